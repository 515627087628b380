"""Rendering of boards and charts as pictures, text and alternative text. :mod:`rendering.svg` draws boards for pages.

It knows nothing of any game or language. A diagram holds the contents of a board, a caption names the players, and a
:data:`Translate` function turns codes into text.
"""

from rendering.alt_text import alternative_text, cell_descriptions
from rendering.animation import Frame, animation, before_captures
from rendering.caption import Caption, SeatLine, Translate
from rendering.charts import chart_alternative_text, chart_picture, chart_size, chart_text
from rendering.colours import all_colours, colours_name, find, theme_names
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
    "all_colours",
    "alternative_text",
    "animation",
    "before_captures",
    "cell_descriptions",
    "cells",
    "chart_alternative_text",
    "chart_picture",
    "chart_size",
    "chart_text",
    "colours_name",
    "find",
    "missing_fonts",
    "picture",
    "size",
    "text_board",
    "theme_names",
]
