"""Knowledge: what the computer knows about a game, and the advice it gives. A game can do without: the defaults play any game.

All randomness comes from a seed, so equal questions get equal advice.
"""

from __future__ import annotations

import importlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.util import find_spec
from types import MappingProxyType
from typing import ClassVar, Final, NamedTuple, TypeAlias, TypeVar

from core.rules import Fact, Position

Played: TypeAlias = list[tuple[int, str]]
"""Seats and the steps they played, in order."""
_NAMED = 3
"""Maximum captures of equal size that a reason names."""
_OPENING = 8
"""Number of turns in which komi may be offered."""
_HOPELESS = -0.98
"""Value at which the seat to act has lost."""
_OPEN_TO_LEAD = 3
"""Number of open cells that a lead of one outweighs, since both seats get some of them."""
_T = TypeVar("_T")
_MULTIPLIER: Final = 6364136223846793005
_INCREMENT: Final = 1442695040888963407
_MASK: Final = (1 << 64) - 1
"""Mask for Knuth's linear congruential generator (The Art of Computer Programming 2, 3.3.4). Its high bits are good enough."""
Steps: TypeAlias = tuple[str, ...]
"""Canonical steps of one turn."""


@dataclass(frozen=True, slots=True)
class Reason:
    """A reason for or against a turn.

    Attributes:
        code: code of its text; it begins with the game's key if only this game uses it: ``luup.closes``.
        facts: parameters of its text.
    """

    code: str
    facts: Mapping[str, Fact] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class Alternative:
    """Another turn that the search considered.

    Attributes:
        steps: the steps that complete it.
        value: like :attr:`Advice.value`.
    """

    steps: Steps
    value: float


@dataclass(frozen=True, slots=True)
class Advice:
    """Advice on a position.

    Attributes:
        steps: the steps that complete the turn.
        value: prospects of the seat to act, from -1 (lost) to 1 (won).
        line: the expected turns, beginning with this one.
        alternatives: other turns, the best first.
        reasons: reasons for or against the turn.
    """

    steps: Steps
    value: float
    line: tuple[Steps, ...] = ()
    alternatives: tuple[Alternative, ...] = ()
    reasons: tuple[Reason, ...] = ()


class PseudoRandom:
    """A source of pseudo-random numbers.

    Args:
        seed: any whole number; equal seeds give equal numbers.
    """

    __slots__ = ("_state",)

    def __init__(self, seed: int) -> None:
        self._state = (seed * 2 + 1) * _INCREMENT & _MASK
        self.random()
        self.random()

    def random(self) -> float:
        """Return a number from 0 (inclusive) to 1 (exclusive)."""
        self._state = state = self._state * _MULTIPLIER + _INCREMENT & _MASK
        return (state >> 11) * 2.0**-53

    def choice(self, items: Sequence[_T]) -> _T:
        """Return one of these items at random."""
        return items[int(self.random() * len(items))]


class Budget(NamedTuple):
    """How much the computer thinks at a level.

    Attributes:
        games: number of random games per turn, if the computer plays this game by random games.
        wide: number of steps whose answers it examines, if it judges this game by evaluation; 0 for none.
        nodes: maximum positions of the exact search near the end.
        careless: share of turns played without thinking, from 0 to 1.
    """

    games: int = 0
    wide: int = 0
    nodes: int = 0
    careless: float = 0.0


class Notable(NamedTuple):
    """A change of a measure within one turn that is worth mentioning.

    Attributes:
        code: code of the reason; its fact ``count`` is the size of the change.
        measure: the measure that changed.
        mine: whether it is the measure of the seat that played; otherwise of the other seat.
        least: minimum increase or, if negative, minimum decrease.
    """

    code: str
    measure: str
    mine: bool
    least: int


class Survey(NamedTuple):
    """A first look at a position.

    Attributes:
        steps: the steps worth searching; empty if the position is decided.
        result: the result for seat 1 if the position is decided (1: won, 0: lost, 0.5: drawn), otherwise None.
    """

    steps: Sequence[str]
    result: float | None = None


class Knowledge:
    """Knowledge of a game: which search to use, how long to think, and what needs no search.

    This base class knows no particular game: it plays random games, and considers all steps.
    """

    budgets: ClassVar[tuple[Budget, Budget, Budget, Budget]] = (
        Budget(games=20, careless=0.5),
        Budget(games=40, careless=0.1),
        Budget(games=120),
        Budget(games=400),
    )
    """Budgets of levels 1 to 4."""
    weights: ClassVar[Mapping[str, float]] = MappingProxyType({})
    """Weight of each measure in the evaluation, which replaces random games."""
    scale: ClassVar[float] = 20.0
    """Evaluation that is nearly worth the game."""
    price: ClassVar[float] = 0.0
    """Worth of one piece that is about to be captured; 0: we never look on. See :meth:`stakes`."""
    gains: ClassVar[str] = ""
    """Name of the measure that counts captures, if the game has one."""
    notable: ClassVar[tuple[Notable, ...]] = ()
    """Changes that are reasons for or against a turn."""
    fair_komi: ClassVar[Mapping[str, int]] = MappingProxyType({})
    """Number of komi stones that make up for the first turn, by board size as text; empty for games without komi."""

    def answer(self, position: Position, level: int, rng: PseudoRandom) -> str | None:
        """Return the step for a question that no search answers well (an opening, a proposal), or None to search.

        This default offers a fair komi, and takes the better side if another komi is offered.
        """
        del level, rng
        fair = self.fair_komi.get(str(position.options.get("size")))
        if fair is None:
            return None
        question = position.question
        if question is not None and question.code == "swap-or-keep-komi":
            komi = question.facts["komi"]
            return "swap" if isinstance(komi, int) and komi < fair else "keep"
        offer = f"komi:{fair}"
        return offer if position.ply < _OPENING and offer in position.steps() else None

    def survey(self, position: Position) -> Survey:
        """Return the steps worth searching, or the result if the position is decided."""
        outcome = position.outcome
        return Survey(position.steps()) if outcome is None else Survey((), result_for_first(outcome.winner))

    def playout(self, position: Position, rng: PseudoRandom) -> tuple[float, Played]:
        """Play a random game to its end; return the result for seat 1, and the steps played."""
        return random_game(position, rng)

    def evaluate(self, position: Position, seat: int) -> float:
        """Return a seat's advantage by the measures of a position; 0 for even."""
        measures = position.measures()
        me, you = seat - 1, 2 - seat
        value = 0.0
        for name, weight in self.weights.items():
            pair = measures[name]
            value += weight * (pair[me] - pair[you])
        return value

    def answers(self, position: Position) -> list[str]:
        """Return the other seat's answers to examine. Used for games judged by evaluation."""
        return position.steps()

    def bonus(self, position: Position, step: str) -> float:
        """Return what a step is worth apart from the position that it leads to. Used for games judged by evaluation."""
        del position, step
        return 0.0

    def stakes(self, position: Position) -> tuple[int, int]:
        """Return how many pieces each seat is about to lose by one step of the other, if they are a large part of its own."""
        del position
        return 0, 0

    def is_hopeless(self, position: Position, value: float) -> bool:
        """Return whether the seat to act has lost, if a thought gives the position this value, as in :attr:`Advice.value`."""
        del position
        return value <= _HOPELESS

    def may_resign(self, position: Position) -> bool:
        """Return whether a player who is lost in this position has lost the match."""
        del position
        return True

    def reasons(self, previous_position: Position, position: Position) -> tuple[Reason, ...]:
        """Return the reasons for and against the turn that leads from one position to another."""
        if not (self.gains or self.notable):
            return ()
        seat, previous_counts, counts = (
            previous_position.seat - 1,
            self.counted(previous_position),
            self.counted(position),
        )
        reasons = []
        if self.gains:
            own_gain, opponent_gain = (
                counts[self.gains][index] - previous_counts[self.gains][index] for index in (seat, 1 - seat)
            )
            if own_gain > 0:
                reasons.append(Reason("captures", {"count": own_gain}))
            if opponent_gain > 0:
                reasons.append(Reason("gives", {"count": opponent_gain}))
        for code, measure, is_own, min_change in self.notable:
            index = seat if is_own else 1 - seat
            change = counts[measure][index] - previous_counts[measure][index]
            if change >= min_change > 0 or change <= min_change < 0:
                reasons.append(Reason(code, {"count": abs(change)}))
        return (*reasons, *self._captures_left(previous_position.seat, position, counts))

    def counted(self, position: Position) -> Mapping[str, tuple[int, int]]:
        """Return the measures of a position that reasons mention."""
        return position.measures()

    def _captures_left(
        self, seat: int, position: Position, counts: Mapping[str, tuple[int, int]]
    ) -> tuple[Reason, ...]:
        """Return the reason that names the best captures that the other seat can make next.

        Args:
            seat: the seat, 1 or 2, that has just played.
            position: the position after its turn.
            counts: measures of the position, for each seat.
        """
        if not self.gains or position.outcome is not None or position.seat == seat:
            return ()
        opponent_index = 2 - seat
        max_count = 0
        cells: list[str] = []
        for step in self.answers(position):
            count = position.play(step).captures()[opponent_index] - counts[self.gains][opponent_index]
            if count > max_count:
                max_count = count
                cells.clear()
            if count == max_count:
                cells.append(step)
        return (Reason("lets-capture", {"count": max_count, "steps": tuple(cells[:_NAMED])}),) if max_count else ()


def is_right_count(lead: float, expected_lead: float, open_cells: int) -> bool:
    """Return whether a count would come out the same if the game went on.

    Args:
        lead: lead by the count.
        expected_lead: the same seat's lead by evaluation, after the other's best turn.
        open_cells: cells that belong to neither seat yet.
    """
    return min(lead, expected_lead) * _OPEN_TO_LEAD > open_cells


def result_for_first(winner: int) -> float:
    """Return the result for seat 1: 1 for a win, 0 for a loss, 0.5 for a draw."""
    return (0.5, 1.0, 0.0)[winner]


def random_game(position: Position, rng: PseudoRandom, *, max_steps: int = 1000) -> tuple[float, Played]:
    """Play random steps to the end; a game of more than ``max_steps`` steps is a draw. See :meth:`Knowledge.playout`."""
    played_steps: Played = []
    random = rng.random
    for _ in range(max_steps):
        steps = position.steps()
        if not steps:
            break
        step = steps[int(random() * len(steps))]
        played_steps.append((position.seat, step))
        position = position.play(step)
    outcome = position.outcome
    return (0.5 if outcome is None else result_for_first(outcome.winner)), played_steps


@cache
def knowledge_of(game: str) -> Knowledge:
    """Return the knowledge of a game: ``KNOWLEDGE`` in its module in :mod:`core.partner.games`, or the defaults."""
    name = f"core.partner.games.{game}"
    if find_spec(name) is None:
        return Knowledge()
    knowledge = importlib.import_module(name).KNOWLEDGE
    assert isinstance(knowledge, Knowledge)  # noqa: S101 - our own mistake otherwise
    return knowledge
