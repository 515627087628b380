"""Port of where players are in the lessons of each game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol


class Lessons(Protocol):
    """Where players are in lessons: the number of the step that comes next, from 1, by game."""

    def of(self, player: int) -> Mapping[str, int]:
        """Return the next step of every game that a player has begun to learn, by its key."""

    def keep(self, player: int, game: str, step: int) -> None:
        """Store the next step of a game, replacing the one before."""

    def drop(self, player: int) -> None:
        """Forget where a player is."""
