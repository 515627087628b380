"""Charts as data: they can be stored, they refuse what makes no sense, and long curves are thinned."""

from __future__ import annotations

import json

import pytest
from msgspec import to_builtins

from bot.features.help.messages import RulesShown
from core.charts import Chart, Contender, CrossTable, label, thinned
from core.messages.message import Message, Picture, message_data, message_from
from core.names import Name
from tests.support.charts import CHARTS, curves, ladder, points


@pytest.mark.parametrize("chart", CHARTS.values(), ids=CHARTS)
def test_a_chart_survives_being_stored(chart: Chart) -> None:
    message = Message(RulesShown("luup"), picture=Picture(chart=chart))
    assert message_from(json.loads(json.dumps(message_data(message)))) == message


def test_what_is_as_usual_is_not_stored() -> None:
    stored = json.loads(json.dumps(to_builtins(ladder(1))))
    assert stored["sections"] == [{"rows": [{"place": 1, "name": {"text": "Bob the Builder"}, "value": 1820, "deviation": 52,
                                             "rise": 0, "streak": 5}]}]  # fmt: skip
    assert len(json.dumps(to_builtins(curves()))) < 8000


@pytest.mark.parametrize(
    ("results", "problem"),
    [((("", "1"), ("0",)), "has 1 results of 2"), ((("", "won"), ("0", "")), "unknown results")],
)
def test_a_cross_table_must_be_square_and_know_its_results(results: tuple[tuple[str, ...], ...], problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        CrossTable(label("chart.standings"), None, tuple(Contender(Name("Ann"), result, 2) for result in results))


def test_a_short_curve_is_not_thinned() -> None:
    assert thinned(points(20), 20) == points(20)


@pytest.mark.parametrize("most", [2, 3, 50, 200])
def test_a_long_curve_keeps_its_ends_and_its_order(most: int) -> None:
    long = points(3000)
    kept = thinned(long, most)
    assert len(kept) == most
    assert (kept[0], kept[-1]) == (long[0], long[-1])
    assert list(kept) == sorted(set(kept))


def test_a_peak_survives_thinning() -> None:
    flat = [(day * 86400, 1500, 60) for day in range(1000)]
    flat[441] = (441 * 86400, 1900, 60)
    assert flat[441] in thinned(flat, 40)
