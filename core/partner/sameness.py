"""Sameness: whether two positions are the same but for how the board is turned or mirrored, and for the colours.

What stands beside the board (prisoners, komi, rounds) and the options that don't show on it don't matter: advice on the one would
be advice on the other.
"""

from __future__ import annotations

from collections import Counter
from typing import TypeAlias

from core.board import images
from core.rules import Position

Key: TypeAlias = tuple[object, ...]


def canonical(position: Position) -> Key:
    """Return what a position has in common with all that are the same.

    A piece counts by whether it is that of the seat to act, so that black's position is white's in other colours.
    """
    pieces = _pieces(position)
    board = position.diagram().board
    image_pieces = (sorted((image[cell], piece) for cell, piece in pieces) for image in images(board))
    return (*_outline(position, pieces), tuple(min(image_pieces)))


def same(position: Position, other_position: Position) -> bool:
    """Return whether two positions are the same; quick where they differ in how much stands on the board."""
    if _outline(position, _pieces(position)) != _outline(other_position, _pieces(other_position)):
        return False
    return canonical(position) == canonical(other_position)


def developed(position: Position, turns: int) -> bool:
    """Return whether so many turns were played and as much stands on the board, so that nobody comes to it by chance."""
    return position.ply >= turns and len(_pieces(position)) >= turns


def _pieces(position: Position) -> list[tuple[str, tuple[str, int]]]:
    """Return each cell that isn't empty, with whose it is and how much of it is there."""
    diagram = position.diagram()
    if position.seat == position.black_seat:
        owners = {"neutral": "stone", "black": "mine", "white": "yours"}
    else:
        owners = {"neutral": "stone", "white": "mine", "black": "yours"}
    pieces = [(piece.cell, (owners[piece.look], piece.height)) for piece in diagram.pieces]
    for marker in diagram.markers:
        owner = "marked mine" if marker.seat == position.seat else "marked yours"
        pieces.append((marker.cell, (owner, 0)))
    return pieces


def _outline(position: Position, pieces: list[tuple[str, tuple[str, int]]]) -> Key:
    board = position.diagram().board
    counts = Counter(piece for _, piece in pieces)
    return position.game.key, board.kind, board.size, tuple(sorted(counts.items()))
