"""Sliding windows: how long the next message has to wait, so that no more than the limits allow are sent in any span of time."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from typing import Final

from bot.platforms.interface import Limit
from core.play.cache import Cache

_TICK: Final = 0.05
"""Seconds between two checks whether messages on their way have arrived."""


class Window:
    """Latest messages to one place, as many as the widest limit counts.

    Attributes:
        moments: when they were sent, in seconds of any clock that is never set.
        underway: number of messages on their way, which count, too, where that is known.
    """

    def __init__(self, limits: Iterable[Limit]) -> None:
        self._limits = tuple(limits)
        self.moments: deque[float] = deque(maxlen=max((limit.count for limit in self._limits), default=1))
        self.underway = 0

    def wait(self, now: float) -> float:
        """Return the seconds until one more is within the limits, or until the next check; not above 0: now."""
        wait = 0.0
        for limit in self._limits:
            free = limit.count - self.underway
            if free <= 0:
                wait = max(wait, _TICK)
            elif len(self.moments) >= free:
                wait = max(wait, self.moments[-free] + limit.seconds - now)
        return wait


class Windows:
    """Windows of many places. The one that was quiet longest is forgotten first.

    No message to it can be on its way then: there are more places than a platform takes messages in the time that one is sent.

    Args:
        size: number of windows that are kept.
    """

    def __init__(self, size: int) -> None:
        self._windows: Cache[int, Window] = Cache(size)

    def of(self, place: int, limits: Callable[[], Iterable[Limit]]) -> Window:
        """Return the window of a place; a new one has these limits."""
        window = self._windows.get(place)
        if window is None:
            window = Window(limits())
            self._windows.put(place, window)
        return window
