"""Pictures of boards: a diagram and a caption as PNG."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable
from functools import lru_cache
from io import BytesIO
from typing import Final

from msgspec import Struct
from msgspec.structs import replace
from PIL import Image

from core.rules.diagram import Diagram, Tally
from rendering import figures, glyphs, ground, sprites
from rendering.caption import Caption, SeatLine, Translate
from rendering.colours import find
from rendering.content import BoardContent, Placed
from rendering.empty_board import EmptyBoard, covered, empty_board, empty_card, icon
from rendering.figures import Figure
from rendering.layout import Box, layout
from rendering.palette import Palette
from rendering.phrases import board_notes, seat_notes, tally_icons
from rendering.shapes import Hatching, hatch_period
from rendering.sprites import Sprite
from rendering.themes import USUAL_STYLE, Colour, Style, Theme
from rendering.typefaces import Weight

COMPRESSION: Final = 3
"""Compression level of PNG files. Level 4 would save a tenth of the size but take half as long again."""
_BETWEEN: Final = "  ·  "


def picture(
    diagram: Diagram,
    caption: Caption,
    translate: Translate,
    style: Style = USUAL_STYLE,
    *,
    names: bool = False,
) -> bytes:
    """Return a PNG of a position. Any thread may call it.

    Args:
        diagram: the board.
        caption: the text above the board.
        translate: returns the texts of tallies; see :mod:`rendering.phrases`.
        style: theme, size, and whether to show coordinates.
        names: whether to show the name of each empty cell.

    Raises:
        ValueError: for an unknown theme, or a width or scale out of range.
        KeyError: if the diagram has a cell that the board doesn't have.
    """
    return encode(image(diagram, caption, translate, style, names=names))


def encode(picture: Image.Image, compression: int = COMPRESSION) -> bytes:
    """Return a finished picture as PNG."""
    file = BytesIO()
    picture.save(file, "PNG", compress_level=compression)
    return file.getvalue()


def image(
    diagram: Diagram,
    caption: Caption,
    translate: Translate,
    style: Style = USUAL_STYLE,
    *,
    names: bool = False,
) -> Image.Image:
    """Return the picture before it is encoded (mode P); for the arguments, see :func:`picture`."""
    colours = find(style.theme)
    place = layout(diagram.board, style.width, style.scale, seats=bool(caption.seats), rotation=style.rotation)
    base = empty_board(place if style.coordinates else replace(place, labels=()), colours)
    canvas = base.image.copy()
    for cell, layers in _layers(BoardContent(diagram, caption), base, names=names).items():
        if layers:
            canvas.paste(base.tile(cell, tuple(layers)), base.box(cell), base.mask)
    header = _Header(canvas, base, colours)
    drawn_tallies, written_diagram = _split_tallies(diagram)
    seated = len(caption.seats)
    shared = tally_icons((tally for tally in drawn_tallies if not (seated and tally.seat)), translate)
    header.title(caption, shared, board_notes(written_diagram, caption, translate))
    shapes = bool(diagram.markers) or any(tally.meaning == "markers" for tally in diagram.tallies)
    for seat, (line, card) in enumerate(zip(caption.seats, base.place.cards, strict=False), 1):
        nameless = translate("board.nameless", {"seat": seat})
        own_icons = tally_icons((tally for tally in drawn_tallies if tally.seat == seat), translate)
        header.seat(
            seat,
            line,
            card,
            own_icons,
            seat_notes(written_diagram, seat, line, translate),
            nameless=nameless,
            shapes=shapes,
        )
    if caption.tried:
        _frame(canvas, base)
    return base.palette.finish(canvas)


def _frame(canvas: Image.Image, base: EmptyBoard) -> None:
    """Draw the frame of a board for analysis: a coloured line along the edge, and a tint inside the line."""
    for band in ground.frame(base.place, (0, 0, *canvas.size)):
        left, top, right, bottom = band.box
        colour, thick = base.palette.index(band.tint.of(base.palette.theme)), band.thickness
        canvas.paste(colour, (left, top, right, top + thick))
        canvas.paste(colour, (left, bottom - thick, right, bottom))
        canvas.paste(colour, (left, top, left + thick, bottom))
        canvas.paste(colour, (right - thick, top, right, bottom))


def _split_tallies(diagram: Diagram) -> tuple[list[Tally], Diagram]:
    """Return the tallies of stones, which we draw, and the diagram with the other tallies, which we write."""
    drawn_tallies = [tally for tally in diagram.tallies if tally.look is not None]
    return drawn_tallies, dataclasses.replace(
        diagram, tallies=tuple(tally for tally in diagram.tallies if tally.look is None)
    )


def _layers(content: BoardContent, base: EmptyBoard, *, names: bool) -> dict[str, list[Sprite]]:
    """Return the sprites on each cell, the lowest first."""
    place, areas = base.place, content.diagram.areas
    layers: dict[str, list[Sprite]] = {cell: [] for cell in place.centres}

    sprites_by_figure: dict[tuple[Figure, int], list[Sprite]] = {}

    def put(placed: Iterable[Placed]) -> None:
        for cell, figure in placed:
            key = figure, _phase(figure, *place.centres[cell], place.pitch)
            if key not in sprites_by_figure:
                sprites_by_figure[key] = sprites.sprites(
                    figure, base.palette.theme, place.rise, place.pitch, phase=key[1]
                )
            layers[cell] += sprites_by_figure[key]

    put(content.features())
    layer_counts = {cell: len(cell_sprites) for cell, cell_sprites in layers.items()}
    put(content.areas(areas))
    put(content.taken({cell for area in areas if not area.permanent for cell in area.cells}))
    put(content.marked_cells())
    if names:
        put(content.names([cell for cell, cell_sprites in layers.items() if len(cell_sprites) == layer_counts[cell]]))
    put(content.standing())
    sizes = content.sizes(areas)
    put(sizes.items())
    put(content.marks(sizes))
    return layers


def _phase(figure: Figure, x: int, y: int, pitch: int) -> int:
    """Return the offset that joins a figure's hatching to that of the next cell; 0 without hatching."""
    shape = figure.shapes[0]
    return (x + shape.lean * y) % hatch_period(pitch) if isinstance(shape, Hatching) else 0


class _Style(Struct, frozen=True):
    """Font and colours of a line of text."""

    weight: Weight
    size: int
    ink: Colour
    paper: Colour

    def width(self, text: str) -> int:
        return glyphs.text_width(text, self.weight, self.size)

    def shorten(self, text: str, room: int) -> str:
        return glyphs.shorten(text, self.weight, self.size, room)


@lru_cache(maxsize=512)
def _line(colours: Palette, text: str, style: _Style) -> tuple[Image.Image, Image.Image, int]:
    """Return a line of text as palette indices, the mask of its letters, and the vertical middle of its capitals.

    Without the cache, a picture of 2.8 ms would take 0.5 ms longer.
    """
    line = glyphs.line(text, style.weight, style.size)
    line_image, shape = line.mask.point(colours.coverage(style.paper, style.ink)), covered(line.mask)
    if line.emoji is not None:
        picture = Image.new("RGB", line_image.size, style.paper)
        picture.paste(line.emoji, (0, 0), line.emoji)
        emoji_mask = covered(line.emoji.getchannel("A"))
        line_image.paste(colours.reduce(picture), (0, 0), emoji_mask)
        shape.paste(255, (0, 0), emoji_mask)
    return line_image, shape, line.middle


class _Header:
    """The header above the board: title and players' cards."""

    def __init__(self, canvas: Image.Image, base: EmptyBoard, theme: Theme) -> None:
        self._canvas = canvas
        self._base = base
        self._theme = theme
        self._px = base.place.px

    def _write(self, text: str, at: tuple[int, int], style: _Style, bottom: int | None = None) -> int:
        """Write a line from ``at``, with its capitals centred there and nothing below ``bottom``; return its right end."""
        line, shape, middle = _line(self._base.palette, text, style)
        top = at[1] - middle
        if bottom is not None and top + line.height > bottom:
            line, shape = (image.crop((0, 0, image.width, bottom - top)) for image in (line, shape))
        self._canvas.paste(line, (at[0], top), shape)
        return at[0] + line.width

    def title(self, caption: Caption, icons: list[str | Tally], notes: list[str]) -> None:
        """Write the title and number on the left, and as many notes on the right as fit."""
        theme, px = self._theme, self._px
        left, top, right, bottom = self._base.place.title
        middle = (top + bottom) // 2
        bold = _Style("Bold", px(34), theme.ink, theme.paper)
        light = _Style("Regular", px(34), theme.muted, theme.paper)
        small = _Style("Regular", px(26), theme.muted, theme.paper)
        end = self._write(bold.shorten(glyphs.clean(caption.title), (right - left) // 2), (left, middle), bold)
        if caption.number is not None:
            end = self._write(f"#{caption.number}", (end + px(12), middle), light)
        text = glyphs.clean(_BETWEEN.join(notes))
        icons_to_draw = icons
        stones = self._draw_tallies(icons_to_draw, None, small)
        if end + px(44) + stones + small.width(text) > right:
            icons_to_draw = [part for part in icons if not isinstance(part, str)]
            stones = self._draw_tallies(icons_to_draw, None, small)
        if stones:  # the stones come before the text, which gets the remaining room
            text = small.shorten(text, max(0, right - end - px(44) - stones)) if text else ""
            start = right - small.width(text) - (px(20) if text else 0) - stones
            self._draw_tallies(icons_to_draw, (start, middle), small)
        if text:
            text = small.shorten(text, right - end - px(24))
            self._write(text, (right - small.width(text), middle), small)

    def _draw_tallies(self, parts: list[str | Tally], at: tuple[int, int] | None, style: _Style) -> int:
        """Draw small stones with numbers, and headings, from the left; return their width. Without ``at``, only measure them."""
        px, side = self._px, style.size // 2 * 2
        width = 0
        for part in parts:
            if width:
                width += px(12)
            if not isinstance(part, str):
                if at is not None:
                    self._paste_icon(
                        figures.stone(part.look or "neutral"), side, at[0] + width + side // 2, at[1], paper=style.paper
                    )
                width += side + px(3)
            text = part if isinstance(part, str) else str(part.count)
            if at is not None:
                self._write(text, (at[0] + width, at[1]), style)
            width += style.width(text)
        return width

    def seat(
        self,
        seat: int,
        line: SeatLine,
        card: Box,
        icons: list[str | Tally],
        notes: list[str],
        *,
        nameless: str,
        shapes: bool,
    ) -> None:
        """Draw a player's card: stone or marker, name and notes, and a sign for the player on move or the winner."""
        theme, px = self._theme, self._px
        left, top, right, bottom = card
        self._canvas.paste(empty_card(self._base, right - left, bottom - top, active=line.to_move), card)
        middle, side = (top + bottom) // 2, px(50)
        stone = figures.marker(seat) if line.look is None and shapes else figures.stone(line.look or "neutral")
        self._paste_icon(stone, side, left + px(16 + 24), middle)
        start = left + px(16 + 50 + 12)
        room = right - px(14) - start
        sign = None
        if line.won:
            sign = figures.star()
        elif line.to_move:
            sign = figures.pointer()
        if sign is not None:
            room -= px(38)
            side = px(32) // 2 * 2
            self._paste_icon(sign, side, right - px(14 + 16), middle, extent=side)
        style = _Style("Bold" if sign else "Regular", px(29), theme.ink, theme.card)
        note = glyphs.clean(_BETWEEN.join(notes))
        name = glyphs.clean(line.name, glyphs.clean(line.instead, nameless))
        if style.width(name) > room:
            style = replace(style, size=px(24))
        self._write(
            style.shorten(name, room), (start, middle - (px(13) if note or icons else 0)), style, bottom - px(4)
        )
        style = _Style("Regular", px(23), theme.muted, theme.card)
        if icons:
            width = self._draw_tallies(icons, (start, middle + px(19)), style) + px(20)
            start, room = start + width, room - width
        if note and room > px(40):
            self._write(style.shorten(note, room), (start, middle + px(19)), style, bottom - px(4))

    def _paste_icon(
        self, figure: Figure, pitch: int, centre: int, middle: int, *, paper: Colour | None = None, extent: int = 0
    ) -> None:
        """Draw a figure on plain paper, at the size of cells with this pitch."""
        sprite = sprites.sprite(figure, self._theme, pitch, pitch, side=extent)
        icon_image = icon(self._theme, sprite, paper or self._theme.card)
        self._canvas.paste(icon_image, (centre - icon_image.width // 2, middle - icon_image.height // 2))
