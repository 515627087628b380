"""Charts (:mod:`core.charts`) as pictures, text and alternative text.

The codes to translate, besides those of the labels in the charts:

==============================  =====================================  ==============================================
code                            parameters                             in English, for example
==============================  =====================================  ==============================================
``chart.value``                 value                                  1712
``chart.value-unsure``          value                                  1712? (too uncertain to be ranked)
``chart.deviation``             deviation                              ±65
``chart.nameless``              place                                  Player 3 (if no font has the name's characters)
``chart.streak``                count                                  5 wins in a row
``chart.away``, ``chart.you``   (none)                                 on vacation; you
``chart.day``, ``.month``,      at (a moment in UTC)                   3 May; May 2026; 2026; 3 May 2026
``.year``, ``.date``
``chart.points``                (none)                                 Points (a heading)
``chart.more``                  shown, count                           The first 16 of 24 players
``chart.band``                  (none)                                 The band shows the deviation (below a curve)
``chart.drawn``                 count                                  2 drawn
``chart.latest``                count                                  The latest 10 matches
``chart.ahead``                 name                                   Alice is ahead (where the line is high)
``chart.alt…``                  see :mod:`rendering.charts.alt_text`
==============================  =====================================  ==============================================
"""

from __future__ import annotations

import math
from itertools import chain
from typing import Final

from PIL import Image

from core.charts import Chart, Course, CrossTable, Leaderboard, RatingCurve
from rendering.caption import Translate
from rendering.charts import crosstable, curve, head_to_head, leaderboard
from rendering.charts.alt_text import chart_alternative_text, chart_text
from rendering.charts.canvas import Canvas
from rendering.colours import find
from rendering.draw import encode
from rendering.layout import check
from rendering.themes import USUAL_STYLE, Style

__all__ = ["chart_alternative_text", "chart_picture", "chart_size", "chart_text"]

_COMPRESSION: Final = 6


def chart_picture(chart: Chart, translate: Translate, style: Style = USUAL_STYLE) -> bytes:
    """Return a PNG of a chart. Any thread may call it.

    Args:
        chart: the chart.
        translate: returns all texts; see above.
        style: theme and size.

    Raises:
        ValueError: for an unknown theme, or a width or scale out of range.
    """
    theme = find(style.theme)
    picture = draw_on_canvas(chart, translate, style).render()
    # This makes the file a third as large. Of the fast methods, it stays closest to the theme's colours.
    reduced = picture.quantize(256, method=Image.Quantize.MAXCOVERAGE, dither=Image.Dither.NONE)
    found = reduced.getpalette() or []
    colours = [*zip(found[::3], found[1::3], found[2::3], strict=True)]
    for ground in (theme.paper, theme.card):  # the large areas have exactly their colours
        nearest = min(colours, key=lambda colour: math.dist(colour, ground))
        colours[colours.index(nearest)] = ground
    reduced.putpalette(bytes(chain.from_iterable(colours)))
    return encode(reduced, _COMPRESSION)


def draw_on_canvas(chart: Chart, translate: Translate, style: Style) -> Canvas:
    """Return a canvas with all items of a chart; for the arguments, see :func:`chart_picture`."""
    check(style.width, style.scale)
    width_units = crosstable.width_units(chart) if isinstance(chart, CrossTable) else 800
    canvas = Canvas(find(style.theme), style.width, style.scale, width_units)
    if isinstance(chart, Leaderboard):
        leaderboard.draw(chart, canvas, translate)
    elif isinstance(chart, RatingCurve):
        curve.draw(chart, canvas, translate)
    elif isinstance(chart, CrossTable):
        crosstable.draw(chart, canvas, translate)
    elif isinstance(chart, Course):
        curve.draw_course(chart, canvas, translate)
    else:
        head_to_head.draw(chart, canvas, translate)
    return canvas


def chart_size(chart: Chart, translate: Translate, width: int = 800, *, scale: int = 1) -> tuple[int, int]:
    """Return the width and height, in pixels, of a chart's picture. Raises ValueError for a width or scale out of range."""
    return draw_on_canvas(chart, translate, Style(width=width, scale=scale)).size
