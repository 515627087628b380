"""Alternative text of charts: one sentence, or lines of text.

==============================  ==========================================  ==========================================
code                            parameters                                  in English, for example
==============================  ==========================================  ==========================================
``chart.alt``                   title, subtitle (may be empty), parts       title, subtitle: part; part
``chart.alt.row``               place, name, facts                          1. Alice: 1712 ±65, on vacation
``chart.alt.rise``              count                                       up 2 places; down 1 place
``chart.alt.series``            name, count, first, last, low, high,        Luup: from 1500 on 3 May 2026 to 1712 ±65 on …
                                deviation, from, until (moments)
``chart.alt.point``             name, last, deviation, until                Luup: 1712 ±65 on 3 May 2026
``chart.alt.contender``         place, name, points, results, tiebreak      1. Alice: 3½ points (1 against Bob)
``chart.alt.result``            results, other                              1 against Bob
``chart.alt.tiebreak``          name, value                                 Buchholz 12
``chart.alt.tally``             name, score                                 Luup 3 – 1
``chart.alt.won``               number, name                                #12 Alice
``chart.alt.undecided``         number                                      #12 drawn
``chart.alt.stood``             ply, name, value                            after turn 12 Alice is ahead, 63 of 100
==============================  ==========================================  ==========================================
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime

from core.charts import (
    MAX_CURVES,
    MAX_PLAYERS,
    Chart,
    Contender,
    Course,
    CrossTable,
    HeadToHead,
    Leaderboard,
    RatingCurve,
    Row,
    Series,
)
from rendering.caption import Translate
from rendering.charts.crosstable import points_text, results_text
from rendering.charts.head_to_head import score_text
from rendering.charts.leaderboard import first_rows, label_text, notes


def chart_alternative_text(chart: Chart, translate: Translate) -> str:
    """Return one sentence with all facts of a chart's picture."""
    facts = {
        "title": label_text(chart.title, translate),
        "subtitle": label_text(chart.subtitle, translate),
        "parts": translate("board.alt.between", {}).join(_parts(chart, translate)),
    }
    return translate("chart.alt" if chart.subtitle is not None else "chart.alt.untitled", facts)


def chart_text(chart: Chart, translate: Translate) -> str:
    """Return all facts of a chart's picture as lines of text."""
    title = " · ".join(filter(None, (label_text(chart.title, translate), label_text(chart.subtitle, translate))))
    return "\n".join([title, *_parts(chart, translate)])


def _parts(chart: Chart, translate: Translate) -> Iterator[str]:
    if isinstance(chart, Leaderboard):
        yield from _leaderboard(chart, translate)
    elif isinstance(chart, RatingCurve):
        for series in chart.series[:MAX_CURVES]:
            yield _series(series, translate)
    elif isinstance(chart, CrossTable):
        yield from _cross_table(chart, translate)
    elif isinstance(chart, Course):
        yield from _course(chart, translate)
    else:
        yield from _head_to_head(chart, translate)


def _leaderboard(chart: Leaderboard, translate: Translate) -> Iterator[str]:
    for section in first_rows(chart.sections):
        heading = f"{label_text(section.heading, translate)}, " if section.heading is not None else ""
        for row in section.rows:
            yield heading + _row(row, translate)
            heading = ""
    if chart.note is not None:
        yield label_text(chart.note, translate)


def _row(row: Row, translate: Translate) -> str:
    facts = []
    if row.value is not None:
        value = translate("chart.value" if row.sure else "chart.value-unsure", {"value": str(row.value)})
        is_known = row.deviation is not None
        off = translate("chart.deviation", {"deviation": str(row.deviation)}) if is_known else ""
        facts.append(f"{value} {off}".strip())
    if row.rise:
        facts.append(translate("chart.alt.rise" if row.rise > 0 else "chart.alt.fall", {"count": abs(row.rise)}))
    facts += notes(row, translate)
    if row.you:
        facts.append(translate("chart.you", {}))
    line: dict[str, object] = {"place": str(row.place), "name": row.name, "facts": ", ".join(facts)}
    return translate("chart.alt.row" if facts else "chart.alt.row-bare", line)


def _series(series: Series, translate: Translate) -> str:
    def date(at: int) -> str:
        return translate("chart.date", {"at": datetime.fromtimestamp(at, UTC)})

    points = series.points
    values = [value for _, value, _ in points]
    facts: dict[str, object] = {
        "name": label_text(series.name, translate),
        "last": str(values[-1]),
        "deviation": str(points[-1][2]),
        "until": date(points[-1][0]),
    }
    if len(points) == 1:
        return translate("chart.alt.point", facts)
    ends = {"first": str(values[0]), "from": date(points[0][0]), "low": str(min(values)), "high": str(max(values))}
    return translate("chart.alt.series", {**facts, **ends})


def _cross_table(chart: CrossTable, translate: Translate) -> Iterator[str]:
    contenders = chart.contenders[:MAX_PLAYERS]
    for place, contender in enumerate(contenders, 1):
        against = [
            translate("chart.alt.result", {"results": results_text(results), "other": opponent.name})
            for opponent, results in zip(contenders, contender.results, strict=False)
            if results and opponent is not contender
        ]
        yield _contender(chart, contender, place, ", ".join(against), translate)
    if len(chart.contenders) > len(contenders):
        yield translate("chart.more", {"shown": len(contenders), "count": len(chart.contenders)})


def _contender(chart: CrossTable, contender: Contender, place: int, against: str, translate: Translate) -> str:
    facts: dict[str, object] = {
        "place": str(place),
        "name": contender.name,
        "count": (contender.points + 1) // 2,
        "points": points_text(contender.points),
    }
    texts = [translate("chart.alt.contender", facts)]
    if chart.tiebreak is not None and contender.tiebreak:
        texts.append(
            translate(
                "chart.alt.tiebreak", {"name": label_text(chart.tiebreak, translate), "value": contender.tiebreak}
            )
        )
    if contender.you:
        texts.append(translate("chart.you", {}))
    return ", ".join(texts) + (f" ({against})" if against else "")


def _course(chart: Course, translate: Translate) -> Iterator[str]:
    for ply in sorted({*chart.marked, len(chart.values) - 1}):
        value = chart.values[ply] if 0 <= ply < len(chart.values) else None
        if value is not None:
            facts = {"ply": ply, "name": chart.first if value >= 0 else chart.second, "value": abs(value)}
            yield translate("chart.alt.stood", facts)


def _head_to_head(chart: HeadToHead, translate: Translate) -> Iterator[str]:
    first_name, second_name = chart.names
    yield translate("chart.alt.tally", {"name": f"{first_name} – {second_name}", "score": score_text(chart.total)})
    if chart.total.drawn:
        yield translate("chart.drawn", {"count": chart.total.drawn})
    for tally in chart.games if len(chart.games) > 1 else ():
        yield translate("chart.alt.tally", {"name": label_text(tally.name, translate), "score": score_text(tally)})
    for number, winner in chart.latest:
        code = "chart.alt.won" if winner else "chart.alt.undecided"
        yield translate(code, {"number": number, "name": chart.names[winner - 1] if winner else ""})
