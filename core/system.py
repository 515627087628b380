"""Interfaces for time and randomness, which the rules receive from outside.

:mod:`bot.runtime.system` implements them for the program. Tests use a clock and a random generator that they control.
"""

from __future__ import annotations

from datetime import datetime
from typing import Protocol


class Clock(Protocol):
    """The time."""

    def now(self) -> datetime:
        """Return the current time, aware UTC."""


class Rng(Protocol):
    """Randomness, for seats and codes."""

    def seat(self) -> int:
        """Return 1 or 2, each with the same probability."""

    def signs(self, alphabet: str, count: int) -> str:
        """Return ``count`` random characters of an alphabet, impossible to guess."""
