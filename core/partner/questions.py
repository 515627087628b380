"""Questions to the computer from outside its own process, and what happens when it can't answer."""

from __future__ import annotations

from dataclasses import dataclass

from core.partner.knowledge import Steps
from core.rules import Options


class NoThought(Exception):
    """The computer couldn't think about a position."""


@dataclass(frozen=True, slots=True)
class PositionAsked:
    """A position about which the computer is asked.

    Attributes:
        game: key of the game.
        options: options of the game.
        steps: all steps that lead to the position.
        count: how many of the best turns it should name.
    """

    game: str
    options: Options
    steps: Steps
    count: int
