"""Ground of a board: the rim around hexagonal cells, or the plate of a square board with lines and dots. Also its frame."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from core.board import Board
from rendering.layout import Box, Layout
from rendering.shapes import outline
from rendering.tints import ACCENT, TRIED, Tint

_RIM: Final = 0.09
"""Width of the board's rim, in cells."""
_MAX_RIM: Final = 6
"""Maximum width of the rim, in 800ths of the picture's width."""


class Plate(NamedTuple):
    """A rectangle with rounded corners, in pixels."""

    box: Box
    radius: int


def rim(place: Layout) -> float:
    """Return the width of the rim around hexagonal cells, in cells."""
    return min(_RIM, place.px(_MAX_RIM) / place.pitch)


def plates(place: Layout) -> tuple[Plate, Plate]:
    """Return the rim of a square board and the plate on top of it, which has the lines."""
    left, top, right, bottom = place.slab
    radius, edge = place.px(10), place.px(2)
    inner = left + edge, top + edge, right - edge, bottom - edge
    return Plate(place.slab, radius), Plate(inner, max(1, radius - edge))


def extent(place: Layout) -> Box:
    """Return the rectangle around a board without coordinates, with a small margin."""
    room = place.px(16)
    if place.board.kind == "square":
        left, top, right, bottom = place.slab
    else:
        corners = outline(place.rise, place.pitch, -rim(place))
        wide, tall = (round(place.pitch * max(corner[axis] for corner in corners)) for axis in (0, 1))
        xs, ys = zip(*place.centres.values(), strict=True)
        left, top, right, bottom = min(xs) - wide, min(ys) - tall, max(xs) + wide, max(ys) + tall
    return left - room, top - room, right + room, bottom + room


def lines(place: Layout) -> Iterator[Box]:
    """Yield the lines of a square board as rectangles (without their right and lower edges). Lines at the border are thicker."""
    size, extent = place.board.size, place.px(3) // 2
    xs, ys = zip(*place.centres.values(), strict=True)
    x0, y0 = min(xs), max(ys)
    span = (size - 1) * place.pitch
    for index in range(size):
        thick = place.px(3 if index in {0, size - 1} else 2)
        offset = index * place.pitch
        x, y = x0 + offset - thick // 2, y0 - offset - thick // 2
        yield x, y0 - span - extent, x + thick, y0 + extent + 1
        yield x0 - extent, y, x0 + span + extent + 1, y + thick


def dots(board: Board) -> Iterator[str]:
    """Yield the nine points of a square board that have a dot for orientation."""
    third = 3 if board.size >= 11 else 2
    for column in sorted({third, board.size // 2, board.size - 1 - third}):
        for row in sorted({third, board.size // 2, board.size - 1 - third}):
            yield f"{chr(ord('a') + column)}{row + 1}"


class Band(NamedTuple):
    """Part of a frame: the rectangle around it, its thickness inwards, and its tint."""

    box: Box
    thickness: int
    tint: Tint


def frame(place: Layout, edges: Box) -> Iterator[Band]:
    """Yield the frame of a board for analysis: a coloured line along the picture's edges, and a tint inside the line."""
    left, top, right, bottom = edges
    for start, stop, tint in ((0, place.px(5), ACCENT), (place.px(5), place.px(12), TRIED)):
        yield Band((left + start, top + start, right - start, bottom - start), stop - start, tint)
