"""How much memory the program takes with 100,000 running matches in its database; how soon it serves them."""

from __future__ import annotations

import asyncio
import random
import re
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
from tests.bench.store.timers import raw
from tests.load.common import program, resident_megabytes
from tests.support.discord_club import environment
from tests.support.fake_discord import FakeDiscord
from tests.support.fake_telegram import FakeTelegram
from tests.support.server import UNHURRIED
from tests.support.telegram_club import environment as telegram_environment

RUNNING = 100_000
TURNS = 10_000
WANTED = 120
"""Megabytes, of 1,048,576 bytes."""
DEPLOYED = {"MALLOC_ARENA_MAX": "1"}
"""What the image and the service set beside the settings."""


def wake(path: Path) -> None:
    """Let no timer be due soon: what was built some time ago would be late by now."""
    with raw(path) as database:
        soon = to_microseconds(datetime.now(UTC) + timedelta(days=1))
        database.execute("UPDATE timers SET due_at = ? + subject * 7919 % 600000 * 1000000", (soon,))


def served(path: Path, turns: int = TURNS) -> Iterator[Row]:
    """Serve a database on all three platforms, and use it at the page."""
    wake(path)

    async def measure() -> tuple[float, float, float]:
        async with FakeDiscord(keep_files=False) as discord, FakeTelegram(keep_files=False) as telegram:
            settings = environment(discord) | telegram_environment(telegram) | UNHURRIED | DEPLOYED
            more = {"WEB": "yes", "PORT": "0", "BEHIND_PROXY": "yes", "LOG": "error", "DATABASE": str(path)}
            settings |= {f"STONEPOST_{name}": value for name, value in more.items()}
            begun = perf_counter()
            async with program(settings, stdout=asyncio.subprocess.PIPE) as process:
                address = await _address(process)
                started = perf_counter() - begun
                before = resident_megabytes(process.pid)
                await _use(address, turns)
                return started, before, resident_megabytes(process.pid)

    started, before, after = asyncio.run(measure())
    yield Row("the program serves it after", f"{started:.2f} s")
    yield Row("its memory after the start, with all three platforms", f"{before:.0f} MB", "", f"under {WANTED} MB")
    yield Row(f"the same after {turns:,} turns at the page", f"{after:.0f} MB", "", f"under {WANTED} MB")


async def _address(process: asyncio.subprocess.Process) -> str:
    """Return where the page is; the last of the platforms is named then."""
    assert process.stdout is not None
    async for line in process.stdout:
        if found := re.search(r"http://\S+", line.decode()):
            return found[0]
    raise RuntimeError("the program has ended")


async def _use(address: str, turns: int) -> None:
    async with Page(address, random.Random(1)).opened() as page:
        pairs = max(20, turns // 50)  # nobody may say much more within a minute
        await asyncio.gather(*(play(page, str(pair), turns=turns // pairs) for pair in range(pairs)))


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
