"""The port of tournaments."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Protocol

from core.play.rating.model import Played
from core.play.time.control import Terms
from core.play.tournament.model import Entry, Format, Pairing, Tournament
from core.rules import OptionValue


class Tournaments(Protocol):
    """Tournaments, who is in them, and who plays whom."""

    def create(
        self,
        *,
        community: int,
        room: int,
        game: str,
        options: Mapping[str, OptionValue],
        terms: Terms,
        format: Format,  # noqa: A002 - the field's word
        size: int | None,
        made_by: int,
        at: datetime,
        deadline: datetime,
    ) -> Tournament:
        """Make a tournament with the next number, to which people can sign up."""

    def get(self, tournament: int) -> Tournament | None:
        """The tournament with this number, or None."""

    def keep(self, tournament: Tournament, round: int) -> None:  # noqa: A002 - the field's word
        """Keep how far a tournament has come. Raises Conflict when it isn't in ``round`` any more, or over."""

    def of_community(self, community: int) -> Sequence[Tournament]:
        """The tournaments of a community, those that are over, too, by number."""

    def numbers(self) -> Sequence[int]:
        """The numbers of all tournaments, rising."""

    # Who takes part

    def enter(self, tournament: int, player: int, at: datetime) -> Entry:
        """Sign a player up, as the last. Raises Conflict when they are in it."""

    def drop(self, tournament: int, player: int) -> None:
        """Forget that a player signed up. Raises KeyError."""

    def entry(self, tournament: int, player: int) -> Entry | None:
        """A player's part, or None."""

    def entries(self, tournament: int) -> Sequence[Entry]:
        """Everybody in it, in the order of signing up."""

    def entries_of(self, player: int) -> Sequence[Entry]:
        """A player's parts in all tournaments, by tournament."""

    def keep_entry(self, entry: Entry) -> None:
        """Keep the seed of somebody, and that they left. Raises KeyError."""

    def hand_over(self, tournament: int, old: int, new: int) -> None:
        """Put a player in the place of another one everywhere in a tournament. Raises Conflict when both are in it."""

    # Who plays whom

    def pair(self, pairing: Pairing) -> None:
        """Keep a pairing. Raises Conflict when its place, or its match, is taken."""

    def pairing(self, match: int) -> Pairing | None:
        """The pairing of which a match is, or None."""

    def pairings(self, tournament: int) -> Sequence[Pairing]:
        """All pairings, by round and table."""

    def played(self, tournament: int) -> Sequence[Played]:
        """What came of the matches that are over, in the order in which they ended."""
