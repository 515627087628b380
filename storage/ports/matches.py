"""Ports of challenges, matches and their logs."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from typing import Protocol

from core.community.model import Room
from core.match.audience import Audience, Latest
from core.match.model import Challenge, ChallengeStatus, Draft, Match, MatchEvent, SeatWish, Turn
from core.match.search import Search
from core.match.talk import TalkLine
from core.rules import OptionValue
from core.time.control import USUAL_TERMS, Terms


class Challenges(Protocol):
    """Port of challenges."""

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
        listed: bool = True,
    ) -> Challenge:
        """Create an open challenge with the next number."""

    def get(self, number: int) -> Challenge | None:
        """Return the challenge with this number, or None."""

    def close(self, number: int, status: ChallengeStatus) -> None:
        """Set the state of an open challenge. Raises Conflict when it is not open."""

    def open_to(self, player: int, room: int | None = None) -> Sequence[Challenge]:
        """Return the open challenges of others that a player can accept, by number: made to them, or listed in ``room``."""

    def made_by(self, player: int) -> Sequence[Challenge]:
        """Return a player's own open challenges, by number."""

    def concerning(self, player: int, room: int | None = None) -> Sequence[Challenge]:
        """Return open challenges that a player has made or can accept (as :meth:`open_to`), by number."""

    def to_anyone(self, platform: str, limit: int = 100) -> Sequence[Challenge]:
        """Return open challenges to anyone in the rooms of a platform that are listed, the newest first."""

    def listed_in(self, community: int, limit: int = 100) -> Sequence[Challenge]:
        """Return open challenges to anyone in a community that are listed, the newest first."""

    def count_in(self, community: int) -> int:
        """Return how many challenges are open in a community."""

    def hand_over(self, number: int, old: int, new: int) -> None:
        """Replace a player in a challenge. Raises Conflict when they would challenge themselves."""


class Matches(Protocol):
    """Port of matches and their logs."""

    def add(self, match: Match) -> None:
        """Store a new match. Raises Conflict when the number has one."""

    def get(self, number: int) -> Match | None:
        """Return the match with this number, or None."""

    def latest(self, numbers: Sequence[int]) -> Mapping[int, Latest]:
        """Return how far matches have come, by number; those that don't exist are left out."""

    def save(self, match: Match) -> None:
        """Replace a match by its next version. Raises Conflict unless the stored version is exactly one less.

        What was settled when it began (the community, the game, options and version of the rules, the players, the terms)
        stays, and so does who was told.
        """

    def replace(self, match: Match) -> None:
        """Overwrite a stored match whatever its version, for rebuilding it from its log. Raises KeyError.

        ``told`` is left as stored; so in :meth:`save`.
        """

    def mark_told(self, number: int, turn: int, at: datetime) -> None:
        """Record that the player on move was told of a turn; the earliest time for each turn counts."""

    def move_to_room(self, number: int, room: Room) -> None:
        """Move a match to another room of its community. Raises KeyError.

        Its version doesn't change.
        """

    def running(self, after: int = 0, limit: int = 500) -> Sequence[Match]:
        """Return all running matches with numbers above ``after``, by number."""

    def running_in(self, community: int) -> Sequence[Match]:
        """Return a community's running matches, by number."""

    def running_of(self, player: int) -> Sequence[Match]:
        """Return a player's running matches: those that wait for them first, then by number."""

    def count_of(self, player: int) -> int:
        """Return how many running matches a player has."""

    def count_in(self, community: int) -> int:
        """Return how many matches are running in a community."""

    def finished_of(self, player: int, limit: int = 10) -> Sequence[Match]:
        """Return a player's finished matches, the latest first."""

    def of(self, player: int, finished: int = 10) -> tuple[Sequence[Match], Sequence[Match]]:
        """Return a player's running matches as :meth:`running_of`, and as many of the finished ones as :meth:`finished_of`."""

    def met(self, player: int, since: datetime) -> Collection[int]:
        """Return whom a player is playing, and with whom a match of theirs has ended since a time."""

    def in_room(self, room: int, limit: int = 20) -> Sequence[Match]:
        """Return a room's matches: running ones first, each by the latest change first."""

    def search(self, search: Search, limit: int = 50) -> Sequence[Match]:
        """Return the matches that are looked for, the newest number first."""

    def numbers(self) -> Sequence[int]:
        """Return all match numbers, rising."""

    def numbers_of(self, player: int) -> Sequence[int]:
        """Return the numbers of all matches of a player, rising."""

    def of_community(self, community: int, after: int = 0, limit: int = 1000) -> Sequence[tuple[int, int]]:
        """Return number and turn count of the matches of a community with numbers above ``after``, rising."""

    def hand_over(self, number: int, old: int, new: int) -> None:
        """Replace a player in a match, including their draft.

        Its version doesn't change. Raises Conflict when they would play against themselves.
        """

    def turns(self, number: int, version: int | None = None) -> Sequence[Turn]:
        """Return the turns by ply, now or as of ``version`` (including turns taken back since)."""

    def undone(self, number: int) -> Sequence[Turn]:
        """Return the turns that were taken back, by version."""

    def append(self, number: int, turn: Turn) -> None:
        """Add a turn. Raises Conflict when its ply is taken (UNIQUE(match, ply))."""

    def take_back(self, number: int, to_ply: int, version: int) -> None:
        """Move all turns after ``to_ply`` out of the log; they are kept as undone at ``version``."""

    def events(self, number: int) -> Sequence[MatchEvent]:
        """Return the events of a match, by version."""

    def note(self, number: int, event: MatchEvent) -> None:
        """Add an event."""

    def ended(self, after: int = 0, limit: int = 1000) -> Sequence[tuple[int, int]]:
        """Return ended matches in order, each with a rising number; only those after such a number."""

    def draft(self, number: int, player: int) -> Draft | None:
        """Return a player's draft, or None."""

    def keep_draft(self, draft: Draft) -> None:
        """Store a draft, replacing an earlier one."""

    def clear_drafts(self, number: int, player: int | None = None) -> bool:
        """Delete a player's draft (None: all drafts of the match). Returns whether there was one."""


class Audiences(Protocol):
    """Port of who may watch matches."""

    def of(self, match: int) -> Audience:
        """Return the audience of a match."""

    def of_player(self, player: int) -> Sequence[Audience]:
        """Return the audiences of a player's matches, as far as anything was decided about them."""

    def put(self, audience: Audience) -> None:
        """Store the audience of a match, replacing an earlier one."""

    def shared(self, digest: str) -> int | None:
        """Return the number of the match whose address has this digest, or None."""


class Talk(Protocol):
    """Port of what the players of matches say to each other."""

    def add(self, match: int, seat: int, text: str, at: datetime) -> TalkLine:
        """Add a line."""

    def of(self, match: int, before: int | None = None, limit: int = 50) -> Sequence[TalkLine]:
        """Return the last lines of a match (before a number), rising."""

    def get(self, match: int, number: int) -> TalkLine | None:
        """Return a line of a match, or None."""

    def remove(self, match: int, number: int) -> None:
        """Remove a line for good; its number isn't used again."""

    def by(self, player: int) -> Sequence[TalkLine]:
        """Return all lines that a player said, by match and number."""
