"""Curves with their axes: ratings over time, and the course of a match."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime, timedelta
from itertools import count, pairwise
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from core.charts import MAX_CURVES, Course, Point, RatingCurve, Series
from rendering.caption import Translate
from rendering.charts.canvas import MARGIN, Canvas, draw_heading
from rendering.charts.leaderboard import label_text
from rendering.themes import Colour, mix

HEIGHT: Final = 440
_LEFT: Final = MARGIN + 84
"""Left end of the plot, in units; the numbers of the axis are to its left."""
_SURE: Final = 200
"""The axis leaves room for the band of a deviation up to this value or, if the last deviation is larger, up to that."""
_DOTS: Final = 40
"""Maximum points of a curve on which each point gets a dot."""
_DATE: Final = 136
"""Width of a date, in units."""
_APART: Final = 34
"""Minimum distance between the names of two curves, in units."""
Unit: TypeAlias = Literal["day", "month", "year"]
_MIN_WIDTH: Final = 80
"""Minimum length of an axis, in rating points."""
_DATES: Final[tuple[tuple[Unit, int], ...]] = (
    ("day", 1), ("day", 2), ("day", 5), ("day", 10), ("month", 1), ("month", 2), ("month", 3), ("month", 6),
    ("year", 1), ("year", 2), ("year", 5), ("year", 10), ("year", 50), ("year", 500),
)  # fmt: skip
_DAY: Final = 24 * 60 * 60
_COURSE_HEIGHT: Final = 300
_COURSE_LEFT: Final = MARGIN + 24
_COURSE_RIGHT: Final = 800 - MARGIN - 24


class Scale(Struct, frozen=True):
    """An axis: its ends, and the values marked on it."""

    low: float
    high: float
    marks: tuple[int, ...]

    def share(self, value: float) -> float:
        """Return the position of a value along the axis, from 0 to 1; values beyond the ends are clamped."""
        return min(1.0, max(0.0, (value - self.low) / (self.high - self.low)))


def number_axis(low: float, high: float, max_marks: int = 6) -> Scale:
    """Return an axis from ``low`` to ``high`` with at most ``max_marks`` round marks, including both ends."""
    short = _MIN_WIDTH - (high - low)
    if short > 0:
        low, high = low - short / 2, high + short / 2
    scales = (_round(low, high, step * 10**zeros) for zeros in count(1) for step in (1, 2, 5))
    marks = next(marks_of_scale for marks_of_scale in scales if len(marks_of_scale) <= max_marks)
    return Scale(marks[0], marks[-1], tuple(marks))


def _round(low: float, high: float, step: int) -> range:
    return range(int(low // step) * step, -int(-high // step) * step + 1, step)


def date_axis(start: int, end: int, gap: float = 0.2) -> tuple[Scale, Unit]:
    """Return an axis for times (seconds since 1970), with marks where days, months or years begin in UTC.

    Args:
        start: earliest time to show.
        end: latest time to show.
        gap: minimum distance between two marks, as a share of the axis.
    """
    if end - start < _DAY:  # whole days, so that there is a mark and none lies in the future
        start, end = start // _DAY * _DAY, (end // _DAY + 1) * _DAY - 1
    max_marks = int(1 / gap) + 2
    scales = ((unit, tuple(_starts_within(start, end, unit, step, max_marks))) for unit, step in _DATES)
    min_gap = gap * (end - start)
    unit, marks = next(
        scale for scale in scales if all(next_mark - mark >= min_gap for mark, next_mark in pairwise(scale[1]))
    )
    return Scale(start, end, marks), unit


def _starts_within(start: int, end: int, unit: Unit, step: int, max_marks: int) -> Iterator[int]:
    """Yield the starts of units within a period, at most ``max_marks``."""
    began = datetime.fromtimestamp(start, UTC)
    at = began.replace(hour=0, minute=0, second=0, microsecond=0)
    if unit != "day":
        at = at.replace(day=1)
        at = at.replace(month=1) if unit == "year" else at.replace(month=(at.month - 1) // step * step + 1)
    if unit == "year":
        at = at.replace(year=max(1, at.year // step * step))
    mark_count = 0
    while at.timestamp() <= end and mark_count < max_marks:
        if at.timestamp() >= start:
            yield int(at.timestamp())
            mark_count += 1
        at = _next_start(at, unit, step)


def _next_start(at: datetime, unit: Unit, step: int) -> datetime:
    if unit == "day":
        return at + timedelta(days=step)
    if unit == "year":
        return at.replace(year=at.year + step)
    months = at.month - 1 + step
    return at.replace(year=at.year + months // 12, month=months % 12 + 1)


class _Plot:
    """The plot, which maps times and ratings to coordinates on the canvas."""

    def __init__(self, series: Sequence[Series], top: float, right: float) -> None:
        points = [point for line in series for point in line.points]
        moments = [at for at, _, _ in points]
        low, high = _range(points, is_single=len(series) == 1)
        self.values: Scale = number_axis(low, high)
        self.times, self.unit = date_axis(min(moments), max(moments), _DATE / (right - _LEFT - 28))
        self.left, self.top, self.right, self.bottom = _LEFT, top, right, top + HEIGHT

    def x(self, at: float) -> float:
        return self.left + 14 + (self.right - self.left - 28) * self.times.share(at)

    def y(self, value: float) -> float:
        return self.bottom - (self.bottom - self.top) * self.values.share(value)


def _range(points: Sequence[Point], *, is_single: bool) -> tuple[float, float]:
    sure = max(_SURE, points[-1][2])
    reach = [(v, d if is_single and d <= sure else 20) for _, v, d in points]
    return min(value - off for value, off in reach), max(value + off for value, off in reach)


def draw(chart: RatingCurve, canvas: Canvas, translate: Translate) -> None:
    """Draw rating curves on a canvas."""
    theme = canvas.theme
    series = chart.series[:MAX_CURVES]
    is_single = len(series) == 1
    y = draw_heading(canvas, label_text(chart.title, translate), label_text(chart.subtitle, translate))
    plot = _Plot(series, y + 26, 800 - MARGIN - (100 if is_single else 200))
    canvas.panel((MARGIN, y, 800 - MARGIN, plot.bottom + 70), theme.card, theme.outline)
    _grid(canvas, plot, translate)
    if is_single:
        _band(canvas, plot, series[0].points)
    for line, colour in reversed(list(zip(series, theme.curves, strict=False))):
        _curve(canvas, plot, line.points, colour)
    _write_ends(canvas, plot, series, translate)
    canvas.bottom = plot.bottom + 70 + 16
    if is_single and len(series[0].points) > 1:
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


def _write_ends(canvas: Canvas, plot: _Plot, series: Sequence[Series], translate: Translate) -> None:
    """Write the last rating at the end of each curve, with the curve's name if there are several."""
    theme = canvas.theme
    tops = spread([plot.y(line.points[-1][1]) for line in series], _APART, plot.top, plot.bottom)
    for line, y, colour in zip(series, tops, theme.curves, strict=False):
        value = str(line.points[-1][1])
        left = plot.right + 14
        if len(series) == 1:
            canvas.text(value, left, y, 32, ink=theme.ink, background=theme.card, bold=True)
            continue
        x, end = plot.x(line.points[-1][0]), plot.y(line.points[-1][1])
        canvas.line([(x + 12, end), (plot.right + 4, end), (left, y)], mix(theme.card, colour, 0.5), 1.5)
        wide = canvas.text(value, 800 - MARGIN - 14, y, 25, ink=colour, background=theme.card, bold=True, align="right")
        room = 800 - MARGIN - 14 - wide - 10 - left - 6
        canvas.text(label_text(line.name, translate), left + 6, y, 24, ink=theme.ink, background=theme.card, room=room)


def spread(heights: Sequence[float], gap: float, top: float, bottom: float) -> list[float]:
    """Return heights at least ``gap`` apart, close to the given ones, and from ``top`` to ``bottom`` if they fit."""
    order = sorted(range(len(heights)), key=lambda index: heights[index])
    placed = [heights[index] for index in order]
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
    spread_heights = [0.0] * len(heights)
    for index, y in zip(order, placed, strict=True):
        spread_heights[index] = y
    return spread_heights


def draw_course(chart: Course, canvas: Canvas, translate: Translate) -> None:
    """Draw the course of a match on a canvas; a high line means that the player named above is ahead."""
    theme, colour = canvas.theme, canvas.theme.curves[0]
    top = draw_heading(canvas, label_text(chart.title, translate), label_text(chart.subtitle, translate))
    canvas.panel((MARGIN, top, 800 - MARGIN, top + _COURSE_HEIGHT + 150), theme.card, theme.outline)
    for name, y in zip((chart.first, chart.second), (top + 36, top + _COURSE_HEIGHT + 112), strict=True):
        text = translate("chart.ahead", {"name": name})
        canvas.text(text, _COURSE_LEFT, y, 25, ink=theme.muted, background=theme.card, room=700)
    middle, last_ply = top + 72 + _COURSE_HEIGHT / 2, max(len(chart.values) - 1, 1)
    canvas.line([(_COURSE_LEFT, middle), (_COURSE_RIGHT, middle)], mix(theme.card, theme.outline, 0.8), 2)
    placed = {
        ply: (_COURSE_LEFT + (_COURSE_RIGHT - _COURSE_LEFT) * ply / last_ply, middle - _COURSE_HEIGHT / 2 * value / 100)
        for ply, value in enumerate(chart.values)
        if value is not None
    }
    if len(placed) > 1:
        canvas.line([*placed.values()], colour, 4)
    for ply in chart.marked:
        if ply in placed:
            x, y = placed[ply]
            canvas.line([(x, y), (x + 0.1, y)], colour, 17)
            label_y = y - 26 if y > middle else y + 26
            canvas.text(str(ply), x, label_y, 23, ink=theme.ink, background=theme.card, align="middle")
    canvas.bottom = top + _COURSE_HEIGHT + 150 + 16
