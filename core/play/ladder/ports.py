"""The port of ladders. Places are always 1 to the number of members: every change of one moves the others along."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import Protocol

from core.play.ladder.model import Ladder, LadderEvent, LadderMatch, Member, Snapshot
from core.play.match.model import Match
from core.play.time.control import Terms
from core.rules import OptionValue


class Ladders(Protocol):
    """Ladders, who stands where on them, and their logs."""

    def create(
        self,
        *,
        community: int,
        room: int,
        game: str,
        options: Mapping[str, OptionValue],
        terms: Terms,
        reach: int | None,
        made_by: int,
        at: datetime,
    ) -> Ladder:
        """Make a ladder with the next number."""

    def get(self, ladder: int) -> Ladder | None:
        """The ladder with this number, or None."""

    def close(self, ladder: int, at: datetime) -> None:
        """Keep that a ladder is closed. Raises Conflict when it is not open."""

    def of_community(self, community: int) -> Sequence[Ladder]:
        """The ladders of a community, closed ones too, by number."""

    def numbers(self) -> Sequence[int]:
        """The numbers of all ladders, rising."""

    # Who stands where

    def size(self, ladder: int) -> int:
        """How many members there are."""

    def members(self, ladder: int, first: int = 1, last: int | None = None) -> Sequence[Member]:
        """Those from one place to another, by place."""

    def member(self, ladder: int, player: int) -> Member | None:
        """A player's membership, or None."""

    def memberships(self, player: int) -> Sequence[Member]:
        """All memberships of a player, by ladder."""

    def rated_at_least(self, ladder: int, value: float, most: int) -> int:
        """How many members' ratings, in the ladder's community and game, are at least so high; no rating is a newcomer's.

        They are counted no further than ``most``.
        """

    def join(self, ladder: int, player: int, at: datetime) -> Member:
        """Put a player at the bottom. Raises Conflict when they are on it."""

    def drop(self, ladder: int, player: int) -> None:
        """Take a player off; those below go up one. Raises KeyError."""

    def move(self, ladder: int, player: int, place: int) -> None:
        """Put a player at another place; those between make room. Raises KeyError; ValueError for a place that there isn't."""

    def give(self, ladder: int, old: int, new: int) -> None:
        """Let another player stand where one stands. Raises KeyError; Conflict when the other one stands on it, too."""

    def keep(self, member: Member) -> None:
        """Keep what has changed about a member, but for the place. Raises KeyError."""

    def seen(self, player: int, at: datetime, before: datetime) -> None:
        """Keep that a player was seen, on all ladders where they were last seen before a moment."""

    def pardon(self, length: timedelta) -> None:
        """Take everybody to have been seen so much later: for so long nobody could be, since the program stood still."""

    def unseen(self, ladder: int, before: datetime) -> Sequence[Member]:
        """Members who were last seen before a moment, the longest unseen first."""

    # Matches

    def begin(self, match: LadderMatch) -> None:
        """Keep that a match is played for a place. Raises Conflict when that is known."""

    def hand_over(self, number: int, old: int, new: int) -> None:
        """Put a player in the place of another one in a match that is played for a place; any other match stays."""

    def match(self, number: int) -> LadderMatch | None:
        """What is played for in a match, or None."""

    def running_of(self, player: int) -> Sequence[tuple[LadderMatch, Match]]:
        """A player's running ladder matches, by number."""

    def matches(self, ladder: int) -> Sequence[LadderMatch]:
        """All matches of a ladder, by number."""

    def met_at(self, ladder: int, one: int, other: int) -> datetime | None:
        """When the last match of two players on a ladder ended; None: they have not played one to its end."""

    # The log

    def note(self, event: LadderEvent) -> None:
        """Add an event. Raises Conflict when its match has one."""

    def events(self, ladder: int, after: int = 0, limit: int = 1000) -> Sequence[LadderEvent]:
        """The log behind an event's number, in order."""

    def latest(self, ladder: int, limit: int = 10) -> Sequence[LadderEvent]:
        """The end of the log, the latest first."""

    def reigns(self, ladder: int) -> Sequence[LadderEvent]:
        """The events with which somebody else stood at the top, in order."""

    def keep_snapshot(self, snapshot: Snapshot) -> None:
        """Keep how a ladder stands; the first of a month stays."""

    def snapshots(self, ladder: int) -> Sequence[Snapshot]:
        """All snapshots of a ladder, by month."""

    def newest_snapshot(self, ladder: int) -> Snapshot | None:
        """The snapshot of a ladder's newest month that has one."""
