"""A leaderboard: who is how high, one row each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from core.play.charts import MOST_ROWS, Label, Leaderboard, Row, Section
from rendering.caption import Words
from rendering.charts.sheet import MARGIN, Sheet, head
from rendering.lettering import clean
from rendering.themes import Colour, mix

ROW: Final = 64
HEADING: Final = 56
GAP: Final = 26
_PAD: Final = 10


def shown(label: Label | None, words: Words) -> str:
    """A label in words; nothing of none."""
    return "" if label is None else words(label.code, dict(label.params))


def most(sections: tuple[Section, ...]) -> tuple[Section, ...]:
    """As many rows as are drawn."""
    left = MOST_ROWS
    kept = []
    for section in sections:
        rows = section.rows[:left]
        left -= len(rows)
        if rows:
            kept.append(Section(rows, section.heading))
    return tuple(kept)


def notes(row: Row, words: Words) -> list[str]:
    """What is to be said of somebody beside name and number."""
    told = []
    if row.streak > 2:
        told.append(words("chart.streak", {"count": row.streak}))
    if row.away:
        told.append(words("chart.away", {}))
    return told


@dataclass(frozen=True, slots=True)
class _Columns:
    """Where columns are, in units from the left."""

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
    name = MARGIN + 76 + (68 if rises else 0)
    return _Columns(MARGIN + 78, name, deviation - (88 if deviations else 0), deviation, MARGIN, right)


def place(chart: Leaderboard, sheet: Sheet, words: Words) -> None:
    """Lay a leaderboard out on a sheet."""
    theme = sheet.theme
    y = head(sheet, shown(chart.title, words), shown(chart.subtitle, words))
    sections = most(chart.sections)
    columns = _columns([row for section in sections for row in section.rows])
    for section in sections:
        if section.heading is not None:
            text = shown(section.heading, words)
            sheet.text(text, MARGIN + 4, y + 34, 30, ink=theme.ink, ground=theme.paper, bold=True, room=740)
            y += HEADING
        gaps = _gaps(section.rows)
        high = len(section.rows) * ROW + len(gaps) * GAP + 2 * _PAD
        sheet.panel((MARGIN, y, columns.right, y + high), theme.card, theme.outline)
        y += _PAD
        for index, row in enumerate(section.rows):
            if index in gaps:
                _dots(sheet, y + GAP / 2)
                y += GAP
            elif index:
                line = mix(theme.card, theme.outline, 0.7)
                sheet.line([(MARGIN + 20, y), (columns.right - 20, y)], line, 1)
            _row(sheet, row, y, columns, words)
            y += ROW
        y += _PAD + 12
    note = shown(chart.note, words)
    if note:
        sheet.text(note, MARGIN + 4, y + 14, 23, ink=theme.muted, ground=theme.paper, room=740)
        y += 34
    sheet.bottom = y + 10


def _gaps(rows: tuple[Row, ...]) -> set[int]:
    """The rows before which places are left out."""
    return {index for index in range(1, len(rows)) if rows[index].place > rows[index - 1].place + 1}


def _dots(sheet: Sheet, y: float) -> None:
    for x in (-16, 0, 16):
        middle = MARGIN + 38 + x
        sheet.line([(middle, y), (middle + 0.1, y)], sheet.theme.muted, 5)


def _row(sheet: Sheet, row: Row, y: float, columns: _Columns, words: Words) -> None:
    theme, middle = sheet.theme, y + ROW / 2
    ground = theme.card
    if row.you:
        ground = mix(theme.card, theme.accent, 0.1)
        box = (columns.left + 6, y + 3, columns.right - 6, y + ROW - 3)
        sheet.panel(box, ground, theme.accent, radius=10, edge=2)
    _medal(sheet, row.place, middle, ground)
    if row.rise:
        _rise(sheet, row.rise, columns.rise, middle, ground)
    end = columns.deviation
    if row.deviation is not None:
        text = words("chart.deviation", {"deviation": str(row.deviation)})
        sheet.text(text, end, middle, 23, ink=theme.muted, ground=ground, align="right")
    if row.value is not None:
        code = "chart.value" if row.sure else "chart.value-unsure"
        ink = theme.ink if row.sure else theme.muted
        text = words(code, {"value": str(row.value)})
        wide = sheet.text(text, columns.value, middle, 31, ink=ink, ground=ground, bold=row.sure, align="right")
        end = columns.value - wide
    _name(sheet, row, (columns.name, end - 20, middle), ground, words)


def _name(sheet: Sheet, row: Row, box: tuple[float, float, float], ground: Colour, words: Words) -> None:
    """Write a name, and below it in small what else there is to say."""
    left, right, middle = box
    name = clean(row.name, words("chart.nameless", {"place": str(row.place)}))
    told = notes(row, words)
    bold = row.you or row.place == 1
    ink = sheet.theme.ink
    up = 12 if told else 0
    sheet.text(name, left, middle - up, 30, ink=ink, ground=ground, bold=bold, room=right - left)
    if told:
        text = "  ·  ".join(told)
        sheet.text(text, left, middle + 18, 20, ink=sheet.theme.muted, ground=ground, room=right - left)


def _medal(sheet: Sheet, number: int, middle: float, ground: Colour) -> None:
    """The place: on a disc for the first, in a ring for the next two."""
    theme, x = sheet.theme, MARGIN + 38
    if number == 1:
        ground = theme.accent
        sheet.panel((x - 21, middle - 21, x + 21, middle + 21), theme.accent, radius=21)
    elif number <= 3:
        sheet.panel((x - 21, middle - 21, x + 21, middle + 21), ground, theme.muted, radius=21, edge=2.5)
    ink = theme.card if number == 1 else theme.ink if number <= 3 else theme.muted
    size = 26 if number < 100 else 21
    sheet.text(str(number), x, middle, size, ink=ink, ground=ground, bold=number <= 3, align="middle")


def _rise(sheet: Sheet, rise: int, left: float, middle: float, ground: Colour) -> None:
    """How many places somebody has gone up or down."""
    theme, up = sheet.theme, -1 if rise > 0 else 1
    colour = theme.accent if rise > 0 else theme.muted
    x = left + 8
    sheet.polygon([(x - 8, middle - up * 6), (x + 8, middle - up * 6), (x, middle + up * 8)], colour)
    sheet.text(str(abs(rise)), left + 22, middle, 22, ink=theme.muted, ground=ground)
