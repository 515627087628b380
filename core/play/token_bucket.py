"""How often somebody may do something: token buckets, and turnstiles on them that say so once. Pure: time is passed in.

A bucket holds as many tokens as may be used at once; each use takes one, and one comes back every so many seconds.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Final

REMEMBERED: Final = 10_000
"""How many of those who do something are remembered at most; the longest quiet one is forgotten first."""
_ENOUGH: Final = 1 / 3
"""The part of a turnstile's bucket that must have come back before one who emptied it is let in again."""


@dataclass(frozen=True, slots=True)
class Rate:
    """So many at once, and one more every so many seconds."""

    burst: int
    seconds: float

    @classmethod
    def a_minute(cls, count: int) -> Rate | None:
        """So many within a minute, all of them at once perhaps; None (no limit) for 0."""
        return cls(count, 60.0 / count) if count else None


@dataclass(frozen=True, slots=True)
class Level:
    """How many tokens were in a bucket at a moment (seconds of any clock that never goes back)."""

    left: float
    at: float

    def filled(self, rate: Rate, now: float) -> Level:
        """What is there at a later moment; a clock that went back all the same brings nothing, and takes nothing."""
        came = max(now - self.at, 0.0) / rate.seconds
        return Level(min(float(rate.burst), self.left + came), max(now, self.at))

    def without(self, tokens: float) -> Level:
        """What is left when tokens were taken."""
        return Level(self.left - tokens, self.at)


def full(rate: Rate, now: float) -> Level:
    """The level of a bucket that nobody has used."""
    return Level(float(rate.burst), now)


class Meter:
    """Counts what each one does against a rate.

    Args:
        rate: what is allowed.
        size: how many are remembered.
    """

    def __init__(self, rate: Rate, size: int = REMEMBERED) -> None:
        self._rate = rate
        self._size = size
        self._levels: OrderedDict[str, Level] = OrderedDict()

    def wait(self, who: str, now: float) -> float:
        """Count one more. Returns 0 when it is allowed, else the seconds to wait (and nothing is counted)."""
        known = self._levels.pop(who, None)
        level = full(self._rate, now) if known is None else known.filled(self._rate, now)
        allowed = level.left >= 1.0
        self._levels[who] = level.without(1.0) if allowed else level
        if len(self._levels) > self._size:
            self._levels.popitem(last=False)
        return 0.0 if allowed else (1.0 - level.left) * self._rate.seconds


@dataclass(frozen=True, slots=True)
class Stopped:
    """Somebody is not let in.

    Attributes:
        seconds: after which they are let in again.
        tell: whether they are to be told; they were not since it began.
        begins: whether it begins with them.
    """

    seconds: float
    tell: bool
    begins: bool


@dataclass(slots=True)
class _Passage:
    """One bucket, whether it is closed, and who was told since it first was; nobody where all is calm."""

    level: Level
    closed: bool = False
    told: set[str] = field(default_factory=set)


class Turnstile:
    """Lets in at a rate. One that was overrun is closed until a part of its bucket has come back; who is stopped is told once.

    Calm comes back with a full bucket: not before then is anybody told again.

    Args:
        rate: at which it lets in.
        size: how many buckets, and of each how many who were told, are remembered.
    """

    def __init__(self, rate: Rate, size: int = REMEMBERED) -> None:
        self._rate = rate
        self._size = size
        self._enough = max(1.0, rate.burst * _ENOUGH)
        self._passages: OrderedDict[str, _Passage] = OrderedDict()

    def enter(self, through: str, who: str, now: float) -> Stopped | None:
        """Let somebody in through a bucket: None; or not."""
        passage = self._passages.pop(through, None) or _Passage(full(self._rate, now))
        self._passages[through] = passage
        if len(self._passages) > self._size:
            self._passages.popitem(last=False)
        level = passage.level.filled(self._rate, now)
        if level.left >= self._rate.burst:
            passage.told.clear()
        if level.left >= (self._enough if passage.closed else 1.0):
            passage.closed = False
            passage.level = level.without(1.0)
            return None
        passage.closed, passage.level = True, level
        begins, tell = not passage.told, who not in passage.told and len(passage.told) < self._size
        if tell:
            passage.told.add(who)
        return Stopped((self._enough - level.left) * self._rate.seconds, tell, begins)
