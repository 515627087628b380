"""Criocha: who holds which points, and whose groups look out on few enemies, after the answer that hurts most.

Stones of one supergroup smother whoever sees no other one; so it is good to be connected, and to look out on many.
"""

from __future__ import annotations

from typing import ClassVar, final

from core.partner.advice import Reason
from core.partner.chance import Chance
from core.partner.knowledge import Budget, Knowledge, Survey
from core.rules import Position

FAIR_KOMI = {13: 3, 15: 3, 17: 3}
"""Stones that make up for black's first turn, by size."""
_WORDS = frozenset({"propose"})


@final
class CriochaKnowledge(Knowledge):
    """See the module."""

    budgets: ClassVar = (
        Budget(careless=0.8),
        Budget(careless=0.3),
        Budget(),
        Budget(wide=12),
    )
    by_evaluation: ClassVar = True
    scale: ClassVar = 25.0

    def answer(self, position: Position, level: int, chance: Chance) -> str | None:
        """See :class:`Knowledge`: a fair komi is offered, the better side taken, a count accepted that wins."""
        del level, chance
        question = position.question
        if question is None:
            return None
        fair = FAIR_KOMI[int(position.options["size"])]
        if question.code == "komi":
            return f"komi:{fair}"
        if question.code == "swap-or-keep-komi":
            komi = question.facts["komi"]
            return "swap" if isinstance(komi, int) and komi < fair else "keep"
        if question.code == "swap-or-keep":
            return "keep" if self.evaluate(position, position.seat) >= 0 else "swap"
        if question.code == "end-proposed":
            end = position.play("accept").outcome
            return "accept" if end is not None and end.winner == position.seat else "decline"
        return None

    def survey(self, position: Position) -> Survey:
        """See :class:`Knowledge`: all steps but proposals, and a swap instead of the first white stones."""
        survey = super().survey(position)
        return Survey([step for step in survey.steps if step not in {"propose", "swap"}], survey.result)

    def answers(self, position: Position) -> list[str]:
        """See :class:`Knowledge`."""
        return [step for step in position.steps() if step not in {"propose", "swap"}]

    def evaluate(self, position: Position, seat: int) -> float:
        """See :class:`Knowledge`: points, as they would about be counted, and how safe groups are."""
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


_WEIGHTS = (("prisoners", 1.0), ("land", 1.0), ("nearer", 0.3), ("supergroups", -0.5), ("narrow", -0.5))

KNOWLEDGE = CriochaKnowledge()
