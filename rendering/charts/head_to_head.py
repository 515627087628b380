"""Head-to-head cards of two players."""

from __future__ import annotations

from typing import Final

from core.charts import HeadToHead, Tally
from rendering.caption import Translate
from rendering.charts.canvas import MARGIN, Canvas, draw_heading
from rendering.charts.crosstable import points_text
from rendering.charts.leaderboard import label_text
from rendering.glyphs import clean
from rendering.themes import mix

GAME: Final = 62
_MIDDLE: Final = 400


def score_text(tally: Tally) -> str:
    """Return the points of both players as text; a draw is half a point each."""
    return f"{points_text(2 * tally.first + tally.drawn)} – {points_text(2 * tally.second + tally.drawn)}"


def draw(chart: HeadToHead, canvas: Canvas, translate: Translate) -> None:
    """Draw a head-to-head card on a canvas."""
    theme = canvas.theme
    y = draw_heading(canvas, label_text(chart.title, translate), label_text(chart.subtitle, translate))
    y = _score(chart, canvas, y, translate)
    if len(chart.games) > 1:
        high = len(chart.games) * GAME + 12
        canvas.panel((MARGIN, y, 800 - MARGIN, y + high), theme.card, theme.outline)
        y += 6
        for tally in chart.games:
            _game(canvas, tally, y, translate)
            y += GAME
        y += 6 + 14
    if chart.latest:
        y = _latest(chart, canvas, y, translate)
    canvas.bottom = y + 6


def _names(chart: HeadToHead, translate: Translate) -> list[str]:
    return [
        clean(name.text, translate("chart.nameless", {"place": str(seat)})) for seat, name in enumerate(chart.names, 1)
    ]


def _score(chart: HeadToHead, canvas: Canvas, y: float, translate: Translate) -> float:
    """Draw both names, the score and its bar; return the vertical position below them."""
    theme, tally = canvas.theme, chart.total
    canvas.panel((MARGIN, y, 800 - MARGIN, y + 190), theme.card, theme.outline)
    first_name, second_name = _names(chart, translate)
    left, right = MARGIN + 24, 800 - MARGIN - 24
    ahead = tally.first - tally.second
    ink, card, room = theme.ink, theme.card, _MIDDLE - left - 16
    canvas.text(first_name, left, y + 40, 32, bold=ahead >= 0, room=room, ink=ink, background=card)
    canvas.text(second_name, right, y + 40, 32, bold=ahead <= 0, align="right", room=room, ink=ink, background=card)
    first_points, second_points = (points_text(2 * wins + tally.drawn) for wins in (tally.first, tally.second))
    canvas.text(first_points, left, y + 98, 62, bold=True, ink=theme.seats[0], background=theme.card)
    canvas.text(second_points, right, y + 98, 62, bold=True, align="right", ink=theme.seats[1], background=theme.card)
    if tally.drawn:
        text = translate("chart.drawn", {"count": tally.drawn})
        canvas.text(text, _MIDDLE, y + 104, 23, ink=theme.muted, background=theme.card, align="middle", room=300)
    _bar(canvas, tally, (left, y + 144, right, y + 166))
    return y + 190 + 14


def _bar(canvas: Canvas, tally: Tally, box: tuple[float, float, float, float]) -> None:
    """Draw a bar: the first player's wins from the left, the second's from the right, and draws in the middle."""
    theme = canvas.theme
    left, top, right, bottom = box
    count = tally.first + tally.second + tally.drawn
    unit = (right - left) / max(1, count)
    canvas.panel(box, mix(theme.card, theme.muted, 0.35), radius=7)
    if tally.first:
        canvas.panel((left, top, left + unit * tally.first, bottom), theme.seats[0], radius=7)
    if tally.second:
        canvas.panel((right - unit * tally.second, top, right, bottom), theme.seats[1], radius=7)


def _game(canvas: Canvas, tally: Tally, y: float, translate: Translate) -> None:
    theme, middle = canvas.theme, y + GAME / 2
    name = label_text(tally.name, translate)
    canvas.text(name, MARGIN + 24, middle, 28, ink=theme.ink, background=theme.card, room=190)
    text = score_text(tally)
    canvas.text(text, 320, middle, 28, ink=theme.ink, background=theme.card, bold=True, align="middle", room=150)
    _bar(canvas, tally, (410, middle - 8, 800 - MARGIN - 24, middle + 8))


def _latest(chart: HeadToHead, canvas: Canvas, y: float, translate: Translate) -> float:
    """Draw the latest matches in order: the first player's wins above the line, the second's below."""
    theme = canvas.theme
    text = translate("chart.latest", {"count": len(chart.latest)})
    canvas.text(text, MARGIN + 4, y + 18, 24, ink=theme.muted, background=theme.paper, room=740)
    top = y + 44
    canvas.panel((MARGIN, top, 800 - MARGIN, top + 150), theme.card, theme.outline)
    first_name, second_name = _names(chart, translate)
    left, middle = MARGIN + 170, top + 60
    for name, up in ((first_name, -26), (second_name, 26)):
        canvas.text(name, MARGIN + 24, middle + up, 22, ink=theme.ink, background=theme.card, room=136)
    canvas.line([(left, middle), (800 - MARGIN - 20, middle)], theme.outline, 2)
    step = (800 - MARGIN - 20 - left) / max(len(chart.latest), 6)
    for index, (number, winner) in enumerate(chart.latest):
        x = left + (index + 0.5) * step
        if winner:
            high = middle + (-26 if winner == 1 else 26)
            canvas.panel((x - 15, high - 15, x + 15, high + 15), theme.seats[winner - 1], radius=15)
        else:
            grey = mix(theme.card, theme.muted, 0.6)
            canvas.panel((x - 15, middle - 7, x + 15, middle + 7), grey, radius=7)
        text = f"#{number}"
        size = next((size for size in (22, 20, 18, 16) if canvas.text_width(text, size) < step - 8), 14)
        canvas.text(text, x, top + 126, size, ink=theme.muted, background=theme.card, align="middle")
    return top + 150 + 14
