"""Missed messages: we search for them after a session that couldn't be resumed, and after a start.

When a session is resumed, Discord sends what it missed. If it can't be resumed, or the program wasn't running, we must
read the channels. Interactions can't be fetched, but their users saw that the bot didn't respond. We recognise messages
that we have already handled by their ids, so searching a little too far back does no harm.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable
from datetime import UTC, datetime, timedelta
from typing import Final, TypeAlias

import discord
from discord.utils import time_snowflake

from bot.platforms.discord.places import PLATFORM
from bot.platforms.discord.shards import shard_of
from bot.platforms.interface import Services
from storage.unit_of_work import UnitOfWork

logger = logging.getLogger(__name__)

INTERVAL: Final = 30.0
"""Seconds after which we save the progress again, and repeat a failed search."""
OVERLAP: Final = timedelta(minutes=3)
"""How long a connection can be dead before we notice."""
MAX_AGE: Final = timedelta(hours=24)
"""Maximum age of messages that we handle."""
MAX_ROOMS: Final = 1000
"""Maximum rooms of a shard that we search, those with the newest messages first."""
MAX_PRIVATE: Final = 200
"""Maximum private chats that we search, most recently changed matches first: Discord doesn't say which have news."""
MAX_MESSAGES: Final = 200
"""Maximum messages that we read in a room, the earliest first."""
MAX_LOOKS: Final = 10
"""Number of failures after which we give up a search."""
PAUSE: Final = 0.1
"""Seconds between two rooms, so that people who are playing come first."""
_PROGRESS: Final = "discord:heard:"
"""Store key (with the shard) for the time up to which we have received everything, in seconds since 1970."""

Handler: TypeAlias = Callable[[discord.Message], Awaitable[None]]
Room: TypeAlias = discord.Thread | discord.TextChannel | discord.PartialMessageable


class MissedMessages:
    """Searches for missed messages. The SDK's events report the state of sessions; shards are given by number.

    Args:
        client: the SDK's client.
        services: services of the program.
        handle: handles a message that we may have missed.
    """

    def __init__(self, client: discord.Client, services: Services, handle: Handler) -> None:
        self._client = client
        self._services = services
        self._handle = handle
        self._connected: set[int] = set()
        self._ready: set[int] = set()
        self._to_look: dict[int, int] = {}  # shards with a new session, and the session's number
        self._beginnings = 0
        self._failed: Counter[int] = Counter()  # failed searches, by the number of the session
        self._wake = asyncio.Event()

    def connected(self, shard: int) -> None:
        """Record that a new session has begun."""
        self._beginnings += 1
        self._connected.add(shard)
        self._ready.discard(shard)
        self._to_look[shard] = self._beginnings

    def ready(self, shard: int) -> None:
        """Record that the SDK knows the servers, so that we can search channels."""
        self._ready.add(shard)
        self._wake.set()

    def resumed(self, shard: int) -> None:
        """Record that a session was resumed; Discord sends what it missed."""
        self._connected.add(shard)

    def disconnected(self, shard: int) -> None:
        """Record that we aren't receiving anything."""
        self._connected.discard(shard)

    async def run(self) -> None:
        """Search whenever necessary, and save the progress, until cancelled."""
        while True:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(INTERVAL):
                    await self._wake.wait()
            self._wake.clear()
            for shard in sorted(self._ready & self._to_look.keys()):
                await self._catch_up(shard)
            try:
                await self._save_progress()
            except Exception:
                logger.exception("can't save up to when everything was read")

    async def _catch_up(self, shard: int) -> None:
        """Search the rooms of a shard; retry several times after failures."""
        since = self._to_look[shard]
        try:
            await self._handle_missed(shard)
        except Exception as problem:  # noqa: BLE001 - any failure is retried
            self._failed[since] += 1
            will_retry = self._failed[since] < MAX_LOOKS
            consequence = "trying again" if will_retry else "leaving it at that"
            logger.warning("catching up with Discord failed; %s: %s: %s", consequence, type(problem).__name__, problem)
            if will_retry:
                return
        del self._failed[since]
        if self._to_look[shard] == since:
            del self._to_look[shard]

    async def _save_progress(self) -> None:
        """Save the time up to which we have received everything."""
        names = [self._progress_key(shard) for shard in self._connected - self._to_look.keys()]
        value = str(int((self._services.clock.now() - OVERLAP).timestamp()))

        def transaction(uow: UnitOfWork) -> None:
            for name in names:
                uow.keys.put(name, value)

        if names:
            await self._services.store.write(transaction)

    def _progress_key(self, shard: int) -> str:
        return f"{_PROGRESS}{shard}/{self._client.shard_count or 1}"

    async def _handle_missed(self, shard: int) -> None:
        """Handle the messages in a shard's rooms since that time. Raises if Discord didn't return all of them."""
        name, now = self._progress_key(shard), self._services.clock.now()
        stored_time = await self._services.store.read(lambda uow: uow.keys.get(name))
        since = now - MAX_AGE
        if stored_time is not None:
            since = max(since, datetime.fromtimestamp(int(stored_time), UTC))
        rooms = await self._rooms(shard, since)
        if len(rooms) > MAX_ROOMS:
            logger.warning("%d rooms have news; reading only the newest %d", len(rooms), MAX_ROOMS)
        troubles = 0
        for room in rooms[:MAX_ROOMS]:
            try:
                await self._read(room, since)
            except (discord.Forbidden, discord.NotFound) as problem:
                logger.info("can't read channel %d: %s", room.id, problem)
            except (discord.DiscordException, OSError, TimeoutError) as problem:
                logger.info("can't read channel %d now: %s", room.id, problem)
                troubles += 1
            await asyncio.sleep(PAUSE)
        if troubles:
            raise ConnectionError(f"{troubles} of {len(rooms)} rooms could not be looked at")

    async def _rooms(self, shard: int, since: datetime) -> list[Room]:
        """Return the rooms that may have news: those we know, the newest first; then private chats."""
        refs = await self._services.store.read(lambda uow: [room.ref for room in uow.communities.rooms(PLATFORM)])
        channels: list[tuple[int, discord.Thread | discord.TextChannel]] = []
        first_id = time_snowflake(since)
        for ref in filter(str.isdecimal, refs):  # we can't read the places of public answers
            channel = self._client.get_channel(int(ref))
            if not isinstance(channel, discord.Thread | discord.TextChannel):
                continue
            if (
                shard_of(channel.guild.id, self._client.shard_count) == shard
                and (channel.last_message_id or 0) > first_id
            ):
                channels.append((channel.last_message_id or 0, channel))
        channels.sort(key=lambda one: -one[0])
        rooms: list[Room] = [channel for _, channel in channels]
        if shard == 0:
            private = await self._services.store.read(_private_chats)
            rooms += [self._client.get_partial_messageable(ref) for ref in private[:MAX_PRIVATE]]
        return rooms

    async def _read(self, room: Room, since: datetime) -> None:
        async for message in room.history(limit=MAX_MESSAGES, after=since, oldest_first=True):
            if not message.author.bot:
                await self._handle(message)


def _private_chats(uow: UnitOfWork) -> list[int]:
    """Return the private chats of players, most recently changed matches first."""
    changes: dict[int, datetime] = {}
    last_number = 0
    while matches := uow.matches.running(last_number):
        for match in matches:
            for player in match.players:
                changes[player] = max(match.changed_at, changes.get(player, match.changed_at))
        last_number = matches[-1].number
    players = sorted(changes, key=lambda player: changes[player], reverse=True)
    return [room for player in players for room in _chats_of(uow, player)]


def _chats_of(uow: UnitOfWork, player: int) -> Iterable[int]:
    for account in uow.people.accounts_of(player):
        if account.platform == PLATFORM and account.private is not None:
            yield int(uow.communities.room(account.private).ref)
