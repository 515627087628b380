"""Pictures of boards: a diagram and a caption drawn as PNG."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from io import BytesIO
from typing import Final

from PIL import Image

from core.rules.diagram import Area, Diagram, Piece, Tally, Tone
from rendering import glyphs, sprites
from rendering.caption import Caption, SeatLine, Translate
from rendering.empty_board import EmptyBoard, covered, empty_board, empty_card, icon
from rendering.layout import Box, layout
from rendering.palette import AREA, Palette
from rendering.phrases import board_notes, seat_notes, tally_icons
from rendering.sprites import Sprite
from rendering.themes import Colour, Theme, find, mix
from rendering.typefaces import Weight

COMPRESSION: Final = 4
"""Compression level of PNG files; 6 would save a twentieth of the size and take half as long again."""
_BETWEEN: Final = "  ·  "
_GAP: Final = 0.014
"""Half the width of the line between two cells, in cells."""
_TONES: Final = ("calm", "warning", "alarm")


def picture(
    diagram: Diagram,
    caption: Caption,
    translate: Translate,
    *,
    width: int = 800,
    scale: int = 1,
    theme: Theme | str = "light",
    names: bool = False,
) -> bytes:
    """Return a PNG of a position. May be called from any thread.

    Args:
        diagram: the board.
        caption: the text above the board.
        translate: gives the texts of tallies; see :mod:`rendering.phrases`.
        width: of the picture in pixels at scale 1, 200 to 2400.
        scale: 1 to 4: how many pixels are drawn for each of those.
        theme: a theme or its name.
        names: whether each empty cell shows its name.

    Raises:
        ValueError: for an unknown theme, or a width or scale out of range.
        KeyError: when the diagram names a cell that the board does not have.
    """
    return encode(image(diagram, caption, translate, width=width, scale=scale, theme=theme, names=names))


def encode(finished: Image.Image, compression: int = COMPRESSION) -> bytes:
    """Return a finished picture as PNG."""
    file = BytesIO()
    finished.save(file, "PNG", compress_level=compression)
    return file.getvalue()


def image(
    diagram: Diagram,
    caption: Caption,
    translate: Translate,
    *,
    width: int = 800,
    scale: int = 1,
    theme: Theme | str = "light",
    names: bool = False,
) -> Image.Image:
    """Return the picture before it is encoded (mode P); arguments as of :func:`picture`."""
    colours = find(theme)
    base = empty_board(layout(diagram.board, width, scale, seats=bool(caption.seats)), colours)
    canvas = base.image.copy()
    for cell, layers in _layers(diagram, caption, base, names=names).items():
        if layers:
            canvas.paste(base.tile(cell, tuple(layers)), base.box(cell), base.mask)
    header = _Header(canvas, base, colours)
    drawn, written = _split_tallies(diagram)
    seated = len(caption.seats)
    shared = tally_icons((tally for tally in drawn if not (seated and tally.seat)), translate)
    header.title(caption, shared, board_notes(written, caption, translate))
    shapes = bool(diagram.markers) or any(tally.meaning == "markers" for tally in diagram.tallies)
    for seat, (line, card) in enumerate(zip(caption.seats, base.place.cards, strict=False), 1):
        nameless = translate("board.nameless", {"seat": seat})
        own = tally_icons((tally for tally in drawn if tally.seat == seat), translate)
        header.seat(seat, line, card, own, seat_notes(written, seat, line, translate), nameless=nameless, shapes=shapes)
    if caption.tried:
        _frame(canvas, base)
    return base.palette.finish(canvas)


def _frame(canvas: Image.Image, base: EmptyBoard) -> None:
    """Draw the frame of a board that is only tried: a line of colour all around, and a tint inside it."""
    theme, px = base.palette.theme, base.place.px
    for start, stop, share in ((0, px(5), 1), (px(5), px(12), 0.5)):
        colour = base.palette.index(mix(theme.paper, theme.accent, share))
        right, bottom = canvas.width - start, canvas.height - start
        for box in (
            (start, start, right, stop),
            (start, canvas.height - stop, right, bottom),
            (start, start, stop, bottom),
            (canvas.width - stop, start, right, bottom),
        ):
            canvas.paste(colour, box)


def _split_tallies(diagram: Diagram) -> tuple[list[Tally], Diagram]:
    """Return the tallies of stones, which are drawn, and the diagram with the other tallies, which are written."""
    drawn = [tally for tally in diagram.tallies if tally.look is not None]
    return drawn, replace(diagram, tallies=tuple(tally for tally in diagram.tallies if tally.look is None))


def _layers(diagram: Diagram, caption: Caption, base: EmptyBoard, *, names: bool) -> dict[str, list[Sprite]]:
    """Return the sprites on each cell, the lowest first."""
    theme, pitch = base.palette.theme, base.place.pitch
    pieces = {piece.cell: piece for piece in diagram.pieces}
    markers = {marker.cell: marker.seat for marker in diagram.markers}
    layers: dict[str, list[Sprite]] = {cell: [] for cell in base.place.centres}
    free = layers.keys() - pieces.keys() - markers.keys()
    for cell, sprite in (*_permanent_areas(diagram, base), *_areas(diagram, caption, base, free)):
        layers[cell].append(sprite)
    owned = {cell for area in diagram.areas if not area.permanent for cell in area.cells}
    for captured in diagram.captured:
        if captured.cell not in pieces:
            layers[captured.cell] += _ghost(captured, theme, pitch, body=captured.cell not in owned)
    for cell, seat in markers.items():
        tint = mix(theme.surface, theme.seats[seat - 1], 0.25)
        layers[cell] = [sprites.face(tint, base.place.rise, pitch, 0.03), sprites.marker(theme, seat, pitch)]
    if names:
        for cell, below in layers.items():
            if cell not in pieces and not below:
                below += [sprites.patch(theme.surface, pitch), sprites.name(cell, theme, pitch)]
    for cell, piece in pieces.items():
        layers[cell] += _piece(piece, theme, pitch, draft=cell in diagram.draft)
    for cell, sprite in _marks(diagram, pieces, theme, pitch):
        layers[cell].append(sprite)
    return layers


def _marks(diagram: Diagram, pieces: Mapping[str, Piece], theme: Theme, pitch: int) -> Iterator[tuple[str, Sprite]]:
    """Yield what stands on top of pieces and cells: sizes of areas, the last turn, and a refusal."""
    sizes = {cell: len(area.cells) for area in diagram.areas if area.counted for cell in area.cells if cell in pieces}
    for cell, size in sizes.items():
        yield cell, sprites.figure(str(size), theme.stone(pieces[cell].look).figure, pitch)
    for cell in diagram.last:
        yield cell, _last(pieces.get(cell), theme, pitch, numbered=cell in sizes)
    for cells, mark in ((diagram.reasons, sprites.reason), (diagram.refused, sprites.refused)):
        for cell in cells:
            yield cell, mark(theme, pitch)


def _piece(piece: Piece, theme: Theme, pitch: int, *, draft: bool) -> list[Sprite]:
    """Return a stone, with its height where it is a stack."""
    look, height = piece.look, 1 if draft else piece.height
    stone = [sprites.draft(theme, look, pitch) if draft else sprites.stone(theme, look, pitch, height)]
    if piece.height > 1:
        raised = sprites.raised(height)
        stone.append(sprites.figure(str(piece.height), theme.stone(piece.look).figure, pitch, raised=raised))
    return stone


def _ghost(piece: Piece, theme: Theme, pitch: int, *, body: bool) -> list[Sprite]:
    """Return the ghost of a captured stone, with its height where it was a stack; without ``body``, the outline."""
    ghost = [sprites.ghost(theme, piece.look, pitch, body=body)]
    if piece.height > 1 and body:
        ghost.append(sprites.figure(str(piece.height), theme.stone(piece.look).figure, pitch, 0.8))
    return ghost


def _last(piece: Piece | None, theme: Theme, pitch: int, *, numbered: bool) -> Sprite:
    """Return the mark of the last turn on a stone, around its number if it has one, or on an empty cell."""
    if piece is None:
        return sprites.last(theme, None, pitch)
    return sprites.last(theme, piece.look, pitch, height=piece.height, around=numbered or piece.height > 1)


def _permanent_areas(diagram: Diagram, base: EmptyBoard) -> Iterator[tuple[str, Sprite]]:
    """Yield the permanent areas: shades of the wood, one for each meaning; those of the first have a dot."""
    theme, place = base.palette.theme, base.place
    permanent = [area for area in diagram.areas if area.permanent]
    meanings = list(dict.fromkeys(area.meaning for area in permanent))
    for area in permanent:
        first = area.meaning == meanings[0]
        gap = _GAP if place.board.kind == "hexagon" else 0
        face = sprites.face(mix(theme.surface, theme.grid, 4 / 6 if first else 2 / 6), place.rise, place.pitch, gap)
        for cell in area.cells:
            yield cell, face
            if first:
                yield cell, sprites.dot(theme.surface, place.pitch)


def _areas(diagram: Diagram, caption: Caption, base: EmptyBoard, free: Collection[str]) -> Iterator[tuple[str, Sprite]]:
    """Yield hatching, colours and signs of the other areas."""
    meanings: dict[str, list[Area]] = {}
    for area in diagram.areas:
        for cell in () if area.permanent else area.cells:
            meanings.setdefault(cell, []).append(area)
    theme = base.palette.theme
    for cell, areas in meanings.items():
        others = []
        for area in areas:
            if area.meaning == "looped":
                yield cell, _hatched(theme.seats[area.seat - 1] if area.seat else theme.looped, cell, base, area.seat)
            else:
                others.append(area)
        if others:
            tone = max((area.tone for area in others), key=_TONES.index)
            for sprite in _shade(tone, _side(others, caption, theme), base, free=cell in free):
                yield cell, sprite
        if cell in free:
            for sprite in _owners(sorted({area.seat for area in others}), caption, base):
                yield cell, sprite


def _owners(seats: list[int], caption: Caption, base: EmptyBoard) -> Iterator[Sprite]:
    """Yield small signs of these seats on an empty cell, side by side."""
    theme, pitch = base.palette.theme, base.place.pitch
    for index, seat in enumerate(seats):
        look = caption.seats[seat - 1].look if caption.seats and seat else None
        if look is not None:
            yield sprites.held(theme, look, pitch, 0.16 * (2 * index - len(seats) + 1))
        else:
            yield sprites.controlled(theme.seats[seat - 1] if seat else theme.looped, seat, pitch)


def _side(areas: list[Area], caption: Caption, theme: Theme) -> Colour:
    """Return the colour of the side that areas belong to; a neutral one where it is no side's alone."""
    seats = {area.seat for area in areas}
    if len(seats) > 1 or seats == {0}:
        return mix(theme.neutral.bottom, theme.neutral.top, 0.5)
    seat = seats.pop()
    look = caption.seats[seat - 1].look if caption.seats else None
    return theme.seats[seat - 1] if look is None else theme.sides[look == "white"]


def _shade(tone: Tone, side: Colour, base: EmptyBoard, *, free: bool) -> Iterator[Sprite]:
    """Yield the colour of an area: that of its side, or a warning with a thin border or with a thick one.

    On boards of points, borders go around stones only, and a calm area is a thin ring around each of its stones.
    """
    theme, place = base.palette.theme, base.place
    colour = {"calm": side, "warning": theme.accent, "alarm": theme.refused}[tone]
    thickness = {"calm": 0.0, "warning": 0.055, "alarm": 0.11}[tone]
    tint = mix(theme.surface, colour, AREA if tone == "calm" else 0.4)
    if place.board.kind == "hexagon":
        yield sprites.face(tint, place.rise, place.pitch, _GAP)
        if thickness:
            yield sprites.framed(colour, place.rise, place.pitch, 0.02, thickness)
        return
    if free or thickness:
        yield sprites.face(mix(theme.surface, colour, 0.6) if tone == "alarm" else tint, place.rise, place.pitch, 0)
    if not free:
        yield sprites.around(colour, place.pitch, max(thickness, 0.045))


def _hatched(colour: Colour, cell: str, base: EmptyBoard, seat: int) -> Sprite:
    """Return the hatching of a cell; its lines meet those of the next cell."""
    place = base.place
    x, y = place.centres[cell]
    lean = -1 if seat == 2 else 1
    phase = (x + lean * y) % sprites.hatch_period(place.pitch)
    return sprites.hatching(colour, place.rise, place.pitch, phase, lean)


@dataclass(frozen=True, slots=True)
class _Style:
    """The font and colours of a line of text."""

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
    """Return a line of text as palette indices, the mask of what it covers, and where the middle of its capitals is."""
    line = glyphs.line(text, style.weight, style.size)
    shown, shape = line.mask.point(colours.coverage(style.paper, style.ink)), covered(line.mask)
    if line.emoji is not None:
        picture = Image.new("RGB", shown.size, style.paper)
        picture.paste(line.emoji, (0, 0), line.emoji)
        there = covered(line.emoji.getchannel("A"))
        shown.paste(colours.reduce(picture), (0, 0), there)
        shape.paste(255, (0, 0), there)
    return shown, shape, line.middle


class _Header:
    """The header above the board: title and players' cards."""

    def __init__(self, canvas: Image.Image, base: EmptyBoard, theme: Theme) -> None:
        self._canvas = canvas
        self._base = base
        self._theme = theme
        self._px = base.place.px

    def _write(self, text: str, at: tuple[int, int], style: _Style, bottom: int | None = None) -> int:
        """Write a line from ``at``, its capitals centred on that height, nothing below ``bottom``; return where it ends."""
        line, shape, middle = _line(self._base.palette, text, style)
        top = at[1] - middle
        if bottom is not None and top + line.height > bottom:
            line, shape = (image.crop((0, 0, image.width, bottom - top)) for image in (line, shape))
        self._canvas.paste(line, (at[0], top), shape)
        return at[0] + line.width

    def title(self, caption: Caption, icons: list[str | Tally], notes: list[str]) -> None:
        """Write title and number at the left, and notes at the right as far as there is room."""
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
        shown = icons
        stones = self._draw_tallies(shown, None, small)
        if end + px(44) + stones + small.width(text) > right:
            shown = [part for part in icons if not isinstance(part, str)]
            stones = self._draw_tallies(shown, None, small)
        if stones:  # they come before the text, which gets what room is left
            text = small.shorten(text, max(0, right - end - px(44) - stones)) if text else ""
            start = right - small.width(text) - (px(20) if text else 0) - stones
            self._draw_tallies(shown, (start, middle), small)
        if text:
            text = small.shorten(text, right - end - px(24))
            self._write(text, (right - small.width(text), middle), small)

    def _draw_tallies(self, parts: list[str | Tally], at: tuple[int, int] | None, style: _Style) -> int:
        """Draw small stones with their number, and headings, from the left; return their width. Without ``at``, only measure."""
        px, side = self._px, style.size // 2 * 2
        width = 0
        for part in parts:
            if width:
                width += px(12)
            if not isinstance(part, str):
                if at is not None:
                    stone = sprites.stone(self._theme, part.look or "neutral", side)
                    self._paste_icon(stone, at[0] + width + side // 2, at[1], style.paper)
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
        """Draw a player's card: stone or marker, name and notes, and a sign for whose turn it is or who has won."""
        theme, px = self._theme, self._px
        left, top, right, bottom = card
        self._canvas.paste(empty_card(self._base, right - left, bottom - top, active=line.to_move), card)
        middle, side = (top + bottom) // 2, px(50)
        if line.look is None and shapes:
            stone = sprites.marker(theme, seat, side)
        else:
            stone = sprites.stone(theme, line.look or "neutral", side)
        self._paste_icon(stone, left + px(16 + 24), middle)
        start = left + px(16 + 50 + 12)
        room = right - px(14) - start
        sign = sprites.star if line.won else sprites.pointer if line.to_move else None
        if sign is not None:
            room -= px(38)
            self._paste_icon(sign(theme.accent, px(32) // 2 * 2), right - px(14 + 16), middle)
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

    def _paste_icon(self, sprite: Sprite, centre: int, middle: int, paper: Colour | None = None) -> None:
        shown = icon(self._theme, sprite, paper or self._theme.card)
        self._canvas.paste(shown, (centre - shown.width // 2, middle - shown.height // 2))
