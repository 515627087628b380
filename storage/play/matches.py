"""Matches and their logs, in SQL. Constraints ensure that a ply exists only once."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime

from msgspec.structs import asdict
from sqlalchemy import (
    BindParameter,
    Boolean,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    PrimaryKeyConstraint,
    Table,
    Text,
    and_,
    bindparam,
    case,
    cast,
    delete,
    exists,
    false,
    func,
    insert,
    literal,
    or_,
    select,
    union_all,
    update,
)

from core.community import Room
from core.match.audience import Latest
from core.match.model import Draft, Match, MatchEvent, MatchStatus, Search, Turn
from storage.columns import FIRST, RECORDED, ROW, STAYS, Id, Instant, Json, UserText, file_section, metadata
from storage.errors import Conflict
from storage.operation.keys import COMMENTS_CLOSED, keys
from storage.people.communities import HAS_COMMENTS, communities
from storage.play.audiences import audiences, talk
from storage.play.comments import comments
from storage.play.match_rows import (
    CHANGING_COLUMNS,
    FIXED_COLUMNS,
    TURN_COLUMNS,
    changing,
    known_turn,
    match_of,
    matches,
    settled,
)
from storage.play.match_search import numbers_of, searching
from storage.play.public_matches import public_matches
from storage.statements import (
    Repository,
    Statement,
    Values,
    bound,
    columns,
    equals,
    groups,
    insert_or_ignore,
    one_of,
    upsert,
)

turns = Table(
    "turns",
    metadata,
    Column("match", Id, ForeignKey("matches.number"), nullable=False),
    Column("ply", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("steps", UserText, nullable=False, info=STAYS),
    Column("version", Integer, nullable=False),
    Column("at", Instant, nullable=False),
    Column("forced", Boolean, nullable=False),
    Column("planned", Boolean, nullable=False, server_default=false()),
    PrimaryKeyConstraint("match", "ply"),
    CheckConstraint("ply >= 1", name="ply"),
    CheckConstraint("seat BETWEEN 1 AND 2", name="seat"),
    sqlite_with_rowid=False,
    info=RECORDED,
)

undone_turns = Table(
    "undone_turns",
    metadata,
    Column("match", Id, ForeignKey("matches.number"), nullable=False),
    Column("ply", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("steps", UserText, nullable=False, info=STAYS),
    Column("version", Integer, nullable=False),  # version of the match when the turn was added
    Column("at", Instant, nullable=False),
    Column("forced", Boolean, nullable=False),
    Column("undone_at", Integer, nullable=False),  # version of the match when the turn was taken back
    Column("planned", Boolean, nullable=False, server_default=false()),
    PrimaryKeyConstraint("match", "ply", "version"),
    CheckConstraint("version < undone_at", name="undone_at"),
    sqlite_with_rowid=False,
    info=RECORDED,
)

events = Table(
    "events",
    metadata,
    Column("id", Id, primary_key=True),
    Column("match", Id, ForeignKey("matches.number"), nullable=False),
    Column("version", Integer, nullable=False),
    Column("kind", Text, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("data", Json, nullable=False, info=STAYS),
    Column("at", Instant, nullable=False),
    CheckConstraint("seat BETWEEN 0 AND 2", name="seat"),
    Index("ix_events_match_version", "match", "version"),
    info=RECORDED,
)

drafts = Table(
    "drafts",
    metadata,
    Column("match", Id, ForeignKey("matches.number"), nullable=False),
    Column("player", Id, ForeignKey("players.id"), nullable=False, info=FIRST),
    Column("ply", Integer, nullable=False),
    Column("steps", UserText, nullable=False, info=ROW),
    PrimaryKeyConstraint("match", "player"),
    sqlite_with_rowid=False,
    info=file_section("drafts"),
)


_m, _t, _u = matches.c, turns.c, undone_turns.c
_IS_RUNNING = equals(_m.status, "running")
_IS_FINISHED = equals(_m.status, "finished")
_player: BindParameter[int] = bindparam("player")
_number: BindParameter[int] = bindparam("at_match")
_version: BindParameter[int] = bindparam("at_version")
_TURN = ("ply", "seat", "steps", "version", "at", "forced", "planned")

_MATCH = select(matches)

ADD = insert_or_ignore(matches)
GET = _MATCH.where(_m.number == _number)
SEVERAL = _MATCH.where(one_of(_m.number))
_LAST_LINE = select(func.max(talk.c.number)).where(talk.c.match == _m.number).scalar_subquery().label("last_line")
_LINE_COUNT = (
    select(func.count())
    .select_from(talk)
    .where(talk.c.match == _m.number, talk.c.text != "")
    .scalar_subquery()
    .label("line_count")
)
_LAST_COMMENT = (
    select(func.max(comments.c.number)).where(comments.c.match == _m.number).scalar_subquery().label("last_comment")
)
_COMMENT_COUNT = (
    select(func.count())
    .select_from(comments)
    .where(comments.c.match == _m.number, comments.c.text != "")
    .scalar_subquery()
    .label("comment_count")
)
LATEST = (
    select(
        _m.number,
        _m.version,
        *columns(audiences, "closed_by_seat1", "closed_by_seat2", "digest"),
        _LAST_LINE,
        _LINE_COUNT,
        _LAST_COMMENT,
        _COMMENT_COUNT,
        and_(_IS_FINISHED, HAS_COMMENTS).label("allows_comments"),
        keys.c.value.label("comments_closed"),
    )
    .join(communities, communities.c.id == _m.community)
    .outerjoin(audiences, audiences.c.match == _m.number)
    .outerjoin(keys, keys.c.name == literal(COMMENTS_CLOSED, Text).concat(cast(_m.number, Text)))
    .where(one_of(_m.number))
)
SAVE = update(matches).where(_m.number == _number, _m.version == _version).values(bound(matches, *CHANGING_COLUMNS))
SAVE_TURN = (  # by far the most frequent write; it leaves out the status, so indexes of running matches don't change
    update(matches)
    .where(_m.number == _number, _m.version == _version, _IS_RUNNING)
    .values(bound(matches, *TURN_COLUMNS))
)
REPLACE = update(matches).where(_m.number == _number).values(bound(matches, *FIXED_COLUMNS, *CHANGING_COLUMNS))
MARK_NOTIFIED = (  # an older turn never replaces a later one, and for one turn the earliest time stays
    update(matches)
    .where(
        _m.number == _number,
        or_(
            _m.told_turn.is_(None),
            _m.told_turn < bindparam("of_turn"),
            and_(_m.told_turn == bindparam("of_turn"), _m.told_at > bindparam("at_time", type_=_m.told_at.type)),
        ),
    )
    .values(bound(matches, "told_turn", "told_at"))
)
MOVE_TO_ROOM = update(matches).where(_m.number == _number).values(bound(matches, "room"))
RUNNING = (  # a scan by number when the program starts: an index would make every turn slower
    select(matches).where(_IS_RUNNING, _m.number > bindparam("after")).order_by(_m.number).limit(bindparam("at_most"))
)
RUNNING_VERSIONS = select(_m.number, _m.version, _m.game, _m.terms).where(_IS_RUNNING, _m.ply >= bindparam("least_ply"))
RUNNING_IN = _MATCH.where(_IS_RUNNING, _m.community == bindparam("in_community")).order_by(_m.number)
RUNNING_OF = (
    # in two parts, because SQLite would scan the whole index for an OR
    _MATCH.where(_IS_RUNNING, _m.seat1 == _player).union_all(_MATCH.where(_IS_RUNNING, _m.seat2 == _player))
)
_COUNT = select(func.count()).select_from(matches).where(_IS_RUNNING)
COUNT_AS_1, COUNT_AS_2 = (_COUNT.where(seat == _player) for seat in (_m.seat1, _m.seat2))
COUNT_IN = _COUNT.where(_m.community == bindparam("in_community"))
_FINISHED_OF = tuple(  # each half uses its own index and stops early
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
OF = union_all(*(_MATCH.where(_IS_RUNNING, seat == _player) for seat in (_m.seat1, _m.seat2)), *_FINISHED_OF)
OPPONENTS_SINCE = union_all(
    *(
        select(other).where(which, seat == _player)
        for seat, other in ((_m.seat1, _m.seat2), (_m.seat2, _m.seat1))
        for which in (_IS_RUNNING, and_(_IS_FINISHED, _m.changed_at >= bindparam("at", type_=_m.changed_at.type)))
    )
)
IN_ROOM = (
    _MATCH.where(_m.room == bindparam("in_room"))
    .order_by(case((_IS_RUNNING, 0), else_=1), _m.changed_at.desc(), _m.number.desc())
    .limit(bindparam("at_most"))
)
NUMBERS = select(_m.number).order_by(_m.number)
NUMBERS_OF = numbers_of(_player).order_by("number")
OF_COMMUNITY = (  # a scan by number: it is rare, and an index would make every turn slower
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
UNDONE_TURNS = select(*columns(undone_turns, *_TURN)).where(_u.match == _number).order_by(_u.version, _u.ply)
APPEND = insert_or_ignore(turns)
COPY_UNDONE = insert(undone_turns).from_select(
    ["match", *_TURN, "undone_at"],
    select(_t.match, *columns(turns, *_TURN), bindparam("undone_by", type_=Integer)).where(
        _t.match == _number, _t.ply > bindparam("to_ply")
    ),
)
DELETE_TURNS = delete(turns).where(_t.match == _number, _t.ply > bindparam("to_ply"))

EVENTS = (
    select(*columns(events, "version", "kind", "seat", "data", "at"))
    .where(events.c.match == _number)
    .order_by(events.c.version, events.c.id)
)
WITH_EVENT = select(events.c.match).where(one_of(events.c.match), events.c.kind == bindparam("of_kind")).distinct()
ADD_EVENT = insert_or_ignore(events)
_later = events.alias("later")
_GOES_ON_SINCE = exists().where(
    _later.c.match == events.c.match, equals(_later.c.kind, "reopened"), _later.c.id > events.c.id
)
ENDED = (
    select(events.c.id, events.c.match)
    .where(equals(events.c.kind, "finished"), events.c.id > bindparam("after"), ~_GOES_ON_SINCE)
    .order_by(events.c.id)
    .limit(bindparam("at_most"))
)

DRAFT = select(drafts).where(drafts.c.match == _number, drafts.c.player == _player)
SAVE_DRAFT = upsert(drafts, "ply", "steps")
DELETE_DRAFT = delete(drafts).where(drafts.c.match == _number, drafts.c.player == _player)
REASSIGN_DRAFT = (
    update(drafts).where(drafts.c.match == _number, drafts.c.player == bindparam("old")).values(player=bindparam("new"))
)
DELETE_DRAFTS = delete(drafts).where(drafts.c.match == _number)


def _latest(
    *,
    number: int,
    version: int,
    closed_by_seat1: bool | None,
    closed_by_seat2: bool | None,
    digest: str | None,
    last_line: int | None,
    line_count: int,
    last_comment: int | None,
    comment_count: int,
    allows_comments: bool | None,
    comments_closed: str | None,
) -> tuple[int, Latest]:
    audience = bool(closed_by_seat1), bool(closed_by_seat2), digest
    comments, commenting = (last_comment or 0, comment_count), (bool(allows_comments), comments_closed or "")
    return number, Latest(version, audience, (last_line or 0, line_count), comments, commenting)


class Matches(Repository):
    """Matches and their logs."""

    def add(self, match: Match) -> None:
        """Store a new match. Raises Conflict if the number is taken."""
        if self._sql.change(ADD, settled(match) | changing(match) | known_turn(match)) != 1:
            raise Conflict(f"there is a match {match.number}")

    def get(self, number: int) -> Match | None:
        """Return the match with this number, or None."""
        matches_by_number: dict[int, Match] = self._sql.loaded(matches)
        if (
            number not in matches_by_number
            and (match := self._sql.one(GET, {"at_match": number}, match_of)) is not None
        ):
            matches_by_number[number] = match
        return matches_by_number.get(number)

    def several(self, numbers: Sequence[int]) -> Mapping[int, Match]:
        """Return matches by number, in a statement for many; leaves out those that don't exist."""
        matches_by_number: dict[int, Match] = self._sql.loaded(matches)
        for group in groups([number for number in numbers if number not in matches_by_number]):
            matches_by_number |= {match.number: match for match in self._sql.sound(SEVERAL, group, match_of)}
        return {number: matches_by_number[number] for number in numbers if number in matches_by_number}

    def latest(self, numbers: Sequence[int]) -> Mapping[int, Latest]:
        """Return how far matches have come, by number; leaves out matches that don't exist."""
        latest_by_number: dict[int, Latest] = {}
        for group in groups(numbers):
            latest_by_number.update(self._sql.all(LATEST, group, _latest))
        return latest_by_number

    def save(self, match: Match) -> None:
        """Replace a match with its next version. Raises Conflict unless the stored version is exactly one less.

        The community, the game, its options and rules version, the players and the terms never change. The notified
        turn stays the same, too.
        """
        values = {"at_match": match.number, "at_version": match.version - 1, **changing(match)}
        loaded_match: Match | None = self._sql.loaded(matches).get(match.number)
        going_on = match.status is MatchStatus.RUNNING and self._sql.change(SAVE_TURN, values) == 1
        if not going_on and self._sql.change(SAVE, values) != 1:
            raise Conflict(f"match {match.number} is not at version {match.version - 1}")
        if loaded_match is not None and loaded_match.told == match.told:  # :meth:`save` doesn't write ``told``
            self._sql.loaded(matches)[match.number] = match

    def replace(self, match: Match) -> None:
        """Overwrite a stored match whatever its version, to rebuild it from its log. Raises KeyError.

        Like :meth:`save`, this leaves ``told`` as it is stored.
        """
        where = {"at_match": match.number}
        if self._sql.change(REPLACE, where | settled(match) | changing(match)) != 1:
            raise KeyError(match.number)

    def mark_told(self, number: int, turn: int, at: datetime) -> None:
        """Record that we notified the player on move about a turn; for each turn, the earliest time stays."""
        self._sql.change(
            MARK_NOTIFIED, {"at_match": number, "of_turn": turn, "told_turn": turn, "told_at": at, "at_time": at}
        )

    def move_to_room(self, number: int, room: Room) -> None:
        """Move a match to another room of its community. Raises KeyError.

        The match's version doesn't change.
        """
        if self._sql.change(MOVE_TO_ROOM, {"at_match": number, "room": room.id}) != 1:
            raise KeyError(number)

    def running(self, after_number: int = 0, limit: int = 500) -> Sequence[Match]:
        """Return all running matches with numbers above ``after_number``, by number."""
        return self._sql.sound(RUNNING, {"after": after_number, "at_most": limit}, match_of)

    def versions_between_people(self, game: str, least_ply: int) -> Mapping[int, int]:
        """Return the versions of a game's running matches between people, by number, from a number of turns on."""
        rows = self._sql.rows(RUNNING_VERSIONS, {"least_ply": least_ply})
        return {number: version for number, version, key, terms in rows if key == game and not terms.partner}

    def running_in(self, community: int) -> Sequence[Match]:
        """Return a community's running matches, by number."""
        return self._sql.sound(RUNNING_IN, {"in_community": community}, match_of)

    def running_of(self, player: int) -> Sequence[Match]:
        """Return a player's running matches: first those where they are on move, then by number."""
        return self._sorted(player, RUNNING_OF, {"player": player})[0]

    def count_of(self, player: int) -> int:
        """Return how many running matches a player has."""
        values = {"player": player}
        return int(sum(self._sql.number(statement, values) for statement in (COUNT_AS_1, COUNT_AS_2)))

    def count_in(self, community: int) -> int:
        """Return how many matches are running in a community."""
        return self._sql.number(COUNT_IN, {"in_community": community})

    def finished_of(self, player: int, limit: int = 10) -> Sequence[Match]:
        """Return a player's finished matches, the latest first."""
        return self._sorted(player, FINISHED_OF, {"player": player, "at_most": limit})[1][:limit]

    def for_player(self, player: int, finished_limit: int = 10) -> tuple[Sequence[Match], Sequence[Match]]:
        """Return a player's running matches like :meth:`running_of`, and finished ones like :meth:`finished_of`."""
        running, finished_matches = self._sorted(player, OF, {"player": player, "at_most": finished_limit})
        return running, finished_matches[:finished_limit]

    def _sorted(self, player: int, statement: Statement, values: Values) -> tuple[list[Match], list[Match]]:
        """Return the running matches, first those where the player is on move, and the finished ones, the latest first."""
        all_matches = self._sql.sound(statement, values, match_of)
        self._sql.loaded(matches).update({match.number: match for match in all_matches})
        running_matches = [match for match in all_matches if match.status is MatchStatus.RUNNING]
        finished_matches = [match for match in all_matches if match.status is MatchStatus.FINISHED]
        running_matches.sort(key=lambda match: (not match.waits_for(player), match.number))
        finished_matches.sort(key=lambda match: (match.changed_at, match.number), reverse=True)
        return running_matches, finished_matches

    def opponents_since(self, player: int, since: datetime) -> Collection[int]:
        """Return the opponents whom a player is playing now or in a match that ended since a time."""
        return set(self._sql.scalars(OPPONENTS_SINCE, {"player": player, "at": since}))

    def in_room(self, room: int, limit: int = 20) -> Sequence[Match]:
        """Return a room's matches: running ones first; within each group, the most recently changed first."""
        return self._sql.sound(IN_ROOM, {"in_room": room, "at_most": limit}, match_of)

    def search(self, search: Search, limit: int = 50) -> Sequence[Match]:
        """Return the matches that meet the criteria: finished ones by their end, others by their number, the latest first."""
        statement, values = searching(_MATCH, search)
        return self._sql.sound(statement, {**values, "at_most": limit}, match_of)

    def public(
        self,
        limit: int,
        *,
        finished: bool = False,
        game: str | None = None,
        before: int | None = None,
        viewer: int | None = None,
    ) -> Sequence[Match]:
        """Return matches between people that everyone may watch.

        Args:
            limit: maximum number.
            finished: whether to return finished matches by their end, instead of running ones by their latest turn.
            game: key of the only game, or None.
            before: number of the finished match behind which the results begin, or None.
            viewer: player who looks, or None. We leave out matches of people around whom there are blocks.
        """
        statement = public_matches(
            finished=finished, of_game=game is not None, has_before=before is not None, has_viewer=viewer is not None
        )
        values = {"at_most": limit, "game": game, "before": before, "player": viewer}
        return self._sql.sound(statement, values, match_of)

    def numbers(self) -> Sequence[int]:
        """Return all match numbers in ascending order."""
        return self._sql.scalars(NUMBERS, {})

    def numbers_of(self, player: int) -> Sequence[int]:
        """Return the numbers of all matches of a player in ascending order."""
        return self._sql.scalars(NUMBERS_OF, {"player": player})

    def for_community(self, community: int, after_number: int = 0, limit: int = 1000) -> Sequence[tuple[int, int]]:
        """Return the number and turn count of a community's matches above ``after_number``, in ascending order."""
        values = {"in_community": community, "after": after_number, "at_most": limit}
        return [(number, ply) for number, ply in self._sql.rows(OF_COMMUNITY, values)]

    def reassign(self, number: int, old_player: int, new_player: int) -> None:
        """Replace a player in a match, including their draft.

        The match's version doesn't change. Raises Conflict if they would play against themselves.
        """
        match = self.get(number)
        if match is not None and set(match.players) == {old_player, new_player}:
            raise Conflict(f"match {number} is between players {old_player} and {new_player}")
        for statement in (GIVE_SEAT1, GIVE_SEAT2, REASSIGN_DRAFT):
            self._sql.change(statement, {"at_match": number, "old": old_player, "new": new_player})

    def turns(self, number: int, version: int | None = None) -> Sequence[Turn]:
        """Return the turns by ply, now or as of ``version`` (including turns taken back later)."""
        if version is None:
            return self._sql.all(TURNS, {"at_match": number}, Turn)
        return self._sql.all(TURNS_AT, {"at_match": number, "at_version": version}, Turn)

    def undone_turns(self, number: int) -> Sequence[Turn]:
        """Return the turns that were taken back, by version."""
        return self._sql.all(UNDONE_TURNS, {"at_match": number}, Turn)

    def append(self, number: int, turn: Turn) -> None:
        """Add a turn. Raises Conflict if its ply exists (UNIQUE(match, ply))."""
        if self._sql.change(APPEND, {"match": number, **asdict(turn)}) != 1:
            raise Conflict(f"match {number} has a turn {turn.ply}")

    def take_back(self, number: int, to_ply: int, version: int) -> None:
        """Move all turns after ``to_ply`` out of the log; we keep them as undone at ``version``."""
        values = {"at_match": number, "to_ply": to_ply}
        self._sql.change(COPY_UNDONE, values | {"undone_by": version})
        self._sql.change(DELETE_TURNS, values)

    def events(self, number: int) -> Sequence[MatchEvent]:
        """Return the events of a match, by version."""
        return self._sql.all(EVENTS, {"at_match": number}, MatchEvent)

    def with_event(self, numbers: Sequence[int], kind: str) -> Collection[int]:
        """Return those of some matches that have an event of a kind."""
        groups_of_kind = ({**group, "of_kind": kind} for group in groups(numbers))
        return {number for group in groups_of_kind for number in self._sql.scalars(WITH_EVENT, group)}

    def add_event(self, number: int, event: MatchEvent) -> None:
        """Add an event."""
        self._sql.change(ADD_EVENT, {"match": number, **asdict(event)})

    def ended(self, after_order: int = 0, limit: int = 1000) -> Sequence[tuple[int, int]]:
        """Return ended matches after an order number, in order, each with its order number."""
        return [(order, number) for order, number in self._sql.rows(ENDED, {"after": after_order, "at_most": limit})]

    def draft(self, number: int, player: int) -> Draft | None:
        """Return a player's draft, or None."""
        return self._sql.one(DRAFT, {"at_match": number, "player": player}, Draft)

    def save_draft(self, draft: Draft) -> None:
        """Store a draft, replacing any earlier one."""
        self._sql.change(SAVE_DRAFT, asdict(draft))

    def delete_drafts(self, number: int, player: int | None = None) -> bool:
        """Delete a player's draft (None for all drafts of the match). Returns whether there was one."""
        if player is None:
            return self._sql.change(DELETE_DRAFTS, {"at_match": number}) > 0
        return self._sql.change(DELETE_DRAFT, {"at_match": number, "player": player}) > 0
