"""Empty boards with their coordinates, and sprites blended onto their cells. Both are cached for the next picture."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PIL import Image, ImageChops, ImageDraw

from rendering import glyphs, sprites
from rendering.layout import Box, Layout
from rendering.palette import Palette, palette
from rendering.sprites import Sprite
from rendering.themes import Colour, Theme

_GAP: Final = 0.014
"""Half the width of the line between two cells, in cells."""
_RIM: Final = 0.09
"""Width of the board's rim, in cells."""
_WIDEST_RIM: Final = 6
"""Largest width of the rim, in 800ths of the picture's width."""
_FULL: Final = [0] + [255] * 255


class EmptyBoard:
    """The picture of an empty board. Immutable; one object for each layout and theme.

    Attributes:
        place: its layout.
        palette: its colours.
        image: without pieces and caption, as palette indices (mode L). Shared: don't draw on it.
        mask: the shape of a cell, as a mask (mode L) of the size of sprites.
    """

    __slots__ = ("_alike", "_patches", "_wood", "image", "mask", "palette", "place")

    def __init__(self, place: Layout, theme: Theme) -> None:
        self.place = place
        self.palette = palette(theme)
        self._wood: list[int] | None = None
        """On boards with lines, the lookup table from palette index to a mask of the bare wood between the lines."""
        if place.board.kind == "hexagon":
            self.image = _draw_hexagons(place, self.palette)
        else:
            self.image = _draw_lines(place, self.palette)
            wood = self.palette.index(theme.surface)
            self._wood = [255 if index == wood else 0 for index in range(256)]
        gap = _GAP if place.board.kind == "hexagon" else 0
        self.mask = covered(sprites.face(theme.surface, place.rise, place.pitch, gap).image.getchannel("A"))
        for label in place.labels:
            line = glyphs.line(label.text, "Regular", place.label_size)
            corner = label.x - line.mask.width // 2, label.y - line.middle
            paint(self.image, line.mask, corner, self.palette.coverage(theme.paper, theme.muted))
        self._alike: dict[str, int] = {}
        self._patches: list[Image.Image] = []
        self._sort_cells()

    def _sort_cells(self) -> None:
        """Find which empty cells look alike: sprites are blended once for all of them."""
        known: dict[bytes, int] = {}
        empty = Image.new("L", self.mask.size)
        for cell in self.place.board.cells:
            patch = Image.composite(self.image.crop(self.box(cell)), empty, self.mask)
            kind = known.setdefault(patch.tobytes(), len(self._patches))
            if kind == len(self._patches):
                self._patches.append(patch)
            self._alike[cell] = kind

    def box(self, cell: str) -> Box:
        """Return the square around a cell's centre."""
        x, y = self.place.centres[cell]
        half = self.mask.width // 2
        return x - half, y - half, x + half, y + half

    def tile(self, cell: str, layers: tuple[Sprite, ...]) -> Image.Image:
        """Return the square around a cell with these sprites on it, the lowest first, as palette indices."""
        return _tile(self, self._alike[cell], layers)

    def blend(self, kind: int, layers: tuple[Sprite, ...]) -> Image.Image:
        """Return what :meth:`tile` returns, for cells of one kind; not cached."""
        patch = self._patches[kind]
        return _blend(self.palette, patch, layers, None if self._wood is None else patch.point(self._wood))


@lru_cache(maxsize=2048)
def _tile(empty_board: EmptyBoard, kind: int, layers: tuple[Sprite, ...]) -> Image.Image:
    return empty_board.blend(kind, layers)


@lru_cache(maxsize=24)
def empty_board(place: Layout, theme: Theme) -> EmptyBoard:
    """Return the picture of the empty board for a layout and a theme."""
    return EmptyBoard(place, theme)


def _blend(
    colours: Palette, patch: Image.Image, layers: tuple[Sprite, ...], wood: Image.Image | None = None
) -> Image.Image:
    """Return a patch of palette indices with sprites on it.

    Where no sprite covers the patch it stays as it is, to the bit. Sprites that lie under the lines cover only the
    mask ``wood``, if there is one.
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
    """Return a sprite on a plain background as palette indices."""
    colours = palette(theme)
    return _blend(colours, Image.new("L", sprite.image.size, colours.index(colour)), (sprite,))


def covered(mask: Image.Image) -> Image.Image:
    """Return a mask (mode L) that is opaque wherever this one isn't empty."""
    return mask.point(_FULL)


def paint(image: Image.Image, mask: Image.Image, corner: tuple[int, int], blends: list[int]) -> None:
    """Paint a colour on an image of palette indices.

    Args:
        image: to paint on.
        mask: how much of each pixel is covered (mode L).
        corner: where the mask's upper left corner goes.
        blends: of the colour with the one below the mask's edges; see :meth:`Palette.coverage`.
    """
    image.paste(mask.point(blends), corner, covered(mask))


@lru_cache(maxsize=64)
def rounded(width: int, height: int, radius: int) -> Image.Image:
    """Return a rectangle with round, smooth corners as a mask (mode L)."""
    shape = Image.new("L", (width, height), 255)
    fine = Image.new("L", (radius * 8, radius * 8))
    ImageDraw.Draw(fine).ellipse((0, 0, radius * 8 - 1, radius * 8 - 1), fill=255)
    disc = fine.reduce(4)
    for left in (True, False):
        for top in (True, False):
            x, y = 0 if left else radius, 0 if top else radius
            corner = disc.crop((x, y, x + radius, y + radius))
            shape.paste(corner, (0 if left else width - radius, 0 if top else height - radius))
    return shape


def _draw_hexagons(place: Layout, colours: Palette) -> Image.Image:
    """Draw hexagonal cells on a rim that follows their outline."""
    theme = colours.theme
    image = Image.new("L", (place.width, place.height), colours.index(theme.paper))
    rim = min(_RIM, place.px(_WIDEST_RIM) / place.pitch)
    for inset, under, colour in ((-rim, theme.paper, theme.grid), (_GAP, theme.grid, theme.surface)):
        cell = sprites.face(colour, place.rise, place.pitch, inset).image.getchannel("A")
        union = Image.new("L", image.size)
        for x, y in place.centres.values():
            union.paste(255, (x - cell.width // 2, y - cell.height // 2), cell)
        paint(image, union, (0, 0), colours.coverage(under, colour))
    return image


def _draw_lines(place: Layout, colours: Palette) -> Image.Image:
    """Draw a plate with a grid of lines, and dots on nine points for orientation."""
    theme = colours.theme
    image = Image.new("L", (place.width, place.height), colours.index(theme.paper))
    left, top, right, bottom = place.slab
    radius, edge = place.px(10), place.px(2)
    paint(
        image,
        rounded(right - left, bottom - top, radius),
        (left, top),
        colours.coverage(theme.paper, theme.grid),
    )
    plate = rounded(right - left - 2 * edge, bottom - top - 2 * edge, max(1, radius - edge))
    paint(image, plate, (left + edge, top + edge), colours.coverage(theme.grid, theme.surface))
    pen, line = ImageDraw.Draw(image), colours.index(theme.grid)
    size = place.board.size
    x0, y0 = place.centres["a1"]
    span, extent = (size - 1) * place.pitch, place.px(3) // 2
    for index in range(size):
        thick = place.px(3 if index in {0, size - 1} else 2)
        offset = index * place.pitch
        x, y = x0 + offset - thick // 2, y0 - offset - thick // 2
        pen.rectangle((x, y0 - span - extent, x + thick - 1, y0 + extent), fill=line)
        pen.rectangle((x0 - extent, y, x0 + span + extent, y + thick - 1), fill=line)
    dot = sprites.dot(theme.grid, place.pitch).image.getchannel("A")
    third = 3 if size >= 11 else 2
    for column in {third, size // 2, size - 1 - third}:
        for row in {third, size // 2, size - 1 - third}:
            corner = place.centres[f"{chr(ord('a') + column)}{row + 1}"]
            at = corner[0] - dot.width // 2, corner[1] - dot.height // 2
            paint(image, dot, at, colours.coverage(theme.surface, theme.grid))
    return image


@lru_cache(maxsize=32)
def empty_card(base: EmptyBoard, width: int, height: int, *, active: bool) -> Image.Image:
    """Return an empty card as palette indices; outlined boldly for the player to move."""
    theme, px = base.palette.theme, base.place.px
    edge, radius = px(4) if active else px(2), px(14)
    colours, line = base.palette, theme.accent if active else theme.outline
    drawn = Image.new("L", (width, height), colours.index(theme.paper))
    paint(drawn, rounded(width, height, radius), (0, 0), colours.coverage(theme.paper, line))
    inner = rounded(width - 2 * edge, height - 2 * edge, max(1, radius - edge))
    paint(drawn, inner, (edge, edge), colours.coverage(line, theme.card))
    return drawn
