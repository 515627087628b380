"""A typed turn until it is committed, beside a bare commit; and how long one command keeps the event loop from others."""

import asyncio
import random
import sqlite3
import time
from collections.abc import Awaitable, Callable
from itertools import count
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import TypeVar

import uvloop

from bot import chat
from bot.media.pictures import Pictures
from core import rules
from core.play.match.positions import replay
from core.play.messages import Picture
from core.play.ports import Work
from storage.sqlite.store import SqliteStore, open_sqlite
from tests.bench.rows import Row
from tests.support.table import Table

T = TypeVar("T")
TURNS = 400
BLOCKED_MS = 25


def rows(folder: Path) -> list[Row]:
    """Measure, with databases in ``folder``."""
    with (
        TemporaryDirectory(dir=folder) as temporary,
        asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner,  # as ``stonepost run`` has it
    ):
        return runner.run(_turns(Path(temporary))) + runner.run(_blocking(Path(temporary)))


def bare_commits(path: Path) -> Callable[[], float]:
    """A function that commits one row with our settings and returns the seconds it took."""
    connection = sqlite3.connect(path, isolation_level=None)
    for pragma in ("busy_timeout=5000", "journal_mode=WAL", "foreign_keys=ON", "synchronous=FULL"):
        connection.execute(f"PRAGMA {pragma}")
    connection.execute("CREATE TABLE bare (id INTEGER PRIMARY KEY, text TEXT)")

    def once() -> float:
        begun = time.perf_counter()
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("INSERT INTO bare (text) VALUES ('d4 e5')")
        connection.execute("COMMIT")
        return time.perf_counter() - begun

    return once


class _Watched(SqliteStore):
    """Store that remembers when the last work began and ended in the database's thread."""

    def __init__(self, store: SqliteStore) -> None:
        super().__init__(store.path, store._writer, store._reader)
        self.began = self.ended = 0.0

    async def write(self, work: Callable[[Work], T]) -> T:
        """Run a work, and remember when."""

        def timed(open_work: Work) -> T:
            self.began = time.perf_counter()
            try:
                return work(open_work)
            finally:
                self.ended = time.perf_counter()

        return await super().write(timed)


async def _turns(folder: Path) -> list[Row]:
    store = await open_sqlite(folder / "turns.db")
    watched = _Watched(store)
    table = Table(watched)
    commit = bare_commits(folder / "bare.db")
    luck = random.Random(1)
    position = rules.get("luup").start()
    number = await table.start("alice", "bob", "luup", "")
    bare, typed, parts = [], [], []
    for _ in range(TURNS):
        if position.outcome is not None:
            position = rules.get("luup").start()
            number = await table.start("alice", "bob", "luup", "")
        name = ("alice", "bob")[position.seat - 1]
        step = luck.choice(position.steps())
        text = f"#{number} {step}"
        bare.append(commit())
        begun = time.perf_counter()
        command = chat.parse(text, "en")
        assert command is not None
        await table.update(name, command)
        ended = time.perf_counter()
        typed.append(ended - begun)
        parts.append((watched.began - begun, watched.ended - watched.began, ended - watched.ended))
        position = position.play(step)
        await table.store.write(
            lambda work: work.outbox.sent([o.id for o in work.outbox.due("test", table.clock.now())])
        )
    log = await table.store.read(lambda work: work.matches.turns(number))
    assert replay("luup", rules.get("luup").resolve_options(), log).ply == position.ply, "what was typed was committed"
    await store.close()
    return [
        Row("bare BEGIN IMMEDIATE … COMMIT of one row", f"{median(bare) * 1e3:.2f} ms"),
        Row(
            "typed turn → committed (parse, rules, storage)",
            f"{median(typed) * 1e3:.2f} ms",
            f"{median(typed) / median(bare):.2f} × bare",
            "at most 2 ×",
        ),
        *(
            Row(f"of it {what}", f"{median(taken) * 1e3:.2f} ms", f"{median(taken) / median(bare):.2f} × bare")
            for what, taken in zip(
                ("words, and the way to the database's thread", "rules and statements", "commit, and the way back"),
                zip(*parts, strict=True),
                strict=True,
            )
        ),
    ]


async def _blocking(folder: Path) -> list[Row]:
    store = await open_sqlite(folder / "blocking.db")
    table = Table(store)
    pictures = Pictures(store, table.application.positions)
    number = await table.start("alice", "bob", "cropa", "size 9")
    position = rules.get("cropa").start({"size": 9})
    luck = random.Random(2)
    for _ in range(120):
        steps = []
        seat, ply = position.seat, position.ply
        while position.ply == ply:
            steps.append(luck.choice(position.steps()))
            position = position.play(steps[-1])
        await table.says(("alice", "bob")[seat - 1], f"#{number} {' '.join(steps)}")
        if position.outcome is not None:
            break
    table.application.positions._kept.clear()  # the worst case: the whole log is replayed
    match = await table.match(number)
    ids = count()

    async def draw() -> None:
        await pictures.draw(Picture(match=number, version=match.version), "en", scale=2)

    tasks: dict[str, Callable[[], Awaitable[object]]] = {
        text: (lambda text=text: table.says("alice", text, update_id=f"b{next(ids)}"))
        for text in (
            f"/board {number}",
            f"/match {number}",
            "/matches",
            f"/preview {number} a1",
            "/rules cropa",
            "/help",
            "/play luup",
        )
    } | {"a picture at 2x, cold": draw}
    worst = {}
    for name, task in tasks.items():
        worst[name] = await _longest_gap(task)
    await store.close()
    name = max(worst, key=lambda name: worst[name])
    return [
        Row(
            f"longest the event loop was kept, of {len(worst)} commands ({name})",
            f"{worst[name] * 1e3:.1f} ms",
            "",
            f"at most {BLOCKED_MS} ms",
        )
    ]


async def _longest_gap(task: Callable[[], Awaitable[object]]) -> float:
    """Return how much longer than asked for a nap of 1 ms took, at worst, while the task ran."""
    worst = 0.0
    done = False

    async def nap() -> None:
        nonlocal worst
        while not done:
            begun = time.perf_counter()
            await asyncio.sleep(0.001)
            worst = max(worst, time.perf_counter() - begun - 0.001)

    napping = asyncio.create_task(nap())
    await asyncio.sleep(0.01)
    worst = 0.0
    await task()
    done = True
    await napping
    return worst
