"""Figures: stones, markers, signs and marks, each made of shapes. All painters draw them.

Every look and every mark has its own shape, so nothing depends on colour vision:

- black stones are plain discs, white ones have a dark rim, and neutral ones have a rim and a bright edge inside it;
- the marker of seat 1 is a diamond, that of seat 2 a triangle;
- stacks have a rim for each piece, one above the other;
- the last turn has a dot, a draft a dashed outline, a refused cell a cross, a looped cell hatching, and the
  reason for a refusal four corners around it.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import product
from typing import Final

from msgspec import Struct

from core.rules.diagram import StoneColour, Tone
from rendering import tints
from rendering.shapes import Disc, Face, Frame, Hatching, Letters, Polygon, Ring, Shadow, Shape, Stroke
from rendering.tints import AREA, Tint, pale, seat_tint, side_tint, stone_tints

LOOKS: Final[tuple[StoneColour, ...]] = ("black", "white", "neutral")
TONES: Final[tuple[Tone, ...]] = ("calm", "warning", "alarm")
GAP: Final = 0.014
"""Half the width of the line between two cells, in cells."""
STONE: Final = 0.415
"""Radius of a stone, in cells."""
_DOT: Final = 0.13
"""Radius of the dot that marks the last turn, in cells."""
_LEVEL: Final = 4
"""Height at and above which all stacks are raised equally."""
_WARNING_AREA: Final = 0.4
"""Opacity of an area that warns."""
_ALARM_AREA: Final = 0.6
"""Opacity of an empty cell, on boards of points, in an area that alarms."""
_THIN_RING: Final = 0.045
"""Thickness of a ring around a stone of a calm area."""
_FRAMES: Final = {"calm": 0.0, "warning": 0.055, "alarm": 0.11}
"""Thickness of the border around areas of each tone, in cells."""


class Figure(Struct, frozen=True, eq=False):
    """A drawing on a cell. Figures are cached, so equal figures are the same object.

    Attributes:
        name: unique, made of lower-case letters, digits and dashes; empty for letters and for figures that fill whole
            cells.
        shapes: its shapes, bottom layer first.
        over: a figure on top of it, e.g. a number.
    """

    name: str
    shapes: tuple[Shape, ...]
    over: Figure | None = None

    @property
    def under(self) -> bool:
        """Return whether the figure is painted on the bare wood, below the lines of a board of points."""
        return isinstance(self.shapes[0], Face | Hatching)

    def all_shapes(self) -> tuple[Shape, ...]:
        """Return the figure's shapes and those of the figure on top."""
        return self.shapes if self.over is None else self.shapes + self.over.all_shapes()


def raised(height: int) -> float:
    """Return how far the top of a stack is above the middle of its cell, in cells."""
    return min(0.1, 0.037 * (height - 1))


# Pieces


@cache
def stone(look: StoneColour, height: int = 1) -> Figure:
    """Return a stone, or a stack with its number, in which each piece has a rim visible below the next."""
    of, up = stone_tints(look), raised(height)
    radius = STONE - 0.15 * up
    shapes: list[Shape] = [Shadow(tints.SHADE, radius, up + 0.028)]
    for index in range(height - 1):
        down = up - 2 * up * index / (height - 1)
        shapes += [Disc(of.rim, radius, down=down), Disc(of.tier, radius, 0.018, down=down)]
    shapes.append(Disc(of.rim, radius, down=-up))
    if look == "white":
        shapes.append(Disc(of.top, radius, 0.032, down=-up, shaded=of.bottom))
    elif look == "neutral":
        shapes.append(Disc(of.inset, radius, 0.018, down=-up, shaded=of.bottom))
        shapes.append(Disc(of.top, radius, 0.055, down=-up, shaded=of.bottom))
    else:
        shapes.append(Disc(of.top, radius, 0.018, down=-up, shaded=of.bottom))
    number = figure(str(height), look, up=up) if height > 1 else None
    return Figure(look if height == 1 else f"{look}-{height}", tuple(shapes), number)


@cache
def draft(look: StoneColour, height: int = 1) -> Figure:
    """Return a stone of an incomplete turn: pale, with a dashed outline."""
    of = stone_tints(look)
    shapes: list[Shape] = [Disc(pale(of.body, 0.75), STONE * 0.8)]
    if look == "white":
        shapes.append(Ring(pale(of.rim, 0.6), STONE * 0.8, 0.02))
    elif look == "neutral":
        shapes.append(Ring(pale(of.inset, 0.7), STONE * 0.8, 0.07))
    shapes.append(Ring(tints.ACCENT, STONE + 0.02, 0.05, dashes=10))
    number = figure(str(height), look) if height > 1 else None
    return Figure(f"{look}-draft" if height == 1 else f"{look}-draft-{height}", tuple(shapes), number)


@cache
def taken(look: StoneColour, height: int = 1, *, body: bool = True) -> Figure:
    """Return a stone that the last turn captured: a small, pale body in a dotted outline, or only the outline."""
    of = stone_tints(look)
    edge = of.rim if look != "neutral" else of.bottom
    shapes: list[Shape] = [Ring(pale(edge, 0.75), STONE * 0.9, 0.045, dashes=12)]
    if body:
        shapes.append(Disc(pale(of.body, 0.75), STONE * 0.52))
    if body and look != "neutral":
        shapes.append(Ring(pale(edge, 0.6), STONE * 0.52, 0.03))
    name = f"{look}-taken" if body else f"{look}-taken-outline"
    number = figure(str(height), look, 0.8) if height > 1 and body else None
    return Figure(name if number is None else f"{name}-{height}", tuple(shapes), number)


@cache
def marker(seat: int) -> Figure:
    """Return a counter of a seat: a diamond for seat 1, a triangle for seat 2."""
    return Figure(f"marker-{seat}", _marker(seat, 1.0))


@cache
def marked_cell(seat: int) -> Figure:
    """Return the cell below a marker."""
    return face(pale(seat_tint(seat), 0.25), 0.03)


def _marker(seat: int, share: float) -> tuple[Shape, ...]:
    tint, reach = seat_tint(seat), 0.36 * share
    if seat == 1:
        return (Polygon(tint, ((0, -reach), (reach, 0), (0, reach), (-reach, 0))),)
    if seat == 2:
        wide = reach * 1.02
        return (Polygon(tint, ((0, -reach * 0.98), (wide, reach * 0.78), (-wide, reach * 0.78))),)
    return (Ring(tint, reach * 0.8, 0.14 * share),)


# Areas


@cache
def face(tint: Tint, inset: float) -> Figure:
    """Return a whole cell in one colour, inset by ``inset`` cells (possibly negative)."""
    return Figure("", (Face(tint, inset),))


@cache
def feature(*, is_first: bool) -> Tint:
    """Return the shade of wood of permanent areas, for the first meaning or for all others."""
    index = 0 if is_first else 1
    return Tint(f"feature-{index + 1}", lambda theme: theme.features[index])


@cache
def hatching(seat: int) -> Figure:
    """Return the hatching of a cell that this seat has looped, or of a cell without an owner (seat 0)."""
    return Figure("", (Hatching(seat_tint(seat), -1 if seat == 2 else 1),))


@cache
def shade(tone: Tone, side: Tint, kind: str, *, free: bool) -> tuple[Figure, ...]:
    """Return the colour of a cell of an area: its side's, or a warning with a thin or thick border.

    On boards of points, only stones have borders, and a calm area is a thin ring around each of its stones.

    Args:
        tone: tone of the area.
        side: tint of the area's side.
        kind: kind of the board.
        free: whether the cell is empty.
    """
    tint = {"calm": side, "warning": tints.ACCENT, "alarm": tints.REFUSED}[tone]
    thickness = _FRAMES[tone]
    paled = pale(tint, AREA if tone == "calm" else _WARNING_AREA)
    if kind == "hexagon":
        ground = face(paled, GAP)
        return (ground, framed(tint, thickness)) if thickness else (ground,)
    figures = []
    if free or thickness:
        figures.append(face(pale(tint, _ALARM_AREA) if tone == "alarm" else paled, 0))
    if not free:
        figures.append(around(tint, max(thickness, _THIN_RING)))
    return tuple(figures)


@cache
def framed(tint: Tint, thickness: float) -> Figure:
    """Return a border inside a cell."""
    return Figure("", (Frame(tint, 0.02, thickness),))


@cache
def around(tint: Tint, thickness: float) -> Figure:
    """Return a ring around a stone, within its cell."""
    return Figure(f"around-{tint.name}", (Ring(tint, min(0.5, STONE + 0.03 + thickness), thickness),))


@cache
def controlled(seat: int) -> Figure:
    """Return a small sign of the seat that owns an empty cell, shaped like the seat's marker (a ring for seat 0)."""
    return Figure(f"owned-{seat}", _marker(seat, 0.45))


@cache
def bead(look: StoneColour, index: int = 0, count: int = 1) -> Figure:
    """Return a small sign of the colour that owns an empty cell: a bead like its stones, one of ``count`` in a row."""
    of, aside = stone_tints(look), 0.16 * (2 * index - count + 1)
    shapes = Disc(of.rim, 0.16, aside=aside), Disc(of.body, 0.16, 0.035, aside)
    return Figure(f"owned-{look}" if count == 1 else f"owned-{look}-{index}", shapes)


# Marks


@cache
def last(look: StoneColour | None, height: int = 1, *, numbered: bool = False) -> Figure:
    """Return the mark of the last turn: a dot on a stone, or on an empty cell (``look`` None).

    Args:
        look: look of the stone below it.
        height: height of the stack below it.
        numbered: whether the dot leaves room for a number below it.
    """
    if look is None:
        return Figure("last", (Disc(tints.ACCENT, _DOT),))
    sign = stone_tints(look).sign
    if numbered:
        height = min(height, _LEVEL)
        return Figure(f"last-{look}-above-{height}", (Disc(sign, _DOT * 0.6, down=-raised(height) - STONE * 0.72),))
    return Figure(f"last-{look}", (Disc(sign, _DOT),))


@cache
def reason() -> Figure:
    """Return the mark of the reason for a refusal: four corners around the stone or the empty cell."""
    outer = 0.36
    inner = outer - 0.15
    strokes: list[Shape] = []
    for thickness, tint in ((0.15, tints.HALO), (0.085, tints.REFUSED)):
        for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
            corner = x * outer, y * outer
            strokes.append(Stroke(tint, corner, (x * inner, y * outer), thickness))
            strokes.append(Stroke(tint, corner, (x * outer, y * inner), thickness))
    return Figure("reason", tuple(strokes))


@cache
def refused() -> Figure:
    """Return the mark of a refused step: a cross."""
    arm = 0.25
    return Figure(
        "refused",
        tuple(
            Stroke(tint, (x, -arm), (-x, arm), thickness)
            for thickness, tint in ((0.19, tints.HALO), (0.105, tints.REFUSED))
            for x in (-arm, arm)
        ),
    )


@cache
def target() -> Figure:
    """Return the sign of a cell that a piece can move to."""
    return Figure("target", (Disc(tints.HALO, 0.2), Disc(tints.ACCENT, 0.165)))


@cache
def dot(tint: Tint) -> Figure:
    """Return a dot on a point or cell, for orientation."""
    return Figure(f"dot-{tint.name}", (Disc(tint, 0.1),))


@cache
def patch() -> Figure:
    """Return a plain disc that hides the lines behind a name."""
    return Figure("patch", (Disc(tints.SURFACE, 0.36),))


@lru_cache(maxsize=512)  # without this cache, a picture with such numbers takes 8 ms longer
def figure(text: str, look: StoneColour, share: float = 1, up: float = 0) -> Figure:
    """Return the number on a stone. ``share`` is the stone's relative size (normally 1), ``up`` its height in cells."""
    size = share * (0.46 if len(text) < 2 else 0.38)
    return Figure("", (Letters(text=text, tint=stone_tints(look).figure, weight="Bold", size=size, up=up),))


@lru_cache(maxsize=1024)  # without this cache, a picture with names takes 28 ms longer
def name(text: str) -> Figure:
    """Return the name of an empty cell."""
    return Figure("", (Letters(text, tints.FAINT, "Regular", 0.33),))


# Signs beside the board


@cache
def star() -> Figure:
    """Return the sign of the winner."""
    points = []
    for corner in range(10):
        reach = 0.46 if corner % 2 == 0 else 0.2
        angle = math.pi * corner / 5
        points.append((reach * math.sin(angle), 0.03 - reach * math.cos(angle)))
    return Figure("star", (Polygon(tints.ACCENT, tuple(points)),))


@cache
def pointer() -> Figure:
    """Return the sign of the player on move: an arrowhead that points at the name."""
    return Figure("pointer", (Polygon(tints.ACCENT, ((-0.22, -0.36), (0.3, 0), (-0.22, 0.36))),))


def every_figure(highest: int) -> Iterator[Figure]:
    """Yield every named figure of both kinds of boards, with stacks up to this height."""
    for look in LOOKS:  # stones and stacks, and what a turn or a prison does to them
        yield from (stone(look, height) for height in range(1, highest + 1))
        yield from (draft(look), taken(look), taken(look, body=False), last(look))
        yield from (last(look, height, numbered=True) for height in range(1, _LEVEL + 1))
        yield from (bead(look), bead(look, 0, 2), bead(look, 1, 2))
    # marks of seats, of refusals and of the last turn
    yield from (marker(1), marker(2), marked_cell(1), marked_cell(2), controlled(0), controlled(1), controlled(2))
    yield from (last(None), reason(), refused(), target(), star(), pointer(), hatching(0), hatching(1), hatching(2))
    # the empty board
    yield from (dot(tints.SURFACE), dot(tints.GRID), patch())
    yield from (face(feature(is_first=is_first), GAP) for is_first in (True, False))
    # shades of areas
    sides = [side_tint(look) for look in LOOKS] + [seat_tint(1), seat_tint(2)]
    for tone, side, kind, free in product(TONES, sides, ("hexagon", "square"), (True, False)):
        yield from shade(tone, side, kind, free=free)
