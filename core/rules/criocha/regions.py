"""The empty points of a board of Criocha: regions, and the points that hold them together."""

from __future__ import annotations

from functools import cache
from typing import Final

from core.board import Square, square

_SMALLEST_RING: Final = 7
"""So many stones at least, and one point, make a ring around another point."""


class Ground:
    """A board, with what it takes to look at its empty points.

    Attributes:
        board: the board.
        dark: every second point, as on a chess board.
    """

    __slots__ = ("_margin", "_outside", "_stride", "board", "dark")

    def __init__(self, size: int) -> None:
        self.board: Final[Square] = square(size)
        bits = self.board.bits
        self.dark: Final = sum(bits[name] for name in bits if sum(self.board.row_column(name)) % 2)
        up, across = self.board.shifts
        self._stride: Final = across
        self._margin: Final = across + up
        inside = self.board.full << self._margin
        rim = inside << across | inside >> across
        self._outside: Final = (rim | (inside | rim) << up | (inside | rim) >> up) & ~inside

    def cut_points(self, region: int) -> int:
        """The points without which a region would fall apart.

        A point cuts a region just when it closes a ring of walls around a part of it. Walls are all other points that
        hang together orthogonally; everything outside the board belongs to one wall, too. So it is a point that one and
        the same wall comes near to from two sides.
        """
        inside = self.board.full << self._margin
        points = region << self._margin
        walls = (inside ^ points) | self._outside
        wall = self._wall(self._outside, walls)
        cuts = self._between(wall)
        walls ^= wall
        stride = self._stride
        walls &= walls << 1 | walls >> 1 | walls << stride | walls >> stride  # single stones make no ring
        while walls:
            wall = self._wall(walls & -walls, walls)
            walls ^= wall
            if wall.bit_count() >= _SMALLEST_RING:
                cuts |= self._between(wall)
        return (cuts & points) >> self._margin

    def _wall(self, seed: int, within: int) -> int:
        """All that hangs together orthogonally with ``seed``: as on the board, but with what is outside."""
        stride = self._stride
        part = seed
        before = 0
        while part != before:
            before = part
            part |= within & ~(within + part)
            part = (part | part >> 1 | part << stride | part >> stride) & within
        return part

    def _between(self, wall: int) -> int:
        """The places that have pieces of a wall on two sides or more, which don't hang together right there."""
        up, down, right, left = wall >> 1, wall << 1, wall >> self._stride, wall << self._stride
        # Of pieces that do hang together there, only the last one, clockwise, is counted.
        first = up & ~(right & right >> 1)
        second = right & ~(down & right << 1)
        third = down & ~(left & left << 1)
        fourth = left & ~(up & left >> 1)
        return first & second | (first | second) & (third | fourth) | third & fourth


@cache
def ground(size: int) -> Ground:
    """Return the board of this size."""
    return Ground(size)


class Region:
    """Empty points connected king-wise. Immutable; what it is asked for is kept.

    Attributes:
        points: all of them.
        near: the points beside them.
    """

    __slots__ = ("_cores", "_cuts", "_ground", "_parts", "near", "points")

    def __init__(self, ground: Ground, points: int) -> None:
        self._ground: Final = ground
        self.points: Final = points
        self.near: Final = ground.board.king_around(points)
        self._cuts = -1
        self._cores: tuple[tuple[int, int], ...] = ()
        self._parts: dict[int, tuple[Region, ...]] = {}

    @property
    def cuts(self) -> int:
        """The points without which it would fall apart."""
        if self._cuts < 0:
            self._cuts = self._ground.cut_points(self.points)
        return self._cuts

    @property
    def cores(self) -> tuple[tuple[int, int], ...]:
        """What remains connected when all cut points are left out, each with the points beside it."""
        if not self._cores:
            board, body = self._ground.board, self.points & ~self.cuts
            if body == self.points:
                self._cores = ((body, self.near),)
            else:
                self._cores = tuple((core, board.king_around(core)) for core in board.king_components(body))
        return self._cores

    def without(self, bit: int) -> tuple[Region, ...]:
        """The regions that are left of it when a stone stands on one of its points."""
        parts = self._parts.get(bit)
        if parts is None:
            ground, rest = self._ground, self.points ^ bit
            if bit & self.cuts:
                around = ground.board.king_neighbours(bit)
                parts = tuple(Region(ground, part) for part in ground.board.king_parts(around, rest))
            else:
                parts = (Region(ground, rest),) if rest else ()
            self._parts[bit] = parts
        return parts
