"""Crumo: captured pieces, room and safe stacks after the answer that hurts most; and a will to end, since no rule ends a game.

A pass is worth the more the later it is. So the partner passes once it leads and nothing much is left to gain; and when it has
played very long, even though it loses.
"""

from __future__ import annotations

from typing import ClassVar, final

from core.partner.knowledge import Budget, Chance, Knowledge, Notable
from core.rules import Position

_ONE_PIECE = ":1"
"""End of a step that places a stack of one piece."""
_PATIENCE = 5
"""Turns for each cell after which the partner ends the game at any price."""


@final
class CrumoKnowledge(Knowledge):
    """See the module."""

    budgets: ClassVar = (Budget(careless=0.95), Budget(careless=0.4), Budget(wide=16, careless=0.35), Budget(wide=16))
    weights: ClassVar = {"captured": 1.0, "room": 1.0, "leads": 0.3, "threatened": -0.5}
    gains: ClassVar = "captured"
    notable: ClassVar = (
        Notable("crumo.threatens", "threatened", mine=False, least=1),
        Notable("crumo.leaves-threatened", "threatened", mine=True, least=1),
        Notable("crumo.saves", "threatened", mine=True, least=-1),
    )

    def answer(self, position: Position, level: int, chance: Chance) -> str | None:
        """See :class:`Knowledge`: a first stack that is worth little is placed; only a better one is taken over."""
        del level
        if position.ply < 2 and position.steps() == ["keep", "swap"]:
            return "keep" if _first_height(position) <= 1 else "swap"
        if position.ply == 0 and position.options["balance"] == "pie":
            return chance.choice([step for step in position.steps() if step.endswith(_ONE_PIECE)])
        if position.ply > _PATIENCE * _cells(position) and not position.pending:
            return "pass"
        return None

    def bonus(self, position: Position, step: str) -> float:
        """See :class:`Knowledge`: the longer the game has gone on, the more a step must gain to be better than a pass."""
        return max(0.0, (position.ply - _cells(position)) / 30) if step == "pass" else 0.0


def _cells(position: Position) -> int:
    size = int(position.options["size"])
    return 3 * size * (size - 1) + 1


def _first_height(position: Position) -> int:
    return sum(piece.height for piece in position.diagram().pieces)


KNOWLEDGE = CrumoKnowledge()
