"""Charts for tests: ordinary ones, and the largest and oddest possible."""

from __future__ import annotations

import math
from typing import Final

from core.charts import (
    Chart,
    Contender,
    CrossTable,
    HeadToHead,
    Leaderboard,
    Point,
    RatingCurve,
    Row,
    Section,
    Series,
    Tally,
    label,
)
from core.names import Name

NAMES: Final = (
    "Alice", "Bob the Builder", "Маргарита", "Jürgen von und zu Hohenstaufen-Wittelsbach", "田中", "W" * 60, "dave_42",
    "\u202eErin", "Φίλιππος", "Grace", "Heidi", "Ivan", "Judy", "Mallory", "Niaj", "Olivia", "Peggy", "Sybil",
)  # fmt: skip
_GAMES: Final = ("criocha", "cropa", "crumo", "droched", "luup")
_DAY: Final = 24 * 60 * 60
_JANUARY: Final = 1_767_225_600  # 2026
_CLUB: Final = label("chart.community", community="Riverside Games Club")


def rows(count: int, you: int = 0) -> tuple[Row, ...]:
    """Return places 1 to ``count``, with everything that a row can have."""
    return tuple(
        Row(
            place,
            Name(NAMES[place % len(NAMES)]),
            1850 - 30 * place,
            45 + 7 * (place % 9),
            sure=place % 5 != 4,
            rise=(2, 0, None, -1, -12)[place % 5],
            streak=(0, 5, 0, 12)[place % 4],
            away=place % 3 == 0,
            you=place == you,
        )
        for place in range(1, count + 1)
    )


def points(count: int, start: int = 0, days: float = 3) -> tuple[Point, ...]:
    """Return a curve that rises in waves, and grows certain."""
    return tuple(
        (
            _JANUARY + round((start + index * days) * _DAY),
            1500 + 3 * index + round(80 * math.sin((index + start) / 4)),
            max(48, round(350 * 0.9**index)),
        )
        for index in range(count)
    )


def ladder(count: int = 10, *, around: int = 0) -> Leaderboard:
    """Return a ladder: its top, and ``around`` places further down."""
    shown = rows(count)
    below = tuple(Row(place, Name(f"player {place}"), 1400, 80, you=place == 33) for place in range(30, 30 + around))
    where = label("chart.where-count", community="Riverside Games Club", count=31)
    return Leaderboard(
        label("chart.ladder", ladder=3, game="luup"),
        where,
        (Section(shown + below),),
        label("chart.rise", month="2026-04"),
    )


def standings() -> Leaderboard:
    """Return standings with a few rows of each game."""
    sections = tuple(Section(rows(3, you=2), label("chart.game", game=game)) for game in _GAMES)
    return Leaderboard(label("chart.standings"), label("chart.all-communities"), sections)


def curve(count: int = 64) -> RatingCurve:
    """Return the curve of one game's ratings."""
    where = label("chart.matches", where="Riverside Games Club", count=count)
    series = Series(label("chart.game", game="luup"), points(count))
    return RatingCurve(label("chart.rating", name="Alice", game="luup"), where, (series,))


def curves() -> RatingCurve:
    """Return the curves of all games' ratings, one of them over all communities; their ends are close together."""
    series = [
        Series(label("chart.game", game=game), points(count, start, days))
        for game, count, start, days in zip(_GAMES, (30, 12, 64, 1, 20), range(5), (3, 9, 2, 1, 7), strict=True)
    ]
    series.append(Series(label("chart.game-everywhere", game="droched"), points(40)))
    return RatingCurve(label("chart.ratings", name="Alice"), _CLUB, tuple(series))


def cross_table(count: int, rounds: int = 1) -> CrossTable:
    """Return a cross table of everyone against everyone, several times; the last two haven't met."""

    def results(one: int, other: int) -> str:
        if one == other or ({one, other} == {count - 1, count - 2} and count > 2):
            return ""
        first = "1=0+"[(one * other + one + other) % 4]
        return (first if one < other else {"1": "0", "=": "=", "0": "1", "+": "-"}[first]) * rounds

    table = [[results(one, index) for index in range(count)] for one in range(count)]
    halves = [sum({"1": 2, "+": 2, "=": 1}.get(each, 0) for each in "".join(row)) for row in table]
    order = sorted(range(count), key=lambda one: -halves[one])
    contenders = tuple(
        Contender(
            Name(NAMES[one % len(NAMES)]),
            tuple(table[one][other] for other in order),
            halves[one],
            f"{halves[one]}.25",
            you=one == 2,
        )
        for one in order
    )
    return CrossTable(label("chart.game", game="cropa"), _CLUB, contenders, label("chart.text", text="Buchholz"))


def duel(names: tuple[str, str] = ("Alice", "Bob"), *, games: int = 2, first: int = 95) -> HeadToHead:
    """Return a head-to-head card of two players who have met 23 times."""
    tallies = tuple(Tally(label("chart.game", game=game), 5, 3, 1) for game in _GAMES[:games])
    latest = tuple((first + 7 * index, (1, 2, 1, 0)[index % 4]) for index in range(10))
    where = label("chart.duel-where", community="Riverside Games Club", count=23)
    return HeadToHead(
        label("chart.duel"),
        where,
        (Name(names[0]), Name(names[1])),
        Tally(label("chart.duel-total"), 13, 9, 1),
        tallies,
        latest,
    )


CHARTS: Final[dict[str, Chart]] = {
    "ladder": ladder(),
    "ladder, one player": ladder(1),
    "ladder, as many as there are": ladder(18, around=7),
    "standings": standings(),
    "curve": curve(),
    "curve, one match": curve(1),
    "curve, two matches": curve(2),
    "curves": curves(),
    "cross table of 2": cross_table(2),
    "cross table of 8, two rounds": cross_table(8, 2),
    "cross table of 16": cross_table(16),
    "cross table of 18": cross_table(18),
    "head to head": duel(),
    "head to head, all games": duel((NAMES[3], NAMES[5]), games=5, first=12345),
}
