"""From a diagram to what people see and hear: pictures, a text board, alternative text.

Knows no game and no language: a diagram says what stands where, a caption and :data:`Words` bring the words.
"""

from typing import TYPE_CHECKING, Any

from rendering.caption import Caption, SeatLine, Words
from rendering.celltext import cell_texts
from rendering.layout import Cells, cells, size
from rendering.speech import alternative_text
from rendering.textboard import text_board
from rendering.themes import DARK, LIGHT, THEMES, StoneColours, Theme

if TYPE_CHECKING:
    from rendering.draw import picture

__all__ = [
    "DARK",
    "LIGHT",
    "THEMES",
    "Caption",
    "Cells",
    "SeatLine",
    "StoneColours",
    "Theme",
    "Words",
    "alternative_text",
    "cell_texts",
    "cells",
    "picture",
    "size",
    "text_board",
]


def __getattr__(name: str) -> Any:  # noqa: ANN401 - what stands in the module is declared above
    """Load what draws when the first picture is drawn: Pillow takes time that nobody should wait for before."""
    if name != "picture":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from rendering.draw import picture as found  # noqa: PLC0415 - that is the point

    globals()[name] = found
    return found
