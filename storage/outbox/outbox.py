"""Inbox and outbox, in SQL."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from msgspec import Struct
from sqlalchemy import (
    BindParameter,
    CheckConstraint,
    Column,
    ForeignKey,
    Integer,
    PrimaryKeyConstraint,
    Table,
    Text,
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

from core.community import Room
from core.messages.message import Message
from storage.columns import (
    IDS,
    LAST,
    MESSAGE,
    PROBLEM,
    STAYS,
    WITHHELD,
    Id,
    Instant,
    Json,
    MessageText,
    UserText,
    file_section,
    metadata,
    partial,
)
from storage.operation.processes import processes, services
from storage.people.communities import rooms
from storage.statements import Repository, bound, columns, equals, insert_or_ignore
from storage.text import packed, unpacked

inbox = Table(
    "inbox",
    metadata,
    Column("platform", Text, nullable=False),
    Column("update_id", UserText, nullable=False, info=IDS),
    Column("at", Instant, nullable=False),
    PrimaryKeyConstraint("platform", "update_id"),
    sqlite_with_rowid=False,
    info=WITHHELD,  # a platform's ids of updates, without their senders; deleted after days
)

outbox = Table(
    "outbox",
    metadata,
    Column("id", Id, primary_key=True),
    Column(
        "platform", Text, nullable=False
    ),  # platform of the room, which never changes; each platform reads its own messages
    Column("room", Id, ForeignKey("rooms.id"), nullable=False, info=LAST),
    Column("player", Id, ForeignKey("players.id"), info=LAST),
    Column("message", MessageText, nullable=False, info=MESSAGE),  # JSON, read by storage.text.unpacked
    Column("said_at", Instant, nullable=False),
    Column("due_at", Instant, nullable=False, info=WITHHELD),
    Column("attempts", Integer, nullable=False, info=WITHHELD),
    Column("state", Text, nullable=False),
    Column("problem", UserText, info=PROBLEM | WITHHELD),
    Column("given_up_at", Instant),
    Column("process", Id, info=WITHHELD),  # owner; it may be gone, so there is no foreign key
    Column(
        "parts", Json, info=STAYS | WITHHELD
    ),  # the platform's ids of the parts that were sent, if a message needs several
    CheckConstraint("state IN ('waiting', 'given-up')", name="state"),
    CheckConstraint("(state = 'given-up') = (given_up_at IS NOT NULL)", name="given_up"),
    partial("ix_outbox_in_order", "platform", "id", where="state = 'waiting'"),
    partial("ix_outbox_waiting", "room", "player", "due_at", where="state = 'waiting'"),
    partial("ix_outbox_given_up", "given_up_at", where="state = 'given-up'"),
    sqlite_autoincrement=True,  # we delete sent messages, but posts keep their ids, so no id may be used twice
    info=file_section("messages_on_their_way"),
)


class Outgoing(Struct, frozen=True):
    """Message to be delivered.

    Attributes:
        id: increases in the order of writing.
        room: where it goes.
        player: the only reader; None for everyone in the room.
        message: the message.
        at: when it was written.
        attempts: how often delivery has failed.
        parts: the platform's ids of the parts that were sent, if it needs several.
    """

    id: int
    room: Room
    player: int | None
    message: Message
    at: datetime
    attempts: int = 0
    parts: tuple[str, ...] = ()


class DeliveryFailure(Struct, frozen=True):
    """Message that we couldn't deliver: its room, when we gave up, and why."""

    id: int
    room: Room
    player: int | None
    code: str
    at: datetime
    problem: str


_o = outbox.c
_earlier = outbox.alias("earlier")
_at = bindparam("at_time", type_=outbox.c.due_at.type)
_IS_WAITING = equals(_o.state, "waiting")

_MESSAGE = columns(outbox, "player", "message", number="id")
_ROOM = columns(rooms, "id", "platform", "ref", "community", "name", "private")
_OUTGOING = (*_MESSAGE, _o.said_at, _o.attempts, _o.parts, *_ROOM)

RECORD_UPDATE = insert_or_ignore(inbox)
# We scan the table once a day: an index would make every turn slower.
FORGET_UPDATES = delete(inbox).where(inbox.c.at < _at)

ADD = insert_or_ignore(
    outbox,
    "problem",
    "given_up_at",
    "parts",
    platform=select(rooms.c.platform).where(rooms.c.id == bindparam("to_room")).scalar_subquery(),
    process=select(services.c.process)
    .join(rooms, rooms.c.platform == services.c.platform)
    .where(services.c.process == bindparam("by_process"), rooms.c.id == bindparam("to_room"))
    .scalar_subquery(),
)
_in_lane = (
    equals(_earlier.c.state, "waiting"),
    _earlier.c.room == _o.room,
    _earlier.c.player.is_not_distinct_from(_o.player),
    _earlier.c.id < _o.id,
)
DUE = (
    select(*_OUTGOING)
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
_own: BindParameter[int] = bindparam("own", type_=_o.process.type)
DUE_OWN = DUE.where(_o.process == _own, ~exists().where(*_in_lane, _earlier.c.process.is_distinct_from(_own)))
_is_unowned = (
    _IS_WAITING,
    _o.platform == bindparam("on_platform"),
    or_(_o.process.is_(None), ~exists().where(processes.c.id == _o.process)),
)
ANY_WAITING = select(_o.id).where(_IS_WAITING, _o.room == bindparam("in_room")).limit(1)
UNOWNED = select(_o.id).where(*_is_unowned).order_by(_o.id).limit(1)
# Kept separate from OWN: in one statement, PostgreSQL may run the inner query several times, and take too many rows.
CLAIMABLE = (
    select(_o.id)
    .where(*_is_unowned)
    .order_by(_o.id)
    .limit(bindparam("at_most"))
    .with_for_update(skip_locked=True, of=outbox)
)
SET_OWNER = update(outbox).where(_o.id == bindparam("at_id")).values(process=_own)
WAITING = select(*_OUTGOING).join(rooms).where(_IS_WAITING).order_by(_o.id)
WAITING_IN_ROOM = WAITING.where(_o.room == bindparam("in_room"))
READDRESS = (
    update(outbox).where(_o.id == bindparam("at_id"), _IS_WAITING).values(bound(outbox, "room", "player", "message"))
)

_next = outbox.alias("next")
NEXT_OWNER = (
    select(_next.c.process)
    .where(equals(_next.c.state, "waiting"), _next.c.room == bindparam("in_room"), _next.c.player.is_(None))
    .order_by(_next.c.id)
    .limit(1)
)
CROSSED_ROOMS = (
    select(_o.room)
    .where(_IS_WAITING, _o.platform == bindparam("on_platform"), _o.player.is_(None))
    .group_by(_o.room)
    .having(
        func.min(_o.process) != func.max(_o.process),
        func.count(case((_o.process == _own, 1))) > literal_column("0"),
    )
)
REASSIGN = (
    update(outbox)
    .where(_IS_WAITING, _o.room == bindparam("in_room"), _o.player.is_(None), _o.process == _own)
    .values(process=NEXT_OWNER.scalar_subquery())
)
DELETE_SENT = delete(outbox).where(_o.id == bindparam("at_id"), _IS_WAITING)
SAVE_PARTS = update(outbox).where(_o.id == bindparam("at_id"), _IS_WAITING).values(bound(outbox, "parts"))
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
    select(*_MESSAGE, _o.given_up_at, _o.problem, *_ROOM)
    .join(rooms)
    .where(equals(_o.state, "given-up"))
    .order_by(_o.given_up_at.desc(), _o.id.desc())
    .limit(bindparam("at_most"))
)
FORGET_GIVEN_UP = delete(outbox).where(equals(_o.state, "given-up"), _o.given_up_at < _at)
PENDING_COUNT = select(func.count()).select_from(outbox).where(_IS_WAITING)


def _outgoing(
    *,
    number: int,
    player: int | None,
    message: str,
    said_at: datetime,
    attempts: int,
    parts: list[str] | None,
    **room: Any,
) -> Outgoing:
    return Outgoing(
        id=number,
        room=Room(**room),
        player=player,
        message=unpacked(message, "outbox", number),
        at=said_at,
        attempts=attempts,
        parts=tuple(parts or ()),
    )


def _failure(
    *, number: int, player: int | None, message: str, given_up_at: datetime, problem: str | None, **room: Any
) -> DeliveryFailure:
    code = unpacked(message, "outbox", number).code
    return DeliveryFailure(
        id=number, room=Room(**room), player=player, code=code, at=given_up_at, problem=problem or ""
    )


class Inbox(Repository):
    """Updates of a platform that have been executed."""

    def first(self, platform: str, update: str, at: datetime) -> bool:
        """Record an update. Returns False if it was already known."""
        return self._sql.change(RECORD_UPDATE, {"platform": platform, "update_id": update, "at": at}) == 1

    def forget(self, cutoff: datetime) -> int:
        """Delete updates that arrived before a time. Returns how many."""
        return self._sql.change(FORGET_UPDATES, {"at_time": cutoff})


class Outbox(Repository):
    """Messages to deliver, in order, each to one recipient: a room or a player."""

    def add(self, room: int, message: Message, at: datetime, player: int | None = None) -> int:
        """Add a message to a room, or to one player there. Returns its id.

        It belongs to the process that uses the store, if that serves the room's platform.
        """
        values = {
            "room": room,
            "to_room": room,
            "by_process": self._sql.process,
            "player": player,
            "message": packed(message),
            "said_at": at,
            "due_at": at,
            "attempts": 0,
            "state": "waiting",
        }
        return self._sql.new(ADD, values)

    def due(self, platform: str, at: datetime, limit: int = 50, process: int | None = None) -> Sequence[Outgoing]:
        """Return the due messages of a platform, by id.

        Messages that come after a delayed one to the same room and reader are left out. With ``process``, only its own
        messages are returned, and none after another process's message to the same room and reader. Messages that we
        can no longer read (see :class:`core.messages.content.Unreadable`) are included, so that we give them up.
        """
        values = {"on_platform": platform, "at_time": at, "at_most": limit, "own": process}
        return self._sql.all(DUE if process is None else DUE_OWN, values, _outgoing)

    def waits(self, room: int) -> bool:
        """Return whether there are unsent messages to a room."""
        return self._sql.first(ANY_WAITING, {"in_room": room}) is not None

    def unowned(self, platform: str) -> bool:
        """Return whether a platform has unsent messages that belong to no process."""
        return self._sql.first(UNOWNED, {"on_platform": platform}) is not None

    def claim(self, platform: str, process: int, limit: int = 200) -> int:
        """Give a process the earliest unowned messages of a platform. Returns how many."""
        message_numbers = self._sql.scalars(CLAIMABLE, {"on_platform": platform, "at_most": limit})
        for number in message_numbers:
            self._sql.change(SET_OWNER, {"at_id": number, "own": process})
        return len(message_numbers)

    def crossed_rooms(self, platform: str, process: int) -> Sequence[int]:
        """Return rooms of a platform where a process's public messages wait for another process's messages."""
        rooms = self._sql.scalars(CROSSED_ROOMS, {"on_platform": platform, "own": process})
        return [room for room in rooms if self._process_of_next(room) not in {None, process}]

    def reassign(self, room: int, process: int) -> int:
        """Give a process's messages to a room to the process that owns the next message there. Returns how many.

        Otherwise processes that write a lot to one room would wait for each other at every message.
        """
        if self._process_of_next(room) in {None, process}:
            return 0
        return self._sql.change(REASSIGN, {"in_room": room, "own": process})

    def _process_of_next(self, room: int) -> int | None:
        """Return the process that delivers the next public message in a room."""
        return self._sql.value(NEXT_OWNER, {"in_room": room})

    def sent(self, numbers: Sequence[int]) -> None:
        """Delete messages that were sent. Their ids are never reused."""
        for number in numbers:
            self._sql.change(DELETE_SENT, {"at_id": number})

    def save_parts(self, number: int, parts: Sequence[str]) -> None:
        """Store which parts of a message were sent, so that we never send them again."""
        self._sql.change(SAVE_PARTS, {"at_id": number, "parts": list(parts)})

    def delay(self, number: int, until: datetime, problem: str) -> None:
        """Count a failed attempt, and retry at ``until``."""
        self._sql.change(DELAY, {"at_id": number, "until": until, "why": problem})

    def postpone(self, number: int, until: datetime) -> None:
        """Postpone a message because of the platform's rate limits; this isn't a failure."""
        self._sql.change(POSTPONE, {"at_id": number, "until": until})

    def failures(self, limit: int = 50) -> Sequence[DeliveryFailure]:
        """Return messages that we gave up, the latest first."""
        return self._sql.all(FAILURES, {"at_most": limit}, _failure)

    def give_up(self, number: int, at: datetime, problem: str) -> None:
        """Mark a message as given up, with the reason."""
        self._sql.change(GIVE_UP, {"at_id": number, "at_time": at, "why": problem})

    def forget(self, cutoff: datetime) -> int:
        """Delete messages that we gave up before a time. Returns how many."""
        return self._sql.change(FORGET_GIVEN_UP, {"at_time": cutoff})

    def pending(self) -> int:
        """Return how many messages are unsent and haven't been given up."""
        return self._sql.number(PENDING_COUNT, {})

    def waiting(self, room: int | None = None) -> Sequence[Outgoing]:
        """Return all messages that are unsent and haven't been given up, by id; with ``room``, only those to it."""
        if room is None:
            return self._sql.all(WAITING, {}, _outgoing)
        return self._sql.all(WAITING_IN_ROOM, {"in_room": room}, _outgoing)

    def readdress(self, number: int, room: int, player: int | None, message: Message) -> None:
        """Replace an unsent message, with its reader and its room; the new room must be on the same platform."""
        values = {"at_id": number, "room": room, "player": player, "message": packed(message)}
        self._sql.change(READDRESS, values)
