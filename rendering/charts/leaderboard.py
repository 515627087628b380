"""Leaderboards: one row for each player."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from core.charts import MAX_ROWS, Label, Leaderboard, Row, Section
from rendering.caption import Translate
from rendering.charts.canvas import MARGIN, Canvas, draw_heading
from rendering.glyphs import clean
from rendering.themes import Colour, mix

ROW: Final = 64
HEADING: Final = 56
GAP: Final = 26
_PAD: Final = 10


def label_text(label: Label | None, translate: Translate) -> str:
    """Return a label as text; empty for None."""
    return "" if label is None else translate(label.code, dict(label.params))


def first_rows(sections: tuple[Section, ...]) -> tuple[Section, ...]:
    """Return the sections without the rows that don't fit in the picture."""
    room = MAX_ROWS
    first_sections = []
    for section in sections:
        rows = section.rows[:room]
        room -= len(rows)
        if rows:
            first_sections.append(Section(rows, section.heading))
    return tuple(first_sections)


def notes(row: Row, translate: Translate) -> list[str]:
    """Return the notes of a row, which are shown beside name and rating."""
    texts = []
    if row.streak > 2:
        texts.append(translate("chart.streak", {"count": row.streak}))
    if row.away:
        texts.append(translate("chart.away", {}))
    return texts


class _Columns(Struct, frozen=True):
    """Positions of the columns, in units from the left."""

    rise: float
    name: float
    value: float
    deviation: float
    left: float
    right: float


def _columns(rows: list[Row]) -> _Columns:
    rises = any(row.rise for row in rows)
    deviations = any(row.deviation is not None for row in rows)
    right = 800 - MARGIN
    deviation = right - 20
    return _Columns(
        rise=MARGIN + 78,
        name=MARGIN + 76 + (68 if rises else 0),
        value=deviation - (88 if deviations else 0),
        deviation=deviation,
        left=MARGIN,
        right=right,
    )


def draw(chart: Leaderboard, canvas: Canvas, translate: Translate) -> None:
    """Draw a leaderboard on a canvas."""
    theme = canvas.theme
    y = draw_heading(canvas, label_text(chart.title, translate), label_text(chart.subtitle, translate))
    sections = first_rows(chart.sections)
    columns = _columns([row for section in sections for row in section.rows])
    for section in sections:
        if section.heading is not None:
            text = label_text(section.heading, translate)
            canvas.text(text, MARGIN + 4, y + 34, 30, ink=theme.ink, background=theme.paper, bold=True, room=740)
            y += HEADING
        gaps = _rows_after_gaps(section.rows)
        high = len(section.rows) * ROW + len(gaps) * GAP + 2 * _PAD
        canvas.panel((MARGIN, y, columns.right, y + high), theme.card, theme.outline)
        y += _PAD
        for index, row in enumerate(section.rows):
            if index in gaps:
                _dots(canvas, y + GAP / 2)
                y += GAP
            elif index:
                line = mix(theme.card, theme.outline, 0.7)
                canvas.line([(MARGIN + 20, y), (columns.right - 20, y)], line, 1)
            _row(canvas, row, y, columns, translate)
            y += ROW
        y += _PAD + 12
    note = label_text(chart.note, translate)
    if note:
        canvas.text(note, MARGIN + 4, y + 14, 23, ink=theme.muted, background=theme.paper, room=740)
        y += 34
    canvas.bottom = y + 10


def _rows_after_gaps(rows: tuple[Row, ...]) -> set[int]:
    """Return the indices of the rows that follow a gap in the places."""
    return {index for index in range(1, len(rows)) if rows[index].place > rows[index - 1].place + 1}


def _dots(canvas: Canvas, y: float) -> None:
    for x in (-16, 0, 16):
        middle = MARGIN + 38 + x
        canvas.line([(middle, y), (middle + 0.1, y)], canvas.theme.muted, 5)


def _row(canvas: Canvas, row: Row, y: float, columns: _Columns, translate: Translate) -> None:
    theme, middle = canvas.theme, y + ROW / 2
    background = theme.card
    if row.you:
        background = mix(theme.card, theme.accent, 0.1)
        box = (columns.left + 6, y + 3, columns.right - 6, y + ROW - 3)
        canvas.panel(box, background, theme.accent, radius=10, edge=2)
    _medal(canvas, row.place, middle, background)
    if row.rise:
        _rise(canvas, row.rise, columns.rise, middle, background)
    end = columns.deviation
    if row.deviation is not None:
        text = translate("chart.deviation", {"deviation": str(row.deviation)})
        canvas.text(text, end, middle, 23, ink=theme.muted, background=background, align="right")
    if row.value is not None:
        code = "chart.value" if row.sure else "chart.value-unsure"
        ink = theme.ink if row.sure else theme.muted
        text = translate(code, {"value": str(row.value)})
        wide = canvas.text(
            text, columns.value, middle, 31, ink=ink, background=background, bold=row.sure, align="right"
        )
        end = columns.value - wide
    _name(canvas, row, (columns.name, end - 20, middle), background, translate)


def _name(canvas: Canvas, row: Row, box: tuple[float, float, float], background: Colour, translate: Translate) -> None:
    """Write a name, and the notes below it in small letters."""
    left, right, middle = box
    name = clean(row.name.text, translate("chart.nameless", {"place": str(row.place)}))
    texts = notes(row, translate)
    bold = row.you or row.place == 1
    ink = canvas.theme.ink
    up = 12 if texts else 0
    canvas.text(name, left, middle - up, 30, ink=ink, background=background, bold=bold, room=right - left)
    if texts:
        text = "  ·  ".join(texts)
        canvas.text(text, left, middle + 18, 20, ink=canvas.theme.muted, background=background, room=right - left)


def _medal(canvas: Canvas, number: int, middle: float, background: Colour) -> None:
    """Draw the place: the first on a disc, the second and third inside a ring."""
    theme, x = canvas.theme, MARGIN + 38
    box = x - 21, middle - 21, x + 21, middle + 21
    if number == 1:
        ink, background = theme.card, theme.accent
        canvas.panel(box, theme.accent, radius=21)
    elif number <= 3:
        ink = theme.ink
        canvas.panel(box, background, theme.muted, radius=21, edge=2.5)
    else:
        ink = theme.muted
    size = 26 if number < 100 else 21
    canvas.text(str(number), x, middle, size, ink=ink, background=background, bold=number <= 3, align="middle")


def _rise(canvas: Canvas, rise: int, left: float, middle: float, background: Colour) -> None:
    """Draw how many places a player has gained or lost."""
    theme, up = canvas.theme, -1 if rise > 0 else 1
    colour = theme.accent if rise > 0 else theme.muted
    x = left + 8
    canvas.polygon([(x - 8, middle - up * 6), (x + 8, middle - up * 6), (x, middle + up * 8)], colour)
    canvas.text(str(abs(rise)), left + 22, middle, 22, ink=theme.muted, background=background)
