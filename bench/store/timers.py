"""Cost of handling due timers among a million waiting ones, compared with a thousand.

``python -m bench.store.timers`` prints it. Both databases have as many due timers. We alternate between them, so that other load
on the machine affects both.
"""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
import sys
import tempfile
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AsyncExitStack, closing, contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from statistics import median
from time import perf_counter

from msgspec.structs import replace

from bench.rows import Row
from core.time.model import Timer
from storage import open_sqlite
from storage.store import Store
from storage.text import to_microseconds
from storage.unit_of_work import UnitOfWork

Look = Callable[["Store", datetime], Awaitable[int]]
"""Function that handles all timers due at a moment, and returns their number."""
Prepare = Callable[["Store", int], Awaitable[None]]
"""Function that creates the subjects of the timers that will be due (:func:`subjects`), given the number of timers."""

START = datetime(2026, 3, 1, 12, tzinfo=UTC)
MANY, FEW, DUE = 1_000_000, 1_000, 100
AT_ONCE = 20  # as in Application.tick
INSERT = """
INSERT INTO timers (kind, subject, due_at, turn, stage, data, attempts, problem) VALUES ('match', ?, ?, ?, '1d', ?, 0, '')
"""


async def move_on(store: Store, now: datetime) -> int:
    """Put each due timer off to a later time: the cost of a tick without the effects of its timers."""

    def put(uow: UnitOfWork, due: list[Timer]) -> None:
        for due_timer in due:
            timer = uow.timers.get(due_timer.kind, due_timer.subject)
            assert timer is not None
            uow.timers.save(replace(timer, due=now + wait(timer.subject), stage="2h"))

    count = 0
    while due := list(await store.read(lambda uow: uow.timers.due(now, AT_ONCE))):
        await store.write(lambda uow: put(uow, due))
        count += len(due)
    return count


def wait(subject: int) -> timedelta:
    """Return a time from one to sixty days, spread over the subjects."""
    return timedelta(days=1, seconds=subject * 7919 % (59 * 86400))


def subjects(count: int) -> range:
    """Return the subjects of the timers that may be due among ``count``: always as many, and spread over all."""
    return range(count // FEW, count + 1, count // FEW)


async def nothing(store: Store, count: int) -> None:
    """Do nothing, since :func:`move_on` needs only the timers."""


@contextmanager
def raw(path: Path) -> Iterator[sqlite3.Connection]:
    """Open a connection beside the store for one transaction that we don't measure, and write all of it to the file."""
    with closing(sqlite3.connect(path)) as database:
        database.execute("PRAGMA cache_size=-300000")
        yield database
        database.commit()
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def fill(path: Path, count: int) -> None:
    """Add waiting timers, none of which is due within a day."""
    data = json.dumps({"handled": to_microseconds(START)})
    with raw(path) as database:
        rows = (
            (subject, to_microseconds(START + wait(subject)), subject % 60, data) for subject in range(1, count + 1)
        )
        database.executemany(INSERT, rows)


def make_due(path: Path, due: list[int], now: datetime) -> None:
    """Make some of the timers due. The store then has to reread its cached pages of the file."""
    with raw(path) as database:
        rows = [(to_microseconds(now) - place, subject) for place, subject in enumerate(due)]
        database.executemany("UPDATE timers SET due_at = ? WHERE kind = 'match' AND subject = ?", rows)


async def measure(folder: Path, look: Look = move_on, prepare: Prepare = nothing, rounds: int = 60) -> dict[int, float]:
    """Return the median seconds of ``look``, by the number of waiting timers."""
    luck = random.Random(1)
    durations: dict[int, list[float]] = {MANY: [], FEW: []}
    async with AsyncExitStack() as stack:
        stores = {}
        for count in durations:
            stores[count] = await open_sqlite(folder / f"{count}.db")
            stack.push_async_callback(stores[count].close)
            fill(folder / f"{count}.db", count)
            await prepare(stores[count], count)
        for number in range(rounds):
            now = START + timedelta(minutes=number)
            for count, store in stores.items():
                make_due(folder / f"{count}.db", luck.sample(subjects(count), DUE), now)
                start = perf_counter()
                timer_count = await look(store, now)
                durations[count].append(perf_counter() - start)
                assert timer_count == DUE, timer_count
    return {count: median(times) for count, times in durations.items()}


def rows(folder: Path, look: Look = move_on, prepare: Prepare = nothing) -> list[Row]:
    """Measure, with databases in ``folder``."""
    with tempfile.TemporaryDirectory(dir=folder) as temporary:
        medians = asyncio.run(measure(Path(temporary), look, prepare))
    return [
        Row(f"looking at {DUE} timers that are due, of {FEW:,}", f"{medians[FEW] * 1e3:.1f} ms"),
        Row(
            f"the same, of {MANY:,}",
            f"{medians[MANY] * 1e3:.1f} ms",
            f"{medians[MANY] / medians[FEW]:.2f} × of {FEW:,}",
            "at most 1.5 ×",
        ),
    ]


def main() -> None:
    """Measure in the directory for temporary files, or in the named one."""
    for row in rows(Path(sys.argv[1] if len(sys.argv) > 1 else tempfile.gettempdir())):
        print(f"{row.figure:>10}  {row.ratio:20}  {row.what}")  # noqa: T201 - a command


if __name__ == "__main__":
    main()
