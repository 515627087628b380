"""Style of a picture: how somebody wants boards and charts drawn."""

from __future__ import annotations

from typing import Final

from msgspec import Struct


class Style(Struct, frozen=True, kw_only=True):
    """Style of a picture.

    Attributes:
        theme: a name in ``rendering.THEMES``.
        width: of a board in pixels at scale 1, 200 to 2400; a large cross table is wider.
        scale: 1 to 4: how many pixels are drawn for each of those.
        coordinates: whether letters and numbers stand around a board.
    """

    theme: str = "light"
    width: int = 800
    scale: int = 1
    coordinates: bool = True


USUAL: Final = Style()
