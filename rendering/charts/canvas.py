"""Canvas of charts: it collects text, panels, lines and stones as items, and then renders them.

Lengths are in 800ths of a board's width, so charts and boards have equal sizes. A chart may be wider than a board
(``width_units`` above 800). Its picture then has more pixels, with text of the usual size.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, TypeAlias

from msgspec import Struct
from PIL import Image, ImageDraw

from core.rules.diagram import StoneColour
from rendering import figures, glyphs, sprites
from rendering.empty_board import rounded
from rendering.layout import Box
from rendering.themes import Colour, Theme
from rendering.typefaces import Weight

Align: TypeAlias = Literal["left", "middle", "right"]

UNITS: Final = 800
"""Width of a board, in units."""
MARGIN: Final = 24
_OVERSAMPLING: Final = 4
"""Factor by which we draw shapes larger before scaling them down."""


class Text(Struct, frozen=True):
    """A line of text.

    Attributes:
        text: the text to draw.
        box: box around it in pixels, from the top of its capital letters to the baseline.
        weight: weight of the letters.
        size: size of the letters, in pixels.
        ink: colour of the letters.
        background: colour behind the letters.
    """

    text: str
    box: Box
    weight: Weight
    size: int
    ink: Colour
    background: Colour


class Panel(Struct, frozen=True):
    """A rectangle with rounded corners, in pixels."""

    box: Box
    radius: int
    fill: Colour
    edge: int = 0
    outline: Colour | None = None


class Shape(Struct, frozen=True):
    """A polygon or, with a thickness, a line through points, in pixels."""

    points: tuple[tuple[float, float], ...]
    colour: Colour
    thickness: int = 0


class Stone(Struct, frozen=True):
    """A stone: its centre and its width, in pixels."""

    x: int
    y: int
    side: int
    look: StoneColour


Item: TypeAlias = Text | Panel | Shape | Stone


class Canvas:
    """A canvas. Earlier items are below later ones.

    Args:
        theme: its colours.
        width: width of a board in pixels, at scale 1.
        scale: 1 to 4: factor by which the picture is larger than that.
        width_units: width of the chart, in units.

    Attributes:
        items: all items on the canvas.
        bottom: height of the chart in units; set it before :meth:`render`.
    """

    def __init__(self, theme: Theme, width: int = 800, scale: int = 1, width_units: int = UNITS) -> None:
        self.theme = theme
        self.width_units = width_units
        self.bottom = 0.0
        self.items: list[Item] = []
        self._width = width
        self._scale = scale

    def px(self, units: float) -> int:
        """Return a length in pixels: its length at scale 1, times the scale."""
        return round(units * self._width / UNITS) * self._scale

    @property
    def size(self) -> tuple[int, int]:
        """Return width and height in pixels."""
        return self.px(self.width_units), self.px(self.bottom)

    # Adding items

    def text(
        self,
        text: str,
        x: float,
        y: float,
        size: float,
        *,
        ink: Colour,
        background: Colour,
        bold: bool = False,
        align: Align = "left",
        room: float | None = None,
    ) -> float:
        """Write a line, with its capitals centred on ``y``, shortened to ``room`` units; return its width in units."""
        weight: Weight = "Bold" if bold else "Regular"
        points = max(1, self.px(size))
        clean_text = glyphs.clean(text)
        if room is not None:
            clean_text = glyphs.shorten(clean_text, weight, points, self.px(room))
        wide = glyphs.text_width(clean_text, weight, points)
        left = self.px(x) - {"left": 0, "middle": wide // 2, "right": wide}[align]
        half = round(points * 0.36)
        if clean_text:
            box = (left, self.px(y) - half, left + wide, self.px(y) + half)
            self.items.append(
                Text(text=clean_text, box=box, weight=weight, size=points, ink=ink, background=background)
            )
        return wide * UNITS / self._width / self._scale

    def text_width(self, text: str, size: float, *, bold: bool = False) -> float:
        """Return the width of a line, in units."""
        wide = glyphs.text_width(glyphs.clean(text), "Bold" if bold else "Regular", max(1, self.px(size)))
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
        """Add a rectangle with rounded corners."""
        left, top, right, bottom = (self.px(coordinate) for coordinate in box)
        line = max(1, self.px(edge)) if outline is not None else 0
        self.items.append(
            Panel(box=(left, top, right, bottom), radius=max(1, self.px(radius)), fill=fill, edge=line, outline=outline)
        )

    def polygon(self, points: Sequence[tuple[float, float]], colour: Colour) -> None:
        """Add a filled polygon."""
        self.items.append(Shape(self._points(points), colour))

    def line(self, points: Sequence[tuple[float, float]], colour: Colour, thickness: float = 2) -> None:
        """Add a line through points."""
        self.items.append(Shape(self._points(points), colour, max(1, self.px(thickness))))

    def stone(self, x: float, y: float, side: float, look: StoneColour) -> None:
        """Add a stone."""
        self.items.append(Stone(self.px(x), self.px(y), max(6, self.px(side) // 2 * 2), look))

    def _points(self, points: Sequence[tuple[float, float]]) -> tuple[tuple[float, float], ...]:
        unit = self._width / UNITS * self._scale
        return tuple((x * unit, y * unit) for x, y in points)

    # Rendering

    def render(self) -> Image.Image:
        """Return the picture (RGB)."""
        image = Image.new("RGB", self.size, self.theme.paper)
        for item in self.items:
            if isinstance(item, Text):
                line = glyphs.line(item.text, item.weight, item.size)
                corner = item.box[0], (item.box[1] + item.box[3]) // 2 - line.middle
                image.paste(item.ink, corner, line.mask)
                if line.emoji is not None:
                    image.paste(line.emoji, corner, line.emoji)
            elif isinstance(item, Panel):
                _panel(image, item)
            elif isinstance(item, Shape):
                _shape(image, item)
            else:
                body = sprites.sprite(figures.stone(item.look), self.theme, item.side, item.side).image
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
    """Draw a polygon or a line, antialiased."""
    reach = shape.thickness + 1
    left = int(min(x for x, _ in shape.points)) - reach
    top = int(min(y for _, y in shape.points)) - reach
    right = int(max(x for x, _ in shape.points)) + reach + 1
    bottom = int(max(y for _, y in shape.points)) + reach + 1
    fine = Image.new("L", ((right - left) * _OVERSAMPLING, (bottom - top) * _OVERSAMPLING))
    points = [((x - left) * _OVERSAMPLING, (y - top) * _OVERSAMPLING) for x, y in shape.points]
    pen, wide = ImageDraw.Draw(fine), shape.thickness * _OVERSAMPLING
    if not shape.thickness:
        pen.polygon(points, fill=255)
    else:
        pen.line(points, fill=255, width=wide)
        for x, y in points:  # rounded joints and ends
            pen.ellipse((x - wide / 2, y - wide / 2, x + wide / 2, y + wide / 2), fill=255)
    image.paste(shape.colour, (left, top), fine.reduce(_OVERSAMPLING))


def draw_heading(canvas: Canvas, title: str, subtitle: str) -> float:
    """Write title and subtitle, with two stones as a logo; return the vertical position where the chart begins, in units."""
    theme = canvas.theme
    right = canvas.width_units - MARGIN
    canvas.stone(right - 66, 52, 62, "black")
    canvas.stone(right - 30, 52, 62, "white")
    room = canvas.width_units - 2 * MARGIN - 120
    canvas.text(title, MARGIN, 44 if subtitle else 54, 38, ink=theme.ink, background=theme.paper, bold=True, room=room)
    if subtitle:
        canvas.text(subtitle, MARGIN, 84, 25, ink=theme.muted, background=theme.paper, room=room)
    return 112
