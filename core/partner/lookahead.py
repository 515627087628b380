"""Lookahead and endgame: searches that try steps and answers one by one.

Lookahead judges every step by evaluation, and the best ones by their most damaging answer (minimax). An answer can't make a step
better. So as soon as one makes it worse than the best so far, we skip the others (alpha-beta; Knuth & Moore 1975). We first try
answers that refuted other steps (killer heuristic; Akl & Newborn 1977). Where much is about to be captured we look on, along the
few best steps, until it is captured or saved (quiescence search; Beal 1990).

The endgame search is exact: it proves a position won or lost, within a number of positions.
"""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import Final, NamedTuple, TypeAlias

from core.partner.knowledge import Knowledge, PseudoRandom, Survey
from core.rules import Position

GoOn: TypeAlias = Callable[[], bool]
"""Function that returns whether there is time left."""
WON: Final = 1e6
_KILLERS = 4
_CONFIRMED = 6
"""Maximum steps whose consequences we look at beyond the answer."""
_NARROW = 3
"""Number of steps to try in a position where much is about to be captured."""
_TURNS_ON = 5
"""Maximum turns to look on."""
_STALE = 1.0
"""Worth of not repeating a board, for each time that it stood before."""
_MAX_SETTLED = 12
"""Maximum positions that one search looks on from, so that it stays fast."""


class JudgedStep(NamedTuple):
    """A judged step.

    Attributes:
        value: the seat's value after it, in units of the game's evaluation.
        step: the step.
        after: the position after it.
        bonus: the part of the value that doesn't come from the position.
        answer: the expected answer, if the search examined answers.
    """

    value: float
    step: str
    after: Position
    bonus: float = 0.0
    answer: str | None = None


class Lookahead:
    """Judgement of the steps of a position.

    Args:
        knowledge: knowledge of the game.
        seat: the seat to judge for.
        rng: chooses among equal steps.
        go_on: returns whether there is time left.
        times_before: returns how often the board of a position stood before, with the same seat to act.
    """

    def __init__(
        self,
        knowledge: Knowledge,
        seat: int,
        rng: PseudoRandom,
        go_on: GoOn,
        times_before: Callable[[Position], int] = lambda _: 0,
    ) -> None:
        self._knowledge = knowledge
        self._seat = seat
        self._rng = rng
        self._go_on = go_on
        self._times_before = times_before
        self._killers: list[str] = []
        self._settled_count = 0

    def choices(self, position: Position, wide: int) -> list[JudgedStep]:
        """Return the steps worth searching, the best first.

        Args:
            position: the position.
            wide: number of steps whose answers we examine.
        """
        choices = self._judged_steps(position)
        if not wide:
            return self._devalue_repeats(position, choices)
        answered: list[JudgedStep] = []
        floor = -2 * WON
        for choice in choices[:wide]:
            answered.append(self._answered(choice, floor))
            floor = max(floor, answered[-1].value)
            if not self._go_on():
                break
        answered.sort(key=lambda choice: -choice.value)  # stable: of equals, the one better alone stays first
        return self._confirm_best(self._devalue_repeats(position, answered))

    def worth(self, position: Position, bonus: float = 0.0) -> float:
        """Return the seat's value after its own turn and the most damaging answer, like :attr:`JudgedStep.value`."""
        return self._answered(JudgedStep(self._judge(position) + bonus, "", position, bonus), -2 * WON).value

    def _judge(self, position: Position) -> float:
        outcome = position.outcome
        if outcome is None:
            return self._knowledge.evaluate(position, self._seat)
        if not outcome.winner:
            return 0.0
        return WON if outcome.winner == self._seat else -WON

    def _judged_steps(self, position: Position) -> list[JudgedStep]:
        """Return all steps, judged by evaluation alone, the best for the seat first."""
        judged_choices = []
        me = self._seat - 1
        is_alarmed = self._knowledge.price > 0 and self._knowledge.stakes(position)[me] > 0
        for step in self._knowledge.survey(position).steps:
            next_position = position.play(step)
            bonus = self._knowledge.bonus(position, step)
            value = self._judge(next_position) + bonus
            order = value - self._at_stake(next_position, me) if is_alarmed else value
            judged_choices.append((order, self._rng.random(), JudgedStep(value, step, next_position, bonus)))
        judged_choices.sort(key=lambda entry: (-entry[0], entry[1]))
        return [choice for _, _, choice in judged_choices]

    def _devalue_repeats(self, position: Position, choices: list[JudgedStep]) -> list[JudgedStep]:
        """Return choices with less value for those after which the board is as before; so no match goes on without end."""
        for index, choice in enumerate(choices):
            times = self._times_before(choice.after) if choice.after.ply != position.ply else 0
            if not times:
                break
            choices[index] = choice._replace(value=choice.value - times * _STALE)
        choices.sort(key=lambda choice: -choice.value)
        return choices

    def _confirm_best(self, choices: list[JudgedStep]) -> list[JudgedStep]:
        """Return choices with the best one confirmed: no answer to it threatens what can't be saved."""
        if self._knowledge.price:
            confirmed_steps: set[str] = set()
            for _ in range(_CONFIRMED):
                best = choices[0]
                if best.step in confirmed_steps or not self._go_on():
                    break
                confirmed_steps.add(best.step)
                choices[0] = best._replace(value=min(best.value, self._after_threats(best.after) + best.bonus))
                choices.sort(key=lambda choice: -choice.value)
        return choices

    def _after_threats(self, position: Position) -> float:
        """Return the seat's value after the answer that threatens most damage; infinite if none threatens much."""
        if position.outcome is not None or position.seat == self._seat:
            return inf
        threats = []
        for step in self._knowledge.answers(position):
            next_position = position.play(step)
            stakes = self._knowledge.stakes(next_position)
            if max(stakes) and next_position.seat == self._seat:
                threats.append((stakes[2 - self._seat] - stakes[self._seat - 1], step, next_position))
        threats.sort(key=lambda threat: threat[:2])
        value = inf
        for _, _, position_after in threats[:_NARROW]:
            value = min(value, self._settled_value(position_after, _TURNS_ON))
            if value <= -WON:
                break
        return value

    def _settled_value(self, position: Position, turns: int) -> float:
        """Return the seat's value when nothing much is about to be captured any more, or after some turns."""
        if position.outcome is not None or not turns or not max(self._knowledge.stakes(position)):
            return self._judge(position)
        self._settled_count += 1
        if self._settled_count > _MAX_SETTLED:
            return self._judge(position)
        sign, mover = 1 if position.seat == self._seat else -1, position.seat - 1
        next_positions = [position.play(step) for step in self._knowledge.answers(position)]
        ordered = sorted(
            (
                (sign * self._judge(next_position) - self._at_stake(next_position, mover), index)
                for index, next_position in enumerate(next_positions)
            ),
            reverse=True,
        )
        calm_value, value = sign * self._judge(position), -inf
        for _, index in ordered[:_NARROW]:
            value = max(value, sign * self._settled_value(next_positions[index], turns - 1))
            if value >= calm_value or not self._go_on():
                break
        return sign * value

    def _at_stake(self, position: Position, index: int) -> float:
        """Return the worth of what a seat is about to lose."""
        return self._knowledge.price * self._knowledge.stakes(position)[index] if position.outcome is None else 0.0

    def _answered(self, choice: JudgedStep, floor: float) -> JudgedStep:
        """Return a choice with its value after the worst answer; if that is at most ``floor``, it is only an upper bound."""
        position, bonus = choice.after, choice.bonus
        if position.outcome is None and position.seat == self._seat:  # the turn continues, or the seat is to act again
            position = self._judged_steps(position)[0].after
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
    """The search has examined its maximum number of positions."""


class Endgame:
    """Depth-first search for a step after which the other seat loses whatever it does.

    Args:
        survey: the game's survey; a drawn position counts as not won.
        nodes: maximum positions to examine.
        go_on: returns whether there is time left.
    """

    def __init__(self, survey: Callable[[Position], Survey], nodes: int, go_on: Callable[[], bool]) -> None:
        self._survey = survey
        self._left = nodes
        self._go_on = go_on
        self._known: dict[Position, bool] = {}

    def winning(self, position: Position) -> str | None:
        """Return a step that wins for the seat to act, or None.

        Raises:
            Exhausted: if the proof needs more positions than allowed.
        """
        for step in self._survey(position).steps:
            next_position = position.play(step)
            if self._seat_wins(next_position) == (next_position.seat == position.seat):
                return step
        return None

    def _seat_wins(self, position: Position) -> bool:
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
                self._seat_wins(next_position) == (next_position.seat == position.seat)
                for next_position in map(position.play, survey.steps)
            )
        self._known[position] = is_won
        return is_won
