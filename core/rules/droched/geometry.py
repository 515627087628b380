"""Geometry of the boards of Droched: the twelve features of the border and their connections."""

from __future__ import annotations

from functools import cache

from core.board import Hexagon, hexagon


class _Ring(dict[int, tuple[bool, int]]):
    """Table of one cell, by the free cells around it: whether they fall apart, and the cells around it not beside any of them."""

    __slots__ = ("_cells",)

    def __init__(self, cells: tuple[int, ...]) -> None:
        super().__init__()
        self._cells = cells

    def __missing__(self, free: int) -> tuple[bool, int]:
        cells = self._cells
        count = len(cells)
        is_free = [bool(cell & free) for cell in cells]
        runs = sum(is_free[i] and not is_free[i - 1] for i in range(count))
        sealed = sum(cells[i] for i in range(count) if not (is_free[i] or is_free[i - 1] or is_free[(i + 1) % count]))
        entry = self[free] = runs > 1, sealed
        return entry


class Geometry:
    """A board with its twelve features.

    Attributes:
        board: the cells.
        corners: the six corners, as masks.
        edges: the six edges, without their corners.
        around: for each cell, its neighbours.
        rings: for each cell, see :class:`_Ring`.
        feature: for each cell of the border, the feature that it belongs to.
        each: whether one stone of a group must reach two features by itself (the option ``bridges``).
    """

    __slots__ = ("around", "board", "corners", "each", "edges", "feature", "rings")

    def __init__(self, size: int, *, each: bool = False) -> None:
        board: Hexagon = hexagon(size)
        self.board = board
        self.each = each
        bits = board.bits.values()
        self.around = {bit: board.neighbours(bit) for bit in bits}
        self.rings = {bit: _Ring(board.ring(bit)) for bit in bits}
        self.corners = tuple(bit for bit in bits if self.around[bit].bit_count() == 3)
        self.edges = tuple(board.components(board.perimeter ^ sum(self.corners)))
        self.feature = {
            bit: feature for feature in self.corners + self.edges for bit in map(board.bit, board.names(feature))
        }

    def connects_features(self, cells: int) -> bool:
        """Return whether ``cells`` has cells of at least two features."""
        border = cells & self.board.perimeter
        return border != 0 and border & ~self.feature[border & -border] != 0

    def features(self, cells: int) -> list[int]:
        """Return the features with a cell in ``cells``, corners first."""
        return [feature for feature in self.corners + self.edges if feature & cells]

    def reach(self, stones: int, empty: int) -> int:
        """Return some stones, and the empty cells connected to empty cells beside them."""
        board = self.board
        return stones | board.component(board.around(stones), empty)

    def judged_apart(self, group: int) -> list[int]:
        """Return the parts of a group one of which must reach two features: the group, or (with ``each``) its stones."""
        if not self.each:
            return [group]
        return [self.board.bit(name) for name in self.board.names(group)]


@cache
def geometry(size: int, bridges: str = "together") -> Geometry:
    """Return the geometry of a board of this size; ``bridges`` is the value of this option."""
    return Geometry(size, each=bridges == "each")
