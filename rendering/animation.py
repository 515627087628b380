"""Animations of boards: the positions of a match in order, as a GIF, which plays automatically wherever it is shown.

All frames share the theme's palette, so we don't need to quantize. For each frame, we encode only the rectangle that
changes, and make unchanged pixels in it transparent.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from struct import pack
from typing import Final

from msgspec import Struct
from PIL import GifImagePlugin, Image, ImageChops

from core.rules.diagram import Diagram
from rendering.caption import Caption, Translate
from rendering.colours import find
from rendering.draw import image
from rendering.palette import Palette, palette
from rendering.themes import Style

_COLOURS: Final = 256
_CLEAR: Final = 255
"""Index for transparency: the pixel of the previous frame stays."""
_SAME: Final = [255] + [0] * 255
"""Lookup table that turns the difference of two pixels into a mask of equal pixels."""
_STAYS: Final = 1
"""Disposal method: the next frame is drawn over this one."""
_FOREVER: Final = b"!\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"
_END: Final = b";"
_MAX_SECONDS: Final = 655.35
"""Maximum duration of a frame, in seconds."""


class Frame(Struct, frozen=True):
    """A frame of an animation.

    Attributes:
        diagram: the diagram; every frame has the same board.
        caption: the text above it.
        seconds: its duration.
    """

    diagram: Diagram
    caption: Caption
    seconds: float


def before_captures(diagram: Diagram) -> Diagram:
    """Return the board before its captured pieces disappear: they are still on it, and marked."""
    standing = {piece.cell for piece in diagram.pieces} | {marker.cell for marker in diagram.markers}
    back = [piece for piece in diagram.captured if piece.cell not in standing]
    pieces = tuple(sorted((*diagram.pieces, *back), key=lambda piece: piece.cell))
    marked_cells = tuple(dict.fromkeys(piece.cell for piece in diagram.captured))
    return replace(diagram, pieces=pieces, captured=(), reasons=marked_cells)


def animation(frames: Iterable[Frame], translate: Translate, style: Style) -> bytes:
    """Return a GIF that repeats the frames forever. Any thread may call it.

    Args:
        frames: at least one; we consume them one by one.
        translate: returns the texts of tallies; see :mod:`rendering.phrases`.
        style: theme, size, and whether to show coordinates.

    Raises:
        ValueError: if there are no frames, the theme is unknown, or the width is out of range.
        KeyError: if a diagram has a cell that the board doesn't have.
    """
    parts = list(_parts(frames, translate, style))
    if not parts:
        raise ValueError("an animation has at least one frame")
    return b"".join([*parts, _END])


def _parts(frames: Iterable[Frame], translate: Translate, style: Style) -> Iterator[bytes]:
    """Yield the parts of the file. A frame equal to the previous one extends its duration."""
    previous_image: Image.Image | None = None
    waiting: tuple[Image.Image, tuple[int, int]] | None = None
    seconds = 0.0
    for frame in frames:
        current_image = image(frame.diagram, frame.caption, translate, style)
        change = (current_image, (0, 0)) if previous_image is None else _changed_part(previous_image, current_image)
        if change is None:
            seconds += frame.seconds
            continue
        if waiting is None:
            yield _header(current_image, palette(find(style.theme)))
        else:
            yield from _encoded(*waiting, seconds)
        waiting, seconds, previous_image = change, frame.seconds, current_image
    if waiting is not None:
        yield from _encoded(*waiting, seconds)


def _changed_part(
    previous_image: Image.Image, current_image: Image.Image
) -> tuple[Image.Image, tuple[int, int]] | None:
    """Return the changed part of an image and its position, or None if the images are equal."""
    difference = ImageChops.difference(previous_image, current_image)
    box = difference.getbbox()
    if box is None:
        return None
    part = current_image.crop(box)
    part.paste(_CLEAR, (0, 0), difference.crop(box).point(_SAME, "L"))
    return part, (box[0], box[1])


def _header(first_image: Image.Image, colours: Palette) -> bytes:
    colour_table = bytes(value for colour in colours.colours for value in colour)
    return (
        pack("<6sHHBBB", b"GIF89a", *first_image.size, 0xF7, 0, 0) + colour_table.ljust(3 * _COLOURS, b"\0") + _FOREVER
    )


def _encoded(part: Image.Image, corner: tuple[int, int], seconds: float) -> list[bytes]:
    duration = 10 * round(100 * min(seconds, _MAX_SECONDS))
    return GifImagePlugin.getdata(part, corner, duration=duration, disposal=_STAYS, transparency=_CLEAR)
