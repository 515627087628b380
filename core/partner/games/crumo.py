"""Crumo: captured pieces, room and safe stacks after the most damaging answer; and an urge to end, since no rule ends a game.

A pass gains value over time, so the computer passes when it leads and has little left to gain. After a very long game
it passes even if it loses.
"""

from __future__ import annotations

from typing import ClassVar, final

from core.partner.knowledge import Budget, Knowledge, Notable, PseudoRandom, is_right_count
from core.partner.lookahead import Lookahead
from core.rules import Outcome, Position

_ONE_PIECE = ":1"
"""End of a step that places a stack of one piece."""
_OPENING_TURNS = 2
"""Turns of the opening."""
_PATIENCE = 5
"""Turns per cell after which the computer ends the game at any cost."""


@final
class CrumoKnowledge(Knowledge):
    """See the module."""

    budgets: ClassVar = (Budget(careless=0.91), Budget(careless=0.7), Budget(wide=16, careless=0.5), Budget(wide=16))
    weights: ClassVar = {"captured": 1.0, "room": 1.0, "leads": 0.3, "threatened": -0.5}
    gains: ClassVar = "captured"
    notable: ClassVar = (
        Notable("crumo.threatens", "threatened", mine=False, least=1),
        Notable("crumo.leaves-threatened", "threatened", mine=True, least=1),
        Notable("crumo.saves", "threatened", mine=True, least=-1),
    )

    def answer(self, position: Position, level: int, rng: PseudoRandom) -> str | None:
        """See :class:`Knowledge`: it places a first stack of little value, and takes over only a better one.

        It answers a pass with a pass if the count wins, or is right.
        """
        del level
        if position.ply < 2 and position.steps() == ["keep", "swap"]:
            return "keep" if _first_height(position) <= 1 else "swap"
        if position.ply == 0 and position.options["balance"] == "pie":
            return rng.choice([step for step in position.steps() if step.endswith(_ONE_PIECE)])
        if position.ply > _PATIENCE * _cells(position) and not position.pending:
            return "pass"
        if position.pending or position.ply < _OPENING_TURNS:
            return None
        end = position.play("pass").outcome
        return "pass" if end is not None and self._accepts_count(position, end, rng) else None

    def _accepts_count(self, position: Position, end: Outcome, rng: PseudoRandom) -> bool:
        """Return whether the count that a second pass leads to wins, or is right."""
        if end.winner == position.seat:
            return True
        black, white = (float(str(end.score[look])) for look in ("black", "white"))
        open_cells = _cells(position) - sum(len(area.cells) for area in position.overlay("controlled"))
        choices = Lookahead(self, position.seat, rng, lambda: True).choices(position, self.budgets[-1].wide)
        best = max(choice.value for choice in choices if choice.step != "pass")
        return is_right_count(abs(black - white), -best, open_cells)

    def bonus(self, position: Position, step: str) -> float:
        """See :class:`Knowledge`: the longer the game, the more a step must gain to be better than a pass."""
        return max(0.0, (position.ply - _cells(position)) / 30) if step == "pass" else 0.0


def _cells(position: Position) -> int:
    size = int(position.options["size"])
    return 3 * size * (size - 1) + 1


def _first_height(position: Position) -> int:
    return sum(piece.height for piece in position.diagram().pieces)


KNOWLEDGE = CrumoKnowledge()
