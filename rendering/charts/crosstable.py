"""A cross table: everybody's results against everybody."""

from __future__ import annotations

from typing import Final

from core.play.charts import DRAW, FORFEIT_LOSS, FORFEIT_WIN, LOSS, MOST_PLAYERS, WIN, Contender, CrossTable
from rendering.caption import Words
from rendering.charts.leaderboard import shown
from rendering.charts.sheet import MARGIN, UNITS, Sheet, head
from rendering.lettering import clean
from rendering.themes import mix

ROW: Final = 56
_PLACE: Final = 56
_NAME: Final = 210
"""Room for a name, at least."""
_POINTS: Final = 92
_TIEBREAK: Final = 100
_SIGNS: Final = {WIN: "1", DRAW: "½", LOSS: "0", FORFEIT_WIN: "+", FORFEIT_LOSS: "–"}


def points_text(halves: int) -> str:
    """Points in writing, of half points: ``2½``."""
    whole, half = divmod(halves, 2)
    return f"{whole or (not half and '0') or ''}{'½' if half else ''}"


def results_text(results: str) -> str:
    """Results in writing: ``1 ½``."""
    return " ".join(_SIGNS[each] for each in results)


def _cell(chart: CrossTable) -> int:
    """How wide a column of results is, in units."""
    longest = max((len(each) for contender in chart.contenders for each in contender.results), default=1)
    narrow = 46 if len(chart.contenders) > 10 else 54
    return narrow + 26 * max(0, min(longest, 4) - 1)


def across(chart: CrossTable) -> int:
    """How wide the table is, in units: wider than a board where there are many players."""
    count = min(len(chart.contenders), MOST_PLAYERS)
    tiebreak = _TIEBREAK if chart.tiebreak is not None else 0
    return max(UNITS, 2 * MARGIN + _PLACE + _NAME + count * _cell(chart) + _POINTS + tiebreak + 16)


def place(chart: CrossTable, sheet: Sheet, words: Words) -> None:
    """Lay a cross table out on a sheet."""
    theme = sheet.theme
    contenders = chart.contenders[:MOST_PLAYERS]
    y = head(sheet, shown(chart.title, words), shown(chart.subtitle, words))
    right, cell = sheet.across - MARGIN, _cell(chart)
    points = right - 16 - (_TIEBREAK if chart.tiebreak is not None else 0)
    first = points - _POINTS - len(contenders) * cell
    sheet.panel((MARGIN, y, right, y + 52 + len(contenders) * ROW + 10), theme.card, theme.outline)
    middle = y + 28
    for index in range(len(contenders)):
        x = first + (index + 0.5) * cell
        sheet.text(str(index + 1), x, middle, 22, ink=theme.muted, ground=theme.card, align="middle")
    room = _POINTS - 6
    text = words("chart.points", {})
    sheet.text(text, points, middle, 22, ink=theme.muted, ground=theme.card, align="right", room=room)
    if chart.tiebreak is not None:
        text, room = shown(chart.tiebreak, words), _TIEBREAK - 12
        sheet.text(text, right - 16, middle, 22, ink=theme.muted, ground=theme.card, align="right", room=room)
    y += 52
    for row in enumerate(contenders):
        _row(sheet, row, y, (first, cell, points), words)
        y += ROW
    sheet.bottom = y + 10 + 18
    if len(chart.contenders) > len(contenders):
        told = words("chart.more", {"shown": len(contenders), "count": len(chart.contenders)})
        sheet.text(told, MARGIN + 4, sheet.bottom + 8, 23, ink=theme.muted, ground=theme.paper, room=740)
        sheet.bottom += 34


def _row(sheet: Sheet, row: tuple[int, Contender], y: float, columns: tuple[float, float, float], words: Words) -> None:
    theme, middle = sheet.theme, y + ROW / 2
    index, contender = row
    first, cell, points = columns
    right = sheet.across - MARGIN
    ground = theme.card
    sheet.line([(MARGIN + 14, y), (right - 14, y)], mix(theme.card, theme.outline, 0.7), 1)
    if contender.you:
        ground = mix(theme.card, theme.accent, 0.1)
        sheet.panel((MARGIN + 6, y + 3, right - 6, y + ROW - 3), ground, theme.accent, radius=10, edge=2)
    sheet.text(str(index + 1), MARGIN + 42, middle, 23, ink=theme.muted, ground=ground, align="right")
    name = clean(contender.name, words("chart.nameless", {"place": str(index + 1)}))
    room = first - MARGIN - _PLACE - 14
    bold = index == 0 or contender.you
    sheet.text(name, MARGIN + _PLACE, middle, 28, ink=theme.ink, ground=ground, bold=bold, room=room)
    for column, results in enumerate(contender.results[:MOST_PLAYERS]):
        left = first + column * cell
        if column == index:
            sheet.panel((left + 3, y + 5, left + cell - 3, y + ROW - 5), theme.outline, radius=6)
        else:
            _results(sheet, results, (left, y, cell), ground)
    text = points_text(contender.points)
    sheet.text(text, points, middle, 29, ink=theme.ink, ground=ground, bold=True, align="right")
    if contender.tiebreak:
        room = _TIEBREAK - 12
        sheet.text(contender.tiebreak, right - 16, middle, 23, ink=theme.muted, ground=ground, align="right", room=room)


def _results(sheet: Sheet, results: str, box: tuple[float, float, float], ground: tuple[int, int, int]) -> None:
    """The results of two players: wins stand out, losses stand back."""
    theme = sheet.theme
    left, y, cell = box
    step = min(26.0, (cell - 8) / max(1, len(results)))
    start = left + cell / 2 - step * (len(results) - 1) / 2
    if results and all(each in {WIN, FORFEIT_WIN} for each in results):
        ground = mix(ground, theme.accent, 0.16)
        sheet.panel((left + 3, y + 5, left + cell - 3, y + ROW - 5), ground, radius=6)
    for place_, each in enumerate(results):
        won, lost = each in {WIN, FORFEIT_WIN}, each in {LOSS, FORFEIT_LOSS}
        ink = theme.muted if lost else theme.ink
        x = start + place_ * step
        sheet.text(_SIGNS[each], x, y + ROW / 2, 25, ink=ink, ground=ground, bold=won, align="middle")
    if not results:
        x, middle = left + cell / 2, y + ROW / 2
        sheet.line([(x, middle), (x + 0.1, middle)], theme.outline, 6)
