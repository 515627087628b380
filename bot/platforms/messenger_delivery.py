"""Delivery to messengers: the common route of a message from the outbox to a room or a person."""

from __future__ import annotations

import logging
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import AbstractAsyncContextManager, nullcontext
from typing import Final, Generic, TypeVar

from msgspec.structs import replace

from bot import chat
from bot.features.account.closed_rooms import Managers, note_rights, rights_known
from bot.features.exploring.messages import ToldAlone
from bot.features.match.messages import MatchStarted
from bot.features.report.messages import ReportMade
from bot.features.sharing.messages import addressed
from bot.media.files import Files
from bot.platforms.interface import DeliveryFailed, OnSent, RoomLost, Services, Undelivered
from bot.platforms.outgoing import MessageContext, MessageRef, Payload, RoomUnavailable, SentParts
from core.account import Player
from core.cache import Cache
from core.community import Room
from storage.operation.keys import standing_key
from storage.outbox.outbox import Outgoing
from storage.unit_of_work import UnitOfWork

C = TypeVar("C", bound=MessageContext)
P = TypeVar("P", bound=Payload)


class MessageDelivery(ABC, Generic[C, P]):
    """Delivery of the outbox to a messenger.

    Read it from top to bottom: the routes of a message, and the fallbacks if a place doesn't take messages. A subclass
    words, sends and edits messages on its messenger. Its methods raise RoomUnavailable if a place takes no messages,
    and RetryLater, DeliveryFailed or DeliveryUnknown for other failures.

    The worker (:class:`bot.runtime.delivery.Delivery`) keeps the order of a room's messages, and retries failed ones.

    Args:
        services: services of the program.
        largest_file: maximum bytes of a file that the messenger accepts.
        escape: escapes plain text for the messenger.
    """

    def __init__(self, services: Services, *, largest_file: int, escape: Callable[[str], str] = str) -> None:
        self.services = services
        self._files = Files(services.store, services.pictures)
        self._rights = Rights(services)
        self._largest_file = largest_file
        self._escape = escape

    async def deliver(self, outgoing: Outgoing) -> OnSent | None:
        """Send a message to its recipient; return what to write in the transaction that records it.

        Raises RetryLater, RoomChanged, DeliveryFailed, DeliveryUnknown or RoomLost.
        """
        context = await self.read(outgoing)
        try:
            if outgoing.player is None:
                if isinstance(context.message.content, ReportMade) and not context.room.private:
                    raise RoomLost("only managers read it", await self.managers(context))
                return await self._to_room(context)
            return await self._to_player(context, context.people[outgoing.player])
        except Undelivered as problem:
            if context.message.supersedes:  # the earlier buttons are still void
                problem.follow = self.void_buttons(context, [])
            raise

    async def read(self, outgoing: Outgoing) -> C:
        """Return everything that we know about a message, read in one transaction."""
        outgoing = replace(outgoing, message=addressed(outgoing.message, self.services.links))
        sent_parts = SentParts(self.services.store, outgoing)
        return await self.services.store.read(lambda uow: self.load(uow, outgoing, sent_parts))

    # To everyone in a room

    async def _to_room(self, context: C) -> OnSent | None:
        """Send a message to its room; return a function to call when we record it. Raises DeliveryFailed, RoomLost."""
        await self.ensure_place(context)
        payload = await self.with_file(context, self.for_room(context))
        await self._close_offers(context)
        try:
            if context.message.standing:
                return await self._update_standing(context, payload)
            message = await self._edit_in_place(context, payload) or await self.send_to_room(context, payload)
        except RoomUnavailable as problem:
            raise await self._room_failure(context, problem) from problem
        if payload.picture is not None:  # other messages need fewer rights
            await self._tell_rights(context)
        await self.sent_to_room(context)
        return self.record_buttons(context, payload, message)

    async def _room_failure(self, context: C, problem: RoomUnavailable) -> Undelivered:
        """Return the error for a room in which we can't write, and remember that we lost our rights there."""
        if context.is_published_result:  # everyone concerned has been notified where the match is played
            return DeliveryFailed(f"no announcements in {context.room.name}: {problem}")
        self._rights.record_refusal(context.room)
        missing_rights = await self.rights_lost(context, problem)
        return RoomLost(f"{context.room.name} is closed: {problem}", await self.managers(context), missing_rights)

    async def _update_standing(self, context: C, payload: P) -> OnSent:
        """Edit the standing message of this kind in the room, or send it if there isn't one."""
        key = standing_key(context.outgoing.room.id, context.message.content.KIND)
        stored_ref = await self.services.store.read(lambda uow: uow.keys.get(key))
        earlier_message = MessageRef.read(stored_ref or "")
        edited = None if earlier_message is None else await self.edit(context, earlier_message, payload)
        current_message = edited or await self.send_to_room(context, payload)
        return lambda uow: uow.keys.put(key, str(current_message))

    async def _tell_rights(self, context: C) -> None:
        """Tell the managers of a room which rights we lacked for sending a board."""
        missing_rights = self.rights_missing(context)
        if missing_rights is not None:
            ref, missing = missing_rights
            await self._rights.record_missing(context.room, ref, missing, lambda: self.managers(context))

    # To one person

    async def _to_player(self, context: C, player: Player) -> OnSent | None:
        if await self.reply_openly(context):
            return None
        payload = await self.with_file(context, self.for_player(context, player), player.id)
        if await self.reply(context, payload):
            await self._close_offers(context)
            return self.after_reply(context)
        if context.private_match and context.message.supersedes:
            return None  # we send them the announcement itself privately
        await self._close_offers(context)
        try:
            message = await self._edit_in_place(context, payload) or await self.send_to_player(context, player, payload)
        except RoomUnavailable as closed:
            await self._in_public(context, player, closed)
            return None
        return self.record_buttons(context, payload, message)

    async def _in_public(self, context: C, player: Player, problem: RoomUnavailable) -> None:
        """Write in the room to a person whom we can't reach privately, but only what others may read. Raises DeliveryFailed."""
        if context.room.private or isinstance(context.message.content, ToldAlone):
            raise DeliveryFailed(f"{player.name} can't be written to: {problem}", unreachable=True)
        if player.id in context.refs and await self.has_left(context, player):
            reason = f"{player.name} has left {context.community.name} and can't be written to: {problem}"
            raise DeliveryFailed(reason, unreachable=True)
        try:
            await self.send_to_room(context, self.in_public(context, player))
        except RoomUnavailable as room:
            raise DeliveryFailed(f"{player.name} can't be reached: {problem}; {room}", unreachable=True) from room

    # To both

    async def _close_offers(self, context: C) -> None:
        """Say in the posts of a challenge that it has been accepted, and which match it is. Never raises.

        It comes before the announcement, which we record as soon as it's sent.
        """
        started = context.message.content
        if not isinstance(started, MatchStarted):
            return
        for post, language in self.offers(context):
            params = {
                "number": started.number,
                "game": chat.game_name(started.game, language),
                "first": started.first.text,
                "second": started.second.text,
            }
            try:
                await self.close_offer(post, chat.words(language)("challenge-accepted", params), language)
            except Exception as problem:  # noqa: BLE001 - the announcement is sent all the same
                logger.info("can't say in post %s that a challenge has been accepted: %s", post, problem)

    async def _edit_in_place(self, context: C, payload: P) -> MessageRef | None:
        """Edit the latest message about the match, if a message takes its place; return None if that isn't possible."""
        latest_message = self.latest(context) if context.message.in_place and len(payload.texts) == 1 else None
        if latest_message is None or context.message.file is not None or context.outgoing.parts:
            return None
        try:
            return await self.edit(context, latest_message, payload)
        except (RoomUnavailable, DeliveryFailed) as problem:
            logger.info("can't edit message %s: %s", latest_message, problem)
            return None

    async def with_file(self, context: C, payload: P, reader: int = 0) -> P:
        """Return a payload with the file that belongs to the message, or with a text that says why there is none.

        Args:
            context: the message.
            payload: the payload without the file.
            reader: id of the player; 0 for everyone in a room.
        """
        message = context.message
        if message.file is None:
            return payload
        async with self.busy(context, reader):
            attachment = await self._files.attachment(message, reader, payload.look, self._largest_file)
        texts = (*payload.texts, self._escape(attachment.note)) if attachment.note else payload.texts
        return replace(payload, texts=texts, file=attachment.file)

    def record_buttons(self, context: C, payload: P, sent: MessageRef) -> OnSent | None:
        """Return a function that records where the buttons are now, or None if the message replaces no earlier buttons."""
        if not context.message.supersedes:
            return None
        return self.void_buttons(context, [sent] if payload.pressable else [])

    # What differs: words

    @abstractmethod
    def load(self, uow: UnitOfWork, outgoing: Outgoing, sent: SentParts) -> C:
        """Read everything that a message needs."""

    @abstractmethod
    def for_room(self, context: C) -> P:
        """Return a message for everyone in its room."""

    @abstractmethod
    def for_player(self, context: C, player: Player) -> P:
        """Return a message for one person only."""

    @abstractmethod
    def in_public(self, context: C, player: Player) -> P:
        """Return what others may read of a message to one person, or a text that asks them to open their private chat."""

    # What differs: sending and editing

    @abstractmethod
    async def send_to_room(self, context: C, payload: P) -> MessageRef:
        """Send to the room; return where the message is."""

    @abstractmethod
    async def send_to_player(self, context: C, player: Player, payload: P) -> MessageRef:
        """Send to a person's private chat; return where the message is."""

    @abstractmethod
    async def edit(self, context: C, message: MessageRef, payload: P) -> MessageRef | None:
        """Edit a message in the room or private chat; return where it is now, or None if it no longer exists."""

    @abstractmethod
    def latest(self, context: C) -> MessageRef | None:
        """Return the latest message about the match where this message goes, if we can edit it."""

    @abstractmethod
    def offers(self, context: C) -> Iterable[tuple[MessageRef, str]]:
        """Return the earlier posts of the challenge from which a match begins, and the language of each."""

    @abstractmethod
    async def close_offer(self, post: MessageRef, text: str, language: str) -> None:
        """Replace the post of a challenge by a text without buttons."""

    @abstractmethod
    def void_buttons(self, context: C, buttons: Sequence[MessageRef]) -> OnSent | None:
        """Start removing the earlier buttons of a match; return what records where they are now, and which to remove."""

    def after_reply(self, context: C) -> OnSent | None:  # noqa: ARG002 - for messengers that need it
        """Return what to write after a reply that needs no further message to the player."""
        return None

    # What differs: rights and people

    @abstractmethod
    async def managers(self, context: C) -> Managers:
        """Return the managers of the room's community."""

    @abstractmethod
    async def rights_lost(self, context: C, problem: RoomUnavailable) -> Sequence[str]:
        """Return the codes of the rights whose lack made the room refuse a message, if we can find out."""

    @abstractmethod
    def rights_missing(self, context: C) -> tuple[str, Sequence[str]] | None:
        """Return whose rights count where a board was sent, and the codes of the missing ones, or None."""

    @abstractmethod
    async def has_left(self, context: C, player: Player) -> bool:
        """Return whether a person with an account is certainly no longer in the room's community."""

    # What only some have

    async def ensure_place(self, context: C) -> None:
        """Make sure that a room's message goes where it belongs. Raises RoomChanged, RetryLater."""

    async def sent_to_room(self, context: C) -> None:
        """Follow up on a message that was sent to a room. Never raises."""

    async def reply_openly(self, context: C) -> bool:
        """Reply where others can read it, if the request was made there and they may. Return whether we did."""
        del context
        return False

    async def reply(self, context: C, payload: P) -> bool:
        """Reply to the press or command that a message answers. Return whether the reply says everything."""
        del context, payload
        return False

    def busy(self, context: C, reader: int) -> AbstractAsyncContextManager[None]:
        """Return a context manager during which the recipient sees that a file is being made."""
        del context, reader
        return nullcontext()


logger = logging.getLogger(__name__)
_REMEMBERED: Final = 10_000
"""Number of rooms whose last result we remember, so that we ask the store once for each."""


class Rights:
    """Keeps track of the rights that were missing where messages were sent.

    Args:
        services: services of the program.
    """

    def __init__(self, services: Services) -> None:
        self._services = services
        self._last: Cache[int, tuple[str, ...]] = Cache(_REMEMBERED)

    def record_refusal(self, room: Room) -> None:
        """Record that a room refused a message, so that it is news when it accepts one."""
        self._last.drop(room.id)

    async def record_missing(
        self, room: Room, ref: str, missing: Sequence[str], find_managers: Callable[[], Awaitable[Managers]]
    ) -> None:
        """Record the rights that were missing for a message, and tell the managers about new ones. Never raises.

        Args:
            room: the room.
            ref: the platform's reference of the place that has these rights.
            missing: codes of the missing rights.
            find_managers: finds out who the managers are.
        """
        if self._last.get(room.id) == tuple(missing):
            return
        try:
            await self._record_missing_rights(room, ref, missing, find_managers)
        except Exception:  # the message was sent; the next one checks again
            logger.exception("can't report which rights are missing in room %d", room.id)
            return
        self._last.put(room.id, tuple(missing))

    async def _record_missing_rights(
        self, room: Room, ref: str, missing: Sequence[str], find_managers: Callable[[], Awaitable[Managers]]
    ) -> None:
        """Record the missing rights and tell the managers, unless we know that these are missing."""
        store, now = self._services.store, self._services.clock.now()
        if await store.read(lambda uow: rights_known(uow, room, ref, missing)):
            return
        logger.info("rights missing in room %d: %s", room.id, ", ".join(missing) or "none any more")
        notified_managers = await find_managers() if missing else Managers()
        await store.write(lambda uow: note_rights(uow, room, ref, missing, now, managers=notified_managers))
