"""Use of time in the trial: by people, by the processes and their layers, and by the database's server."""

from __future__ import annotations

import asyncio
import os
import re
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import asyncpg  # type: ignore[import-untyped]  # it has no types

from tests.support.server import Server

EXTENSION = "pg_stat_statements"
WATCHED = f"SELECT count(*) FROM pg_extension WHERE extname = '{EXTENSION}'"  # noqa: S608 - a constant
TRANSACTIONS = "SELECT xact_commit, xact_rollback FROM pg_stat_database WHERE datname = current_database()"
MAX_STATEMENTS = 12
"""Statements in the report."""
LOOKS = 0.1
"""Seconds between two checks of the server's connections."""
STATEMENTS = """
SELECT calls, total_exec_time, query FROM pg_stat_statements
WHERE dbid = (SELECT oid FROM pg_database WHERE datname = current_database()) ORDER BY total_exec_time DESC
"""
WAITS = """
SELECT CASE WHEN state = 'idle' THEN 'nothing to do' WHEN state = 'active' THEN
    CASE wait_event_type WHEN 'Lock' THEN 'waits for a lock (' || wait_event || ')' ELSE 'runs a statement' END
    ELSE 'waits for the process (' || state || ')' END
FROM pg_stat_activity WHERE application_name = 'stonepost' AND datname = current_database() AND pid <> pg_backend_pid()
"""


def processor(process: int, *, children: bool = False) -> float:
    """Return the processor time of a process in seconds, on Linux; optionally with its children, including ended ones."""
    try:
        times = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    except (FileNotFoundError, ProcessLookupError):
        return 0.0
    own_seconds = sum(map(int, times[11:15] if children else times[11:13])) / os.sysconf("SC_CLK_TCK")
    return own_seconds + sum(processor(child) for child in _children(process)) if children else own_seconds


def _children(process: int) -> Iterator[int]:
    for tasks in Path(f"/proc/{process}/task").glob("*/children"):
        yield from map(int, tasks.read_text(encoding="utf-8").split())


class Bill:
    """Processor time within the trial of the people, of the program's processes, and of the database's server.

    Args:
        database: id of the server's first process; None: there is no server.
        url: address of the server.
    """

    def __init__(self, database: int | None = None, url: str = "") -> None:
        self._database = database
        self._url = url
        self._spent: dict[str, float] = {}
        self._serving: dict[Server, float] = {}
        self._waits: Counter[str] = Counter()
        self._of_the_server: list[str] = []
        self._turns, self._seconds = 0, 0.0
        self._before = 0, 0

    def _add(self, payer: str, seconds: float) -> None:
        self._spent[payer] = self._spent.get(payer, 0.0) + seconds

    async def begin(self, servers: list[Server]) -> None:
        """Begin to count; ``servers`` are already serving."""
        self._serving = {server: processor(server.process) for server in servers}
        self._add("people", -time.process_time())
        if self._database is None:
            return
        connection = await asyncpg.connect(self._url)
        if await connection.fetchval(WATCHED):
            await connection.execute("SELECT pg_stat_statements_reset()")
        self._before = await connection.fetchrow(TRANSACTIONS)
        await connection.close()
        self._add("server", -processor(self._database, children=True))

    def started(self, server: Server) -> None:
        """Count the time of a process until it serves."""
        self._serving[server] = processor(server.process)
        self._add("processes, until they serve", self._serving[server])

    def ends(self, server: Server) -> None:
        """Count the time of a process while it served, just before its end."""
        self._add("processes, serving", processor(server.process) - self._serving.pop(server))

    async def end(self, turns: int, seconds: float) -> None:
        """End the count, after a number of turns."""
        self._turns, self._seconds = turns, seconds
        for server in list(self._serving):
            self.ends(server)
        self._add("people", time.process_time())
        if self._database is not None:
            self._add("server", processor(self._database, children=True))
            self._of_the_server = await self._server_lines()

    async def watch(self, until: float) -> None:
        """Record, at intervals, what the server's connections wait for."""
        if self._database is None:
            return
        connection = await asyncpg.connect(self._url)
        try:
            while time.monotonic() < until:
                self._waits.update(row[0] for row in await connection.fetch(WAITS))
                await asyncio.sleep(LOOKS)
        finally:
            await connection.close()

    async def _server_lines(self) -> list[str]:
        connection = await asyncpg.connect(self._url)
        try:
            now = await connection.fetchrow(TRANSACTIONS)
            committed, rolled_back = (
                (after - before) / self._turns for after, before in zip(now, self._before, strict=True)
            )
            lines = [
                f"the server: {committed + rolled_back:.1f} transactions a turn, {rolled_back:.2f} of them rolled back"
            ]
            if await connection.fetchval(WATCHED):
                statements = await connection.fetch(STATEMENTS)
                lines[0] += f"; {sum(row[0] for row in statements) / self._turns:.1f} statements"
                lines += [
                    f"  {spent / self._turns:6.2f} ms a turn, {calls / self._turns:5.2f} ×  {_short(sql)}"
                    for calls, spent, sql in statements[:MAX_STATEMENTS]
                ]
        finally:
            await connection.close()
        return lines

    def lines(self, did: Counter[str]) -> list[str]:
        """Return the lines of the report; ``did`` are the samples of the processes by layer."""
        if not self._turns:
            return []
        whole = sum(self._spent.values())
        pace, cost = self._turns / self._seconds, whole / self._turns * 1e3
        lines = [
            f"{pace:.0f} turns a second (wanted: at least 3 × the rate of before, in a pair)",
            f"{cost:.1f} ms of a processor for each turn, of {whole / self._seconds:.1f} processors",
            *(
                f"  {spent / self._turns * 1e3:6.2f} ms  {payer}"
                for payer, spent in sorted(self._spent.items(), key=lambda item: -item[1])
            ),
        ]
        for title, counts in (("the processes' time", did), ("connections to the server", self._waits)):
            if counts:
                lines.append(f"{title}:")
                lines += [f"  {times / counts.total():6.0%}  {name}" for name, times in counts.most_common(10)]
        return lines + self._of_the_server


def _short(sql: str) -> str:
    """Return a shortened statement."""
    words = " ".join(re.sub(r"^SELECT .*? FROM ", "SELECT … FROM ", " ".join(sql.split())).split())
    return words if len(words) <= 90 else f"{words[:89]}…"
