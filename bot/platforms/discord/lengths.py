"""Lengths of texts for Discord, which says neither whether it counts characters nor UTF-16 units.

We count units: no text has fewer of them than characters, so what fits by units fits in any case.
"""

from __future__ import annotations


def length(text: str) -> int:
    """Return the number of UTF-16 units of a text."""
    return len(_units(text)) // 2


def cut(text: str, max_length: int) -> str:
    """Return the beginning of a text, as many whole characters as fit into so many units."""
    beginning = _units(text)[: 2 * max_length].decode("utf-16-le", "surrogatepass")
    return beginning if text.startswith(beginning) else beginning[:-1]  # half a character


def shortened(text: str, max_length: int) -> str:
    """Return a text on one line, cut with an ellipsis where it is too long."""
    line = " ".join(text.split())
    return line if length(line) <= max_length else f"{cut(line, max_length - 1)}…"


def _units(text: str) -> bytes:
    return text.encode("utf-16-le", "surrogatepass")
