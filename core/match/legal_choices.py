"""Legal choices of the player on move, for platforms that let people pick a turn on a board or from a menu.

Nothing is stored or sent here.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from core.match.positions import play_all
from core.rules import IllegalStep, Position, RulesError
from core.rules.notation import StepParts, step_parts
from core.rules.parsing import parse_steps


class Begun(Struct, frozen=True):
    """Turn that has been begun.

    Attributes:
        position: the board with the steps on it.
        draft: the steps of the stored draft.
        steps: further steps, canonical. If only these make sense as a turn, ``draft`` is empty.
        complete: whether they are a whole turn.
    """

    position: Position
    draft: tuple[str, ...]
    steps: tuple[str, ...]
    complete: bool


class Range(Struct, frozen=True):
    """Steps of a word and a number, such as ``komi:5``, from ``least`` to ``most``."""

    word: str
    least: int
    most: int


class Choices(Struct, frozen=True):
    """Legal steps, grouped by how they can be offered.

    Attributes:
        cells: steps by the cell where they begin.
        words: steps that are plain words.
        ranges: steps of a word and a number.
    """

    cells: Mapping[str, tuple[StepParts, ...]]
    words: tuple[str, ...]
    ranges: tuple[Range, ...]


def begin(position: Position, draft: tuple[str, ...], text: str | None = None) -> Begun:
    """Return the turn that a text makes with a draft, or by itself if only that makes sense.

    Args:
        position: the board on which the turn begins.
        draft: steps of the draft; legal.
        text: what was typed or picked; None: nothing.

    Raises:
        Unreadable, Ambiguous, IllegalStep: as :func:`core.rules.parsing.parse_steps`, for the text after the draft.
    """
    base = play_all(position, draft)
    steps: tuple[str, ...] = ()
    if text is not None:
        try:
            steps = parse_steps(base, text)
        except RulesError as problem:
            if not draft:
                raise
            try:
                steps, base, draft = parse_steps(position, text), position, ()
            except RulesError:
                raise problem from None
    after = play_all(base, steps)
    return Begun(after, draft, steps, complete=after.ply != position.ply)


def choices(begun: Begun) -> Choices:
    """Return the next possible steps of a turn; none once it is complete."""
    cells: dict[str, list[StepParts]] = {}
    words: list[str] = []
    numbers: dict[str, list[int]] = {}
    for step in () if begun.complete else begun.position.steps():
        parts = step_parts(step)
        if parts.cell:
            cells.setdefault(parts.cell, []).append(parts)
        elif parts.count is None:
            words.append(step)
        else:
            numbers.setdefault(parts.word, []).append(parts.count)
    in_order = {cell: tuple(sorted(found, key=_order)) for cell, found in cells.items()}
    ranges = tuple(Range(word, min(counts), max(counts)) for word, counts in numbers.items())
    return Choices(in_order, tuple(words), ranges)


def _order(parts: StepParts) -> tuple[object, ...]:
    return parts.height, parts.target, parts.spare


def why_not(position: Position, cell: str, origin: str = "") -> IllegalStep | None:
    """Return why nothing can be begun on a cell, or why a piece can't move there; None when it can.

    Args:
        position: the board, with the steps of the turn so far.
        cell: the cell.
        origin: the cell of the piece to move; empty when nothing is to be moved.
    """
    if not origin and any(step_parts(step).cell == cell for step in position.steps()):
        return None
    stacks = "stack" in position.game.step_kinds and "place" not in position.game.step_kinds
    try:
        position.play(f"{origin}-{cell}" if origin else f"{cell}:1" if stacks else cell)
    except IllegalStep as refusal:
        return refusal
    return None
