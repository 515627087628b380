"""Shapes: what stones, signs and marks are made of, in cells from the centre of their cell (x to the right, y downwards).

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
    """Disc in one colour, or shaded from its upper end to its lower one.

    Attributes:
        tint: of the disc.
        radius: in cells.
        rim: width of what is left uncovered at the edge; never less than a pixel when it isn't 0.
        aside: how far its centre lies to the right.
        down: how far its centre lies below.
        shaded: the tint at its lower end, if it is another one.
    """

    tint: Tint
    radius: float
    rim: float = 0
    aside: float = 0
    down: float = 0
    shaded: Tint | None = None

    def radius_within(self, pitch: int) -> float:
        """Return the radius less the rim, which shows on the smallest stones, too, where cells are ``pitch`` pixels wide."""
        return self.radius - max(self.rim, 0.9 / pitch) if self.rim else self.radius


class Shadow(Struct, frozen=True):
    """Shadow of a disc: soft at its edge."""

    tint: Tint
    radius: float
    down: float


class Ring(Struct, frozen=True):
    """Circle with an outer radius, drawn inwards; never thinner than a pixel and a half.

    Attributes:
        tint: of the line.
        radius: of its outer edge.
        thickness: in cells.
        down: how far its centre lies below.
        dashes: number of its parts, each followed by a gap; 0 for an unbroken one.
    """

    tint: Tint
    radius: float
    thickness: float
    down: float = 0
    dashes: int = 0


class Polygon(Struct, frozen=True):
    """Polygon of these corners."""

    tint: Tint
    points: tuple[Point, ...]


class Stroke(Struct, frozen=True):
    """Line with round ends."""

    tint: Tint
    start: Point
    end: Point
    thickness: float


class Face(Struct, frozen=True):
    """Whole cell, ``inset`` cells (may be negative) from its borders. It lies under the lines of a board of points."""

    tint: Tint
    inset: float


class Frame(Struct, frozen=True):
    """Border inside a cell, ``inset`` cells from the cell's own."""

    tint: Tint
    inset: float
    thickness: float


class Hatching(Struct, frozen=True):
    """Slanting lines in a cell, which meet those of the next; they rise to the right for a ``lean`` of 1, fall for -1."""

    tint: Tint
    lean: int


class Letters(Struct, frozen=True):
    """Short text, its capitals centred ``up`` cells above the centre.

    Attributes:
        text: the letters.
        tint: their colour.
        weight: of the font.
        size: of the font, in cells.
        up: how far it stands above.
    """

    text: str
    tint: Tint
    weight: Weight
    size: float
    up: float = 0


Shape: TypeAlias = Disc | Shadow | Ring | Polygon | Stroke | Face | Frame | Hatching | Letters

DASH: Final = 215 / 360
"""Share of a dashed ring that its dashes cover."""


def outline(rise: int, pitch: int, inset: float) -> list[Point]:
    """Return the corners of a cell, in cells from its centre: a hexagon with a point on top, or a square.

    Args:
        rise: from one row of cells to the next.
        pitch: width of a cell, in the same unit.
        inset: distance of the corners' lines from the cell's borders, in cells.
    """
    half = 0.5 - inset
    if rise == pitch:
        return [(-half, -half), (half, -half), (half, half), (-half, half)]
    tall = half * 4 / 3 * rise / pitch
    return [(0, -tall), (half, -tall / 2), (half, tall / 2), (0, tall), (-half, tall / 2), (-half, -tall / 2)]


def hatch_period(pitch: int) -> int:
    """Return the horizontal distance of hatching lines, in the unit of ``pitch``."""
    return max(6, round(pitch / 5))


HATCH_WIDTH: Final = 0.3
"""Width of hatching lines, as a share of their horizontal distance."""
HATCH_INSET: Final = 0.03
"""Distance of hatching from a cell's borders, in cells."""
