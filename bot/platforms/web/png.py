"""How large a board's picture is, without drawing each one."""

from __future__ import annotations

import struct
from collections import OrderedDict
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.pictures import Pictures
    from core.play.messages import Picture

WIDTH = 560
"""Width of every board in CSS pixels, before the page fits it to the screen."""
_KEPT = 2000


class Sizes:
    """Knows the sizes of boards. All boards of one match have one shape, so one of them is drawn and measured.

    Args:
        pictures: draws boards.
    """

    def __init__(self, pictures: Pictures) -> None:
        self._pictures = pictures
        self._known: OrderedDict[tuple[object, ...], tuple[int, int]] = OrderedDict()

    async def of(self, picture: Picture, language: str) -> tuple[int, int]:
        """Width and height in CSS pixels. Raises NoSuchPicture."""
        key = (picture.match, picture.game)
        size = self._known.get(key)
        if size is None:
            size = measure((await self._pictures.draw(picture, language, width=WIDTH)).png)
            self._known[key] = size
            if len(self._known) > _KEPT:
                self._known.popitem(last=False)
        return size


def measure(png: bytes) -> tuple[int, int]:
    """Width and height of a PNG, from its header."""
    width, height = struct.unpack(">II", png[16:24])
    return int(width), int(height)
