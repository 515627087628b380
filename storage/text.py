"""Text and times as every store keeps them."""

from __future__ import annotations

import json
import unicodedata
from datetime import UTC, datetime, timedelta
from typing import Any

from storage.errors import NaiveTime

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
MICROSECOND = timedelta(microseconds=1)

encode = json.JSONEncoder(separators=(",", ":"), allow_nan=False).encode
"""Plain data as compact JSON. Pure ASCII, so that whatever people typed (lone surrogates, NUL) can be stored."""


def decode(text: str) -> Any:  # noqa: ANN401 - JSON is anything
    """Plain data of its JSON."""
    return json.loads(text)


def fold(handle: str) -> str:
    """Return what is equal for handles that people can't tell apart by case or width: ``ＳAM`` and ``sam``."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", handle).casefold())


def microseconds(at: datetime) -> int:
    """Whole microseconds since 1970, exact.

    Raises:
        NaiveTime: when the time doesn't know its zone.
    """
    if at.tzinfo is None or at.utcoffset() is None:
        raise NaiveTime(f"a time without a zone can't be stored: {at.isoformat()}")
    return (at - EPOCH) // MICROSECOND


def instant(microseconds: int) -> datetime:
    """The aware UTC time so many microseconds after 1970."""
    return EPOCH + timedelta(microseconds=microseconds)
