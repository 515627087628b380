"""Delivery: takes the outbox to the platforms, in order, after the commit.

One worker a platform, so that a slow one holds up no other. What was said is sent at least once; a message that failed is tried
again with growing delay, and nothing said later in the same room to the same reader overtakes it.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from datetime import timedelta
from typing import TYPE_CHECKING

from bot.platforms.frame import Later, Never
from core.play.messages import UNREADABLE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.platforms.frame import Platform
    from core.play.ports import Clock, Outgoing, Store, Work

logger = logging.getLogger(__name__)

FIRST_DELAY = timedelta(seconds=1)
LONGEST_DELAY = timedelta(minutes=10)
PATIENCE = timedelta(days=3)
"""How old a message that keeps failing may grow before it is given up, so that it doesn't hold up its room for ever."""
LOOK_AGAIN = 5.0
"""Seconds after which delayed messages are looked for, if nothing wakes us."""


class Bell:
    """Rung after every commit: whoever listens looks at the outbox."""

    def __init__(self) -> None:
        self._listeners: list[asyncio.Event] = []

    def listener(self) -> asyncio.Event:
        """An event that every ring sets; the listener clears it."""
        event = asyncio.Event()
        self._listeners.append(event)
        return event

    def ring(self) -> None:
        """Something may be due now."""
        for event in self._listeners:
            event.set()


class Delivery:
    """The worker that takes one platform's messages there.

    Args:
        store: where the outbox is.
        platform: where they go.
        clock: the time.
        bell: rung whenever something may be due.
    """

    def __init__(self, store: Store, platform: Platform, clock: Clock, bell: Bell) -> None:
        self._store = store
        self._platform = platform
        self._clock = clock
        self._rung = bell.listener()

    async def run(self) -> None:
        """Deliver until cancelled."""
        while True:
            self._rung.clear()
            try:
                busy = await self.round()
            except Exception:
                logger.exception("delivery to %s failed; trying again", self._platform.key)
                await asyncio.sleep(FIRST_DELAY.total_seconds())
                continue
            if not busy:
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self._rung.wait(), LOOK_AGAIN)

    async def round(self) -> bool:
        """Deliver what is due now, once. Tells whether there was anything."""
        now, key = self._clock.now(), self._platform.key
        due = await self._store.read(lambda work: work.outbox.due(key, now))
        await self._deliver(due)
        return bool(due)

    async def _deliver(self, due: Sequence[Outgoing]) -> None:
        held: set[tuple[int, int | None]] = set()
        for outgoing in due:
            reader = (outgoing.room.id, outgoing.player)
            if reader in held:
                continue
            try:
                if outgoing.message.code == UNREADABLE:
                    raise Never("the stored message can't be read")  # noqa: TRY301 - handled like any other
                await self._platform.deliver(outgoing)
            except Never as never:
                await self._give_up(outgoing, str(never))
            except Exception as problem:  # noqa: BLE001 - whatever a platform raises, the message is kept
                held.add(reader)
                await self._failed(outgoing, problem)
            else:
                # Said is said: even when we are stopped right now, it must not be said again.
                await asyncio.shield(self._sent(outgoing))

    async def _sent(self, outgoing: Outgoing) -> None:
        now = self._clock.now()
        await self._store.write(lambda work: work.outbox.sent([outgoing.id], now))

    async def _failed(self, outgoing: Outgoing, problem: Exception) -> None:
        text = f"{type(problem).__name__}: {problem}"[:500]
        now = self._clock.now()
        wished = problem.seconds if isinstance(problem, Later) else None
        if wished is None and now - outgoing.at > PATIENCE:
            await self._give_up(outgoing, text)
            return
        grown = min(FIRST_DELAY * 2 ** min(outgoing.attempts, 20), LONGEST_DELAY)
        until = now + (grown if wished is None else timedelta(seconds=wished))
        logger.warning("message %d for room %d delayed: %s", outgoing.id, outgoing.room.id, text)

        def work(open_work: Work) -> None:
            open_work.outbox.delay(outgoing.id, until, text)

        await self._store.write(work)

    async def _give_up(self, outgoing: Outgoing, reason: str) -> None:
        logger.error("message %d for room %d can't be delivered: %s", outgoing.id, outgoing.room.id, reason)
        now = self._clock.now()

        def work(open_work: Work) -> None:
            open_work.outbox.give_up(outgoing.id, now, reason[:500])

        await self._store.write(work)
