"""Rating curves."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Final

from core.charts import MOST_CURVES, Point, RatingCurve, Series
from rendering.caption import Translate
from rendering.charts.axes import Scale, date_axis, number_axis
from rendering.charts.canvas import MARGIN, Canvas, draw_heading
from rendering.charts.leaderboard import label_text
from rendering.themes import Colour, mix

HEIGHT: Final = 440
_LEFT: Final = MARGIN + 84
"""Left end of the plot, in units; the numbers of the axis are left of it."""
_SURE: Final = 200
"""The axis has room for the band of a deviation up to this, or up to the last one."""
_DOTS: Final = 40
"""The most points of a curve that has a dot at each of them."""
_DATE: Final = 136
"""Width of a date, in units."""
_APART: Final = 34
"""Least distance of two curves' names, in units."""


class _Plot:
    """The plot: maps moments and ratings to coordinates of the canvas."""

    def __init__(self, series: Sequence[Series], top: float, right: float) -> None:
        points = [point for each in series for point in each.points]
        moments = [at for at, _, _ in points]
        low, high = _range(points, alone=len(series) == 1)
        self.values: Scale = number_axis(low, high)
        self.times, self.unit = date_axis(min(moments), max(moments), _DATE / (right - _LEFT - 28))
        self.left, self.top, self.right, self.bottom = _LEFT, top, right, top + HEIGHT

    def x(self, at: float) -> float:
        return self.left + 14 + (self.right - self.left - 28) * self.times.share(at)

    def y(self, value: float) -> float:
        return self.bottom - (self.bottom - self.top) * self.values.share(value)


def _range(points: Sequence[Point], *, alone: bool) -> tuple[float, float]:
    sure = max(_SURE, points[-1][2])
    reach = [(v, d if alone and d <= sure else 20) for _, v, d in points]
    return min(value - off for value, off in reach), max(value + off for value, off in reach)


def draw(chart: RatingCurve, canvas: Canvas, translate: Translate) -> None:
    """Draw rating curves on a canvas."""
    theme = canvas.theme
    series = chart.series[:MOST_CURVES]
    alone = len(series) == 1
    y = draw_heading(canvas, label_text(chart.title, translate), label_text(chart.subtitle, translate))
    plot = _Plot(series, y + 26, 800 - MARGIN - (100 if alone else 200))
    canvas.panel((MARGIN, y, 800 - MARGIN, plot.bottom + 70), theme.card, theme.outline)
    _grid(canvas, plot, translate)
    if alone:
        _band(canvas, plot, series[0].points)
    for each, colour in reversed(list(zip(series, theme.curves, strict=False))):
        _curve(canvas, plot, each.points, colour)
    _ends(canvas, plot, series, translate)
    canvas.bottom = plot.bottom + 70 + 16
    if alone and len(series[0].points) > 1:
        text = translate("chart.band", {})
        canvas.text(text, MARGIN + 4, canvas.bottom + 8, 22, ink=theme.muted, background=theme.paper, room=740)
        canvas.bottom += 34


def _grid(canvas: Canvas, plot: _Plot, translate: Translate) -> None:
    """Draw lines at round numbers, and dates below."""
    theme = canvas.theme
    faint = mix(theme.card, theme.outline, 0.8)
    for value in plot.values.marks:
        y = plot.y(value)
        canvas.line([(plot.left, y), (plot.right, y)], faint, 1.5)
        canvas.text(str(value), plot.left - 12, y, 24, ink=theme.muted, background=theme.card, align="right")
    for at in plot.times.marks:
        x = plot.x(at)
        canvas.line([(x, plot.bottom), (x, plot.bottom + 9)], theme.muted, 2)
        text = translate(f"chart.{plot.unit}", {"at": datetime.fromtimestamp(at, UTC)})
        half = canvas.text_width(text, 23) / 2
        x = min(max(x, MARGIN + 14 + half), 800 - MARGIN - 14 - half)
        canvas.text(text, x, plot.bottom + 36, 23, ink=theme.muted, background=theme.card, align="middle")


def _band(canvas: Canvas, plot: _Plot, points: Sequence[Point]) -> None:
    """Draw the deviation around a curve."""
    colour = mix(canvas.theme.card, canvas.theme.curves[0], 0.2)
    if len(points) == 1:
        at, value, deviation = points[0]
        canvas.line([(plot.x(at), plot.y(value - deviation)), (plot.x(at), plot.y(value + deviation))], colour, 14)
        return
    upper = [(plot.x(at), plot.y(value + deviation)) for at, value, deviation in points]
    lower = [(plot.x(at), plot.y(value - deviation)) for at, value, deviation in points]
    canvas.polygon([*upper, *reversed(lower)], colour)


def _curve(canvas: Canvas, plot: _Plot, points: Sequence[Point], colour: Colour) -> None:
    placed = [(plot.x(at), plot.y(value)) for at, value, _ in points]
    if len(placed) > 1:
        canvas.line(placed, colour, 4)
    if len(placed) <= _DOTS:
        for x, y in placed[:-1]:
            canvas.line([(x, y), (x + 0.1, y)], colour, 9)
    x, y = placed[-1]
    canvas.line([(x, y), (x + 0.1, y)], colour, 17)
    canvas.line([(x, y), (x + 0.1, y)], canvas.theme.card, 7)


def _ends(canvas: Canvas, plot: _Plot, series: Sequence[Series], translate: Translate) -> None:
    """Write the last rating beside the end of each curve; with the curve's name if there are several."""
    theme = canvas.theme
    tops = spread([plot.y(each.points[-1][1]) for each in series], _APART, plot.top, plot.bottom)
    for each, y, colour in zip(series, tops, theme.curves, strict=False):
        value = str(each.points[-1][1])
        left = plot.right + 14
        if len(series) == 1:
            canvas.text(value, left, y, 32, ink=theme.ink, background=theme.card, bold=True)
            continue
        x, end = plot.x(each.points[-1][0]), plot.y(each.points[-1][1])
        canvas.line([(x + 12, end), (plot.right + 4, end), (left, y)], mix(theme.card, colour, 0.5), 1.5)
        wide = canvas.text(value, 800 - MARGIN - 14, y, 25, ink=colour, background=theme.card, bold=True, align="right")
        room = 800 - MARGIN - 14 - wide - 10 - left - 6
        canvas.text(label_text(each.name, translate), left + 6, y, 24, ink=theme.ink, background=theme.card, room=room)


def spread(wanted: Sequence[float], gap: float, top: float, bottom: float) -> list[float]:
    """Return heights at least ``gap`` apart, close to those wanted, and from ``top`` to ``bottom`` if they fit."""
    order = sorted(range(len(wanted)), key=lambda index: wanted[index])
    placed = [wanted[index] for index in order]
    for _ in range(2 * len(placed)):
        placed[0] = max(placed[0], top)
        for index in range(1, len(placed)):
            placed[index] = max(placed[index], placed[index - 1] + gap)
        over = placed[-1] - bottom
        if over <= 0:
            break
        placed[-1] = bottom
        for index in range(len(placed) - 1, 0, -1):
            placed[index - 1] = min(placed[index - 1], placed[index] - gap)
    found = [0.0] * len(wanted)
    for index, y in zip(order, placed, strict=True):
        found[index] = y
    return found
