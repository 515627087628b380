"""Messages about ratings, standings, and what players have done."""

from __future__ import annotations

from datetime import datetime, timedelta

from core.play.content import Content, Part, Refused
from core.play.messages.subject import OfLadder, OfMatch
from core.play.rating.glicko import Rating


class RatingShown(Part):
    """A rating and its deviation at a moment, and whether that is certain enough to be ranked."""

    value: int
    deviation: int
    ranked: bool

    @classmethod
    def of(cls, rating: Rating, now: datetime) -> RatingShown:
        """Return a rating as it is shown at a moment."""
        current = rating.seen(now)
        return cls(round(current.value), round(current.deviation), current.ranked(now))


class Place(Part):
    """Somebody on a ladder or in standings; ``streak`` is wins in a row."""

    place: int
    name: str
    rating: RatingShown
    streak: int = 0
    away: bool = False
    you: bool = False


class Score(Part):
    """How many matches were won, lost and drawn."""

    won: int
    lost: int
    drawn: int


# --- ratings ---------------------------------------------------------------------------------------------------


class RatingLine(Part):
    """A rating in one game, here or over all communities; ``place`` is 0 where it isn't ranked."""

    game: str
    everywhere: bool
    rating: RatingShown
    matches: int
    recounted: bool
    place: int
    count: int


class RatingsShown(Content, code="rating"):
    """A player's ratings."""

    name: str
    ratings: tuple[RatingLine, ...]


class GameStandings(Part):
    """Who is rated highest in a game, and the place of whoever asks (0: none) among so many."""

    game: str
    top: tuple[Place, ...]
    place: int
    count: int
    recounted: bool


class StandingsShown(Content, code="standings"):
    """Who is rated highest, in a community or everywhere."""

    community: str
    everywhere: bool
    games: tuple[GameStandings, ...]


# --- what somebody has done ------------------------------------------------------------------------------------


class GameScore(Part):
    """How somebody did in a game."""

    game: str
    record: Score


class OpponentScore(Part):
    """How somebody did against somebody."""

    name: str
    record: Score


class LadderPlace(OfLadder):
    """Somebody's place on a ladder of so many, and for how many days they were at its top."""

    place: int
    count: int
    days: int


class StatsShown(Content, code="stats"):
    """What a player has done in a community.

    Attributes:
        seats: as seat 1 and as seat 2.
        length: the time of a turn on average.
        turns: how many turns that is of.
        timeouts: how often they ran out of time.
        streak: wins in a row now; below 0: losses.
        longest: the most wins in a row.
    """

    name: str
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
    """A match of two players, and who won it if it wasn't drawn."""

    winner: str | None
    ended: datetime


class HistoryShown(Content, code="history"):
    """How two players have done against each other in so many matches, the latest of which are listed."""

    name: str
    other: str
    record: Score
    count: int
    matches: tuple[HistoryLine, ...]


class HistoryOfTwo(Refused):
    """A history is one of two people."""
