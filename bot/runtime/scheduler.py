"""The scheduler: one loop that has the effect of whatever's time has come. What waits stands in the database, not here."""

from __future__ import annotations

import asyncio
import logging
import time
from datetime import datetime, timedelta
from typing import Protocol, runtime_checkable

from core.play.application import Application
from core.play.ports import Clock, Store

logger = logging.getLogger(__name__)

TICK = timedelta(seconds=15)
"""The longest time between two looks: nothing is handled later than this after its time."""
ALIVE_EVERY = timedelta(seconds=30)
"""How often a sign of life is kept: a standstill is known to that."""
STOOD_STILL = timedelta(minutes=5)
"""Without a sign of life for so long, the process was frozen or could not write, and nobody could move meanwhile."""
BATCH = 20
"""How many timers make one transaction; a command waits for one batch at most."""
TOGETHER = 2 * ALIVE_EVERY
"""Several processes on one store: a sign of life so late is one of theirs, and what lasted less was no standstill."""
STEP = timedelta(seconds=5)
"""By how much the machine's clock must differ to have been set; less is what keeping it right does."""


@runtime_checkable
class Following(Protocol):
    """A clock that takes over the machine's time only when told, as :class:`bot.runtime.system_clock.SteadyClock`."""

    def now(self) -> datetime:
        """Aware, UTC."""

    def drift(self) -> timedelta:
        """How far the machine's clock is ahead."""

    def follow(self) -> None:
        """Take over the machine's time."""


class Scheduler:
    """Looks at timers when they are due, keeps signs of life, and notices when the machine's clock was set.

    Args:
        application: has the effects.
        store: where the timers are.
        clock: the time.
        most: the most that is given back of a standstill.
        shared: whether other processes may serve the store, too.
    """

    def __init__(
        self, application: Application, store: Store, clock: Clock | Following, most: timedelta, *, shared: bool = False
    ) -> None:
        self._application = application
        self._store = store
        self._clock = clock
        self._most = most
        self._within = TOGETHER if shared else timedelta()
        self._alive: datetime | None = None
        self._looked: float | None = None
        self._following = asyncio.Lock()

    def looked_within(self, seconds: float) -> bool:
        """Whether a look was finished within so many seconds."""
        return self._looked is not None and time.monotonic() - self._looked < seconds

    async def wake(self) -> None:
        """Give back what the time since the last sign of life took. To be called before any command is taken."""
        given = await self._application.make_up_for_downtime(self._most, self._within)
        self._alive = self._clock.now()
        if given:
            logger.info("gave back the time of the standstill in %d matches", given)

    async def run(self) -> None:
        """Look, again and again, until cancelled."""
        while True:
            try:
                pause = await self.tick()
            except Exception:
                logger.exception("the scheduler failed; trying again")
                pause = TICK
            await asyncio.sleep(pause.total_seconds())

    async def tick(self) -> timedelta:
        """Look once at everything that is due. Returns how long nothing will be."""
        await self.follow()
        await self._live()
        while await self._application.tick(BATCH) == BATCH:
            await self._live()  # each batch waits its turn for the store, so commands have theirs
        upcoming = await self._store.read(lambda work: work.timers.next())
        self._looked = time.monotonic()
        if upcoming is None:
            return TICK
        return min(max(upcoming - self._clock.now(), timedelta()), TICK)

    async def _live(self) -> None:
        """Keep a sign of life now and then; after a long time without one, give that time back."""
        now = self._clock.now()
        if self._alive is not None and now - self._alive >= STOOD_STILL:
            logger.warning("no sign of life for %s: the process stood still", now - self._alive)
            await self.wake()
        elif self._alive is None or not timedelta() <= now - self._alive < ALIVE_EVERY:
            await self._application.heartbeat()
            self._alive = now

    async def follow(self) -> None:
        """When the machine's clock was set, or the machine has slept, put the clocks of matches right first."""
        clock = self._clock
        if isinstance(clock, Following):
            async with self._following:
                await self._follow(clock)

    async def _follow(self, clock: Following) -> None:
        drift = clock.drift()
        if abs(drift) >= STEP:
            seen, to = clock.now(), clock.now() + drift
            logger.warning("the machine's clock was set by %s, or the machine slept", drift)
            await self._application.give_back(max(seen, to - self._most), to, clock.follow, self._within)
            self._alive = to
        else:
            clock.follow()
