"""What Telegram signs about people: how old it may be, and the data of its login widget."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
from datetime import datetime, timedelta
from typing import Final
from urllib.parse import urlencode

from bot.platforms.web.identity.platform_user import PlatformUser
from bot.settings.setting import Settings

TELEGRAM: Final = "telegram"
FRESH: Final = timedelta(hours=1)
"""Time for which Telegram's data may be used."""
_AHEAD: Final = timedelta(minutes=5)
"""How much Telegram's clock may be ahead of ours."""
_MAX_DATA: Final = 4096


def is_fresh(date: str, now: datetime) -> bool:
    """Return whether Telegram signed something a moment ago, given its time in seconds since 1970."""
    if not (date.isascii() and date.isdecimal() and len(date) <= 12):
        return False
    age = now.timestamp() - int(date)
    return -_AHEAD.total_seconds() <= age <= FRESH.total_seconds()


def login_address(settings: Settings) -> str:
    """Return the address at which Telegram lets people sign in to the page; empty if the operator doesn't offer that."""
    page, token = (str(settings.get(name) or "") for name in ("STONEPOST_WEB_ADDRESS", "STONEPOST_TELEGRAM_TOKEN"))
    page = page.rstrip("/")
    if not settings.get("STONEPOST_TELEGRAM_LOGIN") or not page.startswith("https://") or not token:
        return ""
    fields = {"bot_id": token.strip().partition(":")[0], "origin": page, "return_to": f"{page}/sign-in"}
    return f"https://oauth.telegram.org/auth?{urlencode(fields)}"


def telegram_login(data: str, token: str, now: datetime) -> PlatformUser | None:
    """Return the user of the login widget's data; None if it is forged, altered or too old.

    The key of its signature is the digest of the bot's token; Mini Apps have another one.
    """
    try:
        padded = data.encode("ascii") + b"=" * (-len(data) % 4)
        fields = json.loads(base64.urlsafe_b64decode(padded)) if len(data) <= _MAX_DATA else None
    except (ValueError, binascii.Error, RecursionError):
        return None
    if not isinstance(fields, dict):
        return None
    signature = str(fields.pop("hash", ""))
    signed = "\n".join(f"{name}={value}" for name, value in sorted(fields.items()))
    expected = hmac.digest(hashlib.sha256(token.encode()).digest(), signed.encode(errors="replace"), "sha256").hex()
    if not hmac.compare_digest(expected.encode(), signature.encode(errors="replace")):
        return None
    if not is_fresh(str(fields.get("auth_date", "")), now):
        return None
    names = [str(fields[part]) for part in ("first_name", "last_name") if fields.get(part)]
    match fields:
        case {"id": int(number)} if not isinstance(number, bool):
            handle = fields.get("username")
            name = " ".join(names) or str(number)
            return PlatformUser(TELEGRAM, str(number), None if handle is None else str(handle), name, signature)
    return None
