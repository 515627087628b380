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
    """

    __slots__ = ("around", "board", "corners", "edges", "feature", "rings")

    def __init__(self, size: int) -> None:
        board: Hexagon = hexagon(size)
        self.board = board
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

    def reach(self, group: int, empty: int) -> int:
        """Return a group's stones, and the empty cells connected to empty cells beside them."""
        board = self.board
        return group | board.component(board.around(group), empty)

    def on_bridge(self, group: int, empty: int) -> bool:
        """Return whether a group is on a bridge, given the empty cells."""
        board = self.board
        surroundings = group | (board.around(group) & empty)
        return self.connects_features(surroundings) or self.connects_features(
            group | board.component(surroundings, empty)
        )

    def broken(self, suspects: int, stones: int, empty: int) -> int:
        """Return the stones of the groups on broken bridges.

        Args:
            suspects: stones, with at least one of each group to judge.
            stones: all stones of the groups' colour.
            empty: at least the empty cells that these groups can look out on.
        """
        dead = 0
        component = self.board.component
        while suspects:
            group = component(suspects & -suspects, stones)
            suspects &= ~group
            if not self.on_bridge(group, empty):
                dead |= group
        return dead


@cache
def geometry(size: int) -> Geometry:
    """Return the geometry of a board of this size."""
    return Geometry(size)
