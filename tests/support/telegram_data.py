"""Data with which Telegram opens a page within itself, signed as Telegram does."""

import hashlib
import hmac
import json
from urllib.parse import urlencode


def opened_by(person: int, token: str, at: float, **more: str) -> str:
    """Return what Telegram says of a person who opens the page."""
    fields = {"user": json.dumps({"id": person, "first_name": "Ann"}), "auth_date": str(int(at)), **more}
    signed = "\n".join(f"{name}={value}" for name, value in sorted(fields.items()))
    key = hmac.new(b"WebAppData", token.encode(), hashlib.sha256).digest()
    return urlencode(fields | {"hash": hmac.new(key, signed.encode(), hashlib.sha256).hexdigest()})
