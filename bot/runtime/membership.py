"""Membership: registers this process among several on one store, renews its lease, and removes processes whose lease has run out.

A process measures with its own stopwatch how long another process's row hasn't changed. It never compares the clocks of
machines. A process that may have lost its lease, because it was frozen or can't write, delivers nothing until it has
renewed it: its messages may belong to another process by now.
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

from core.system import Clock
from storage.store import Store
from storage.unit_of_work import UnitOfWork

logger = logging.getLogger(__name__)

BEATS = 5
"""Heartbeats in one lease."""
SURE = 0.5
"""Fraction of a lease, after the last heartbeat, during which a process is sure that no other process has removed it."""


def awake_or_asleep() -> float:
    """Return seconds of a stopwatch that also counts while the machine sleeps, if the system has one."""
    if hasattr(time, "CLOCK_BOOTTIME"):
        return time.clock_gettime(time.CLOCK_BOOTTIME)
    return time.monotonic()


class Membership:
    """Membership of this process among those that serve a store.

    Args:
        store: the shared store.
        platforms: keys of the platforms that this process serves.
        clock: the time.
        lease: time without a heartbeat after which a process counts as dead.
        freed: called when we may have taken over messages of other processes, or when our own lease is certain again.
        own_stopwatch: stopwatch for this process's lease; it keeps counting while the process is frozen or the machine
            sleeps.
        other_stopwatch: stopwatch for the leases of others; it should stop while this process can't read their rows.
    """

    def __init__(
        self,
        store: Store,
        platforms: Sequence[str],
        clock: Clock,
        lease: timedelta,
        freed: Callable[[], None] = lambda: None,
        *,
        own_stopwatch: Callable[[], float] = awake_or_asleep,
        other_stopwatch: Callable[[], float] = time.monotonic,
    ) -> None:
        self.name = f"{socket.gethostname()}:{os.getpid()}"
        self._store = store
        self._platforms = platforms
        self._clock = clock
        self._lease = lease.total_seconds()
        self._freed = freed
        self._own = own_stopwatch
        self._others = other_stopwatch
        self._process: int | None = None
        self._beaten = 0.0
        self._seen: dict[int, tuple[datetime, float]] = {}

    @asynccontextmanager
    async def joined(self) -> AsyncIterator[None]:
        """Register this process within the block, and renew its lease."""
        await self.beat()
        beating = asyncio.create_task(self._run())
        try:
            yield
        finally:
            beating.cancel()
            await asyncio.gather(beating, return_exceptions=True)
            await self._leave()

    def current(self) -> int | None:
        """Return the id of this process while its lease is certain; otherwise None."""
        return self._process if self._own() - self._beaten < SURE * self._lease else None

    async def beat(self) -> None:
        """Renew the lease, register this process if it isn't listed, and remove processes that seem dead."""
        start, now, previous_process = self._own(), self._clock.now(), self._process
        unsure = previous_process is not None and self.current() is None

        def transaction(uow: UnitOfWork) -> tuple[int, dict[int, tuple[datetime, float]], list[str]]:
            is_known = previous_process is not None and uow.processes.beat(previous_process, now)
            process = previous_process if is_known and previous_process is not None else self._join(uow, now)
            return process, *self._remove_dead(uow, process, restart=unsure)

        process, self._seen, dead = await self._store.write(transaction)
        if process != previous_process:
            self._store.serve_as(process)
            if previous_process is not None:
                logger.warning("the other processes took this one for dead; it goes on as process %d", process)
        self._process, self._beaten = process, start
        for name in dead:
            logger.warning("process %s has no heartbeat; others take over its deliveries", name)
        if dead or unsure:
            self._freed()

    def _join(self, uow: UnitOfWork, now: datetime) -> int:
        return uow.processes.add(self.name, self._platforms, now)

    def _remove_dead(
        self, uow: UnitOfWork, own_id: int, *, restart: bool
    ) -> tuple[dict[int, tuple[datetime, float]], list[str]]:
        """Remove dead processes; return when the rows of the others last changed, and the names of the removed processes.

        With ``restart``, every other process gets a whole lease from now on. Whatever made this process miss its own
        heartbeats (a busy machine, an unreachable database) may have affected them, too.
        """
        moment, last_changes, dead = self._others(), {}, []
        for process in uow.processes.all():
            if process.id == own_id:
                continue
            last_seen, since = self._seen.get(process.id, (None, moment))
            if last_seen != process.seen or restart:
                since = moment
            if moment - since >= self._lease:
                uow.processes.remove(process.id)
                dead.append(f"{process.id} ({process.name})")
            else:
                last_changes[process.id] = process.seen, since
        return last_changes, dead

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(self._lease / BEATS)
            try:
                await self.beat()
            except Exception:
                logger.exception("can't write a heartbeat; trying again")

    async def _leave(self) -> None:
        process, self._process = self._process, None
        self._store.serve_as(None)
        if process is None:
            return
        try:
            await self._store.write(lambda uow: uow.processes.remove(process))
        except Exception:
            logger.exception("can't sign this process off; the others will remove it")
