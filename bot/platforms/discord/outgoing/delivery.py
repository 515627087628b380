"""Delivery: sends each message to its recipient, a room or a person."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Final

import discord
from msgspec.structs import replace

from bot import chat
from bot.features.account.closed_rooms import Managers
from bot.features.exploring.messages import ToldAlone
from bot.features.match.messages import MatchStarted
from bot.features.moderation.messages import Moderated
from bot.features.sharing.messages import addressed
from bot.features.time.messages import Reminder
from bot.kernel.messages import Overheard
from bot.media.files import Files
from bot.platforms.discord.departures import has_left
from bot.platforms.discord.outgoing.button_cleanup import ButtonCleanup
from bot.platforms.discord.outgoing.errors import RoomClosed
from bot.platforms.discord.outgoing.formatting import Payload, format_message
from bot.platforms.discord.outgoing.markup import safe, thread_name
from bot.platforms.discord.outgoing.message_context import MessageContext, buttons_key, load
from bot.platforms.discord.outgoing.sender import MessageSender
from bot.platforms.discord.outgoing.threads import HOUR, WEEK, open_thread, rename_thread
from bot.platforms.discord.places import PLATFORM, managers_of, missing_rights, place, rights_lost
from bot.platforms.interface import DeliveryFailed, OnSent, RoomChanged, RoomLost, Services, Undelivered
from bot.platforms.outgoing import theme_of, with_file
from bot.platforms.rights import Rights
from core.account.model import Player
from core.match.model import Match, MatchStatus
from storage.operation.keys import standing_key
from storage.outbox.outbox import Outgoing
from storage.unit_of_work import Work

logger = logging.getLogger(__name__)

LARGEST_FILE: Final = 10_000_000
"""Bytes of the largest file that Discord accepts from a bot everywhere."""
USUAL_THEME: Final = "dark"
"""Colours of boards where nobody has chosen others: most of Discord's clients are dark."""


class DiscordDelivery:
    """Delivery of the outbox to Discord.

    Args:
        client: the SDK's client.
        services: services of the program.
        sender: sends messages.
        cleanup: removes void buttons.
    """

    def __init__(
        self, client: discord.Client, services: Services, sender: MessageSender, cleanup: ButtonCleanup
    ) -> None:
        self._client = client
        self._files = Files(services.store, services.pictures)
        self._services = services
        self._sender = sender
        self._cleanup = cleanup
        self._started_at = services.clock.now()
        self._rights = Rights(services)

    async def deliver(self, outgoing: Outgoing) -> OnSent | None:
        """Send a message; return a function that records what follows from that.

        Raises RetryLater, RoomChanged, DeliveryFailed, DeliveryUnknown, RoomLost.
        """
        outgoing = replace(outgoing, message=addressed(outgoing.message, self._services.links))
        context = await self._load(outgoing)
        match = context.match
        begins = isinstance(outgoing.message.content, MatchStarted) and outgoing.player is None
        if begins and match is not None and match.room == outgoing.room.id and not outgoing.room.private:
            await self._move_to_thread(context, match)
        key = buttons_key(outgoing)
        try:
            reader = outgoing.player
            references = await (self._to_room(context) if reader is None else self._to_player(context, reader))
        except Undelivered as problem:
            if key is not None:  # the earlier buttons are void all the same
                problem.follow = self._void(key, context.buttons, [])
            raise
        return None if key is None or references is None else self._void(key, context.buttons, references)

    async def _load(self, outgoing: Outgoing) -> MessageContext:
        now = self._services.clock.now()
        return await self._services.store.read(lambda work: load(work, outgoing, now, self._services.links.page))

    # To everybody in a room

    async def _to_room(self, context: MessageContext) -> list[str] | None:
        """Send to a room; return the reference of the message if it has buttons. Raises RoomLost."""
        payload = await with_file(self._files, context.message, 0, self._for_room(context), largest=LARGEST_FILE)
        try:
            if context.message.standing:
                await self._stand(context, payload)
                return None
            sent = await self._sender.to_channel(int(context.room.ref), payload, context.outgoing)
        except RoomClosed as closed:
            if context.is_published_result:  # everybody concerned was told where the match is
                raise DeliveryFailed(f"no announcements in {context.room.name}: {closed}") from closed
            self._rights.lost(context.room)
            missing = await rights_lost(self._client, int(context.room.ref))
            raise RoomLost(
                f"{context.room.name} is closed: {closed}", await self._managers(context), missing
            ) from closed
        if payload.picture is not None:
            await self._tell_rights(context)
        if context.match is not None and context.match.room == context.room.id and not context.room.private:
            await self._name_thread(context, context.match)
        return [sent] if payload.buttons else []

    async def _managers(self, context: MessageContext) -> Managers:
        guild = self._client.get_guild(int(context.community.ref)) if not context.room.private else None
        return await managers_of(self._client, guild, int(context.room.ref))

    async def _tell_rights(self, context: MessageContext) -> None:
        """See to it that those who manage know which rights are missing where a board was sent."""
        if context.room.private or context.match is None or context.match.room != context.room.id:
            return
        channel = self._client.get_channel(int(context.room.ref))
        ref = str(channel.parent_id) if isinstance(channel, discord.Thread) else context.room.ref
        await self._rights.found(context.room, ref, missing_rights(channel), lambda: self._managers(context))

    async def _name_thread(self, context: MessageContext, match: Match) -> None:
        """Rename the match's thread when it has ended, or goes on by a decision of those who manage the place."""
        ref, begun, over = (
            int(context.room.ref),
            *(self._thread_name(context, match, f"thread{end}") for end in ("", "-over")),
        )
        if match.status is MatchStatus.FINISHED:
            if context.message.supersedes:
                await rename_thread(self._client, ref, over, closes=HOUR)
        elif isinstance(context.message.content, Moderated):
            await rename_thread(self._client, ref, begun, closes=WEEK, was=over)

    async def _stand(self, context: MessageContext, payload: Payload) -> None:
        """Edit the standing message of a kind, or send it where there is none. Raises as :meth:`MessageSender.to_channel`."""
        key, store = standing_key(context.outgoing.room.id, context.message.content.KIND), self._services.store
        last = await store.read(lambda work: work.keys.get(key))
        if last and await self._sender.edit(last, payload):
            return
        new = await self._sender.to_channel(int(context.room.ref), payload, context.outgoing)
        await store.write(lambda work: work.keys.put(key, new))

    def _void(self, key: str, old: Sequence[str], new: Sequence[str]) -> OnSent:
        """Start removing void buttons; return a function that records where the buttons are now, and which to remove."""
        schedule = self._cleanup.schedule(reference for reference in old if reference not in new)

        def work(open_work: Work) -> None:
            open_work.keys.put(key, " ".join(new))
            schedule(open_work)

        return work

    async def _move_to_thread(self, context: MessageContext, match: Match) -> None:
        """Open the match's thread if it may have one, and let all that is said of it go there. Raises RoomChanged, RetryLater."""
        name = self._thread_name(context, match, "thread")
        outgoing = context.outgoing
        tried = outgoing.attempts > 0 or outgoing.at < self._started_at
        thread = await open_thread(self._client, int(context.room.ref), name, tried=tried)
        if thread is not None:
            where = place(thread.id, thread.name, thread.guild.id, context.community.name)
            await self._services.application.move_announcements(match.number, PLATFORM, where)
            raise RoomChanged(f"#{match.number} is played in {thread.name}")

    def _thread_name(self, context: MessageContext, match: Match, code: str) -> str:
        first, second = (context.people[player].name for player in match.players)
        language = self._language(context, None)
        game = chat.game_name(match.game, language)
        params = {"number": match.number, "game": game, "first": first, "second": second}
        return thread_name(chat.words(language)(f"discord-{code}", params))

    # To one person

    async def _to_player(self, context: MessageContext, reader: int) -> list[str] | None:
        """Send to one person; return the reference of the message if it has buttons, None if it is no message of its own."""
        player = context.people[reader]
        payload = self._for_player(context, player)
        payload = await with_file(self._files, context.message, reader, payload, largest=LARGEST_FILE)
        if context.reply is not None:
            try:
                await self._sender.to_interaction(context.reply, payload, context.outgoing)
            except RoomClosed as closed:
                logger.info("an interaction can't be replied to any more: %s", closed)
            else:
                return None
        elif context.message.supersedes and context.private_match:
            return None  # the announcement itself goes to them by direct message
        if reader not in context.refs:
            raise DeliveryFailed(f"{player.name} has no account here")
        try:
            sent = await self._sender.to_person(int(context.refs[reader]), payload, context.outgoing)
        except RoomClosed as closed:
            await self._in_public(context, player, payload.language, closed)
            return None
        return [sent] if payload.buttons else []

    async def _in_public(self, context: MessageContext, player: Player, language: str, closed: RoomClosed) -> None:
        """Write to one person whose direct messages are closed in the room, only what others may read. Raises DeliveryFailed."""
        if context.room.private or isinstance(context.message.content, ToldAlone):
            raise DeliveryFailed(f"{player.name} takes no direct messages: {closed}", unreachable=True)
        ref = int(context.refs[player.id])
        guild = self._client.get_guild(int(context.community.ref))
        if guild is not None and await has_left(guild, ref):
            raise DeliveryFailed(
                f"{player.name} has left {context.community.name} and takes no direct messages: {closed}",
                unreachable=True,
            )
        if isinstance(context.message.content, Reminder):
            payload = self._for_room(context, ping=player.id not in context.message.hushed)
        elif isinstance(context.message.content, Overheard):  # its button is answered where nobody else reads
            payload = self._for_player(context, player)
            payload = replace(payload, texts=(f"<@{ref}>\n{payload.texts[0]}",), pings=(ref,))
        else:
            text = safe(chat.words(language)("discord-closed", {"name": player.name}))
            payload = Payload((f"<@{ref}>\n{text}",), language, pings=(ref,))
        try:
            await self._sender.to_channel(int(context.room.ref), payload, context.outgoing)
        except RoomClosed as room:
            raise DeliveryFailed(f"{player.name} can't be reached: {closed}; {room}", unreachable=True) from room

    # Words

    def _for_room(self, context: MessageContext, *, ping: bool = True) -> Payload:
        return format_message(
            context.message,
            self._language(context, None),
            refs=context.refs if ping else {},
            match=context.turn,
            about=context.match,
            page=self._services.links.page,
            theme=theme_of(context.community, usual=USUAL_THEME),
            role=context.pinged_role,
        )

    def _for_player(self, context: MessageContext, player: Player) -> Payload:
        return format_message(
            context.message,
            self._language(context, player),
            reader=player.id,
            zone=player.preferences.tzinfo,
            addresses=context.addresses,
            match=context.turn,
            about=context.match,
            page=self._services.links.page,
            theme=theme_of(context.community, player, USUAL_THEME),
        )

    def _language(self, context: MessageContext, player: Player | None) -> str:
        return chat.best_language(
            None if player is None else player.language,
            None if player is None or context.reply is None else context.reply.locale,
            context.community.settings.language,
            context.locale,
        )
