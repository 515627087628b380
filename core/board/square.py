"""Square boards of points."""

from __future__ import annotations

from typing import final

from core.board.board import Board, components_of
from core.cache import Once

_LETTERS = "abcdefghijklmnopqrstuvwxyz"


@final
class Square(Board):
    """A board with columns lettered from the left (without gaps) and rows numbered from the bottom.

    Neighbours are orthogonal. The ``king`` methods also include diagonal ones.
    """

    __slots__ = ("_king",)

    def __init__(self, size: int) -> None:
        stride = 16 if size < 16 else 32
        places = {
            f"{_LETTERS[column]}{row + 1}": (row, column, column * stride + row)
            for column in range(size)
            for row in range(size)
        }
        super().__init__("square", size, places, stride, (1, stride))
        self._king = {bit: self.king_around(bit) for bit in self.bits.values()}

    def __reduce__(self) -> tuple[object, tuple[int]]:
        return square, (self.size,)

    def around(self, mask: int) -> int:
        """See :meth:`Board.around`; a point has up to four neighbours."""
        stride = self._stride
        return (mask << 1 | mask >> 1 | mask << stride | mask >> stride) & (self.full & ~mask)

    def component(self, seed: int, area: int) -> int:
        """See :meth:`Board.component`."""
        stride = self._stride
        part = seed & area
        previous_part = 0
        while part != previous_part:
            previous_part = part
            part |= area & ~(area + part)  # the carry fills each run of points to its upper end
            part = (part | part >> 1 | part << stride | part >> stride) & area
        return part

    def king_around(self, mask: int) -> int:
        """Return all points outside the mask that have an orthogonal or diagonal neighbour in it."""
        stride = self._stride
        column = mask | mask << 1 | mask >> 1
        return (column | column << stride | column >> stride) & (self.full & ~mask)

    def king_neighbours(self, bit: int) -> int:
        """Return the orthogonal and diagonal neighbours of one point, up to eight."""
        return self._king[bit]

    def king_component(self, seed: int, area: int) -> int:
        """Return the points of ``area`` that are connected king-wise, inside it, to a point of ``seed``."""
        stride = self._stride
        part = seed & area
        previous_part = 0
        while part != previous_part:
            previous_part = part
            part |= area & ~(area + part)
            column = part | part << 1 | part >> 1
            part = (column | column << stride | column >> stride) & area
        return part

    def king_components(self, mask: int) -> list[int]:
        """Return the maximal king-wise connected sets of points that together make up the mask."""
        return self.king_parts(mask, mask)

    def king_parts(self, seed: int, area: int) -> list[int]:
        """Return the maximal king-wise connected sets within ``area`` that contain a point of ``seed``."""
        return components_of(self.king_component, seed, area)


@Once
def square(size: int) -> Square:
    """Return the square board of this size (points per side, 2 to 26).

    Raises:
        ValueError: for any other size.
    """
    if not 2 <= size <= 26:
        raise ValueError(f"a square board has 2 to 26 points per side, not {size}")
    return Square(size)
