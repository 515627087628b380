"""What came in, what is to go out, what rooms remember, and keys, in SQL."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import (
    BindParameter,
    bindparam,
    case,
    delete,
    exists,
    func,
    literal_column,
    or_,
    select,
    update,
)

from core.play.community.model import Room
from core.play.messages import Message
from core.play.ports import Failure, Outgoing, Post
from core.play.text import storable
from storage.sql.statements import Sql, adding, columns, given, putting
from storage.tables.columns import UserText
from storage.tables.messages import inbox, outbox, posts
from storage.tables.moderation import blocks
from storage.tables.people import rooms
from storage.tables.processes import keys, processes, services
from storage.text import opened, sealed

_o, _p, _k, _b = outbox.c, posts.c, keys.c, blocks.c
_earlier = outbox.alias("earlier")
_at = bindparam("at_time", type_=outbox.c.due_at.type)
_IS_WAITING = _o.state == literal_column("'waiting'")  # in words, or partial indexes would not be used

FIRST = adding(inbox)
FORGET_UPDATES = delete(inbox).where(
    inbox.c.at < _at
)  # through the whole table, for once a day: an index costs every turn

SAY = adding(
    outbox,
    "problem",
    "given_up_at",
    platform=select(rooms.c.platform).where(rooms.c.id == bindparam("to_room")).scalar_subquery(),
    process=select(services.c.process)
    .join(rooms, rooms.c.platform == services.c.platform)
    .where(services.c.process == bindparam("by_process"), rooms.c.id == bindparam("to_room"))
    .scalar_subquery(),
)
_in_lane = (
    _earlier.c.state == literal_column("'waiting'"),
    _earlier.c.room == _o.room,
    _earlier.c.player.is_not_distinct_from(_o.player),
    _earlier.c.id < _o.id,
)
_DUE = (
    select(
        _o.id,
        _o.player,
        _o.message,
        _o.said_at,
        _o.attempts,
        *columns(rooms, "id", "platform", "ref", "community", "name"),
    )
    .join(rooms)
    .where(
        _IS_WAITING,
        _o.platform == bindparam("on_platform"),
        _o.due_at <= _at,
        ~exists().where(*_in_lane, _earlier.c.due_at > _at),
    )
    .order_by(_o.id)
    .limit(bindparam("at_most"))
)
DUE = _DUE
_own: BindParameter[int] = bindparam("own", type_=_o.process.type)
DUE_OWN = _DUE.where(_o.process == _own, ~exists().where(*_in_lane, _earlier.c.process.is_distinct_from(_own)))
_is_unowned = (
    _IS_WAITING,
    _o.platform == bindparam("on_platform"),
    or_(_o.process.is_(None), ~exists().where(processes.c.id == _o.process)),
)
UNOWNED = select(_o.id).where(*_is_unowned).order_by(_o.id).limit(1)
# Two statements: as one, PostgreSQL may run the inner one several times, and take more than were asked for.
CLAIMABLE = (
    select(_o.id)
    .where(*_is_unowned)
    .order_by(_o.id)
    .limit(bindparam("at_most"))
    .with_for_update(skip_locked=True, of=outbox)
)
OWN = update(outbox).where(_o.id == bindparam("at_id")).values(process=_own)
WAITING = (
    select(
        _o.id,
        _o.player,
        _o.message,
        _o.said_at,
        _o.attempts,
        *columns(rooms, "id", "platform", "ref", "community", "name"),
    )
    .join(rooms)
    .where(_IS_WAITING)
    .order_by(_o.id)
)
READDRESS = update(outbox).where(_o.id == bindparam("at_id"), _IS_WAITING).values(given(outbox, "player", "message"))

_next = outbox.alias("next")
_FRONT = (
    select(_next.c.process)
    .where(_next.c.state == literal_column("'waiting'"), _next.c.room == bindparam("in_room"), _next.c.player.is_(None))
    .order_by(_next.c.id)
    .limit(1)
)
FRONT = _FRONT
CROSSED = (
    select(_o.room)
    .where(_IS_WAITING, _o.platform == bindparam("on_platform"), _o.player.is_(None))
    .group_by(_o.room)
    .having(
        func.min(_o.process) != func.max(_o.process),
        func.count(case((_o.process == _own, 1))) > literal_column("0"),
    )
)
HAND_OVER = (
    update(outbox)
    .where(_IS_WAITING, _o.room == bindparam("in_room"), _o.player.is_(None), _o.process == _own)
    .values(process=_FRONT.scalar_subquery())
)
SENT = delete(outbox).where(_o.id == bindparam("at_id"), _IS_WAITING)
DELAY = (
    update(outbox)
    .where(_o.id == bindparam("at_id"), _IS_WAITING)
    .values(attempts=_o.attempts + 1, due_at=bindparam("until"), problem=bindparam("why"))
)
POSTPONE = update(outbox).where(_o.id == bindparam("at_id"), _IS_WAITING).values(due_at=bindparam("until"))
GIVE_UP = (
    update(outbox)
    .where(_o.id == bindparam("at_id"), _IS_WAITING)
    .values(state="given-up", given_up_at=_at, problem=bindparam("why"))
)
FAILURES = (
    select(
        _o.id,
        _o.player,
        _o.message,
        _o.given_up_at,
        _o.problem,
        *columns(rooms, "id", "platform", "ref", "community", "name"),
    )
    .join(rooms)
    .where(_o.state == literal_column("'given-up'"))
    .order_by(_o.given_up_at.desc(), _o.id.desc())
    .limit(bindparam("at_most"))
)
FORGET_GIVEN_UP = delete(outbox).where(_o.state == literal_column("'given-up'"), _o.given_up_at < _at)
PENDING = select(func.count()).select_from(outbox).where(_IS_WAITING)

_visible = (_p.room == bindparam("in_room"), or_(_p.player.is_(None), _p.player == bindparam("reader")))
POST = ("id", "room", "player", "author", "text", "message", "at")
_ANY_POST = select(*columns(posts, *POST)).limit(bindparam("at_most"))
_POST = _ANY_POST.where(*_visible, ~exists().where(_b.blocker == bindparam("reader"), _b.blocked == _p.author))
KEEPS = (
    select(rooms.c.id)
    .where(rooms.c.platform == bindparam("on_platform"), exists().where(_p.room == rooms.c.id))
    .limit(1)
)
ADD_POST = adding(posts)
NEWEST = _POST.order_by(_p.id.desc())
BEFORE = NEWEST.where(_p.id < bindparam("before"))
SINCE = _POST.where(_p.id > bindparam("after")).order_by(_p.id)
EVERYWHERE = _ANY_POST.where(_p.id > bindparam("after")).order_by(_p.id)
LAST = _ANY_POST.order_by(_p.id.desc())

KEY = select(_k.value).where(_k.name == bindparam("at_name"))
PUT_KEY = putting(keys, "value")
_starts = func.substr(_k.name, 1, bindparam("length"))
FIND_KEY = (
    select(_k.name)
    .where(_k.value == bindparam("sought"), _starts == bindparam("prefix", type_=UserText()))
    .order_by(_k.name)
    .limit(1)
)


def _outgoing(row: Sequence[Any]) -> Outgoing:
    number, player, message, said_at, attempts, *room = row
    return Outgoing(number, Room(*room), player, opened(message, "outbox", number), said_at, attempts)


def _failure(row: Sequence[Any]) -> Failure:
    number, player, message, at, problem, *room = row
    return Failure(number, Room(*room), player, opened(message, "outbox", number).code, at, problem or "")


def post_of(row: Sequence[Any]) -> Post:
    """A post from its row, with the columns of :data:`POST`."""
    number, room, player, author, text, message, at = row
    read = None if message is None else opened(message, "posts", number)
    return Post(number, room, player, author, text, read, at)


class SqlInbox:
    """:class:`core.play.ports.Inbox` of one open transaction."""

    __slots__ = ("_sql",)

    def __init__(self, sql: Sql) -> None:
        self._sql = sql

    def first(self, platform: str, update: str, at: datetime) -> bool:
        """Remember an update; False when it was known already."""
        return self._sql.change(FIRST, {"platform": platform, "update_id": update, "at": at}) == 1

    def forget(self, before: datetime) -> int:
        """Forget the updates that came before a moment. Returns how many."""
        return self._sql.change(FORGET_UPDATES, {"at_time": before})


class SqlOutbox:
    """:class:`core.play.ports.Outbox` of one open transaction, of a process that may be one of several."""

    __slots__ = ("_process", "_sql")

    def __init__(self, sql: Sql, process: int | None = None) -> None:
        self._sql = sql
        self._process = process

    def say(self, room: int, message: Message, at: datetime, player: int | None = None) -> int:
        """Add a message to a room, or to one player there. Returns its id."""
        values = {
            "room": room,
            "to_room": room,
            "by_process": self._process,
            "player": player,
            "message": sealed(message),
            "said_at": at,
            "due_at": at,
            "attempts": 0,
            "state": "waiting",
        }
        return self._sql.new(SAY, values)

    def due(self, platform: str, at: datetime, limit: int = 50, process: int | None = None) -> Sequence[Outgoing]:
        """Unsent messages for a platform's rooms due now, by id; none that stands behind a delayed one.

        With ``process``, only its own, and none that stands behind one that isn't.
        """
        values = {"on_platform": platform, "at_time": at, "at_most": limit, "own": process}
        return [_outgoing(row) for row in self._sql.rows(DUE if process is None else DUE_OWN, values)]

    def unowned(self, platform: str) -> bool:
        """Whether there are unsent messages for a platform that are no living process's to deliver."""
        return self._sql.first(UNOWNED, {"on_platform": platform}) is not None

    def claim(self, platform: str, process: int, limit: int = 200) -> int:
        """Let the earliest unowned messages of a platform be a process's own to deliver. Returns how many."""
        found = self._sql.rows(CLAIMABLE, {"on_platform": platform, "at_most": limit})
        for (number,) in found:
            self._sql.change(OWN, {"at_id": number, "own": process})
        return len(found)

    def crossed(self, platform: str, process: int) -> Sequence[int]:
        """Rooms of a platform where what a process says to everybody stands behind what another one says there."""
        rooms = [room for (room,) in self._sql.rows(CROSSED, {"on_platform": platform, "own": process})]
        return [room for room in rooms if self._front(room) not in {None, process}]

    def hand_over(self, room: int, process: int) -> int:
        """Let whoever has the next message to everybody in a room deliver what a process says there, too."""
        if self._front(room) in {None, process}:
            return 0
        return self._sql.change(HAND_OVER, {"in_room": room, "own": process})

    def _front(self, room: int) -> int | None:
        """Who delivers the next message to everybody in a room."""
        row = self._sql.first(FRONT, {"in_room": room})
        return None if row is None else row[0]

    def sent(self, ids: Sequence[int], at: datetime) -> None:  # noqa: ARG002 - nothing is kept to put the time to
        """Forget what was sent. Ids never come twice."""
        for number in ids:
            self._sql.change(SENT, {"at_id": number})

    def delay(self, id: int, until: datetime, problem: str) -> None:  # noqa: A002 - the port's name for it
        """Count a failed attempt and try again at ``until``."""
        self._sql.change(DELAY, {"at_id": id, "until": until, "why": problem})

    def postpone(self, id: int, until: datetime) -> None:  # noqa: A002 - the port's name for it
        """Look at a message again at ``until``; nothing has failed."""
        self._sql.change(POSTPONE, {"at_id": id, "until": until})

    def failures(self, limit: int = 50) -> Sequence[Failure]:
        """Messages that were given up, the latest first."""
        return [_failure(row) for row in self._sql.rows(FAILURES, {"at_most": limit})]

    def give_up(self, id: int, at: datetime, problem: str) -> None:  # noqa: A002 - the port's name for it
        """Mark as never to be sent, with the reason."""
        self._sql.change(GIVE_UP, {"at_id": id, "at_time": at, "why": problem})

    def forget(self, before: datetime) -> int:
        """Forget the messages that were given up before a moment. Returns how many."""
        return self._sql.change(FORGET_GIVEN_UP, {"at_time": before})

    def pending(self) -> int:
        """How many messages are unsent and not given up."""
        (number,) = self._sql.rows(PENDING, {})[0]
        return int(number)

    def waiting(self) -> Sequence[Outgoing]:
        """All messages that are unsent and not given up, by id."""
        return [_outgoing(row) for row in self._sql.rows(WAITING, {})]

    def readdress(self, id: int, player: int | None, message: Message) -> None:  # noqa: A002 - the port's name for it
        """Put another message for another reader in the place of an unsent one."""
        self._sql.change(READDRESS, {"at_id": id, "player": player, "message": sealed(message)})


class SqlPosts:
    """:class:`core.play.ports.Posts` of one open transaction."""

    __slots__ = ("_sql",)

    def __init__(self, sql: Sql) -> None:
        self._sql = sql

    def add(
        self,
        *,
        room: int,
        at: datetime,
        player: int | None = None,
        author: int | None = None,
        text: str = "",
        message: Message | None = None,
        source: int | None = None,
    ) -> Post | None:
        """Add a line. ``source`` is the outbox id it comes from; None is returned when that was posted already."""
        text = storable(text)
        values = {
            "room": room,
            "player": player,
            "author": author,
            "text": text,
            "message": None if message is None else sealed(message),
            "source": source,
            "at": at,
        }
        number = self._sql.add(ADD_POST, values)
        if number is None:
            return None
        return Post(number, room, player, author, text, message, at)

    def page(self, room: int, reader: int | None, before: int | None = None, limit: int = 50) -> Sequence[Post]:
        """The newest lines of a room that ``reader`` may read (older than ``before``), rising by id."""
        values = {"in_room": room, "reader": reader, "at_most": limit, "before": before}
        rows = self._sql.rows(NEWEST if before is None else BEFORE, values)
        return [post_of(row) for row in reversed(rows)]

    def since(self, room: int, reader: int | None, after: int, limit: int = 200) -> Sequence[Post]:
        """Lines after an id that ``reader`` may read, rising by id."""
        values = {"in_room": room, "reader": reader, "after": after, "at_most": limit}
        return [post_of(row) for row in self._sql.rows(SINCE, values)]

    def everywhere(self, after: int | None, limit: int = 200) -> Sequence[Post]:
        """Lines of all rooms and for all readers after an id, rising by id; None: only the newest one."""
        if after is None:
            return [post_of(row) for row in self._sql.rows(LAST, {"at_most": 1})]
        return [post_of(row) for row in self._sql.rows(EVERYWHERE, {"after": after, "at_most": limit})]

    def keeps(self, platform: str) -> bool:
        """Whether any room of a platform has a history here."""
        return self._sql.first(KEEPS, {"on_platform": platform}) is not None


class SqlKeys:
    """:class:`core.play.ports.Keys` of one open transaction."""

    __slots__ = ("_sql",)

    def __init__(self, sql: Sql) -> None:
        self._sql = sql

    def get(self, name: str) -> str | None:
        """The value kept under a name, or None."""
        row = self._sql.first(KEY, {"at_name": name})
        return None if row is None else str(row[0])

    def put(self, name: str, value: str) -> None:
        """Keep a value under a name in the place of an earlier one."""
        self._sql.change(PUT_KEY, {"name": name, "value": value})

    def find(self, prefix: str, value: str) -> str | None:
        """The name with this prefix under which this value is kept, or None."""
        row = self._sql.first(FIND_KEY, {"sought": value, "prefix": prefix, "length": len(storable(prefix))})
        return None if row is None else str(row[0])
