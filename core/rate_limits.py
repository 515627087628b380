"""Rate limits: how often someone may do something. Pure: callers pass the time, in seconds of a clock that is never set.

There are two kinds. A *token bucket* holds as many tokens as may be used at once. Each use takes one, and they come back at a
steady rate; it limits people (:class:`TokenBuckets`, :class:`ClosingBuckets`). A *sliding window* allows a number of uses in any
span of time; it keeps the limits of platforms (:class:`Window`).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from typing import Final

from msgspec import Struct, field

from core.cache import Cache

REMEMBERED: Final = 10_000
"""Buckets that are kept at most; the one that was unused longest is forgotten first."""
_ENOUGH: Final = 1 / 3
"""Part of a turnstile's bucket that must have come back before it opens again."""
_TICK: Final = 0.05
"""Seconds between two checks whether messages on their way have arrived."""


# --- token buckets ---------------------------------------------------------------------------------------------


class Rate(Struct, frozen=True):
    """Rate of a bucket.

    Attributes:
        burst: tokens in a full bucket.
        seconds: time in which one token comes back.
    """

    burst: int
    seconds: float

    @classmethod
    def a_minute(cls, count: int) -> Rate | None:
        """Return the rate of ``count`` tokens in a minute, which may all be used at once; None (no limit) for 0."""
        return cls(count, 60.0 / count) if count else None


class Level(Struct, frozen=True):
    """Number of tokens in a bucket at a time."""

    left: float
    at: float

    def filled(self, rate: Rate, now: float) -> Level:
        """Return the level at a later time; the same level if the clock went back all the same."""
        came = max(now - self.at, 0.0) / rate.seconds
        return Level(min(float(rate.burst), self.left + came), max(now, self.at))

    def without(self, tokens: float) -> Level:
        """Return the level with fewer tokens."""
        return Level(self.left - tokens, self.at)


def full(rate: Rate, now: float) -> Level:
    """Return the level of an unused bucket."""
    return Level(float(rate.burst), now)


class TokenBuckets:
    """Buckets of the same rate, one for each person.

    Args:
        rate: of each bucket.
        size: number of buckets that are kept.
    """

    def __init__(self, rate: Rate, size: int = REMEMBERED) -> None:
        self._rate = rate
        self._levels: Cache[str, Level] = Cache(size)

    def wait(self, key: str, now: float, tokens: float = 1.0) -> float:
        """Take a token, or several, and return 0; if there is none, return the seconds until there is one.

        Where there is one, but not as many as are taken, the others are owed: the next one comes so much later.
        """
        cached_level = self._levels.get(key)
        level = full(self._rate, now) if cached_level is None else cached_level.filled(self._rate, now)
        is_allowed = level.left >= 1.0
        self._levels.put(key, level.without(tokens) if is_allowed else level)
        return 0.0 if is_allowed else (1.0 - level.left) * self._rate.seconds


class Stopped(Struct, frozen=True):
    """Refusal of a turnstile.

    Attributes:
        seconds: time until it opens again.
        tell: whether to tell the person; False if they have been told since it closed.
        begins: whether it has just closed, after being calm.
    """

    seconds: float
    tell: bool
    begins: bool


class _Passage(Struct):
    """State of a turnstile's bucket: its level, whether it is closed, and who was told so since it was last full."""

    level: Level
    closed: bool = False
    told: set[str] = field(default_factory=set)


class ClosingBuckets:
    """Buckets of the same rate that close when they are empty, and open when a part of their tokens has come back.

    Each person whom a closed bucket stops is to be told once; again only after the bucket has been full.

    Args:
        rate: of each bucket.
        size: number of buckets that are kept, and of people told, for each.
    """

    def __init__(self, rate: Rate, size: int = REMEMBERED) -> None:
        self._rate = rate
        self._size = size
        self._enough = max(1.0, rate.burst * _ENOUGH)
        self._passages: Cache[str, _Passage] = Cache(size)

    def enter(self, through: str, key: str, now: float) -> Stopped | None:
        """Take a token of the bucket ``through`` for a person, and return None; or return why not."""
        passage = self._passages.get(through) or _Passage(full(self._rate, now))
        self._passages.put(through, passage)
        level = passage.level.filled(self._rate, now)
        if level.left >= self._rate.burst:
            passage.told.clear()
        if level.left >= (self._enough if passage.closed else 1.0):
            passage.closed = False
            passage.level = level.without(1.0)
            return None
        passage.closed, passage.level = True, level
        begins, tell = not passage.told, key not in passage.told and len(passage.told) < self._size
        if tell:
            passage.told.add(key)
        return Stopped((self._enough - level.left) * self._rate.seconds, tell, begins)


# --- sliding windows -------------------------------------------------------------------------------------------


class Limit(Struct, frozen=True):
    """At most ``count`` messages within ``seconds``."""

    count: int
    seconds: float


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
