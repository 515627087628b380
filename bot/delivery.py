"""Delivery: takes the outbox to the platforms, in order, after the commit.

One worker a platform, at the platform's pace, so that a slow one holds up no other, nor a slow room the others. What was said is
sent at least once; a message that failed is tried again with growing delay, and nothing said later in the same room to the same
reader overtakes it. Where nobody knows whether a message arrived, it is marked and not repeated.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from datetime import timedelta
from functools import partial
from typing import TYPE_CHECKING

from bot.pacing import Pacer
from bot.platforms.frame import EASY, Later, Never, Unsure
from core.play.heard import delivered
from core.play.messages import UNREADABLE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.platforms.frame import Beside, Pace, Platform
    from core.play.ports import Clock, Outgoing, Store, Work

logger = logging.getLogger(__name__)

FIRST_DELAY = timedelta(seconds=1)
LONGEST_DELAY = timedelta(minutes=10)
PATIENCE = timedelta(days=3)
"""How old a message that keeps failing may grow before it is given up, so that it doesn't hold up its room for ever."""
SHORT_WAIT = 0.5
"""Seconds that a message waits for the platform's pace; one that must wait longer makes room for others."""
DEPTHS = (200, 1000, 5000)
"""How many due messages one look takes up; more when all of those are for rooms where something is on its way."""
REST = 3
"""How many times as long as a look took there is none."""
LONGEST_REST = 0.25
"""Seconds; whatever a look took."""
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
    """The worker that takes one platform's messages there: each room's in order, several rooms beside each other.

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
        pace: Pace = getattr(platform, "pace", EASY)
        self._pacer = Pacer(pace)
        self._slots = asyncio.Semaphore(pace.at_once)
        self._enough = 4 * pace.at_once  # with more rooms being served, none needs to be looked for
        self._busy: dict[int, asyncio.Task[None]] = {}
        self._said: dict[int, Beside | None] = {}  # what the platform has, though the store doesn't know it yet

    async def run(self) -> None:
        """Deliver until cancelled."""
        loop = asyncio.get_running_loop()
        try:
            while True:
                self._rung.clear()
                begun = loop.time()
                try:
                    busy = await self._look()
                except Exception:
                    logger.exception("delivery to %s failed; trying again", self._platform.key)
                    await asyncio.sleep(FIRST_DELAY.total_seconds())
                    continue
                took = loop.time() - begun
                if not busy:
                    # Not wait_for: in Python 3.11 it forgets that we are cancelled when it is rung at that moment.
                    with contextlib.suppress(TimeoutError):
                        async with asyncio.timeout(LOOK_AGAIN):
                            await self._rung.wait()
                # With much to say, looking itself costs much: it shall not keep everything else from being done.
                await asyncio.sleep(min(REST * took, LONGEST_REST))
        finally:
            for task in self._busy.values():
                task.cancel()
            await asyncio.gather(*self._busy.values(), return_exceptions=True)

    async def round(self) -> bool:
        """Deliver what is due now, once. Tells whether there was anything."""
        started = await self._look()
        await asyncio.gather(*self._busy.values())
        return started

    async def _look(self) -> bool:
        """Begin to deliver what is due to rooms where nothing is on its way. Tells whether there was anything."""
        if len(self._busy) > self._enough:
            return False
        rooms: dict[int, list[Outgoing]] = {}
        for most in DEPTHS:  # messages to rooms that are slow just now must not hide those to others
            due = await self._due(most)
            for outgoing in due:
                if outgoing.room.id not in self._busy:
                    rooms.setdefault(outgoing.room.id, []).append(outgoing)
            if rooms or len(due) < most:
                break
        for room, waiting in rooms.items():
            task = self._busy[room] = asyncio.create_task(self._serve(waiting))
            task.add_done_callback(partial(self._done, room))
        return bool(rooms)

    async def _due(self, most: int) -> Sequence[Outgoing]:
        now, key = self._clock.now(), self._platform.key
        return await self._store.read(lambda work: work.outbox.due(key, now, most))

    def _done(self, room: int, task: asyncio.Task[None]) -> None:
        del self._busy[room]
        if len(self._busy) <= self._enough:
            self._rung.set()
        if not task.cancelled() and task.exception() is not None:
            logger.error("delivery to room %d of %s failed", room, self._platform.key, exc_info=task.exception())

    async def _serve(self, waiting: Sequence[Outgoing]) -> None:
        """Deliver the messages of one room, in order."""
        held: set[int | None] = set()
        for outgoing in waiting:
            if outgoing.player in held:
                continue
            async with self._slots:
                if not await self._paced(outgoing) or not await self._deliver(outgoing):
                    held.add(outgoing.player)

    async def _paced(self, outgoing: Outgoing) -> bool:
        """Wait until the platform's pace lets a message go; one that must wait long goes back. Tells whether it may go."""
        loop = asyncio.get_running_loop()
        while (wait := self._pacer.wait(outgoing.room, loop.time())) > 0:
            if wait > SHORT_WAIT:
                await self._postpone(outgoing, timedelta(seconds=wait))
                return False
            await asyncio.sleep(wait)
        self._pacer.sent(outgoing.room, loop.time())
        return True

    async def _postpone(self, outgoing: Outgoing, wait: timedelta) -> None:
        until = self._clock.now() + wait
        await self._store.write(lambda work: work.outbox.postpone(outgoing.id, until))

    async def _deliver(self, outgoing: Outgoing) -> bool:
        """Deliver one message. Tells whether those behind it may follow."""
        try:
            if outgoing.message.code == UNREADABLE:
                raise Never("the stored message can't be read")  # noqa: TRY301 - handled like any other
            if outgoing.id not in self._said:
                self._said[outgoing.id] = await self._platform.deliver(outgoing)
        except Never as never:
            await self._give_up(
                outgoing, f"unknown whether it arrived: {never}" if isinstance(never, Unsure) else str(never)
            )
        except Exception as problem:  # noqa: BLE001 - whatever a platform raises, the message is kept
            return await self._failed(outgoing, problem)
        else:
            # Said is said: even when we are stopped right now, it must not be said again.
            await asyncio.shield(self._sent(outgoing))
        return True

    async def _sent(self, outgoing: Outgoing) -> None:
        """Keep that a message was said. While that can't be kept, it isn't said again, and its room waits."""
        now, beside = self._clock.now(), self._said[outgoing.id]

        def work(open_work: Work) -> None:
            delivered(open_work, outgoing, now)
            if beside is not None:
                beside(open_work)

        try:
            await self._store.write(work)
        except Exception:
            await asyncio.sleep(FIRST_DELAY.total_seconds())
            raise
        del self._said[outgoing.id]

    async def _failed(self, outgoing: Outgoing, problem: Exception) -> bool:
        """Try a message again later, or give it up. Tells whether those behind it may follow."""
        text = f"{type(problem).__name__}: {problem}"[:500]
        now = self._clock.now()
        wished = problem.seconds if isinstance(problem, Later) else None
        if wished is None and now - outgoing.at > PATIENCE:
            await self._give_up(outgoing, text)
            return True
        if wished is not None and isinstance(problem, Later) and problem.everywhere:
            self._pacer.close(asyncio.get_running_loop().time() + wished)
        grown = min(FIRST_DELAY * 2 ** min(outgoing.attempts, 20), LONGEST_DELAY)
        until = now + (grown if wished is None else timedelta(seconds=wished))
        logger.warning("message %d for room %d delayed: %s", outgoing.id, outgoing.room.id, text)

        def work(open_work: Work) -> None:
            open_work.outbox.delay(outgoing.id, until, text)

        await self._store.write(work)
        return False

    async def _give_up(self, outgoing: Outgoing, reason: str) -> None:
        logger.error("message %d for room %d can't be delivered: %s", outgoing.id, outgoing.room.id, reason)
        now = self._clock.now()

        def work(open_work: Work) -> None:
            open_work.outbox.give_up(outgoing.id, now, reason[:500])

        await self._store.write(work)
