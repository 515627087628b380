"""Positions from drawings.

Rows from the top down; ``.`` empty, ``X`` black or neutral, ``O`` white, ``1`` and ``2`` markers.
"""

from itertools import chain

from core import rules
from core.board import Board, hexagon
from core.rules.cropa.game import CropaPosition
from core.rules.luup.game import LuupPosition


def cells_by_sign(picture: str) -> tuple[Board, dict[str, list[str]]]:
    rows = [line.replace(" ", "") for line in picture.strip().splitlines()][::-1]
    board = hexagon((len(rows) + 1) // 2)
    signs: dict[str, list[str]] = {sign: [] for sign in "XO12."}
    for letter, row in zip("abcdefghijklmnopqrstuvwxyz", rows, strict=False):
        for number, sign in enumerate(row, 1):
            signs[sign].append(f"{letter}{number}")
    assert sorted(chain(*signs.values())) == list(board.cells), "the drawing has other cells than the board"
    return board, signs


def cropa(picture: str, seat: int, first: str = "") -> CropaPosition:
    """The position drawn, with ``seat`` to act; ``first`` is its turn's first stone, also in the picture."""
    board, signs = cells_by_sign(picture)
    start = rules.get("cropa").start({"size": board.size})
    assert isinstance(start, CropaPosition)
    sides = list(start._sides)
    for index, sign in enumerate("XO"):
        for bit in map(board.bit, signs[sign]):
            sides[index], _ = sides[index].with_stone(bit, bit | board.neighbours(bit))
    groups = sorted((group.size, seat, group.reach) for seat, side in enumerate(sides, 1) for group in side.groups)
    peak = groups[-1] if groups else (0, 0, 0)
    if len(groups) > 1 and groups[-2][0] == peak[0]:
        peak = peak[0], 0, 0
    return CropaPosition(start._setup, (sides[0], sides[1]), seat, 9, peak, first)


def luup(picture: str, seat: int = 1, **options: object) -> LuupPosition:
    """The position drawn, with ``seat`` to act."""
    board, signs = cells_by_sign(picture)
    start = rules.get("luup").start({"size": board.size, **options})
    assert isinstance(start, LuupPosition)
    stones, legal = 0, board.full
    for bit in map(board.bit, signs["X"]):
        stones |= bit
        legal &= ~(bit | start._setup.closed(stones, bit))
    markers = board.mask(signs["1"]), board.mask(signs["2"])
    filled = markers[0] | markers[1]
    standing = start._standing._replace(markers=markers)
    return LuupPosition(start._setup, stones, stones | filled, legal & ~filled, seat, 9, (), (), standing)
