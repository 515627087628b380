"""Cost of a player's largest possible tree: reading it from the store, and listing its lines with a command."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from bench.rows import Row
from bot import chat
from core import rules
from core.exploring.model import MAX_NODES, Tree
from storage.sqlite.store import open_sqlite
from storage.unit_of_work import UnitOfWork
from tests.support.table import Table

TIMES = 20
WANTED = "under 50 ms"


def rows(folder: Path) -> list[Row]:
    """Measure, with a database in ``folder``."""
    with TemporaryDirectory(dir=folder) as temporary:
        return asyncio.run(_rows(Path(temporary)))


async def _rows(folder: Path) -> list[Row]:
    store = await open_sqlite(folder / "trees.db")
    table = Table(store)
    number = await table.start("alice", "bob", "luup", "")
    match, account = await table.match(number), await table.account("bob")
    await store.write(lambda uow: uow.trees.save(_full(Tree(account.player, number, "luup", match.options))))

    def opened(uow: UnitOfWork) -> int:
        tree = uow.trees.for_match(account.player, number)
        return 0 if tree is None else len(tree.nodes) + len(list(tree.lines()))

    async def listed() -> None:
        for outgoing in await table.says("bob", f"/line {number}"):
            chat.present(outgoing.message, "en")

    async def read() -> None:
        assert await store.read(opened) > MAX_NODES

    table_rows = [
        Row(f"a tree of {MAX_NODES} nodes, opened (processor)", f"{await _seconds(read) * 1e3:.1f} ms", "", WANTED),
        Row("its lines, listed by command and worded", f"{await _seconds(listed) * 1e3:.1f} ms", "", WANTED),
    ]
    await store.close()
    return table_rows


def _full(tree: Tree) -> Tree:
    """Return a tree with the largest number of nodes: many short lines, and a note on each first turn."""
    cells = rules.get(tree.game).start(tree.options).steps()
    for first in cells:
        for second in cells:
            if first != second:
                if len(tree.nodes) + 2 > MAX_NODES:
                    return tree
                tree, last_node = tree.grown(0, 0, [first, second])
                tree = tree.with_note_at(last_node.id, "looks good")
    return tree


async def _seconds(transaction: Callable[[], Awaitable[None]]) -> float:
    """Return the median processor time of a function, in seconds."""
    durations = []
    for _ in range(TIMES):
        start = time.process_time()
        await transaction()
        durations.append(time.process_time() - start)
    return median(durations)
