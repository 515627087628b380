"""Time of a typed turn with an opponent's conditional moves, compared with one without."""

import asyncio
import random
import time
from functools import partial
from itertools import count
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from bench.rows import Row
from bot.features.match.commands import Move
from core import rules
from core.exploring.plan import Branches, Plan
from core.rules import Position
from storage.sqlite.store import open_sqlite
from storage.unit_of_work import UnitOfWork
from tests.support.table import Table

MATCHES = 400
LINES, TURNS = 10, 50
GAME, OPTIONS = "luup", "size 8 target 200"


def rows(folder: Path) -> list[Row]:
    """Measure, with databases in ``folder``."""
    with TemporaryDirectory(dir=folder) as temporary:
        return asyncio.run(_turns(Path(temporary)))


def _line(position: Position, luck: random.Random, turns: int, first: str) -> list[str]:
    """Return a line of turns of one step each, which begins with ``first``."""
    line = [first]
    position = position.play(first)
    while len(line) < turns:
        line.append(luck.choice(position.steps()))
        position = position.play(line[-1])
    return line


def _branch(line: list[str]) -> Branches:
    """Return the branches of one line."""
    branches: Branches = {}
    for steps in reversed(line):
        branches = {steps: branches}
    return branches


def _keep(plan: Plan, uow: UnitOfWork) -> None:
    uow.plans.save(plan)


async def _turns(folder: Path) -> list[Row]:
    """Measure, in turn, turns that leave a plan, turns that a plan answers, and turns without a plan."""
    luck, ids = random.Random(1), count()
    spent: dict[str, list[float]] = {"none": [], "left": [], "answered": [], "twice": []}
    store = await open_sqlite(folder / "plans.db")
    table = Table(store)
    for number in range(1, MATCHES + 1):
        assert await table.start("ann", "bob", GAME, OPTIONS) == number
        match = await table.match(number)
        position = rules.get(GAME).start(match.options)
        cells = luck.sample(position.steps(), LINES + 2)
        kind = ("none", "left", "answered", "twice")[number % 4]
        lines = [_line(position, luck, TURNS, cell) for cell in cells[:LINES]]
        if kind in {"left", "answered"}:
            plan = Plan(number, match.players[1], match.clock.turn, {line[0]: _branch(line[1:]) for line in lines})
            await table.store.write(partial(_keep, plan))
        await table.store.write(lambda uow: uow.outbox.sent([outgoing.id for outgoing in uow.outbox.waiting()]))
        typed = cells[-1] if kind == "left" else cells[0]
        start = time.perf_counter()
        await table.update("ann", Move(typed, number), update_id=f"t{next(ids)}")
        if kind == "twice":
            await table.update("bob", Move(lines[0][1], number), update_id=f"t{next(ids)}")
        spent[kind].append(time.perf_counter() - start)
        assert (await table.match(number)).ply == (2 if kind in {"answered", "twice"} else 1)
        await table.says("ann", f"/resign {number} yes")
    await store.close()
    middle = {kind: median(durations) for kind, durations in spent.items()}
    against = f"{LINES} planned lines of {TURNS} turns against it"
    return [
        Row("a typed turn without plans", f"{middle['none'] * 1e3:.2f} ms"),
        Row(
            f"a typed turn with {against}, which leaves them",
            f"{middle['left'] * 1e3:.2f} ms",
            f"{middle['left'] / middle['none']:.2f} × without",
            "at most 1.3 ×",
        ),
        Row(
            f"a typed turn with {against}, and its answer",
            f"{middle['answered'] * 1e3:.2f} ms",
            f"{middle['answered'] / middle['twice']:.2f} × both typed",
            "at most 1.3 ×",
        ),
    ]
