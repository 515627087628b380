"""Browsers, described in a few words by what they say of themselves, so that people recognise their own."""

from __future__ import annotations

from typing import Final

from bot.features.account.trust import UNKNOWN

_BROWSERS: Final = {
    "Edg": "Edge",
    "OPR/": "Opera",
    "SamsungBrowser/": "Samsung Internet",
    "Firefox/": "Firefox",
    "FxiOS/": "Firefox",
    "CriOS/": "Chrome",
    "Chrome/": "Chrome",
    "Safari/": "Safari",
}
"""Names of browsers by a part of their ``User-Agent``; the earlier ones also contain parts of later ones."""
_SYSTEMS: Final = {
    "Android": "Android",
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Windows": "Windows",
    "CrOS": "ChromeOS",
    "Macintosh": "macOS",
    "Linux": "Linux",
}
"""Names of systems, likewise."""


def agent_of(header: str) -> str:
    """Return a browser and its system from a ``User-Agent``, as ``Firefox, Android``; :data:`UNKNOWN` if it tells neither."""
    names = [
        next((name for part, name in known_names.items() if part in header), None)
        for known_names in (_BROWSERS, _SYSTEMS)
    ]
    return ", ".join(name for name in names if name is not None) or UNKNOWN
