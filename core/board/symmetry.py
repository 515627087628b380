"""Symmetry: the ways in which a board can be turned and mirrored onto itself."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TypeAlias

from core.board.board import Board

Image: TypeAlias = Mapping[str, str]
"""For each cell, the cell that takes its place on a turned or mirrored board."""
_Place: TypeAlias = tuple[int, int]


@cache
def images(board: Board) -> tuple[Image, ...]:
    """Return all images of a board, the unchanged one first: 12 for a hexagon, 8 for a square."""
    hexagonal = board.kind == "hexagon"
    place = {name: _from_centre(board, name) for name in board.cells}
    cell = {point: name for name, point in place.items()}
    all_images = []
    for mirrored in (False, True):
        coordinates = {name: (y, x) if mirrored else (x, y) for name, (x, y) in place.items()}
        for _ in range(6 if hexagonal else 4):
            all_images.append({name: cell[point] for name, point in coordinates.items()})
            coordinates = {name: (-y, x + y if hexagonal else x) for name, (x, y) in coordinates.items()}
    return tuple(all_images)


def _from_centre(board: Board, name: str) -> _Place:
    """Return a cell's position relative to the middle; on a hexagon, the second axis points up right."""
    row, column = board.row_column(name)
    if board.kind == "square":
        return 2 * row - board.size + 1, 2 * column - board.size + 1
    middle = board.size - 1
    return column + max(0, middle - row) - middle, row - middle
