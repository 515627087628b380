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

    def worth(self, position: Position, bonus: float = 0.0) -> float:
        """Return what the seat has after a turn of its own and the answer that hurts most, as :attr:`Choice.value`."""
        return self._answered(Choice(self._judge(position) + bonus, "", position, bonus), -2 * WON).value

    def _judge(self, position: Position) -> float:
        outcome = position.outcome
        if outcome is None:
            return self._knowledge.evaluate(position, self._seat)
        if not outcome.winner:
            return 0.0
        return WON if outcome.winner == self._seat else -WON

    def _judged(self, position: Position) -> list[Choice]:
        """Return all steps by evaluation alone, the best for the seat first."""
        judged_choices = []
        for step in self._knowledge.survey(position).steps:
            next_position = position.play(step)
            bonus = self._knowledge.bonus(position, step)
            judged_choices.append(
                (self._judge(next_position) + bonus, self._chance.random(), Choice(0.0, step, next_position, bonus))
            )
        judged_choices.sort(key=lambda entry: (-entry[0], entry[1]))
        return [choice._replace(value=value) for value, _, choice in judged_choices]

    def _answered(self, choice: Choice, floor: float) -> Choice:
        """Return a choice with the value that the worst answer leaves; up to ``floor``, any that is no better than it."""
        position, bonus = choice.after, choice.bonus
        if position.outcome is None and position.seat == self._seat:  # the turn goes on, or it is the seat's own again
            position = self._judged(position)[0].after
        if position.outcome is not None or position.seat == self._seat:
            return choice._replace(value=self._judge(position) + bonus)
        worst, answer = 2 * WON, None
        for step in self._in_order(self._knowledge.answers(position)):
            value = self._judge(position.play(step)) + bonus
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
        killers = [step for step in self._killers if step in steps]
        return killers + [step for step in steps if step not in killers]


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
            next_position = position.play(step)
            if self._wins(next_position) == (next_position.seat == position.seat):
                return step
        return None

    def _wins(self, position: Position) -> bool:
        """Return whether the seat to act wins."""
        cached_result = self._known.get(position)
        if cached_result is not None:
            return cached_result
        if not self._left or not self._go_on():
            raise Exhausted
        self._left -= 1
        survey = self._survey(position)
        if survey.result is not None:
            is_won = survey.result == (1.0 if position.seat == 1 else 0.0)
        else:
            is_won = any(
                self._wins(next_position) == (next_position.seat == position.seat)
                for next_position in map(position.play, survey.steps)
            )
        self._known[position] = is_won
        return is_won
