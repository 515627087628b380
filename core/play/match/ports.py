"""The ports for challenges, matches and their logs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Protocol

from core.play.community.model import Room
from core.play.match.model import Challenge, ChallengeStatus, Draft, Match, MatchEvent, SeatWish, Turn
from core.play.time.control import USUAL_TERMS, Terms
from core.rules import OptionValue


class Challenges(Protocol):
    """Open and answered challenges."""

    def add(
        self,
        *,
        room: Room,
        challenger: int,
        opponent: int | None,
        game: str,
        options: Mapping[str, OptionValue],
        seat: SeatWish,
        at: datetime,
        terms: Terms = USUAL_TERMS,
    ) -> Challenge:
        """Create an open challenge with the next number."""

    def get(self, number: int) -> Challenge | None:
        """The challenge with this number, or None."""

    def close(self, number: int, status: ChallengeStatus) -> None:
        """Set what became of an open challenge. Raises Conflict when it is not open."""

    def open_to(self, player: int, room: int | None = None) -> Sequence[Challenge]:
        """Open challenges that a player can accept: made to them anywhere, or to anyone in ``room``, not their own; by number."""

    def made_by(self, player: int) -> Sequence[Challenge]:
        """A player's own open challenges, by number."""

    def concerning(self, player: int, room: int | None = None) -> Sequence[Challenge]:
        """Open challenges that a player has made or can accept (as :meth:`open_to`), by number."""

    def count_in(self, community: int) -> int:
        """How many challenges are open in a community."""

    def hand_over(self, number: int, old: int, new: int) -> None:
        """Put a player in the place of another one in a challenge. Raises Conflict when they would challenge themselves."""


class Matches(Protocol):
    """Matches and their logs."""

    def add(self, match: Match) -> None:
        """Store a new match. Raises Conflict when the number has one."""

    def get(self, number: int) -> Match | None:
        """The match with this number, or None."""

    def save(self, match: Match) -> None:
        """Replace a match by its next version. Raises Conflict unless the stored version is exactly one less.

        What was settled when it began (the community, the game, options and version of the rules, the players, the terms)
        stays, and so does who was told.
        """

    def replace(self, match: Match) -> None:
        """Overwrite a stored match whatever its version, for rebuilding it from its log. Raises KeyError.

        Who was told of a turn stays as it is stored; so in :meth:`save`.
        """

    def mark_told(self, number: int, turn: int, at: datetime) -> None:
        """Keep that the one on move was told of a turn of the match. The first telling of a turn stays."""

    def move_to_room(self, number: int, room: Room) -> None:
        """Keep that a match is announced in another room of its community from now on. Raises KeyError.

        That changes nothing of the match itself: its version stays.
        """

    def running(self, after: int = 0, limit: int = 500) -> Sequence[Match]:
        """Running matches of everybody with numbers above ``after``, by number."""

    def running_of(self, player: int) -> Sequence[Match]:
        """A player's running matches: those that wait for them first, then by number."""

    def count_of(self, player: int) -> int:
        """How many running matches a player has."""

    def count_in(self, community: int) -> int:
        """How many matches are running in a community."""

    def finished_of(self, player: int, limit: int = 10) -> Sequence[Match]:
        """A player's finished matches, the latest first."""

    def of(self, player: int, finished: int = 10) -> tuple[Sequence[Match], Sequence[Match]]:
        """A player's running matches as :meth:`running_of`, and as many of the finished ones as :meth:`finished_of`."""

    def in_room(self, room: int, limit: int = 20) -> Sequence[Match]:
        """A room's matches: running ones first, each by the latest change first."""

    def numbers(self) -> Sequence[int]:
        """All match numbers, rising."""

    def numbers_of(self, player: int) -> Sequence[int]:
        """The numbers of all matches of a player, rising."""

    def of_community(self, community: int, after: int = 0, limit: int = 1000) -> Sequence[tuple[int, int]]:
        """The matches of a community with numbers above ``after``, rising: number, and how many turns."""

    def hand_over(self, number: int, old: int, new: int) -> None:
        """Put a player in the place of another one in a match, with the turn that was begun.

        That changes nothing of the match itself: its version stays. Raises Conflict when they would play against themselves.
        """

    def turns(self, number: int, version: int | None = None) -> Sequence[Turn]:
        """The log by ply: as it stands, or as it stood at ``version`` (turns taken back since included)."""

    def undone(self, number: int) -> Sequence[Turn]:
        """The turns that were taken back, by version."""

    def append(self, number: int, turn: Turn) -> None:
        """Add a turn. Raises Conflict when its ply is taken (UNIQUE(match, ply))."""

    def take_back(self, number: int, to_ply: int, version: int) -> None:
        """Move all turns after ``to_ply`` out of the log; they stay known as undone at ``version``."""

    def events(self, number: int) -> Sequence[MatchEvent]:
        """Everything above the rules, by version."""

    def note(self, number: int, event: MatchEvent) -> None:
        """Add an event."""

    def ended(self, after: int = 0, limit: int = 1000) -> Sequence[tuple[int, int]]:
        """The matches that have ended, in order: a number that rises, and the match's; behind such a number."""

    def draft(self, number: int, player: int) -> Draft | None:
        """The turn that a player has begun, or None."""

    def keep_draft(self, draft: Draft) -> None:
        """Keep a begun turn in the place of an earlier one."""

    def clear_drafts(self, number: int, player: int | None = None) -> bool:
        """Forget a player's begun turn (None: everybody's). Tells whether there was one."""
