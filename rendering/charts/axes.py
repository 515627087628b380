"""Axes of charts: marks at round numbers, or where days, months and years begin."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from itertools import count, pairwise
from typing import Final, Literal, TypeAlias

from msgspec import Struct

Unit: TypeAlias = Literal["day", "month", "year"]

_NARROWEST: Final = 80
"""Shortest axis, in rating points."""
_DATES: Final[tuple[tuple[Unit, int], ...]] = (
    ("day", 1), ("day", 2), ("day", 5), ("day", 10), ("month", 1), ("month", 2), ("month", 3), ("month", 6),
    ("year", 1), ("year", 2), ("year", 5), ("year", 10), ("year", 50), ("year", 500),
)  # fmt: skip
_DAY: Final = 24 * 60 * 60


class Scale(Struct, frozen=True):
    """An axis: its ends, and the values that are marked on it."""

    low: float
    high: float
    marks: tuple[int, ...]

    def share(self, value: float) -> float:
        """Return the position of a value along the axis, from 0 to 1; values beyond the ends are clamped."""
        return min(1.0, max(0.0, (value - self.low) / (self.high - self.low)))


def number_axis(low: float, high: float, most: int = 6) -> Scale:
    """Return an axis for numbers from ``low`` to ``high`` with at most ``most`` round marks, both ends among them."""
    short = _NARROWEST - (high - low)
    if short > 0:
        low, high = low - short / 2, high + short / 2
    found = (_round(low, high, step * 10**zeros) for zeros in count(1) for step in (1, 2, 5))
    marks = next(each for each in found if len(each) <= most)
    return Scale(marks[0], marks[-1], tuple(marks))


def _round(low: float, high: float, step: int) -> range:
    return range(int(low // step) * step, -int(-high // step) * step + 1, step)


def date_axis(first: int, last: int, gap: float = 0.2) -> tuple[Scale, Unit]:
    """Return an axis for moments (seconds since 1970), marked where days, months or years begin in UTC.

    Args:
        first: earliest moment to show.
        last: latest moment to show.
        gap: least distance of two marks, as a share of the axis.
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
    """Yield where units begin in a period, at most ``most`` of them."""
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
