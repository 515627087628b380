"""Being one of several processes on one store: joining, showing signs of life, and striking off those that show none.

A process is judged by how long its row has stood still by the judge's own stopwatch, so clocks of machines are never compared.
Whoever can't be sure that the others still take it for alive (it was frozen, or can't write) delivers nothing until it is:
what was its own may be somebody else's by now.
"""

from __future__ import annotations

import asyncio
import logging
import os
import socket
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from datetime import datetime, timedelta

from core.play.ports import Clock, Store, Work

logger = logging.getLogger(__name__)

BEATS = 5
"""Signs of life within one lease."""
SURE = 0.5
"""The part of a lease after its last sign of life for which a process is sure that nobody has struck it off."""


def awake_or_asleep() -> float:
    """Seconds that also count while the machine sleeps, where it can tell."""
    if hasattr(time, "CLOCK_BOOTTIME"):
        return time.clock_gettime(time.CLOCK_BOOTTIME)
    return time.monotonic()


class Membership:
    """This process among those that serve a store.

    Args:
        store: the one that is shared.
        platforms: keys of the platforms that this process serves.
        clock: the time.
        lease: without a sign of life for so long, a process counts as dead.
        freed: called when there may be messages to deliver that were not ours, or that we were not sure of.
        own: a stopwatch for what others may think of us; it counts on while we are frozen or asleep.
        others: a stopwatch for what we think of others; it had better stand while we can't look.
    """

    def __init__(
        self,
        store: Store,
        platforms: Sequence[str],
        clock: Clock,
        lease: timedelta,
        freed: Callable[[], None] = lambda: None,
        *,
        own: Callable[[], float] = awake_or_asleep,
        others: Callable[[], float] = time.monotonic,
    ) -> None:
        self.name = f"{socket.gethostname()}:{os.getpid()}"
        self._store = store
        self._platforms = platforms
        self._clock = clock
        self._lease = lease.total_seconds()
        self._freed = freed
        self._own = own
        self._others = others
        self._process: int | None = None
        self._beaten = 0.0
        self._seen: dict[int, tuple[datetime, float]] = {}

    @asynccontextmanager
    async def joined(self) -> AsyncIterator[None]:
        """Be one of them within the block, and none of them after it."""
        await self.beat()
        beating = asyncio.create_task(self._run())
        try:
            yield
        finally:
            beating.cancel()
            await asyncio.gather(beating, return_exceptions=True)
            await self._leave()

    def current(self) -> int | None:
        """The id of this process, as long as it is sure to be alive in the eyes of the others."""
        return self._process if self._own() - self._beaten < SURE * self._lease else None

    async def beat(self) -> None:
        """Show that we live, join (again) where we aren't known, and strike off those that seem dead."""
        begun, now, before = self._own(), self._clock.now(), self._process
        unsure = before is not None and self.current() is None

        def work(open_work: Work) -> tuple[int, dict[int, tuple[datetime, float]], list[str]]:
            known = before is not None and open_work.processes.beat(before, now)
            process = before if known and before is not None else self._join(open_work, now)
            return process, *self._judge(open_work, process)

        process, self._seen, dead = await self._store.write(work)
        if process != before:
            self._store.serve_as(process)
            if before is not None:
                logger.warning("the others took this process for dead; it goes on as process %d", process)
        self._process, self._beaten = process, begun
        for name in dead:
            logger.warning("process %s shows no sign of life any more; others deliver what was its own", name)
        if dead or unsure:
            self._freed()

    def _join(self, work: Work, now: datetime) -> int:
        return work.processes.join(self.name, self._platforms, now)

    def _judge(self, work: Work, own: int) -> tuple[dict[int, tuple[datetime, float]], list[str]]:
        """What is known of the others by now, and the names of those that were struck off."""
        moment, known, dead = self._others(), {}, []
        for process in work.processes.all():
            if process.id == own:
                continue
            seen, since = self._seen.get(process.id, (None, moment))
            if seen != process.seen:
                since = moment
            if moment - since >= self._lease:
                work.processes.strike(process.id)
                dead.append(f"{process.id} ({process.name})")
            else:
                known[process.id] = process.seen, since
        return known, dead

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(self._lease / BEATS)
            try:
                await self.beat()
            except Exception:
                logger.exception("no sign of life could be kept; trying again")

    async def _leave(self) -> None:
        process, self._process = self._process, None
        self._store.serve_as(None)
        if process is None:
            return
        try:
            await self._store.write(lambda work: work.processes.strike(process))
        except Exception:
            logger.exception("this process can't take its leave; the others will strike it off")
