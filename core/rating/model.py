"""Values of results and ratings."""

from __future__ import annotations

from datetime import datetime, timedelta
from enum import StrEnum
from typing import Final

from msgspec import Struct

from core.rating.glicko import DRAWN, LOST, PLAYED_OUT, WON, Rating

EVERYWHERE: Final = 0
"""Id that stands for all communities together."""

MOST_COUNTED: Final = 250
"""Place up to which ranked players are counted, so that it takes no longer among thousands."""


class Scope(Struct, frozen=True, order=True):
    """Scope of a rating: one game in a community, or over all of them (:data:`EVERYWHERE`)."""

    community: int
    game: str


class Unrated(StrEnum):
    """Why a match is not rated."""

    AGREED = "agreed"
    """It was agreed so."""
    HANDICAP = "handicap"
    """It was played with a handicap."""
    NEVER_MOVED = "never-moved"
    """A player never moved."""
    ONE_PERSON = "one-person"
    """Both players turned out to be one person."""
    PARTNER = "partner"
    """It was played against the computer: no person won or lost it."""
    ANNULLED = "annulled"
    """It was annulled: it counts for nothing at all."""


UNCOUNTED: Final = frozenset({Unrated.ONE_PERSON, Unrated.PARTNER, Unrated.ANNULLED})
"""Why a match is in no statistics."""


class Played(Struct, frozen=True):
    """Result of a finished match, as it follows from the match's log.

    Attributes:
        match: its number.
        community: id of the community where it was played.
        game: key of the game.
        players: ids of seat 1 and seat 2.
        winner: seat, or 0 for a draw.
        reason: as :attr:`core.match.model.Result.reason`.
        unrated: why it isn't rated; None: it is.
        turns: how many turns each seat took, forced ones left out.
        spent: how long each seat's turns took together, from when they began.
        at: when it ended.
        order: its place among all results, by commit; 0: not stored yet.
    """

    match: int
    community: int
    game: str
    players: tuple[int, int]
    winner: int
    reason: str
    unrated: Unrated | None
    turns: tuple[int, int]
    spent: tuple[timedelta, timedelta]
    at: datetime
    order: int = 0

    @property
    def score(self) -> float:
        """Return the score of seat 1."""
        return {0: DRAWN, 1: WON, 2: LOST}[self.winner]

    @property
    def makes_known(self) -> bool:
        """Return whether it can count for :attr:`Rating.known`: it is rated, and was played out."""
        return self.unrated is None and min(self.turns) >= PLAYED_OUT

    @property
    def scopes(self) -> tuple[Scope, Scope]:
        """Return the scopes in which it counts, if it is rated."""
        return Scope(self.community, self.game), Scope(EVERYWHERE, self.game)


class Change(Struct, frozen=True):
    """Change of a rating by a result.

    Attributes:
        order: the result's place in the order.
        match: the match's number.
        rating: the rating after it.
    """

    order: int
    match: int
    rating: Rating


class Ranked(Struct, frozen=True):
    """Player with a rating."""

    player: int
    rating: Rating
