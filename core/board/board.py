"""Base class of boards, with everything that hexagonal and square ones share."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from typing import Final, Literal

from core.board.names import name_lister


class OffBoard(KeyError):
    """A name or mask that isn't a cell of the board."""

    def __init__(self, name: str, board: str) -> None:
        super().__init__(f"{name} is not a cell of the {board}")
        self.what = name

    def __str__(self) -> str:
        return str(self.args[0])


class Board(ABC):
    """A set of named cells with neighbours. Immutable; one object for each shape and size, compared by identity.

    Sets of cells are integers (*masks*). Every step in one direction is a shift by a fixed number of bits. At least one
    unused column separates lines, so that steps don't wrap around the border.

    Attributes:
        kind: ``hexagon`` or ``square``.
        size: cells per side.
        cells: all names, sorted as strings.
        bits: the mask of each cell, by name.
        full: the mask of all cells.
        perimeter: the mask of the cells on the border, which have fewer neighbours.
        interior: the mask of all other cells.
        shifts: distance in bits to the next cell, for each pair of opposite directions.
    """

    __slots__ = (
        "_around",
        "_by_bit",
        "_columns",
        "_names",
        "_stride",
        "bits",
        "cells",
        "full",
        "interior",
        "kind",
        "perimeter",
        "shifts",
        "size",
    )

    kind: Final[Literal["hexagon", "square"]]
    size: Final[int]
    cells: Final[tuple[str, ...]]
    bits: Final[Mapping[str, int]]
    full: Final[int]
    perimeter: Final[int]
    interior: Final[int]
    shifts: Final[tuple[int, ...]]

    def __init__(
        self,
        kind: Literal["hexagon", "square"],
        size: int,
        places: Mapping[str, tuple[int, int, int]],
        stride: int,
        shifts: tuple[int, ...],
    ) -> None:
        """Lay out the board.

        Args:
            kind: the shape.
            size: cells per side.
            places: the row and column (from 0) and the bit number of each cell.
            stride: distance in bits between two lines of cells, 16 or 32; a line's cells share their letter.
            shifts: see the class.
        """
        self.kind = kind
        self.size = size
        self.cells = tuple(sorted(places))
        self.bits = {name: 1 << places[name][2] for name in self.cells}
        self.full = sum(self.bits.values())
        self._columns = {name: (row, column) for name, (row, column, _) in places.items()}
        self._by_bit = {bit: name for name, bit in self.bits.items()}
        self._stride = stride
        self.shifts = shifts
        self._names = name_lister(self.bits, stride)
        self._around = {bit: self.around(bit) for bit in self._by_bit}
        self.interior = sum(bit for bit, around in self._around.items() if around.bit_count() == 2 * len(shifts))
        self.perimeter = self.full ^ self.interior

    def __repr__(self) -> str:
        return f"{self.kind}({self.size})"

    # Names

    def bit(self, name: str) -> int:
        """Return the mask of one cell.

        Raises:
            OffBoard: when no cell has this name.
        """
        try:
            return self.bits[name]
        except KeyError:
            raise OffBoard(repr(name), repr(self)) from None

    def name(self, bit: int) -> str:
        """Return the name of the one cell in ``bit``.

        Raises:
            OffBoard: when the mask isn't exactly one cell.
        """
        try:
            return self._by_bit[bit]
        except KeyError:
            raise OffBoard(f"mask {bit:#x}", repr(self)) from None

    def names(self, mask: int) -> list[str]:
        """Return the names of the cells in the mask, sorted as strings."""
        return self._names(mask)

    def mask(self, names: Iterable[str]) -> int:
        """Return the mask of the cells with these names.

        Raises:
            OffBoard: when a name is not a cell.
        """
        mask = 0
        for name in names:
            mask |= self.bit(name)
        return mask

    # Positions

    def row_column(self, name: str) -> tuple[int, int]:
        """Return the row (from the bottom) and the column (from the row's left end) of a cell, both from 0.

        Raises:
            OffBoard: when no cell has this name.
        """
        try:
            return self._columns[name]
        except KeyError:
            raise OffBoard(repr(name), repr(self)) from None

    # Neighbours and areas

    @abstractmethod
    def around(self, mask: int) -> int:
        """Return all cells outside the mask that have a neighbour in it."""

    def neighbours(self, bit: int) -> int:
        """Return the neighbours of one cell (six on hexagons, the orthogonal four on squares)."""
        return self._around[bit]

    @abstractmethod
    def component(self, seed: int, area: int) -> int:
        """Return the cells of ``area`` that are connected, inside it, to a cell of ``seed``."""

    def components(self, mask: int) -> list[int]:
        """Return the maximal connected sets of cells that together make up the mask."""
        return self.parts(mask, mask)

    def parts(self, seed: int, area: int) -> list[int]:
        """Return the maximal connected sets within ``area`` that contain a cell of ``seed``."""
        return components_of(self.component, seed, area)

    def at_distance(self, bit: int, distance: int) -> int:
        """Return the cells at exactly this distance (at least 1) from a cell along a straight line.

        Straight lines run in six directions on hexagons, and in the four orthogonal ones on squares.
        """
        cells = 0
        for shift in self.shifts:
            forward = backward = bit
            for _ in range(distance):  # in single steps, because a line ends where it leaves the board
                forward = forward << shift & self.full
                backward = backward >> shift & self.full
            cells |= forward | backward
        return cells


def components_of(component: Callable[[int, int], int], seed: int, area: int) -> list[int]:
    """Return the connected sets within ``area`` that contain a cell of ``seed``, using ``component`` to find each."""
    parts = []
    seed &= area
    while seed:
        part = component(seed & -seed, area)
        parts.append(part)
        seed &= ~part
    return parts
