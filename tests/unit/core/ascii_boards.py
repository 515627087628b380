"""Positions from drawings in characters.

Rows from the top down. ``.`` empty, ``X`` black (in Luup neutral), ``O`` white, ``1`` and ``2`` markers. In Crumo cells are
separated by blanks, ``X2`` being a black stack of height 2. In Criocha only the bottom left of the board is drawn; the
rest is empty.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain
from typing import cast

from core import rules
from core.board import Board, hexagon
from core.rules.criocha.position import CriochaPosition
from core.rules.criocha.position import Record as CriochaRecord
from core.rules.cropa import CropaPosition, Peak
from core.rules.crumo.position import CrumoPosition
from core.rules.crumo.stacks import BLACK, SIGNS, WHITE
from core.rules.droched import history
from core.rules.droched.bridges import analyse
from core.rules.droched.position import DrochedPosition
from core.rules.droched.position import Record as DrochedRecord
from core.rules.interface import OptionValue, Position
from core.rules.luup import LuupPosition
from tests.unit.core import reference_criocha

LETTERS = "abcdefghijklmnopqrstuvwxyz"
COLOURS = {"X": "black", "O": "white"}

QUIET = """
    . . . . . . .
    . O . . . X .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . X . . . O .
    . . . . . . .
"""
"""A board of Criocha with two supergroups of each colour, all of which can live."""


def first_position(key: str, **options: OptionValue) -> Position:
    """Return the first position of a game, also on a board of a size that isn't offered."""
    other_options = {name: value for name, value in options.items() if name != "size"}
    return rules.get(key).sketch(int(options["size"]), other_options)


def _cells(rows: list[list[str]]) -> dict[str, list[str]]:
    """Return the cells with each sign; rows from the bottom up."""
    found: dict[str, list[str]] = {}
    for letter, row in zip(LETTERS, rows, strict=False):
        for number, sign in enumerate(row, 1):
            found.setdefault(sign, []).append(f"{letter}{number}")
    return found


def _hexagon(drawing: str) -> tuple[Board, dict[str, list[str]]]:
    """Return the board and, by sign, its cells. Signs are separated by blanks, or single characters."""
    rows = [line.split() if " " in line.strip() else list(line.strip()) for line in drawing.strip().splitlines()][::-1]
    board = hexagon((len(rows) + 1) // 2)
    signs = _cells(rows)
    assert sorted(chain(*signs.values())) == list(board.cells), "the drawing has other cells than the board"
    return board, {**{sign: [] for sign in "XO12."}, **signs}


def cropa(drawing: str, seat: int, first: str = "") -> CropaPosition:
    """Return the position drawn, with ``seat`` to act; ``first`` is the first stone of its turn, also in the drawing."""
    board, signs = _hexagon(drawing)
    start = rules.get("cropa").start({"size": board.size})
    assert isinstance(start, CropaPosition)
    sides = list(start._sides)
    for index, sign in enumerate("XO"):
        for bit in map(board.bit, signs[sign]):
            sides[index], _ = sides[index].with_stone(bit, bit | board.neighbours(bit))
    peaks = sorted(Peak(group.size, seat, group.reach) for seat, side in enumerate(sides, 1) for group in side.groups)
    peak = peaks[-1] if peaks else Peak(0, 0, 0)
    if len(peaks) > 1 and peaks[-2].size == peak.size:
        peak = Peak(peak.size, 0, 0)
    return CropaPosition(start._setup, (sides[0], sides[1]), seat, 9, peak, (first,) if first else ())


def luup(drawing: str, seat: int = 1, **options: object) -> LuupPosition:
    """Return the position drawn, with ``seat`` to act."""
    board, signs = _hexagon(drawing)
    start = rules.get("luup").start({"size": board.size, **options})
    assert isinstance(start, LuupPosition)
    stones, legal = 0, board.full
    for bit in map(board.bit, signs["X"]):
        stones |= bit
        legal &= ~(bit | start._setup.newly_forbidden(stones, bit))
    markers = board.mask(signs["1"]), board.mask(signs["2"])
    filled = markers[0] | markers[1]
    score = start._score._replace(markers=markers)
    return LuupPosition(start._setup, stones, stones | filled, legal & ~filled, seat, 9, (), (), score)


def crumo(drawing: str, seat: int = 1, captured: tuple[int, int] = (0, 0), /, **options: object) -> CrumoPosition:
    """Return the position drawn, with ``seat`` to act; seat 1 holds black. ``captured``: pieces, by capturer."""
    board, signs = _hexagon(drawing)
    start = rules.get("crumo").start({"size": board.size, **options})
    assert isinstance(start, CrumoPosition)
    stacks = start._actions.stacks
    for sign, cells in signs.items():
        for cell in cells if sign[1:] else ():
            colour = {"X": BLACK, "O": WHITE}[sign[0]]
            height = SIGNS[colour] * int(sign[1:])
            stacks = stacks.changed(colour, [(start._setup.geometry.index[cell], height)])
    return CrumoPosition(start._setup, start._actions.of(seat - 1, stacks), ply=9, captured=captured)


def drawn_crumo(position: CrumoPosition) -> str:
    """Return the position as a drawing, its rows without indents."""
    heights = dict(zip(position._setup.geometry.names, position._actions.stacks.heights, strict=True))
    lines = []
    for letter in sorted({cell[0] for cell in heights}, reverse=True):
        row = sorted((int(cell[1:]), height) for cell, height in heights.items() if cell[0] == letter)
        lines.append(" ".join("." if not height else f"{'X' if height > 0 else 'O'}{abs(height)}" for _, height in row))
    return "\n".join(lines)


def droched(
    drawing: str,
    to_move: str = "black",
    *,
    black: int = 0,
    white: int = 0,
    before: tuple[str, ...] = (),
    bridges: str = "together",
) -> DrochedPosition:
    """Return the position drawn; seat 1 holds black.

    Args:
        drawing: of a board of any size, also of one that isn't offered.
        to_move: the colour to act.
        black: black stones in prison.
        white: white stones in prison.
        before: drawings of the boards at the end of the turns before, black's first, the last one of whoever
            isn't to move; without any, as if nothing had been removed so far.
        bridges: the option of this name.
    """
    board, signs = _hexagon(drawing)
    start = first_position("droched", size=board.size, balance="none", bridges=bridges)
    assert isinstance(start, DrochedPosition)
    analysis = analyse(start._setup.geometry, board.mask(signs["X"]), board.mask(signs["O"]))
    log, stones = b"", (0, 0)
    for earlier in before:
        there = _hexagon(earlier)[1]
        now = board.mask(there["X"]), board.mask(there["O"])
        changed = stones[0] ^ now[0], stones[1] ^ now[1]
        log += history.entry(board, *changed) if any(changed) else history.RELEASE
        stones = now
    seat = 1 if to_move == "black" else 2
    ply = len(before) or seat + 7
    record = DrochedRecord(past=log)
    return DrochedPosition(start._setup, analysis, (black, white), seat, 1, ply, "play", record)


def criocha_cells(drawing: str) -> dict[str, list[str]]:
    """Return the points with each sign of a drawing of Criocha, or of its territory."""
    columns = [*zip(*(line.split() for line in drawing.strip().splitlines()[::-1]), strict=True)]
    return _cells([list(column) for column in columns])


def criocha_reference(
    drawing: str,
    to_move: str = "black",
    *,
    black: int = 0,
    white: int = 0,
    annihilated: Iterable[str] = (),
    size: int = 13,
    captures: str = "mandatory",
) -> reference_criocha.Game:
    """Return the position drawn, in the reference rules; seat 1 holds black, and the other colour has just moved.

    Args:
        drawing: the drawing.
        to_move: the colour to act.
        black: black stones in prison.
        white: white stones in prison.
        annihilated: the colours that have.
        size: of the board.
        captures: the option.
    """
    signs = criocha_cells(drawing)
    return reference_criocha.Game(
        size,
        balance="none",
        captures=captures,
        stage="play",
        seat=1 if to_move == "black" else 2,
        board={point: colour for sign, colour in COLOURS.items() for point in signs.get(sign, [])},
        prison={"black": black, "white": white},
        annihilated=frozenset(annihilated),
        last=reference_criocha.other_colour(to_move),
    )


def from_reference(game: reference_criocha.Game) -> CriochaPosition:
    """Return a position of a normal turn in the rules under test; annihilations were in turns 3 and 4.

    Of a board of any size, also of one that isn't offered.
    """
    assert game.stage in {"play", "over"}
    options: dict[str, OptionValue] = {"size": game.size, "balance": game.balance, "captures": game.captures}
    if game.balance == "corners":
        options["komi-pie"] = game.komi_pie
    start = first_position("criocha", **options)
    assert isinstance(start, CriochaPosition)
    board = start._setup.board
    black, white = (
        board.mask(sorted(reference_criocha.stones(game.board, colour))) for colour in reference_criocha.COLOURS
    )
    annihilated = (3 if "black" in game.annihilated else 0), (4 if "white" in game.annihilated else 0)
    record = CriochaRecord(moved=bool(game.last), annihilated=annihilated, proposed=game.declined)
    prison = game.prison["black"], game.prison["white"]
    ply = 10 + (game.seat == 2)
    return CriochaPosition(start._setup, (black, white), prison, game.seat, game.black_seat, ply, "play", record)


def criocha(
    drawing: str,
    to_move: str = "black",
    *,
    black: int = 0,
    white: int = 0,
    annihilated: Iterable[str] = (),
    captures: str = "mandatory",
) -> CriochaPosition:
    """Return the position drawn on a board of size 13, as :func:`criocha_reference` reads it, in the rules under test."""
    reference = criocha_reference(
        drawing, to_move, black=black, white=white, annihilated=annihilated, captures=captures
    )
    return from_reference(reference)


def crumo_state(position: Position) -> tuple[dict[str, int], dict[str, int], tuple[int, int]]:
    """Return the black stacks, the white ones, and the captured pieces by black and by white."""
    black, white, captured = (cast("dict[str, int]", part) for part in position.state().values())
    return black, white, (captured["black"], captured["white"])


def areas_of(position: Position, overlay: str) -> dict[int, tuple[str, ...]]:
    """Return the cells of an overlay's areas, by seat."""
    return {area.seat: area.cells for area in position.overlay(overlay)}
