"""What ratings are made from, and where they hold."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Final

from core.play.rating.glicko import DRAWN, LOST, WON, Rating

EVERYWHERE: Final = 0
"""Stands for a community's id: all of them."""

MOST_COUNTED: Final = 250
"""How far places and numbers of ranked players are counted, so that it takes no longer among thousands."""


@dataclass(frozen=True, slots=True, order=True)
class Scope:
    """Where a rating holds: in a community (:data:`EVERYWHERE`: over all of them), for one game."""

    community: int
    game: str


class Unrated(StrEnum):
    """Why a match is not rated."""

    AGREED = "agreed"
    """It was agreed so."""
    HANDICAP = "handicap"
    """One player had stones ahead."""
    NEVER_MOVED = "never-moved"
    """A player never moved."""
    ONE_PERSON = "one-person"
    """Both players are accounts of one person, as was told since."""
    ANNULLED = "annulled"
    """It was annulled: it counts for nothing at all."""


@dataclass(frozen=True, slots=True)
class Played:
    """What came of a finished match. It follows from the match's log.

    Attributes:
        match: its number.
        community: id of the community where it was played.
        game: key of the game.
        players: ids of seat 1 and seat 2.
        winner: seat, or 0 for a draw.
        reason: as :attr:`core.play.match.model.Result.reason`.
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
        """What seat 1 won."""
        return {0: DRAWN, 1: WON, 2: LOST}[self.winner]

    @property
    def scopes(self) -> tuple[Scope, Scope]:
        """Where it counts, if it is rated."""
        return Scope(self.community, self.game), Scope(EVERYWHERE, self.game)


@dataclass(frozen=True, slots=True)
class Change:
    """A rating after a result.

    Attributes:
        order: the result's place in the order.
        match: the match's number.
        rating: the rating after it.
    """

    order: int
    match: int
    rating: Rating


@dataclass(frozen=True, slots=True)
class Ranked:
    """Somebody with a rating."""

    player: int
    rating: Rating
