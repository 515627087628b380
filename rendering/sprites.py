"""Sprites of stones, markers and marks. Drawn large, scaled down, and cached.

A sprite is a square around the centre of a cell, large enough for a hexagon of width ``pitch`` (see
:func:`extent`).

Every look and every mark has a shape of its own, so that nothing depends on seeing colours:

- black stones are plain discs, white ones have a dark rim and a ring inside, neutral ones a broad bevel;
- the marker of seat 1 is a diamond, that of seat 2 a triangle;
- stacks have a rim for each piece, one above the other;
- the last turn is a ring inside, a draft has a dashed outline, a refused cell a cross, looped cells hatching, and four
  corners stand around what a refusal is about.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageOps

from core.rules.diagram import Look
from rendering import glyphs
from rendering.themes import Colour, Theme, mix
from rendering.typefaces import Weight

_OVERSAMPLING: Final = 4
"""Factor by which sprites are drawn larger before they are scaled down."""
_STONE: Final = 0.415
"""Radius of a stone, in cells."""


@dataclass(frozen=True, eq=False, slots=True)
class Sprite:
    """An image with transparency. Sprites are cached, so equal ones are the same object.

    Attributes:
        image: of mode RGBA.
        under: whether it lies below the lines of a board of points, on the bare wood only.
    """

    image: Image.Image
    under: bool = False


def extent(pitch: int) -> int:
    """Return the width and height of sprites for cells of this width, in pixels; even."""
    return 2 * math.ceil(pitch * 0.58)


class _Surface:
    """An oversampled image to draw on; coordinates are cells from its middle (x to the right, y downwards)."""

    def __init__(self, pitch: int, side: int | None = None) -> None:
        self.cell = pitch * _OVERSAMPLING
        self.side = (side or extent(pitch)) * _OVERSAMPLING
        self.image = Image.new("RGBA", (self.side, self.side))
        self.pen = ImageDraw.Draw(self.image)

    def at(self, x: float, y: float) -> tuple[float, float]:
        return self.side / 2 + x * self.cell, self.side / 2 + y * self.cell

    def around(self, radius: float, down: float = 0) -> tuple[float, float, float, float]:
        left, top = self.at(-radius, down - radius)
        right, bottom = self.at(radius, down + radius)
        return left, top, right - 1, bottom - 1

    def disc(self, radius: float, colour: Colour, aside: float = 0, down: float = 0) -> None:
        left, top, right, bottom = self.around(radius, down)
        self.pen.ellipse((left + aside * self.cell, top, right + aside * self.cell, bottom), fill=colour)

    def ring(self, radius: float, thickness: float, colour: Colour, down: float = 0) -> None:
        """Draw a circle with this outer radius; never thinner than a pixel and a half."""
        width = max(round(1.5 * _OVERSAMPLING), round(thickness * self.cell))
        self.pen.ellipse(self.around(radius, down), outline=colour, width=width)

    def dashes(self, radius: float, thickness: float, colour: Colour, count: int) -> None:
        width = max(round(1.5 * _OVERSAMPLING), round(thickness * self.cell))
        for dash in range(count):
            start = 360 * dash / count
            self.pen.arc(self.around(radius), start, start + 215 / count, fill=colour, width=width)

    def polygon(self, points: list[tuple[float, float]], colour: Colour | tuple[int, int, int, int]) -> None:
        self.pen.polygon([self.at(x, y) for x, y in points], fill=colour)

    def stroke(self, start: tuple[float, float], end: tuple[float, float], thickness: float, colour: Colour) -> None:
        """Draw a line with round ends."""
        width = max(2 * _OVERSAMPLING, round(thickness * self.cell))
        ends = self.at(*start), self.at(*end)
        self.pen.line(ends, fill=colour, width=width)
        for x, y in ends:
            self.pen.ellipse((x - width / 2, y - width / 2, x + width / 2, y + width / 2), fill=colour)

    def shaded(self, radius: float, top: Colour, bottom: Colour, down: float = 0) -> None:
        """Draw a disc with a vertical gradient."""
        left, upper, right, lower = (round(edge) for edge in self.around(radius, down))
        area = right - left + 1, lower - upper + 1
        body = ImageOps.colorize(Image.linear_gradient("L").resize(area), top, bottom)
        shape = Image.new("L", area)
        ImageDraw.Draw(shape).ellipse((0, 0, area[0] - 1, area[1] - 1), fill=255)
        self.image.paste(body, (left, upper), shape)

    def reduced(self) -> Image.Image:
        return self.image.reduce(_OVERSAMPLING)


def raised(height: int) -> float:
    """Return how far the top of a stack stands above the middle of its cell, in cells."""
    return min(0.1, 0.037 * (height - 1))


@lru_cache(maxsize=128)
def stone(theme: Theme, look: Look, pitch: int, height: int = 1) -> Sprite:
    """Return a stone on the board, or a stack of them, each with a rim that is seen below the next."""
    return Sprite(_stone(theme, look, pitch, height))


def _stone(theme: Theme, look: Look, pitch: int, height: int) -> Image.Image:
    colours = theme.stone(look)
    surface = _Surface(pitch)
    up = raised(height)
    radius = _STONE - 0.15 * up
    line = 0.9 / pitch  # so that small stones, too, stand out from cells of the same brightness
    for below in range(height - 1):
        down = up - 2 * up * below / (height - 1)
        surface.disc(radius, colours.rim, down=down)
        surface.disc(radius - max(0.018, line), colours.tier, down=down)
    surface.disc(radius, colours.rim, down=-up)
    if look == "white":
        surface.shaded(radius - max(0.032, line), colours.top, colours.bottom, -up)
        surface.ring(radius * 0.8, 0.018, colours.inset or colours.rim, -up)
    elif look == "neutral":
        surface.shaded(radius - 0.02, colours.inset or colours.top, colours.top, -up)
        surface.shaded(radius * 0.74, colours.bottom, colours.top, -up)
    else:
        surface.shaded(radius - max(0.018, line), colours.top, colours.bottom, -up)
    shadow = _Surface(pitch)
    shadow.pen.ellipse(shadow.around(radius, down=up + 0.028), fill=(*theme.shade, 170))
    under = shadow.reduced().filter(ImageFilter.GaussianBlur(pitch * 0.016))
    return Image.alpha_composite(under, surface.reduced())


@lru_cache(maxsize=64)
def draft(theme: Theme, look: Look, pitch: int) -> Sprite:
    """Return a stone of an incomplete turn: pale, with a dashed outline."""
    colours = theme.stone(look)
    surface = _Surface(pitch)
    body = mix(colours.bottom, colours.top, 0.5)
    surface.disc(_STONE * 0.8, mix(theme.surface, body, 0.75))
    if look == "white":
        surface.ring(_STONE * 0.8, 0.02, mix(theme.surface, colours.rim, 0.6))
    elif look == "neutral":
        surface.ring(_STONE * 0.8, 0.07, mix(theme.surface, colours.inset or colours.top, 0.7))
    surface.dashes(_STONE + 0.02, 0.05, theme.accent, 10)
    return Sprite(surface.reduced())


@lru_cache(maxsize=64)
def ghost(theme: Theme, look: Look, pitch: int, *, body: bool = True) -> Sprite:
    """Return a stone that the last turn captured: a pale, small body in a dotted outline, or the outline alone."""
    colours = theme.stone(look)
    surface = _Surface(pitch)
    edge = colours.rim if look != "neutral" else colours.bottom
    surface.dashes(_STONE * 0.9, 0.045, mix(theme.surface, edge, 0.75), 12)
    if body:
        surface.disc(_STONE * 0.52, mix(theme.surface, mix(colours.bottom, colours.top, 0.5), 0.75))
    if body and look != "neutral":
        surface.ring(_STONE * 0.52, 0.03, mix(theme.surface, edge, 0.6))
    return Sprite(surface.reduced())


@lru_cache(maxsize=64)
def marker(theme: Theme, seat: int, pitch: int) -> Sprite:
    """Return a counter of a seat: a diamond for seat 1, a triangle for seat 2."""
    return Sprite(_marker(theme.seats[seat - 1], seat, pitch, 1.0))


@lru_cache(maxsize=64)
def controlled(colour: Colour, seat: int, pitch: int) -> Sprite:
    """Return a small sign that an empty cell belongs to a seat, in the shape of its marker (a bar for nobody)."""
    return Sprite(_marker(colour, seat, pitch, 0.45))


@lru_cache(maxsize=64)
def held(theme: Theme, look: Look, pitch: int, aside: float = 0) -> Sprite:
    """Return a small sign that an empty cell belongs to a colour: a bead like its stones, ``aside`` cells from the middle."""
    colours = theme.stone(look)
    surface = _Surface(pitch)
    surface.disc(0.16, colours.rim, aside)
    surface.disc(0.16 - max(0.035, 0.9 / pitch), mix(colours.bottom, colours.top, 0.5), aside)
    return Sprite(surface.reduced())


@lru_cache(maxsize=64)
def framed(colour: Colour, rise: int, pitch: int, inset: float, thickness: float) -> Sprite:
    """Return a border inside a cell."""
    surface = _Surface(pitch)
    surface.polygon(outline(rise, pitch, inset), colour)
    surface.polygon(outline(rise, pitch, inset + max(thickness, 1.5 / pitch)), (*colour, 0))
    return Sprite(surface.reduced())


@lru_cache(maxsize=64)
def around(colour: Colour, pitch: int, thickness: float) -> Sprite:
    """Return a ring around a stone, within its cell."""
    surface = _Surface(pitch)
    surface.ring(min(0.5, _STONE + 0.03 + thickness), thickness, colour)
    return Sprite(surface.reduced())


def _marker(colour: Colour, seat: int, pitch: int, share: float) -> Image.Image:
    surface = _Surface(pitch)
    reach = 0.36 * share
    if seat == 1:
        surface.polygon([(0, -reach), (reach, 0), (0, reach), (-reach, 0)], colour)
    elif seat == 2:
        wide = reach * 1.02
        surface.polygon([(0, -reach * 0.98), (wide, reach * 0.78), (-wide, reach * 0.78)], colour)
    else:
        surface.stroke((-reach / 2, 0), (reach / 2, 0), 0.1 * share, colour)
    return surface.reduced()


@lru_cache(maxsize=64)
def last(theme: Theme, look: Look | None, pitch: int, *, height: int = 1, around: bool = False) -> Sprite:
    """Return the mark of the last turn: a ring on a stone, a smaller one on an empty cell (``look`` None).

    Args:
        theme: the colours.
        look: of the stone that it is on.
        pitch: width of a cell, in pixels.
        height: of the stack that it is on.
        around: whether the ring leaves room for a number inside.
    """
    surface = _Surface(pitch)
    if look is None:
        surface.ring(_STONE * 0.42, 0.055, theme.accent)
    elif around:
        surface.ring(_STONE * 0.88, 0.06, theme.stone(look).sign, -raised(height))
    else:
        surface.ring(_STONE * 0.54, 0.07, theme.stone(look).sign)
    return Sprite(surface.reduced())


@lru_cache(maxsize=8)
def reason(theme: Theme, pitch: int) -> Sprite:
    """Return the mark of what a refusal is about: four corners around the stone or the empty cell."""
    surface = _Surface(pitch)
    far, arm = 0.36, 0.15
    for thickness, colour in ((0.15, theme.halo), (0.085, theme.refused)):
        for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
            for end in ((x * (far - arm), y * far), (x * far, y * (far - arm))):
                surface.stroke((x * far, y * far), end, thickness, colour)
    return Sprite(surface.reduced())


@lru_cache(maxsize=64)
def refused(theme: Theme, pitch: int) -> Sprite:
    """Return the mark of a refused step: a cross."""
    surface = _Surface(pitch)
    arm = 0.25
    for thickness, colour in ((0.19, theme.halo), (0.105, theme.refused)):
        for x in (-arm, arm):
            surface.stroke((x, -arm), (-x, arm), thickness, colour)
    return Sprite(surface.reduced())


@lru_cache(maxsize=128)
def hatching(colour: Colour, rise: int, pitch: int, phase: int, lean: int) -> Sprite:
    """Return the hatching of a hexagonal cell (``rise`` less than ``pitch``) or a square one.

    Args:
        colour: of the lines.
        rise: from one row of cells to the next, in pixels.
        pitch: width of a cell, in pixels.
        phase: offset of the lines in pixels, so that they meet those of the next cell.
        lean: 1 for lines that rise to the right, -1 for lines that fall.
    """
    surface = _Surface(pitch)
    every = hatch_period(pitch) * _OVERSAMPLING
    width = max(2 * _OVERSAMPLING, round(every * 0.3))
    side = surface.side
    for start in range(-2 * side - phase * _OVERSAMPLING % every, 2 * side, every):
        ends = (start, 0, start + side, side) if lean < 0 else (start + side, 0, start, side)
        surface.pen.line(ends, fill=colour, width=width)
    clip = _Surface(pitch)
    clip.polygon(outline(rise, pitch, 0.03), (255, 255, 255))
    surface.image.putalpha(ImageChops.darker(surface.image.getchannel("A"), clip.image.getchannel("A")))
    return Sprite(surface.reduced(), under=True)


def hatch_period(pitch: int) -> int:
    """Return the horizontal distance of hatching lines, in pixels."""
    return max(6, round(pitch / 5))


@lru_cache(maxsize=64)
def face(colour: Colour, rise: int, pitch: int, inset: float) -> Sprite:
    """Return a whole cell in one colour, ``inset`` cells (may be negative) from its borders."""
    surface = _Surface(pitch, extent(pitch) + 2 * max(0, math.ceil(-1.2 * inset * pitch)))
    if rise == pitch:
        surface.pen.rectangle(surface.around(0.5 - inset), fill=colour)  # exact to the pixel, so that neighbours meet
    else:
        surface.polygon(outline(rise, pitch, inset), colour)
    return Sprite(surface.reduced(), under=True)


def outline(rise: int, pitch: int, inset: float) -> list[tuple[float, float]]:
    """Return the corners of a cell, in cells from its centre: a hexagon with a point on top, or a square."""
    half = 0.5 - inset
    if rise == pitch:
        return [(-half, -half), (half, -half), (half, half), (-half, half)]
    tall = half * 4 / 3 * rise / pitch
    return [(0, -tall), (half, -tall / 2), (half, tall / 2), (0, tall), (-half, tall / 2), (-half, -tall / 2)]


@lru_cache(maxsize=256)
def figure(text: str, colour: Colour, pitch: int, share: float = 1, raised: float = 0) -> Sprite:
    """Return the number on a stone; ``share`` is the size of the stone, 1 being usual, ``raised`` its height in cells."""
    font = max(6, round(pitch * share * (0.46 if len(text) < 2 else 0.38)))
    return _written(text, "Bold", font, colour, pitch, up=round(raised * pitch))


@lru_cache(maxsize=1024)
def name(text: str, theme: Theme, pitch: int) -> Sprite:
    """Return the name of an empty cell."""
    return _written(text, "Regular", max(6, round(pitch * 0.33)), theme.faint, pitch)


def _written(text: str, weight: Weight, font: int, colour: Colour, pitch: int, *, up: int = 0) -> Sprite:
    line = glyphs.line(text, weight, font)
    side = extent(pitch)
    image = Image.new("RGBA", (side, side), (*colour, 0))
    solid = Image.new("RGBA", line.mask.size, (*colour, 255))
    solid.putalpha(line.mask)
    image.paste(solid, ((side - line.mask.width) // 2, side // 2 - up - line.middle))
    return Sprite(image)


@lru_cache(maxsize=16)
def star(colour: Colour, side: int) -> Sprite:
    """Return the sign of the winner."""
    surface = _Surface(side, side)
    points = []
    for corner in range(10):
        reach = 0.46 if corner % 2 == 0 else 0.2
        angle = math.pi * corner / 5
        points.append((reach * math.sin(angle), 0.03 - reach * math.cos(angle)))
    surface.polygon(points, colour)
    return Sprite(surface.reduced())


@lru_cache(maxsize=16)
def pointer(colour: Colour, side: int) -> Sprite:
    """Return the sign of the player to move: an arrowhead that points at the name."""
    surface = _Surface(side, side)
    surface.polygon([(-0.22, -0.36), (0.3, 0), (-0.22, 0.36)], colour)
    return Sprite(surface.reduced())


@lru_cache(maxsize=16)
def dot(colour: Colour, pitch: int) -> Sprite:
    """Return a dot on a point or cell, for orientation."""
    return _disc(colour, pitch, 0.1)


@lru_cache(maxsize=16)
def patch(colour: Colour, pitch: int) -> Sprite:
    """Return a plain disc that hides the lines behind a name."""
    return _disc(colour, pitch, 0.36)


def _disc(colour: Colour, pitch: int, radius: float) -> Sprite:
    surface = _Surface(pitch)
    surface.disc(radius, colour)
    return Sprite(surface.reduced())
