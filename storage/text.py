"""Text, times and messages as every store keeps them."""

from __future__ import annotations

import json
import logging
import unicodedata
from datetime import UTC, datetime, timedelta
from typing import Any

from core.play.content import Unreadable
from core.play.messages import Message
from core.play.serialization import pack, unpack
from core.play.text import storable
from storage.errors import NaiveTime

logger = logging.getLogger(__name__)

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


def clean_handle(handle: str | None) -> str | None:
    """Return a handle as it is kept; none at all for one without anything in it."""
    return None if handle is None else storable(handle) or None


def packed(message: Message) -> str:
    """A message as it is kept."""
    return encode(pack(message))


def unpacked(kept: str, table: str, number: int) -> Message:
    """The message that a row holds. One that can't be read any more is told of in the log, and stands as Unreadable."""
    try:
        return unpack(Message, decode(kept))
    except (ValueError, KeyError, TypeError, AttributeError):
        logger.exception("the message in row %d of the %s can't be read: %.200s", number, table, kept)
        return Message(Unreadable())


def to_microseconds(at: datetime) -> int:
    """Whole microseconds since 1970, exact.

    Raises:
        NaiveTime: when the time doesn't know its zone.
    """
    if at.tzinfo is None or at.utcoffset() is None:
        raise NaiveTime(f"a time without a zone can't be stored: {at.isoformat()}")
    return (at - EPOCH) // MICROSECOND


def from_microseconds(microseconds: int) -> datetime:
    """The aware UTC time so many microseconds after 1970."""
    return EPOCH + timedelta(microseconds=microseconds)
