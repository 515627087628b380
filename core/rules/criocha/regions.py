"""Regions of empty points on a board of Criocha, and the points that cut them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, TypeAlias

from core.board import Square, square

_MIN_RING: Final = 7
"""Minimum number of stones that form a ring around a point together with one more stone."""
_KEPT: Final = 1 << 12
"""Maximum supergroups whose neighbouring points we cache."""

Walls: TypeAlias = Sequence[tuple[int, int]]
"""Walls of a region, each with the points that it touches from two sides. Both masks have a margin around the board."""


class Geometry:
    """A board, with constants that help to find cut points.

    Attributes:
        board: the board.
        dark: every second point, as on a chessboard.
    """

    __slots__ = ("_beside", "_margin", "_outside", "_stride", "board", "dark")

    def __init__(self, size: int) -> None:
        self.board: Final[Square] = square(size)
        bits = self.board.bits
        self.dark: Final = sum(bits[name] for name in bits if sum(self.board.row_column(name)) % 2)
        self._beside: dict[int, int] = {}
        up, across = self.board.shifts
        self._stride: Final = across
        self._margin: Final = across + up
        inside = self.board.full << self._margin
        rim = inside << across | inside >> across
        self._outside: Final = (rim | (inside | rim) << up | (inside | rim) >> up) & ~inside

    def beside(self, stones: int) -> int:
        """Return the points beside a group or supergroup. Cached, because most groups stay the same for many turns."""
        adjacent_points = self._beside.get(stones)
        if adjacent_points is None:
            if len(self._beside) >= _KEPT:  # another thread may do this too; at worst, it computes them again
                self._beside.clear()
            adjacent_points = self._beside[stones] = self.board.king_around(stones)
        return adjacent_points

    def cut_points(self, region: int, walls: Walls) -> int:
        """Return the points without which a region with these walls would fall apart.

        A point cuts a region if and only if it closes a ring of walls around part of the region. Then one wall touches
        the point from two sides.
        """
        cuts = 0
        for _, places in walls:
            cuts |= places
        return cuts >> self._margin & region

    def walls(self, region: int) -> Walls:
        """Return the walls of a region: the orthogonally connected sets of all other points and the outside of the board.

        The result leaves out sets with too few points to form a ring with one more.
        """
        walls = self._outside_region(region)
        wall = self._wall(self._outside, walls)
        all_walls = [(wall, self._points_between(wall))]
        walls ^= wall
        stride = self._stride
        walls &= walls << 1 | walls >> 1 | walls << stride | walls >> stride  # single stones don't form a ring
        while walls:
            wall = self._wall(walls & -walls, walls)
            walls ^= wall
            if wall.bit_count() >= _MIN_RING:
                all_walls.append((wall, self._points_between(wall)))
        return all_walls

    def walls_with(self, walls: Walls, bit: int, region: int) -> Walls:
        """Return the walls of a region after a stone was placed on one of its points, given the walls before."""
        stride, seed = self._stride, bit << self._margin
        neighbours = seed << 1 | seed >> 1 | seed << stride | seed >> stride
        new_walls = []
        for old_wall in walls:
            if old_wall[0] & neighbours:
                seed |= old_wall[0]
            else:
                new_walls.append(old_wall)
        wall = self._wall(seed, self._outside_region(region))
        if wall.bit_count() >= _MIN_RING:
            new_walls.append((wall, self._points_between(wall)))
        return new_walls

    def _outside_region(self, region: int) -> int:
        """Return all points that aren't in a region, including the outside of the board."""
        return (self.board.full ^ region) << self._margin | self._outside

    def _wall(self, seed: int, area: int) -> int:
        """Return the points orthogonally connected to ``seed``, including the outside of the board."""
        stride = self._stride
        part = seed
        previous_part = 0
        while part != previous_part:
            previous_part = part
            part |= area & ~(area + part)
            part = (part | part >> 1 | part << stride | part >> stride) & area
        return part

    def _points_between(self, wall: int) -> int:
        """Return the points with pieces of a wall on two or more sides that aren't connected right beside the point."""
        up, down, right, left = wall >> 1, wall << 1, wall >> self._stride, wall << self._stride
        # Of pieces that are connected there, we count only the last one clockwise.
        first = up & ~(right & right >> 1)
        second = right & ~(down & right << 1)
        third = down & ~(left & left << 1)
        fourth = left & ~(up & left >> 1)
        return first & second | (first | second) & (third | fourth) | third & fourth


@cache
def geometry(size: int) -> Geometry:
    """Return the geometry of a board of this size."""
    return Geometry(size)


class Region:
    """Empty points connected king-wise. Immutable except for cached values.

    Attributes:
        geometry: geometry of the board.
        points: all its points.
        near: the points beside them.
    """

    __slots__ = ("_cores", "_cuts", "_origin", "_parts", "_walls", "geometry", "near", "points")

    def __init__(self, geometry: Geometry, points: int, origin: tuple[Walls, int] | None = None) -> None:
        """Examine a region.

        Args:
            geometry: geometry of the board.
            points: all points of the region.
            origin: for a region that a stone left of a larger one: the walls before the stone, and the stone.
        """
        self.geometry: Final = geometry
        self.points: Final = points
        self.near: Final = geometry.board.king_around(points)
        self._origin = origin
        self._walls: Walls = ()
        self._cuts = -1
        self._cores: tuple[tuple[int, int], ...] = ()
        self._parts: dict[int, tuple[Region, ...]] = {}

    @property
    def cuts(self) -> int:
        """The points without which the region would fall apart."""
        if self._cuts < 0:
            geometry, points = self.geometry, self.points
            if points.bit_count() < 3:
                self._cuts = 0
                return 0
            origin = self._origin  # another thread may already have cleared it
            self._walls = geometry.walls_with(*origin, points) if origin else geometry.walls(points)
            self._origin = None
            self._cuts = geometry.cut_points(points, self._walls)
        return self._cuts

    @property
    def cores(self) -> tuple[tuple[int, int], ...]:
        """The connected parts that remain without the cut points, each with the points beside it."""
        if not self._cores:
            board, body = self.geometry.board, self.points & ~self.cuts
            if body == self.points:
                self._cores = ((body, self.near),)
            else:
                self._cores = tuple((core, board.king_around(core)) for core in board.king_components(body))
        return self._cores

    def without(self, bit: int) -> tuple[Region, ...]:
        """Return the regions that remain after a stone is placed on one of its points."""
        parts = self._parts.get(bit)
        if parts is None:
            geometry, remaining_points = self.geometry, self.points ^ bit
            if bit & self.cuts:
                around = geometry.board.king_neighbours(bit)
                parts = tuple(Region(geometry, part) for part in geometry.board.king_parts(around, remaining_points))
            else:
                parts = (Region(geometry, remaining_points, (self._walls, bit)),) if remaining_points else ()
            self._parts[bit] = parts
        return parts
