"""Rendering of boards and charts as pictures, as text, and as alternative text; of boards for pages in :mod:`rendering.svg`.

Knows no game and no language: a diagram says what stands where, a caption names the players, and a
:data:`Translate` function turns codes into text.
"""

from rendering.alt_text import alternative_text, cell_descriptions
from rendering.animation import Frame, animation, taking
from rendering.caption import Caption, SeatLine, Translate
from rendering.charts import chart_alternative_text, chart_picture, chart_size, chart_text
from rendering.draw import picture
from rendering.layout import Cells, cells, size
from rendering.textboard import text_board
from rendering.themes import CONTRAST, DARK, LIGHT, THEMES, StoneColours, Style, Theme
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
    "Style",
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
