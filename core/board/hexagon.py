"""Hexagonal boards of hexagonal cells."""

from __future__ import annotations

from typing import final

from core.board.board import Board
from core.cache import Once

_LETTERS = "abcdefghijklmnopqrstuvwxyz"


@final
class Hexagon(Board):
    """A board of ``2 * size - 1`` rows, lettered from the bottom. Cells in a row are numbered from the left.

    The columns of masks slant: the upper right neighbour is one stride further, the upper left one bit less than that.
    """

    __slots__ = ()

    def __init__(self, size: int) -> None:
        width = 2 * size - 1
        stride = 16 if width < 16 else 32
        places = {}
        for row in range(width):
            missing_count = abs(size - 1 - row)
            slant = max(0, size - 1 - row)
            for column in range(width - missing_count):
                places[f"{_LETTERS[row]}{column + 1}"] = row, column, row * stride + slant + column
        super().__init__("hexagon", size, places, stride, (1, stride, stride - 1))

    def __reduce__(self) -> tuple[object, tuple[int]]:
        return hexagon, (self.size,)

    def around(self, mask: int) -> int:
        """See :meth:`Board.around`; a cell has up to six neighbours."""
        stride = self._stride
        rightward = mask | mask << 1
        leftward = mask | mask >> 1
        return (rightward | leftward | leftward << stride | rightward >> stride) & (self.full & ~mask)

    def component(self, seed: int, area: int) -> int:
        """See :meth:`Board.component`."""
        stride = self._stride
        part = seed & area
        previous_part = 0
        while part != previous_part:
            previous_part = part
            part |= area & ~(area + part)  # the carry fills each run of cells to its right end
            leftward = part | part >> 1
            part = (leftward | leftward << stride | (part | part << 1) >> stride) & area
        return part

    def ring(self, bit: int) -> tuple[int, ...]:
        """Return the six neighbours of a cell, counter-clockwise from the right; 0 where the board ends."""
        full = self.full
        onward = tuple(bit << shift & full for shift in self.shifts)
        return onward + tuple(bit >> shift & full for shift in self.shifts)


@Once
def hexagon(size: int) -> Hexagon:
    """Return the hexagonal board of this size (cells per side, 2 to 13).

    Raises:
        ValueError: for any other size.
    """
    if not 2 <= size <= 13:
        raise ValueError(f"a hexagonal board has 2 to 13 cells per side, not {size}")
    return Hexagon(size)
