"""Delivery: sends the messages of the outbox to the platforms, in order, after the commit.

Each platform has a worker, which observes the platform's limits. A slow platform delays no other platform, and a slow room no
other room. We send a message at least once, except a turn that waits behind limits until a later one of its match waits, too:
people read the later board only. If it fails, we retry it with growing delay, and later messages in the same room to
the same reader wait for it. If no one knows whether a message arrived, we mark it and don't repeat it.

If several processes share the store, each delivers the messages that it owns (:mod:`storage.operation.processes`), and
takes over messages without an owner.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Mapping, Sequence
from datetime import timedelta
from functools import partial

from bot.features.account.closed_rooms import redirected
from bot.features.time.notifications import undelivered
from bot.kernel.notifications import record_delivery
from bot.observability.observers import Observer, deliver
from bot.platforms.interface import (
    UNPACED,
    DeliveryFailed,
    DeliveryUnknown,
    OnSent,
    Pace,
    Paced,
    Platform,
    RetryLater,
    RoomChanged,
    RoomLost,
    Undelivered,
)
from bot.runtime.membership import Membership
from core.community import Room
from core.messages.content import Unreadable
from core.rate_limits import Window, Windows
from core.system import Clock
from storage.outbox.outbox import Outgoing
from storage.store import Store
from storage.unit_of_work import UnitOfWork

logger = logging.getLogger(__name__)
FIRST_DELAY = timedelta(seconds=1)
MAX_DELAY = timedelta(minutes=10)
PATIENCE = timedelta(days=3)
"""Age at which we give up a message that keeps failing, so that it doesn't block its room forever."""
SHORT_WAIT = 0.5
"""Maximum seconds that a message waits for the platform's limits; if it must wait longer, others go first."""
DEPTHS = (200, 1000, 5000)
"""Numbers of due messages to read: the next larger one if all messages are for rooms that are being served."""
OUTDATED_AFTER = timedelta(seconds=10)
"""Time that a turn has waited when we leave it out, if a later board of its match waits for the same readers."""
LAST_WORDS = 3.0
"""Seconds for which a stopping program waits for messages that it is still sending."""
UNKNOWN = "unknown whether it arrived"
SOON = 0.02
"""Seconds that we add to the time of a delayed message, so that it is certainly due then."""
REST = 3
"""Pause between two reads of the outbox, as a multiple of the time that the last read took."""
MAX_REST = 0.25
"""Longest pause after a read, in seconds."""
LOOK_AGAIN = 5.0
"""Seconds after which we read the outbox even without a commit."""
MAX_ROOMS = 10_000
"""Rooms whose latest messages we remember; we first forget the room that has been quiet longest."""


class CommitNotifier:
    """Notifies its subscribers of commits, such as the workers, which then read the outbox."""

    def __init__(self) -> None:
        self._subscribers: list[tuple[asyncio.Event, bool]] = []

    def subscribe(self, *, outbox: bool = False) -> asyncio.Event:
        """Return an event that is set at every commit; the subscriber clears it.

        Args:
            outbox: whether to count only commits after which messages may be due.
        """
        event = asyncio.Event()
        self._subscribers.append((event, outbox))
        return event

    def notify(self, may_be_due: bool = True) -> None:
        """Set the events of the subscribers.

        Args:
            may_be_due: whether messages may be due; if not, subscribers to the outbox aren't notified.
        """
        for event, outbox in self._subscribers:
            if may_be_due or not outbox:
                event.set()


class RateLimiter:
    """Rate limiter of one platform. Times are seconds of a monotonic clock.

    Args:
        pace: the platform's limits.
    """

    def __init__(self, pace: Pace) -> None:
        self._pace = pace
        self._overall = Window(pace.overall)
        self._rooms = Windows(MAX_ROOMS)
        self._closed_until = 0.0

    def close(self, until: float) -> None:
        """Send nothing at all until a time, as the platform asked."""
        self._closed_until = max(self._closed_until, until)

    def wait(self, room: Room, now: float, *, outside_room: bool = False) -> float:
        """Return the seconds until the next message may be sent; 0 means now.

        Args:
            room: the room of the message.
            now: the time.
            outside_room: whether the message goes somewhere other than its room, so that only the overall limits apply.
        """
        per_room = 0.0 if outside_room else self._room(room).wait(now)
        return max(self._closed_until - now, self._overall.wait(now), per_room, 0.0)

    def sent(self, room: Room, now: float, *, outside_room: bool = False) -> None:
        """Record that a message was sent; for the parameters, see :meth:`wait`."""
        self._overall.moments.append(now)
        if not outside_room:
            self._room(room).moments.append(now)

    def _room(self, room: Room) -> Window:
        return self._rooms.of(room.id, lambda: self._pace.per_room(room))


class Delivery:
    """Worker that sends one platform's messages: in order within a room, to several rooms at the same time.

    Args:
        store: holds the outbox.
        platform: receives the messages.
        clock: the time.
        commits: notifies whenever something may be due.
        member: this process among several; None if no other process serves the store.
        observers: notified of the result of each delivery.
    """

    def __init__(
        self,
        store: Store,
        platform: Platform,
        clock: Clock,
        commits: CommitNotifier,
        member: Membership | None = None,
        *,
        observers: Sequence[Observer] = (),
    ) -> None:
        self._member = member
        self._store = store
        self._platform = platform
        self._clock = clock
        self._observers = observers
        self._committed = commits.subscribe(outbox=True)
        pace = platform.pace if isinstance(platform, Paced) else UNPACED
        self._pace = pace
        self._limiter = RateLimiter(pace)
        self._slots = asyncio.Semaphore(pace.concurrency)
        # While we serve more rooms than this, we don't read the outbox.
        self._max_busy = 4 * pace.concurrency
        self._read_skipped = False  # whether we skipped a read for that reason
        self._busy: dict[int, asyncio.Task[bool]] = {}
        self._waiting: set[int] = set()  # rooms with more messages than those that we are sending
        self._delayed: set[float] = set()  # times, by the event loop's clock, at which delayed messages are due soon
        self._unrecorded: dict[int, OnSent | None] = {}  # sent messages that the store hasn't recorded yet

    async def run(self) -> None:
        """Deliver messages until cancelled."""
        loop = asyncio.get_running_loop()
        try:
            while True:
                self._committed.clear()
                start = loop.time()
                try:
                    await self._start_due_rooms()
                except Exception:
                    logger.exception("delivery to %s failed; trying again", self._platform.key)
                    await asyncio.sleep(FIRST_DELAY.total_seconds())
                    continue
                took = loop.time() - start
                # Not wait_for: in Python 3.11 it loses a cancellation that coincides with the event.
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(self._pause(start)):
                        await self._committed.wait()
                # Reading a long outbox takes long; the pause leaves time for everything else.
                await asyncio.sleep(min(REST * took, MAX_REST))
        finally:
            for task in self._busy.values():
                task.cancel()
            await asyncio.gather(*self._busy.values(), return_exceptions=True)

    def _pause(self, looked: float) -> float:
        """Return the seconds until the next read, which comes when a delayed message is due after ``looked``, or earlier."""
        current_time = asyncio.get_running_loop().time()
        self._delayed = {moment for moment in self._delayed if moment > looked}
        return min(max(min(self._delayed, default=current_time + LOOK_AGAIN) - current_time, 0.0) + SOON, LOOK_AGAIN)

    def _wake_after(self, wait: timedelta) -> None:
        if wait.total_seconds() < LOOK_AGAIN:
            self._delayed.add(asyncio.get_running_loop().time() + wait.total_seconds())
            self._committed.set()  # so that the pause ends in time

    async def round(self) -> bool:
        """Deliver the messages that are due now, once. Returns whether there were any."""
        started = await self._start_due_rooms()
        await asyncio.gather(*self._busy.values())
        return started

    async def _start_due_rooms(self) -> bool:
        """Start delivering due messages to rooms that we aren't serving yet. Returns whether there were any."""
        if len(self._busy) > self._max_busy:
            self._read_skipped = True
            return False
        owner = None if self._member is None else self._member.current()
        if self._member is not None and owner is None:
            return False
        rooms: dict[int, list[Outgoing]] = {}
        due: Sequence[Outgoing] = ()
        depth = 0
        self._waiting.clear()
        for depth in DEPTHS:  # messages to slow rooms must not hide messages to others
            busy = set(self._busy)  # from before the read, because we may have sent messages by its end
            due = await self._due_messages(depth, owner)
            for outgoing in due:
                if outgoing.room.id in busy:
                    self._waiting.add(outgoing.room.id)
                else:
                    rooms.setdefault(outgoing.room.id, []).append(outgoing)
            if rooms or len(due) < depth:
                break
        if (rooms and len(due) == depth) or self._waiting - self._busy.keys():
            self._committed.set()  # more messages may follow these, or we finished a room during the read
        self._start(rooms, owner)
        return bool(rooms)

    def _start(self, rooms: Mapping[int, Sequence[Outgoing]], owner: int | None) -> None:
        """Start delivering to rooms."""
        for room, waiting in rooms.items():
            self._busy[room] = task = asyncio.create_task(self._serve(waiting, owner))
            task.add_done_callback(partial(self._room_served, room))

    async def _due_messages(self, limit: int, owner: int | None) -> Sequence[Outgoing]:
        now, key = self._clock.now(), self._platform.key

        def look(uow: UnitOfWork) -> tuple[Sequence[Outgoing], bool, Sequence[int]]:
            unowned = owner is not None and uow.outbox.unowned(key)
            crossed = () if owner is None else uow.outbox.crossed_rooms(key, owner)
            return uow.outbox.due(key, now, limit, owner), unowned, crossed

        due, unowned, crossed = await self._store.read(look)
        if owner is not None and (unowned or crossed):
            await self._exchange(owner, crossed)
            due, _, _ = await self._store.read(look)
        return due

    async def _exchange(self, owner: int, crossed: Sequence[int]) -> None:
        """Take over messages without an owner, and give away messages to rooms where another process has earlier ones."""

        def exchange(uow: UnitOfWork) -> None:
            uow.outbox.claim(self._platform.key, owner)
            for room in crossed:
                if room not in self._busy:  # messages that are being sent stay ours
                    uow.outbox.reassign(room, owner)

        await self._store.write(exchange)

    def _room_served(self, room: int, task: asyncio.Task[bool]) -> None:
        """Decide whether to read the outbox again when we have served a room; log an error.

        We read it if the room has more messages, or may have, because not all could be delivered. We also read it if we
        skipped a read while we served too many rooms, and now serve few enough.
        """
        del self._busy[room]
        is_complete = not task.cancelled() and task.exception() is None and task.result()
        can_read_again = self._read_skipped and len(self._busy) <= self._max_busy
        if not is_complete or room in self._waiting or can_read_again:
            self._waiting.discard(room)
            self._read_skipped = self._read_skipped and not can_read_again
            self._committed.set()
        if not task.cancelled() and task.exception() is not None:
            logger.error("delivery to room %d of %s failed", room, self._platform.key, exc_info=task.exception())

    async def _serve(self, waiting: Sequence[Outgoing], owner: int | None) -> bool:
        """Deliver the messages of a room in order. Returns whether all of them still existed and were still ours."""
        held_players: set[int | None] = set()
        outdated = self._outdated(waiting)
        if outdated and (self._member is None or self._member.current() == owner):
            await self._store.write(lambda uow: uow.outbox.sent(outdated))
            logger.info("left out %d outdated turns for room %d", len(outdated), waiting[0].room.id)
        for outgoing in waiting:
            async with self._slots:
                if outgoing.player in held_players or outgoing.id in outdated:
                    continue
                if not await self._wait_for_limits(outgoing):
                    held_players.add(outgoing.player)
                    continue
                if self._member is not None and self._member.current() != owner:
                    return False  # another process may be delivering them by now
                try:
                    if not await self._deliver(outgoing):
                        held_players.add(outgoing.player)
                except RoomChanged:
                    return False
        return True

    def _outdated(self, waiting: Sequence[Outgoing]) -> list[int]:
        """Return the ids of turns in a room's messages that have waited, and that a later board of their match makes outdated."""
        outdated: list[int] = []
        boards: set[tuple[int | None, int | None]] = set()
        oldest = self._clock.now() - OUTDATED_AFTER
        for outgoing in reversed(waiting):
            message, lane = outgoing.message, (outgoing.player, outgoing.message.number)
            is_untouched = outgoing.id not in self._unrecorded and not outgoing.parts
            if lane in boards and message.content.IN_DIGEST and outgoing.at < oldest and is_untouched:
                outdated.append(outgoing.id)
            elif message.supersedes and message.picture is not None:
                boards.add(lane)
        return outdated

    async def _wait_for_limits(self, outgoing: Outgoing) -> bool:
        """Wait until the platform's limits allow a message; postpone it if that takes long. Returns whether to send it now."""
        loop, outside_room = asyncio.get_running_loop(), self._pace.outside_room(outgoing)
        while (wait := self._limiter.wait(outgoing.room, loop.time(), outside_room=outside_room)) > 0:
            if wait > SHORT_WAIT:
                await self._postpone(outgoing, timedelta(seconds=wait))
                return False
            await asyncio.sleep(wait)
        self._limiter.sent(outgoing.room, loop.time(), outside_room=outside_room)
        return True

    async def _postpone(self, outgoing: Outgoing, wait: timedelta) -> None:
        until = self._clock.now() + wait
        await self._store.write(lambda uow: uow.outbox.postpone(outgoing.id, until))
        self._wake_after(wait)

    async def _deliver(self, outgoing: Outgoing) -> bool:
        """Deliver one message, and record that we sent it. Returns whether later ones may follow. Raises RoomChanged."""
        try:
            if isinstance(outgoing.message.content, Unreadable):
                raise DeliveryFailed("the stored message can't be read")  # noqa: TRY301 - handled like any other
            if outgoing.player is None and outgoing.room.private and outgoing.message.number is not None:
                raise RoomLost("each has a chat of their own")  # noqa: TRY301 - an earlier version wrote such messages
            if outgoing.id not in self._unrecorded:
                await self._send(outgoing)
        except RoomChanged:
            raise
        except Undelivered as failure:
            await self._give_up(outgoing, failure)
        except Exception as problem:  # noqa: BLE001 - we keep the message whatever a platform raises
            return await self._handle_failure(outgoing, problem)
        else:
            # Shielded: even if the program stops now, the message must not be sent again.
            await asyncio.shield(self._record(outgoing))
        return True

    async def _send(self, outgoing: Outgoing) -> None:
        """Let the platform send a message. If the program stops during that, we wait a little longer, and record the result."""
        sending = asyncio.ensure_future(deliver(self._platform, outgoing, self._observers))
        try:
            self._unrecorded[outgoing.id] = await asyncio.shield(sending)
        except asyncio.CancelledError:
            await asyncio.wait({sending}, timeout=LAST_WORDS)
            sending.cancel()
            [on_sent] = await asyncio.gather(sending, return_exceptions=True)
            if isinstance(on_sent, DeliveryUnknown):
                await self._give_up(outgoing, on_sent)
            elif not isinstance(on_sent, BaseException):
                self._unrecorded[outgoing.id] = on_sent
                await self._record(outgoing)
            raise

    async def _record(self, outgoing: Outgoing) -> None:
        """Record that we sent a message. While that fails, we don't send the message again, and its room waits."""
        now, on_sent = self._clock.now(), self._unrecorded[outgoing.id]

        def transaction(uow: UnitOfWork) -> Callable[[], None] | None:
            record_delivery(uow, outgoing, now)
            return None if on_sent is None else on_sent(uow)

        try:
            sent_callback = await self._store.write(transaction)
        except Exception:
            await asyncio.sleep(FIRST_DELAY.total_seconds())
            raise
        del self._unrecorded[outgoing.id]
        if sent_callback is not None:
            sent_callback()

    async def _handle_failure(self, outgoing: Outgoing, problem: Exception) -> bool:
        """Postpone a message that failed, or give it up. Returns whether later ones may follow."""
        text = f"{type(problem).__name__}: {problem}"[:500]
        now = self._clock.now()
        wished = problem.seconds if isinstance(problem, RetryLater) else None
        if wished is None and now - outgoing.at > PATIENCE:
            await self._give_up(outgoing, DeliveryFailed(text))
            return True
        if wished is not None and isinstance(problem, RetryLater) and problem.everywhere:
            self._limiter.close(asyncio.get_running_loop().time() + wished)
        grown = min(FIRST_DELAY * 2 ** min(outgoing.attempts, 20), MAX_DELAY)
        until = now + (grown if wished is None else timedelta(seconds=wished))
        logger.warning("message %d for room %d delayed: %s", outgoing.id, outgoing.room.id, text)

        def transaction(uow: UnitOfWork) -> None:
            uow.outbox.delay(outgoing.id, until, text)

        await self._store.write(transaction)
        self._wake_after(until - now)
        return False

    async def _give_up(self, outgoing: Outgoing, problem: Undelivered) -> None:
        """Mark a message as given up; if its room no longer exists, send it to each person concerned instead."""
        number, room, now = outgoing.id, outgoing.room.id, self._clock.now()
        reason = (f"{UNKNOWN}: {problem}" if isinstance(problem, DeliveryUnknown) else str(problem))[:500]
        is_unreachable = isinstance(problem, DeliveryFailed) and problem.unreachable

        def transaction(uow: UnitOfWork) -> tuple[bool, Callable[[], None] | None]:
            goes_on = isinstance(problem, RoomLost) and redirected(uow, outgoing, now, problem.managers, problem.rights)
            if not goes_on:
                undelivered(uow, outgoing, now, reason, unreachable=is_unreachable)
            return goes_on, None if problem.follow is None else problem.follow(uow)

        goes_on, on_sent = await self._store.write(transaction)
        if goes_on:
            logger.info("message %d goes to people, not to room %d: %s", number, room, reason)
            self._committed.set()
        else:
            logger.error("can't deliver message %d for room %d: %s", number, room, reason)
        if on_sent is not None:
            on_sent()
