"""Timers, in SQL."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import bindparam, delete, func, literal_column, select, update

from core.play.time.model import Timer
from storage.sql.statements import Sql, columns, putting
from storage.tables.matches import timers

_c = timers.c
_IT = (_c.kind == bindparam("of_kind"), _c.subject == bindparam("of_subject"))
_TIMER = select(*columns(timers, "kind", "subject", "due_at", "turn", "stage", "data", "attempts", "problem"))

PUT = putting(timers, "due_at", "turn", "stage", "data", "attempts", "problem")
GET = _TIMER.where(*_IT)
TAKE = GET.with_for_update(skip_locked=True)
DROP = delete(timers).where(*_IT)
DUE = (
    _TIMER.where(_c.due_at <= bindparam("at_time")).order_by(_c.due_at, _c.kind, _c.subject).limit(bindparam("at_most"))
)
NEXT = select(func.min(_c.due_at))
DELAY = update(timers).where(*_IT).values(attempts=_c.attempts + 1, due_at=bindparam("until"), problem=bindparam("why"))
TROUBLED = (
    _TIMER.where(_c.attempts > literal_column("0"), _c.attempts >= bindparam("at_least"))  # 0 in words, for its index
    .order_by(_c.attempts.desc(), _c.due_at, _c.kind, _c.subject)
    .limit(bindparam("at_most"))
)


class SqlTimers:
    """:class:`core.play.ports.Timers` of one open transaction."""

    __slots__ = ("_sql",)

    def __init__(self, sql: Sql) -> None:
        self._sql = sql

    def put(self, timer: Timer) -> None:
        """Keep a timer in the place of an earlier one of its kind and subject."""
        values = {
            "kind": timer.kind,
            "subject": timer.subject,
            "due_at": timer.due,
            "turn": timer.turn,
            "stage": timer.stage,
            "data": dict(timer.data),
            "attempts": timer.attempts,
            "problem": timer.problem,
        }
        self._sql.change(PUT, values)

    def get(self, kind: str, subject: int) -> Timer | None:
        """The timer of a kind for a subject, or None."""
        row = self._sql.first(GET, {"of_kind": kind, "of_subject": subject})
        return None if row is None else Timer(*row)

    def lock(self, kind: str, subject: int) -> Timer | None:
        """The timer, held for this transaction; None also when another process holds it."""
        row = self._sql.first(TAKE, {"of_kind": kind, "of_subject": subject})
        return None if row is None else Timer(*row)

    def drop(self, kind: str, subject: int) -> None:
        """Forget a timer, if there is one."""
        self._sql.change(DROP, {"of_kind": kind, "of_subject": subject})

    def due(self, at: datetime, limit: int = 50) -> Sequence[Timer]:
        """Timers that are due at a moment, the earliest first."""
        return [Timer(*row) for row in self._sql.rows(DUE, {"at_time": at, "at_most": limit})]

    def next(self) -> datetime | None:
        """When the earliest timer is due; None when there is none."""
        row = self._sql.first(NEXT, {})
        return None if row is None else row[0]

    def delay(self, kind: str, subject: int, until: datetime, problem: str) -> None:
        """Count a failed attempt and look again at ``until``."""
        self._sql.change(DELAY, {"of_kind": kind, "of_subject": subject, "until": until, "why": problem})

    def troubled(self, attempts: int, limit: int = 50) -> Sequence[Timer]:
        """Timers that have failed at least so often (and at least once), those with most failures first."""
        return [Timer(*row) for row in self._sql.rows(TROUBLED, {"at_least": attempts, "at_most": limit})]
