"""Endgame: exact search of positions that are won or lost, within a number of positions."""

from __future__ import annotations

from collections.abc import Callable

from core.partner.knowledge import Survey
from core.rules import Position


class Exhausted(Exception):
    """The search has looked at as many positions as it may."""


class Endgame:
    """Depth-first search for a step after which the other seat loses whatever it does.

    Args:
        survey: of the game; a drawn position counts as not won.
        nodes: positions to look at, at most.
        go_on: whether there is time left.
    """

    def __init__(self, survey: Callable[[Position], Survey], nodes: int, go_on: Callable[[], bool]) -> None:
        self._survey = survey
        self._left = nodes
        self._go_on = go_on
        self._known: dict[Position, bool] = {}

    def winning(self, position: Position) -> str | None:
        """Return a step that wins for the seat to act; None if there is none.

        Raises:
            Exhausted: when that isn't known after so many positions.
        """
        for step in self._survey(position).steps:
            after = position.play(step)
            if self._wins(after) == (after.seat == position.seat):
                return step
        return None

    def _wins(self, position: Position) -> bool:
        """Return whether the seat to act wins."""
        known = self._known.get(position)
        if known is not None:
            return known
        if not self._left or not self._go_on():
            raise Exhausted
        self._left -= 1
        survey = self._survey(position)
        if survey.result is not None:
            won = survey.result == (1.0 if position.seat == 1 else 0.0)
        else:
            won = any(self._wins(after) == (after.seat == position.seat) for after in map(position.play, survey.steps))
        self._known[position] = won
        return won
