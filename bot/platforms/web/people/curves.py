"""Chart of a player's ratings for their page, as lines that show each rating when pointed at, with a table."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Final

from msgspec import Struct

from bot import chat
from bot.chat.wording.phrases import moment_text
from bot.platforms.web.people.profiles import RatingEntry
from core.charts import MAX_CURVES
from rendering.charts.curve import Unit, date_axis, number_axis, spread

WIDTH: Final = 400
HEIGHT: Final = 220
_LEFT: Final = 40
_RIGHT: Final = 330
"""Where lines end; the names of games are to the right."""
_TOP: Final = 12
_BOTTOM: Final = 192
_GAP: Final = 15
"""Minimum distance between two names."""
_DATE: Final = 0.28
"""Minimum distance between two dates, as a share of the axis."""
_MARGIN: Final = 20
"""What is shown above and below ratings."""


class Mark(Struct, frozen=True):
    """Mark of an axis: where it is, and its text."""

    at: float
    text: str


class Dot(Struct, frozen=True):
    """Rating at a time: where it is, when it was, and what it was."""

    x: float
    y: float
    date: str
    rating: str


class Curve(Struct, frozen=True):
    """Ratings of a game: its name, the height of its name, and its dots, the earliest first."""

    game: str
    name_y: float
    dots: Sequence[Dot]

    @property
    def points(self) -> str:
        """Return the points of its line, as SVG reads them."""
        return " ".join(f"{dot.x},{dot.y}" for dot in self.dots)


class CurveChart(Struct, frozen=True):
    """Chart of ratings: its curves, and the marks of its axes."""

    curves: Sequence[Curve]
    values: Sequence[Mark]
    dates: Sequence[Mark]
    width: int = WIDTH
    height: int = HEIGHT
    left: int = _LEFT
    right: int = _RIGHT
    bottom: int = _BOTTOM


def curve_chart(ratings: Sequence[RatingEntry], language: str) -> CurveChart | None:
    """Return the chart of a player's ratings over all communities, or None if there are none."""
    entries = [entry for entry in ratings if entry.everywhere and entry.curve][:MAX_CURVES]
    if not entries:
        return None
    points = [point for entry in entries for point in entry.curve]
    times, unit = date_axis(min(point.at for point in points), max(point.at for point in points), _DATE)
    levels = [point.value for point in points]
    values = number_axis(min(levels) - _MARGIN, max(levels) + _MARGIN)

    def x_at(at: float) -> float:
        return round(_LEFT + (_RIGHT - _LEFT) * times.share(at), 1)

    def y_of(value: float) -> float:
        return round(_BOTTOM - (_BOTTOM - _TOP) * values.share(value), 1)

    heights = spread([y_of(entry.curve[-1].value) for entry in entries], _GAP, _TOP, _BOTTOM)
    return CurveChart(
        curves=[
            Curve(
                entry.game.name,
                round(height, 1),
                [
                    Dot(
                        x_at(point.at),
                        y_of(point.value),
                        _date(point.at, "date", language),
                        f"{point.value} ± {point.deviation}",
                    )
                    for point in entry.curve
                ],
            )
            for entry, height in zip(entries, heights, strict=True)
        ],
        values=[Mark(y_of(mark), str(mark)) for mark in values.marks],
        dates=[Mark(x_at(mark), _date(mark, unit, language)) for mark in times.marks],
    )


def _date(at: int, unit: Unit | str, language: str) -> str:
    return moment_text(
        datetime.fromtimestamp(at, UTC), chat.words(language)(f"chart-{unit}-pattern", {}), UTC, language
    )
