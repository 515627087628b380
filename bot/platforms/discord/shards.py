"""Shards: connections that divide the servers among them, and which of them belong to this process."""

from __future__ import annotations

import asyncio
import logging
import re
from datetime import UTC, datetime, timedelta
from typing import Final

from msgspec import Struct

from bot.platforms.interface import CannotServe
from core.system import Clock
from storage.store import Store
from storage.unit_of_work import UnitOfWork

logger = logging.getLogger(__name__)

SETTING: Final = "STONEPOST_DISCORD_SHARDS"
IDENTIFY_INTERVAL: Final = 6.0
"""Seconds between two sessions of the same bucket of shards. Discord requires five between their arrivals."""
_MAX_SHARDS: Final = 16_384
_RANGE: Final = re.compile(r"(?:([0-9]{1,5})(?:-([0-9]{1,5}))?/)?([0-9]{1,5})", re.ASCII)
_IDENTIFIED: Final = "discord:identified:"
_MAX_AHEAD: Final = 600.0
"""Maximum seconds that a start may be in the future; beyond that, some clock was wrong."""


class Shards(Struct, frozen=True):
    """Shards of this process.

    Attributes:
        count: number of all shards; None for as many as Discord recommends.
        ids: shards of this process; empty for all.
    """

    count: int | None = None
    ids: tuple[int, ...] = ()

    @classmethod
    def of(cls, text: str) -> Shards | None:
        """Read the setting; None for a single connection without shards. Raises CannotServe."""
        text = text.strip().lower()
        if not text:
            return None
        if text == "auto":
            return cls()
        parsed = _RANGE.fullmatch(text.replace(" ", ""))
        if parsed is None:
            raise CannotServe(
                f"{SETTING} is {text!r}. It can be empty (one connection), auto (as many as Discord recommends), a number of "
                "connections such as 16, or this process's share such as 0-3/16."
            )
        first_shard, last_shard, count = (None if part is None else int(part) for part in parsed.groups())
        if count is None or not 1 <= count <= _MAX_SHARDS:
            raise CannotServe(f"{SETTING} is {text!r}: there can be 1 to {_MAX_SHARDS} shards.")
        if first_shard is None:
            return cls(count)
        last_shard = first_shard if last_shard is None else last_shard
        if not first_shard <= last_shard < count:
            raise CannotServe(
                f"{SETTING} is {text!r}: {count} shards go from 0 to {count - 1}, and the range must rise."
            )
        return cls(count, tuple(range(first_shard, last_shard + 1)))

    def own_shards(self, count: int) -> tuple[int, ...]:
        """Return the shards of this process, out of ``count``."""
        return self.ids or tuple(range(count))


def shard_of(guild: int, count: int | None) -> int:
    """Return the shard that a server belongs to; private chats belong to shard 0."""
    return (guild >> 22) % (count or 1)


def check_starts(remaining: int, reset_after: int, start_count: int, now: datetime) -> None:
    """Check that Discord allows this many connections; it resets the token of a bot that connects too often.

    Args:
        remaining: connections that Discord still allows.
        reset_after: milliseconds until the count restarts.
        start_count: number of sessions that will begin.
        now: the time.

    Raises:
        CannotServe: Discord doesn't allow them.
    """
    if remaining < start_count:
        until = (now + timedelta(milliseconds=reset_after)).astimezone(UTC)
        raise CannotServe(
            f"Discord lets the bot connect only {remaining} more times before {until:%Y-%m-%d %H:%M} UTC,"
            f" but it needs {start_count}. Something made it reconnect again and again. Start it after that time."
        )


class IdentifyQueue:
    """Queue of sessions that are about to begin, shared by all processes on one database.

    Args:
        store: keeps the queue.
        clock: the time.
    """

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self.max_concurrency = 1
        """How many sessions may begin at the same time: Discord's ``max_concurrency``."""

    async def wait(self, shard: int | None) -> None:
        """Wait until a shard's session may begin."""
        name, now = f"{_IDENTIFIED}{(shard or 0) % self.max_concurrency}", self._clock.now().timestamp()

        def transaction(uow: UnitOfWork) -> float:
            last_start = float(uow.keys.get(name) or 0)
            turn = max(now, last_start + IDENTIFY_INTERVAL) if last_start < now + _MAX_AHEAD else now
            uow.keys.put(name, str(turn))
            return turn

        try:
            wait = await self._store.write(transaction) - now
        except Exception:
            logger.exception("can't read whose turn it is to connect")
            wait = IDENTIFY_INTERVAL
        await asyncio.sleep(wait)
