"""Ladders on dictionaries."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime, timedelta

from core.play.ladder.model import Ladder, LadderEvent, LadderMatch, Member, Snapshot
from core.play.model import Match, MatchStatus
from core.play.ports import Conflict, Matches, People
from core.play.rating.model import Scope
from core.play.rating.ports import Ratings
from core.play.time.control import Terms
from core.rules import OptionValue
from storage.journal import Journal, aware
from storage.text import decode, encode


class MemoryLadders:
    """:class:`core.play.ladder.ports.Ladders` on dictionaries."""

    def __init__(self, journal: Journal, people: People, matches: Matches, ratings: Ratings) -> None:
        self._journal = journal
        self._people = people
        self._known_matches = matches
        self._ratings = ratings
        self._numbers: dict[str, int] = {}
        self._all: dict[int, Ladder] = {}
        self._members: dict[int, tuple[Member, ...]] = {}  # by ladder, each in order of places
        self._matches: dict[int, LadderMatch] = {}
        self._events: dict[int, LadderEvent] = {}
        self._of_match: dict[int, int] = {}
        self._snapshots: dict[tuple[int, str], Snapshot] = {}

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
        aware(at)
        self._people.player(made_by)
        ladder = Ladder(
            self._journal.number(self._numbers, "ladder"),
            self._people.community(community).id,
            self._people.room(room).id,
            game,
            dict(options),
            Terms.unpack(terms.pack()),
            reach,
            made_by,
            at,
        )
        self._journal.put(self._all, ladder.id, ladder)
        self._journal.put(self._members, ladder.id, ())
        return ladder

    def get(self, ladder: int) -> Ladder | None:
        """The ladder with this number, or None."""
        return self._all.get(ladder)

    def close(self, ladder: int, at: datetime) -> None:
        """Keep that a ladder is closed. Raises Conflict when it is not open."""
        aware(at)
        known = self._all.get(ladder)
        if known is None or known.closed_at is not None:
            raise Conflict(f"ladder {ladder} is not open")
        self._journal.put(self._all, ladder, replace(known, closed_at=at))

    def of_community(self, community: int) -> Sequence[Ladder]:
        """The ladders of a community, closed ones too, by number."""
        return [ladder for ladder in self._all.values() if ladder.community == community]

    def numbers(self) -> Sequence[int]:
        """The numbers of all ladders, rising."""
        return sorted(self._all)

    def size(self, ladder: int) -> int:
        """How many members there are."""
        return len(self._members.get(ladder, ()))

    def members(self, ladder: int, first: int = 1, last: int | None = None) -> Sequence[Member]:
        """Those from one place to another, by place."""
        return self._members.get(ladder, ())[max(first, 1) - 1 : last]

    def member(self, ladder: int, player: int) -> Member | None:
        """A player's membership, or None."""
        return next((member for member in self._members.get(ladder, ()) if member.player == player), None)

    def memberships(self, player: int) -> Sequence[Member]:
        """All memberships of a player, by ladder."""
        found = (self.member(ladder, player) for ladder in self.numbers())
        return [member for member in found if member is not None]

    def rated_at_least(self, ladder: int, value: float, most: int) -> int:
        """How many members' ratings are at least so high, no rating being a newcomer's; counted no further than ``most``."""
        scope = Scope(self._all[ladder].community, self._all[ladder].game)
        found = sum(self._ratings.get(scope, member.player).value >= value for member in self._members[ladder])
        return min(found, most)

    def _place(self, ladder: int, members: Sequence[Member]) -> None:
        """Keep members in this order."""
        placed = tuple(replace(member, place=place) for place, member in enumerate(members, 1))
        self._journal.put(self._members, ladder, placed)

    def join(self, ladder: int, player: int, at: datetime) -> Member:
        """Put a player at the bottom. Raises Conflict when they are on it."""
        aware(at)
        if self.member(ladder, player) is not None:
            raise Conflict(f"player {player} is on ladder {ladder}")
        members = self._members[ladder]
        member = Member(ladder, self._people.player(player).id, len(members) + 1, at, at)
        self._place(ladder, (*members, member))
        return member

    def drop(self, ladder: int, player: int) -> None:
        """Take a player off; those below go up one. Raises KeyError."""
        gone = self._there(ladder, player)
        self._place(ladder, [member for member in self._members[ladder] if member != gone])

    def move(self, ladder: int, player: int, place: int) -> None:
        """Put a player at another place; those between make room. Raises KeyError; ValueError for a place that there isn't."""
        moved = self._there(ladder, player)
        others = [member for member in self._members[ladder] if member != moved]
        if not 1 <= place <= len(others) + 1:
            raise ValueError(f"ladder {ladder} has no place {place}")
        self._place(ladder, [*others[: place - 1], moved, *others[place - 1 :]])

    def _there(self, ladder: int, player: int) -> Member:
        member = self.member(ladder, player)
        if member is None:
            raise KeyError(player)
        return member

    def give(self, ladder: int, old: int, new: int) -> None:
        """Let another player stand where one stands. Raises KeyError; Conflict when the other one stands on it, too."""
        known = self._there(ladder, old)
        if self.member(ladder, new) is not None:
            raise Conflict(f"player {new} is on ladder {ladder}")
        given = replace(known, player=self._people.player(new).id)
        self._place(ladder, [given if each == known else each for each in self._members[ladder]])

    def keep(self, member: Member) -> None:
        """Keep what has changed about a member, but for the place. Raises KeyError."""
        aware(member.seen_at)
        known = self._there(member.ladder, member.player)
        kept = replace(member, place=known.place, joined_at=known.joined_at)
        self._place(member.ladder, [kept if each == known else each for each in self._members[member.ladder]])

    def seen(self, player: int, at: datetime, before: datetime) -> None:
        """Keep that a player was seen, on all ladders where they were last seen before a moment."""
        aware(at, before)
        for member in self.memberships(player):
            if member.seen_at < before:
                self.keep(replace(member, seen_at=at))

    def pardon(self, length: timedelta) -> None:
        """Take everybody to have been seen so much later."""
        for members in list(self._members.values()):
            for member in members:
                self.keep(replace(member, seen_at=member.seen_at + length))

    def unseen(self, ladder: int, before: datetime) -> Sequence[Member]:
        """Members who were last seen before a moment, the longest unseen first."""
        aware(before)
        found = [member for member in self._members[ladder] if member.seen_at < before]
        return sorted(found, key=lambda member: (member.seen_at, member.player))

    def begin(self, match: LadderMatch) -> None:
        """Keep that a match is played for a place. Raises Conflict when that is known."""
        if match.match in self._matches:
            raise Conflict(f"match {match.match} is one of a ladder")
        self._journal.put(self._matches, match.match, match)

    def hand_over(self, number: int, old: int, new: int) -> None:
        """Put a player in the place of another one in a match that is played for a place; any other match stays."""
        known = self._matches.get(number)
        if known is not None and old in {known.challenger, known.defender}:
            challenger, defender = (new if each == old else each for each in (known.challenger, known.defender))
            self._journal.put(self._matches, number, replace(known, challenger=challenger, defender=defender))

    def match(self, number: int) -> LadderMatch | None:
        """What is played for in a match, or None."""
        return self._matches.get(number)

    def running_of(self, player: int) -> Sequence[tuple[LadderMatch, Match]]:
        """A player's running ladder matches, by number."""
        running = sorted(self._known_matches.running_of(player), key=lambda match: match.number)
        return [(self._matches[match.number], match) for match in running if match.number in self._matches]

    def matches(self, ladder: int) -> Sequence[LadderMatch]:
        """All matches of a ladder, by number."""
        return [self._matches[number] for number in sorted(self._matches) if self._matches[number].ladder == ladder]

    def met_at(self, ladder: int, one: int, other: int) -> datetime | None:
        """When the last match of two players on a ladder ended; None: they have not played one to its end."""
        between = [each.match for each in self.matches(ladder) if {each.challenger, each.defender} == {one, other}]
        found = [self._known_matches.get(number) for number in between]
        ended = (match.changed_at for match in found if match is not None and match.status is MatchStatus.FINISHED)
        return max(ended, default=None)

    def note(self, event: LadderEvent) -> None:
        """Add an event. Raises Conflict when its match has one."""
        aware(event.at)
        if event.match is not None:
            if event.match in self._of_match:
                raise Conflict(f"match {event.match} has an event")
            self._journal.put(self._of_match, event.match, event.ladder)
        number = self._journal.number(self._numbers, "event")
        self._journal.put(self._events, number, replace(event, id=number, data=decode(encode(dict(event.data)))))

    def events(self, ladder: int, after: int = 0, limit: int = 1000) -> Sequence[LadderEvent]:
        """The log behind an event's number, in order."""
        return [event for event in self._events.values() if event.ladder == ladder and event.id > after][:limit]

    def latest(self, ladder: int, limit: int = 10) -> Sequence[LadderEvent]:
        """The end of the log, the latest first."""
        return [event for event in self._events.values() if event.ladder == ladder][::-1][:limit]

    def reigns(self, ladder: int) -> Sequence[LadderEvent]:
        """The events with which somebody else stood at the top, in order."""
        return [event for event in self._events.values() if event.ladder == ladder and event.leader is not None]

    def take(self, snapshot: Snapshot) -> None:
        """Keep how a ladder stands; the first of a month stays."""
        aware(snapshot.at)
        if (snapshot.ladder, snapshot.month) not in self._snapshots:
            self._journal.put(self._snapshots, (snapshot.ladder, snapshot.month), snapshot)

    def snapshots(self, ladder: int) -> Sequence[Snapshot]:
        """All snapshots of a ladder, by month."""
        return [snapshot for (of, _), snapshot in sorted(self._snapshots.items()) if of == ladder]

    def newest_snapshot(self, ladder: int) -> Snapshot | None:
        """The snapshot of a ladder's newest month that has one."""
        return next(reversed(self.snapshots(ladder)), None)
