"""Data with which Telegram opens the page within itself: who comes, signed with the key that the bot's token gives."""

from __future__ import annotations

import hashlib
import hmac
import json
from datetime import datetime, timedelta
from typing import Final
from urllib.parse import parse_qsl

FRESH: Final = timedelta(hours=1)
"""Time for which Telegram's data may be used."""
_AHEAD: Final = timedelta(minutes=5)
"""How much Telegram's clock may be ahead of ours."""
_FIELDS: Final = 50


def telegram_user(data: str, token: str, now: datetime) -> str | None:
    """Return Telegram's id of the person who comes; None if the data is forged, altered, nobody's, or too old."""
    try:
        pairs = parse_qsl(data, keep_blank_values=True, strict_parsing=True, max_num_fields=_FIELDS, errors="strict")
    except ValueError:
        return None
    fields = dict(pairs)
    if len(fields) != len(pairs):
        return None
    given = fields.pop("hash", "")
    signed = "\n".join(f"{name}={value}" for name, value in sorted(fields.items()))
    if not hmac.compare_digest(_signature(signed, token).encode(), given.encode()):
        return None
    return _user(fields.get("user", "")) if _is_fresh(fields.get("auth_date", ""), now) else None


def _signature(signed: str, token: str) -> str:
    key = hmac.digest(b"WebAppData", token.encode(), hashlib.sha256)
    return hmac.digest(key, signed.encode(), hashlib.sha256).hex()


def _is_fresh(date: str, now: datetime) -> bool:
    if not (date.isascii() and date.isdecimal() and len(date) <= 12):
        return False
    age = now.timestamp() - int(date)
    return -_AHEAD.total_seconds() <= age <= FRESH.total_seconds()


def _user(text: str) -> str | None:
    try:
        user = json.loads(text)
    except (ValueError, RecursionError):
        return None
    match user:
        case {"id": int(number)} if not isinstance(number, bool) and not user.get("is_bot"):
            return str(number)
    return None
