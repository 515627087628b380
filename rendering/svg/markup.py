"""Markup of shapes in SVG. Lengths are in units; a cell is :data:`rendering.layout.PITCH` units wide."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from itertools import pairwise
from typing import Final

from rendering.layout import PITCH
from rendering.shapes import DASH, Disc, Frame, Letters, Point, Polygon, Ring, Shadow, Shape, Stroke, outline
from rendering.tints import Tint

CAPITAL: Final = 0.36
"""Half the height of capital letters, relative to the font size."""
_PIXELS: Final = 64
"""Width of a cell in pixels at which the thinnest lines should look right."""
BLUR: Final = 0.032
"""How far the edge of a shadow extends inwards and outwards, in cells."""


def number(value: float) -> str:
    """Return a number with at most two decimals."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def units(cells: float) -> str:
    """Return a length in units, given the length in cells."""
    return number(cells * PITCH)


def attributes(**values: str) -> str:
    """Return attributes, each after a blank. Leaves out empty ones and zeros, because 0 is the default."""
    return "".join(f' {name.replace("_", "-")}="{value}"' for name, value in values.items() if value not in {"", "0"})


def filled(tint: Tint) -> str:
    """Return the class for filling with a tint."""
    return f"fill-{tint.name}"


def lined(tint: Tint) -> str:
    """Return the class for lines in a tint."""
    return f"line-{tint.name}"


def gradient_id(top: Tint, bottom: Tint) -> str:
    """Return the id of the gradient between two tints."""
    return f"b-{top.name}-{bottom.name}"


def markup(shape: Shape) -> str:
    """Return a shape around the origin. Raises TypeError for a shape that fills cells; see :func:`cells_path`."""
    match shape:
        case Disc():
            radius = shape.radius_within(_PIXELS)
            paint = {"class": filled(shape.tint)}
            if shape.shaded is not None:
                paint = {"fill": f"url(#{gradient_id(shape.tint, shape.shaded)})"}
            return f"<circle{attributes(**paint, cx=units(shape.aside), cy=units(shape.down), r=units(radius))}/>"
        case Shadow(_, radius, down):
            return f'<circle fill="url(#b-shadow)"{attributes(cy=units(down), r=units(radius + BLUR))}/>'
        case Ring():
            return _ring(shape)
        case Polygon(tint, points):
            return f'<path class="{filled(tint)}" d="{closed_path(points)}"/>'
        case Stroke(tint, start, end, thickness):
            (x1, y1), (x2, y2) = start, end
            d = f"M{units(x1)} {units(y1)}L{units(x2)} {units(y2)}"
            return f'<path class="{lined(tint)}" stroke-width="{units(thickness)}" stroke-linecap="round" d="{d}"/>'
        case Letters():
            return letters(shape)
        case _:
            raise TypeError(f"{shape} fills cells")


def _ring(ring: Ring) -> str:
    thickness = max(ring.thickness, 1.5 / _PIXELS)
    dashes = ""
    if ring.dashes:
        long = DASH * 360 / ring.dashes
        dashes = f' pathLength="360" stroke-dasharray="{number(long)} {number(360 / ring.dashes - long)}"'
    place = attributes(cy=units(ring.down), r=units(ring.radius - thickness / 2), stroke_width=units(thickness))
    return f'<circle class="{lined(ring.tint)}"{place}{dashes}/>'


def letters(shape: Letters, x: float = 0, y: float = 0) -> str:
    """Return letters centred on a point, given in units."""
    size = shape.size * PITCH
    classes = filled(shape.tint) + (" b-strong" if shape.weight == "Bold" else "")
    place = attributes(x=number(x), y=number(baseline(y - shape.up * PITCH, size)), font_size=number(size))
    return f'<text class="{classes}"{place}>{escape(shape.text)}</text>'


def baseline(middle: float, size: float) -> float:
    """Return the height of the baseline of letters whose capitals are centred at ``middle``."""
    return middle + CAPITAL * size


def closed_path(points: Iterable[Point]) -> str:
    """Return the data of a closed path through points, given in cells."""
    return "M" + "L".join(f"{units(x)} {units(y)}" for x, y in points) + "z"


def cells_path(corners: list[Point], centres: Iterable[tuple[int, int]]) -> str:
    """Return the data of a path around cells; the corners are in cells, relative to each centre."""
    edges = pairwise(corners)
    around = "".join(f"l{units(to[0] - at[0])} {units(to[1] - at[1])}" for at, to in edges)
    shape = f"m{units(corners[0][0])} {units(corners[0][1])}{around}z"
    return "".join(f"M{x} {y}{shape}" for x, y in centres)


def frame_path(frame: Frame, rise: int, centres: list[tuple[int, int]]) -> str:
    """Return the data of a path of borders inside cells, for filling by the even-odd rule."""
    inner = outline(rise, PITCH, frame.inset + frame.thickness)
    return cells_path(outline(rise, PITCH, frame.inset), centres) + cells_path(inner, centres)
