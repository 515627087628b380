"""Two players head to head."""

from __future__ import annotations

from typing import Final

from core.play.charts import HeadToHead, Tally
from rendering.caption import Words
from rendering.charts.crosstable import points_text
from rendering.charts.leaderboard import shown
from rendering.charts.sheet import MARGIN, Sheet, head
from rendering.lettering import clean
from rendering.themes import mix

GAME: Final = 62
_MIDDLE: Final = 400


def score_text(tally: Tally) -> str:
    """Points of both, draws counted as half a point."""
    return f"{points_text(2 * tally.first + tally.drawn)} – {points_text(2 * tally.second + tally.drawn)}"


def place(chart: HeadToHead, sheet: Sheet, words: Words) -> None:
    """Lay a head-to-head card out on a sheet."""
    theme = sheet.theme
    y = head(sheet, shown(chart.title, words), shown(chart.subtitle, words))
    y = _score(chart, sheet, y, words)
    if len(chart.games) > 1:
        high = len(chart.games) * GAME + 12
        sheet.panel((MARGIN, y, 800 - MARGIN, y + high), theme.card, theme.outline)
        y += 6
        for tally in chart.games:
            _game(sheet, tally, y, words)
            y += GAME
        y += 6 + 14
    if chart.latest:
        y = _latest(chart, sheet, y, words)
    sheet.bottom = y + 6


def _names(chart: HeadToHead, words: Words) -> list[str]:
    return [clean(name, words("chart.nameless", {"place": str(seat)})) for seat, name in enumerate(chart.names, 1)]


def _score(chart: HeadToHead, sheet: Sheet, y: float, words: Words) -> float:
    """Both names, how it stands between them, and a bar of it."""
    theme, tally = sheet.theme, chart.total
    sheet.panel((MARGIN, y, 800 - MARGIN, y + 190), theme.card, theme.outline)
    one, other = _names(chart, words)
    left, right = MARGIN + 24, 800 - MARGIN - 24
    ahead = tally.first - tally.second
    ink, card, room = theme.ink, theme.card, _MIDDLE - left - 16
    sheet.text(one, left, y + 40, 32, bold=ahead >= 0, room=room, ink=ink, ground=card)
    sheet.text(other, right, y + 40, 32, bold=ahead <= 0, align="right", room=room, ink=ink, ground=card)
    first, second = (points_text(2 * won + tally.drawn) for won in (tally.first, tally.second))
    sheet.text(first, left, y + 98, 62, bold=True, ink=theme.seats[0], ground=theme.card)
    sheet.text(second, right, y + 98, 62, bold=True, align="right", ink=theme.seats[1], ground=theme.card)
    if tally.drawn:
        told = words("chart.drawn", {"count": tally.drawn})
        sheet.text(told, _MIDDLE, y + 104, 23, ink=theme.muted, ground=theme.card, align="middle", room=300)
    _bar(sheet, tally, (left, y + 144, right, y + 166))
    return y + 190 + 14


def _bar(sheet: Sheet, tally: Tally, box: tuple[float, float, float, float]) -> None:
    """Wins of one from the left, of the other from the right, draws between them."""
    theme = sheet.theme
    left, top, right, bottom = box
    count = tally.first + tally.second + tally.drawn
    unit = (right - left) / max(1, count)
    sheet.panel(box, mix(theme.card, theme.muted, 0.35), radius=7)
    if tally.first:
        sheet.panel((left, top, left + unit * tally.first, bottom), theme.seats[0], radius=7)
    if tally.second:
        sheet.panel((right - unit * tally.second, top, right, bottom), theme.seats[1], radius=7)


def _game(sheet: Sheet, tally: Tally, y: float, words: Words) -> None:
    theme, middle = sheet.theme, y + GAME / 2
    name = shown(tally.name, words)
    sheet.text(name, MARGIN + 24, middle, 28, ink=theme.ink, ground=theme.card, room=190)
    text = score_text(tally)
    sheet.text(text, 320, middle, 28, ink=theme.ink, ground=theme.card, bold=True, align="middle", room=150)
    _bar(sheet, tally, (410, middle - 8, 800 - MARGIN - 24, middle + 8))


def _latest(chart: HeadToHead, sheet: Sheet, y: float, words: Words) -> float:
    """The latest matches, one after the other: above the line one has won, below it the other."""
    theme = sheet.theme
    told = words("chart.latest", {"count": len(chart.latest)})
    sheet.text(told, MARGIN + 4, y + 18, 24, ink=theme.muted, ground=theme.paper, room=740)
    top = y + 44
    sheet.panel((MARGIN, top, 800 - MARGIN, top + 150), theme.card, theme.outline)
    one, other = _names(chart, words)
    left, middle = MARGIN + 170, top + 60
    for name, up in ((one, -26), (other, 26)):
        sheet.text(name, MARGIN + 24, middle + up, 22, ink=theme.ink, ground=theme.card, room=136)
    sheet.line([(left, middle), (800 - MARGIN - 20, middle)], theme.outline, 2)
    step = (800 - MARGIN - 20 - left) / max(len(chart.latest), 6)
    for index, (number, winner) in enumerate(chart.latest):
        x = left + (index + 0.5) * step
        if winner:
            high = middle + (-26 if winner == 1 else 26)
            sheet.panel((x - 15, high - 15, x + 15, high + 15), theme.seats[winner - 1], radius=15)
        else:
            grey = mix(theme.card, theme.muted, 0.6)
            sheet.panel((x - 15, middle - 7, x + 15, middle + 7), grey, radius=7)
        text = f"#{number}"
        size = next((size for size in (22, 20, 18, 16) if sheet.length(text, size) < step - 8), 14)
        sheet.text(text, x, top + 126, size, ink=theme.muted, ground=theme.card, align="middle")
    return top + 150 + 14
