"""Criocha: who holds which points, and whose groups see few enemies, after the most damaging answer.

Stones of a supergroup smother groups that see no other enemy one. So it is good to be connected, and to see many enemies.
"""

from __future__ import annotations

from typing import ClassVar, final

from core.partner.knowledge import Budget, Knowledge, Notable, PseudoRandom, Reason, Survey
from core.rules import Position

_LONG = 300
"""Turns after which the computer proposes to count."""
_AGAIN = 20
"""Turns between two such proposals."""
_MAX_LAND = 40
"""Maximum points that a turn can surround."""
_NOT_SEARCHED = frozenset({"propose", "swap"})


@final
class CriochaKnowledge(Knowledge):
    """See the module."""

    budgets: ClassVar = (Budget(careless=0.9), Budget(careless=0.65), Budget(wide=24, careless=0.25), Budget(wide=24))
    weights: ClassVar = {"prisoners": 1.2, "land": 1.0, "nearer": 0.12, "supergroups": -0.8, "narrow": -0.8}
    gains: ClassVar = "prisoners"
    notable: ClassVar = (
        Notable("criocha.joins", "supergroups", mine=True, least=-1),
        Notable("criocha.surrounds", "land", mine=True, least=3),
        Notable("criocha.narrow", "narrow", mine=True, least=2),
        Notable("criocha.narrows", "narrow", mine=False, least=2),
    )
    fair_komi: ClassVar = {"13": 3, "15": 3, "17": 3}

    def answer(self, position: Position, level: int, rng: PseudoRandom) -> str | None:
        """See :class:`Knowledge`. It accepts a count that wins, and proposes one in a long game."""
        question = position.question
        if question is not None and question.code == "swap-or-keep":
            return "keep" if self.evaluate(position, position.seat) >= 0 else "swap"
        if question is not None and question.code == "end-proposed":
            end = position.play("accept").outcome
            return "accept" if end is not None and end.winner == position.seat else "decline"
        if position.ply > _LONG and position.ply % _AGAIN < 2 and "propose" in position.steps():
            end = position.play("propose").play("accept").outcome
            return "propose" if end is not None and end.winner == position.seat else None
        return super().answer(position, level, rng)

    def survey(self, position: Position) -> Survey:
        """See :class:`Knowledge`: all steps but proposals, and a swap instead of the first white stones."""
        survey = super().survey(position)
        return Survey([step for step in survey.steps if step not in _NOT_SEARCHED], survey.result)

    def answers(self, position: Position) -> list[str]:
        """See :class:`Knowledge`."""
        return [step for step in position.steps() if step not in _NOT_SEARCHED]

    def reasons(self, previous_position: Position, position: Position) -> tuple[Reason, ...]:
        """See :class:`Knowledge`. No turn surrounds half the board; the first stones only seem to."""
        reasons = super().reasons(previous_position, position)
        return tuple(
            reason
            for reason in reasons
            if reason.code != "criocha.surrounds" or int(str(reason.facts["count"])) <= _MAX_LAND
        )


KNOWLEDGE = CriochaKnowledge()
