"""Port of tournaments."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Protocol

from core.rating.model import Played
from core.tournament.model import Entry, Pairing, Tournament


class Tournaments(Protocol):
    """Port of tournaments, their entries and pairings."""

    def create(self, tournament: Tournament) -> Tournament:
        """Store a new tournament under the next number, whatever number it has. Returns it as stored."""

    def get(self, tournament: int) -> Tournament | None:
        """Return the tournament with this number, or None."""

    def keep(self, tournament: Tournament, round: int) -> None:  # noqa: A002 - the field's word
        """Store the progress of a tournament. Raises Conflict when it isn't in ``round`` any more, or is over."""

    def of_community(self, community: int) -> Sequence[Tournament]:
        """Return all tournaments of a community, by number."""

    def numbers(self) -> Sequence[int]:
        """Return the numbers of all tournaments, rising."""

    # Who takes part

    def enter(self, tournament: int, player: int, at: datetime) -> Entry:
        """Sign a player up. Raises Conflict when they are in it."""

    def drop(self, tournament: int, player: int) -> None:
        """Delete a player's sign-up. Raises KeyError."""

    def entry(self, tournament: int, player: int) -> Entry | None:
        """Return a player's entry, or None."""

    def entries(self, tournament: int) -> Sequence[Entry]:
        """Return all entries, in the order of signing up."""

    def entries_of(self, player: int) -> Sequence[Entry]:
        """Return a player's entries in all tournaments, by tournament."""

    def keep_entry(self, entry: Entry) -> None:
        """Store seed and departure of an entry. Raises KeyError."""

    def hand_over(self, tournament: int, old: int, new: int) -> None:
        """Replace a player everywhere in a tournament. Raises Conflict when both are in it."""

    # Who plays whom

    def pair(self, pairing: Pairing) -> None:
        """Store a pairing. Raises Conflict when its place, or its match, is taken."""

    def pairing(self, match: int) -> Pairing | None:
        """Return the pairing of a match, or None."""

    def pairings(self, tournament: int) -> Sequence[Pairing]:
        """Return all pairings, by round and table."""

    def played(self, tournament: int) -> Sequence[Played]:
        """Return the results of its matches that are over, in the order in which they ended."""
