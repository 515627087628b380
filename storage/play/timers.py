"""Timers, in SQL."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from msgspec.structs import asdict
from sqlalchemy import (
    CheckConstraint,
    Column,
    ColumnElement,
    Index,
    Integer,
    PrimaryKeyConstraint,
    Table,
    Text,
    and_,
    bindparam,
    delete,
    func,
    literal_column,
    or_,
    select,
    update,
)
from sqlalchemy.sql.base import ReadOnlyColumnCollection

from core.time.model import ABOUT_PLAYERS, MATCH, PARTNER_TURN, Timer
from storage.columns import (
    PROBLEM,
    STAYS,
    WHOSE,
    WITHHELD,
    Id,
    Instant,
    Json,
    UserText,
    file_section,
    metadata,
    partial,
)
from storage.play.match_rows import matches
from storage.statements import Repository, columns, equals, upsert


def _of_a_player(c: ReadOnlyColumnCollection[str, Column[Any]]) -> ColumnElement[bool]:
    """Return the condition for timers about a player, and about matches where they are on move."""
    m = matches.c
    on_move = or_(*(and_(m.to_move == number, seat == WHOSE) for number, seat in ((1, m.seat1), (2, m.seat2))))
    return or_(
        *(and_(equals(c.kind, kind), c.subject == WHOSE) for kind in ABOUT_PLAYERS),
        *(and_(equals(c.kind, kind), c.subject.in_(select(m.number).where(on_move))) for kind in (MATCH, PARTNER_TURN)),
    )


timers = Table(
    "timers",
    metadata,
    Column("kind", Text, nullable=False),
    Column("subject", Id, nullable=False),  # a match or a player, depending on the kind: no foreign key
    Column("due_at", Instant, nullable=False),
    Column("turn", Integer, nullable=False, info=WITHHELD),
    Column("stage", Text, nullable=False),
    Column("data", Json, nullable=False, info=STAYS | WITHHELD),
    Column("attempts", Integer, nullable=False, info=WITHHELD),
    Column("problem", UserText, nullable=False, info=PROBLEM | WITHHELD),
    PrimaryKeyConstraint("kind", "subject"),
    CheckConstraint("attempts >= 0", name="attempts"),
    Index("ix_timers_due", "due_at", "kind", "subject"),
    partial("ix_timers_troubled", "attempts", where="attempts > 0"),
    sqlite_with_rowid=False,
    info=file_section("timers", _of_a_player),
)


_c = timers.c
_IT = (_c.kind == bindparam("of_kind"), _c.subject == bindparam("of_subject"))
_TIMER = select(*columns(timers, "kind", "subject", "turn", "stage", "data", "attempts", "problem", due="due_at"))

SAVE = upsert(timers, "due_at", "turn", "stage", "data", "attempts", "problem")
GET = _TIMER.where(*_IT)
LOCK = GET.with_for_update(skip_locked=True)
DELETE = delete(timers).where(*_IT)
_DUE = (
    _TIMER.where(_c.due_at <= bindparam("at_time")).order_by(_c.due_at, _c.kind, _c.subject).limit(bindparam("at_most"))
)
DUE = _DUE.where(_c.kind != literal_column(f"'{PARTNER_TURN}'"))
DUE_OF = _DUE.where(_c.kind == bindparam("of_kind"))
NEXT = select(func.min(_c.due_at)).where(_c.kind != literal_column(f"'{PARTNER_TURN}'"))
DELAY = update(timers).where(*_IT).values(attempts=_c.attempts + 1, due_at=bindparam("until"), problem=bindparam("why"))
TROUBLED = (
    _TIMER.where(
        _c.attempts > literal_column("0"), _c.attempts >= bindparam("at_least")
    )  # a literal, so that the partial index is used
    .order_by(_c.attempts.desc(), _c.due_at, _c.kind, _c.subject)
    .limit(bindparam("at_most"))
)


class Timers(Repository):
    """Timers; at most one of each kind for each subject."""

    def save(self, timer: Timer) -> None:
        """Store a timer, replacing the one with the same kind and subject."""
        self._sql.change(SAVE, {**asdict(timer), "due_at": timer.due})

    def get(self, kind: str, subject: int) -> Timer | None:
        """Return the timer of a kind for a subject, or None."""
        return self._sql.one(GET, {"of_kind": kind, "of_subject": subject}, Timer)

    def lock(self, kind: str, subject: int) -> Timer | None:
        """Return a timer like :meth:`get`, and lock it for this transaction; None if another process has already locked it."""
        return self._sql.one(LOCK, {"of_kind": kind, "of_subject": subject}, Timer)

    def delete(self, kind: str, subject: int) -> None:
        """Delete a timer, if there is one."""
        self._sql.change(DELETE, {"of_kind": kind, "of_subject": subject})

    def due(self, at: datetime, limit: int = 50) -> Sequence[Timer]:
        """Return due timers, the earliest first. This method and :meth:`next` leave out those of the computer player."""
        return self._sql.all(DUE, {"at_time": at, "at_most": limit}, Timer)

    def due_of(self, kind: str, at: datetime, limit: int = 50) -> Sequence[Timer]:
        """Return the due timers of one kind, like :meth:`due`."""
        return self._sql.all(DUE_OF, {"of_kind": kind, "at_time": at, "at_most": limit}, Timer)

    def next(self) -> datetime | None:
        """Return when the earliest timer is due, or None."""
        return self._sql.value(NEXT, {})

    def delay(self, kind: str, subject: int, until: datetime, problem: str) -> None:
        """Count a failed attempt, and retry at ``until``."""
        self._sql.change(DELAY, {"of_kind": kind, "of_subject": subject, "until": until, "why": problem})

    def troubled(self, attempts: int, limit: int = 50) -> Sequence[Timer]:
        """Return timers that have failed at least ``attempts`` times, the most failures first."""
        return self._sql.all(TROUBLED, {"at_least": attempts, "at_most": limit}, Timer)
