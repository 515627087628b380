"""Shapes that figures are made of, in cells from the centre of their cell (x to the right, y downwards).

Painters turn them into pixels (:mod:`rendering.sprites`) or into SVG (:mod:`rendering.svg`).
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from msgspec import Struct

from rendering.tints import Tint

Weight: TypeAlias = Literal["Regular", "Bold"]

Point: TypeAlias = tuple[float, float]
"""x and y, in cells from the centre."""


class Disc(Struct, frozen=True):
    """A disc in one colour, or shaded from top to bottom.

    Attributes:
        tint: tint of the disc.
        radius: in cells.
        rim: width of the uncovered edge; at least one pixel unless it is 0.
        aside: how far its centre is to the right.
        down: how far its centre is below.
        shaded: the tint at the bottom, if it differs.
    """

    tint: Tint
    radius: float
    rim: float = 0
    aside: float = 0
    down: float = 0
    shaded: Tint | None = None

    def radius_within(self, pitch: int) -> float:
        """Return the radius minus the rim, which is visible even on the smallest stones; cells are ``pitch`` pixels wide."""
        return self.radius - max(self.rim, 0.9 / pitch) if self.rim else self.radius


class Shadow(Struct, frozen=True):
    """The shadow of a disc, with a soft edge."""

    tint: Tint
    radius: float
    down: float


class Ring(Struct, frozen=True):
    """A circle, drawn inwards from its outer radius; at least a pixel and a half thick.

    Attributes:
        tint: tint of the line.
        radius: radius of its outer edge.
        thickness: in cells.
        down: how far its centre is below.
        dashes: number of its dashes, each followed by a gap; 0 for an unbroken line.
    """

    tint: Tint
    radius: float
    thickness: float
    down: float = 0
    dashes: int = 0


class Polygon(Struct, frozen=True):
    """A polygon with these corners."""

    tint: Tint
    points: tuple[Point, ...]


class Stroke(Struct, frozen=True):
    """A line with round ends."""

    tint: Tint
    start: Point
    end: Point
    thickness: float


class Face(Struct, frozen=True):
    """A whole cell, inset by ``inset`` cells (possibly negative). On a board of points, it is below the lines."""

    tint: Tint
    inset: float


class Frame(Struct, frozen=True):
    """A border inside a cell, ``inset`` cells from the cell's own border."""

    tint: Tint
    inset: float
    thickness: float


class Hatching(Struct, frozen=True):
    """Slanting lines that continue in the next cell; they rise to the right for a ``lean`` of 1, and fall for -1."""

    tint: Tint
    lean: int


class Letters(Struct, frozen=True):
    """A short text, with its capitals centred ``up`` cells above the centre.

    Attributes:
        text: the letters.
        tint: their colour.
        weight: weight of the font.
        size: size of the font, in cells.
        up: distance above the centre, in cells.
    """

    text: str
    tint: Tint
    weight: Weight
    size: float
    up: float = 0


Shape: TypeAlias = Disc | Shadow | Ring | Polygon | Stroke | Face | Frame | Hatching | Letters

DASH: Final = 215 / 360
"""Fraction of a dashed ring that its dashes cover."""


def outline(rise: int, pitch: int, inset: float) -> list[Point]:
    """Return the corners of a cell, in cells from its centre: a hexagon with its point at the top, or a square.

    Args:
        rise: distance between two rows of cells.
        pitch: width of a cell, in any unit that ``rise`` also has.
        inset: distance of the outline from the cell's borders, in cells.
    """
    half = 0.5 - inset
    if rise == pitch:
        return [(-half, -half), (half, -half), (half, half), (-half, half)]
    tall = half * 4 / 3 * rise / pitch
    return [(0, -tall), (half, -tall / 2), (half, tall / 2), (0, tall), (-half, tall / 2), (-half, -tall / 2)]


def hatch_period(pitch: int) -> int:
    """Return the horizontal distance between hatching lines, in the unit of ``pitch``."""
    return max(6, round(pitch / 5))


HATCH_WIDTH: Final = 0.3
"""Width of hatching lines, as a fraction of the horizontal distance between them."""
HATCH_INSET: Final = 0.03
"""Distance of hatching from a cell's borders, in cells."""
