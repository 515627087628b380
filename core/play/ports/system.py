"""The ports for time and luck."""

from __future__ import annotations

from datetime import datetime
from typing import Protocol


class Clock(Protocol):
    """The time."""

    def now(self) -> datetime:
        """Aware, UTC."""


class Chance(Protocol):
    """Luck, for random seats."""

    def seat(self) -> int:
        """1 or 2, each as likely."""

    def signs(self, alphabet: str, count: int) -> str:
        """So many signs of an alphabet, which nobody can guess."""
