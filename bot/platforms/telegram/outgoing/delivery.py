"""Delivery: sends messages publicly to rooms and privately to people, with a fallback when one of them is closed."""

from __future__ import annotations

import logging
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import replace
from typing import Final, TypeAlias

from bot import chat
from bot.media.files import Files
from bot.platforms.conversations import owner
from bot.platforms.interface import DeliveryFailed, DeliveryUnknown, RetryLater, Services
from bot.platforms.outgoing import theme_of, with_file
from bot.platforms.telegram.deep_links import DeepLink
from bot.platforms.telegram.outgoing.errors import GroupMigrated, RoomClosed, TopicClosed
from bot.platforms.telegram.outgoing.formatting import Formatter, Payload
from bot.platforms.telegram.outgoing.markup import ALERT, mention, safe
from bot.platforms.telegram.outgoing.message_context import MessageContext, load
from bot.platforms.telegram.outgoing.pending_replies import PendingReplies, PendingReply
from bot.platforms.telegram.outgoing.sender import MessageSender
from bot.platforms.telegram.outgoing.sent_messages import (
    EditableMessage,
    MessageRef,
    SentParts,
    forget_editable,
    keep_button_messages,
    keep_editable,
    keep_photo,
)
from bot.platforms.telegram.places import Target, migrate, target
from core.play.account.model import Player
from core.play.messages import (
    BoardShown,
    ChallengeMade,
    Invitation,
    LinkCode,
    NotUnderstood,
    Overheard,
    PreviewShown,
    Reminder,
)
from core.play.ports import Outgoing, Work

logger = logging.getLogger(__name__)

LARGEST_FILE: Final = 50_000_000
"""Bytes of the largest file that Telegram accepts from a bot."""

_MOST_BEGUN: Final = 10_000
"""Number of partly sent messages that are remembered."""

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
    """

    def __init__(
        self,
        services: Services,
        sender: MessageSender,
        formatter: Formatter,
        pending: PendingReplies,
        run_in_background: Background,
    ) -> None:
        self._run_in_background = run_in_background
        self._services = services
        self._files = Files(services.store)
        self._sender = sender
        self._formatter = formatter
        self._pending = pending
        self._sent_parts: dict[int, SentParts] = {}  # by outbox id

    async def deliver(self, outgoing: Outgoing) -> None:
        """Send a message. Raises RetryLater, DeliveryFailed, DeliveryUnknown."""
        sent = self._sent_parts.setdefault(outgoing.id, {})
        if len(self._sent_parts) > _MOST_BEGUN:  # given up by delivery meanwhile
            del self._sent_parts[next(iter(self._sent_parts))]
        try:
            now = int(self._services.clock.now().timestamp())
            context = await self._services.store.read(lambda work: load(work, outgoing, sent, now))
            if outgoing.player is not None:
                await self._to_player(context, outgoing.player)
                self._pending.forget(outgoing.id)
            else:
                await self._announce(context)
        except RetryLater:
            raise  # it will be retried, and continues where it stopped
        except GroupMigrated as migrated:
            old, new = target(outgoing.room.ref).chat, migrated.to
            await self._services.store.write(lambda work: migrate(work, old, new))
            raise RetryLater(str(migrated), 0.0) from migrated
        except BaseException:
            self._sent_parts.pop(outgoing.id, None)
            raise
        self._sent_parts.pop(outgoing.id, None)

    # To everybody in a room

    async def _announce(self, context: MessageContext) -> None:
        """Send to the group, or to each person concerned if there is none."""
        messages: list[MessageRef] | None = []
        problem: DeliveryFailed | None = None
        try:
            messages = await self._to_group(context) if owner(context.community) is None else None
            if messages is None:
                messages, problem = await self._to_each(context)
        except DeliveryFailed as failed:
            problem = failed
        if context.message.supersedes:  # even if nobody could be told, the earlier buttons are void
            await self._void(context, messages or [])
        if problem is not None:
            raise problem

    async def _to_group(self, context: MessageContext) -> list[MessageRef] | None:
        """Send to the group; return the message with buttons, or None if the group accepts nothing."""
        refs = {**context.refs, **context.unmet}
        payload = self._formatter.format_message(
            context.message,
            self._language(context, None),
            people={player: (ref, context.people[player].name) for player, ref in refs.items()},
            match=context.turn,
            theme=theme_of(context.community),
        )
        challenge = context.challenge
        if challenge is not None and isinstance(context.message.content, ChallengeMade) and context.code is not None:
            button = self._formatter.invite_button(challenge.number, payload.language)
            payload = replace(payload, rows=(*payload.rows, (button,)))
        try:
            message = await self._to_open_topic(target(context.room.ref), payload, context.sent)
        except RoomClosed as closed:
            logger.info("group %s is closed (%s); going on in private", context.room.ref, closed)
            return None
        return [message] if payload.rows else []

    async def _to_open_topic(self, where: Target, payload: Payload, sent: SentParts) -> MessageRef:
        """Send to a group, or to its general topic if the right one is closed. Raises as :meth:`MessageSender.send`."""
        try:
            return where.chat, await self._sender.send(where, payload, sent)
        except TopicClosed as closed:
            if where.topic is None:
                raise RoomClosed(str(closed)) from closed
            logger.info("topic %s of %s is closed; going on in the general one", where.topic, where.chat)
            return await self._to_open_topic(Target(where.chat), payload, sent)

    async def _to_each(self, context: MessageContext) -> tuple[list[MessageRef], DeliveryFailed | None]:
        """Send to each person concerned in private; return the messages, and the errors for those who can't be told.

        An error for one person doesn't keep others from being told. Raises RetryLater, once everybody else was.
        """
        messages: list[MessageRef] = []
        missed: list[Player] = []
        reasons: list[str] = []
        unknown: DeliveryUnknown | None = None
        later: RetryLater | None = None
        for player in context.people.values():
            if player.id not in context.refs and player.id not in context.unmet:
                continue
            try:
                messages.append(await self._to_person(context, player))
            except RetryLater as problem:
                later = problem
            except DeliveryUnknown as problem:
                unknown = problem
            except (RoomClosed, DeliveryFailed) as problem:
                missed.append(player)
                reasons.append(f"{player.name}: {problem}")
        if later is not None:
            raise later
        await self._send_link_on(context, missed)
        if not messages and unknown is None:
            return messages, DeliveryFailed(f"nobody can be reached: {'; '.join(reasons) or 'nobody is concerned'}")
        return messages, unknown

    async def _to_person(self, context: MessageContext, player: Player) -> MessageRef:
        """Send to one person in private; return the message. Raises RoomClosed, and as :meth:`MessageSender.send`."""
        if player.id not in context.refs:
            raise RoomClosed("never met" if player.id in context.unmet else "no account here")
        chat_id = int(context.refs[player.id])
        payload = self._for_player(context, player)
        editable = context.editables.get(chat_id)
        supersedes = context.message.supersedes and player.id not in context.message.notify
        if editable is not None and supersedes and not context.sent:
            message = await self._sender.edit(chat_id, editable.message, payload, photo=editable.photo)
            context.sent[chat_id, 0] = message
        else:
            message = await self._sender.send(Target(chat_id), payload, context.sent)
        return chat_id, message

    async def _send_link_on(self, context: MessageContext, missed: Sequence[Player]) -> None:
        """Tell a challenger that we can't write to the opponent first, and give them a link to pass on."""
        challenge = context.challenge
        if challenge is None or context.code is None or not isinstance(context.message.content, ChallengeMade):
            return
        opponent = next((player for player in missed if player.id == challenge.opponent), None)
        if opponent is None:
            return
        chat_id = int(context.refs[challenge.challenger])
        if (chat_id, -1) in context.sent:
            return
        language = self._language(context, context.people[challenge.challenger])
        text = safe(chat.words(language)("telegram-unreachable", {"name": opponent.name}))
        invitation, rows = self._formatter.invitation(challenge.number, context.code, language)
        payload = Payload((f"{text}\n\n{invitation}",), language, rows=rows)
        context.sent[chat_id, -1] = await self._sender.send(Target(chat_id), payload, {})

    async def _void(self, context: MessageContext, messages: list[MessageRef]) -> None:
        """Remove the buttons of earlier messages, and record where the buttons are now."""
        number, picture = context.message.number, context.message.picture
        if number is None:
            return
        moment = int(context.outgoing.at.timestamp() * 1_000_000)
        languages = [self._language(context, None), *(self._language(context, one) for one in context.people.values())]
        photo = None
        if picture is not None and context.shows_plain_board:
            photos = (self._sender.photo_id(picture, tag, theme_of(context.community)) for tag in languages)
            photo = next((found for found in photos if found is not None), None)

        def work(open_work: Work) -> tuple[MessageRef, ...]:
            if photo is not None and picture is not None and picture.version is not None:
                keep_photo(open_work, number, picture.version, photo)
            for chat_id in context.editables:
                forget_editable(open_work, chat_id)
            return keep_button_messages(open_work, number, moment, messages)

        old = await self._services.store.write(work)
        editables = ((chat_id, editable.message) for chat_id, editable in context.editables.items())
        for message in dict.fromkeys((*old, *editables)):
            if message not in messages:
                self._run_in_background(self._sender.set_buttons(*message, ()))

    # To one person

    async def _to_player(self, context: MessageContext, reader: int) -> None:
        player = context.people[reader]
        reply = self._pending.find(context.outgoing.id, reader)
        payload = self._for_player(context, player)
        payload = await with_file(self._files, context.message, reader, payload, largest=LARGEST_FILE, escape=safe)
        if reply is not None and (reply.redirected or await self._answer(context, reply, payload)):
            return
        if context.private_match and context.message.supersedes:
            return  # everybody concerned gets the announcement itself in private
        try:
            if isinstance(context.message.content, Overheard) and reply is not None:
                raise RoomClosed("is asked to write in private")  # noqa: TRY301 - where they can read it at once
            if player.id in context.anonymous or player.id not in context.refs:
                raise RoomClosed("has no private chat here")  # noqa: TRY301 - handled like any other
            await self._in_private(context, player, payload, reply)
        except RoomClosed as closed:
            await self._in_public(context, player, closed, reply)

    async def _answer(self, context: MessageContext, reply: PendingReply, payload: Payload) -> bool:
        """Answer the callback query to which a message replies. Returns whether that says everything."""
        query = reply.take_callback_query()
        if query is None:
            return False
        # A text to copy, or a file, can't be shown in an alert.
        lasting = isinstance(context.message.content, Invitation | LinkCode) or context.message.file is not None
        if len(payload.plain) <= ALERT and payload.picture is None and not payload.rows and not lasting:
            return await self._sender.answer_callback_query(query, payload.plain)
        if reply.chat < 0 and reply.player not in context.started:
            # Whoever never wrote to us is taken to the private chat, and gets there what they asked for.
            url = reply.again.url(self._formatter.bot)
            reply.redirected = await self._sender.answer_callback_query(query, url=url)
            return reply.redirected
        await self._sender.answer_callback_query(query)
        return False

    async def _in_private(
        self, context: MessageContext, player: Player, payload: Payload, reply: PendingReply | None
    ) -> None:
        """Send to one person; related messages are one message that is edited. Raises RoomClosed."""
        chat_id, message = int(context.refs[player.id]), context.message
        editable = context.editables.get(chat_id)
        edits = False
        if editable is not None and not context.sent and message.file is None:  # an existing message can't get a file
            pressed = reply is not None and (reply.chat, reply.message) == (chat_id, editable.message)
            edits = pressed or (isinstance(message.content, PreviewShown) and editable.photo)
        if editable is not None and edits:
            new = await self._sender.edit(chat_id, editable.message, payload, photo=editable.photo)
        else:
            new = await self._sender.send(Target(chat_id), payload, context.sent)
        if message.number is None or not payload.rows:
            return
        if message.supersedes:
            await self._void(context, [(chat_id, new)])
        else:
            now = int(self._services.clock.now().timestamp())
            kept = EditableMessage(new, message.number, photo=payload.picture is not None, at=now)
            await self._services.store.write(lambda work: keep_editable(work, chat_id, kept))

    async def _in_public(
        self, context: MessageContext, player: Player, closed: RoomClosed, reply: PendingReply | None
    ) -> None:
        """Write in the group to one person whom we can't reach privately, only what others may read. Raises DeliveryFailed."""
        if owner(context.community) is not None:
            raise DeliveryFailed(f"{player.name} can't be written to: {closed}")
        ref = context.unmet.get(player.id) or context.refs.get(player.id)
        language = self._language(context, player)
        content = context.message.content
        own_words = isinstance(content, NotUnderstood) and content.problem.startswith("telegram-")
        if player.id in context.anonymous or own_words:
            payload = self._for_player(context, player)
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
            raise DeliveryFailed(f"{player.name} can't be reached: {closed}; {room}") from room
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
            theme=theme_of(context.community),
        )
        challenge = context.challenge
        if isinstance(message.content, ChallengeMade) and challenge is not None and context.code is not None:
            if player.id == challenge.challenger and challenge.opponent is None:
                return self._formatter.with_invitation(payload, challenge.number, context.code)
        elif match is not None and payload.picture is not None and turn is None and not message.supersedes:
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
