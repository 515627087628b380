"""Droched: whoever runs out of actions has lost, so cells where only one seat can place, and prisoners, are turns in hand.

Each step is judged by what is in hand after the answer that hurts most: what it captures, and what it leaves to be captured.
"""

from __future__ import annotations

from typing import ClassVar, final

from core.partner.advice import Reason
from core.partner.chance import Chance
from core.partner.knowledge import Budget, Knowledge
from core.rules import Position

FAIR_KOMI = {7: 2, 9: 3, 11: 3}
"""Stones that make up for black's first turn, by size."""


@final
class DrochedKnowledge(Knowledge):
    """See the module."""

    budgets: ClassVar = (
        Budget(careless=0.8),
        Budget(careless=0.3),
        Budget(),
        Budget(wide=400),
    )
    by_evaluation: ClassVar = True
    scale: ClassVar = 20.0

    def answer(self, position: Position, level: int, chance: Chance) -> str | None:
        """See :class:`Knowledge`: a fair komi is offered, and the better side taken."""
        fair = FAIR_KOMI[int(position.options["size"])]
        question = position.question
        if question is not None and question.code == "swap-or-keep-komi":
            komi = question.facts["komi"]
            return "swap" if isinstance(komi, int) and komi < fair else "keep"
        if position.ply == 0 and position.options["balance"] == "komi-pie":
            return f"komi:{fair}"
        return None

    def evaluate(self, position: Position, seat: int) -> float:
        """See :class:`Knowledge`: turns in hand, and cells open to both for a little."""
        measures = position.measures()
        me, you = seat - 1, 2 - seat
        value = 0.0
        for name, weight in _WEIGHTS:
            value += weight * (measures[name][me] - measures[name][you])
        return value

    def reasons(self, before: Position, after: Position) -> tuple[Reason, ...]:
        """See :class:`Knowledge`."""
        seat = before.seat - 1
        count = after.measures()["prisoners"][seat] - before.measures()["prisoners"][seat]
        return (Reason("captures", {"count": count}),) if count > 0 else ()


_WEIGHTS = (("prisoners", 1.0), ("placements", 1.0))

KNOWLEDGE = DrochedKnowledge()
