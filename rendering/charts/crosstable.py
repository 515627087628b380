"""Cross tables: the results of all players against each other."""

from __future__ import annotations

from typing import Final

from core.charts import DRAW, FORFEIT_LOSS, FORFEIT_WIN, LOSS, MAX_PLAYERS, WIN, Contender, CrossTable
from rendering.caption import Translate
from rendering.charts.canvas import MARGIN, UNITS, Canvas, draw_heading
from rendering.charts.leaderboard import label_text
from rendering.glyphs import clean
from rendering.themes import mix

ROW: Final = 56
_PLACE: Final = 56
_NAME: Final = 210
"""Minimum width of the column of names, in units."""
_POINTS: Final = 92
_TIEBREAK: Final = 100
_SIGNS: Final = {WIN: "1", DRAW: "½", LOSS: "0", FORFEIT_WIN: "+", FORFEIT_LOSS: "–"}


def points_text(halves: int) -> str:
    """Return points as text, e.g. ``2½``, from a number of half points."""
    whole, half = divmod(halves, 2)
    if not half:
        return str(whole)
    return f"{whole}½" if whole else "½"


def results_text(results: str) -> str:
    """Return results as text: ``1 ½``."""
    return " ".join(_SIGNS[result] for result in results)


def _cell(chart: CrossTable) -> int:
    """Return the width of a column of results, in units."""
    longest = max((len(results) for contender in chart.contenders for results in contender.results), default=1)
    narrow = 46 if len(chart.contenders) > 10 else 54
    return narrow + 26 * max(0, min(longest, 4) - 1)


def width_units(chart: CrossTable) -> int:
    """Return the width of the table in units, which exceeds a board's if there are many players."""
    count = min(len(chart.contenders), MAX_PLAYERS)
    tiebreak = _TIEBREAK if chart.tiebreak is not None else 0
    return max(UNITS, 2 * MARGIN + _PLACE + _NAME + count * _cell(chart) + _POINTS + tiebreak + 16)


def draw(chart: CrossTable, canvas: Canvas, translate: Translate) -> None:
    """Draw a cross table on a canvas."""
    theme = canvas.theme
    contenders = chart.contenders[:MAX_PLAYERS]
    y = draw_heading(canvas, label_text(chart.title, translate), label_text(chart.subtitle, translate))
    right, cell = canvas.width_units - MARGIN, _cell(chart)
    points = right - 16 - (_TIEBREAK if chart.tiebreak is not None else 0)
    results_start = points - _POINTS - len(contenders) * cell
    canvas.panel((MARGIN, y, right, y + 52 + len(contenders) * ROW + 10), theme.card, theme.outline)
    middle = y + 28
    for index in range(len(contenders)):
        x = results_start + (index + 0.5) * cell
        canvas.text(str(index + 1), x, middle, 22, ink=theme.muted, background=theme.card, align="middle")
    room = _POINTS - 6
    text = translate("chart.points", {})
    canvas.text(text, points, middle, 22, ink=theme.muted, background=theme.card, align="right", room=room)
    if chart.tiebreak is not None:
        text, room = label_text(chart.tiebreak, translate), _TIEBREAK - 12
        canvas.text(text, right - 16, middle, 22, ink=theme.muted, background=theme.card, align="right", room=room)
    y += 52
    for row in enumerate(contenders):
        _row(canvas, row, y, (results_start, cell, points), translate)
        y += ROW
    canvas.bottom = y + 10 + 18
    if len(chart.contenders) > len(contenders):
        text = translate("chart.more", {"shown": len(contenders), "count": len(chart.contenders)})
        canvas.text(text, MARGIN + 4, canvas.bottom + 8, 23, ink=theme.muted, background=theme.paper, room=740)
        canvas.bottom += 34


def _row(
    canvas: Canvas, row: tuple[int, Contender], y: float, columns: tuple[float, float, float], translate: Translate
) -> None:
    theme, middle = canvas.theme, y + ROW / 2
    index, contender = row
    results_start, cell, points = columns
    right = canvas.width_units - MARGIN
    background = theme.card
    canvas.line([(MARGIN + 14, y), (right - 14, y)], mix(theme.card, theme.outline, 0.7), 1)
    if contender.you:
        background = mix(theme.card, theme.accent, 0.1)
        canvas.panel((MARGIN + 6, y + 3, right - 6, y + ROW - 3), background, theme.accent, radius=10, edge=2)
    canvas.text(str(index + 1), MARGIN + 42, middle, 23, ink=theme.muted, background=background, align="right")
    name = clean(contender.name.text, translate("chart.nameless", {"place": str(index + 1)}))
    room = results_start - MARGIN - _PLACE - 14
    bold = index == 0 or contender.you
    canvas.text(name, MARGIN + _PLACE, middle, 28, ink=theme.ink, background=background, bold=bold, room=room)
    for column, results in enumerate(contender.results[:MAX_PLAYERS]):
        left = results_start + column * cell
        if column == index:
            canvas.panel((left + 3, y + 5, left + cell - 3, y + ROW - 5), theme.outline, radius=6)
        else:
            _results(canvas, results, (left, y, cell), background)
    text = points_text(contender.points)
    canvas.text(text, points, middle, 29, ink=theme.ink, background=background, bold=True, align="right")
    if contender.tiebreak:
        room = _TIEBREAK - 12
        canvas.text(
            contender.tiebreak, right - 16, middle, 23, ink=theme.muted, background=background, align="right", room=room
        )


def _results(canvas: Canvas, results: str, box: tuple[float, float, float], background: tuple[int, int, int]) -> None:
    """Write the results between two players; wins stand out, and losses are muted."""
    theme = canvas.theme
    left, y, cell = box
    step = min(26.0, (cell - 8) / max(1, len(results)))
    start = left + cell / 2 - step * (len(results) - 1) / 2
    if results and all(result in {WIN, FORFEIT_WIN} for result in results):
        background = mix(background, theme.accent, 0.16)
        canvas.panel((left + 3, y + 5, left + cell - 3, y + ROW - 5), background, radius=6)
    for index, result in enumerate(results):
        is_won, is_lost = result in {WIN, FORFEIT_WIN}, result in {LOSS, FORFEIT_LOSS}
        ink = theme.muted if is_lost else theme.ink
        x = start + index * step
        canvas.text(_SIGNS[result], x, y + ROW / 2, 25, ink=ink, background=background, bold=is_won, align="middle")
    if not results:
        x, middle = left + cell / 2, y + ROW / 2
        canvas.line([(x, middle), (x + 0.1, middle)], theme.outline, 6)
