"""Delivery: takes the outbox to the platforms, in order, after the commit.

One worker a platform, at the platform's pace, so that a slow one holds up no other, nor a slow room the others. What was said is
sent at least once; a message that failed is tried again with growing delay, and nothing said later in the same room to the same
reader overtakes it. Where nobody knows whether a message arrived, it is marked and not repeated.

Where several processes share the store, each delivers what is its own (:mod:`core.play.ports.processes`), and takes what
nobody owns.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Sequence
from datetime import timedelta
from functools import partial

from bot.observability.observers import Observer, deliver
from bot.platforms.interface import UNPACED, DeliveryFailed, DeliveryUnknown, OnSent, Pace, Platform, RetryLater
from bot.runtime.membership import Membership
from bot.runtime.token_bucket import Pacer
from core.play.content import Unreadable
from core.play.handlers.time.notifications import delivered
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
LAST_WORDS = 3.0
"""Seconds that a message on its way gets to arrive when we are stopped."""
UNKNOWN = "unknown whether it arrived"
SOON = 0.02
"""Seconds after the moment at which something delayed is due, so that it is due indeed."""
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
        member: this process among several; None: it is alone.
        observers: are told what becomes of each message.
    """

    def __init__(
        self,
        store: Store,
        platform: Platform,
        clock: Clock,
        bell: Bell,
        member: Membership | None = None,
        *,
        observers: Sequence[Observer] = (),
    ) -> None:
        self._member = member
        self._store = store
        self._platform = platform
        self._clock = clock
        self._observers = observers
        self._rung = bell.listener()
        pace: Pace = getattr(platform, "pace", UNPACED)
        self._pace = pace
        self._pacer = Pacer(pace)
        self._slots = asyncio.Semaphore(pace.concurrency)
        self._enough = 4 * pace.concurrency  # with more rooms being served, none needs to be looked for
        self._busy: dict[int, asyncio.Task[None]] = {}
        self._delayed: set[float] = set()  # moments, by the event loop's clock, at which something is due soon
        self._said: dict[int, OnSent | None] = {}  # what the platform has, though the store doesn't know it yet

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
                        async with asyncio.timeout(self._rest(begun)):
                            await self._rung.wait()
                # With much to say, looking itself costs much: it shall not keep everything else from being done.
                await asyncio.sleep(min(REST * took, LONGEST_REST))
        finally:
            for task in self._busy.values():
                task.cancel()
            await asyncio.gather(*self._busy.values(), return_exceptions=True)

    def _rest(self, looked: float) -> float:
        """Seconds until the next look, if nothing wakes us: until what is due again since ``looked``, if that is sooner."""
        now = asyncio.get_running_loop().time()
        self._delayed = {moment for moment in self._delayed if moment > looked}
        return min(max(min(self._delayed, default=now + LOOK_AGAIN) - now, 0.0) + SOON, LOOK_AGAIN)

    def _delayed_for(self, wait: timedelta) -> None:
        if wait.total_seconds() < LOOK_AGAIN:
            self._delayed.add(asyncio.get_running_loop().time() + wait.total_seconds())

    async def round(self) -> bool:
        """Deliver what is due now, once. Tells whether there was anything."""
        started = await self._look()
        await asyncio.gather(*self._busy.values())
        return started

    async def _look(self) -> bool:
        """Begin to deliver what is due to rooms where nothing is on its way. Tells whether there was anything."""
        if len(self._busy) > self._enough:
            return False
        owner = None if self._member is None else self._member.current()
        if self._member is not None and owner is None:
            return False
        rooms: dict[int, list[Outgoing]] = {}
        for most in DEPTHS:  # messages to rooms that are slow just now must not hide those to others
            busy = set(self._busy)  # what was on its way when we read may be said by the time we know what we read
            due = await self._due(most, owner)
            for outgoing in due:
                if outgoing.room.id not in busy:
                    rooms.setdefault(outgoing.room.id, []).append(outgoing)
            if rooms or len(due) < most:
                break
        for room, waiting in rooms.items():
            task = self._busy[room] = asyncio.create_task(self._serve(waiting, owner))
            task.add_done_callback(partial(self._done, room))
        return bool(rooms)

    async def _due(self, most: int, owner: int | None) -> Sequence[Outgoing]:
        now, key = self._clock.now(), self._platform.key

        def look(work: Work) -> tuple[Sequence[Outgoing], bool, Sequence[int]]:
            unowned = owner is not None and work.outbox.unowned(key)
            crossed = () if owner is None else work.outbox.crossed(key, owner)
            return work.outbox.due(key, now, most, owner), unowned, crossed

        due, unowned, crossed = await self._store.read(look)
        if owner is not None and (unowned or crossed):
            await self._settle(owner, crossed)
            due, _, _ = await self._store.read(look)
        return due

    async def _settle(self, owner: int, crossed: Sequence[int]) -> None:
        """Take what nobody owns, and leave to others what stands behind theirs."""

        def settle(work: Work) -> None:
            work.outbox.claim(self._platform.key, owner)
            for room in crossed:
                if room not in self._busy:  # what is on its way there stays ours
                    work.outbox.hand_over(room, owner)

        await self._store.write(settle)

    def _done(self, room: int, task: asyncio.Task[None]) -> None:
        del self._busy[room]
        if len(self._busy) <= self._enough:
            self._rung.set()
        if not task.cancelled() and task.exception() is not None:
            logger.error("delivery to room %d of %s failed", room, self._platform.key, exc_info=task.exception())

    async def _serve(self, waiting: Sequence[Outgoing], owner: int | None) -> None:
        """Deliver the messages of one room, in order, as long as they are ours."""
        held: set[int | None] = set()
        for outgoing in waiting:
            if outgoing.player in held:
                continue
            async with self._slots:
                if not await self._paced(outgoing):
                    held.add(outgoing.player)
                    continue
                if self._member is not None and self._member.current() != owner:
                    return  # somebody else may deliver them by now
                if not await self._deliver(outgoing):
                    held.add(outgoing.player)

    async def _paced(self, outgoing: Outgoing) -> bool:
        """Wait until the platform's pace lets a message go; one that must wait long goes back. Tells whether it may go."""
        loop, outside_room = asyncio.get_running_loop(), self._pace.outside_room(outgoing)
        while (wait := self._pacer.wait(outgoing.room, loop.time(), outside_room=outside_room)) > 0:
            if wait > SHORT_WAIT:
                await self._postpone(outgoing, timedelta(seconds=wait))
                return False
            await asyncio.sleep(wait)
        self._pacer.sent(outgoing.room, loop.time(), outside_room=outside_room)
        return True

    async def _postpone(self, outgoing: Outgoing, wait: timedelta) -> None:
        until = self._clock.now() + wait
        await self._store.write(lambda work: work.outbox.postpone(outgoing.id, until))
        self._delayed_for(wait)

    async def _deliver(self, outgoing: Outgoing) -> bool:
        """Deliver one message. Tells whether those behind it may follow."""
        try:
            if isinstance(outgoing.message.content, Unreadable):
                raise DeliveryFailed("the stored message can't be read")  # noqa: TRY301 - handled like any other
            if outgoing.id not in self._said:
                await self._say(outgoing)
        except DeliveryFailed as never:
            await self._give_up(outgoing, f"{UNKNOWN}: {never}" if isinstance(never, DeliveryUnknown) else str(never))
        except Exception as problem:  # noqa: BLE001 - whatever a platform raises, the message is kept
            return await self._failed(outgoing, problem)
        else:
            # Said is said: even when we are stopped right now, it must not be said again.
            await asyncio.shield(self._sent(outgoing))
        return True

    async def _say(self, outgoing: Outgoing) -> None:
        """Let the platform say a message. When we are stopped meanwhile, it may arrive, and is kept as said then."""
        saying = asyncio.ensure_future(deliver(self._platform, outgoing, self._observers))
        try:
            self._said[outgoing.id] = await asyncio.shield(saying)
        except asyncio.CancelledError:
            await asyncio.wait({saying}, timeout=LAST_WORDS)
            saying.cancel()
            [said] = await asyncio.gather(saying, return_exceptions=True)
            if isinstance(said, DeliveryUnknown):
                await self._give_up(outgoing, f"{UNKNOWN}: {said}")
            elif not isinstance(said, BaseException):
                self._said[outgoing.id] = said
                await self._sent(outgoing)
            raise

    async def _sent(self, outgoing: Outgoing) -> None:
        """Keep that a message was said. While that can't be kept, it isn't said again, and its room waits."""
        now, on_sent = self._clock.now(), self._said[outgoing.id]

        def work(open_work: Work) -> None:
            delivered(open_work, outgoing, now)
            if on_sent is not None:
                on_sent(open_work)

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
        wished = problem.seconds if isinstance(problem, RetryLater) else None
        if wished is None and now - outgoing.at > PATIENCE:
            await self._give_up(outgoing, text)
            return True
        if wished is not None and isinstance(problem, RetryLater) and problem.everywhere:
            self._pacer.close(asyncio.get_running_loop().time() + wished)
        grown = min(FIRST_DELAY * 2 ** min(outgoing.attempts, 20), LONGEST_DELAY)
        until = now + (grown if wished is None else timedelta(seconds=wished))
        logger.warning("message %d for room %d delayed: %s", outgoing.id, outgoing.room.id, text)

        def work(open_work: Work) -> None:
            open_work.outbox.delay(outgoing.id, until, text)

        await self._store.write(work)
        self._delayed_for(until - now)
        return False

    async def _give_up(self, outgoing: Outgoing, reason: str) -> None:
        logger.error("message %d for room %d can't be delivered: %s", outgoing.id, outgoing.room.id, reason)
        now = self._clock.now()

        def work(open_work: Work) -> None:
            open_work.outbox.give_up(outgoing.id, now, reason[:500])

        await self._store.write(work)
