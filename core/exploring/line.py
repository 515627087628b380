"""Lines: turns of both sides tried one after the other on a board and checked by the rules. Pure; nothing is stored."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from core.match.legal_choices import begin
from core.rules import IllegalStep, Position, RulesError
from core.rules.parsing import Ambiguous, Unreadable, parse_steps


class LineTurn(Struct, frozen=True):
    """A turn of a line.

    Attributes:
        seat: the seat that plays it.
        steps: its canonical steps.
        passes: the seats that must pass after it, in order.
        position: the board after the turn and these passes.
        complete: whether the turn is complete.
        forced: the steps of these passes.
    """

    seat: int
    steps: tuple[str, ...]
    passes: tuple[int, ...]
    position: Position
    complete: bool
    forced: tuple[str, ...] = ()


class Untried(Exception):
    """A turn of a line that can't be tried.

    Attributes:
        line: the turns before it.
        problem: why it can't be tried, or None if the turn before it isn't complete.
        place: its index among the texts, from 0.
    """

    def __init__(
        self, line: Sequence[LineTurn], problem: Unreadable | Ambiguous | IllegalStep | None, place: int = 0
    ) -> None:
        super().__init__(str(problem))
        self.line = tuple(line)
        self.problem = problem
        self.place = place


def try_turns(position: Position, texts: Sequence[str], draft: tuple[str, ...] = ()) -> tuple[LineTurn, ...]:
    """Return the turns that the texts stand for, in order; only the last may be incomplete.

    Forced turns need no text. We skip a text that repeats a forced turn, unless it is also legal as the next turn.

    Args:
        position: the board on which the turns begin.
        texts: turns as typed.
        draft: steps already made of the first turn.

    Raises:
        Untried: if a turn can't be tried.
    """
    line: list[LineTurn] = []
    unsaid: list[Position] = []  # boards before the forced turns that no text has repeated yet
    for place, text in enumerate(texts):
        if line and not line[-1].complete:
            raise Untried(line, None, place)
        try:
            beginning = begin(position, () if line else draft, text)
        except (Unreadable, Ambiguous, IllegalStep) as problem:
            if unsaid and _is_forced_turn(text, unsaid[0]):
                del unsaid[0]
                continue
            raise Untried(line, problem, place) from problem
        seat, position = position.seat, beginning.position
        passes: list[int] = []
        forced: list[str] = []
        unsaid = []
        while beginning.complete and position.outcome is None and position.forced is not None:
            unsaid.append(position)
            passes.append(position.seat)
            forced.append(position.forced)
            position = position.play(position.forced)
        steps = beginning.draft + beginning.steps
        line.append(
            LineTurn(
                seat=seat,
                steps=steps,
                passes=tuple(passes),
                position=position,
                complete=beginning.complete,
                forced=tuple(forced),
            )
        )
    return tuple(line)


def _is_forced_turn(text: str, position: Position) -> bool:
    """Return whether a text stands for the forced turn of a board."""
    try:
        return parse_steps(position, text) == (position.forced,)
    except RulesError:
        return False


def steps_of(line: Sequence[LineTurn]) -> tuple[str, ...]:
    """Return all steps of a line, including those of passes."""
    return tuple(step for turn in line for step in (*turn.steps, *turn.forced))


def text_of(line: Sequence[LineTurn]) -> str:
    """Return the text of a line as a player would type it."""
    return " > ".join(" ".join(turn.steps) for turn in line)
