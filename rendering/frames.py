"""Frames of animations: boards, each with the time for which it is shown. Nothing is drawn here."""

from __future__ import annotations

from dataclasses import replace

from msgspec import Struct

from core.rules.diagram import Diagram
from rendering.caption import Caption


class Frame(Struct, frozen=True):
    """Frame of an animation.

    Attributes:
        diagram: the board; the same in every frame.
        caption: the text above it.
        seconds: how long it is shown.
    """

    diagram: Diagram
    caption: Caption
    seconds: float


def taking(diagram: Diagram) -> Diagram:
    """Return the board before the pieces that its last turn captured are gone: they are still there, and marked."""
    standing = {piece.cell for piece in diagram.pieces} | {marker.cell for marker in diagram.markers}
    back = [piece for piece in diagram.captured if piece.cell not in standing]
    pieces = tuple(sorted((*diagram.pieces, *back), key=lambda piece: piece.cell))
    marked = tuple(dict.fromkeys(piece.cell for piece in diagram.captured))
    return replace(diagram, pieces=pieces, captured=(), reasons=marked)
