"""Symmetry: the ways in which a board can be turned and mirrored onto itself."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TypeAlias

from core.board.board import Board

Image: TypeAlias = Mapping[str, str]
"""For each cell the one that lies there once the board is turned or mirrored."""
_Place: TypeAlias = tuple[int, int]


@cache
def images(board: Board) -> tuple[Image, ...]:
    """Return every image of a board, the board as it is first: 12 of a hexagon, 8 of a square."""
    hexagonal = board.kind == "hexagon"
    place = {name: _from_centre(board, name) for name in board.cells}
    cell = {there: name for name, there in place.items()}
    found = []
    for mirrored in (False, True):
        turned = {name: (y, x) if mirrored else (x, y) for name, (x, y) in place.items()}
        for _ in range(6 if hexagonal else 4):
            found.append({name: cell[there] for name, there in turned.items()})
            turned = {name: (-y, x + y if hexagonal else x) for name, (x, y) in turned.items()}
    return tuple(found)


def _from_centre(board: Board, name: str) -> _Place:
    """Return a cell's place, with (0, 0) in the middle; on a hexagon, the second axis points up right."""
    row, column = board.row_column(name)
    if board.kind == "square":
        return 2 * row - board.size + 1, 2 * column - board.size + 1
    middle = board.size - 1
    return column + max(0, middle - row) - middle, row - middle
