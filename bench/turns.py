"""Time from a typed turn to its commit, compared with a bare commit; and its time by layer."""

import asyncio
import random
import sqlite3
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import TypeVar

import uvloop

from bench.layers import profiled, shares_text
from bench.rows import Row
from bot import chat
from core import rules
from core.match.positions import replay
from storage.sqlite.store import SqliteStore, open_sqlite
from storage.unit_of_work import UnitOfWork
from tests.support.table import Table

T = TypeVar("T")
TURNS = 400
PROFILED = 100
"""Further turns, which we profile to divide the time among layers."""


def rows(folder: Path) -> list[Row]:
    """Measure, with databases in ``folder``."""
    with (
        TemporaryDirectory(dir=folder) as temporary,
        asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner,  # as in ``stonepost run``
    ):
        return runner.run(_turns(Path(temporary)))


def bare_commits(path: Path) -> Callable[[], float]:
    """Return a function that commits one row with our settings, and returns the seconds that it took."""
    connection = sqlite3.connect(path, isolation_level=None)
    for pragma in ("busy_timeout=5000", "journal_mode=WAL", "foreign_keys=ON", "synchronous=FULL"):
        connection.execute(f"PRAGMA {pragma}")
    connection.execute("CREATE TABLE bare (id INTEGER PRIMARY KEY, text TEXT)")

    def once() -> float:
        start = time.perf_counter()
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("INSERT INTO bare (text) VALUES ('d4 e5')")
        connection.execute("COMMIT")
        return time.perf_counter() - start

    return once


class _Watched(SqliteStore):
    """Store that remembers when the last transaction began and ended in the database's thread."""

    def __init__(self, store: SqliteStore) -> None:
        super().__init__(store.path, store._writer, store._reader)
        self.began = self.ended = 0.0

    async def write(self, transaction: Callable[[UnitOfWork], T]) -> T:
        """Run a transaction, and remember its times."""

        def timed(uow: UnitOfWork) -> T:
            self.began = time.perf_counter()
            try:
                return transaction(uow)
            finally:
                self.ended = time.perf_counter()

        return await super().write(timed)


class _Match:
    """People who type random turns, in one match after another."""

    def __init__(self, store: _Watched) -> None:
        self._store = store
        self._luck = random.Random(1)
        self.table = Table(store)
        self.position = rules.get("luup").start()
        self.number = 0

    async def next(self) -> tuple[str, str]:
        """Return the player who takes the next turn, and the text that they type."""
        if not self.number or self.position.outcome is not None:
            self.position = rules.get("luup").start()
            self.number = await self.table.start("alice", "bob", "luup", "")
        name = ("alice", "bob")[self.position.seat - 1]
        step = self._luck.choice(self.position.steps())
        self.position = self.position.play(step)
        return name, f"#{self.number} {step}"

    async def turn(self, name: str, text: str) -> tuple[float, float, float, float]:
        """Type a turn; return the seconds until its commit, and of these the seconds before, within and after the transaction."""
        start = time.perf_counter()
        command = chat.parse(text, "en")
        assert command is not None
        await self.table.update(name, command)
        end = time.perf_counter()
        began, work_end = self._store.began, self._store.ended
        return end - start, began - start, work_end - began, end - work_end

    async def sent(self) -> None:
        """Deliver all messages."""
        await self.table.delivered()  # so that the player on move counts as notified


async def _turns(folder: Path) -> list[Row]:
    store = await open_sqlite(folder / "turns.db")
    match = _Match(_Watched(store))
    commit = bare_commits(folder / "bare.db")
    bare, turn_times = [], []
    for _ in range(TURNS):
        bare.append(commit())
        turn_times.append(await match.turn(*await match.next()))
        await match.sent()
    layers: Counter[str] = Counter()
    for _ in range(PROFILED):
        typing = await match.next()
        async with profiled(store) as seconds_by_layer:
            await match.turn(*typing)
        layers.update(seconds_by_layer)
        await match.sent()
    log = await store.read(lambda uow: uow.matches.turns(match.number))
    position = replay("luup", rules.get("luup").resolve_options(), log)
    assert position.ply == match.position.ply, "what was typed was committed"
    await store.close()
    layers.pop("the test's own client", None)
    typed, *parts = (median(times) for times in zip(*turn_times, strict=True))
    return [
        Row("bare BEGIN IMMEDIATE … COMMIT of one row", f"{median(bare) * 1e3:.2f} ms"),
        Row(
            "typed turn → committed (parse, rules, storage)",
            f"{typed * 1e3:.2f} ms",
            f"{typed / median(bare):.2f} × bare",
            "at most 2 ×",
        ),
        *(
            Row(f"of it {name}", f"{part * 1e3:.2f} ms", f"{part / median(bare):.2f} × bare")
            for name, part in zip(
                ("words, and the way to the database's thread", "rules and statements", "commit, and the way back"),
                parts,
                strict=True,
            )
        ),
        Row("of its processor time, profiled, all three by layer", "", shares_text(layers)),
    ]
