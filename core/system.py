"""Ports of time and randomness, which the rules take from outside.

The program's are in :mod:`bot.runtime.system`, above all that uses them; tests bring a clock and a chance that they can set.
"""

from __future__ import annotations

from datetime import datetime
from typing import Protocol


class Clock(Protocol):
    """The time."""

    def now(self) -> datetime:
        """Return the current time, aware UTC."""


class Chance(Protocol):
    """Randomness, for seats and codes."""

    def seat(self) -> int:
        """Return 1 or 2, each with the same probability."""

    def signs(self, alphabet: str, count: int) -> str:
        """Return so many random characters of an alphabet, which nobody can guess."""
