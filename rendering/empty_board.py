"""Empty boards with coordinates, and sprites blended onto their cells. We cache both for later pictures."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PIL import Image, ImageChops, ImageDraw

from rendering import figures, glyphs, ground, sprites, tints
from rendering.figures import GAP
from rendering.layout import Box, Layout
from rendering.palette import Palette, palette
from rendering.sprites import Sprite
from rendering.themes import Colour, Theme

_FULL: Final = [0] + [255] * 255


class EmptyBoard:
    """The picture of an empty board. Immutable; one object for each layout and theme.

    Attributes:
        place: its layout.
        palette: its colours.
        image: the picture without pieces and caption, as palette indices (mode L). It is shared, so don't draw on it.
        mask: the shape of a cell, as a mask (mode L) of the same size as sprites.
    """

    __slots__ = ("_alike", "_patches", "_wood", "image", "mask", "palette", "place")

    def __init__(self, place: Layout, theme: Theme) -> None:
        self.place = place
        self.palette = palette(theme)
        self._wood: list[int] | None = None
        """On boards with lines, a lookup table from palette index to a mask of the bare wood between the lines."""
        if place.board.kind == "hexagon":
            self.image = _draw_hexagons(place, self.palette)
        else:
            self.image = _draw_lines(place, self.palette)
            wood = self.palette.index(theme.surface)
            self._wood = [255 if index == wood else 0 for index in range(256)]
        gap = GAP if place.board.kind == "hexagon" else 0
        whole = sprites.sprite(figures.face(tints.SURFACE, gap), theme, place.rise, place.pitch)
        self.mask = covered(whole.image.getchannel("A"))
        for label in place.labels:
            line = glyphs.line(label.text, "Regular", place.label_size)
            corner = label.x - line.mask.width // 2, label.y - line.middle
            paint(self.image, line.mask, corner, self.palette.coverage(theme.paper, theme.muted))
        self._alike: dict[str, int] = {}
        self._patches: list[Image.Image] = []
        self._sort_cells()

    def _sort_cells(self) -> None:
        """Find empty cells that look alike, so that we blend sprites once for all of them."""
        kinds: dict[bytes, int] = {}
        empty = Image.new("L", self.mask.size)
        for cell in self.place.board.cells:
            patch = Image.composite(self.image.crop(self.box(cell)), empty, self.mask)
            kind = kinds.setdefault(patch.tobytes(), len(self._patches))
            if kind == len(self._patches):
                self._patches.append(patch)
            self._alike[cell] = kind

    def box(self, cell: str) -> Box:
        """Return the square around a cell's centre."""
        x, y = self.place.centres[cell]
        half = self.mask.width // 2
        return x - half, y - half, x + half, y + half

    def tile(self, cell: str, layers: tuple[Sprite, ...]) -> Image.Image:
        """Return the square around a cell with these sprites, bottom layer first, as palette indices."""
        return _tile(self, self._alike[cell], layers)

    def blend(self, kind: int, layers: tuple[Sprite, ...]) -> Image.Image:
        """Return the result of :meth:`tile` for cells of one kind, without caching it."""
        patch = self._patches[kind]
        return _blend(self.palette, patch, layers, None if self._wood is None else patch.point(self._wood))


@lru_cache(maxsize=2048)
def _tile(empty_board: EmptyBoard, kind: int, layers: tuple[Sprite, ...]) -> Image.Image:
    # Without the cache, a picture takes 6 ms longer.
    return empty_board.blend(kind, layers)


@lru_cache(maxsize=24)
def empty_board(place: Layout, theme: Theme) -> EmptyBoard:
    """Return the picture of the empty board for a layout and a theme; drawing it takes 20 ms or more."""
    return EmptyBoard(place, theme)


def _blend(
    colours: Palette, patch: Image.Image, layers: tuple[Sprite, ...], wood: Image.Image | None = None
) -> Image.Image:
    """Return a patch of palette indices with sprites on it.

    Pixels that no sprite covers stay exactly the same. Sprites below the lines cover only the mask ``wood``, if given.
    """
    picture = colours.restore(patch)
    masks = []
    for layer in layers:
        mask = layer.image.getchannel("A")
        masks.append(mask if wood is None or not layer.under else ImageChops.darker(mask, wood))
        picture.paste(layer.image, (0, 0), masks[-1])
    blended = patch.copy()
    reduced = colours.reduce(picture)
    for mask in masks:
        blended.paste(reduced, (0, 0), covered(mask))
    return blended


@lru_cache(maxsize=256)
def icon(theme: Theme, sprite: Sprite, colour: Colour) -> Image.Image:
    """Return a sprite on a plain background as palette indices. Without a cache, a picture takes 0.5 ms longer."""
    colours = palette(theme)
    return _blend(colours, Image.new("L", sprite.image.size, colours.index(colour)), (sprite,))


def covered(mask: Image.Image) -> Image.Image:
    """Return a mask (mode L) that is opaque wherever this one isn't empty."""
    return mask.point(_FULL)


def paint(image: Image.Image, mask: Image.Image, corner: tuple[int, int], blends: list[int]) -> None:
    """Paint a colour on an image of palette indices.

    Args:
        image: the image to paint on.
        mask: the coverage of each pixel (mode L).
        corner: position of the mask's upper left corner.
        blends: blends of the colour with the colour below the mask's edges; see :meth:`Palette.coverage`.
    """
    image.paste(mask.point(blends), corner, covered(mask))


@lru_cache(maxsize=64)
def rounded(width: int, height: int, radius: int) -> Image.Image:
    """Return a rectangle with smooth rounded corners as a mask (mode L). Without a cache, a large chart takes 4 ms longer."""
    shape = Image.new("L", (width, height), 255)
    fine = Image.new("L", (radius * 8, radius * 8))
    ImageDraw.Draw(fine).ellipse((0, 0, radius * 8 - 1, radius * 8 - 1), fill=255)
    disc = fine.reduce(4)
    for at_left in (True, False):
        for at_top in (True, False):
            x, y = 0 if at_left else radius, 0 if at_top else radius
            corner = disc.crop((x, y, x + radius, y + radius))
            shape.paste(corner, (0 if at_left else width - radius, 0 if at_top else height - radius))
    return shape


def _draw_hexagons(place: Layout, colours: Palette) -> Image.Image:
    """Draw hexagonal cells on a rim that follows their outline."""
    theme = colours.theme
    image = Image.new("L", (place.width, place.height), colours.index(theme.paper))
    for inset, under, tint in ((-ground.rim(place), tints.PAPER, tints.GRID), (GAP, tints.GRID, tints.SURFACE)):
        cell = sprites.sprite(figures.face(tint, inset), theme, place.rise, place.pitch).image.getchannel("A")
        union = Image.new("L", image.size)
        for x, y in place.centres.values():
            union.paste(255, (x - cell.width // 2, y - cell.height // 2), cell)
        paint(image, union, (0, 0), colours.coverage(under.of(theme), tint.of(theme)))
    return image


def _draw_lines(place: Layout, colours: Palette) -> Image.Image:
    """Draw a plate with a grid of lines, and nine dots for orientation."""
    theme = colours.theme
    image = Image.new("L", (place.width, place.height), colours.index(theme.paper))
    paper = theme.paper
    for plate, colour in zip(ground.plates(place), (theme.grid, theme.surface), strict=True):
        left, top, right, bottom = plate.box
        shape = rounded(right - left, bottom - top, plate.radius)
        paint(image, shape, (left, top), colours.coverage(paper, colour))
        paper = colour
    pen, line = ImageDraw.Draw(image), colours.index(theme.grid)
    for left, top, right, bottom in ground.lines(place):
        pen.rectangle((left, top, right - 1, bottom - 1), fill=line)
    dot = sprites.sprite(figures.dot(tints.GRID), theme, place.rise, place.pitch).image.getchannel("A")
    for cell in ground.dots(place.board):
        x, y = place.centres[cell]
        corner = x - dot.width // 2, y - dot.height // 2
        paint(image, dot, corner, colours.coverage(theme.surface, theme.grid))
    return image


@lru_cache(maxsize=32)
def empty_card(base: EmptyBoard, width: int, height: int, *, active: bool) -> Image.Image:
    """Return an empty card as palette indices, with a bold outline for the player on move.

    Without a cache, a picture takes 0.6 ms longer.
    """
    theme, px = base.palette.theme, base.place.px
    edge, radius = px(4) if active else px(2), px(14)
    colours, line = base.palette, theme.accent if active else theme.outline
    card = Image.new("L", (width, height), colours.index(theme.paper))
    paint(card, rounded(width, height, radius), (0, 0), colours.coverage(theme.paper, line))
    inner = rounded(width - 2 * edge, height - 2 * edge, max(1, radius - edge))
    paint(card, inner, (edge, edge), colours.coverage(line, theme.card))
    return card
