"""Port of seeks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from core.seek.model import Seek


class Seeks(Protocol):
    """Port of seeks."""

    def add(self, seek: Seek) -> Seek:
        """Store a new seek; return it with its number."""

    def save(self, seek: Seek) -> None:
        """Replace a stored seek."""

    def get(self, number: int) -> Seek | None:
        """Return the seek with this number, or None."""

    def drop(self, number: int) -> None:
        """Delete a seek."""

    def of(self, player: int) -> Sequence[Seek]:
        """Return a player's seeks, by number."""

    def waiting(self, community: int, limit: int = 500) -> Sequence[Seek]:
        """Return the seeks of a community and those open to everybody, who have waited longest first; of nobody on vacation."""
