"""Delivery: sends each message to its recipient, a group or a person."""

from __future__ import annotations

import logging
from collections.abc import Callable, Coroutine, Iterable, Sequence
from contextlib import AbstractAsyncContextManager, nullcontext
from functools import partial
from typing import Final

from msgspec.structs import replace
from telegram.constants import ChatAction, FileSizeLimit

from bot import chat
from bot.features.account.closed_rooms import Managers
from bot.features.account.messages import LinkCode
from bot.features.account.unreachable import cannot_read
from bot.features.answers.messages import Invitation
from bot.features.board.messages import BoardShown
from bot.features.challenge.messages import Arranged, ChallengeMade, ChallengeUndelivered
from bot.features.help.messages import NotUnderstood
from bot.features.match.messages import TurnMenu
from bot.features.report.messages import NoReports, ReportSent
from bot.features.seek.messages import SeekPaired
from bot.features.sharing.messages import MatchShared
from bot.features.talk.messages import TalkSaid
from bot.features.time.messages import Reminder
from bot.kernel.refusal import Overheard
from bot.media.look import Look
from bot.platforms.button_cleanup import ButtonCleanup
from bot.platforms.interface import OnSent, RetryLater, Services
from bot.platforms.messenger_delivery import MessageDelivery
from bot.platforms.outgoing import MessageRef, RoomUnavailable, SentParts, buttons_of, look_of
from bot.platforms.telegram.admins import Admins
from bot.platforms.telegram.callback_data import DeepLink, LinkKind
from bot.platforms.telegram.outgoing.errors import GroupMigrated, StampsRefused, TopicClosed, lacking
from bot.platforms.telegram.outgoing.formatting import Formatter, Payload
from bot.platforms.telegram.outgoing.markup import ALERT, mention, safe
from bot.platforms.telegram.outgoing.message_context import MessageContext, load, should_edit
from bot.platforms.telegram.outgoing.pending_replies import PendingReplies
from bot.platforms.telegram.outgoing.sender import MessageSender
from bot.platforms.telegram.outgoing.sent_messages import (
    EditableMessage,
    forget_editable,
    forget_quiet_board,
    keep_button_messages,
    keep_editable,
    keep_photo,
    keep_quiet_board,
)
from bot.platforms.telegram.outgoing.shared_boards import SharedBoards
from bot.platforms.telegram.places import PLATFORM, Target, migrate, target
from core.account import Player
from storage.outbox.outbox import Outgoing
from storage.unit_of_work import UnitOfWork

logger = logging.getLogger(__name__)

MAX_FILE: Final[int] = FileSizeLimit.FILESIZE_UPLOAD
"""Maximum bytes of a file that Telegram accepts from a bot."""


class TelegramDelivery(MessageDelivery[MessageContext, Payload]):
    """Delivery of the outbox to Telegram. :class:`.MessageDelivery` decides what happens to a message.

    Args:
        services: services of the program.
        sender: sends messages.
        formatter: formats messages.
        pending: pending replies.
        cleanup: removes void buttons.
        run_in_background: runs something in the background.
        shared_boards: edits messages from inline mode.
        admins: knows the admins of groups.
    """

    def __init__(
        self,
        services: Services,
        sender: MessageSender,
        formatter: Formatter,
        pending: PendingReplies,
        *,
        cleanup: ButtonCleanup,
        run_in_background: Callable[[Coroutine[object, object, object]], None],
        shared_boards: SharedBoards,
        admins: Admins,
    ) -> None:
        super().__init__(services, largest_file=MAX_FILE, escape=safe)
        self._sender = sender
        self._formatter = formatter
        self._pending = pending
        self._cleanup = cleanup
        self._run_in_background = run_in_background
        self._shared_boards = shared_boards
        self._admins = admins
        self._closed_topics: set[Target] = set()

    async def deliver(self, outgoing: Outgoing) -> OnSent | None:
        """Send a message, or show it in the inline message that its room represents; see :class:`.MessageDelivery`."""
        try:
            if target(outgoing.room.ref).inline is not None:
                context = await self.read(outgoing)
                return await self._shared_boards.show(context, self._language(context, None))
            follow = await super().deliver(outgoing)
        except GroupMigrated as migrated:
            old_id, new_id = target(outgoing.room.ref).chat, migrated.to
            await self.services.store.write(lambda uow: migrate(uow, old_id, new_id))
            raise RetryLater(str(migrated), 0.0) from migrated
        except StampsRefused as refused:
            self._formatter.stamps = False
            raise RetryLater(str(refused), 0.0) from refused
        self._pending.forget(outgoing.id)
        return follow

    def load(self, uow: UnitOfWork, outgoing: Outgoing, sent_parts: SentParts) -> MessageContext:
        """Read everything that a message needs."""
        now = int(self.services.clock.now().timestamp())
        reply = None if outgoing.player is None else self._pending.find(outgoing.id, outgoing.player)
        return load(uow, outgoing, sent_parts, now, self.services.links.page, reply=reply)

    # Words

    def for_room(self, context: MessageContext) -> Payload:
        """Return a message for everyone in a group; it mentions the people whom it notifies."""
        refs = {**context.refs, **context.unmet}
        payload = self._formatter.format_message(
            context.message,
            look_of(self._language(context, None), context.community),
            people={player: (ref, context.people[player].name) for player, ref in refs.items()},
            match=context.turn,
            addresses=context.addresses,
            page=self.services.links.page,
        )
        challenge = context.challenge if isinstance(context.message.content, ChallengeMade) else None
        if challenge is None or context.code is None:
            return payload
        return replace(
            payload, rows=(*payload.rows, (self._formatter.invite_button(challenge.number, payload.look.language),))
        )

    def for_player(self, context: MessageContext, player: Player) -> Payload:
        """Return a message for one person only."""
        match, message, turn = context.match, context.message, context.turn
        language = self._language(context, player)
        on_move = isinstance(message.content, BoardShown) and match is not None and match.waits_for(player.id)
        payload = self._formatter.format_message(
            message,
            look_of(language, context.community, player),
            reader=player.id,
            match=match if on_move and context.shows_plain_board else turn,
            addresses=context.addresses,
            asked_in="" if context.room.private else context.room.ref,
            page=self.services.links.page,
        )
        if turn is not None and self.services.open_apps.shows(PLATFORM, player.id, turn.number):
            payload = replace(payload, silent=True)
        challenge, content = context.challenge, message.content
        if challenge is not None and player.id == challenge.challenger and context.code is not None:
            invites = isinstance(content, ChallengeMade) and challenge.opponent is None
            if invites or isinstance(content, ChallengeUndelivered):
                return self._formatter.with_invitation(payload, challenge.number, context.code)
        if match is not None and payload.picture is not None and turn is None and not message.supersedes:
            button = self._formatter.text_button(match.number, language)
            payload = replace(payload, rows=(*payload.rows, (button,)))
        return payload

    def in_public(self, context: MessageContext, player: Player) -> Payload:
        """Return a reminder as it is, a text about Telegram itself, or a request to start the private chat."""
        ref, reply, content = (
            context.unmet.get(player.id) or context.refs.get(player.id),
            context.reply,
            context.message.content,
        )
        language = self._language(context, player)
        own_words = isinstance(content, NotUnderstood) and content.problem.startswith("telegram-")
        if player.id in context.anonymous or own_words:
            payload = self.for_player(context, player)
            return replace(payload, look=look_of(language, context.community))
        if isinstance(content, Reminder):
            people = {player.id: (ref, player.name)} if ref is not None else {}
            return self._formatter.format_message(context.message, look_of(language, context.community), people=people)
        name = mention(ref, player.name) if ref is not None else safe(player.name)
        link = DeepLink(LinkKind.HELLO) if reply is None else reply.again
        return self._formatter.start_first(name, link, language, overheard=isinstance(content, Overheard))

    @staticmethod
    def _language(context: MessageContext, player: Player | None) -> str:
        if player is None:  # a group: its own language, otherwise the common one of all who are concerned
            people = context.people.values()
            spoken = {chat.best_language(one.language, context.languages.get(one.id)) for one in people}
            return chat.best_language(context.community.settings.language, spoken.pop() if len(spoken) == 1 else None)
        return chat.best_language(
            player.language, context.languages.get(player.id), context.community.settings.language
        )

    # Sending and editing

    async def send_to_room(self, context: MessageContext, payload: Payload) -> MessageRef:
        """Send to the group; tell a user whom we answer there where the rest of the answer is."""
        where, reply = target(context.room.ref), context.reply
        if where.chat in context.closed:
            raise RoomUnavailable("the bot was removed")
        message = await self._to_open_topic(
            where, payload, context.sent, reply_to=0 if reply is None else reply.message
        )
        if reply is not None:
            reply.redirected = True
        return message

    async def _to_open_topic(
        self, where: Target, payload: Payload, sent_parts: SentParts, *, reply_to: int = 0
    ) -> MessageRef:
        """Send to a group's topic, or to the general one if that is closed. Raises like :meth:`MessageSender.send`."""
        try:
            message = await self._sender.send(where, payload, sent_parts, reply_to=reply_to)
        except TopicClosed as closed:
            if where.topic is None:
                raise RoomUnavailable(str(closed)) from closed
            logger.info("topic %s of %s is closed; going on in the general one", where.topic, where.chat)
            self._closed_topics.add(where)
            return await self._to_open_topic(Target(where.chat), payload, sent_parts)
        self._closed_topics.discard(where)
        return MessageRef(where.chat, message)

    async def send_to_player(self, context: MessageContext, player: Player, payload: Payload) -> MessageRef:
        """Send to a user's private chat; related messages share one message, which we edit."""
        if isinstance(context.message.content, Overheard) and context.reply is not None:
            raise RoomUnavailable("is asked to write in private")  # where they can read it at once
        if player.id in context.anonymous or player.id not in context.refs:
            raise RoomUnavailable("has no private chat here")
        chat_id = int(context.refs[player.id])
        if chat_id in context.closed:
            raise RoomUnavailable("has blocked the bot")
        editable = context.editables.get(chat_id)
        reply = context.reply
        if editable is not None and should_edit(context, player, editable):
            if reply is not None and self._pending.is_overtaken(context.outgoing.id, reply):
                return MessageRef(chat_id, editable.message)
            message_id = await self._sender.edit(chat_id, editable.message, payload, photo=editable.photo)
        else:
            message_id = await self._sender.send(Target(chat_id), payload, context.sent)
        return MessageRef(chat_id, message_id)

    def latest(self, context: MessageContext) -> MessageRef | None:
        """Return the message that has the match's buttons in the chat, unless the reader tries something out in another."""
        chat_id = target(context.room.ref).chat
        if context.outgoing.player is not None:
            chat_id = int(context.refs.get(context.outgoing.player, 0))
        if chat_id in context.closed or chat_id in context.editables:
            return None
        return context.board or next((message for message in reversed(context.void) if message.chat == chat_id), None)

    async def edit(self, context: MessageContext, message: MessageRef, payload: Payload) -> MessageRef | None:
        """Edit a message in the group or private chat, or replace it."""
        where = target(context.room.ref) if context.outgoing.player is None else Target(message.chat)
        is_photo = context.message.in_place  # as all messages with the board
        message_id = await self._sender.edit(where.chat, message.message, payload, photo=is_photo, target=where)
        return MessageRef(where.chat, message_id)

    def offers(self, context: MessageContext) -> Iterable[tuple[MessageRef, str]]:
        """Return the posts everywhere; those in private chats have their readers' languages."""
        readers = {int(ref): context.people[player] for player, ref in context.refs.items()}
        return [(post, self._language(context, readers.get(post.chat))) for post in context.void]

    async def close_offer(self, post: MessageRef, text: str, language: str) -> None:
        """Replace the post of a challenge by a text without buttons."""
        await self._sender.edit_text(post, Payload((safe(text),), Look(language)))

    def record_buttons(self, context: MessageContext, payload: Payload, sent: MessageRef) -> OnSent | None:
        """Return what records where the buttons are now, or which message to one person the next one edits."""
        message, is_private = context.message, context.outgoing.player is not None
        if message.supersedes and context.is_on_quiet_board:
            return self.void_buttons(context, [], board=sent)
        if message.supersedes:
            return self.void_buttons(context, [sent] if is_private or payload.pressable else [])
        leads_on = message.number is not None or any(action.command.goes_on for action in message.actions)
        stays = isinstance(message.content, TalkSaid)  # what someone said isn't replaced by a board
        if not is_private or stays or not leads_on or not payload.pressable:
            return None
        now = int(self.services.clock.now().timestamp())
        editable = EditableMessage(sent.message, message.number or 0, photo=payload.picture is not None, at=now)
        return lambda uow: keep_editable(uow, sent.chat, editable)

    def void_buttons(
        self, context: MessageContext, buttons: Sequence[MessageRef], *, board: MessageRef | None = None
    ) -> OnSent | None:
        """Start removing the earlier buttons, wherever they are; return what records where they are now.

        Args:
            context: the message.
            buttons: the messages with the current buttons.
            board: the one message of its match in a quiet group, which keeps its buttons; None elsewhere.
        """
        number, picture, subject = context.message.number, context.message.picture, buttons_of(context.outgoing)
        if subject is None:
            return None
        readers = (None, *context.people.values())
        looks = [look_of(self._language(context, one), context.community, one) for one in readers]
        photo = None
        if picture is not None and context.shows_plain_board:
            photos = (self._sender.photo_id(picture, look) for look in looks)
            photo = next((photo_id for photo_id in photos if photo_id is not None), None)

        def outdated(messages: Iterable[MessageRef]) -> list[MessageRef]:
            return [one for one in messages if one not in {*buttons, board} and one.chat not in context.closed]

        asides = [MessageRef(chat_id, editable.message) for chat_id, editable in context.editables.items()]
        if number is None:  # they are about anything else, unless this message has replaced one
            asides = [aside for aside in asides if aside in buttons]
        begun_messages = outdated((*context.void, *asides))
        record = self._cleanup.schedule(begun_messages)

        def keep_board(uow: UnitOfWork, number: int) -> None:
            if photo is not None and picture is not None and picture.version is not None:
                keep_photo(uow, number, picture.version, photo)
            if board is not None:
                keep_quiet_board(uow, number, board)
            elif context.former_board is not None:
                forget_quiet_board(uow, number)

        def transaction(uow: UnitOfWork) -> Callable[[], None]:
            for aside in asides:
                forget_editable(uow, aside.chat)
            if number is not None:
                keep_board(uow, number)
            earlier_messages = keep_button_messages(uow, subject, context.moment, buttons)
            late = [message for message in outdated(earlier_messages) if message not in begun_messages]
            record(uow, late)
            return partial(self._cleanup.begin, late)

        return transaction

    def busy(self, context: MessageContext, reader: int) -> AbstractAsyncContextManager[None]:
        """Return a context manager during which the chat sees that a file is coming."""
        where, file = target(context.room.ref), context.message.file
        if reader:
            ref = context.refs.get(reader)
            if ref is None or int(ref) in context.closed:
                return nullcontext()
            where = Target(int(ref))
        replay = file is not None and file.kind == "replay"
        return self._sender.busy(where, ChatAction.UPLOAD_VIDEO if replay else ChatAction.UPLOAD_DOCUMENT)

    # Replies

    async def reply_openly(self, context: MessageContext) -> bool:
        """Answer a question in its group, silently, without the parts for one person only."""
        reply = context.reply
        if reply is None or not reply.opens(context.message):
            return False
        actions = tuple(action for action in context.message.actions if action.player is None)
        message = replace(context.message, actions=actions)
        payload = self._formatter.format_message(message, look_of(self._language(context, None), context.community))
        payload = await self.with_file(context, replace(payload, silent=True))
        where = target(context.room.ref)
        try:
            if reply.goes_on and not reply.typed:
                await self._sender.edit(reply.chat, reply.message, payload, target=where)
            else:
                await self._to_open_topic(where, payload, context.sent, reply_to=reply.message)
        except RoomUnavailable:
            return False
        query = reply.take_callback_query()
        if query is not None:
            await self._sender.answer_callback_query(query)
        return True

    async def reply(self, context: MessageContext, payload: Payload) -> bool:
        """Answer the callback query to which a message replies, unless we sent the person to the chat where the rest waits."""
        reply = context.reply
        if reply is None or reply.redirected:
            return reply is not None
        query = reply.take_callback_query()
        if query is None:
            return False
        # An alert can't show a text to copy, a file, or a message that replaces another.
        lasting = isinstance(
            context.message.content,
            Arranged | SeekPaired | Invitation | LinkCode | MatchShared | NoReports | ReportSent,
        )
        small = payload.picture is None and not payload.rows and context.message.file is None
        if small and len(payload.plain) <= ALERT and not lasting:
            return await self._sender.answer_callback_query(query, payload.plain)
        if reply.chat < 0 and (reply.player not in context.started or isinstance(context.message.content, TurnMenu)):
            # A user who never wrote to us, or who is picking a turn, gets the answer in the private chat.
            reply.redirected = await self._sender.answer_callback_query(query, url=reply.again.url(self._formatter.bot))
            return reply.redirected
        await self._sender.answer_callback_query(query)
        return False

    # Rights and people

    async def managers(self, context: MessageContext) -> Managers:
        """Return the group's admins; if the group removed us, we can't find out."""
        chat_id = target(context.room.ref).chat
        return Managers() if chat_id in context.closed else Managers(await self._admins.of(chat_id))

    async def rights_lost(self, context: MessageContext, problem: RoomUnavailable) -> Sequence[str]:
        """Return the rights that Telegram says are missing."""
        del context
        return lacking(problem)

    def rights_missing(self, context: MessageContext) -> tuple[str, Sequence[str]] | None:
        """Return the rights that were missing when a board was sent."""
        where = target(context.room.ref)
        missing = ["telegram-can-send-photos"] if where.chat in self._sender.without_photos else []
        if where in self._closed_topics:
            missing.append("telegram-topic-closed")
        return context.room.ref, missing

    async def has_left(self, context: MessageContext, player: Player) -> bool:
        """Return whether a person is certainly no longer in the group."""
        return await self._admins.has_left(target(context.room.ref).chat, int(context.refs[player.id]))

    async def sent_to_room(self, context: MessageContext) -> None:
        """Check in the background that the players whose turn we announce in the group are still members."""
        for player in context.message.notify if context.turn is not None else ():
            if player in context.refs:
                self._run_in_background(self._check_reader(context.refs[player], context.room.ref))

    async def _check_reader(self, person: str, room: str) -> None:
        """If a player has left the group, tell them privately about the turn that we announced there."""
        if await self._admins.has_left(target(room).chat, int(person)):
            await cannot_read(self.services.application, PLATFORM, person, room)
