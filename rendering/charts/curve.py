"""Rating curves over time."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Final

from core.play.charts import MOST_CURVES, Point, RatingCurve, Series
from rendering.caption import Words
from rendering.charts.axes import Scale, dates, numbers
from rendering.charts.leaderboard import shown
from rendering.charts.sheet import MARGIN, Sheet, head
from rendering.themes import Colour, mix

HEIGHT: Final = 440
_LEFT: Final = MARGIN + 84
"""Where the field of the curves begins: left of it are numbers."""
_SURE: Final = 200
"""The axis has room for the whole band where the deviation is no larger than this, or than at the end."""
_DOTS: Final = 40
"""Curves of no more points have a dot at each of them."""
_DATE: Final = 136
"""Room for a date, in units."""
_APART: Final = 34
"""Between names of curves, in units."""


class _Field:
    """Where the curves are: from a point to its place on the sheet."""

    def __init__(self, series: Sequence[Series], top: float, right: float) -> None:
        points = [point for each in series for point in each.points]
        moments = [at for at, _, _ in points]
        low, high = _range(points, alone=len(series) == 1)
        self.values: Scale = numbers(low, high)
        self.times, self.unit = dates(min(moments), max(moments), _DATE / (right - _LEFT - 28))
        self.left, self.top, self.right, self.bottom = _LEFT, top, right, top + HEIGHT

    def x(self, at: float) -> float:
        return self.left + 14 + (self.right - self.left - 28) * self.times.share(at)

    def y(self, value: float) -> float:
        return self.bottom - (self.bottom - self.top) * self.values.share(value)


def _range(points: Sequence[Point], *, alone: bool) -> tuple[float, float]:
    sure = max(_SURE, points[-1][2])
    reach = [(v, d if alone and d <= sure else 20) for _, v, d in points]
    return min(value - off for value, off in reach), max(value + off for value, off in reach)


def place(chart: RatingCurve, sheet: Sheet, words: Words) -> None:
    """Lay rating curves out on a sheet."""
    theme = sheet.theme
    series = chart.series[:MOST_CURVES]
    alone = len(series) == 1
    y = head(sheet, shown(chart.title, words), shown(chart.subtitle, words))
    field = _Field(series, y + 26, 800 - MARGIN - (100 if alone else 200))
    sheet.panel((MARGIN, y, 800 - MARGIN, field.bottom + 70), theme.card, theme.outline)
    _grid(sheet, field, words)
    if alone:
        _band(sheet, field, series[0].points)
    for each, colour in reversed(list(zip(series, theme.curves, strict=False))):
        _curve(sheet, field, each.points, colour)
    _ends(sheet, field, series, words)
    sheet.bottom = field.bottom + 70 + 16
    if alone and len(series[0].points) > 1:
        text = words("chart.band", {})
        sheet.text(text, MARGIN + 4, sheet.bottom + 8, 22, ink=theme.muted, ground=theme.paper, room=740)
        sheet.bottom += 34


def _grid(sheet: Sheet, field: _Field, words: Words) -> None:
    """Lines at round numbers, and dates below."""
    theme = sheet.theme
    faint = mix(theme.card, theme.outline, 0.8)
    for value in field.values.marks:
        y = field.y(value)
        sheet.line([(field.left, y), (field.right, y)], faint, 1.5)
        sheet.text(str(value), field.left - 12, y, 24, ink=theme.muted, ground=theme.card, align="right")
    for at in field.times.marks:
        x = field.x(at)
        sheet.line([(x, field.bottom), (x, field.bottom + 9)], theme.muted, 2)
        text = words(f"chart.{field.unit}", {"at": datetime.fromtimestamp(at, UTC)})
        half = sheet.length(text, 23) / 2
        x = min(max(x, MARGIN + 14 + half), 800 - MARGIN - 14 - half)
        sheet.text(text, x, field.bottom + 36, 23, ink=theme.muted, ground=theme.card, align="middle")


def _band(sheet: Sheet, field: _Field, points: Sequence[Point]) -> None:
    """The deviation around a curve."""
    colour = mix(sheet.theme.card, sheet.theme.curves[0], 0.2)
    if len(points) == 1:
        at, value, deviation = points[0]
        sheet.line([(field.x(at), field.y(value - deviation)), (field.x(at), field.y(value + deviation))], colour, 14)
        return
    upper = [(field.x(at), field.y(value + deviation)) for at, value, deviation in points]
    lower = [(field.x(at), field.y(value - deviation)) for at, value, deviation in points]
    sheet.polygon([*upper, *reversed(lower)], colour)


def _curve(sheet: Sheet, field: _Field, points: Sequence[Point], colour: Colour) -> None:
    placed = [(field.x(at), field.y(value)) for at, value, _ in points]
    if len(placed) > 1:
        sheet.line(placed, colour, 4)
    if len(placed) <= _DOTS:
        for x, y in placed[:-1]:
            sheet.line([(x, y), (x + 0.1, y)], colour, 9)
    x, y = placed[-1]
    sheet.line([(x, y), (x + 0.1, y)], colour, 17)
    sheet.line([(x, y), (x + 0.1, y)], sheet.theme.card, 7)


def _ends(sheet: Sheet, field: _Field, series: Sequence[Series], words: Words) -> None:
    """The newest number beside each curve's end; with its name where there are several."""
    theme = sheet.theme
    tops = apart([field.y(each.points[-1][1]) for each in series], _APART, field.top, field.bottom)
    for each, y, colour in zip(series, tops, theme.curves, strict=False):
        value = str(each.points[-1][1])
        left = field.right + 14
        if len(series) == 1:
            sheet.text(value, left, y, 32, ink=theme.ink, ground=theme.card, bold=True)
            continue
        x, end = field.x(each.points[-1][0]), field.y(each.points[-1][1])
        sheet.line([(x + 12, end), (field.right + 4, end), (left, y)], mix(theme.card, colour, 0.5), 1.5)
        wide = sheet.text(value, 800 - MARGIN - 14, y, 25, ink=colour, ground=theme.card, bold=True, align="right")
        room = 800 - MARGIN - 14 - wide - 10 - left - 6
        sheet.text(shown(each.name, words), left + 6, y, 24, ink=theme.ink, ground=theme.card, room=room)


def apart(wanted: Sequence[float], gap: float, top: float, bottom: float) -> list[float]:
    """Heights as near to those that are wanted as they can be with a gap between any two, from top to bottom if they fit."""
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
