"""Charts as plain data: leaderboards, rating curves, cross tables, head-to-head cards.

Charts hold names and numbers as they were when the message was made. They hold codes instead of words, so each reader
gets their own language. A message carries a chart in :attr:`core.messages.message.Picture.chart`.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final, TypeAlias

from msgspec import Struct

from core.names import Code, Name

MAX_ROWS: Final = 25
"""Maximum rows drawn in a leaderboard."""
MAX_PLAYERS: Final = 16
"""Maximum players drawn in a cross table; the picture says if there are more."""
MAX_POINTS: Final = 200
"""Maximum points in one picture, counting all curves."""
MAX_CURVES: Final = 6
MAX_LATEST: Final = 10
"""Maximum recent matches between two players to draw."""

WIN, DRAW, LOSS = "1", "=", "0"
FORFEIT_WIN, FORFEIT_LOSS = "+", "-"
RESULTS: Final = frozenset({WIN, DRAW, LOSS, FORFEIT_WIN, FORFEIT_LOSS})
"""Results of a match in a cross table, as in chess tournament reports (TRF)."""

Point: TypeAlias = tuple[int, int, int]
"""A point of a rating curve: seconds since 1970, rating, deviation."""


class Label(Struct, frozen=True, omit_defaults=True):
    """A text from the catalogue.

    Attributes:
        code: code of the text.
        params: its parameters. ``game`` is a game's key, ``month`` looks like ``2026-03``, ``text`` is shown unchanged.
    """

    code: Code
    params: tuple[tuple[Code, Name | Code | int], ...] = ()


def label(code: str, **params: Name | str | int) -> Label:
    """Return a label with parameters."""
    return Label(code, tuple(params.items()))


class Row(Struct, frozen=True, omit_defaults=True):
    """A row of a leaderboard.

    Attributes:
        place: rank, from 1.
        name: display name.
        value: the rating or another number, or None.
        deviation: deviation of the rating, or None to hide it.
        sure: whether the rating is certain enough to be ranked.
        rise: places gained since the date in the picture, negative if lost; None if unknown or new.
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
    """A group of rows. The picture shows a gap between two rows if it skips places."""

    rows: tuple[Row, ...]
    heading: Label | None = None


class Leaderboard(Struct, frozen=True, omit_defaults=True, tag="leaderboard"):
    """A leaderboard: a ladder, or ratings in one or several games.

    Attributes:
        title: its title.
        subtitle: place and date.
        sections: groups of rows, with at least one row in total.
        note: text below the rows.
    """

    title: Label
    subtitle: Label | None
    sections: tuple[Section, ...]
    note: Label | None = None


class Series(Struct, frozen=True, omit_defaults=True):
    """A curve of a chart.

    Attributes:
        name: name of the curve.
        points: at least one, in chronological order.
    """

    name: Label
    points: tuple[Point, ...]


class RatingCurve(Struct, frozen=True, omit_defaults=True, tag="rating-curve"):
    """Ratings over time. A single curve gets a band that shows its deviation.

    Attributes:
        title: whose ratings.
        subtitle: in which community.
        series: at least one, the most important first.
    """

    title: Label
    subtitle: Label | None
    series: tuple[Series, ...]


class Contender(Struct, frozen=True, omit_defaults=True):
    """A row of a cross table.

    Attributes:
        name: display name.
        results: results against each player, in the order of the rows, including the shaded column for the player
            themselves. Each is any number of :data:`RESULTS`, e.g. ``10`` in a double round; empty if not played (yet).
        points: in half points, to keep them whole numbers: 3 means 1½.
        tiebreak: tie-break as text, or empty.
        you: whether the player is the reader.
    """

    name: Name
    results: tuple[Code, ...]
    points: int
    tiebreak: Code = ""
    you: bool = False


class CrossTable(Struct, frozen=True, omit_defaults=True, tag="cross-table"):
    """A cross table: every player's results against every other player, the best player first.

    Attributes:
        title: its title.
        subtitle: place and round.
        contenders: players, each with as many results as there are players.
        tiebreak: heading of the tie-break column, or None to omit the column.

    Raises:
        ValueError: if a row has the wrong length or a result is unknown.
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
    """Score between two players in one game: wins of the first, wins of the second, draws."""

    name: Label
    first: int
    second: int
    drawn: int = 0


class HeadToHead(Struct, frozen=True, omit_defaults=True, tag="head-to-head"):
    """A head-to-head card of two players.

    Attributes:
        title: its title.
        subtitle: place and number of matches.
        names: names of the two players.
        total: score over all games.
        games: score in each game that they have played together.
        latest: number and winner (1, 2, or 0 for a draw) of their latest matches, in order.
    """

    title: Label
    subtitle: Label | None
    names: tuple[Name, Name]
    total: Tally
    games: tuple[Tally, ...]
    latest: tuple[tuple[int, int], ...]


class Course(Struct, frozen=True, omit_defaults=True, tag="course"):
    """The course of a match: an evaluation before the first turn and after each one.

    Attributes:
        title: its title.
        subtitle: the players.
        first: name of the first player.
        second: name of the second.
        values: from -100 (the second player wins) to 100 (the first wins), or None if unknown.
        marked: numbers of the highlighted turns, from 1.
    """

    title: Label
    subtitle: Label | None
    first: Name
    second: Name
    values: tuple[int | None, ...]
    marked: tuple[int, ...] = ()


Chart: TypeAlias = Leaderboard | RatingCurve | CrossTable | HeadToHead | Course


def thinned(points: Sequence[Point], max_points: int) -> tuple[Point, ...]:
    """Return at most ``max_points`` (2 or more) of the points: the first, the last, and one from each equal part between.

    We keep the point of each part that is farthest from the straight line between its neighbours, so peaks survive.
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
    return max(points, key=lambda point: _distance_from_line(previous_point, point, next_point))


def _distance_from_line(previous_point: Point, point: Point, next_point: Point) -> float:
    """Return the distance of a point from the line between two others, in rating points."""
    span = next_point[0] - previous_point[0]
    share = (point[0] - previous_point[0]) / span if span else 0.5
    return abs(point[1] - (previous_point[1] + (next_point[1] - previous_point[1]) * share))
