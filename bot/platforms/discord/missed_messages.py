"""Catching up: after a session that was not resumed, and after a start, messages that nobody has heard are looked for.

Discord tells a session what it missed when it is resumed. When it can't be, or when the program was not there, only a look at the
channels helps; interactions can't be asked for, but there the person saw that nobody answered. What was taken already is known
by its id, so it does no harm to look back a little too far.
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

EVERY: Final = 30.0
"""Seconds after which it is kept anew up to when everything was heard, and a look that failed is tried again."""
OVERLAP: Final = timedelta(minutes=3)
"""How long a connection can be dead before anybody notices."""
LATEST: Final = timedelta(hours=24)
"""What was said longer ago is left alone."""
MOST_ROOMS: Final = 1000
"""How many rooms of a shard are looked at, those with the newest messages first."""
MOST_PRIVATE: Final = 200
"""How many private chats are: of those whose matches changed last. Discord doesn't tell before whether there is anything new."""
MOST_MESSAGES: Final = 200
"""How many messages of a room are read, the earliest first."""
MOST_LOOKS: Final = 10
"""How often it is looked before it is left at that."""
PAUSE: Final = 0.1
"""Seconds between two rooms: those who are playing go first."""
_HEARD: Final = "discord:heard:"
"""Under this and the shard the store keeps up to when everything was heard, in seconds since 1970."""

Take: TypeAlias = Callable[[discord.Message], Awaitable[None]]
Room: TypeAlias = discord.Thread | discord.TextChannel | discord.PartialMessageable


class CatchingUp:
    """Looks for what was missed. The SDK's events say how the sessions are; a shard is its number.

    Args:
        client: the SDK's.
        services: what platforms are given.
        take: takes a message that may have been missed.
    """

    def __init__(self, client: discord.Client, services: Services, take: Take) -> None:
        self._client = client
        self._services = services
        self._take = take
        self._connected: set[int] = set()
        self._ready: set[int] = set()
        self._unheard: dict[int, int] = {}  # shards whose session began anew, with the number of that beginning
        self._begun = 0
        self._failed: Counter[int] = Counter()  # looks, by the number of the beginning
        self._rung = asyncio.Event()

    def connected(self, shard: int) -> None:
        """A session has begun anew."""
        self._begun += 1
        self._connected.add(shard)
        self._ready.discard(shard)
        self._unheard[shard] = self._begun

    def ready(self, shard: int) -> None:
        """And the SDK knows the servers: it can be looked."""
        self._ready.add(shard)
        self._rung.set()

    def resumed(self, shard: int) -> None:
        """A session goes on, and Discord tells what it missed."""
        self._connected.add(shard)

    def disconnected(self, shard: int) -> None:
        """Nothing is heard."""
        self._connected.discard(shard)

    async def run(self) -> None:
        """Look whenever there is reason to, and keep up to when everything was heard, until cancelled."""
        while True:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(EVERY):
                    await self._rung.wait()
            self._rung.clear()
            for shard in sorted(self._ready & self._unheard.keys()):
                await self._catch_up(shard)
            try:
                await self._mark()
            except Exception:
                logger.exception("up to when everything was heard can't be kept")

    async def _catch_up(self, shard: int) -> None:
        """Look at the rooms of a shard; what fails is tried again, some times."""
        begun = self._unheard[shard]
        try:
            await self._look(shard)
        except Exception as problem:  # noqa: BLE001 - whatever it is
            self._failed[begun] += 1
            again = self._failed[begun] < MOST_LOOKS
            then = "trying again" if again else "leaving it at that"
            logger.warning("catching up with Discord failed; %s: %s: %s", then, type(problem).__name__, problem)
            if again:
                return
        del self._failed[begun]
        if self._unheard[shard] == begun:
            del self._unheard[shard]

    async def _mark(self) -> None:
        """Keep up to when everything was heard."""
        names = [self._name(shard) for shard in self._connected - self._unheard.keys()]
        value = str(int((self._services.clock.now() - OVERLAP).timestamp()))

        def work(open_work: Work) -> None:
            for name in names:
                open_work.keys.put(name, value)

        if names:
            await self._services.store.write(work)

    def _name(self, shard: int) -> str:
        return f"{_HEARD}{shard}/{self._client.shard_count or 1}"

    async def _look(self, shard: int) -> None:
        """Take what was said in a shard's rooms since everything was heard. Raises when Discord didn't tell everything."""
        name, now = self._name(shard), self._services.clock.now()
        kept = await self._services.store.read(lambda work: work.keys.get(name))
        since = now - LATEST
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
        """Where there may be something new: rooms that we know, the newest first; then private chats."""
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
            private = await self._services.store.read(_private)
            rooms += [self._client.get_partial_messageable(ref) for ref in private[:MOST_PRIVATE]]
        return rooms

    async def _read(self, room: Room, since: datetime) -> None:
        async for message in room.history(limit=MOST_MESSAGES, after=since, oldest_first=True):
            if not message.author.bot:
                await self._take(message)


def _private(work: Work) -> list[int]:
    """The private chats of those who play, those whose matches changed last first."""
    changed: dict[int, datetime] = {}
    after = 0
    while matches := work.matches.running(after):
        for match in matches:
            for player in match.players:
                changed[player] = max(match.changed_at, changed.get(player, match.changed_at))
        after = matches[-1].number
    latest = sorted(changed, key=lambda player: changed[player], reverse=True)
    return [room for player in latest for room in _chats(work, player)]


def _chats(work: Work, player: int) -> Iterable[int]:
    for account in work.people.accounts_of(player):
        if account.platform == PLATFORM and account.private is not None:
            yield int(work.people.room(account.private).ref)
