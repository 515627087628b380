"""Geometry of the boards: cell names, neighbours, straight lines and connected areas on bit masks.

>>> from core.board import hexagon
>>> board = hexagon(5)
>>> board.names(board.neighbours(board.bit("a1")))
['a2', 'b1', 'b2']
"""

from core.board.board import Board, OffBoard
from core.board.hexagon import Hexagon, hexagon
from core.board.rotation import STEPS, UNTURNED, Rotation, Shape
from core.board.square import Square, square
from core.board.symmetry import images

__all__ = [
    "STEPS",
    "UNTURNED",
    "Board",
    "Hexagon",
    "OffBoard",
    "Rotation",
    "Shape",
    "Square",
    "hexagon",
    "images",
    "square",
]
