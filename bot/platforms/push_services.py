"""Push services of browsers: their addresses, and how bytes are written for them."""

from __future__ import annotations

import base64
from typing import Final
from urllib.parse import urlsplit

_LONGEST: Final = 1000
"""Characters of the longest endpoint."""


def to_base64(data: bytes) -> str:
    """Return bytes in base64url without padding."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def from_base64(text: str) -> bytes:
    """Return the bytes of a text in base64url, padded or not. Raises ValueError."""
    return base64.b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4), altchars=b"-_", validate=True)


def is_endpoint(text: str) -> bool:
    """Return whether a text may be the address of a push service: HTTPS at the usual port, and a name, not a number."""
    if len(text) > _LONGEST or not text.isascii() or not text.isprintable() or " " in text:
        return False
    try:
        parts = urlsplit(text)
        host, port = parts.hostname or "", parts.port
    except ValueError:
        return False
    if parts.scheme != "https" or port not in {None, 443} or parts.username is not None or "@" in parts.netloc:
        return False
    labels = host.rstrip(".").split(".")
    # Resolvers take 127.1 or 0x7f000001 for addresses: no top-level domain begins with a digit.
    return len(labels) > 1 and all(labels) and not labels[-1][0].isdigit() and ":" not in host
