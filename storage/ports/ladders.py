"""Port of ladders. Places are always 1 to the number of members: a change of one moves the others."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Protocol

from core.ladder.model import Ladder, LadderEvent, LadderMatch, Member, Snapshot
from core.match.model import Match


class Ladders(Protocol):
    """Port of ladders, their members and their logs."""

    def create(self, ladder: Ladder) -> Ladder:
        """Store a new ladder under the next number, whatever number it has. Returns it as stored."""

    def get(self, ladder: int) -> Ladder | None:
        """Return the ladder with this number, or None."""

    def close(self, ladder: int, at: datetime) -> None:
        """Record that a ladder is closed. Raises Conflict when it is not open."""

    def of_community(self, community: int) -> Sequence[Ladder]:
        """Return the ladders of a community, closed ones too, by number."""

    def numbers(self) -> Sequence[int]:
        """Return the numbers of all ladders, rising."""

    # Who stands where

    def size(self, ladder: int) -> int:
        """Return how many members there are."""

    def members(self, ladder: int, first: int = 1, last: int | None = None) -> Sequence[Member]:
        """Return the members from one place to another, by place."""

    def member(self, ladder: int, player: int) -> Member | None:
        """Return a player's membership, or None."""

    def memberships(self, player: int) -> Sequence[Member]:
        """Return all memberships of a player, by ladder."""

    def rated_at_least(self, ladder: int, value: float, most: int) -> int:
        """Return how many members are rated at least so high in the ladder's community and game, counted up to ``most``.

        Members without a rating count as newcomers.
        """

    def join(self, ladder: int, player: int, at: datetime) -> Member:
        """Add a player at the bottom. Raises Conflict when they are a member."""

    def drop(self, ladder: int, player: int) -> None:
        """Remove a player; those below go up one. Raises KeyError."""

    def move(self, ladder: int, player: int, place: int) -> None:
        """Move a player to another place; those between make room. Raises KeyError; ValueError for a place that doesn't exist."""

    def give(self, ladder: int, old: int, new: int) -> None:
        """Give a member's place to another player. Raises KeyError; Conflict when that one is a member, too."""

    def keep(self, member: Member) -> None:
        """Store a member, except for the place. Raises KeyError."""

    def seen(self, player: int, at: datetime, before: datetime) -> None:
        """Record that a player was seen, on all ladders where they were last seen before a time."""

    def pardon(self, length: timedelta) -> None:
        """Shift everybody's last seen time by the length of a downtime."""

    def unseen(self, ladder: int, before: datetime) -> Sequence[Member]:
        """Return members who were last seen before a time, the longest unseen first."""

    # Matches

    def begin(self, match: LadderMatch) -> None:
        """Record that a match is played for a place. Raises Conflict when that is known."""

    def hand_over(self, number: int, old: int, new: int) -> None:
        """Replace a player in a ladder match; other matches are left unchanged."""

    def match(self, number: int) -> LadderMatch | None:
        """Return the ladder match with this number, or None."""

    def running_of(self, player: int) -> Sequence[tuple[LadderMatch, Match]]:
        """Return a player's running ladder matches, by number."""

    def matches(self, ladder: int) -> Sequence[LadderMatch]:
        """Return all matches of a ladder, by number."""

    def met_at(self, ladder: int, one: int, other: int) -> datetime | None:
        """Return when the last match of two players on a ladder ended; None: no match of theirs has."""

    # The log

    def note(self, event: LadderEvent) -> None:
        """Add an event. Raises Conflict when its match has one."""

    def events(self, ladder: int, after: int = 0, limit: int = 1000) -> Sequence[LadderEvent]:
        """Return the log after an event's number, in order."""

    def latest(self, ladder: int, limit: int = 10) -> Sequence[LadderEvent]:
        """Return the end of the log, the latest first."""

    def reigns(self, ladder: int) -> Sequence[LadderEvent]:
        """Return the events that changed the player at the top, in order."""

    def keep_snapshot(self, snapshot: Snapshot) -> None:
        """Store a snapshot, unless there is one of that month."""

    def snapshots(self, ladder: int) -> Sequence[Snapshot]:
        """Return all snapshots of a ladder, by month."""

    def newest_snapshot(self, ladder: int) -> Snapshot | None:
        """Return the newest snapshot of a ladder, or None."""
