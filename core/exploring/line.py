"""Line: turns of both sides that are tried one after the other from a board, checked by the rules. Pure; nothing is stored."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from core.match.legal_choices import begin
from core.rules import IllegalStep, Position, RulesError
from core.rules.parsing import Ambiguous, Unreadable, parse_steps


class Tried(Struct, frozen=True):
    """Turn of a line.

    Attributes:
        seat: who takes it.
        steps: its canonical steps.
        passes: the seats that have to pass after it, in order.
        position: the board after all that.
        complete: whether it is a whole turn.
        forced: the steps of those passes.
    """

    seat: int
    steps: tuple[str, ...]
    passes: tuple[int, ...]
    position: Position
    complete: bool
    forced: tuple[str, ...] = ()


class Untried(Exception):
    """A turn of a line can't be tried.

    Attributes:
        line: the turns before it.
        problem: why not; None: the turn before it isn't complete.
        place: its place among the texts, from 0.
    """

    def __init__(
        self, line: Sequence[Tried], problem: Unreadable | Ambiguous | IllegalStep | None, place: int = 0
    ) -> None:
        super().__init__(str(problem))
        self.line = tuple(line)
        self.problem = problem
        self.place = place


def try_turns(position: Position, texts: Sequence[str], draft: tuple[str, ...] = ()) -> tuple[Tried, ...]:
    """Return the turns that texts mean one after the other; only the last one may be incomplete.

    Forced turns need no text; one that has a text all the same is left out, unless the text can be the turn after it.

    Args:
        position: the board where they begin.
        texts: turns as typed.
        draft: steps with which the first one was begun.

    Raises:
        Untried: one can't be tried.
    """
    line: list[Tried] = []
    unsaid: list[Position] = []  # boards of the forced turns after the last one, that have had no text
    for place, text in enumerate(texts):
        if line and not line[-1].complete:
            raise Untried(line, None, place)
        try:
            beginning = begin(position, () if line else draft, text)
        except (Unreadable, Ambiguous, IllegalStep) as problem:
            if unsaid and _says(text, unsaid[0]):
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
            Tried(
                seat=seat,
                steps=steps,
                passes=tuple(passes),
                position=position,
                complete=beginning.complete,
                forced=tuple(forced),
            )
        )
    return tuple(line)


def _says(text: str, position: Position) -> bool:
    """Return whether a text is the forced turn of a board."""
    try:
        return parse_steps(position, text) == (position.forced,)
    except RulesError:
        return False


def steps_of(line: Sequence[Tried]) -> tuple[str, ...]:
    """Return all steps of a line, with those of the passes."""
    return tuple(step for turn in line for step in (*turn.steps, *turn.forced))


def text_of(line: Sequence[Tried]) -> str:
    """Return a line as one could type it."""
    return " > ".join(" ".join(turn.steps) for turn in line)
