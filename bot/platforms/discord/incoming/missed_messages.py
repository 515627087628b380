"""Missed messages: looked for after a session that was not resumed, and after a start.

Discord tells a session what it missed when it is resumed. When it can't be, or when the program was not running, only reading
the channels helps; interactions can't be asked for, but there the person saw that nobody answered. Messages that were handled
already are recognised by their ids, so it does no harm to look back a little too far.
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
from core.play.ports import Work

logger = logging.getLogger(__name__)

INTERVAL: Final = 30.0
"""Seconds after which the progress is saved again, and a look that failed is repeated."""
OVERLAP: Final = timedelta(minutes=3)
"""How long a connection can be dead before anybody notices."""
MAX_AGE: Final = timedelta(hours=24)
"""Older messages are left alone."""
MOST_ROOMS: Final = 1000
"""How many rooms of a shard are looked at, those with the newest messages first."""
MOST_PRIVATE: Final = 200
"""How many private chats are looked at: those whose matches changed last. Discord doesn't tell before whether there is news."""
MOST_MESSAGES: Final = 200
"""How many messages of a room are read, the earliest first."""
MOST_LOOKS: Final = 10
"""How many looks may fail before it is left at that."""
PAUSE: Final = 0.1
"""Seconds between two rooms: those who are playing go first."""
_PROGRESS: Final = "discord:heard:"
"""Under this and the shard the store keeps up to when everything was received, in seconds since 1970."""

Handler: TypeAlias = Callable[[discord.Message], Awaitable[None]]
Room: TypeAlias = discord.Thread | discord.TextChannel | discord.PartialMessageable


class MissedMessages:
    """Search for missed messages. The SDK's events say how the sessions are; a shard is its number.

    Args:
        client: the SDK's.
        services: services of the program.
        handle: handles a message that may have been missed.
    """

    def __init__(self, client: discord.Client, services: Services, handle: Handler) -> None:
        self._client = client
        self._services = services
        self._handle = handle
        self._connected: set[int] = set()
        self._ready: set[int] = set()
        self._to_look: dict[int, int] = {}  # shards whose session began anew, with the number of that beginning
        self._beginnings = 0
        self._failed: Counter[int] = Counter()  # looks, by the number of the beginning
        self._wake = asyncio.Event()

    def connected(self, shard: int) -> None:
        """Note that a session has begun anew."""
        self._beginnings += 1
        self._connected.add(shard)
        self._ready.discard(shard)
        self._to_look[shard] = self._beginnings

    def ready(self, shard: int) -> None:
        """Note that the SDK knows the servers, so that the channels can be looked at."""
        self._ready.add(shard)
        self._wake.set()

    def resumed(self, shard: int) -> None:
        """Note that a session goes on; Discord tells it what it missed."""
        self._connected.add(shard)

    def disconnected(self, shard: int) -> None:
        """Note that nothing is received."""
        self._connected.discard(shard)

    async def run(self) -> None:
        """Look whenever there is reason to, and save the progress, until cancelled."""
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
                logger.exception("up to when everything was heard can't be kept")

    async def _catch_up(self, shard: int) -> None:
        """Look at the rooms of a shard; what fails is repeated, some times."""
        begun = self._to_look[shard]
        try:
            await self._look(shard)
        except Exception as problem:  # noqa: BLE001 - any failure is retried
            self._failed[begun] += 1
            again = self._failed[begun] < MOST_LOOKS
            then = "trying again" if again else "leaving it at that"
            logger.warning("catching up with Discord failed; %s: %s: %s", then, type(problem).__name__, problem)
            if again:
                return
        del self._failed[begun]
        if self._to_look[shard] == begun:
            del self._to_look[shard]

    async def _save_progress(self) -> None:
        """Save up to when everything was received."""
        names = [self._progress_key(shard) for shard in self._connected - self._to_look.keys()]
        value = str(int((self._services.clock.now() - OVERLAP).timestamp()))

        def work(open_work: Work) -> None:
            for name in names:
                open_work.keys.put(name, value)

        if names:
            await self._services.store.write(work)

    def _progress_key(self, shard: int) -> str:
        return f"{_PROGRESS}{shard}/{self._client.shard_count or 1}"

    async def _look(self, shard: int) -> None:
        """Handle what was said in a shard's rooms since everything was received. Raises when Discord didn't tell everything."""
        name, now = self._progress_key(shard), self._services.clock.now()
        kept = await self._services.store.read(lambda work: work.keys.get(name))
        since = now - MAX_AGE
        if kept is not None:
            since = max(since, datetime.fromtimestamp(int(kept), UTC))
        rooms = await self._rooms(shard, since)
        if len(rooms) > MOST_ROOMS:
            logger.warning("%d rooms have news; only the newest %d are looked at", len(rooms), MOST_ROOMS)
        troubles = 0
        for room in rooms[:MOST_ROOMS]:
            try:
                await self._read(room, since)
            except (discord.Forbidden, discord.NotFound) as problem:
                logger.info("channel %d can't be looked at: %s", room.id, problem)
            except (discord.DiscordException, OSError, TimeoutError) as problem:
                logger.info("channel %d can't be looked at now: %s", room.id, problem)
                troubles += 1
            await asyncio.sleep(PAUSE)
        if troubles:
            raise ConnectionError(f"{troubles} of {len(rooms)} rooms could not be looked at")

    async def _rooms(self, shard: int, since: datetime) -> list[Room]:
        """Return where there may be something new: rooms that we know, the newest first; then private chats."""
        known = await self._services.store.read(lambda work: [room.ref for room in work.people.rooms(PLATFORM)])
        found: list[tuple[int, discord.Thread | discord.TextChannel]] = []
        after = time_snowflake(since)
        for ref in known:
            channel = self._client.get_channel(int(ref))
            if not isinstance(channel, discord.Thread | discord.TextChannel):
                continue
            if shard_of(channel.guild.id, self._client.shard_count) == shard and (channel.last_message_id or 0) > after:
                found.append((channel.last_message_id or 0, channel))
        found.sort(key=lambda one: -one[0])
        rooms: list[Room] = [channel for _, channel in found]
        if shard == 0:
            private = await self._services.store.read(_private_chats)
            rooms += [self._client.get_partial_messageable(ref) for ref in private[:MOST_PRIVATE]]
        return rooms

    async def _read(self, room: Room, since: datetime) -> None:
        async for message in room.history(limit=MOST_MESSAGES, after=since, oldest_first=True):
            if not message.author.bot:
                await self._handle(message)


def _private_chats(work: Work) -> list[int]:
    """Return the private chats of those who play, those whose matches changed last first."""
    changed: dict[int, datetime] = {}
    after = 0
    while matches := work.matches.running(after):
        for match in matches:
            for player in match.players:
                changed[player] = max(match.changed_at, changed.get(player, match.changed_at))
        after = matches[-1].number
    latest = sorted(changed, key=lambda player: changed[player], reverse=True)
    return [room for player in latest for room in _chats_of(work, player)]


def _chats_of(work: Work, player: int) -> Iterable[int]:
    for account in work.people.accounts_of(player):
        if account.platform == PLATFORM and account.private is not None:
            yield int(work.people.room(account.private).ref)
