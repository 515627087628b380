"""What it costs to look at the timers that are due, among a million that wait, beside a thousand.

``python -m bench.store.timers`` prints it. Both databases hold as many timers that are due; they are looked at in turns, so
that whatever else the machine does meanwhile meets both.
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
from storage.unit_of_work import Work

Look = Callable[["Store", datetime], Awaitable[int]]
"""Does all that is due at a moment; returns how many timers that were."""
Prepare = Callable[["Store", int], Awaitable[None]]
"""Gives the timers that will be due what they are about, where so many wait; :func:`subjects` are theirs."""

START = datetime(2026, 3, 1, 12, tzinfo=UTC)
MANY, FEW, DUE = 1_000_000, 1_000, 100
AT_ONCE = 20  # as Application.tick
INSERT = """
INSERT INTO timers (kind, subject, due_at, turn, stage, data, attempts, problem) VALUES ('match', ?, ?, ?, '1d', ?, 0, '')
"""


async def move_on(store: Store, now: datetime) -> int:
    """Look at all that is due, and put each timer anew for later: what a tick costs without what the timers do."""

    def put(work: Work, due: list[Timer]) -> None:
        for due_timer in due:
            timer = work.timers.get(due_timer.kind, due_timer.subject)
            assert timer is not None
            work.timers.put(replace(timer, due=now + wait(timer.subject), stage="2h"))

    count = 0
    while due := list(await store.read(lambda work: work.timers.due(now, AT_ONCE))):
        await store.write(lambda work: put(work, due))
        count += len(due)
    return count


def wait(subject: int) -> timedelta:
    """From one to sixty days, spread over them."""
    return timedelta(days=1, seconds=subject * 7919 % (59 * 86400))


def subjects(count: int) -> range:
    """Return the subjects of the timers that may be due, where so many wait: as many everywhere, and far from each other."""
    return range(count // FEW, count + 1, count // FEW)


async def nothing(store: Store, count: int) -> None:
    """Prepare nothing: timers alone are moved."""


@contextmanager
def raw(path: Path) -> Iterator[sqlite3.Connection]:
    """A connection past the store, for what is not measured; one transaction, and nothing of it is left to be written later."""
    with closing(sqlite3.connect(path)) as database:
        database.execute("PRAGMA cache_size=-300000")
        yield database
        database.commit()
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def fill(path: Path, count: int) -> None:
    """Let so many timers wait, none of them due for a day."""
    data = json.dumps({"handled": to_microseconds(START)})
    with raw(path) as database:
        rows = (
            (subject, to_microseconds(START + wait(subject)), subject % 60, data) for subject in range(1, count + 1)
        )
        database.executemany(INSERT, rows)


def make_due(path: Path, due: list[int], now: datetime) -> None:
    """Let some of the timers be due. The store has to read anew whatever it remembered of the file."""
    with raw(path) as database:
        rows = [(to_microseconds(now) - place, subject) for place, subject in enumerate(due)]
        database.executemany("UPDATE timers SET due_at = ? WHERE kind = 'match' AND subject = ?", rows)


async def measure(folder: Path, look: Look = move_on, prepare: Prepare = nothing, rounds: int = 60) -> dict[int, float]:
    """Seconds that ``look`` takes, the median, by how many timers wait."""
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
    """Measure where temporary files are, or in the directory that is named."""
    for row in rows(Path(sys.argv[1] if len(sys.argv) > 1 else tempfile.gettempdir())):
        print(f"{row.figure:>10}  {row.ratio:20}  {row.what}")  # noqa: T201 - a command


if __name__ == "__main__":
    main()
