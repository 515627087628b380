"""Memory of the program with 100,000 running matches in its database, and the time until it serves them."""

from __future__ import annotations

import asyncio
import json
import random
import re
import signal
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from time import perf_counter, sleep
from typing import NamedTuple

from bench.builder import Builder, Measures
from bench.clients import Page, play
from bench.layers import layer, shares_text
from bench.load.common import program, resident_megabytes
from bench.rows import Row
from bench.store.timers import raw
from storage import open_sqlite
from storage.text import to_microseconds
from tests.support.discord_club import environment
from tests.support.fake_discord import FakeDiscord
from tests.support.fake_telegram import FakeTelegram
from tests.support.server import PROGRAM, UNHURRIED
from tests.support.telegram_club import environment as telegram_environment

RUNNING = 100_000
TURNS = 10_000
WANTED = 120
"""Target, in megabytes of 1,048,576 bytes."""
TRACED = 500
"""Turns while we count allocations, which makes the program several times slower."""
COUNTED_IN = "TESTED_ALLOCATIONS"
"""Environment variable with the path of the file that the program writes on SIGUSR2."""
COUNTED = """
import json, os, pathlib, signal, sys, tracemalloc
from bot.__main__ import main
def write(*_):
    found = {}
    for each in tracemalloc.take_snapshot().statistics("filename"):
        found[each.traceback[0].filename] = each.size
    file = pathlib.Path(os.environ["TESTED_ALLOCATIONS"])
    file.with_suffix(".new").write_text(json.dumps(found))
    file.with_suffix(".new").replace(file)
signal.signal(signal.SIGUSR2, write)
sys.exit(main())
"""
"""The program, changed so that it writes Python's allocations by file."""
DEPLOYED = {"MALLOC_ARENA_MAX": "1"}
"""Environment variables that the image and the service set beside the settings."""


def mapped(process: int) -> float:
    """Return the megabytes of a process that are files in memory: the code of libraries and of Python."""
    lines = Path(f"/proc/{process}/smaps_rollup").read_text(encoding="ascii").splitlines()
    sizes = {name: int(values[0]) for name, *values in map(str.split, lines) if name in {"Rss:", "Anonymous:"}}
    return (sizes["Rss:"] - sizes["Anonymous:"]) / 1024


def wake(path: Path) -> None:
    """Move all timers to the future, since the timers of an older database would be late by now."""
    with raw(path) as database:
        due = to_microseconds(datetime.now(UTC) + timedelta(days=1))
        database.execute("UPDATE timers SET due_at = ? + subject * 7919 % 600000 * 1000000", (due,))


class Served(NamedTuple):
    """Seconds until the program serves; its megabytes at that time and after use, and the megabytes of files in memory."""

    started: float
    before: float
    after: float
    code: float


async def serve(
    path: Path, turns: int, command: Sequence[str] = PROGRAM, extra_environment: Mapping[str, str] | None = None
) -> Served:
    """Serve a database on all three platforms, and play on the page."""
    wake(path)
    async with FakeDiscord(keep_files=False) as discord, FakeTelegram(keep_files=False) as telegram:
        settings = (
            environment(discord) | telegram_environment(telegram) | UNHURRIED | DEPLOYED | dict(extra_environment or {})
        )
        common = {"WEB": "yes", "PORT": "0", "BEHIND_PROXY": "yes", "LOG": "error", "DATABASE": str(path)}
        settings |= {f"STONEPOST_{name}": value for name, value in common.items()}
        start = perf_counter()
        async with program(settings, stdout=asyncio.subprocess.PIPE, command=command) as process:
            address = await _address(process)
            started = perf_counter() - start
            memory_before = resident_megabytes(process.pid)
            await _use(address, turns, names="again" if extra_environment else "")
            result = Served(started, memory_before, resident_megabytes(process.pid), mapped(process.pid))
            if extra_environment and COUNTED_IN in extra_environment:
                process.send_signal(signal.SIGUSR2)
                await asyncio.to_thread(_wait_for, Path(extra_environment[COUNTED_IN]))
            return result


def _wait_for(file: Path) -> None:
    """Wait until a file exists."""
    until = perf_counter() + 60
    while not file.exists():
        assert perf_counter() < until
        sleep(0.1)


def allocated(path: Path) -> Row:
    """Serve a database once more, and return Python's allocations by layer and library."""
    with tempfile.TemporaryDirectory() as folder:
        result_file = Path(folder, "allocated.json")
        variables = {"PYTHONTRACEMALLOC": "1", COUNTED_IN: str(result_file)}
        asyncio.run(serve(path, TRACED, (sys.executable, "-c", COUNTED), variables))
        sizes: Counter[str] = Counter()
        for file, size in json.loads(result_file.read_text(encoding="utf-8")).items():
            sizes[owner_of(file)] += size
    return Row(
        f"what Python's own allocations of it are, after {TRACED:,} turns (tracemalloc, a start of its own)",
        f"{sizes.total() / 2**20:.0f} MB",
        shares_text(sizes, 12),
    )


def owner_of(file: str) -> str:
    """Return the owner of the allocations in a file: one of our layers, a library, or Python."""
    if "importlib" in file:
        return "the code of all modules"
    if (name := layer((file, 0, ""))) is not None:
        return f"our {name}"
    _, installed, module_path = file.partition("/site-packages/")
    if installed:
        return module_path.split("/")[0]
    return "ours besides" if file.startswith(f"{Path.cwd()}/") else "Python's own"


def served(path: Path, turns: int = TURNS) -> Iterator[Row]:
    """Yield the figures of a program that serves a database on all three platforms, with play on the page."""
    result = asyncio.run(serve(path, turns))
    yield Row("the program serves it after", f"{result.started:.2f} s")
    yield Row(
        "its memory after the start, with all three platforms", f"{result.before:.0f} MB", "", f"under {WANTED} MB"
    )
    yield Row(
        f"the same after {turns:,} turns at the page",
        f"{result.after:.0f} MB",
        f"{result.code:.0f} MB of it files in memory, which are the code of libraries and of Python",
        f"under {WANTED} MB",
    )
    yield allocated(path)


async def _address(process: asyncio.subprocess.Process) -> str:
    """Return the address of the page, which the program prints last."""
    assert process.stdout is not None
    async for line in process.stdout:
        if address := re.search(r"http://\S+", line.decode()):
            return address[0]
    raise RuntimeError("the program has ended")


async def _use(address: str, turns: int, names: str) -> None:
    async with Page(address, random.Random(1)).opened() as page:
        pairs = max(20, turns // 50)  # there is a limit on messages per minute
        await asyncio.gather(*(play(page, f"{names}{pair}", turns=turns // pairs) for pair in range(pairs)))


def rows(folder: Path) -> list[Row]:
    """Measure, with a database in ``folder``."""
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
    """Measure in the directory for temporary files, or in the named one."""
    for row in rows(Path(sys.argv[1] if len(sys.argv) > 1 else tempfile.gettempdir())):
        print(f"{row.figure:>10}  {row.what}")  # noqa: T201 - a command


if __name__ == "__main__":
    main()
