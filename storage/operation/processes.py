"""The processes that serve the database, in SQL."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import bindparam, delete, select, update

from storage.ports.processes import Process, Processes
from storage.statements import Repository, bound, columns, insert_or_ignore
from storage.tables.processes import processes, services

_p, _s = processes.c, services.c

JOIN = insert_or_ignore(processes)
SERVE = insert_or_ignore(services)
BEAT = update(processes).where(_p.id == bindparam("at_id")).values(bound(processes, "seen_at"))
ALL = (
    select(*columns(processes, "id", "name", "started_at", "seen_at"), _s.platform)
    .join(services, _s.process == _p.id, isouter=True)
    .order_by(_p.id, _s.platform)
)
SERVE_NO_MORE = delete(services).where(_s.process == bindparam("at_id"))
STRIKE = delete(processes).where(_p.id == bindparam("at_id"))


class SqlProcesses(Repository, Processes):
    """Processes in SQL."""

    def join(self, name: str, platforms: Sequence[str], at: datetime) -> int:
        number = self._sql.new(JOIN, {"name": name, "started_at": at, "seen_at": at})
        for platform in platforms:
            self._sql.change(SERVE, {"process": number, "platform": platform})
        return number

    def beat(self, process: int, at: datetime) -> bool:
        return self._sql.change(BEAT, {"at_id": process, "seen_at": at}) == 1

    def all(self) -> Sequence[Process]:
        found: dict[int, Process] = {}
        for number, name, started, seen, platform in self._sql.rows(ALL, {}):
            before = found[number].platforms if number in found else ()
            platforms = before if platform is None else (*before, platform)
            found[number] = Process(number, name, platforms, started, seen)
        return list(found.values())

    def strike(self, process: int) -> None:
        self._sql.change(SERVE_NO_MORE, {"at_id": process})
        self._sql.change(STRIKE, {"at_id": process})
