"""Axes: round numbers, and the beginnings of days, months and years."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from itertools import count, pairwise
from typing import Final, Literal, TypeAlias

Unit: TypeAlias = Literal["day", "month", "year"]

_NARROWEST: Final = 80
"""Points of the rating from the axis's lower end to its upper end, at least."""
_DATES: Final[tuple[tuple[Unit, int], ...]] = (
    ("day", 1), ("day", 2), ("day", 5), ("day", 10), ("month", 1), ("month", 2), ("month", 3), ("month", 6),
    ("year", 1), ("year", 2), ("year", 5), ("year", 10), ("year", 50), ("year", 500),
)  # fmt: skip
_DAY: Final = 24 * 60 * 60


@dataclass(frozen=True, slots=True)
class Scale:
    """An axis: from where to where, and what is marked on it."""

    low: float
    high: float
    marks: tuple[int, ...]

    def share(self, value: float) -> float:
        """How far along the axis a value is, from 0 to 1; kept within."""
        return min(1.0, max(0.0, (value - self.low) / (self.high - self.low)))


def numbers(low: float, high: float, most: int = 6) -> Scale:
    """An axis for numbers from ``low`` to ``high``, marked at no more than ``most`` round ones, both ends among them."""
    short = _NARROWEST - (high - low)
    if short > 0:
        low, high = low - short / 2, high + short / 2
    found = (_round(low, high, step * 10**zeros) for zeros in count(1) for step in (1, 2, 5))
    marks = next(each for each in found if len(each) <= most)
    return Scale(marks[0], marks[-1], tuple(marks))


def _round(low: float, high: float, step: int) -> range:
    return range(int(low // step) * step, -int(-high // step) * step + 1, step)


def dates(first: int, last: int, gap: float = 0.2) -> tuple[Scale, Unit]:
    """An axis for moments (seconds since 1970), marked where days, months or years begin in UTC.

    Args:
        first: the axis has it, at least.
        last: and this.
        gap: between two marks, as a share of the axis, at least.
    """
    if last - first < _DAY:
        middle = (first + last) // 2
        first, last = middle - _DAY // 2, middle + _DAY // 2
    most = int(1 / gap) + 2
    found = ((unit, tuple(_within(first, last, unit, step, most))) for unit, step in _DATES)
    least = gap * (last - first)
    unit, marks = next(each for each in found if all(after - before >= least for before, after in pairwise(each[1])))
    return Scale(first, last, marks), unit


def _within(first: int, last: int, unit: Unit, step: int, most: int) -> Iterator[int]:
    """The beginnings of units in a stretch of time, no more than ``most``."""
    began = datetime.fromtimestamp(first, UTC)
    at = began.replace(hour=0, minute=0, second=0, microsecond=0)
    if unit != "day":
        at = at.replace(day=1)
        at = at.replace(month=1) if unit == "year" else at.replace(month=(at.month - 1) // step * step + 1)
    if unit == "year":
        at = at.replace(year=max(1, at.year // step * step))
    found = 0
    while at.timestamp() <= last and found < most:
        if at.timestamp() >= first:
            yield int(at.timestamp())
            found += 1
        at = _next(at, unit, step)


def _next(at: datetime, unit: Unit, step: int) -> datetime:
    if unit == "day":
        return at + timedelta(days=step)
    if unit == "year":
        return at.replace(year=at.year + step)
    months = at.month - 1 + step
    return at.replace(year=at.year + months // 12, month=months % 12 + 1)
