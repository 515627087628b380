"""Rate limits: how often someone may do something. Pure: callers pass the time, in seconds of a monotonic clock.

There are two kinds. A *token bucket* holds a number of tokens. Each use takes one token, and tokens return at a steady
rate. We use it to limit people (:class:`TokenBuckets`, :class:`ClosingBuckets`). A *sliding window* allows a number of
uses in any span of a given length. We use it to keep within the platforms' limits (:class:`Window`).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from typing import Final

from msgspec import Struct, field

from core.cache import Cache

REMEMBERED: Final = 10_000
"""Maximum buckets that we keep; the least recently used is dropped first."""
_ENOUGH: Final = 1 / 3
"""Share of a closed bucket's tokens that must return before it opens."""
_TICK: Final = 0.05
"""Seconds between two checks whether messages in flight have been delivered."""


# --- token buckets ---------------------------------------------------------------------------------------------


class Rate(Struct, frozen=True):
    """The rate of a bucket.

    Attributes:
        burst: tokens in a full bucket.
        seconds: time until one token returns.
    """

    burst: int
    seconds: float

    @classmethod
    def a_minute(cls, count: int) -> Rate | None:
        """Return the rate of ``count`` tokens a minute, which can all be used at once; None (no limit) if ``count`` is 0."""
        return cls(count, 60.0 / count) if count else None


class Level(Struct, frozen=True):
    """The number of tokens in a bucket at a time."""

    left: float
    at: float

    def filled(self, rate: Rate, now: float) -> Level:
        """Return the level at a later time, or the same level if the clock was set back."""
        came = max(now - self.at, 0.0) / rate.seconds
        return Level(min(float(rate.burst), self.left + came), max(now, self.at))

    def without(self, tokens: float) -> Level:
        """Return the level with fewer tokens."""
        return Level(self.left - tokens, self.at)


def full(rate: Rate, now: float) -> Level:
    """Return the level of an unused bucket, which is full."""
    return Level(float(rate.burst), now)


class TokenBuckets:
    """Buckets that share one rate, one bucket for each person.

    Args:
        rate: rate of each bucket.
        size: maximum buckets to keep.
    """

    def __init__(self, rate: Rate, size: int = REMEMBERED) -> None:
        self._rate = rate
        self._levels: Cache[str, Level] = Cache(size)

    def wait(self, key: str, now: float, tokens: float = 1.0) -> float:
        """Take one or more tokens and return 0; if the bucket is empty, return the seconds until its next token.

        A bucket with at least one token can give several. It then owes the missing ones, so its next token comes later.
        """
        cached_level = self._levels.get(key)
        level = full(self._rate, now) if cached_level is None else cached_level.filled(self._rate, now)
        is_allowed = level.left >= 1.0
        self._levels.put(key, level.without(tokens) if is_allowed else level)
        return 0.0 if is_allowed else (1.0 - level.left) * self._rate.seconds


class Stopped(Struct, frozen=True):
    """A refusal by a closed bucket.

    Attributes:
        seconds: time until the bucket opens.
        tell: whether to tell the person; False if we have told them since it closed.
        begins: whether it has just closed after being full.
    """

    seconds: float
    tell: bool
    begins: bool


class _Passage(Struct):
    """A bucket's level, whether it is closed, and the people whom we have notified since it was last full."""

    level: Level
    closed: bool = False
    told: set[str] = field(default_factory=set)


class ClosingBuckets:
    """Buckets that close when they are empty, and reopen when some of their tokens have returned.

    We notify each person whom a closed bucket stops once, and again only after the bucket has been full.

    Args:
        rate: rate of each bucket.
        size: maximum buckets to keep, and maximum people to notify for each bucket.
    """

    def __init__(self, rate: Rate, size: int = REMEMBERED) -> None:
        self._rate = rate
        self._size = size
        self._enough = max(1.0, rate.burst * _ENOUGH)
        self._passages: Cache[str, _Passage] = Cache(size)

    def enter(self, through: str, key: str, now: float) -> Stopped | None:
        """Take a token from the bucket ``through`` for a person and return None, or return the refusal."""
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
    """The latest messages to one place, as many as its largest limit needs.

    Attributes:
        moments: when they were sent, in seconds of a monotonic clock.
        underway: number of messages in flight, which also count; 0 if unknown.
    """

    def __init__(self, limits: Iterable[Limit]) -> None:
        self._limits = tuple(limits)
        self.moments: deque[float] = deque(maxlen=max((limit.count for limit in self._limits), default=1))
        self.underway = 0

    def wait(self, now: float) -> float:
        """Return the seconds until one more message is within the limits, or until the next check. At most 0 means now."""
        wait = 0.0
        for limit in self._limits:
            free = limit.count - self.underway
            if free <= 0:
                wait = max(wait, _TICK)
            elif len(self.moments) >= free:
                wait = max(wait, self.moments[-free] + limit.seconds - now)
        return wait


class Windows:
    """Windows of many places. The least recently used is dropped first.

    No message can be in flight to a dropped place: a platform takes fewer messages in that time than we keep places.

    Args:
        size: maximum windows to keep.
    """

    def __init__(self, size: int) -> None:
        self._windows: Cache[int, Window] = Cache(size)

    def of(self, place: int, limits: Callable[[], Iterable[Limit]]) -> Window:
        """Return the window of a place, creating it with these limits if necessary."""
        window = self._windows.get(place)
        if window is None:
            window = Window(limits())
            self._windows.put(place, window)
        return window
