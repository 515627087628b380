"""Ports of results and ratings. Lists of results are in the order in which the matches ended, by commit."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Protocol

from core.rating.glicko import Rating
from core.rating.model import Change, Played, Ranked, Scope


class Results(Protocol):
    """Port of results of finished matches."""

    def add(self, played: Played) -> Played:
        """Store the result of a match, numbered next in order. Raises Conflict when the match has one."""

    def replace(self, played: Played) -> None:
        """Replace players, winner, reason and rating status of a result; its place in the order stays. Raises KeyError."""

    def remove(self, match: int) -> None:
        """Delete the result of a match that goes on; it must not be rated. Raises KeyError."""

    def of(self, match: int) -> Played | None:
        """Return the result of a match, or None."""

    def of_player(self, player: int, community: int | None = None) -> Sequence[Played]:
        """Return a player's results in order, in one community or in all."""

    def between(self, one: int, other: int, community: int | None = None) -> Sequence[Played]:
        """Return results of two players against each other in order, in one community or in all."""

    def since(self, scope: Scope | None = None, order: int = 0, limit: int = 1000) -> Sequence[Played]:
        """Return the results of a scope (None: all) from a place in the order on."""

    def forget(self) -> None:
        """Delete all results and ratings, to rebuild both from the logs."""


class Ratings(Protocol):
    """Port of ratings and of their changes."""

    def get(self, scope: Scope, player: int) -> Rating:
        """Return a player's rating as of their last match; a newcomer's where there is none."""

    def several(self, scope: Scope, players: Sequence[int]) -> dict[int, Rating]:
        """Return ratings by player; those without one are left out."""

    def of_player(self, player: int) -> Sequence[tuple[Scope, Rating]]:
        """Return all ratings of a player, by game and community."""

    def put(self, scope: Scope, player: int, change: Change) -> None:
        """Store a player's rating after the latest result of the scope."""

    def changes(self, scope: Scope, player: int) -> Sequence[Change]:
        """Return the changes of a rating, in order."""

    def latest(self, scope: Scope, player: int, limit: int, until: int | None = None) -> Sequence[Change]:
        """Return the last changes of a rating, the latest first; only those up to a place in the order."""

    def undo(self, scope: Scope, player: int, order: int) -> None:
        """Reset a player's rating to what it was before a place in the order."""

    def top(self, scope: Scope, now: datetime, limit: int = 10) -> Sequence[Ranked]:
        """Return the ranked players at a time, the highest rating first."""

    def standing(self, scope: Scope, player: int, now: datetime) -> tuple[int, int]:
        """Return a player's place among ranked players (0: not ranked), and how many there are.

        Both are counted up to :data:`core.rating.model.MOST_COUNTED`; a place beyond is one more than that.
        """

    def next_player(self, player: int) -> int | None:
        """Return the next player, by id, who has any rating; for iterating over all."""
