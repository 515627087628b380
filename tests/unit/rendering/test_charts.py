"""Charts: layout, contrast in every theme, and alternative text."""

from __future__ import annotations

from collections import Counter
from io import BytesIO
from itertools import combinations, pairwise

import pytest
from PIL import Image

from bot import chat
from core.charts import Chart, Leaderboard, Row, Section, label
from core.names import Name
from rendering import THEMES, Style, Theme, chart_alternative_text, chart_picture, chart_size, chart_text
from rendering.charts import draw_on_canvas
from rendering.charts.canvas import Panel, Text
from rendering.charts.crosstable import points_text
from rendering.charts.curve import date_axis, number_axis, spread
from rendering.themes import Colour
from tests.support.charts import CHARTS, cross_table, curve, curves, duel, ladder, rows, standings

ENGLISH, GERMAN = chat.chart_words("en"), chat.chart_words("de")
every_chart = pytest.mark.parametrize("chart", CHARTS.values(), ids=CHARTS)


def texts(chart: Chart, theme: str = "light") -> list[Text]:
    return [item for item in draw_on_canvas(chart, ENGLISH, Style(theme=theme)).items if isinstance(item, Text)]


# Layout


@every_chart
@pytest.mark.parametrize(("width", "scale"), [(800, 1), (700, 2), (360, 1)])
@pytest.mark.parametrize("language", ["en", "de"])
def test_no_text_leaves_the_picture_or_meets_another(chart: Chart, width: int, scale: int, language: str) -> None:
    canvas = draw_on_canvas(chart, chat.chart_words(language), Style(width=width, scale=scale))
    wide, high = canvas.size
    found_texts = [item for item in canvas.items if isinstance(item, Text)]
    for text in found_texts:
        left, top, right, bottom = text.box
        assert 0 <= left < right <= wide, text
        assert 0 <= top < bottom <= high, text
    for one, other_text in combinations(found_texts, 2):
        apart = one.box[2] <= other_text.box[0] or other_text.box[2] <= one.box[0]
        assert apart or one.box[3] <= other_text.box[1] or other_text.box[3] <= one.box[1], (one, other_text)


@every_chart
def test_panels_stay_in_the_picture(chart: Chart) -> None:
    canvas = draw_on_canvas(chart, ENGLISH, Style())
    for panel in (item for item in canvas.items if isinstance(item, Panel)):
        left, top, right, bottom = panel.box
        assert 0 <= left <= right <= canvas.size[0]
        assert 0 <= top <= bottom <= canvas.size[1]


def luminance(colour: Colour) -> float:
    parts = [each / 255 for each in colour]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@every_chart
@pytest.mark.parametrize("theme", sorted(THEMES))
def test_all_text_stands_out_from_what_it_stands_on(chart: Chart, theme: str) -> None:
    for text in texts(chart, theme=theme):
        high, low = sorted((luminance(text.ink), luminance(text.background)), reverse=True)
        assert (high + 0.05) / (low + 0.05) >= 4.5, text


@pytest.mark.parametrize("theme", sorted(THEMES))
@every_chart
def test_text_stands_on_the_colour_that_it_was_chosen_for(chart: Chart, theme: str) -> None:
    canvas = draw_on_canvas(chart, ENGLISH, Style(theme=theme))
    words = [item for item in canvas.items if isinstance(item, Text)]
    canvas.items = [item for item in canvas.items if not isinstance(item, Text)]
    bare = canvas.render()
    for text in words:
        left, top, right, bottom = text.box
        seen = bare.crop((left, top, right, bottom)).getcolors(10_000) or []
        assert max(seen)[1] == text.background, text


@every_chart
def test_a_picture_has_the_predicted_size_and_doubles_it_at_scale_2(chart: Chart) -> None:
    with Image.open(BytesIO(chart_picture(chart, GERMAN, Style(width=361)))) as image:
        assert image.size == chart_size(chart, ENGLISH, 361)
    wide, high = chart_size(chart, ENGLISH)
    assert chart_size(chart, ENGLISH, scale=2) == (2 * wide, 2 * high)


@every_chart
def test_the_same_chart_is_always_the_same_file_and_not_a_large_one(chart: Chart) -> None:
    file = chart_picture(chart, ENGLISH)
    assert file == chart_picture(chart, ENGLISH)
    assert len(file) < 80_000


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
@every_chart
def test_files_keep_the_colours_of_their_theme(chart: Chart, theme: Theme) -> None:
    with Image.open(BytesIO(chart_picture(chart, ENGLISH, Style(width=300, theme=theme.name)))) as image:
        data = image.convert("RGB").tobytes()
    often = Counter(zip(data[::3], data[1::3], data[2::3], strict=True)).most_common(5)
    for colour in (theme.paper, theme.card):
        assert min(max(abs(a - b) for a, b in zip(colour, found, strict=True)) for found, _ in often) <= 4


@pytest.mark.parametrize(("width", "scale", "theme"), [(199, 1, "light"), (800, 5, "light"), (800, 1, "pink")])
def test_sizes_and_themes_that_there_are_not_are_refused(width: int, scale: int, theme: str) -> None:
    with pytest.raises(ValueError, match=r"wide|scale|theme"):
        chart_picture(ladder(), ENGLISH, Style(width=width, scale=scale, theme=theme))


# What is shown


@pytest.mark.usefixtures("no_system_fonts")
def test_long_names_are_shortened_and_names_that_cannot_be_drawn_are_replaced() -> None:
    told = [text.text for text in texts(ladder())]
    assert "Player 4" in told
    assert any(text.startswith("Jürgen von") and text.endswith("…") for text in told)
    assert "Маргарита" in told
    assert "Person 4" in [
        item.text for item in draw_on_canvas(ladder(), GERMAN, Style()).items if isinstance(item, Text)
    ]


def test_a_leaderboard_draws_25_rows_and_no_more() -> None:
    many = Leaderboard(label("chart.standings"), None, (Section(rows(20)), Section(rows(20))))
    places = [text.text for text in texts(many) if text.text.isdigit() and text.box[0] < 80]
    assert places == [*map(str, range(1, 21)), *map(str, range(1, 6))]
    assert chart_alternative_text(many, ENGLISH).count("Bob the Builder") == 3


def test_where_places_are_left_out_there_is_a_gap() -> None:
    def high(*places: int) -> int:
        section = Section(tuple(Row(place, Name("Ann"), 1500, 80) for place in places))
        return chart_size(Leaderboard(label("chart.standings"), None, (section,)), ENGLISH)[1]

    assert high(1, 2, 30) > high(1, 2, 3)


def test_columns_that_nobody_needs_leave_their_room_to_names() -> None:
    def room(row: Row) -> int:
        board = Leaderboard(label("chart.standings"), None, (Section((row,)),))
        [name] = [text for text in texts(board) if text.text.startswith("WW")]
        return name.box[2] - name.box[0]

    assert (
        room(Row(1, Name("W" * 99)))
        > room(Row(1, Name("W" * 99), 1500, 80))
        > room(Row(1, Name("W" * 99), 1500, 80, rise=1))
    )


def test_a_large_cross_table_is_wider_than_a_board_and_counts_omitted_rows() -> None:
    assert chart_size(cross_table(4), ENGLISH)[0] == 800
    assert chart_size(cross_table(16), ENGLISH)[0] > 1000
    assert "The first 16 of 18" in [text.text for text in texts(cross_table(18))]
    assert "The first 16 of" not in " ".join(text.text for text in texts(cross_table(16)))


@pytest.mark.parametrize(("halves", "text"), [(0, "0"), (1, "½"), (2, "1"), (7, "3½")])
def test_points_are_told_in_halves(halves: int, text: str) -> None:
    assert points_text(halves) == text


# Axes


@pytest.mark.parametrize(
    ("low", "high", "marks"),
    [
        (1480, 1790, (1400, 1500, 1600, 1700, 1800)),
        (1500, 1500, (1460, 1480, 1500, 1520, 1540)),
        (1160, 1840, (1000, 1200, 1400, 1600, 1800, 2000)),
        (0, 99_999, (0, 20_000, 40_000, 60_000, 80_000, 100_000)),
    ],
)
def test_an_axis_has_round_numbers_that_hold_everything(low: int, high: int, marks: tuple[int, ...]) -> None:
    assert number_axis(low, high).marks == marks


DAY = 86_400
MAY = 1_777_593_600  # the first, 2026


@pytest.mark.parametrize(
    ("length", "unit", "count"),
    [(0, "day", 1), (3 * DAY, "day", 4), (10 * DAY, "day", 6), (90 * DAY, "month", 3), (800 * DAY, "month", 5),
     (9 * 365 * DAY, "year", 4), (90 * 365 * DAY, "year", 2)],
)  # fmt: skip
def test_dates_are_where_days_months_and_years_begin(length: int, unit: str, count: int) -> None:
    axis, found = date_axis(MAY, MAY + length, 0.16)
    assert (found, len(axis.marks)) == (unit, count)
    assert all(axis.low <= mark <= axis.high for mark in axis.marks)
    shares = [axis.share(mark) for mark in axis.marks]
    assert all(after - before >= 0.16 for before, after in pairwise(shares))


def test_a_single_day_is_marked_where_it_begins_and_none_in_the_future_is() -> None:
    evening = MAY + DAY * 3 // 4
    axis, unit = date_axis(evening, evening + 60)
    assert (unit, axis.marks) == ("day", (MAY,))


def test_names_beside_curves_make_room_for_each_other_and_keep_their_order() -> None:
    placed = spread([100, 101, 90, 395], 30, 80, 400)
    assert placed == [120, 150, 90, 395]
    assert spread([399, 400, 398], 30, 80, 400) == [370, 400, 340]


# Alternative text


def test_a_leaderboard_is_told() -> None:
    board = Leaderboard(
        label("chart.ladder", ladder=3, game="luup"),
        label("chart.month-of", month="2026-04", community="Club", count=3),
        (
            Section(
                (
                    Row(1, Name("Ann"), 1712, 65, rise=2, streak=4),
                    Row(2, Name("Bob"), 1650, 120, sure=False, rise=-1, away=True, you=True),
                    Row(9, Name("Cem")),
                )
            ),
        ),
        label("chart.rise", month="2026-03"),
    )
    assert chart_alternative_text(board, ENGLISH) == (
        "Ladder 3: Luup, End of April 2026 · Club · 3 players: 1. Ann: 1712 ±65, up 2 places, 4 wins in a row; "
        "2. Bob: 1650? ±120, down 1 place, on vacation, you; 9. Cem; Arrows: change since the end of March 2026."
    )
    assert chart_alternative_text(board, GERMAN) == (
        "Leiter 3: Luup, Ende April 2026 · Club · 3 Personen: 1. Ann: 1712 ±65, 2 Plätze hinauf, 4 Siege in Folge; "
        "2. Bob: 1650? ±120, 1 Platz hinunter, im Urlaub, du; 9. Cem; Pfeile: Plätze seit Ende März 2026."
    )


def test_standings_of_several_games_name_each_game_once() -> None:
    text = chart_alternative_text(standings(), ENGLISH)
    assert text.startswith("Highest ratings, all communities: Criocha, 1. Bob the Builder: 1820 ±52")
    assert [text.count(game) for game in ("Criocha", "Cropa", "Crumo", "Droched", "Luup")] == [1] * 5


def test_curves_are_told_from_where_to_where() -> None:
    assert chart_alternative_text(curve(3), ENGLISH) == (
        "Luup: Alice, Riverside Games Club · 3 rated matches: "
        "Luup: from 1500 on 1 Jan 2026 to 1544 ±284 on 7 Jan 2026, lowest 1500, highest 1544."
    )
    assert chart_alternative_text(curve(1), GERMAN) == (
        "Luup: Alice, Riverside Games Club · 1 gewertete Partie: Luup: 1500 ±350 am 1. Jan. 2026."
    )
    assert chart_text(curves(), ENGLISH).count("\n") == 6


def test_a_cross_table_is_told_result_by_result() -> None:
    assert chart_text(cross_table(3, 2), ENGLISH).splitlines() == [
        "Cropa · Riverside Games Club",
        "1. Маргарита: 2 points, Buchholz 4.25, you (1 1 vs Alice)",
        "2. Alice: 1 point, Buchholz 2.25 (0 0 vs Маргарита, ½ ½ vs Bob the Builder)",
        "3. Bob the Builder: 1 point, Buchholz 2.25 (½ ½ vs Alice)",
    ]


def test_two_players_head_to_head_are_told() -> None:
    assert chart_alternative_text(duel(), ENGLISH) == (
        "Head to head, Riverside Games Club · 23 matches: Alice – Bob: 13½ – 9½; 1 draw; Criocha: 5½ – 3½; Cropa: 5½ – 3½; "
        "#95 won by Alice; #102 won by Bob; #109 won by Alice; #116 drawn; #123 won by Alice; #130 won by Bob; "
        "#137 won by Alice; #144 drawn; #151 won by Alice; #158 won by Bob."
    )
    assert "#116 unentschieden" in chart_alternative_text(duel(), GERMAN)


@every_chart
@pytest.mark.parametrize("words", [ENGLISH, GERMAN])
def test_everything_is_in_words(chart: Chart, words: chat.Words) -> None:
    told_text = (
        chart_alternative_text(chart, words) + chart_text(chart, words) + "".join(text.text for text in texts(chart))
    )
    assert "chart" not in told_text.lower()
    assert "{" not in told_text
