"""How long to wait before the next message, so that a platform's limits are kept."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Iterable

from bot.platforms.interface import Limit, Pace
from core.play.community.model import Room

MOST_ROOMS = 10_000
"""How many rooms' latest messages are remembered; who was quiet longest is forgotten first."""


class _Window:
    """The moments of the latest messages, as many as the widest limit counts."""

    def __init__(self, limits: Iterable[Limit]) -> None:
        self.limits = tuple(limits)
        self._moments: deque[float] = deque(maxlen=max((limit.count for limit in self.limits), default=1))

    def wait(self, now: float) -> float:
        """Seconds until the next message may go."""
        sent = self._moments
        full = [limit for limit in self.limits if len(sent) >= limit.count]
        return max((sent[-limit.count] + limit.seconds - now for limit in full), default=0.0)

    def sent(self, now: float) -> None:
        """A message goes."""
        self._moments.append(now)


class Pacer:
    """Keeps the limits of one platform. Moments are seconds of any clock that is never set.

    Args:
        pace: the platform's.
    """

    def __init__(self, pace: Pace) -> None:
        self._pace = pace
        self._overall = _Window(pace.overall)
        self._rooms: OrderedDict[int, _Window] = OrderedDict()
        self._closed_until = 0.0

    def close(self, until: float) -> None:
        """The platform asked that nothing at all be sent before a moment."""
        self._closed_until = max(self._closed_until, until)

    def wait(self, room: Room, now: float, *, outside_room: bool = False) -> float:
        """Seconds until the next message may go to a room, or from it ``outside_room``; 0: now."""
        per_room = 0.0 if outside_room else self._room(room).wait(now)
        return max(self._closed_until - now, self._overall.wait(now), per_room, 0.0)

    def sent(self, room: Room, now: float, *, outside_room: bool = False) -> None:
        """A message goes to a room, or from it ``outside_room``."""
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
