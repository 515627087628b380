"""Lengths of time as people write them: ``3d``, ``1d12h``, ``90m``, ``2w``. No months: they have no fixed length."""

from __future__ import annotations

import re
from datetime import timedelta
from typing import Final

UNITS: Final = {"w": timedelta(weeks=1), "d": timedelta(days=1), "h": timedelta(hours=1), "m": timedelta(minutes=1)}
"""What a letter stands for."""

LONGEST: Final = timedelta(days=3660)
"""Nothing longer is read: ten years are enough, and no sum of two overflows."""

_WHOLE = re.compile(r"(?:\d{1,6}[wdhm])+", re.ASCII)
_PART = re.compile(r"(\d{1,6})([wdhm])", re.ASCII)


class BadDuration(ValueError):
    """A text that is no length of time, or one that is too long."""


def read_duration(text: str) -> timedelta:
    """Return the length that ``text`` means, as ``1d12h``.

    Raises:
        BadDuration: for anything else, for nothing at all, and for more than :data:`LONGEST`.
    """
    if not _WHOLE.fullmatch(text):
        raise BadDuration(text)
    length = sum((int(count) * UNITS[unit] for count, unit in _PART.findall(text)), timedelta())
    if not timedelta() < length <= LONGEST:
        raise BadDuration(text)
    return length


def write_duration(length: timedelta) -> str:
    """Return the shortest text that means a length in whole minutes (what is over is cut off); ``0m`` for none.

    Weeks are written as days, which is how people compare them.
    """
    minutes = max(0, length // timedelta(minutes=1))
    days, minutes = divmod(minutes, 24 * 60)
    hours, minutes = divmod(minutes, 60)
    parts = [f"{count}{unit}" for count, unit in ((days, "d"), (hours, "h"), (minutes, "m")) if count]
    return "".join(parts) or "0m"
