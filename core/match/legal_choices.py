"""Legal choices of the player on move, for platforms that let people pick a turn on a board or from menus.

Where nobody types, a turn is chosen from short menus, step by step. What was picked is text: the steps so far, then perhaps a
*branch*, which is no step but the menu below a choice. Branches end in ``?``: ``turn?`` and ``stone?`` are cells near the last
turn and near stones of one's own, ``d?`` a row of the board (``turn-d?``: of those near the last turn), ``d4?`` all that can be
done on a cell, ``d4-e?`` its moves to a row, ``komi-0-24?`` numbers.
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

LONGEST_MENU: Final = 25
"""Most choices of one menu; platforms have no longer ones."""
_TENS: Final = 10
_NEAR: Final = "turn", "stone"
_BRANCH: Final = re.compile(
    r"(?:(?P<near>turn|stone)(?:-(?P<part>[a-z]))?|(?P<row>[a-z])|(?P<cell>[a-z][0-9]+)(?:-(?P<target>[a-z]))?"
    r"|(?P<word>[a-z]{2,})-(?P<least>[0-9]{1,4})-(?P<most>[0-9]{1,4}))\?"
)
Cells = Mapping[str, tuple[StepParts, ...]]


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
    """Return the parts of a branch by name: near, part, row, cell, target, word, least, most; empty for anything else."""
    found = _BRANCH.fullmatch(text)
    return {} if found is None else {name: part for name, part in found.groupdict().items() if part}


def split(text: str) -> tuple[str, str]:
    """Return the steps of what was picked, and its branch; either may be empty."""
    steps, _, last = text.rpartition(" ")
    return (steps, last) if last.endswith("?") else (text, "")


def back(text: str) -> str:
    """Return what was picked one choice before."""
    steps, branch = split(text)
    parts = branch_parts(branch)
    wider = ""
    if not branch:
        steps, _, last = steps.rpartition(" ")
        cell = step_parts(last).cell
        wider = f"{cell[0]}?" if cell else ""
    elif "target" in parts:
        wider = f"{parts['cell']}?"
    elif "cell" in parts:
        wider = f"{parts['cell'][0]}?"
    elif "part" in parts:
        wider = f"{parts['near']}?"
    return " ".join(filter(None, (steps, wider)))


def menu(begun: Begun, branch: str = "") -> tuple[str, ...]:
    """Return what can be picked next, legal steps and branches that lead to some, at most :data:`LONGEST_MENU` of them.

    Args:
        begun: the turn so far; a whole one has no menu.
        branch: the branch that was picked last; one that leads nowhere is ignored.
    """
    found, parts = choices(begun), branch_parts(branch)
    cells = found.cells
    if "word" in parts:
        wanted = Range(parts["word"], int(parts["least"]), int(parts["most"]))
        within = [each for each in found.ranges if each.word == wanted.word]
        if within and within[0].least <= wanted.least <= wanted.most <= within[0].most:
            return _numbers(wanted)
    listed: tuple[str, ...] = ()
    if "near" in parts:
        around = _near(begun.position, parts["near"], cells)
        listed = _cells(_only(around, parts.get("part", "")), f"{parts['near']}-")
    elif "row" in parts:
        listed = _cells(_only(cells, parts["row"]))
    elif "cell" in parts:
        listed = _steps(cells.get(parts["cell"], ()), parts.get("target", ""))
    return listed or _first(begun.position, cells, found.words, found.ranges)


def _first(position: Position, cells: Cells, words: tuple[str, ...], ranges: tuple[Range, ...]) -> tuple[str, ...]:
    numbers = [_numbers(each) if not cells else (_range(each.word, each.least, each.most),) for each in ranges]
    others = (*words, *(number for some in numbers for number in some))
    if len(cells) + len(others) <= LONGEST_MENU:
        return _cells(cells) + others
    near = [each for each in _NEAR if _near(position, each, cells)]
    return (*(f"{each}?" for each in near), *_rows(cells), *others)


def _only(cells: Cells, row: str) -> Cells:
    return {cell: steps for cell, steps in cells.items() if cell.startswith(row)}


def _near(position: Position, what: str, cells: Cells) -> Cells:
    """Return those cells that are near the last turn (nearer if there are many), or that are one's own stones or next to them."""
    diagram = position.diagram()
    board = diagram.board
    if what == "turn":
        close = board.mask((*diagram.last, *diagram.draft))
        close |= board.around(close)
        wide = _among(cells, board.names(close | board.around(close)))
        return wide if len(wide) <= LONGEST_MENU else _among(cells, board.names(close))
    if not position.game.coloured:
        return {}
    mine = "black" if position.black_seat == position.seat else "white"
    own = board.mask(piece.cell for piece in diagram.pieces if piece.look == mine)
    return _among(cells, board.names(own | board.around(own)))


def _among(cells: Cells, names: Iterable[str]) -> Cells:
    return {name: cells[name] for name in names if name in cells}


def _in_order(cells: Iterable[str]) -> list[str]:
    return sorted(cells, key=lambda cell: (cell[0], int(cell[1:])))


def _cells(cells: Cells, prefix: str = "") -> tuple[str, ...]:
    """Return a choice for each cell, or for each row where there are too many."""
    if len(cells) > LONGEST_MENU:
        return _rows(cells, prefix)
    return tuple(_cell(cell, cells[cell]) for cell in _in_order(cells))


def _cell(cell: str, steps: tuple[StepParts, ...]) -> str:
    return steps[0].step if len(steps) == 1 else f"{cell}?"


def _rows(cells: Cells, prefix: str = "") -> tuple[str, ...]:
    """Return a choice for each row, or for the only cell of one."""
    rows: dict[str, list[str]] = {}
    for cell in _in_order(cells):
        rows.setdefault(cell[0], []).append(cell)
    return tuple(
        f"{prefix}{row}?" if len(found) > 1 else _cell(found[0], cells[found[0]]) for row, found in rows.items()
    )


def _steps(steps: tuple[StepParts, ...], row: str) -> tuple[str, ...]:
    """Return the steps that begin on a cell; too many moves first by the row where they end."""
    if len(steps) <= LONGEST_MENU:
        return tuple(each.step for each in steps)
    if row:
        return tuple(each.step for each in steps if each.target.startswith(row))
    rows = dict.fromkeys(f"{each.cell}-{each.target[0]}?" for each in steps if each.target)
    return (*(each.step for each in steps if not each.target), *rows)


def _range(word: str, least: int, most: int) -> str:
    return f"{word}-{least}-{most}?"


def _numbers(numbers: Range) -> tuple[str, ...]:
    """Return a choice for each number, or for each ten of them (or as many as it takes) where there are too many."""
    word, count = numbers.word, numbers.most - numbers.least + 1
    if count <= LONGEST_MENU:
        return tuple(f"{word}:{number}" for number in range(numbers.least, numbers.most + 1))
    size = max(_TENS, -(-count // LONGEST_MENU))
    starts = range(numbers.least, numbers.most + 1, size)
    return tuple(_range(word, start, min(start + size - 1, numbers.most)) for start in starts)
