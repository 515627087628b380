"""Delivery: sends each message to its recipient, a group or a person."""

from __future__ import annotations

import logging
from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from typing import Final, TypeAlias

from msgspec.structs import replace
from telegram.constants import ChatAction

from bot import chat
from bot.features.account.closed_rooms import Managers
from bot.features.account.messages import Invitation, LinkCode
from bot.features.account.unreachable import cannot_read
from bot.features.board.messages import BoardShown
from bot.features.challenge.messages import Arranged, ChallengeMade, ChallengeUndelivered
from bot.features.exploring.messages import ToldAlone
from bot.features.help.messages import NotUnderstood
from bot.features.match.messages import TurnMenu
from bot.features.seek.messages import SeekPaired
from bot.features.sharing.messages import MatchShared, addressed
from bot.features.time.messages import Reminder
from bot.kernel.messages import Overheard
from bot.media.files import Files
from bot.platforms.interface import DeliveryFailed, OnSent, RetryLater, RoomLost, Services, Undelivered
from bot.platforms.outgoing import SentParts, theme_of, with_file
from bot.platforms.rights import Rights
from bot.platforms.telegram.admins import Admins
from bot.platforms.telegram.deep_links import DeepLink
from bot.platforms.telegram.outgoing.errors import GroupMigrated, RoomClosed, StampsRefused, TopicClosed, lacking
from bot.platforms.telegram.outgoing.formatting import Formatter, Payload
from bot.platforms.telegram.outgoing.markup import ALERT, mention, safe
from bot.platforms.telegram.outgoing.message_context import MessageContext, edits, load
from bot.platforms.telegram.outgoing.pending_replies import PendingReplies, PendingReply
from bot.platforms.telegram.outgoing.sender import MessageSender
from bot.platforms.telegram.outgoing.sent_messages import (
    EditableMessage,
    MessageRef,
    forget_editable,
    keep_button_messages,
    keep_editable,
    keep_photo,
)
from bot.platforms.telegram.outgoing.shared_boards import SharedBoards
from bot.platforms.telegram.places import PLATFORM, Target, migrate, target
from core.account.model import Player
from storage.operation.keys import standing_key
from storage.outbox.outbox import Outgoing
from storage.unit_of_work import Work

logger = logging.getLogger(__name__)

LARGEST_FILE: Final = 50_000_000
"""Bytes of the largest file that Telegram accepts from a bot."""

Background: TypeAlias = Callable[[Coroutine[object, object, object]], None]
"""Function that runs something in the background."""


class TelegramDelivery:
    """Delivery of the outbox to Telegram.

    Args:
        services: services of the program.
        sender: sends messages.
        formatter: formats them.
        pending: pending replies.
        run_in_background: runs something in the background.
        shared_boards: edits messages from inline mode.
        admins: knows who leads a group.
    """

    def __init__(
        self,
        services: Services,
        sender: MessageSender,
        formatter: Formatter,
        pending: PendingReplies,
        *,
        run_in_background: Background,
        shared_boards: SharedBoards,
        admins: Admins,
    ) -> None:
        self._shared_boards = shared_boards
        self._run_in_background = run_in_background
        self._admins = admins
        self._services = services
        self._files = Files(services.store, services.pictures)
        self._sender = sender
        self._formatter = formatter
        self._pending = pending
        self._rights = Rights(services)
        self._closed_topics: set[Target] = set()

    async def deliver(self, outgoing: Outgoing) -> OnSent | None:
        """Send a message; return what to write once it is sent. Raises RetryLater, DeliveryFailed, DeliveryUnknown, RoomLost."""
        outgoing = replace(outgoing, message=addressed(outgoing.message, self._services.links))
        now, sent = int(self._services.clock.now().timestamp()), SentParts(self._services.store, outgoing)
        context = await self._services.store.read(
            lambda work: load(work, outgoing, sent, now, self._services.links.page)
        )
        try:
            if target(outgoing.room.ref).inline is not None:
                return await self._shared_boards.show(context, self._language(context, None))
            if outgoing.player is None:
                return await self._to_group(context)
            follow = await self._to_player(context, outgoing.player)
        except GroupMigrated as migrated:
            old, new = target(outgoing.room.ref).chat, migrated.to
            await self._services.store.write(lambda work: migrate(work, old, new))
            raise RetryLater(str(migrated), 0.0) from migrated
        except StampsRefused as refused:
            self._formatter.stamps = False
            raise RetryLater(str(refused), 0.0) from refused
        except Undelivered as problem:
            if context.message.supersedes:  # the earlier buttons are void all the same
                problem.follow = self._void(context, [])
            raise
        self._pending.forget(outgoing.id)
        return follow

    async def _with_file(
        self, context: MessageContext, payload: Payload, where: Target | None, reader: int = 0
    ) -> Payload:
        """Return a payload with the file of a message, for one reader or (0) everybody; meanwhile its chat sees that it comes."""
        made = with_file(self._files, context.message, reader, payload, largest=LARGEST_FILE, escape=safe)
        if context.message.file is None or where is None:
            return await made
        kind = ChatAction.UPLOAD_VIDEO if context.message.file.kind == "replay" else ChatAction.UPLOAD_DOCUMENT
        async with self._sender.busy(where, kind):
            return await made

    @staticmethod
    def _private_chat(context: MessageContext, reader: int) -> Target | None:
        """Return somebody's private chat; None if there is none that takes messages."""
        ref = context.refs.get(reader)
        return None if ref is None or int(ref) in context.closed else Target(int(ref))

    # To everybody in a group

    async def _to_group(self, context: MessageContext) -> OnSent | None:
        """Send to a group. Raises RoomLost, and as :meth:`MessageSender.send`."""
        refs = {**context.refs, **context.unmet}
        payload = self._formatter.format_message(
            context.message,
            self._language(context, None),
            people={player: (ref, context.people[player].name) for player, ref in refs.items()},
            match=context.turn,
            theme=theme_of(context.community),
        )
        made = context.challenge if isinstance(context.message.content, ChallengeMade) else None
        if made is not None and context.code is not None:
            button = self._formatter.invite_button(made.number, payload.language)
            payload = replace(payload, rows=(*payload.rows, (button,)))
        payload = await self._with_file(context, payload, target(context.room.ref))
        gone = target(context.room.ref).chat in context.closed
        try:
            if gone:
                raise RoomClosed("the bot was removed")  # noqa: TRY301 - as if Telegram refused it
            if context.message.standing:
                return await self._stand(context, payload)
            message = await self._to_open_topic(target(context.room.ref), payload, context.sent)
        except RoomClosed as closed:
            self._rights.lost(context.room)
            managers = Managers() if gone else await self._managers(context)
            raise RoomLost(f"group {context.room.ref} is closed: {closed}", managers, lacking(closed)) from closed
        await self._tell_rights(context, payload)
        for player in context.message.notify if context.turn is not None else ():
            if player in context.refs:
                self._run_in_background(self._check_reader(context.refs[player], context.room.ref))
        return self._void(context, [message] if payload.rows else []) if context.message.supersedes else None

    async def _managers(self, context: MessageContext) -> Managers:
        return Managers(await self._admins.of(target(context.room.ref).chat))

    async def _tell_rights(self, context: MessageContext, payload: Payload) -> None:
        """See to it that those who manage a group know what is missing where a board was sent."""
        where = target(context.room.ref)
        if payload.picture is None:
            return
        missing = ["telegram-can-send-photos"] if where.chat in self._sender.without_photos else []
        missing += ["telegram-topic-closed"] if where in self._closed_topics else []
        await self._rights.found(context.room, context.room.ref, missing, lambda: self._managers(context))

    async def _stand(self, context: MessageContext, payload: Payload) -> OnSent:
        """Edit the standing message of a kind, or send the first one. Raises as :meth:`MessageSender.send`."""
        where, key = target(context.room.ref), standing_key(context.outgoing.room.id, context.message.content.KIND)
        last = await self._services.store.read(lambda work: work.keys.get(key))
        if last:
            new = await self._sender.edit(where.chat, int(last), payload, target=where)
        else:
            new = await self._sender.send(where, payload, context.sent)
        return lambda work: work.keys.put(key, str(new))

    async def _check_reader(self, person: str, room: str) -> None:
        """See to it that somebody who has left a group is told in private of the turn that they were told of there."""
        if await self._admins.has_left(target(room).chat, int(person)):
            await cannot_read(self._services.application, PLATFORM, person, room)

    async def _to_open_topic(
        self, where: Target, payload: Payload, sent: SentParts, *, reply_to: int = 0
    ) -> MessageRef:
        """Send to a group, or to its general topic if the right one is closed. Raises as :meth:`MessageSender.send`."""
        try:
            message = await self._sender.send(where, payload, sent, reply_to=reply_to)
        except TopicClosed as closed:
            if where.topic is None:
                raise RoomClosed(str(closed)) from closed
            logger.info("topic %s of %s is closed; going on in the general one", where.topic, where.chat)
            self._closed_topics.add(where)
            return await self._to_open_topic(Target(where.chat), payload, sent)
        self._closed_topics.discard(where)
        return where.chat, message

    def _void(self, context: MessageContext, messages: list[MessageRef]) -> OnSent | None:
        """Remove the buttons of earlier messages; return what records where they are now."""
        number, picture = context.message.number, context.message.picture
        if number is None:
            return None
        readers = (None, *context.people.values())
        shown = [(self._language(context, one), theme_of(context.community, one)) for one in readers]
        photo = None
        if picture is not None and context.shows_plain_board:
            photos = (self._sender.photo_id(picture, *each) for each in shown)
            photo = next((found for found in photos if found is not None), None)
        editables = [(chat_id, editable.message) for chat_id, editable in context.editables.items()]

        def remove(old: Sequence[MessageRef]) -> None:
            for message in dict.fromkeys(old):
                if message not in messages and message[0] not in context.closed:
                    self._run_in_background(self._sender.set_buttons(*message, ()))

        begun = (*context.void, *editables)
        remove(begun)  # now: a program that is killed after the commit doesn't come to it

        def work(open_work: Work) -> Callable[[], None]:
            if photo is not None and picture is not None and picture.version is not None:
                keep_photo(open_work, number, picture.version, photo)
            for chat_id in context.editables:
                forget_editable(open_work, chat_id)
            old = keep_button_messages(open_work, number, context.moment, messages)
            return partial(remove, [message for message in old if message not in begun])

        return work

    # To one person

    async def _to_player(self, context: MessageContext, reader: int) -> OnSent | None:
        player = context.people[reader]
        reply = self._pending.find(context.outgoing.id, reader)
        if reply is not None and reply.opens(context.message) and await self._openly(context, reply):
            return None
        payload = self._for_player(context, player)
        payload = await self._with_file(context, payload, self._private_chat(context, reader), reader)
        if reply is not None and (reply.redirected or await self._answer(context, reply, payload)):
            return None
        if context.private_match and context.message.supersedes:
            return None  # the announcement itself goes to them in private
        try:
            if isinstance(context.message.content, Overheard) and reply is not None:
                raise RoomClosed("is asked to write in private")  # noqa: TRY301 - where they can read it at once
            if player.id in context.anonymous or player.id not in context.refs:
                raise RoomClosed("has no private chat here")  # noqa: TRY301 - handled like any other
            if int(context.refs[player.id]) in context.closed:
                raise RoomClosed("has blocked the bot")  # noqa: TRY301 - the same
            return await self._in_private(context, player, payload, reply)
        except RoomClosed as closed:
            await self._in_public(context, player, closed, reply)
            return None

    async def _openly(self, context: MessageContext, reply: PendingReply) -> bool:
        """Answer in a group what was asked there, silently, without what is for one person alone. Returns whether that succeeded.

        Raises as :meth:`MessageSender.send`, but for a closed group.
        """
        actions = tuple(action for action in context.message.actions if action.player is None)
        message = replace(context.message, actions=actions)
        payload = self._formatter.format_message(
            message, self._language(context, None), theme=theme_of(context.community)
        )
        payload = await self._with_file(context, replace(payload, silent=True), target(context.room.ref))
        try:
            if reply.goes_on and not reply.typed:
                await self._sender.edit(reply.chat, reply.message, payload, target=target(context.room.ref))
            else:
                await self._to_open_topic(target(context.room.ref), payload, context.sent, reply_to=reply.message)
        except RoomClosed:
            return False
        query = reply.take_callback_query()
        if query is not None:
            await self._sender.answer_callback_query(query)
        return True

    async def _answer(self, context: MessageContext, reply: PendingReply, payload: Payload) -> bool:
        """Answer the callback query to which a message replies. Returns whether that says everything."""
        query = reply.take_callback_query()
        if query is None:
            return False
        # A text to copy, a file, or what takes the place of a message can't be shown in an alert.
        lasting = isinstance(context.message.content, Arranged | SeekPaired | Invitation | LinkCode | MatchShared)
        small = payload.picture is None and not payload.rows and context.message.file is None
        if small and len(payload.plain) <= ALERT and not lasting:
            return await self._sender.answer_callback_query(query, payload.plain)
        if reply.chat < 0 and (reply.player not in context.started or isinstance(context.message.content, TurnMenu)):
            # Whoever never wrote to us, or picks a turn, is taken to the private chat, and gets there what they asked for.
            reply.redirected = await self._sender.answer_callback_query(query, url=reply.again.url(self._formatter.bot))
            return reply.redirected
        await self._sender.answer_callback_query(query)
        return False

    async def _in_private(
        self, context: MessageContext, player: Player, payload: Payload, reply: PendingReply | None
    ) -> OnSent | None:
        """Send to one person; related messages are one message that is edited. Raises RoomClosed."""
        chat_id, message = int(context.refs[player.id]), context.message
        editable = context.editables.get(chat_id)
        if editable is not None and edits(context, player, editable, reply):
            new = await self._sender.edit(chat_id, editable.message, payload, photo=editable.photo)
        else:
            new = await self._sender.send(Target(chat_id), payload, context.sent)
        if message.supersedes:
            return self._void(context, [(chat_id, new)])
        leads_on = message.number is not None or any(action.command.goes_on for action in message.actions)
        if not leads_on or not payload.rows:
            return None
        now = int(self._services.clock.now().timestamp())
        kept = EditableMessage(new, message.number or 0, photo=payload.picture is not None, at=now)
        return lambda work: keep_editable(work, chat_id, kept)

    async def _in_public(
        self, context: MessageContext, player: Player, closed: RoomClosed, reply: PendingReply | None
    ) -> None:
        """Write in the group to one person whom we can't reach privately, only what others may read. Raises DeliveryFailed."""
        if context.room.private or isinstance(context.message.content, ToldAlone):
            raise DeliveryFailed(f"{player.name} can't be written to: {closed}", unreachable=True)
        ref = context.unmet.get(player.id) or context.refs.get(player.id)
        group = target(context.room.ref).chat
        if player.id in context.refs and await self._admins.has_left(group, int(context.refs[player.id])):
            raise DeliveryFailed(f"{player.name} has left and can't be written to: {closed}", unreachable=True)
        language = self._language(context, player)
        content = context.message.content
        own_words = isinstance(content, NotUnderstood) and content.problem.startswith("telegram-")
        if player.id in context.anonymous or own_words:
            payload = replace(self._for_player(context, player), theme=theme_of(context.community))
        elif isinstance(context.message.content, Reminder):
            people = {player.id: (ref, player.name)} if ref is not None else {}
            payload = self._formatter.format_message(context.message, language, people=people)
        else:
            name = mention(ref, player.name) if ref is not None else safe(player.name)
            again = DeepLink("hi") if reply is None else reply.again
            payload = self._formatter.start_first(name, again, language, overheard=isinstance(content, Overheard))
        reply_to = 0 if reply is None else reply.message
        try:
            await self._sender.send(target(context.room.ref), payload, context.sent, reply_to=reply_to)
        except (RoomClosed, TopicClosed) as room:
            raise DeliveryFailed(f"{player.name} can't be reached: {closed}; {room}", unreachable=True) from room
        if reply is not None:
            reply.redirected = True

    # Words

    def _for_player(self, context: MessageContext, player: Player) -> Payload:
        match, message, turn = context.match, context.message, context.turn
        language = self._language(context, player)
        on_move = isinstance(message.content, BoardShown) and match is not None and match.waits_for(player.id)
        payload = self._formatter.format_message(
            message,
            language,
            reader=player.id,
            zone=player.preferences.tzinfo,
            match=match if on_move and context.shows_plain_board else turn,
            theme=theme_of(context.community, player),
            addresses=context.addresses,
        )
        challenge, content = context.challenge, message.content
        if challenge is not None and player.id == challenge.challenger and context.code is not None:
            invites = isinstance(content, ChallengeMade) and challenge.opponent is None
            if invites or isinstance(content, ChallengeUndelivered):
                return self._formatter.with_invitation(payload, challenge.number, context.code)
        if match is not None and payload.picture is not None and turn is None and not message.supersedes:
            button = self._formatter.text_button(match.number, language)
            payload = replace(payload, rows=(*payload.rows, (button,)))
        return payload

    @staticmethod
    def _language(context: MessageContext, player: Player | None) -> str:
        if player is None:  # a group: its own language, else that of all who are concerned
            people = context.people.values()
            spoken = {chat.best_language(one.language, context.languages.get(one.id)) for one in people}
            return chat.best_language(context.community.settings.language, spoken.pop() if len(spoken) == 1 else None)
        return chat.best_language(
            player.language, context.languages.get(player.id), context.community.settings.language
        )
