"""What charts are drawn with: a sheet on which text, panels, lines and stones are placed first, and painted afterwards.

Lengths are given in 800ths of a board's width, so that charts and boards have the same sizes. A chart may be wider than a board
(``across`` more than 800): then its picture has more pixels, and its text stays as large.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from PIL import Image, ImageDraw

from core.rules.diagram import Look
from rendering import lettering, sprites
from rendering.ground import rounded
from rendering.layout import Box
from rendering.themes import Colour, Theme

Align: TypeAlias = Literal["left", "middle", "right"]

UNITS: Final = 800
"""Across a board."""
MARGIN: Final = 24
_FINE: Final = 4
"""Lines and shapes are drawn so many times larger, and scaled down."""


@dataclass(frozen=True, slots=True)
class Text:
    """A line of text.

    Attributes:
        text: as it is drawn.
        box: around it, from the top of its capitals to their foot, in pixels.
        weight: of the letters.
        size: of the letters, in pixels.
        ink: its colour.
        ground: the colour that it stands on.
    """

    text: str
    box: Box
    weight: lettering.Weight
    size: int
    ink: Colour
    ground: Colour


@dataclass(frozen=True, slots=True)
class Panel:
    """A rectangle with round corners; in pixels."""

    box: Box
    radius: int
    fill: Colour
    edge: int = 0
    outline: Colour | None = None


@dataclass(frozen=True, slots=True)
class Shape:
    """A polygon, or a line through points where it has a thickness; in pixels."""

    points: tuple[tuple[float, float], ...]
    colour: Colour
    thickness: int = 0


@dataclass(frozen=True, slots=True)
class Stone:
    """A stone as on boards: its middle and its width, in pixels."""

    x: int
    y: int
    side: int
    look: Look


Item: TypeAlias = Text | Panel | Shape | Stone


class Sheet:
    """A sheet of paper. What is placed first lies lowest.

    Args:
        theme: its colours.
        width: of a board at scale 1, in pixels.
        scale: by which everything is larger.
        across: units from side to side.

    Attributes:
        items: what was placed.
        bottom: where the sheet ends, in units; to be set before :meth:`painted`.
    """

    def __init__(self, theme: Theme, width: int = 800, scale: int = 1, across: int = UNITS) -> None:
        self.theme = theme
        self.across = across
        self.bottom = 0.0
        self.items: list[Item] = []
        self._width = width
        self._scale = scale

    def px(self, units: float) -> int:
        """A length in pixels. At every scale it is so many times what it is at scale 1."""
        return round(units * self._width / UNITS) * self._scale

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.px(self.across), self.px(self.bottom)

    # Placing

    def text(
        self,
        text: str,
        x: float,
        y: float,
        size: float,
        *,
        ink: Colour,
        ground: Colour,
        bold: bool = False,
        align: Align = "left",
        room: float | None = None,
    ) -> float:
        """Write on one line, its capitals centred on the height ``y``; shortened where there is no room. Returns its width."""
        weight: lettering.Weight = "Bold" if bold else "Regular"
        points = max(1, self.px(size))
        shown = lettering.clean(text)
        if room is not None:
            shown = lettering.shorten(shown, weight, points, self.px(room))
        wide = lettering.length(shown, weight, points)
        left = self.px(x) - {"left": 0, "middle": wide // 2, "right": wide}[align]
        half = round(points * 0.36)
        if shown:
            box = (left, self.px(y) - half, left + wide, self.px(y) + half)
            self.items.append(Text(shown, box, weight, points, ink, ground))
        return wide * UNITS / self._width / self._scale

    def length(self, text: str, size: float, *, bold: bool = False) -> float:
        """How wide a line would be, in units."""
        wide = lettering.length(lettering.clean(text), "Bold" if bold else "Regular", max(1, self.px(size)))
        return wide * UNITS / self._width / self._scale

    def panel(
        self,
        box: tuple[float, float, float, float],
        fill: Colour,
        outline: Colour | None = None,
        *,
        radius: float = 14,
        edge: float = 2,
    ) -> None:
        """Place a rectangle with round corners."""
        left, top, right, bottom = (self.px(each) for each in box)
        line = max(1, self.px(edge)) if outline is not None else 0
        self.items.append(Panel((left, top, right, bottom), max(1, self.px(radius)), fill, line, outline))

    def polygon(self, points: Sequence[tuple[float, float]], colour: Colour) -> None:
        """Place a filled shape."""
        self.items.append(Shape(self._points(points), colour))

    def line(self, points: Sequence[tuple[float, float]], colour: Colour, thickness: float = 2) -> None:
        """Place a line through points."""
        self.items.append(Shape(self._points(points), colour, max(1, self.px(thickness))))

    def stone(self, x: float, y: float, side: float, look: Look) -> None:
        """Place a stone."""
        self.items.append(Stone(self.px(x), self.px(y), max(6, self.px(side) // 2 * 2), look))

    def _points(self, points: Sequence[tuple[float, float]]) -> tuple[tuple[float, float], ...]:
        unit = self._width / UNITS * self._scale
        return tuple((x * unit, y * unit) for x, y in points)

    # Painting

    def painted(self) -> Image.Image:
        """The picture (RGB)."""
        image = Image.new("RGB", self.size, self.theme.paper)
        for item in self.items:
            if isinstance(item, Text):
                letters = lettering.mask(item.text, item.weight, item.size)
                middle = (item.box[1] + item.box[3]) // 2
                image.paste(item.ink, (item.box[0], middle - lettering.middle(item.weight, item.size)), letters)
            elif isinstance(item, Panel):
                _panel(image, item)
            elif isinstance(item, Shape):
                _shape(image, item)
            else:
                body = sprites.stone(self.theme, item.look, item.side).image
                image.paste(body, (item.x - body.width // 2, item.y - body.height // 2), body.getchannel("A"))
        return image


def _panel(image: Image.Image, panel: Panel) -> None:
    left, top, right, bottom = panel.box
    wide, high = right - left, bottom - top
    if wide <= 0 or high <= 0:
        return
    radius = min(panel.radius, wide // 2, high // 2)
    if panel.outline is not None:
        image.paste(panel.outline, (left, top), _rounded(wide, high, radius))
        left, top, wide, high = left + panel.edge, top + panel.edge, wide - 2 * panel.edge, high - 2 * panel.edge
        radius = max(1, radius - panel.edge)
    if wide > 0 and high > 0:
        image.paste(panel.fill, (left, top), _rounded(wide, high, radius))


def _rounded(width: int, height: int, radius: int) -> Image.Image:
    return rounded(width, height, radius) if radius > 0 else Image.new("L", (width, height), 255)


def _shape(image: Image.Image, shape: Shape) -> None:
    """Paint a polygon or a line smoothly."""
    reach = shape.thickness + 1
    left = int(min(x for x, _ in shape.points)) - reach
    top = int(min(y for _, y in shape.points)) - reach
    right = int(max(x for x, _ in shape.points)) + reach + 1
    bottom = int(max(y for _, y in shape.points)) + reach + 1
    fine = Image.new("L", ((right - left) * _FINE, (bottom - top) * _FINE))
    points = [((x - left) * _FINE, (y - top) * _FINE) for x, y in shape.points]
    pen, wide = ImageDraw.Draw(fine), shape.thickness * _FINE
    if not shape.thickness:
        pen.polygon(points, fill=255)
    else:
        pen.line(points, fill=255, width=wide)
        for x, y in points:  # round joints and ends
            pen.ellipse((x - wide / 2, y - wide / 2, x + wide / 2, y + wide / 2), fill=255)
    image.paste(shape.colour, (left, top), fine.reduce(_FINE))


def head(sheet: Sheet, title: str, subtitle: str) -> float:
    """Write what a chart is about, with two stones as a sign of what is played. Returns where the rest begins."""
    theme = sheet.theme
    right = sheet.across - MARGIN
    sheet.stone(right - 66, 52, 62, "black")
    sheet.stone(right - 30, 52, 62, "white")
    room = sheet.across - 2 * MARGIN - 120
    sheet.text(title, MARGIN, 44 if subtitle else 54, 38, ink=theme.ink, ground=theme.paper, bold=True, room=room)
    if subtitle:
        sheet.text(subtitle, MARGIN, 84, 25, ink=theme.muted, ground=theme.paper, room=room)
    return 112
