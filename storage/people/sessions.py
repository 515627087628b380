"""Sessions: the browsers in which accounts are signed in, in SQL."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from msgspec.structs import asdict
from sqlalchemy import (
    CheckConstraint,
    Column,
    PrimaryKeyConstraint,
    Table,
    Text,
    bindparam,
    delete,
    select,
    update,
)

from core.account import Account, Session
from storage.columns import FIRST, ROW, WITHHELD, Id, Instant, UserText, file_section, metadata
from storage.errors import Conflict
from storage.statements import Repository, bound, columns, insert_or_ignore

sessions = Table(
    "sessions",
    metadata,
    Column("platform", Text, nullable=False),
    Column("ref", UserText, nullable=False, info=FIRST | WITHHELD),
    Column("number", Id, nullable=False, autoincrement=False),
    Column("agent", UserText, nullable=False, info=ROW),
    Column("since", Instant),
    Column("seen_at", Instant, nullable=False),
    Column("settled_at", Instant, nullable=False),
    Column("by_platform", Text),  # of the linked account that let it in
    Column("by_ref", UserText, info=FIRST | WITHHELD),
    PrimaryKeyConstraint("platform", "ref", "number"),
    CheckConstraint("(by_platform IS NULL) = (by_ref IS NULL)", name="by"),
    sqlite_with_rowid=False,
    info=file_section("sessions"),
)


_s = sessions.c
_OF = (
    _s.platform == bindparam("of_platform"),
    _s.ref == bindparam("of_ref", type_=_s.ref.type),
)
_ONE = (*_OF, _s.number == bindparam("at_number"))
_NAMED = ("platform", "ref", "number", "agent", "since", "by_platform", "by_ref")
_SESSION = select(*columns(sessions, *_NAMED, seen="seen_at", settled="settled_at"))

ADD_SESSION = insert_or_ignore(sessions)
SESSION = _SESSION.where(*_ONE)
SESSIONS_OF = _SESSION.where(*_OF).order_by(_s.seen_at.desc(), _s.number.desc())
SEE_SESSION = update(sessions).where(*_ONE).values(bound(sessions, "agent", "seen_at"))
TRUST_SESSION = update(sessions).where(*_ONE).values(bound(sessions, "settled_at"))
END_SESSION = delete(sessions).where(*_ONE)
FORGET_SESSIONS = delete(sessions).where(_s.seen_at < bindparam("before", type_=_s.seen_at.type))


def _session(*, by_platform: str | None, by_ref: str | None, **columns: Any) -> Session:
    return Session(by=None if by_platform is None or by_ref is None else (by_platform, by_ref), **columns)


class Sessions(Repository):
    """Sessions."""

    def add(self, session: Session) -> None:
        """Store a new session. Raises Conflict if there is one with its number."""
        by_platform, by_ref = session.by or (None, None)
        times = {"seen_at": session.seen, "settled_at": session.settled}
        values = {**asdict(session), **times, "by_platform": by_platform, "by_ref": by_ref}
        if self._sql.change(ADD_SESSION, values) != 1:
            raise Conflict(f"there is a session {session.number} of this account")

    def get(self, platform: str, ref: str, number: int) -> Session | None:
        """Return the session of an account with a number, or None."""
        return self._sql.one(SESSION, {"of_platform": platform, "of_ref": ref, "at_number": number}, _session)

    def for_account(self, account: Account) -> Sequence[Session]:
        """Return an account's sessions, the most recently used first."""
        return self._sql.all(SESSIONS_OF, {"of_platform": account.platform, "of_ref": account.ref}, _session)

    def see(self, session: Session, agent: str, at: datetime) -> None:
        """Store that a session is used, and by which browser."""
        self._sql.change(SEE_SESSION, {**_key(session), "agent": agent, "seen_at": at})

    def trust(self, session: Session, at: datetime) -> None:
        """Store that a session is trusted from a time on."""
        self._sql.change(TRUST_SESSION, {**_key(session), "settled_at": at})

    def end(self, session: Session) -> bool:
        """Delete a session. Returns whether there was one."""
        return self._sql.change(END_SESSION, _key(session)) == 1

    def forget(self, cutoff: datetime) -> int:
        """Delete the sessions that were used last before a time. Returns how many."""
        return self._sql.change(FORGET_SESSIONS, {"before": cutoff})


def _key(session: Session) -> dict[str, object]:
    return {"of_platform": session.platform, "of_ref": session.ref, "at_number": session.number}
