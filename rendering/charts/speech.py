"""Charts for those who don't see them: one sentence, and lines of characters.

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
==============================  ==========================================  ==========================================
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime

from core.play.charts import (
    MOST_CURVES,
    MOST_PLAYERS,
    Chart,
    Contender,
    CrossTable,
    HeadToHead,
    Leaderboard,
    RatingCurve,
    Row,
    Series,
)
from rendering.caption import Words
from rendering.charts.crosstable import points_text, results_text
from rendering.charts.duel import score_text
from rendering.charts.leaderboard import most, notes, shown


def chart_alternative(chart: Chart, words: Words) -> str:
    """Return one sentence that says everything that a chart's picture shows."""
    facts = {
        "title": shown(chart.title, words),
        "subtitle": shown(chart.subtitle, words),
        "parts": words("board.alt.between", {}).join(_parts(chart, words)),
    }
    return words("chart.alt" if chart.subtitle is not None else "chart.alt.untitled", facts)


def chart_text(chart: Chart, words: Words) -> str:
    """Return the same in lines of characters."""
    title = " · ".join(filter(None, (shown(chart.title, words), shown(chart.subtitle, words))))
    return "\n".join([title, *_parts(chart, words)])


def _parts(chart: Chart, words: Words) -> Iterator[str]:
    if isinstance(chart, Leaderboard):
        yield from _leaderboard(chart, words)
    elif isinstance(chart, RatingCurve):
        for series in chart.series[:MOST_CURVES]:
            yield _series(series, words)
    elif isinstance(chart, CrossTable):
        yield from _cross_table(chart, words)
    else:
        yield from _duel(chart, words)


def _leaderboard(chart: Leaderboard, words: Words) -> Iterator[str]:
    for section in most(chart.sections):
        heading = f"{shown(section.heading, words)}, " if section.heading is not None else ""
        for row in section.rows:
            yield heading + _row(row, words)
            heading = ""
    if chart.note is not None:
        yield shown(chart.note, words)


def _row(row: Row, words: Words) -> str:
    facts = []
    if row.value is not None:
        value = words("chart.value" if row.sure else "chart.value-unsure", {"value": str(row.value)})
        known = row.deviation is not None
        off = words("chart.deviation", {"deviation": str(row.deviation)}) if known else ""
        facts.append(f"{value} {off}".strip())
    if row.rise:
        facts.append(words("chart.alt.rise" if row.rise > 0 else "chart.alt.fall", {"count": abs(row.rise)}))
    facts += notes(row, words)
    if row.you:
        facts.append(words("chart.you", {}))
    line: dict[str, object] = {"place": str(row.place), "name": row.name, "facts": ", ".join(facts)}
    return words("chart.alt.row" if facts else "chart.alt.row-bare", line)


def _series(series: Series, words: Words) -> str:
    def date(at: int) -> str:
        return words("chart.date", {"at": datetime.fromtimestamp(at, UTC)})

    points = series.points
    values = [value for _, value, _ in points]
    facts: dict[str, object] = {
        "name": shown(series.name, words),
        "last": str(values[-1]),
        "deviation": str(points[-1][2]),
        "until": date(points[-1][0]),
    }
    if len(points) == 1:
        return words("chart.alt.point", facts)
    ends = {"first": str(values[0]), "from": date(points[0][0]), "low": str(min(values)), "high": str(max(values))}
    return words("chart.alt.series", {**facts, **ends})


def _cross_table(chart: CrossTable, words: Words) -> Iterator[str]:
    drawn = chart.contenders[:MOST_PLAYERS]
    for place, each in enumerate(drawn, 1):
        against = [
            words("chart.alt.result", {"results": results_text(results), "other": other.name})
            for other, results in zip(drawn, each.results, strict=False)
            if results and other is not each
        ]
        yield _contender(chart, each, place, ", ".join(against), words)
    if len(chart.contenders) > len(drawn):
        yield words("chart.more", {"shown": len(drawn), "count": len(chart.contenders)})


def _contender(chart: CrossTable, each: Contender, place: int, against: str, words: Words) -> str:
    facts: dict[str, object] = {
        "place": str(place),
        "name": each.name,
        "count": (each.points + 1) // 2,
        "points": points_text(each.points),
    }
    told = [words("chart.alt.contender", facts)]
    if chart.tiebreak is not None and each.tiebreak:
        told.append(words("chart.alt.tiebreak", {"name": shown(chart.tiebreak, words), "value": each.tiebreak}))
    if each.you:
        told.append(words("chart.you", {}))
    return ", ".join(told) + (f" ({against})" if against else "")


def _duel(chart: HeadToHead, words: Words) -> Iterator[str]:
    one, other = chart.names
    yield words("chart.alt.tally", {"name": f"{one} – {other}", "score": score_text(chart.total)})
    if chart.total.drawn:
        yield words("chart.drawn", {"count": chart.total.drawn})
    for tally in chart.games if len(chart.games) > 1 else ():
        yield words("chart.alt.tally", {"name": shown(tally.name, words), "score": score_text(tally)})
    for number, winner in chart.latest:
        code = "chart.alt.won" if winner else "chart.alt.undecided"
        yield words(code, {"number": number, "name": chart.names[winner - 1] if winner else ""})
