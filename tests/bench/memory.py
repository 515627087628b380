"""How much memory the program takes with 100,000 running matches in its database; how soon it serves them."""

from __future__ import annotations

import asyncio
import random
import sys
import tempfile
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from time import perf_counter

from storage import open_sqlite
from storage.text import to_microseconds
from tests.bench.clients import Page, play
from tests.bench.rows import Row
from tests.bench.timers import raw
from tests.support.server import Server

RUNNING = 100_000
TURNS = 1_000
WANTED = 200
"""Megabytes."""


def resident(process: int) -> float:
    """Megabytes of a process that are in memory."""
    status = Path(f"/proc/{process}/status").read_text(encoding="ascii")
    (line,) = [line for line in status.splitlines() if line.startswith("VmRSS")]
    return int(line.split()[1]) / 1000


def wake(path: Path) -> None:
    """Let no timer be due soon: what was built some time ago would be late by now."""
    with raw(path) as database:
        soon = to_microseconds(datetime.now(UTC) + timedelta(days=1))
        database.execute("UPDATE timers SET due_at = ? + subject * 7919 % 600000 * 1000000", (soon,))


def served(path: Path) -> Iterator[Row]:
    """Serve a database, and use it."""
    wake(path)
    begun = perf_counter()
    with Server(path, fresh=True) as server:
        started = perf_counter() - begun
        before = resident(server._process.pid)
        asyncio.run(_use(server))
        after = resident(server._process.pid)
        server.stop()
    yield Row("the program serves it after", f"{started:.2f} s")
    yield Row("its memory after the start", f"{before:.0f} MB", "", f"under {WANTED} MB")
    yield Row(f"the same after {TURNS:,} turns at the page", f"{after:.0f} MB", "", f"under {WANTED} MB")


async def _use(server: Server) -> None:
    async with Page(server.address, random.Random(1)).opened() as page:
        await asyncio.gather(*(play(page, str(pair), turns=TURNS // 20) for pair in range(20)))


def rows(folder: Path) -> list[Row]:
    """Measure, with a database in ``folder``."""
    from tests.bench.large import Builder, Measures  # noqa: PLC0415 - which measures memory, too

    with tempfile.TemporaryDirectory(dir=folder) as temporary:
        path = Path(temporary, "running.db")

        async def create() -> None:
            await (await open_sqlite(path)).close()

        asyncio.run(create())
        with raw(path) as database:
            Builder(database, Measures(0, 5_000, RUNNING, deepest=4)).build()
        return [
            Row(f"{RUNNING:,} running matches in the database", f"{path.stat().st_size / 1e6:.0f} MB"),
            *served(path),
        ]


def main() -> None:
    """Measure where temporary files are, or in the directory that is named."""
    for row in rows(Path(sys.argv[1] if len(sys.argv) > 1 else tempfile.gettempdir())):
        print(f"{row.figure:>10}  {row.what}")  # noqa: T201 - a command


if __name__ == "__main__":
    main()
