"""Results and ratings on dictionaries."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from core.play.ports import Conflict, Matches, People
from core.play.rating.glicko import Rating
from core.play.rating.model import EVERYWHERE, MOST_COUNTED, Change, Played, Ranked, Scope
from storage.journal import Journal, aware


class MemoryRatings:
    """:class:`core.play.rating.ports.Ratings` on a dictionary."""

    def __init__(self, journal: Journal, people: People) -> None:
        self._journal = journal
        self._people = people
        self._all: dict[tuple[Scope, int], tuple[Change, ...]] = {}

    def get(self, scope: Scope, player: int) -> Rating:
        """A player's rating as of their last match; a newcomer's where there is none."""
        known = self._all.get((scope, player))
        return known[-1].rating if known else Rating()

    def several(self, scope: Scope, players: Sequence[int]) -> dict[int, Rating]:
        """Ratings by player; those without one are left out."""
        return {player: self._all[scope, player][-1].rating for player in players if (scope, player) in self._all}

    def of_player(self, player: int) -> Sequence[tuple[Scope, Rating]]:
        """All ratings of a player, by game and community."""
        found = [(scope, known[-1].rating) for (scope, of), known in self._all.items() if of == player]
        return sorted(found, key=lambda each: (each[0].game, each[0].community))

    def put(self, scope: Scope, player: int, change: Change) -> None:
        """Keep a player's rating after a result, the latest of the scope."""
        if change.rating.at is not None:
            aware(change.rating.at)
        self._people.player(player)
        self._journal.put(self._all, (scope, player), (*self._all.get((scope, player), ()), change))

    def changes(self, scope: Scope, player: int) -> Sequence[Change]:
        """How a rating came about, in order."""
        return self._all.get((scope, player), ())

    def latest(self, scope: Scope, player: int, limit: int) -> Sequence[Change]:
        """The last so many changes of a rating, the latest first."""
        return self.changes(scope, player)[::-1][:limit]

    def undo(self, scope: Scope, player: int, order: int) -> None:
        """Take a player's rating back to what it was before a place in the order."""
        kept = tuple(change for change in self._all.get((scope, player), ()) if change.order < order)
        if kept:
            self._journal.put(self._all, (scope, player), kept)
        else:
            self._journal.drop(self._all, (scope, player))

    def top(self, scope: Scope, now: datetime, limit: int = 10) -> Sequence[Ranked]:
        """Those who are ranked at a moment, the highest rating first."""
        found = [Ranked(player, rating) for player, rating in self._ranked(scope, now).items()]
        return sorted(found, key=lambda each: (-each.rating.value, each.player))[:limit]

    def standing(self, scope: Scope, player: int, now: datetime) -> tuple[int, int]:
        """A player's place among those who are ranked (0: they aren't), and how many are."""
        ranked = self._ranked(scope, now)
        count = min(len(ranked), MOST_COUNTED)
        if player not in ranked:
            return 0, count
        return 1 + min(sum(each.value > ranked[player].value for each in ranked.values()), MOST_COUNTED), count

    def _ranked(self, scope: Scope, now: datetime) -> dict[int, Rating]:
        aware(now)
        current = {player: known[-1].rating for (where, player), known in self._all.items() if where == scope}
        return {
            player: rating
            for player, rating in current.items()
            if rating.ranked_until is not None
            and rating.ranked_until > now
            and self._people.player(player).forgotten_at is None
        }

    def next_player(self, player: int) -> int | None:
        """The next player, by id, who has any rating; for looking at all of them."""
        return min((of for _, of in self._all if of > player), default=None)

    def forget(self) -> None:
        """Forget all of them."""
        for key in list(self._all):
            self._journal.drop(self._all, key)


class MemoryResults:
    """:class:`core.play.rating.ports.Results` on dictionaries."""

    def __init__(self, journal: Journal, people: People, matches: Matches, ratings: MemoryRatings) -> None:
        self._journal = journal
        self._people = people
        self._matches = matches
        self._ratings = ratings
        self._numbers: dict[str, int] = {}
        self._all: dict[int, Played] = {}
        self._of_match: dict[int, int] = {}

    def add(self, played: Played) -> Played:
        """Keep what came of a match, numbered as the next in order. Raises Conflict when the match has a result."""
        aware(played.at)
        if played.match in self._of_match:
            raise Conflict(f"match {played.match} has a result")
        if self._matches.get(played.match) is None:
            raise KeyError(played.match)
        stored = replace(played, order=self._journal.number(self._numbers, "result"))
        self._journal.put(self._all, stored.order, stored)
        self._journal.put(self._of_match, stored.match, stored.order)
        return stored

    def replace(self, played: Played) -> None:
        """Keep who played a match, how it ended, and why it isn't rated, anew; its place in the order stays. Raises KeyError."""
        order = self._of_match[played.match]
        players = self._people.player(played.players[0]).id, self._people.player(played.players[1]).id
        changed = replace(
            self._all[order], players=players, winner=played.winner, reason=played.reason, unrated=played.unrated
        )
        self._journal.put(self._all, order, changed)

    def remove(self, match: int) -> None:
        """Forget what came of a match, since it goes on. Raises KeyError."""
        self._journal.drop(self._all, self._of_match[match])
        self._journal.drop(self._of_match, match)

    def of(self, match: int) -> Played | None:
        """What came of a match, or None."""
        order = self._of_match.get(match)
        return None if order is None else self._all[order]

    def of_player(self, player: int, community: int | None = None) -> Sequence[Played]:
        """A player's, in order; in one community, or in all."""
        return [each for each in self._all.values() if player in each.players and community in {None, each.community}]

    def between(self, one: int, other: int, community: int | None = None) -> Sequence[Played]:
        """Those of two players against each other, in order; in one community, or in all."""
        return [each for each in self.of_player(one, community) if other in each.players]

    def since(self, scope: Scope | None = None, order: int = 0, limit: int = 1000) -> Sequence[Played]:
        """Those of a scope (None: all there are) from a place in the order on."""
        return [
            each
            for each in self._all.values()
            if each.order >= order
            and (scope is None or (each.game == scope.game and scope.community in {EVERYWHERE, each.community}))
        ][:limit]

    def forget(self) -> None:
        """Forget all of them, and all ratings; for rebuilding both from the logs."""
        self._ratings.forget()
        for order, each in list(self._all.items()):
            self._journal.drop(self._all, order)
            self._journal.drop(self._of_match, each.match)
