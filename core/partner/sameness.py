"""Sameness: whether two positions are equal up to turning, mirroring and exchanging the colours.

Things beside the board (prisoners, komi, rounds) and options that don't show on it don't matter. Advice on one of two such
positions would be advice on the other.
"""

from __future__ import annotations

from collections import Counter
from typing import TypeAlias

from core.board import images
from core.rules import Position

Key: TypeAlias = tuple[object, ...]


def canonical(position: Position) -> Key:
    """Return a key that is equal for all positions that are the same.

    A piece counts as one's own or the opponent's, so black's position is like white's with the colours exchanged.
    """
    pieces = _pieces(position)
    board = position.diagram().board
    image_pieces = (sorted((image[cell], piece) for cell, piece in pieces) for image in images(board))
    return (*_outline(position, pieces), tuple(min(image_pieces)))


def same(position: Position, other_position: Position) -> bool:
    """Return whether two positions are the same; fast if their numbers of pieces differ."""
    if _outline(position, _pieces(position)) != _outline(other_position, _pieces(other_position)):
        return False
    return canonical(position) == canonical(other_position)


def developed(position: Position, turns: int) -> bool:
    """Return whether the position has that many turns and pieces, so that no one reaches it twice by chance."""
    return position.ply >= turns and len(_pieces(position)) >= turns


def _pieces(position: Position) -> list[tuple[str, tuple[str, int]]]:
    """Return each occupied cell, with the owner and height of its piece."""
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
