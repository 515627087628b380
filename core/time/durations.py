"""Durations as people write them: ``3d``, ``1d12h``, ``90m``, ``2w``. No months: they have no fixed length."""

from __future__ import annotations

import re
from datetime import timedelta
from typing import Final

UNITS: Final = {"w": timedelta(weeks=1), "d": timedelta(days=1), "h": timedelta(hours=1), "m": timedelta(minutes=1)}
"""Units by letter."""

LONGEST: Final = timedelta(days=3660)
"""Longest duration that is read: ten years are enough, and the sum of two doesn't overflow."""

_WHOLE = re.compile(r"(?:\d{1,6}[wdhm])+", re.ASCII)
_PART = re.compile(r"(\d{1,6})([wdhm])", re.ASCII)


class BadDuration(ValueError):
    """Text that is no duration, or one that is too long."""


def read_duration(text: str) -> timedelta:
    """Return the duration of a text such as ``1d12h``.

    Raises:
        BadDuration: for anything else, for zero, and for more than :data:`LONGEST`.
    """
    if not _WHOLE.fullmatch(text):
        raise BadDuration(text)
    length = sum((int(count) * UNITS[unit] for count, unit in _PART.findall(text)), timedelta())
    if not timedelta() < length <= LONGEST:
        raise BadDuration(text)
    return length


def write_duration(length: timedelta) -> str:
    """Return the shortest text of a duration in whole minutes, rounded down; ``0m`` for none.

    Weeks are written as days, which are easier to compare.
    """
    minutes = max(0, length // timedelta(minutes=1))
    days, minutes = divmod(minutes, 24 * 60)
    hours, minutes = divmod(minutes, 60)
    parts = [f"{count}{unit}" for count, unit in ((days, "d"), (hours, "h"), (minutes, "m")) if count]
    return "".join(parts) or "0m"
