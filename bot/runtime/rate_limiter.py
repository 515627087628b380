"""Rate limiter: how long the next message has to wait, so that a platform's limits are kept."""

from __future__ import annotations

from bot.platforms.interface import Pace
from core.community import Room
from core.rate_limits import Window, Windows

MOST_ROOMS = 10_000
"""Rooms whose latest messages are remembered; the one that was quiet longest is forgotten first."""


class RateLimiter:
    """Rate limiter of one platform. Times are seconds of any clock that is never set.

    Args:
        pace: the platform's limits.
    """

    def __init__(self, pace: Pace) -> None:
        self._pace = pace
        self._overall = Window(pace.overall)
        self._rooms = Windows(MOST_ROOMS)
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
        self._overall.moments.append(now)
        if not outside_room:
            self._room(room).moments.append(now)

    def _room(self, room: Room) -> Window:
        return self._rooms.of(room.id, lambda: self._pace.per_room(room))
