"""Ladders. Places always run from 1 to the number of members, so changing one moves others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any

from msgspec.structs import asdict, replace
from sqlalchemy import (
    BigInteger,
    BindParameter,
    Integer,
    and_,
    bindparam,
    case,
    delete,
    func,
    literal_column,
    select,
    update,
)

from core.ladder import Ladder, LadderEvent, LadderMatch, Member, Snapshot
from core.match.model import Match
from core.rating import CENTRE
from core.time.clock import MICROSECOND
from storage.errors import Conflict
from storage.people.communities import HAS_PUBLIC_STANDINGS, communities
from storage.people.people import all_findable
from storage.play.match_rows import match_of, matches
from storage.standings.ladder_tables import ladder_events, ladder_matches, ladder_members, ladder_snapshots, ladders
from storage.standings.ratings import ratings
from storage.statements import Repository, bound, columns, equals, insert_or_ignore

_l, _m, _p, _e, _s = ladders.c, ladder_members.c, ladder_matches.c, ladder_events.c, ladder_snapshots.c
_ladder: BindParameter[int] = bindparam("of_ladder")
_player: BindParameter[int] = bindparam("of_player")
_first: BindParameter[int] = bindparam("from_place", type_=Integer)
_last: BindParameter[int] = bindparam("to_place", type_=Integer)
_most: BindParameter[int] = bindparam("at_most")
_IS_RUNNING = equals(matches.c.status, "running")
_IS_FINISHED = equals(matches.c.status, "finished")

ADD = insert_or_ignore(ladders)
GET = select(ladders).where(_l.id == _ladder)
CLOSE = update(ladders).where(_l.id == _ladder, _l.closed_at.is_(None)).values(bound(ladders, "closed_at"))
OF_COMMUNITY = select(ladders).where(_l.community == bindparam("of_community")).order_by(_l.id)
NUMBERS = select(_l.id).order_by(_l.id)

_PUBLIC = (
    select(ladders)
    .join(communities, communities.c.id == _l.community)
    .where(HAS_PUBLIC_STANDINGS)
    .order_by(_l.closed_at.is_not(None), _l.id.desc())
    .limit(_most)
    .subquery()
)
PUBLIC = select(  # the members are counted only for those that are listed
    _PUBLIC,
    func.coalesce(select(func.max(_m.place)).where(_m.ladder == _PUBLIC.c.id).scalar_subquery(), 0).label("size"),
).order_by(_PUBLIC.c.closed_at.is_not(None), _PUBLIC.c.id.desc())

PUBLIC_FINDABLE = PUBLIC.where(all_findable(_m.player, _m.ladder == _PUBLIC.c.id))
SIZE = select(func.max(_m.place)).where(_m.ladder == _ladder)
_MEMBER = columns(
    ladder_members,
    "ladder",
    "player",
    "place",
    "joined_at",
    "seen_at",
    "strikes",
    "silent",
    "leaving",
    "streak",
    "longest",
)
MEMBERS = select(*_MEMBER).where(_m.ladder == _ladder, _m.place >= _first).order_by(_m.place)
MEMBERS_TO = MEMBERS.where(_m.place <= _last)
MEMBER = select(*_MEMBER).where(_m.ladder == _ladder, _m.player == _player)
MEMBERSHIPS = select(*_MEMBER).where(_m.player == _player).order_by(_m.ladder)
_AT_LEAST = (
    select(_m.player).where(_m.ladder == _ladder, _m.rating >= bindparam("value", type_=_m.rating.type)).limit(_most)
)
RATED = select(func.count()).select_from(_AT_LEAST.subquery())
_RATING_OF = func.coalesce(
    select(ratings.c.value)
    .join(ladders, and_(_l.community == ratings.c.community, _l.game == ratings.c.game))
    .where(_l.id == _ladder, ratings.c.player == _player)
    .scalar_subquery(),
    literal_column(str(CENTRE)),
)
ADD_MEMBER = insert_or_ignore(ladder_members, rating=_RATING_OF)
REASSIGN_MEMBER = (
    update(ladder_members)
    .where(_m.ladder == _ladder, _m.player == bindparam("old"))
    .values(player=bindparam("new", type_=_m.player.type), rating=_RATING_OF)
)
DELETE_MEMBER = delete(ladder_members).where(_m.ladder == _ladder, _m.player == _player)
# The key (ladder, place) is unique at every moment, so we first make places negative and then set them.
LIFT_OFF_PLACES = (
    update(ladder_members).where(_m.ladder == _ladder, _m.place >= _first, _m.place <= _last).values(place=-_m.place)
)
LAND_ON_PLACES = (
    update(ladder_members)
    .where(_m.ladder == _ladder, _m.place < 0)
    .values(
        place=case(
            (_m.player == _player, bindparam("at_place", type_=Integer)),
            else_=bindparam("by", type_=Integer) - _m.place,
        )
    )
)
_KEPT = ("seen_at", "strikes", "silent", "leaving", "streak", "longest")
SAVE_MEMBER = (
    update(ladder_members).where(_m.ladder == _ladder, _m.player == _player).values(bound(ladder_members, *_KEPT))
)
SET_SEEN = (
    update(ladder_members)
    .where(_m.player == _player, _m.seen_at < bindparam("before", type_=_m.seen_at.type))
    .values(bound(ladder_members, "seen_at"))
)
SHIFT_SEEN = update(ladder_members).values(seen_at=_m.seen_at + bindparam("microseconds", type_=BigInteger))
UNSEEN = (
    select(*_MEMBER)
    .where(_m.ladder == _ladder, _m.seen_at < bindparam("before", type_=_m.seen_at.type))
    .order_by(_m.seen_at, _m.player)
)

ADD_MATCH = insert_or_ignore(ladder_matches)
REASSIGN_MATCH = (
    update(ladder_matches)
    .where(_p.match == bindparam("of_match"))
    .values(
        challenger=case(
            (_p.challenger == bindparam("old"), bindparam("new", type_=_p.challenger.type)), else_=_p.challenger
        ),
        defender=case((_p.defender == bindparam("old"), bindparam("new", type_=_p.defender.type)), else_=_p.defender),
    )
)
MATCH = select(ladder_matches).where(_p.match == bindparam("of_match"))
RUNNING_OF_1, RUNNING_OF_2 = (
    select(*columns(ladder_matches, "match", "ladder", "challenger", "defender"), matches)
    .select_from(matches)
    .join(ladder_matches, _p.match == matches.c.number)
    .where(_IS_RUNNING, seat == _player)
    for seat in (matches.c.seat1, matches.c.seat2)
)
MATCHES = select(ladder_matches).where(_p.ladder == _ladder).order_by(_p.match)
RUNNING = (
    select(matches)
    .join(ladder_matches, _p.match == matches.c.number)
    .where(_IS_RUNNING, _p.ladder == _ladder)
    .order_by(_p.match.desc())
    .limit(_most)
)
RUNNING_PAIRS = (
    select(_p.challenger, _p.defender)
    .select_from(ladder_matches)
    .join(matches, _p.match == matches.c.number)
    .where(_IS_RUNNING, _p.ladder == _ladder)
)
MET_AS_CHALLENGER, MET_AS_DEFENDER = (
    select(other, func.max(matches.c.changed_at, type_=matches.c.changed_at.type))
    .select_from(ladder_matches)
    .join(matches, _p.match == matches.c.number)
    .where(_p.ladder == _ladder, own == _player, _IS_FINISHED)
    .group_by(other)
    for own, other in ((_p.challenger, _p.defender), (_p.defender, _p.challenger))
)

_EVENT = select(
    *columns(
        ladder_events,
        "ladder",
        "kind",
        "player",
        "at",
        "match",
        "leader",
        "data",
        "id",
        before="place_before",
        after="place_after",
    )
)
ADD_EVENT = insert_or_ignore(ladder_events)
EVENTS = _EVENT.where(_e.ladder == _ladder, _e.id > bindparam("after")).order_by(_e.id).limit(_most)
LATEST = _EVENT.where(_e.ladder == _ladder).order_by(_e.id.desc()).limit(_most)
REIGNS = _EVENT.where(_e.ladder == _ladder, _e.leader.is_not(None)).order_by(_e.id)
ADD_SNAPSHOT = insert_or_ignore(ladder_snapshots)
SNAPSHOTS = select(ladder_snapshots).where(_s.ladder == _ladder).order_by(_s.month)
NEWEST_SNAPSHOT = select(ladder_snapshots).where(_s.ladder == _ladder).order_by(_s.month.desc()).limit(1)


def _snapshot(ladder: int, month: str, at: datetime, players: Sequence[int]) -> Snapshot:
    return Snapshot(ladder, month, at, tuple(players))


def _with_size(*, size: int, **columns: Any) -> tuple[Ladder, int]:
    return Ladder(**columns), size


def _running(*, match: int, ladder: int, challenger: int, defender: int, **columns: Any) -> tuple[LadderMatch, Match]:
    return LadderMatch(match, ladder, challenger, defender), match_of(**columns)


class Ladders(Repository):
    """Ladders, their members and their logs."""

    def create(self, ladder: Ladder) -> Ladder:
        """Store a new ladder under the next number, ignoring its own. Returns it as stored."""
        return replace(ladder, id=self._sql.new(ADD, asdict(ladder)))

    def get(self, ladder: int) -> Ladder | None:
        """Return the ladder with this number, or None."""
        return self._sql.one(GET, {"of_ladder": ladder}, Ladder)

    def close(self, ladder: int, at: datetime) -> None:
        """Record that a ladder is closed. Raises Conflict if it isn't open."""
        if self._sql.change(CLOSE, {"of_ladder": ladder, "closed_at": at}) != 1:
            raise Conflict(f"ladder {ladder} is not open")

    def for_community(self, community: int) -> Sequence[Ladder]:
        """Return the ladders of a community by number, including closed ones."""
        return self._sql.all(OF_COMMUNITY, {"of_community": community}, Ladder)

    def public(self, platform: str, limit: int, *, findable: bool = False) -> Sequence[tuple[Ladder, int]]:
        """Return the ladders that everyone may read, each with its number of members: open ones first, then the newest.

        Args:
            platform: platform whose communities show their standings unless they say otherwise.
            limit: maximum number.
            findable: whether to leave out, among them, those with members whom search engines may not list.
        """
        statement = PUBLIC_FINDABLE if findable else PUBLIC
        return self._sql.all(statement, {"public_platform": platform, "at_most": limit}, _with_size)

    def numbers(self) -> Sequence[int]:
        """Return the numbers of all ladders in ascending order."""
        return self._sql.scalars(NUMBERS, {})

    def size(self, ladder: int) -> int:
        """Return how many members a ladder has."""
        return self._sql.number(SIZE, {"of_ladder": ladder})

    def members(self, ladder: int, first_place: int = 1, last_place: int | None = None) -> Sequence[Member]:
        """Return the members from one place to another, by place."""
        values = {"of_ladder": ladder, "from_place": first_place}
        if last_place is None:
            return self._sql.all(MEMBERS, values, Member)
        return self._sql.all(MEMBERS_TO, values | {"to_place": last_place}, Member)

    def member(self, ladder: int, player: int) -> Member | None:
        """Return a player's membership, or None."""
        return self._sql.one(MEMBER, {"of_ladder": ladder, "of_player": player}, Member)

    def memberships(self, player: int) -> Sequence[Member]:
        """Return all memberships of a player, by ladder."""
        return self._sql.all(MEMBERSHIPS, {"of_player": player}, Member)

    def rated_at_least(self, ladder: int, value: float, limit: int) -> int:
        """Return how many members are rated at least ``value`` in the ladder's community and game, counted up to ``limit``.

        Members without a rating count as newcomers.
        """
        return self._sql.number(RATED, {"of_ladder": ladder, "value": value, "at_most": limit})

    def add_member(self, ladder: int, player: int, at: datetime) -> Member:
        """Add a player at the bottom. Raises Conflict if they are already a member."""
        member = Member(ladder=ladder, player=player, place=self.size(ladder) + 1, joined_at=at, seen_at=at)
        values = {name: getattr(member, name) for name in ("ladder", "player", "place", "joined_at", *_KEPT)}
        if self._sql.change(ADD_MEMBER, values | {"of_ladder": ladder, "of_player": player}) != 1:
            raise Conflict(f"player {player} is on ladder {ladder}")
        return member

    def delete_member(self, ladder: int, player: int) -> None:
        """Remove a player; the members below move up one place. Raises KeyError."""
        member, last_place = self._existing_member(ladder, player), self.size(ladder)
        where = {"of_ladder": ladder, "of_player": player}
        self._sql.change(DELETE_MEMBER, where)
        self._sql.change(LIFT_OFF_PLACES, where | {"from_place": member.place, "to_place": last_place})
        self._sql.change(LAND_ON_PLACES, where | {"at_place": 0, "by": -1})

    def move(self, ladder: int, player: int, place: int) -> None:
        """Move a player to another place; those between make room. Raises KeyError, or ValueError if the place doesn't exist."""
        old_place = self._existing_member(ladder, player).place
        if not 1 <= place <= self.size(ladder):
            raise ValueError(f"ladder {ladder} has no place {place}")
        where = {"of_ladder": ladder, "of_player": player}
        self._sql.change(
            LIFT_OFF_PLACES, where | {"from_place": min(old_place, place), "to_place": max(old_place, place)}
        )
        self._sql.change(LAND_ON_PLACES, where | {"at_place": place, "by": 1 if place < old_place else -1})

    def _existing_member(self, ladder: int, player: int) -> Member:
        member = self.member(ladder, player)
        if member is None:
            raise KeyError(player)
        return member

    def reassign_member(self, ladder: int, old_player: int, new_player: int) -> None:
        """Give a member's place to another player. Raises KeyError, or Conflict if that player is already a member."""
        if self.member(ladder, new_player) is not None:
            raise Conflict(f"player {new_player} is on ladder {ladder}")
        if (
            self._sql.change(
                REASSIGN_MEMBER, {"of_ladder": ladder, "old": old_player, "new": new_player, "of_player": new_player}
            )
            != 1
        ):
            raise KeyError(old_player)

    def save_member(self, member: Member) -> None:
        """Store a member, except their place. Raises KeyError."""
        values = {name: getattr(member, name) for name in _KEPT}
        if self._sql.change(SAVE_MEMBER, values | {"of_ladder": member.ladder, "of_player": member.player}) != 1:
            raise KeyError(member.player)

    def record_activity(self, player: int, at: datetime, cutoff: datetime) -> None:
        """Record that a player was active, on all ladders where they were last seen before a time."""
        self._sql.change(SET_SEEN, {"of_player": player, "seen_at": at, "before": cutoff})

    def excuse_inactivity(self, length: timedelta) -> None:
        """Shift the last-seen time of all members by the length of a downtime."""
        self._sql.change(SHIFT_SEEN, {"microseconds": length // MICROSECOND})

    def unseen(self, ladder: int, cutoff: datetime) -> Sequence[Member]:
        """Return members who were last seen before a time, the longest inactive first."""
        return self._sql.all(UNSEEN, {"of_ladder": ladder, "before": cutoff}, Member)

    def add_match(self, match: LadderMatch) -> None:
        """Record that a match is played for a place. Raises Conflict if that is already recorded."""
        if self._sql.change(ADD_MATCH, asdict(match)) != 1:
            raise Conflict(f"match {match.match} is one of a ladder")

    def reassign(self, number: int, old_player: int, new_player: int) -> None:
        """Replace a player in a ladder match. Do nothing if the match isn't one."""
        self._sql.change(REASSIGN_MATCH, {"of_match": number, "old": old_player, "new": new_player})

    def match(self, number: int) -> LadderMatch | None:
        """Return the ladder match with this number, or None."""
        return self._sql.one(MATCH, {"of_match": number}, LadderMatch)

    def running_of(self, player: int) -> Sequence[tuple[LadderMatch, Match]]:
        """Return a player's running ladder matches, by number."""
        values = {"of_player": player}
        pairs = self._sql.all(RUNNING_OF_1, values, _running) + self._sql.all(RUNNING_OF_2, values, _running)
        return sorted(pairs, key=lambda pair: pair[0].match)

    def running(self, ladder: int, limit: int) -> Sequence[Match]:
        """Return a ladder's running matches, the newest first."""
        return self._sql.sound(RUNNING, {"of_ladder": ladder, "at_most": limit}, match_of)

    def matches(self, ladder: int) -> Sequence[LadderMatch]:
        """Return all matches of a ladder, by number."""
        return self._sql.all(MATCHES, {"of_ladder": ladder}, LadderMatch)

    def running_pairs(self, ladder: int) -> Sequence[tuple[int, int]]:
        """Return the challengers and defenders of a ladder's running matches."""
        return [(challenger, defender) for challenger, defender in self._sql.rows(RUNNING_PAIRS, {"of_ladder": ladder})]

    def met(self, ladder: int, player: int) -> Mapping[int, datetime]:
        """Return when a player's last match against each opponent on a ladder ended."""
        times: dict[int, datetime] = {}
        for statement in (MET_AS_CHALLENGER, MET_AS_DEFENDER):
            for opponent, end in self._sql.rows(statement, {"of_ladder": ladder, "of_player": player}):
                times[opponent] = max(end, times.get(opponent, end))
        return times

    def add_event(self, event: LadderEvent) -> None:
        """Add an event. Raises Conflict if its match already has one."""
        values = {**asdict(event), "place_before": event.before, "place_after": event.after}
        if self._sql.change(ADD_EVENT, values) != 1:
            raise Conflict(f"match {event.match} has an event")

    def events(self, ladder: int, after_event: int = 0, limit: int = 1000) -> Sequence[LadderEvent]:
        """Return the log after this event number, in order."""
        values = {"of_ladder": ladder, "after": after_event, "at_most": limit}
        return self._sql.all(EVENTS, values, LadderEvent)

    def latest(self, ladder: int, limit: int = 10) -> Sequence[LadderEvent]:
        """Return the end of the log, the latest first."""
        return self._sql.all(LATEST, {"of_ladder": ladder, "at_most": limit}, LadderEvent)

    def reigns(self, ladder: int) -> Sequence[LadderEvent]:
        """Return the events that changed the player at the top, in order."""
        return self._sql.all(REIGNS, {"of_ladder": ladder}, LadderEvent)

    def save_snapshot(self, snapshot: Snapshot) -> None:
        """Store a snapshot, unless there already is one for that month."""
        self._sql.change(ADD_SNAPSHOT, asdict(snapshot))

    def snapshots(self, ladder: int) -> Sequence[Snapshot]:
        """Return all snapshots of a ladder, by month."""
        return self._sql.all(SNAPSHOTS, {"of_ladder": ladder}, _snapshot)

    def newest_snapshot(self, ladder: int) -> Snapshot | None:
        """Return the newest snapshot of a ladder, or None."""
        return self._sql.one(NEWEST_SNAPSHOT, {"of_ladder": ladder}, _snapshot)
