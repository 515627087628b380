"""Courses of matches: how each one stood, turn by turn."""

from __future__ import annotations

from typing import Final

from core.charts import Course
from rendering.caption import Translate
from rendering.charts.canvas import MARGIN, Canvas, draw_heading
from rendering.charts.leaderboard import label_text
from rendering.themes import mix

HEIGHT: Final = 300
_LEFT: Final = MARGIN + 24
_RIGHT: Final = 800 - MARGIN - 24


def draw(chart: Course, canvas: Canvas, translate: Translate) -> None:
    """Draw the course of a match on a canvas: whoever is named above is ahead where the line is high."""
    theme, colour = canvas.theme, canvas.theme.curves[0]
    top = draw_heading(canvas, label_text(chart.title, translate), label_text(chart.subtitle, translate))
    canvas.panel((MARGIN, top, 800 - MARGIN, top + HEIGHT + 150), theme.card, theme.outline)
    for name, y in zip((chart.first, chart.second), (top + 36, top + HEIGHT + 112), strict=True):
        text = translate("chart.ahead", {"name": name})
        canvas.text(text, _LEFT, y, 25, ink=theme.muted, background=theme.card, room=700)
    middle, last = top + 72 + HEIGHT / 2, max(len(chart.values) - 1, 1)
    canvas.line([(_LEFT, middle), (_RIGHT, middle)], mix(theme.card, theme.outline, 0.8), 2)
    placed = {
        ply: (_LEFT + (_RIGHT - _LEFT) * ply / last, middle - HEIGHT / 2 * value / 100)
        for ply, value in enumerate(chart.values)
        if value is not None
    }
    if len(placed) > 1:
        canvas.line([*placed.values()], colour, 4)
    for ply in chart.marked:
        if ply in placed:
            x, y = placed[ply]
            canvas.line([(x, y), (x + 0.1, y)], colour, 17)
            beside = y - 26 if y > middle else y + 26
            canvas.text(str(ply), x, beside, 23, ink=theme.ink, background=theme.card, align="middle")
    canvas.bottom = top + HEIGHT + 150 + 16
