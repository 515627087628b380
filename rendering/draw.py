"""From a diagram and a caption to a picture."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from io import BytesIO
from typing import TYPE_CHECKING, Final

from PIL import Image

from rendering import lettering, sprites
from rendering.ground import Ground, covered, ground, icon, paint, rounded
from rendering.layout import layout
from rendering.themes import Colour, Theme, find, mix
from rendering.wording import board_notes, seat_notes

if TYPE_CHECKING:
    from collections.abc import Collection

    from core.rules.diagram import Area, Diagram, Piece
    from rendering.caption import Caption, SeatLine, Words
    from rendering.layout import Box
    from rendering.palette import Palette
    from rendering.sprites import Sprite

COMPRESSION: Final = 4
"""The level at which pictures are compressed; 6 would save a twentieth of the size for half the time more."""
_BETWEEN: Final = "  ·  "


def picture(
    diagram: Diagram,
    caption: Caption,
    words: Words,
    *,
    width: int = 800,
    scale: int = 1,
    theme: Theme | str = "light",
    marks: Collection[str] = (),
    names: bool = False,
) -> bytes:
    """Return a PNG of a position. May be called from any thread.

    Args:
        diagram: what stands where.
        caption: what stands above the board.
        words: gives the texts of numbers beside the board; see :mod:`rendering.wording`.
        width: of the picture in pixels at scale 1, 200 to 2400.
        scale: 1 to 4: how many pixels are drawn for each of those.
        theme: a theme or its name.
        marks: cells to mark as refused.
        names: whether each empty cell shows its name.

    Raises:
        ValueError: for a width, scale or theme that there isn't.
        KeyError: when the diagram or ``marks`` name a cell that the board does not have.
    """
    return encode(image(diagram, caption, words, width=width, scale=scale, theme=theme, marks=marks, names=names))


def encode(finished: Image.Image) -> bytes:
    """Return a finished picture as PNG."""
    file = BytesIO()
    finished.save(file, "PNG", compress_level=COMPRESSION)
    return file.getvalue()


def image(
    diagram: Diagram,
    caption: Caption,
    words: Words,
    *,
    width: int = 800,
    scale: int = 1,
    theme: Theme | str = "light",
    marks: Collection[str] = (),
    names: bool = False,
) -> Image.Image:
    """As :func:`picture`, before it is encoded (mode P)."""
    colours = find(theme)
    base = ground(layout(diagram.board, width, scale, seats=bool(caption.seats)), colours)
    sheet = base.sheet.copy()
    for cell, layers in _layers(diagram, caption, base, marks, names=names).items():
        if layers:
            sheet.paste(base.tile(cell, tuple(layers)), base.box(cell), base.mask)
    head = _Head(sheet, base, colours)
    head.title(caption, board_notes(diagram, caption, words))
    shapes = bool(diagram.markers) or any(tally.meaning == "markers" for tally in diagram.tallies)
    for seat, (line, card) in enumerate(zip(caption.seats, base.place.cards, strict=False), 1):
        nameless = words("board.nameless", {"seat": seat})
        head.seat(seat, line, card, seat_notes(diagram, seat, line, words), nameless, shapes=shapes)
    return base.palette.finish(sheet)


def _layers(
    diagram: Diagram, caption: Caption, base: Ground, marks: Collection[str], *, names: bool
) -> dict[str, list[Sprite]]:
    """Return what stands on each cell, the lowest first."""
    theme, pitch = base.palette.theme, base.place.pitch
    pieces = {piece.cell: piece for piece in diagram.pieces}
    markers = {marker.cell: marker.seat for marker in diagram.markers}
    layers: dict[str, list[Sprite]] = {cell: [] for cell in base.place.centres}
    for area in diagram.areas:
        for cell in area.cells:
            layers[cell] += _area(area, cell, caption, base, free=cell not in pieces and cell not in markers)
    for taken in diagram.captured:
        if taken.cell not in pieces:
            layers[taken.cell].append(sprites.ghost(theme, taken.look, pitch))
    for cell, seat in markers.items():
        tint = mix(theme.surface, theme.seats[seat - 1], 0.25)
        layers[cell] = [sprites.face(tint, base.place.rise, pitch, 0.03), sprites.marker(theme, seat, pitch)]
    if names:
        for cell, below in layers.items():
            if cell not in pieces and not below:
                below += [sprites.patch(theme.surface, pitch), sprites.name(cell, theme, pitch)]
    for cell, piece in pieces.items():
        layers[cell] += _piece(piece, theme, pitch, draft=cell in diagram.draft)
    for cell in diagram.last:
        layers[cell].append(_last(pieces.get(cell), theme, pitch))
    for cell in marks:
        layers[cell].append(sprites.refused(theme, pitch))
    return layers


def _piece(piece: Piece, theme: Theme, pitch: int, *, draft: bool) -> list[Sprite]:
    """Return a stone, with its height where it is a stack."""
    shape = sprites.draft if draft else sprites.stone
    stone = [shape(theme, piece.look, pitch)]
    if piece.height > 1:
        stone.append(sprites.figure(str(piece.height), theme.stone(piece.look).figure, pitch))
    return stone


def _last(piece: Piece | None, theme: Theme, pitch: int) -> Sprite:
    """Return the mark of the last turn on a stone, around a stack's height, or on an empty cell."""
    if piece is None:
        return sprites.last(theme, None, pitch)
    return sprites.last(theme, piece.look, pitch, around=piece.height > 1)


def _area(area: Area, cell: str, caption: Caption, base: Ground, *, free: bool) -> list[Sprite]:
    """Return the sign of a meaning on one cell: hatching for a loop, else a small sign of its seat."""
    theme, place = base.palette.theme, base.place
    if area.meaning == "looped":
        x, y = place.centres[cell]
        lean = -1 if area.seat == 2 else 1
        phase = (x + lean * y) % sprites.hatch_period(place.pitch)
        colour = theme.seats[area.seat - 1] if area.seat else theme.looped
        return [sprites.hatching(colour, place.rise, place.pitch, phase, lean)]
    if not free:
        return []
    look = caption.seats[area.seat - 1].look if caption.seats and area.seat else None
    if look is not None:
        return [sprites.held(theme, look, place.pitch)]
    colour = theme.seats[area.seat - 1] if area.seat else theme.looped
    return [sprites.controlled(colour, area.seat, place.pitch)]


@dataclass(frozen=True, slots=True)
class _Style:
    """How a line is written."""

    weight: lettering.Weight
    size: int
    ink: Colour
    paper: Colour

    def length(self, text: str) -> int:
        return lettering.length(text, self.weight, self.size)

    def shorten(self, text: str, room: int) -> str:
        return lettering.shorten(text, self.weight, self.size, room)


@lru_cache(maxsize=512)
def _line(colours: Palette, text: str, style: _Style) -> tuple[Image.Image, Image.Image]:
    """Return a written line as palette indices, and where it covers the paper as a mask."""
    letters = lettering.mask(text, style.weight, style.size)
    return letters.point(colours.coverage(style.paper, style.ink)), covered(letters)


class _Head:
    """What stands above the board."""

    def __init__(self, sheet: Image.Image, base: Ground, theme: Theme) -> None:
        self._sheet = sheet
        self._base = base
        self._theme = theme
        self._px = base.place.px

    def _write(self, text: str, at: tuple[int, int], style: _Style) -> int:
        """Write on one line from the left, its capitals centred on the height; return where it ends."""
        line, shape = _line(self._base.palette, text, style)
        self._sheet.paste(line, (at[0], at[1] - lettering.middle(style.weight, style.size)), shape)
        return at[0] + line.width

    def title(self, caption: Caption, notes: list[str]) -> None:
        """Write the title and number at the left, the notes at the right as far as there is room."""
        theme, px = self._theme, self._px
        left, top, right, bottom = self._base.place.title
        middle = (top + bottom) // 2
        bold = _Style("Bold", px(34), theme.ink, theme.paper)
        light = _Style("Regular", px(34), theme.muted, theme.paper)
        small = _Style("Regular", px(26), theme.muted, theme.paper)
        end = self._write(bold.shorten(lettering.clean(caption.title), (right - left) // 2), (left, middle), bold)
        if caption.number is not None:
            end = self._write(f"#{caption.number}", (end + px(12), middle), light)
        text = lettering.clean(_BETWEEN.join(notes))
        if text:
            text = small.shorten(text, right - end - px(24))
            self._write(text, (right - small.length(text), middle), small)

    def seat(self, seat: int, line: SeatLine, card: Box, notes: list[str], nameless: str, *, shapes: bool) -> None:
        """Draw a player's card: stone or marker, name and notes; who is on move, who has won."""
        theme, px = self._theme, self._px
        left, top, right, bottom = card
        self._sheet.paste(_card(self._base, right - left, bottom - top, active=line.to_move), card)
        middle, side = (top + bottom) // 2, px(50)
        if line.look is None and shapes:
            stone = sprites.marker(theme, seat, side)
        else:
            stone = sprites.stone(theme, line.look or "neutral", side)
        self._icon(stone, left + px(16 + 24), middle)
        start = left + px(16 + 50 + 12)
        room = right - px(14) - start
        sign = sprites.star if line.won else sprites.pointer if line.to_move else None
        if sign is not None:
            room -= px(38)
            self._icon(sign(theme.accent, px(32) // 2 * 2), right - px(14 + 16), middle)
        style = _Style("Bold" if sign else "Regular", px(29), theme.ink, theme.card)
        note = lettering.clean(_BETWEEN.join(notes))
        name = lettering.clean(line.name, nameless)
        if style.length(name) > room:
            style = replace(style, size=px(24))
        self._write(style.shorten(name, room), (start, middle - (px(13) if note else 0)), style)
        if note:
            style = _Style("Regular", px(23), theme.muted, theme.card)
            self._write(style.shorten(note, room), (start, middle + px(19)), style)

    def _icon(self, sprite: Sprite, centre: int, middle: int) -> None:
        shown = icon(self._theme, sprite, self._theme.card)
        self._sheet.paste(shown, (centre - shown.width // 2, middle - shown.height // 2))


@lru_cache(maxsize=32)
def _card(base: Ground, width: int, height: int, *, active: bool) -> Image.Image:
    """Return an empty card on paper, as palette indices; outlined boldly for the player on move."""
    theme, px = base.palette.theme, base.place.px
    edge, radius = px(4) if active else px(2), px(14)
    colours, line = base.palette, theme.accent if active else theme.outline
    card = Image.new("L", (width, height), colours.index(theme.paper))
    paint(card, rounded(width, height, radius), (0, 0), colours.coverage(theme.paper, line))
    inner = rounded(width - 2 * edge, height - 2 * edge, max(1, radius - edge))
    paint(card, inner, (edge, edge), colours.coverage(line, theme.card))
    return card
