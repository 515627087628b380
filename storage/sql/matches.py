"""Matches and their logs, in SQL."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import (
    BindParameter,
    Integer,
    bindparam,
    case,
    delete,
    exists,
    func,
    insert,
    literal_column,
    or_,
    select,
    union_all,
    update,
)

from core.play.community.model import Room
from core.play.match.model import Draft, Match, MatchEvent, MatchStatus, Result, TakebackOffer, Told, Turn
from core.play.ports import Conflict
from core.play.time.clock import MatchClock
from storage.sql.statements import Sql, Statement, Values, adding, columns, given, putting
from storage.tables.matches import drafts, events, matches, turns, undone_turns

_m, _t, _u = matches.c, turns.c, undone_turns.c
_IS_RUNNING = _m.status == literal_column("'running'")  # in words, or partial indexes would not be used
_IS_FINISHED = _m.status == literal_column("'finished'")
_player: BindParameter[int] = bindparam("player")
_number: BindParameter[int] = bindparam("at_match")
_version: BindParameter[int] = bindparam("at_version")
_GOING_ON = ("room", "version", "ply", "to_move", "takeback_seat", "takeback_to_ply", "changed_at", "clock")
_CHANGING = (*_GOING_ON, "status", "winner", "reason", "score")
_SETTLED = ("community", "game", "options", "rules_version", "seat1", "seat2", "started_at", "terms")
_TURN = ("ply", "seat", "steps", "version", "at", "forced")

ADD = adding(matches)
GET = select(matches).where(_m.number == _number)
SAVE = update(matches).where(_m.number == _number, _m.version == _version).values(given(matches, *_CHANGING))
GO_ON = (  # by far the most: not to name the status leaves all indexes of running matches alone
    update(matches).where(_m.number == _number, _m.version == _version, _IS_RUNNING).values(given(matches, *_GOING_ON))
)
REPLACE = update(matches).where(_m.number == _number).values(given(matches, *_SETTLED, *_CHANGING))
TOLD = (  # a telling that comes late never hides one of a later turn
    update(matches)
    .where(_m.number == _number, or_(_m.told_turn.is_(None), _m.told_turn < bindparam("of_turn")))
    .values(given(matches, "told_turn", "told_at"))
)
HOUSE = update(matches).where(_m.number == _number).values(given(matches, "room"))
RUNNING = (  # along the numbers, finished ones passed over: for a start; one more index would cost every turn
    select(matches).where(_IS_RUNNING, _m.number > bindparam("after")).order_by(_m.number).limit(bindparam("at_most"))
)
RUNNING_OF = (
    # in two parts: for an OR, SQLite would look through the whole index
    select(matches)
    .where(_IS_RUNNING, _m.seat1 == _player)
    .union_all(select(matches).where(_IS_RUNNING, _m.seat2 == _player))
)
_COUNT = select(func.count()).select_from(matches).where(_IS_RUNNING)
COUNT_AS_1, COUNT_AS_2 = (_COUNT.where(seat == _player) for seat in (_m.seat1, _m.seat2))
COUNT_IN = _COUNT.where(_m.community == bindparam("in_community"))
_FINISHED_OF = tuple(  # each half goes along its own index and stops early
    select(
        select(matches)
        .where(_IS_FINISHED, seat == _player)
        .order_by(_m.changed_at.desc(), _m.number.desc())
        .limit(bindparam("at_most"))
        .subquery()
    )
    for seat in (_m.seat1, _m.seat2)
)
FINISHED_OF = union_all(*_FINISHED_OF)
OF = union_all(*(select(matches).where(_IS_RUNNING, seat == _player) for seat in (_m.seat1, _m.seat2)), *_FINISHED_OF)
IN_ROOM = (
    select(matches)
    .where(_m.room == bindparam("in_room"))
    .order_by(case((_IS_RUNNING, 0), else_=1), _m.changed_at.desc(), _m.number.desc())
    .limit(bindparam("at_most"))
)
NUMBERS = select(_m.number).order_by(_m.number)
NUMBERS_OF = union_all(  # one for each of the partial indexes
    *(
        select(_m.number).where(status, seat == _player)
        for status in (_IS_RUNNING, _IS_FINISHED)
        for seat in (_m.seat1, _m.seat2)
    )
).order_by("number")
OF_COMMUNITY = (  # along the numbers, those of others passed over: asked for seldom; one more index would cost every turn
    select(_m.number, _m.ply)
    .where(_m.community == bindparam("in_community"), _m.number > bindparam("after"))
    .order_by(_m.number)
    .limit(bindparam("at_most"))
)
GIVE_SEAT1, GIVE_SEAT2 = (
    update(matches).where(_m.number == _number, seat == bindparam("old")).values({seat.name: bindparam("new")})
    for seat in (_m.seat1, _m.seat2)
)

TURNS = select(*columns(turns, *_TURN)).where(_t.match == _number).order_by(_t.ply)
TURNS_AT = (
    select(*columns(turns, *_TURN))
    .where(_t.match == _number, _t.version <= _version)
    .union_all(
        select(*columns(undone_turns, *_TURN)).where(
            _u.match == _number, _u.version <= _version, _u.undone_at > _version
        )
    )
    .order_by("ply")
)
UNDONE = select(*columns(undone_turns, *_TURN)).where(_u.match == _number).order_by(_u.version, _u.ply)
APPEND = adding(turns)
KEEP_UNDONE = insert(undone_turns).from_select(
    ["match", *_TURN, "undone_at"],
    select(_t.match, *columns(turns, *_TURN), bindparam("undone_by", type_=Integer)).where(
        _t.match == _number, _t.ply > bindparam("to_ply")
    ),
)
CUT = delete(turns).where(_t.match == _number, _t.ply > bindparam("to_ply"))

EVENTS = (
    select(*columns(events, "version", "kind", "seat", "data", "at"))
    .where(events.c.match == _number)
    .order_by(events.c.version, events.c.id)
)
NOTE = adding(events)
_later = events.alias("later")
_GOES_ON_SINCE = exists().where(
    _later.c.match == events.c.match, _later.c.kind == literal_column("'reopened'"), _later.c.id > events.c.id
)
ENDED = (
    select(events.c.id, events.c.match)
    .where(events.c.kind == literal_column("'finished'"), events.c.id > bindparam("after"), ~_GOES_ON_SINCE)
    .order_by(events.c.id)
    .limit(bindparam("at_most"))
)

DRAFT = select(drafts).where(drafts.c.match == _number, drafts.c.player == _player)
KEEP_DRAFT = putting(drafts, "ply", "steps")
CLEAR_DRAFT = delete(drafts).where(drafts.c.match == _number, drafts.c.player == _player)
GIVE_DRAFT = (
    update(drafts).where(drafts.c.match == _number, drafts.c.player == bindparam("old")).values(player=bindparam("new"))
)
CLEAR_DRAFTS = delete(drafts).where(drafts.c.match == _number)


def _changing(match: Match) -> dict[str, object]:
    """The values of _CHANGING: what changes in the course of a match."""
    takeback, result = match.takeback, match.result
    return {
        "room": match.room,
        "status": match.status.value,
        "version": match.version,
        "ply": match.ply,
        "to_move": match.to_move,
        "takeback_seat": None if takeback is None else takeback.seat,
        "takeback_to_ply": None if takeback is None else takeback.to_ply,
        "winner": None if result is None else result.winner,
        "reason": None if result is None else result.reason,
        "score": None if result is None else dict(result.score),
        "changed_at": match.changed_at,
        "clock": match.clock.pack(),
    }


def _settled(match: Match) -> dict[str, object]:
    """The number, and the values of _SETTLED: what is settled when a match begins."""
    return {
        "number": match.number,
        "community": match.community,
        "game": match.game,
        "options": dict(match.options),
        "rules_version": match.rules_version,
        "seat1": match.players[0],
        "seat2": match.players[1],
        "started_at": match.started_at,
        "terms": match.terms,
    }


def _known(match: Match) -> dict[str, object]:
    """What delivery keeps by itself: of which turn the one on move was told."""
    told = match.told
    return {"told_turn": None if told is None else told.turn, "told_at": None if told is None else told.at}


def match_of(row: Sequence[Any]) -> Match:
    """A match from its row."""
    (number, room, community, game, options, rules_version, seat1, seat2, status, version, ply, to_move,
     takeback_seat, takeback_to_ply, winner, reason, score, started_at, changed_at,
     terms, clock, told_turn, told_at) = row  # fmt: skip
    return Match(
        number,
        room,
        community,
        game,
        options,
        rules_version,
        (seat1, seat2),
        MatchStatus(status),
        version,
        ply,
        to_move,
        None if takeback_seat is None else TakebackOffer(takeback_seat, takeback_to_ply),
        None if winner is None else Result(winner, reason, score),
        started_at,
        changed_at,
        MatchClock.unpack(clock),
        terms,
        None if told_turn is None else Told(told_turn, told_at),
    )


class SqlMatches:
    """:class:`core.play.ports.Matches` of one open transaction."""

    __slots__ = ("_sql",)

    def __init__(self, sql: Sql) -> None:
        self._sql = sql

    def add(self, match: Match) -> None:
        """Store a new match. Raises Conflict when the number has one."""
        if self._sql.change(ADD, _settled(match) | _changing(match) | _known(match)) != 1:
            raise Conflict(f"there is a match {match.number}")

    def get(self, number: int) -> Match | None:
        """The match with this number, or None."""
        loaded: dict[int, Match] = self._sql.loaded(matches)
        if number not in loaded and (row := self._sql.first(GET, {"at_match": number})) is not None:
            loaded[number] = match_of(row)
        return loaded.get(number)

    def save(self, match: Match) -> None:
        """Replace a match by its next version. Raises Conflict unless the stored version is exactly one less.

        What was settled when it began (the community, the game, options and version of the rules, the players, the terms)
        stays, and so does who was told.
        """
        values = {"at_match": match.number, "at_version": match.version - 1, **_changing(match)}
        if match.status is MatchStatus.RUNNING and self._sql.change(GO_ON, values) == 1:
            return
        if self._sql.change(SAVE, values) != 1:
            raise Conflict(f"match {match.number} is not at version {match.version - 1}")

    def replace(self, match: Match) -> None:
        """Overwrite a stored match whatever its version, for rebuilding it from its log. Raises KeyError.

        Who was told stays.
        """
        where = {"at_match": match.number}
        if self._sql.change(REPLACE, where | _settled(match) | _changing(match)) != 1:
            raise KeyError(match.number)

    def mark_told(self, number: int, turn: int, at: datetime) -> None:
        """Keep that the one on move was told of a turn of the match. The first telling of the latest turn stays."""
        self._sql.change(TOLD, {"at_match": number, "of_turn": turn, "told_turn": turn, "told_at": at})

    def move_to_room(self, number: int, room: Room) -> None:
        """Keep that a match is announced in another room of its community from now on. Raises KeyError."""
        if self._sql.change(HOUSE, {"at_match": number, "room": room.id}) != 1:
            raise KeyError(number)

    def running(self, after: int = 0, limit: int = 500) -> Sequence[Match]:
        """Running matches of everybody with numbers above ``after``, by number."""
        return [match_of(row) for row in self._sql.rows(RUNNING, {"after": after, "at_most": limit})]

    def running_of(self, player: int) -> Sequence[Match]:
        """A player's running matches: those that wait for them first, then by number."""
        return self._sorted(player, RUNNING_OF, {"player": player})[0]

    def count_of(self, player: int) -> int:
        """How many running matches a player has."""
        values = {"player": player}
        return int(sum(self._sql.rows(statement, values)[0][0] for statement in (COUNT_AS_1, COUNT_AS_2)))

    def count_in(self, community: int) -> int:
        """How many matches are running in a community."""
        return int(self._sql.rows(COUNT_IN, {"in_community": community})[0][0])

    def finished_of(self, player: int, limit: int = 10) -> Sequence[Match]:
        """A player's finished matches, the latest first."""
        return self._sorted(player, FINISHED_OF, {"player": player, "at_most": limit})[1][:limit]

    def of(self, player: int, finished: int = 10) -> tuple[Sequence[Match], Sequence[Match]]:
        """A player's running matches as :meth:`running_of`, and as many of the finished ones as :meth:`finished_of`."""
        running, ended = self._sorted(player, OF, {"player": player, "at_most": finished})
        return running, ended[:finished]

    def _sorted(self, player: int, statement: Statement, values: Values) -> tuple[list[Match], list[Match]]:
        """What a statement finds: running matches, those that wait for the player first; and finished ones, the latest first."""
        found = [match_of(row) for row in self._sql.rows(statement, values)]
        self._sql.loaded(matches).update({match.number: match for match in found})
        running = [match for match in found if match.status is MatchStatus.RUNNING]
        finished = [match for match in found if match.status is MatchStatus.FINISHED]
        running.sort(key=lambda match: (not match.waits_for(player), match.number))
        finished.sort(key=lambda match: (match.changed_at, match.number), reverse=True)
        return running, finished

    def in_room(self, room: int, limit: int = 20) -> Sequence[Match]:
        """A room's matches: running ones first, each by the latest change first."""
        return [match_of(row) for row in self._sql.rows(IN_ROOM, {"in_room": room, "at_most": limit})]

    def numbers(self) -> Sequence[int]:
        """All match numbers, rising."""
        return [number for (number,) in self._sql.rows(NUMBERS, {})]

    def numbers_of(self, player: int) -> Sequence[int]:
        """The numbers of all matches of a player, rising."""
        return [number for (number,) in self._sql.rows(NUMBERS_OF, {"player": player})]

    def of_community(self, community: int, after: int = 0, limit: int = 1000) -> Sequence[tuple[int, int]]:
        """The matches of a community with numbers above ``after``, rising: number, and how many turns."""
        values = {"in_community": community, "after": after, "at_most": limit}
        return [(number, ply) for number, ply in self._sql.rows(OF_COMMUNITY, values)]

    def hand_over(self, number: int, old: int, new: int) -> None:
        """Put a player in the place of another one in a match, with the turn that was begun.

        That changes nothing of the match itself: its version stays. Raises Conflict when they would play against themselves.
        """
        match = self.get(number)
        if match is not None and set(match.players) == {old, new}:
            raise Conflict(f"match {number} is between players {old} and {new}")
        for statement in (GIVE_SEAT1, GIVE_SEAT2, GIVE_DRAFT):
            self._sql.change(statement, {"at_match": number, "old": old, "new": new})

    def turns(self, number: int, version: int | None = None) -> Sequence[Turn]:
        """The log by ply: as it stands, or as it stood at ``version`` (turns taken back since included)."""
        if version is None:
            return [Turn(*row) for row in self._sql.rows(TURNS, {"at_match": number})]
        return [Turn(*row) for row in self._sql.rows(TURNS_AT, {"at_match": number, "at_version": version})]

    def undone(self, number: int) -> Sequence[Turn]:
        """The turns that were taken back, by version."""
        return [Turn(*row) for row in self._sql.rows(UNDONE, {"at_match": number})]

    def append(self, number: int, turn: Turn) -> None:
        """Add a turn. Raises Conflict when its ply is taken (UNIQUE(match, ply))."""
        values = {
            "match": number,
            "ply": turn.ply,
            "seat": turn.seat,
            "steps": turn.steps,
            "version": turn.version,
            "at": turn.at,
            "forced": turn.forced,
        }
        if self._sql.change(APPEND, values) != 1:
            raise Conflict(f"match {number} has a turn {turn.ply}")

    def take_back(self, number: int, to_ply: int, version: int) -> None:
        """Move all turns after ``to_ply`` out of the log; they stay known as undone at ``version``."""
        values = {"at_match": number, "to_ply": to_ply}
        self._sql.change(KEEP_UNDONE, values | {"undone_by": version})
        self._sql.change(CUT, values)

    def events(self, number: int) -> Sequence[MatchEvent]:
        """Everything above the rules, by version."""
        return [MatchEvent(*row) for row in self._sql.rows(EVENTS, {"at_match": number})]

    def note(self, number: int, event: MatchEvent) -> None:
        """Add an event."""
        values = {
            "match": number,
            "version": event.version,
            "kind": event.kind,
            "seat": event.seat,
            "data": dict(event.data),
            "at": event.at,
        }
        self._sql.change(NOTE, values)

    def ended(self, after: int = 0, limit: int = 1000) -> Sequence[tuple[int, int]]:
        """The matches that have ended, in order: a number that rises, and the match's; behind such a number."""
        return [(row[0], row[1]) for row in self._sql.rows(ENDED, {"after": after, "at_most": limit})]

    def draft(self, number: int, player: int) -> Draft | None:
        """The turn that a player has begun, or None."""
        row = self._sql.first(DRAFT, {"at_match": number, "player": player})
        return None if row is None else Draft(*row)

    def keep_draft(self, draft: Draft) -> None:
        """Keep a begun turn in the place of an earlier one."""
        values = {"match": draft.match, "player": draft.player, "ply": draft.ply, "steps": draft.steps}
        self._sql.change(KEEP_DRAFT, values)

    def clear_drafts(self, number: int, player: int | None = None) -> bool:
        """Forget a player's begun turn (None: everybody's). Tells whether there was one."""
        if player is None:
            return self._sql.change(CLEAR_DRAFTS, {"at_match": number}) > 0
        return self._sql.change(CLEAR_DRAFT, {"at_match": number, "player": player}) > 0
