"""Legal choices of the player on move, for platforms where people pick a turn on a board or from menus.

Menus are short, so players choose a turn step by step. The picked text is the steps so far, perhaps followed by a
*branch*: the name of a submenu, which ends in ``?``. ``turn?`` and ``stone?`` are the cells near the last turn and near
    the player's own stones. ``d?`` is a row of the board (``turn-d?``: its cells near the last turn), ``d4?`` all steps
    on a cell,
``d4-e?`` its moves to a row, and ``komi-0-24?`` a range of numbers.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Final

from msgspec import Struct

from core.match.positions import play_all
from core.rules import IllegalStep, Position, RulesError
from core.rules.notation import StepParts, step_parts
from core.rules.parsing import parse_steps

MAX_MENU_LENGTH: Final = 25
"""Maximum choices of one menu; no platform has longer menus."""
_TENS: Final = 10
_NEAR: Final = "turn", "stone"
_BRANCH: Final = re.compile(
    r"(?:(?P<near>turn|stone)(?:-(?P<part>[a-z]))?|(?P<row>[a-z])|(?P<cell>[a-z][0-9]+)(?:-(?P<target>[a-z]))?"
    r"|(?P<word>[a-z]{2,})-(?P<least>[0-9]{1,4})-(?P<most>[0-9]{1,4}))\?"
)
Cells = Mapping[str, tuple[StepParts, ...]]


class Begun(Struct, frozen=True):
    """A turn begun but perhaps not complete.

    Attributes:
        position: the board after its steps.
        draft: the steps of the stored draft; empty if only ``steps`` alone make sense as a turn.
        steps: further canonical steps.
        complete: whether the turn is complete.
    """

    position: Position
    draft: tuple[str, ...]
    steps: tuple[str, ...]
    complete: bool


class Range(Struct, frozen=True):
    """Steps that consist of a word and a number from ``least`` to ``most``, such as ``komi:5``."""

    word: str
    least: int
    most: int


class LegalChoices(Struct, frozen=True):
    """Legal steps, grouped by how to offer them.

    Attributes:
        cells: steps by the cell where they begin.
        words: steps that are plain words.
        ranges: steps that consist of a word and a number.
    """

    cells: Mapping[str, tuple[StepParts, ...]]
    words: tuple[str, ...]
    ranges: tuple[Range, ...]


def begin(position: Position, draft: tuple[str, ...], text: str | None = None) -> Begun:
    """Return the turn that a text makes together with a draft, or alone if only that makes sense.

    Args:
        position: the board on which the turn begins.
        draft: legal steps of the draft.
        text: typed or picked text, or None.

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
    next_position = play_all(base, steps)
    return Begun(next_position, draft, steps, complete=next_position.ply != position.ply)


def choices(beginning: Begun) -> LegalChoices:
    """Return the possible next steps of a turn; empty if it is complete."""
    cells: dict[str, list[StepParts]] = {}
    words: list[str] = []
    numbers: dict[str, list[int]] = {}
    for step in () if beginning.complete else beginning.position.steps():
        parts = step_parts(step)
        if parts.cell:
            cells.setdefault(parts.cell, []).append(parts)
        elif parts.count is None:
            words.append(step)
        else:
            numbers.setdefault(parts.word, []).append(parts.count)
    in_order = {cell: tuple(sorted(cell_steps, key=_order)) for cell, cell_steps in cells.items()}
    ranges = tuple(Range(word, min(counts), max(counts)) for word, counts in numbers.items())
    return LegalChoices(in_order, tuple(words), ranges)


def _order(parts: StepParts) -> tuple[object, ...]:
    return parts.height, parts.target, parts.spare


def why_not(position: Position, cell: str, origin: str = "") -> IllegalStep | None:
    """Return why no step can begin on a cell, or why a piece can't move there; None if it is possible.

    Args:
        position: the board after the turn's steps so far.
        cell: the cell.
        origin: the cell of the piece to move, or empty if no piece moves.
    """
    if not origin and any(step_parts(step).cell == cell for step in position.steps()):
        return None
    kinds = position.game.step_kinds
    if origin:
        step = f"{origin}-{cell}"
    elif "stack" in kinds and "place" not in kinds:
        step = f"{cell}:1"
    else:
        step = cell
    try:
        position.play(step)
    except IllegalStep as refusal:
        return refusal
    return None


# --- menus -------------------------------------------------------------------------------------------------------


def branch_parts(text: str) -> Mapping[str, str]:
    """Return the parts of a branch by name: near, part, row, cell, target, word, least, most; empty for any other text."""
    match = _BRANCH.fullmatch(text)
    return {} if match is None else {name: part for name, part in match.groupdict().items() if part}


def is_word(text: str) -> bool:
    """Return whether a pick is a plain word, such as ``keep``: neither on a cell, nor with a number, nor a branch."""
    parts = step_parts(text)
    return not (branch_parts(text) or parts.cell or parts.count is not None)


def split(text: str) -> tuple[str, str]:
    """Return the steps of a picked text and its branch; either may be empty."""
    steps, _, branch = text.rpartition(" ")
    return (steps, branch) if branch.endswith("?") else (text, "")


def back(text: str) -> str:
    """Return the picked text as it was one choice earlier."""
    steps, branch = split(text)
    parts = branch_parts(branch)
    wider = ""
    if not branch:
        steps, _, last_step = steps.rpartition(" ")
        cell = step_parts(last_step).cell
        wider = f"{cell[0]}?" if cell else ""
    elif "target" in parts:
        wider = f"{parts['cell']}?"
    elif "cell" in parts:
        wider = f"{parts['cell'][0]}?"
    elif "part" in parts:
        wider = f"{parts['near']}?"
    return " ".join(filter(None, (steps, wider)))


def menu(beginning: Begun, branch: str = "") -> tuple[str, ...]:
    """Return the next possible picks: legal steps and branches, at most :data:`MAX_MENU_LENGTH` together.

    Args:
        beginning: the turn so far; a complete one has no menu.
        branch: the last picked branch; ignored if it leads nowhere.
    """
    possible, parts = choices(beginning), branch_parts(branch)
    cells = possible.cells
    if "word" in parts:
        wanted_range = Range(parts["word"], int(parts["least"]), int(parts["most"]))
        wider_ranges = [number_range for number_range in possible.ranges if number_range.word == wanted_range.word]
        if wider_ranges and wider_ranges[0].least <= wanted_range.least <= wanted_range.most <= wider_ranges[0].most:
            return _numbers(wanted_range)
    items: tuple[str, ...] = ()
    if "near" in parts:
        around = _cells_near(beginning.position, parts["near"], cells)
        items = _cells(_cells_of_row(around, parts.get("part", "")), f"{parts['near']}-")
    elif "row" in parts:
        items = _cells(_cells_of_row(cells, parts["row"]))
    elif "cell" in parts:
        items = _steps(cells.get(parts["cell"], ()), parts.get("target", ""))
    return items or _first(beginning.position, cells, possible.words, possible.ranges)


def _first(position: Position, cells: Cells, words: tuple[str, ...], ranges: tuple[Range, ...]) -> tuple[str, ...]:
    numbers = [_numbers(item) if not cells else (_range(item.word, item.least, item.most),) for item in ranges]
    other_choices = (*words, *(number for group in numbers for number in group))
    if len(cells) + len(other_choices) <= MAX_MENU_LENGTH:
        return _cells(cells) + other_choices
    near_choices = [item for item in _NEAR if _cells_near(position, item, cells)]
    return (*(f"{item}?" for item in near_choices), *_rows(cells), *other_choices)


def _cells_of_row(cells: Cells, row: str) -> Cells:
    return {cell: steps for cell, steps in cells.items() if cell.startswith(row)}


def _cells_near(position: Position, place: str, cells: Cells) -> Cells:
    """Return the cells near the last turn (nearer if there are many), or the player's own stones and the cells next to them."""
    diagram = position.diagram()
    board = diagram.board
    if place == "turn":
        close = board.mask((*diagram.last, *diagram.draft))
        close |= board.around(close)
        wide = _cells_among(cells, board.names(close | board.around(close)))
        return wide if len(wide) <= MAX_MENU_LENGTH else _cells_among(cells, board.names(close))
    if not position.game.coloured:
        return {}
    own_look = "black" if position.black_seat == position.seat else "white"
    own_stones = board.mask(piece.cell for piece in diagram.pieces if piece.look == own_look)
    return _cells_among(cells, board.names(own_stones | board.around(own_stones)))


def _cells_among(cells: Cells, names: Iterable[str]) -> Cells:
    return {name: cells[name] for name in names if name in cells}


def _in_order(cells: Iterable[str]) -> list[str]:
    return sorted(cells, key=lambda cell: (cell[0], int(cell[1:])))


def _cells(cells: Cells, prefix: str = "") -> tuple[str, ...]:
    """Return a choice for each cell, or for each row if there are too many cells."""
    if len(cells) > MAX_MENU_LENGTH:
        return _rows(cells, prefix)
    return tuple(_cell(cell, cells[cell]) for cell in _in_order(cells))


def _cell(cell: str, steps: tuple[StepParts, ...]) -> str:
    return steps[0].step if len(steps) == 1 else f"{cell}?"


def _rows(cells: Cells, prefix: str = "") -> tuple[str, ...]:
    """Return a choice for each row, or for the only cell of a row."""
    rows: dict[str, list[str]] = {}
    for cell in _in_order(cells):
        rows.setdefault(cell[0], []).append(cell)
    return tuple(
        f"{prefix}{row}?" if len(row_cells) > 1 else _cell(row_cells[0], cells[row_cells[0]])
        for row, row_cells in rows.items()
    )


def _steps(steps: tuple[StepParts, ...], row: str) -> tuple[str, ...]:
    """Return the steps that begin on a cell; if there are too many, group moves by their target row."""
    if len(steps) <= MAX_MENU_LENGTH:
        return tuple(part.step for part in steps)
    if row:
        return tuple(part.step for part in steps if part.target.startswith(row))
    rows = dict.fromkeys(f"{part.cell}-{part.target[0]}?" for part in steps if part.target)
    return (*(part.step for part in steps if not part.target), *rows)


def _range(word: str, minimum: int, maximum: int) -> str:
    return f"{word}-{minimum}-{maximum}?"


def _numbers(numbers: Range) -> tuple[str, ...]:
    """Return a choice for each number or, if there are too many, for each range of ten or more."""
    word, count = numbers.word, numbers.most - numbers.least + 1
    if count <= MAX_MENU_LENGTH:
        return tuple(f"{word}:{number}" for number in range(numbers.least, numbers.most + 1))
    size = max(_TENS, -(-count // MAX_MENU_LENGTH))
    starts = range(numbers.least, numbers.most + 1, size)
    return tuple(_range(word, start, min(start + size - 1, numbers.most)) for start in starts)
