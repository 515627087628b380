"""From a chart (:mod:`core.play.charts`) to what people see and hear: a picture, a sentence, lines of characters.

The codes that are put into words, beside those of labels in the charts themselves:

==============================  =====================================  ==============================================
code                            parameters                             in English, for example
==============================  =====================================  ==============================================
``chart.value``                 value                                  1712
``chart.value-unsure``          value                                  1712? (not certain enough to be ranked)
``chart.deviation``             deviation                              ±65
``chart.nameless``              place                                  Player 3 (nothing of the name can be drawn)
``chart.streak``                count                                  5 wins in a row
``chart.away``, ``chart.you``   (none)                                 on vacation; you
``chart.day``, ``.month``,      at (a moment in UTC)                   3 May; May 2026; 2026; 3 May 2026
``.year``, ``.date``
``chart.points``                (none)                                 Points (a heading)
``chart.more``                  shown, count                           The first 16 of 24 players
``chart.band``                  (none)                                 The band shows the deviation (below a curve)
``chart.drawn``                 count                                  2 drawn
``chart.latest``                count                                  The latest 10 matches
``chart.alt…``                  see :mod:`rendering.charts.speech`
==============================  =====================================  ==============================================
"""

from __future__ import annotations

from io import BytesIO
from typing import Final

from PIL import Image

from core.play.charts import Chart, CrossTable, Leaderboard, RatingCurve
from rendering.caption import Words
from rendering.charts import crosstable, curve, duel, leaderboard
from rendering.charts.sheet import Sheet
from rendering.charts.speech import chart_alternative, chart_text
from rendering.layout import check
from rendering.themes import LIGHT, Theme, find

__all__ = ["chart_alternative", "chart_picture", "chart_size", "chart_text"]

_COMPRESSION: Final = 6


def chart_picture(
    chart: Chart, words: Words, *, width: int = 800, scale: int = 1, theme: Theme | str = "light"
) -> bytes:
    """Return a PNG of a chart. May be called from any thread.

    Args:
        chart: what is shown.
        words: gives all texts; see above.
        width: of a board beside it, in pixels at scale 1, 200 to 2400; large cross tables are wider.
        scale: 1 to 4: how many pixels are drawn for each of those.
        theme: a theme or its name.

    Raises:
        ValueError: for a width, scale or theme that there isn't.
    """
    finished = placed(chart, words, width=width, scale=scale, theme=theme).painted()
    # A third of the size; of the quick methods this one stays nearest to the colours that were chosen.
    reduced = finished.quantize(256, method=Image.Quantize.MAXCOVERAGE, dither=Image.Dither.NONE)
    file = BytesIO()
    reduced.save(file, "PNG", compress_level=_COMPRESSION)
    return file.getvalue()


def placed(chart: Chart, words: Words, *, width: int = 800, scale: int = 1, theme: Theme | str = "light") -> Sheet:
    """The sheet of a chart, with everything in its place."""
    check(width, scale)
    across = crosstable.across(chart) if isinstance(chart, CrossTable) else 800
    sheet = Sheet(find(theme), width, scale, across)
    if isinstance(chart, Leaderboard):
        leaderboard.place(chart, sheet, words)
    elif isinstance(chart, RatingCurve):
        curve.place(chart, sheet, words)
    elif isinstance(chart, CrossTable):
        crosstable.place(chart, sheet, words)
    else:
        duel.place(chart, sheet, words)
    return sheet


def chart_size(chart: Chart, words: Words, width: int = 800, *, scale: int = 1) -> tuple[int, int]:
    """Return the width and height, in pixels, of a chart's picture. Raises ValueError for a width or scale out of range."""
    return placed(chart, words, width=width, scale=scale, theme=LIGHT).size
