"""Costs of routes, which determine how many requests of one network we answer at the same time.

So one network delays others by at most a few of its requests, however many connections it has.
"""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from enum import Enum
from typing import Final, TypeVar

from bot.platforms.web.requests.answers import RequestProblem
from bot.platforms.web.requests.page_limits import AtOnce, PageLimits

F = TypeVar("F", bound=Callable[..., object])
_COST: Final = "__stonepost_cost__"
_MAX_REST: Final = 1.0
"""Maximum seconds that a place rests, however long a body took to arrive."""


class Cost(Enum):
    """The cost of a route: the name of the queue in which its requests wait, and what they use.

    A ``STREAM`` doesn't wait, because it stays open; the hub counts streams.
    """

    TRIVIAL = "light", "next to nothing: all is in memory"
    STORAGE = "light", "short transactions that read"
    COMMAND = "commands", "transactions that change something, of which meters count those of each person and network"
    COMPUTING = "costly", "turns replayed, choices listed, boards described"
    THINKING = "thinking", "a search of the computer, which takes seconds"
    DRAWING = "drawing", "pictures, animations, files"
    STREAM = "", "a connection that stays open"


def costs(cost: Cost) -> Callable[[F], F]:
    """Return a decorator that declares the cost of a route's handler."""

    def mark(handler: F) -> F:
        setattr(handler, _COST, cost)
        return handler

    return mark


def cost_of(handler: object) -> Cost | None:
    """Return the cost of a route's handler, or None if it isn't declared, as for the handler of unknown addresses."""
    return getattr(handler, _COST, None)


class QueuePlace:
    """Place of a request among the simultaneous ones of its network.

    Attributes:
        computed: seconds of computation for it, without the time that it waited for others.
    """

    def __init__(self) -> None:
        self.computed = 0.0


class _Queue:
    """Queue of the requests of one network.

    Attributes:
        free: its free places.
        asked: number of requests that wait, are being answered, or whose place rests.
    """

    def __init__(self, limit: AtOnce) -> None:
        self.free = asyncio.Semaphore(limit.answered)
        self.asked = 0


class Queues:
    """Queues of requests, one for each network and kind.

    Args:
        limits: how many requests may be answered at the same time, and how many may wait.
    """

    def __init__(self, limits: PageLimits) -> None:
        self._limits = {
            "light": limits.light,
            "commands": limits.commands,
            "costly": limits.costly,
            "thinking": limits.thinking,
            "drawing": limits.drawing,
        }
        self._pause = limits.pause
        self._queues: dict[tuple[str, str], _Queue] = {}

    @asynccontextmanager
    async def place(self, network: str, cost: Cost) -> AsyncIterator[QueuePlace]:
        """Wait for the request's turn, and hold a place of its network within the block.

        If the limit says so, the place rests afterwards, so that a network uses only part of the program's time. It
        rests for as long as the computation took or, for other costs, as long as it was held.

        Raises:
            RequestProblem: too many requests are already waiting.
        """
        kind, _ = cost.value
        place = QueuePlace()
        if not kind:
            yield place
            return
        limit, key = self._limits[kind], (network, kind)
        queue = self._queues.get(key) or _Queue(limit)
        if queue.asked >= limit.answered + limit.waiting:
            await asyncio.sleep(self._pause)
            raise RequestProblem(429, "too-often", seconds=math.ceil(self._pause))
        self._queues[key] = queue
        queue.asked += 1
        try:
            await queue.free.acquire()
        except asyncio.CancelledError:
            self._leave_queue(key, queue)
            raise
        began = time.monotonic()
        try:
            yield place
        finally:
            spent = place.computed if cost is Cost.COMPUTING else time.monotonic() - began
            pause = min(limit.rest * spent, _MAX_REST)
            asyncio.get_running_loop().call_later(pause, self._release_place, key, queue)

    def _release_place(self, key: tuple[str, str], queue: _Queue) -> None:
        queue.free.release()
        self._leave_queue(key, queue)

    def _leave_queue(self, key: tuple[str, str], queue: _Queue) -> None:
        queue.asked -= 1
        if not queue.asked:
            del self._queues[key]
