"""The ports of results and ratings. Every list of results is in the order in which the matches ended, by commit."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Protocol

from core.play.rating.glicko import Rating
from core.play.rating.model import Change, Played, Ranked, Scope


class Results(Protocol):
    """What came of finished matches."""

    def add(self, played: Played) -> Played:
        """Keep what came of a match, numbered as the next in order. Raises Conflict when the match has a result."""

    def replace(self, played: Played) -> None:
        """Keep who played a match, how it ended, and why it isn't rated, anew; its place in the order stays. Raises KeyError."""

    def remove(self, match: int) -> None:
        """Forget what came of a match, since it goes on; it must not be rated. Raises KeyError."""

    def of(self, match: int) -> Played | None:
        """What came of a match, or None."""

    def of_player(self, player: int, community: int | None = None) -> Sequence[Played]:
        """A player's, in order; in one community, or in all."""

    def between(self, one: int, other: int, community: int | None = None) -> Sequence[Played]:
        """Those of two players against each other, in order; in one community, or in all."""

    def since(self, scope: Scope | None = None, order: int = 0, limit: int = 1000) -> Sequence[Played]:
        """Those of a scope (None: all there are) from a place in the order on."""

    def forget(self) -> None:
        """Forget all of them, and all ratings; for rebuilding both from the logs."""


class Ratings(Protocol):
    """The ratings of players, each with the story of its changes."""

    def get(self, scope: Scope, player: int) -> Rating:
        """A player's rating as of their last match; a newcomer's where there is none."""

    def several(self, scope: Scope, players: Sequence[int]) -> dict[int, Rating]:
        """Ratings by player; those without one are left out."""

    def of_player(self, player: int) -> Sequence[tuple[Scope, Rating]]:
        """All ratings of a player, by game and community."""

    def put(self, scope: Scope, player: int, change: Change) -> None:
        """Keep a player's rating after a result, the latest of the scope."""

    def changes(self, scope: Scope, player: int) -> Sequence[Change]:
        """How a rating came about, in order."""

    def latest(self, scope: Scope, player: int, limit: int) -> Sequence[Change]:
        """The last so many changes of a rating, the latest first."""

    def undo(self, scope: Scope, player: int, order: int) -> None:
        """Take a player's rating back to what it was before a place in the order."""

    def top(self, scope: Scope, now: datetime, limit: int = 10) -> Sequence[Ranked]:
        """Those who are ranked at a moment, the highest rating first."""

    def standing(self, scope: Scope, player: int, now: datetime) -> tuple[int, int]:
        """A player's place among those who are ranked (0: they aren't), and how many are.

        Both are counted no further than :data:`core.play.rating.model.MOST_COUNTED`: a place beyond is one more than that.
        """

    def next_player(self, player: int) -> int | None:
        """The next player, by id, who has any rating; for looking at all of them."""
