"""Sameness: whether two positions are equal apart from rotation, reflection and exchanged colours.

Anything off the board (prisoners, komi, rounds) and options that don't show on the board don't matter. Advice on one of
two such positions would be advice on the other.
"""

from __future__ import annotations

from collections import Counter
from typing import TypeAlias

from core.board import images
from core.rules import Position

Key: TypeAlias = tuple[object, ...]


def canonical(position: Position) -> Key:
    """Return a key that all equivalent positions share.

    A piece counts as belonging to the seat to act or to the opponent, so exchanging the colours makes no difference.
    """
    pieces = _pieces(position)
    board = position.diagram().board
    image_pieces = (sorted((image[cell], piece) for cell, piece in pieces) for image in images(board))
    return (*_outline(position, pieces), tuple(min(image_pieces)))


def same(position: Position, other_position: Position) -> bool:
    """Return whether two positions are equivalent; fast if their numbers of pieces differ."""
    if _outline(position, _pieces(position)) != _outline(other_position, _pieces(other_position)):
        return False
    return canonical(position) == canonical(other_position)


def developed(position: Position, turns: int) -> bool:
    """Return whether a position has so many turns and pieces that two matches don't both reach it by chance."""
    return position.ply >= turns and len(_pieces(position)) >= turns


def _pieces(position: Position) -> list[tuple[str, tuple[str, int]]]:
    """Return each occupied cell, with the owner and the height of its piece."""
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
