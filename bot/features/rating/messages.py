"""Messages about ratings, standings, and statistics of players."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import ClassVar

from core.messages.content import Content, OfLadder, OfMatch, Part, Refused
from core.names import Code, Name, PlaceName
from core.rating import Rating


class RatingShown(Part):
    """Rating and its deviation at a moment, and whether that is certain enough to be ranked."""

    value: int
    deviation: int
    ranked: bool

    @classmethod
    def of(cls, rating: Rating, now: datetime) -> RatingShown:
        """Return a rating at a moment."""
        current = rating.seen(now)
        return cls(round(current.value), round(current.deviation), current.ranked(now))


class Place(Part):
    """Place of somebody on a ladder or in standings; ``streak`` is wins in a row."""

    place: int
    name: Name
    rating: RatingShown
    streak: int = 0
    away: bool = False
    you: bool = False


class Score(Part):
    """Number of matches won, lost and drawn."""

    won: int
    lost: int
    drawn: int


# --- ratings ---------------------------------------------------------------------------------------------------


class RatingLine(Part):
    """Rating in one game, here or over all communities; ``place`` is 0 if it isn't ranked."""

    game: Code
    everywhere: bool
    rating: RatingShown
    matches: int
    recounted: bool
    place: int
    count: int


class RatingsShown(Content):
    """Ratings of a player."""

    KIND: ClassVar[str] = "rating"

    name: Name
    ratings: tuple[RatingLine, ...]


class GameStandings(Part):
    """Highest ratings in a game, and the asker's place (0: none) among so many."""

    game: Code
    top: tuple[Place, ...]
    place: int
    count: int
    recounted: bool


class StandingsShown(Content):
    """Highest ratings, in a community or everywhere; a page of them."""

    KIND: ClassVar[str] = "standings"

    community: PlaceName
    everywhere: bool
    games: tuple[GameStandings, ...]
    page: int = 1
    pages: int = 1


# --- statistics ------------------------------------------------------------------------------------------------


class GameScore(Part):
    """A player's score in a game."""

    game: Code
    record: Score


class OpponentScore(Part):
    """A player's score against an opponent."""

    name: Name
    record: Score


class LadderPlace(OfLadder):
    """A player's place on a ladder of so many, and how many days they were at its top."""

    place: int
    count: int
    days: int


class StatsShown(Content):
    """Statistics of a player in a community.

    Attributes:
        seats: scores as seat 1 and as seat 2.
        length: average time of a turn.
        turns: number of turns in that average.
        timeouts: losses on time.
        streak: wins in a row now; below 0: losses.
        longest: longest streak of wins.
    """

    KIND: ClassVar[str] = "stats"

    name: Name
    total: Score
    games: tuple[GameScore, ...]
    seats: tuple[Score, Score]
    opponents: tuple[OpponentScore, ...]
    length: timedelta
    turns: int
    timeouts: int
    streak: int
    longest: int
    ladders: tuple[LadderPlace, ...]


class HistoryLine(OfMatch):
    """Match of two players, and who won it; a draw has no winner."""

    winner: Name | None
    ended: datetime


class HistoryShown(Content):
    """Score of two players against each other, with the latest of their matches."""

    KIND: ClassVar[str] = "history"

    name: Name
    other: Name
    record: Score
    count: int
    matches: tuple[HistoryLine, ...]


class HistoryOfTwo(Refused):
    """Refusal: both players are the same."""
