"""Scheduler: one loop that fires due timers, which are in the database."""

from __future__ import annotations

import asyncio
import logging
import time
from datetime import datetime, timedelta

from bot.features.time.downtime import follow_clock, heartbeat, make_up_for_downtime
from bot.kernel.application import Application
from bot.runtime.system import SteadyClock
from core.system import Clock
from storage.store import Store

logger = logging.getLogger(__name__)

TICK = timedelta(seconds=15)
"""Maximum time between two checks, which is also the maximum delay of a timer."""
ALIVE_EVERY = timedelta(seconds=30)
"""Time between two heartbeats, which is the precision with which we know downtime."""
STOOD_STILL = timedelta(minutes=5)
"""Time without a heartbeat that shows that the process was frozen or couldn't write, so that no one could move."""
BATCH = 20
"""Timers in one transaction; a command waits for at most one batch."""
TOGETHER = 2 * ALIVE_EVERY
"""Maximum age of a heartbeat that shows that another process of a shared store was serving, so there was no downtime."""
STEP = timedelta(seconds=5)
"""Minimum difference that means that someone set the machine's clock; smaller ones are corrections."""


class Scheduler:
    """Fires timers when they are due, writes heartbeats, and notices when the machine's clock has been set.

    Args:
        application: fires the timers.
        store: holds the timers.
        clock: the time.
        max_give_back: the longest downtime that we give back to players. There is no limit for changes of the machine's
            clock while the program runs, because we measure them with a stopwatch.
        shared: whether other processes may serve the store, too.
    """

    def __init__(
        self,
        application: Application,
        store: Store,
        clock: Clock,
        max_give_back: timedelta,
        *,
        shared: bool = False,
    ) -> None:
        self._application = application
        self._store = store
        self._clock = clock
        self._most = max_give_back
        self._within = TOGETHER if shared else timedelta()
        self._alive: datetime | None = None
        self._looked: float | None = None
        self._following = asyncio.Lock()

    def looked_within(self, seconds: float) -> bool:
        """Return whether the last check ended less than ``seconds`` ago."""
        return self._looked is not None and time.monotonic() - self._looked < seconds

    async def wake(self) -> None:
        """Give back the time since the last heartbeat. Call it before accepting any command."""
        match_count = await make_up_for_downtime(self._application, self._most, self._within)
        self._alive = self._clock.now()
        if match_count:
            logger.info("gave back the downtime in %d matches", match_count)

    async def run(self) -> None:
        """Fire timers until cancelled."""
        while True:
            try:
                pause = await self.tick()
            except Exception:
                logger.exception("the scheduler failed; trying again")
                pause = TICK
            await asyncio.sleep(pause.total_seconds())

    async def tick(self) -> timedelta:
        """Fire all timers that are due. Returns the time until the next one, at most :data:`TICK`."""
        await self.take_over_time()
        await self._live()
        while await self._application.tick(BATCH) == BATCH:
            await self._live()  # lets commands use the store between two batches
        upcoming = await self._store.read(lambda uow: uow.timers.next())
        self._looked = time.monotonic()
        if upcoming is None:
            return TICK
        return min(max(upcoming - self._clock.now(), timedelta()), TICK)

    async def _live(self) -> None:
        """Write a heartbeat if it is time; if the last one is long ago, give back the time since then."""
        now = self._clock.now()
        if self._alive is not None and now - self._alive >= STOOD_STILL:
            logger.warning("no heartbeat for %s: the process was frozen", now - self._alive)
            await self.wake()
        elif self._alive is None or not timedelta() <= now - self._alive < ALIVE_EVERY:
            await heartbeat(self._application)
            self._alive = now

    async def take_over_time(self) -> None:
        """Take over the machine's time; if it was set, or the machine slept, first adjust the clocks of matches."""
        clock = self._clock
        if isinstance(clock, SteadyClock):
            async with self._following:
                await self._follow_clock(clock)

    async def _follow_clock(self, clock: SteadyClock) -> None:
        drift = clock.drift()
        if abs(drift) >= STEP:
            previous_time, to = clock.now(), clock.now() + drift
            logger.warning("the machine's clock was set by %s, or the machine slept", drift)
            await follow_clock(self._application, previous_time, to, clock.take_over_time, self._within)
            self._alive = to
        else:
            clock.take_over_time()
