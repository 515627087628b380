"""Delivery to one room: messages per second to a platform that accepts each at once, compared with bare commits.

``python -m bench.rooms`` prints only this.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
import time
from itertools import accumulate, count, takewhile
from pathlib import Path

from bench.layers import profiled, shares_text
from bench.rows import Row
from bench.turns import bare_commits
from bot.platforms.interface import OnSent, Pace
from bot.runtime.delivery import CommitNotifier, Delivery
from core.messages.message import Message
from storage import open_sqlite
from storage.outbox.outbox import Outgoing
from storage.store import Store
from storage.unit_of_work import UnitOfWork
from tests.support.said import Plain
from tests.support.table import TestClock

MESSAGES = 500


class Taker:
    """Platform that accepts every message at once."""

    key = "test"
    pace = Pace()

    def __init__(self) -> None:
        self.taken: list[str] = []
        self.done = asyncio.Event()

    async def start(self) -> str:
        """Return no greeting."""
        return ""

    async def stop(self) -> None:
        """Do nothing."""

    async def deliver(self, outgoing: Outgoing) -> OnSent | None:
        """Accept a message."""
        self.taken.append(outgoing.message.code)
        if len(self.taken) == MESSAGES:
            self.done.set()
        return None


async def measure(folder: Path) -> tuple[float, float, dict[str, float]]:
    """Return the messages per second, until the last is recorded as sent; bare commits per second; and the seconds of each layer.

    The layers come from a second delivery, since a profile makes it slower.
    """
    store = await open_sqlite(folder / "room.db")
    took = await delivered(store)
    async with profiled(store) as layers:
        await delivered(store)
    await store.close()
    bare = bare_commits(folder / "bare.db")
    commit_count = len(list(takewhile(lambda spent: spent < 1.0, accumulate(bare() for _ in count()))))
    return MESSAGES / took, float(commit_count), layers


async def delivered(store: Store) -> float:
    """Return the seconds until all messages are delivered and recorded as sent."""
    platform, clock, commits = Taker(), TestClock(), CommitNotifier()

    def say(uow: UnitOfWork) -> None:
        room = uow.communities.open_room("test", "a", "a", "a", "a")
        for number in range(MESSAGES):
            uow.outbox.add(room.id, Message(Plain(f"m{number}")), clock.now())

    await store.write(say)
    start = time.perf_counter()
    running = asyncio.create_task(Delivery(store, platform, clock, commits).run())
    async with asyncio.timeout(300):
        await platform.done.wait()
        while await store.read(lambda uow: uow.outbox.pending()):  # noqa: ASYNC110 - there is no event for it
            await asyncio.sleep(0.01)
    took = time.perf_counter() - start
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    assert platform.taken == [f"m{number}" for number in range(MESSAGES)], "in order, each once"
    return took


def rows(folder: Path) -> list[Row]:
    """Measure, with databases in ``folder``."""
    with tempfile.TemporaryDirectory(dir=folder) as temporary:
        pace, bare, layers = asyncio.run(measure(Path(temporary)))
    return [
        Row(
            "messages a second to one room of a platform without limits",
            f"{pace:.0f}",
            f"{pace / bare:.2f} × {bare:.0f} bare commits",
            "bound by a platform's limits alone",
        ),
        Row("where the time of a room's delivery goes, profiled", "", shares_text(layers)),
    ]


def main() -> None:
    """Measure in the directory for temporary files."""
    for row in rows(Path(tempfile.gettempdir())):
        sys.stdout.write(f"{row.figure:>9}  {row.what:60}  {row.ratio}\n")


if __name__ == "__main__":
    main()
