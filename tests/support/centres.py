"""Centres of cells: the geometry by which boards are compared with the plane."""

from __future__ import annotations

import math

from core.board import Board


def centre(board: Board, name: str) -> tuple[float, float]:
    """Return the centre of a cell: x to the right, y upwards, neighbours at distance 1; rows are counted from the bottom."""
    row, column = board.row_column(name)
    if board.kind == "square":
        return float(column), float(row)
    return column + abs(board.size - 1 - row) / 2, row * math.sqrt(3) / 2
