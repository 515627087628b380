"""Charts as plain data: leaderboards, rating curves, cross tables, head-to-head cards.

Charts hold names and numbers as of the message, and codes instead of words, so that everybody reads them in their own
language. Messages contain them as they do boards (:attr:`core.messages.message.Picture.chart`).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final, TypeAlias

from msgspec import Struct

from core.names import Code, Name

MAX_ROWS: Final = 25
"""Rows of a leaderboard that are drawn."""
MAX_PLAYERS: Final = 16
"""Players of a cross table that are drawn; the picture says if there are more."""
MAX_POINTS: Final = 200
"""Points of all curves of a picture together."""
MAX_CURVES: Final = 6
MAX_LATEST: Final = 10
"""Matches of two players that are drawn one by one."""

WIN, DRAW, LOSS = "1", "=", "0"
FORFEIT_WIN, FORFEIT_LOSS = "+", "-"
RESULTS: Final = frozenset({WIN, DRAW, LOSS, FORFEIT_WIN, FORFEIT_LOSS})
"""Results of a match in a cross table, as in the tournament reports of chess (TRF)."""

Point: TypeAlias = tuple[int, int, int]
"""Point of a rating curve: seconds since 1970, rating, deviation."""


class Label(Struct, frozen=True, omit_defaults=True):
    """Text of the catalogue.

    Attributes:
        code: code of the text.
        params: its parameters; ``game`` is a game's key, ``month`` one as ``2026-03``, ``text`` is shown as it is.
    """

    code: Code
    params: tuple[tuple[Code, Name | Code | int], ...] = ()


def label(code: str, **params: Name | str | int) -> Label:
    """Return a label with parameters."""
    return Label(code, tuple(params.items()))


class Row(Struct, frozen=True, omit_defaults=True):
    """Row of a leaderboard.

    Attributes:
        place: from 1 on.
        name: as people know them.
        value: the rating, or any other number; None: none is shown.
        deviation: deviation of the rating; None: none is shown.
        sure: whether the rating is certain enough to be ranked.
        rise: places gained since the time that the picture names; negative: lost; None: not known, or new.
        streak: wins in a row.
        away: whether the player is on vacation.
        you: whether the player is the reader.
    """

    place: int
    name: Name
    value: int | None = None
    deviation: int | None = None
    sure: bool = True
    rise: int | None = None
    streak: int = 0
    away: bool = False
    you: bool = False


class Section(Struct, frozen=True, omit_defaults=True):
    """Rows that belong together. A gap is drawn where places are left out between them."""

    rows: tuple[Row, ...]
    heading: Label | None = None


class Leaderboard(Struct, frozen=True, omit_defaults=True, tag="leaderboard"):
    """Leaderboard: a ladder, or ratings of one or several games.

    Attributes:
        title: its title.
        subtitle: place and date.
        sections: with at least one row in all.
        note: text below it.
    """

    title: Label
    subtitle: Label | None
    sections: tuple[Section, ...]
    note: Label | None = None


class Series(Struct, frozen=True, omit_defaults=True):
    """Curve of a chart.

    Attributes:
        name: name of the curve.
        points: in the order of time, at least one.
    """

    name: Label
    points: tuple[Point, ...]


class RatingCurve(Struct, frozen=True, omit_defaults=True, tag="rating-curve"):
    """Ratings over time. A single curve is drawn with the band of its deviation.

    Attributes:
        title: whose ratings.
        subtitle: in which community.
        series: at least one, the most important first.
    """

    title: Label
    subtitle: Label | None
    series: tuple[Series, ...]


class Contender(Struct, frozen=True, omit_defaults=True):
    """Row of a cross table.

    Attributes:
        name: as people know them.
        results: against each one, in the order of the rows, the own column included (it is shaded): any number of
            :data:`RESULTS`, as ``10`` in a double round; empty: not played (yet).
        points: in halves, so that they stay whole numbers: 3 for 1½.
        tiebreak: as text; empty: none.
        you: whether the player is the reader.
    """

    name: Name
    results: tuple[Code, ...]
    points: int
    tiebreak: Code = ""
    you: bool = False


class CrossTable(Struct, frozen=True, omit_defaults=True, tag="cross-table"):
    """Cross table: everybody's results against everybody, the best first.

    Attributes:
        title: its title.
        subtitle: place and round.
        contenders: each with as many results as there are contenders.
        tiebreak: heading of the tie-break's column; None: there is none.

    Raises:
        ValueError: for rows of another length, and for unknown results.
    """

    title: Label
    subtitle: Label | None
    contenders: tuple[Contender, ...]
    tiebreak: Label | None = None

    def __post_init__(self) -> None:
        for contender in self.contenders:
            if len(contender.results) != len(self.contenders):
                raise ValueError(f"{contender.name} has {len(contender.results)} results of {len(self.contenders)}")
            if not RESULTS.issuperset("".join(contender.results)):
                raise ValueError(f"{contender.name} has unknown results: {contender.results}")


class Tally(Struct, frozen=True, omit_defaults=True):
    """Score between two players in one game: matches won by the first, by the second, and drawn."""

    name: Label
    first: int
    second: int
    drawn: int = 0


class HeadToHead(Struct, frozen=True, omit_defaults=True, tag="head-to-head"):
    """Head-to-head card of two players.

    Attributes:
        title: its title.
        subtitle: place, and number of matches.
        names: names of both.
        total: score over all games.
        games: score of each game that they have played.
        latest: number and winner (1, 2; 0: a draw) of their latest matches, in order.
    """

    title: Label
    subtitle: Label | None
    names: tuple[Name, Name]
    total: Tally
    games: tuple[Tally, ...]
    latest: tuple[tuple[int, int], ...]


class Course(Struct, frozen=True, omit_defaults=True, tag="course"):
    """Course of a match: how it stood before the first turn and after each one.

    Attributes:
        title: its title.
        subtitle: the players.
        first: name of the first player.
        second: name of the second.
        values: from -100, won for the second, to 100, won for the first; None: not known.
        marked: turns that are marked, from 1.
    """

    title: Label
    subtitle: Label | None
    first: Name
    second: Name
    values: tuple[int | None, ...]
    marked: tuple[int, ...] = ()


Chart: TypeAlias = Leaderboard | RatingCurve | CrossTable | HeadToHead | Course


def thinned(points: Sequence[Point], max_points: int) -> tuple[Point, ...]:
    """Return at most ``max_points`` (2 or more) of the points: the first, the last, and one from each of equal parts in between.

    From each part, the point farthest from the straight line between its neighbours is kept, so that peaks stay.
    """
    if len(points) <= max_points:
        return tuple(points)
    inner, parts = len(points) - 2, max_points - 2
    edges = [1 + inner * part // parts for part in range(parts + 1)] if parts else []
    chosen_points = [points[0]]
    for start, end in pairwise(edges):
        chosen_points.append(_farthest(points[start:end], chosen_points[-1], points[end]))
    return (*chosen_points, points[-1])


def _farthest(points: Sequence[Point], previous_point: Point, next_point: Point) -> Point:
    return max(points, key=lambda point: _off(previous_point, point, next_point))


def _off(previous_point: Point, point: Point, next_point: Point) -> float:
    """Return how far a point is from the line between two others, in points of the rating."""
    span = next_point[0] - previous_point[0]
    share = (point[0] - previous_point[0]) / span if span else 0.5
    return abs(point[1] - (previous_point[1] + (next_point[1] - previous_point[1]) * share))
