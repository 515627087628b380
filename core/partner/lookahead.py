"""Lookahead and endgame: searches that try steps and answers one by one.

Lookahead judges every step by evaluation, the best ones by the answer that hurts most (minimax with cut-offs). A step can't
become better by an answer, so the other answers are left out once one makes it worse than the best so far (alpha-beta; Knuth &
Moore 1975). Answers that hurt other steps are tried first (killer heuristic; Akl & Newborn 1977). The endgame is searched
exactly: whether a position is won or lost, within a number of positions.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple, TypeAlias

from core.partner.knowledge import Chance, Knowledge, Survey
from core.rules import Position

GoOn: TypeAlias = Callable[[], bool]
"""Whether there is time left."""
WON: Final = 1e6
_KILLERS = 4


class Choice(NamedTuple):
    """Step that was judged.

    Attributes:
        value: what the seat to act has afterwards, in the unit of the game's evaluation.
        step: the step.
        after: the position after it.
        bonus: the part of the value that isn't of the position.
        answer: the answer that was expected, if any was looked at.
    """

    value: float
    step: str
    after: Position
    bonus: float = 0.0
    answer: str | None = None


class Lookahead:
    """Judgement of the steps of a position.

    Args:
        knowledge: of the game.
        seat: for whom.
        chance: chooses among equal steps.
        go_on: whether there is time left.
    """

    def __init__(self, knowledge: Knowledge, seat: int, chance: Chance, go_on: GoOn) -> None:
        self._knowledge = knowledge
        self._seat = seat
        self._chance = chance
        self._go_on = go_on
        self._killers: list[str] = []

    def choices(self, position: Position, wide: int) -> list[Choice]:
        """Return the steps worth looking at, the best first.

        Args:
            position: the position.
            wide: of how many of them the answers are looked at.
        """
        choices = self._judged(position)
        if not wide:
            return choices
        answered: list[Choice] = []
        floor = -2 * WON
        for choice in choices[:wide]:
            answered.append(self._answered(choice, floor))
            floor = max(floor, answered[-1].value)
            if not self._go_on():
                break
        answered.sort(key=lambda choice: -choice.value)  # stable: the better one without an answer stays first
        return answered

    def worth(self, after: Position, bonus: float = 0.0) -> float:
        """Return what the seat has after a turn of its own and the answer that hurts most, as :attr:`Choice.value`."""
        return self._answered(Choice(self._judge(after) + bonus, "", after, bonus), -2 * WON).value

    def _judge(self, position: Position) -> float:
        outcome = position.outcome
        if outcome is None:
            return self._knowledge.evaluate(position, self._seat)
        if not outcome.winner:
            return 0.0
        return WON if outcome.winner == self._seat else -WON

    def _judged(self, position: Position) -> list[Choice]:
        """Return all steps by evaluation alone, the best for the seat first."""
        found = []
        for step in self._knowledge.survey(position).steps:
            after = position.play(step)
            bonus = self._knowledge.bonus(position, step)
            found.append((self._judge(after) + bonus, self._chance.random(), Choice(0.0, step, after, bonus)))
        found.sort(key=lambda each: (-each[0], each[1]))
        return [choice._replace(value=value) for value, _, choice in found]

    def _answered(self, choice: Choice, floor: float) -> Choice:
        """Return a choice with the value that the worst answer leaves; up to ``floor``, any that is no better than it."""
        after, bonus = choice.after, choice.bonus
        if after.outcome is None and after.seat == self._seat:  # the turn goes on, or it is the seat's own again
            after = self._judged(after)[0].after
        if after.outcome is not None or after.seat == self._seat:
            return choice._replace(value=self._judge(after) + bonus)
        worst, answer = 2 * WON, None
        for step in self._in_order(self._knowledge.answers(after)):
            value = self._judge(after.play(step)) + bonus
            if value < worst:
                worst, answer = value, step
                if worst <= floor:
                    break
        if answer is None:
            return choice
        if answer in self._killers:
            self._killers.remove(answer)
        self._killers = [answer, *self._killers[: _KILLERS - 1]]
        return choice._replace(value=worst, answer=answer)

    def _in_order(self, steps: list[str]) -> list[str]:
        first = [step for step in self._killers if step in steps]
        return first + [step for step in steps if step not in first]


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
