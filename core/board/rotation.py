"""Rotation: how far someone turns boards before they look at them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias

Shape: TypeAlias = Literal["hexagon", "square"]
STEPS: Final[dict[Shape, int]] = {"hexagon": 60, "square": 90}
"""The smallest angle, in degrees, by which a board of each shape can be turned so that it covers the same places."""


@dataclass(frozen=True, slots=True)
class Rotation:
    """How far someone turns boards, clockwise, in degrees.

    Attributes:
        hexagon: angle of hexagonal boards.
        square: angle of square boards.
        across: whether they turn boards by another 180° in matches in which they have the second seat, as across a table.
            No game has a side of the board that belongs to a player.
    """

    hexagon: int = 0
    square: int = 0
    across: bool = False

    def of(self, shape: Shape, *, second: bool = False) -> int:
        """Return the angle of boards of a shape, for the player of the ``second`` seat or for anybody else."""
        angle = self.hexagon if shape == "hexagon" else self.square
        return (angle + 180) % 360 if self.across and second else angle

    def turned(self, shape: Shape, angle: int) -> Rotation:
        """Return this with another angle of boards of a shape."""
        return replace(self, hexagon=angle) if shape == "hexagon" else replace(self, square=angle)

    def facing(self, *, across: bool) -> Rotation:
        """Return this with another choice for the second seat."""
        return replace(self, across=across)


UNTURNED: Final = Rotation()
