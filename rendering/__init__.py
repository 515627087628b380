"""Rendering of boards and charts as pictures, as text, and as alternative text; of boards for pages in :mod:`rendering.svg`.

Knows no game and no language: a diagram says what stands where, a caption names the players, and a
:data:`Translate` function turns codes into text.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from rendering.alt_text import alternative_text, cell_descriptions
from rendering.caption import Caption, SeatLine, Translate
from rendering.frames import Frame, taking
from rendering.layout import Cells, cells, size
from rendering.textboard import text_board
from rendering.themes import CONTRAST, DARK, LIGHT, THEMES, StoneColours, Theme

if TYPE_CHECKING:
    from rendering.animation import animation
    from rendering.charts import chart_alternative_text, chart_picture, chart_size, chart_text
    from rendering.draw import picture
    from rendering.typefaces import missing_fonts

__all__ = [
    "CONTRAST",
    "DARK",
    "LIGHT",
    "THEMES",
    "Caption",
    "Cells",
    "Frame",
    "SeatLine",
    "StoneColours",
    "Theme",
    "Translate",
    "alternative_text",
    "animation",
    "cell_descriptions",
    "cells",
    "chart_alternative_text",
    "chart_picture",
    "chart_size",
    "chart_text",
    "missing_fonts",
    "picture",
    "size",
    "taking",
    "text_board",
]


_LOADED_LATER = {
    "animation": "rendering.animation",
    "picture": "rendering.draw",
    "missing_fonts": "rendering.typefaces",
    "chart_alternative_text": "rendering.charts",
    "chart_picture": "rendering.charts",
    "chart_size": "rendering.charts",
    "chart_text": "rendering.charts",
}
"""What needs Pillow, each with its module."""


def __getattr__(name: str) -> Any:  # noqa: ANN401 - declared with their types above
    """Import a drawing function when it is first used: Pillow takes long to load, and most commands don't need it."""
    if name not in _LOADED_LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = globals()[name] = getattr(import_module(_LOADED_LATER[name]), name)
    return found
