"""A year of a big community with 1,000,000 turns: cost of everyday commands, compared with an almost empty database.

``make bench-large`` builds it once, which takes some minutes, and keeps it in ``--folder``. It shows how long a turn, a board, a
player's matches, a ladder and a check of the scheduler take in both databases. It also shows the time and memory of the start,
and the time to recompute everything from the logs and to fix it. We alternate between the two databases, so that other load on
the machine affects both.
"""

from __future__ import annotations

import argparse
import asyncio
import shutil
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import AsyncExitStack
from itertools import count
from pathlib import Path
from statistics import median
from time import perf_counter, process_time
from typing import NamedTuple

from bench.builder import GAME, HOUR, NOW, SIZE, Builder, Measures, games
from bench.communities import Community, Game
from bench.memory import served
from bench.rows import Row
from bench.store.timers import make_due, raw
from bot.cli.matches import rebuild
from bot.features.board.commands import Board, Matches
from bot.features.ladder import ladder_log
from bot.features.ladder.commands import Ladder, LadderCreate
from bot.features.match.commands import Move
from bot.features.match.rebuild import check
from bot.features.rating.commands import Rating, Standings
from bot.features.records import recount
from bot.features.statistics.commands import History
from bot.kernel.application import Application
from bot.runtime.system import least_cost
from core.messages.command import Command
from storage import open_sqlite
from storage.schema import HEAD
from storage.store import Store
from storage.unit_of_work import UnitOfWork
from tests.support.table import TestClock, TestRng

DUE = 10


LARGE = Measures(1_000_000, 2_000, 5_000)
EMPTY = Measures(8_000, 80, 200)
"""Almost empty, but with as many running matches per player, and some finished ones."""


async def build_database(path: Path, measures: Measures) -> float:
    """Build a database with all data computed from its logs, and a ladder; return the seconds of that computation."""
    unfinished = path.with_suffix(".unfinished")
    for end in ("", "-wal", "-shm"):
        unfinished.with_name(unfinished.name + end).unlink(missing_ok=True)
    store = await open_sqlite(unfinished)
    with raw(unfinished) as database:
        Builder(database, measures).build()
    start = perf_counter()
    await store.write(recount.refill)
    spent = perf_counter() - start
    clock = TestClock(NOW)
    where = Community(
        store, Application(store, clock, TestRng(), matching=least_cost), clock, measures.players, count()
    )
    await where.does(1, LadderCreate(GAME, {"size": str(SIZE)}, clock="3d/move"))

    def join(uow: UnitOfWork) -> None:
        for player in range(1, measures.players + 1):
            ladder_log.join(uow.ladders, 1, player, NOW)

    await store.write(join)
    await store.close()
    unfinished.rename(path)
    return spent


def player_and_turn(uow: UnitOfWork, number: int, logs: Sequence[Game]) -> tuple[int, str]:
    """Return the player on move in a running match, and a turn that they can take."""
    match = uow.matches.get(number)
    assert match is not None
    return match.players[match.to_move - 1], logs[(number - 1) % len(logs)].log[match.ply][1]


async def ask(where: Community, number: int, logs: Sequence[Game], durations: dict[str, list[float]]) -> None:
    """Give every command once, about a running match."""
    player, turn = await where.store.read(lambda uow: player_and_turn(uow, number, logs))
    commands: dict[str, Command] = {
        "a turn": Move(turn, number),
        "/board": Board(number),
        "/matches": Matches(),
        "/ladder": Ladder(),
        "/standings": Standings(GAME),
        "/rating": Rating(),
        "/history": History(),
    }
    for name, command in commands.items():
        durations.setdefault(name, []).append(await where.does(player, command))


def spread(measures: Measures, place: int) -> int:
    """Return the number of a running match, so that both databases have as many of them, spread over all."""
    return 1 + place % EMPTY.running * (measures.running // EMPTY.running)


async def look(where: Community, path: Path, matches: list[int]) -> float:
    """Make some timers due, and let the scheduler fire them; return the seconds that it took."""
    make_due(path, matches, where.clock.now())
    start = perf_counter()
    timer_count = await where.application.tick()
    assert timer_count >= len(matches), timer_count
    return perf_counter() - start


async def compare(paths: Sequence[Path], rounds: int) -> dict[str, tuple[float, float]]:
    """Return the median seconds of each task in the large and the almost empty database."""
    logs, durations = games(), [dict[str, list[float]]() for _ in paths]
    async with AsyncExitStack() as stack:
        places: list[Community] = []
        for measures in (LARGE, EMPTY):
            store: Store = await open_sqlite(paths[len(places)])
            stack.push_async_callback(store.close)
            clock = TestClock(NOW + HOUR)
            places.append(
                Community(
                    store,
                    Application(store, clock, TestRng(), matching=least_cost),
                    clock,
                    measures.players,
                    count(1_000_000),
                )
            )
        for round_ in range(rounds):
            for where, path, measures, times in zip(places, paths, (LARGE, EMPTY), durations, strict=True):
                where.clock.pass_(minutes=1)
                await ask(where, spread(measures, round_), logs, times)
                if round_ % 2 == 0:
                    due = [spread(measures, round_ // 2 * DUE + place) for place in range(DUE)]
                    times.setdefault("a look of the scheduler", []).append(await look(where, path, due))
    return {name: (median(durations[0][name]), median(durations[1][name])) for name in durations[0]}


class Spent(NamedTuple):
    """Seconds by the clock, and of the processor; on a busy machine, only the latter mean anything."""

    wall: float
    processor: float

    @classmethod
    def since(cls, start: Spent) -> Spent:
        """Return the seconds since a moment."""
        now = cls.now()
        return cls(now.wall - start.wall, now.processor - start.processor)

    @classmethod
    def now(cls) -> Spent:
        """Return the current readings."""
        return cls(perf_counter(), process_time())


async def recompute(path: Path) -> tuple[int, Spent, Spent]:
    """Return the number of matches, and the time to compare and to fix them, when one differs from its log."""
    with raw(path) as database:
        database.execute("UPDATE matches SET ply = ply + 1 WHERE number = 1")
    store = await open_sqlite(path)
    start = Spent.now()
    matches, discrepancies = await rebuild(store, check_only=True)
    checked = Spent.since(start)
    assert len(discrepancies) == 1, discrepancies[:5]
    start = Spent.now()
    await rebuild(store, check_only=False)
    mended = Spent.since(start)
    assert await store.read(lambda uow: check(uow.matches, 1)) == []
    await store.close()
    return matches, checked, mended


def databases(folder: Path) -> Iterator[tuple[Path, Row | None]]:
    """Yield both databases, each with a row about its building if it was missing."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, measures in (("large", LARGE), ("empty", EMPTY)):
        path, row = folder / f"{name}-{HEAD}.db", None
        if not path.exists():
            start = perf_counter()
            rated = asyncio.run(build_database(path, measures))
            spent = perf_counter() - start
            row = Row(f"building {measures.turns:,} turns", f"{spent:.0f} s", f"{rated:.0f} s of it to rate")
        yield path, row


def rows(folder: Path, rounds: int) -> Iterator[Row]:
    """Measure, with databases kept in ``folder``."""
    paths_built = []
    for path, row in databases(folder):
        paths_built.append(path)
        yield from () if row is None else (row,)
    with tempfile.TemporaryDirectory(dir=folder) as temporary:
        paths = [Path(shutil.copy(path, temporary)) for path in paths_built]
        yield Row("the database", f"{paths[0].stat().st_size / 1e6:.0f} MB")
        for name, (large, small) in asyncio.run(compare(paths, rounds)).items():
            ratio = f"{large / small:.2f} × of next to none"
            yield Row(f"{name}, among {LARGE.turns:,} turns", f"{large * 1e3:.2f} ms", ratio, "at most 2 ×")
        yield from served(paths[0], turns=10_000)
        matches, *spent = asyncio.run(recompute(Path(shutil.copy(paths_built[0], temporary))))
    for task, times in zip(("comparing", "mending"), spent, strict=True):
        wall, processor = (seconds / matches * 10_000 for seconds in times)
        note = f"{processor:.0f} s of a processor"
        yield Row(f"{task} 10,000 matches by their logs", f"{wall:.0f} s", note, "under 60 s")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--folder", type=Path, default=Path(tempfile.gettempdir(), "stonepost-large"))
    parser.add_argument("--rounds", type=int, default=40)
    arguments = parser.parse_args()
    for row in rows(arguments.folder, arguments.rounds):
        target = row.wanted and f"(wanted: {row.wanted})"
        sys.stdout.write(f"{row.what:48}  {row.figure:>10}  {row.ratio:26}  {target}".rstrip() + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
