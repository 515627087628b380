"""A turn takes as many statements on a shared database as otherwise, since messages are written with their owner."""

from pathlib import Path

from bot.features.match.commands import Move
from core import rules
from storage.sqlite.store import SqliteStore, open_sqlite
from tests.support.table import Table


async def statements_of_turns(store: SqliteStore, *, shared: bool) -> list[int]:
    """Return the number of statements of each of three turns, including its beginning and commit."""
    table = Table(store)
    if shared:
        now = table.clock.now()
        store.serve_as(await store.write(lambda uow: uow.processes.add("one", ["test"], now)))
    number = await table.start("ann", "ben", "luup", "size 8")
    position = rules.get("luup").start({"size": 8})
    run: list[str] = []
    writer = store._writer
    assert writer is not None
    await writer.run(lambda: writer.raw.set_trace_callback(run.append))
    counts = []
    for _ in range(3):
        step = position.steps()[0]
        run.clear()
        await table.update(("ann", "ben")[position.seat - 1], Move(step, number))
        counts.append(len(run))
        position = position.play(step)
    own = await store.read(lambda uow: uow.outbox.due("test", table.clock.now(), process=1))
    assert len(own) == (3 if shared else 0)
    return counts


async def test_sharing_costs_no_statement(tmp_path: Path) -> None:
    alone, shared = await open_sqlite(tmp_path / "alone.db"), await open_sqlite(tmp_path / "shared.db")
    try:
        counted = await statements_of_turns(alone, shared=False)
        assert await statements_of_turns(shared, shared=True) == counted
        assert all(1 < count < 20 for count in counted), counted
    finally:
        await alone.close()
        await shared.close()
