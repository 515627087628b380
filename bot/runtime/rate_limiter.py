"""Rate limiter: how long the next message has to wait, so that a platform's limits are kept."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Iterable

from bot.platforms.interface import Limit, Pace
from core.play.community.model import Room

MOST_ROOMS = 10_000
"""Rooms whose latest messages are remembered; the one that was quiet longest is forgotten first."""


class _Window:
    """Sliding window: the times of the latest messages, as many as the widest limit counts."""

    def __init__(self, limits: Iterable[Limit]) -> None:
        self.limits = tuple(limits)
        self._times: deque[float] = deque(maxlen=max((limit.count for limit in self.limits), default=1))

    def wait(self, now: float) -> float:
        """Return the seconds until the next message may be sent."""
        sent = self._times
        full = [limit for limit in self.limits if len(sent) >= limit.count]
        return max((sent[-limit.count] + limit.seconds - now for limit in full), default=0.0)

    def sent(self, now: float) -> None:
        """Record that a message is sent."""
        self._times.append(now)


class RateLimiter:
    """Rate limiter of one platform. Times are seconds of any clock that is never set.

    Args:
        pace: the platform's limits.
    """

    def __init__(self, pace: Pace) -> None:
        self._pace = pace
        self._overall = _Window(pace.overall)
        self._rooms: OrderedDict[int, _Window] = OrderedDict()
        self._closed_until = 0.0

    def close(self, until: float) -> None:
        """Send nothing at all before a time, as the platform asked."""
        self._closed_until = max(self._closed_until, until)

    def wait(self, room: Room, now: float, *, outside_room: bool = False) -> float:
        """Return the seconds until the next message may be sent; 0: now.

        Args:
            room: the room of the message.
            now: the time.
            outside_room: whether it goes somewhere else than to its room, so that only the overall limits count.
        """
        per_room = 0.0 if outside_room else self._room(room).wait(now)
        return max(self._closed_until - now, self._overall.wait(now), per_room, 0.0)

    def sent(self, room: Room, now: float, *, outside_room: bool = False) -> None:
        """Record that a message is sent; for the parameters see :meth:`wait`."""
        self._overall.sent(now)
        if not outside_room:
            self._room(room).sent(now)

    def _room(self, room: Room) -> _Window:
        window = self._rooms.get(room.id)
        if window is None:
            window = self._rooms[room.id] = _Window(self._pace.per_room(room))
            if len(self._rooms) > MOST_ROOMS:
                self._rooms.popitem(last=False)
        self._rooms.move_to_end(room.id)
        return window
