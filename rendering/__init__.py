"""From a diagram or chart to what people see and hear: pictures, a text board, alternative text.

Knows no game and no language: a diagram says what stands where, a caption and :data:`Words` bring the words.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from rendering.caption import Caption, SeatLine, Words
from rendering.celltext import cell_texts
from rendering.layout import Cells, cells, size
from rendering.speech import alternative_text
from rendering.textboard import text_board
from rendering.themes import DARK, LIGHT, THEMES, StoneColours, Theme

if TYPE_CHECKING:
    from rendering.charts import chart_alternative, chart_picture, chart_size, chart_text
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
    "chart_alternative",
    "chart_picture",
    "chart_size",
    "chart_text",
    "picture",
    "size",
    "text_board",
]


_DRAWN = {
    "picture": "rendering.draw",
    "chart_alternative": "rendering.charts",
    "chart_picture": "rendering.charts",
    "chart_size": "rendering.charts",
    "chart_text": "rendering.charts",
}
"""What draws, by the module where it stands."""


def __getattr__(name: str) -> Any:  # noqa: ANN401 - what stands in the module is declared above
    """Load what draws when the first picture is drawn: Pillow takes time that nobody should wait for before."""
    if name not in _DRAWN:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = globals()[name] = getattr(import_module(_DRAWN[name]), name)
    return found
