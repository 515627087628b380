"""From a diagram or chart to what people see and hear: pictures, a text board, alternative text.

Knows no game and no language: a diagram says what stands where, a caption and :data:`Words` bring the words.
"""

from rendering.caption import Caption, SeatLine, Words
from rendering.celltext import cell_texts
from rendering.charts import chart_alternative, chart_picture, chart_size, chart_text
from rendering.draw import picture
from rendering.layout import Cells, cells, size
from rendering.speech import alternative_text
from rendering.textboard import text_board
from rendering.themes import DARK, LIGHT, THEMES, StoneColours, Theme

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
