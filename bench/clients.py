"""Turns per second over the real page, from one client to 64 at once, beside bare commits on this disk in this run.

``python -m bench.clients`` prints the curve. A client takes turns in its own matches, each as soon as the last one is answered,
with the requests of the page. Clients and program share this machine.
"""

from __future__ import annotations

import asyncio
import os
import random
import signal
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, nullcontext
from dataclasses import dataclass, field
from itertools import accumulate, count, cycle, takewhile
from pathlib import Path
from statistics import median, quantiles
from typing import NamedTuple
from uuid import UUID

import aiohttp

from bench.layers import by_layer, of_new_processes, shares_text
from bench.rows import Row
from bench.slow_disk import SlowDisk, compile_disk, delayed
from bench.turns import bare_commits
from core import rules
from core.rules import Position
from tests.support.sampled import SAMPLED_IN
from tests.support.server import Server

CLIENTS = (1, 2, 4, 8, 16, 32, 64)
SECONDS = 2.0
PAIRS = 40
"""Pairs of people, at least (and at least two per client), since no one may write as fast as a client does."""


@dataclass
class Page:
    """People at the chat page."""

    address: str
    luck: random.Random
    cookies: dict[str, str] = field(default_factory=dict)
    _came: count[int] = field(default_factory=count)

    @asynccontextmanager
    async def opened(self) -> AsyncIterator[Page]:
        """Connect to the page within the block."""
        async with aiohttp.ClientSession(
            cookie_jar=aiohttp.DummyCookieJar(), connector=aiohttp.TCPConnector(limit=0)
        ) as self._session:
            yield self

    async def join(self, name: str) -> None:
        """Take a name."""
        address = f"10.0.{next(self._came) // 50}.1"  # an address may only bring a few people
        async with self._session.post(
            f"{self.address}/api/name", json={"name": name}, headers={"X-Forwarded-For": address}
        ) as answer:
            assert answer.status == 201, await answer.text()
            self.cookies[name] = "; ".join(f"{key}={morsel.value}" for key, morsel in answer.cookies.items())

    async def say(self, name: str, text: str) -> None:
        """Send a message, as the page does; retry if the program says that it is too soon."""
        body = {"id": str(UUID(int=self.luck.getrandbits(128), version=4)), "text": text}
        while True:
            async with self._session.post(
                f"{self.address}/api/rooms/lobby/messages", json=body, headers={"Cookie": self.cookies[name]}
            ) as answer:
                if answer.status != 429:
                    assert answer.status in {200, 201}, await answer.text()
                    return
            await asyncio.sleep(0.2)


@dataclass
class Pair:
    """Two people and their match."""

    names: tuple[str, str]
    position: Position


async def begin(page: Page, names: tuple[str, str]) -> None:
    """Begin a match of two people."""
    await page.say(names[0], f"/play luup @{names[1]} size 8 first 7d/move")
    await page.say(names[1], "/accept")


async def begin_pair(page: Page, pair: str) -> Pair:
    """Return two new people who have begun a match."""
    names = f"ann{pair}", f"ben{pair}"
    for name in names:
        await page.join(name)
    await begin(page, names)
    return Pair(names, rules.get("luup").start({"size": 8}))


async def turn(page: Page, pair: Pair) -> None:
    """Take the next turn of a pair."""
    if pair.position.outcome is not None:
        await begin(page, pair.names)
        pair.position = rules.get("luup").start({"size": 8})
    step = page.luck.choice(pair.position.steps())
    await page.say(pair.names[pair.position.seat - 1], step)
    pair.position = pair.position.play(step)


async def play(page: Page, name: str, turns: int) -> None:
    """Take turns of two people."""
    pair = await begin_pair(page, name)
    for _ in range(turns):
        await turn(page, pair)


async def client(page: Page, pairs: Sequence[Pair], until: float, durations: list[float]) -> None:
    """Take turns until the time is over, and add the seconds of each to ``durations``."""
    for pair in cycle(pairs):
        start = time.perf_counter()
        if start >= until:
            return
        await turn(page, pair)
        durations.append(time.perf_counter() - start)


def processor(process: int) -> float:
    """Return the processor time of a process in seconds, on Linux."""
    times = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(times[11]) + int(times[12])) / os.sysconf("SC_CLK_TCK")


class Point(NamedTuple):
    """Figures for a number of clients.

    Attributes:
        clients: number of clients.
        commits: bare commits per second.
        taken: seconds of each turn within :data:`SECONDS`.
        cost: processor time of the program per turn, in seconds.
        syncs: syncs of all turns; 0 if they aren't counted.
    """

    clients: int
    commits: float
    taken: list[float]
    cost: float
    syncs: int


async def curve(
    page: Page, bare: Callable[[], float], process: int, curve_of: Sequence[int], disk: SlowDisk | None
) -> list[Point]:
    """Measure the numbers of clients one after the other."""
    points: list[Point] = []
    for clients in curve_of:
        pairs = [await begin_pair(page, f"{clients}x{number}") for number in range(max(2 * clients, PAIRS))]
        commits = len(list(takewhile(lambda spent: spent < SECONDS / 2, accumulate(bare() for _ in count()))))
        durations: list[float] = []
        if SAMPLED_IN in os.environ:
            os.kill(process, signal.SIGUSR2)  # starts the counting of its time
        until, processor_before, syncs = time.perf_counter() + SECONDS, processor(process), disk.syncs if disk else 0
        await asyncio.gather(*(client(page, pairs[place::clients], until, durations) for place in range(clients)))
        cost = (processor(process) - processor_before) / len(durations)
        points.append(Point(clients, commits / (SECONDS / 2), durations, cost, disk.syncs - syncs if disk else 0))
    return points


def measured(folder: Path, clients: Sequence[int], disk: SlowDisk | None = None) -> list[Point]:
    """Measure with databases in ``folder``."""

    async def measure() -> list[Point]:
        async with Page(server.address, random.Random(1)).opened() as page:
            bare = bare_commits(Path(folder, "bare.db"))
            points = await curve(page, delayed(bare) if disk else bare, server.process, clients, disk)
        await asyncio.to_thread(server.stop)
        return points

    with (
        disk.for_new_processes() if disk else nullcontext(),
        Server(Path(folder, "page.db"), behind_proxy="yes", log="error", fresh=True) as server,
    ):
        return asyncio.run(measure())


def _rows(points: Sequence[Point], where: str, wanted: str = "") -> list[Row]:
    return [
        Row(
            f"turns a second over the page{where}, {clients} at once",
            f"{len(durations) / SECONDS:.0f}",
            f"{len(durations) / SECONDS / commits:.2f} × {commits:.0f} bare commits; {median(durations) * 1e3:.0f} ms each,"
            f" of 20 one over {quantiles(durations, n=20)[-1] * 1e3:.0f}; {cost * 1e3:.1f} ms of a processor"
            + (f"; {len(durations)} turns share {syncs} syncs, {len(durations) / syncs:.1f} each" if syncs else ""),
            wanted if clients == CLIENTS[-1] else "",
        )
        for clients, commits, durations, cost, syncs in points
    ]


def rows(folder: Path) -> list[Row]:
    """Measure, with databases in ``folder``."""
    with tempfile.TemporaryDirectory(dir=folder) as temporary:
        table_rows = _rows(
            measured(Path(temporary), CLIENTS), "", "3 × what it was while every work had a commit of its own"
        )
    with tempfile.TemporaryDirectory(dir=folder) as temporary, of_new_processes() as spent:
        measured(Path(temporary), CLIENTS[-1:])
    table_rows.append(Row("where the program's time goes with them", "", shares_text(by_layer(spent), 9)))
    return table_rows + slow_rows(folder)


def slow_rows(folder: Path) -> list[Row]:
    """Measure on a disk that takes 10 ms longer for each sync."""
    with tempfile.TemporaryDirectory(dir=folder) as temporary:
        disk = compile_disk(Path(temporary))
        if disk is None:
            return [Row("turns a second where a sync takes 10 ms", "?", "wants a C compiler")]
        points = measured(Path(temporary), (CLIENTS[0], CLIENTS[-1]), disk)
        profiled_folder = Path(temporary, "again")
        profiled_folder.mkdir()
        with of_new_processes() as spent:
            measured(profiled_folder, CLIENTS[-1:], disk)
    return [
        *_rows(points, ", a sync takes 10 ms (LD_PRELOAD)", "at least 10 ×"),
        Row(
            f"where the program's processor time goes there, {CLIENTS[-1]} at once", "", shares_text(by_layer(spent), 9)
        ),
    ]


def main() -> None:
    """Measure in the directory for temporary files, or in the named one."""
    for row in rows(Path(sys.argv[1] if len(sys.argv) > 1 else tempfile.gettempdir())):
        print(f"{row.figure:>6}  {row.what:48}  {row.ratio}")  # noqa: T201 - a command


if __name__ == "__main__":
    main()
