"""Delivery: takes the outbox to the platforms, in order, after the commit.

What was said is sent at least once; a message that failed is tried again with growing delay, and nothing said later in the same
room to the same reader overtakes it. Platforms are served beside each other, so that a slow one holds up no other.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import defaultdict
from datetime import timedelta
from typing import TYPE_CHECKING

from bot.platforms.frame import Later, Never, Platform

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from core.play.ports import Clock, Outgoing, Store, Work

logger = logging.getLogger(__name__)

FIRST_DELAY = timedelta(seconds=1)
LONGEST_DELAY = timedelta(minutes=10)
LOOK_AGAIN = 5.0
"""Seconds after which delayed messages are looked for, if nothing wakes us."""


class _NotServed:
    """Stands in for a platform that is not configured now: its messages wait."""

    async def deliver(self, outgoing: Outgoing) -> None:
        """Never now. Raises Later."""
        raise Later(f"{outgoing.room.platform} is not served", LONGEST_DELAY.total_seconds())


_NOT_SERVED = _NotServed()


class Delivery:
    """The worker that empties the outbox.

    Args:
        store: where the outbox is.
        platforms: those that are served, by key.
        clock: the time.
        bell: set whenever something may be due.
    """

    def __init__(self, store: Store, platforms: Mapping[str, Platform], clock: Clock, bell: asyncio.Event) -> None:
        self._store = store
        self._platforms = platforms
        self._clock = clock
        self._bell = bell

    async def run(self) -> None:
        """Deliver until cancelled."""
        while True:
            self._bell.clear()
            try:
                busy = await self.round()
            except Exception:
                logger.exception("delivery failed; trying again")
                await asyncio.sleep(FIRST_DELAY.total_seconds())
                continue
            if not busy:
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self._bell.wait(), LOOK_AGAIN)

    async def round(self) -> bool:
        """Deliver what is due now, once. Tells whether there was anything."""
        now = self._clock.now()
        due = await self._store.read(lambda work: work.outbox.due(now))
        queues: dict[str, list[Outgoing]] = defaultdict(list)
        for outgoing in due:
            queues[outgoing.room.platform].append(outgoing)
        await asyncio.gather(*(self._serve(key, queue) for key, queue in queues.items()))
        return bool(due)

    async def _serve(self, key: str, queue: Sequence[Outgoing]) -> None:
        platform = self._platforms.get(key, _NOT_SERVED)
        delivered: list[int] = []
        held: set[tuple[int, int | None]] = set()
        for outgoing in queue:
            reader = (outgoing.room.id, outgoing.player)
            if reader in held:
                continue
            try:
                await platform.deliver(outgoing)
            except Never as never:
                await self._give_up(outgoing, str(never))
            except Exception as problem:  # noqa: BLE001 - whatever a platform raises, the message is kept
                held.add(reader)
                await self._delay(outgoing, problem)
            else:
                delivered.append(outgoing.id)
        if delivered:
            now = self._clock.now()
            await self._store.write(lambda work: work.outbox.sent(delivered, now))

    async def _delay(self, outgoing: Outgoing, problem: Exception) -> None:
        wished = problem.seconds if isinstance(problem, Later) else None
        grown = min(FIRST_DELAY * 2 ** min(outgoing.attempts, 20), LONGEST_DELAY)
        until = self._clock.now() + (grown if wished is None else timedelta(seconds=wished))
        text = f"{type(problem).__name__}: {problem}"[:500]
        logger.warning("message %d for room %d delayed: %s", outgoing.id, outgoing.room.id, text)

        def work(work: Work) -> None:
            work.outbox.delay(outgoing.id, until, text)

        await self._store.write(work)

    async def _give_up(self, outgoing: Outgoing, reason: str) -> None:
        logger.error("message %d for room %d can't be delivered: %s", outgoing.id, outgoing.room.id, reason)
        now = self._clock.now()

        def work(work: Work) -> None:
            work.outbox.give_up(outgoing.id, now, reason[:500])

        await self._store.write(work)
