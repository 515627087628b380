"""Processes that share a store: which platforms each serves, and which of them are alive.

A message belongs to the process that wrote it, if that process serves the platform; otherwise to the first process to
claim it among those that do. Only the owner delivers a message. A process updates its row regularly. If it stops doing
so for too long, the others remove it, and others can claim its messages.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import Column, ForeignKey, PrimaryKeyConstraint, Table, Text, bindparam, delete, select, update

from storage.columns import STAYS, WITHHELD, Id, Instant, UserText, metadata
from storage.statements import Repository, bound, columns, insert_or_ignore

processes = Table(
    "processes",
    metadata,
    Column("id", Id, primary_key=True),
    Column("name", UserText, nullable=False, info=STAYS),
    Column("started_at", Instant, nullable=False),
    Column("seen_at", Instant, nullable=False),
    sqlite_autoincrement=True,  # messages of a process that is gone must never belong to a new one
    info=WITHHELD,  # about the program, not about a person
)

services = Table(
    "services",
    metadata,
    Column("process", Id, ForeignKey("processes.id"), nullable=False),
    Column("platform", Text, nullable=False),
    PrimaryKeyConstraint("process", "platform"),
    sqlite_with_rowid=False,
    info=WITHHELD,  # also about the program
)


class Process(Struct, frozen=True):
    """Process that serves the store.

    Attributes:
        id: unique, never reused.
        name: name for the operator.
        started: when it joined.
        seen: its last heartbeat, by its own clock.
        platforms: keys of the platforms that it serves, sorted.
    """

    id: int
    name: str
    started: datetime
    seen: datetime
    platforms: tuple[str, ...] = ()


_p, _s = processes.c, services.c

ADD = insert_or_ignore(processes)
ADD_SERVICE = insert_or_ignore(services)
BEAT = update(processes).where(_p.id == bindparam("at_id")).values(bound(processes, "seen_at"))
ALL = select(*columns(processes, "id", "name", started="started_at", seen="seen_at")).order_by(_p.id)
SERVICES = select(_s.process, _s.platform).order_by(_s.process, _s.platform)
REMOVE_SERVICES = delete(services).where(_s.process == bindparam("at_id"))
REMOVE = delete(processes).where(_p.id == bindparam("at_id"))


class Processes(Repository):
    """Processes that serve the store."""

    def add(self, name: str, platforms: Sequence[str], at: datetime) -> int:
        """Add a process. Returns its id."""
        number = self._sql.new(ADD, {"name": name, "started_at": at, "seen_at": at})
        for platform in platforms:
            self._sql.change(ADD_SERVICE, {"process": number, "platform": platform})
        return number

    def beat(self, process: int, at: datetime) -> bool:
        """Record a heartbeat. Returns False if the process has been removed."""
        return self._sql.change(BEAT, {"at_id": process, "seen_at": at}) == 1

    def all(self) -> Sequence[Process]:
        """Return all processes by id, including dead ones that haven't been removed."""
        platforms: dict[int, list[str]] = {}
        for process, platform in self._sql.rows(SERVICES, {}):
            platforms.setdefault(process, []).append(platform)
        return [
            replace(process, platforms=tuple(platforms.get(process.id, ())))
            for process in self._sql.all(ALL, {}, Process)
        ]

    def remove(self, process: int) -> None:
        """Remove a process that is ending or dead, so that others can claim its messages."""
        self._sql.change(REMOVE_SERVICES, {"at_id": process})
        self._sql.change(REMOVE, {"at_id": process})
