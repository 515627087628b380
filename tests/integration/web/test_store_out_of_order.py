"""A disk that is full and a database that somebody holds: told as what they are, and over when they are over."""

import asyncio
import sqlite3
import sys
from pathlib import Path

import pytest

from bot.observability.health import Health
from bot.observability.metrics import Metrics
from storage.errors import Unavailable
from storage.sqlite.store import open_sqlite
from storage.unit_of_work import UnitOfWork
from tests.support.memory import MemoryStore
from tests.support.table import TestClock
from tests.support.web_page import Visitor, serve_page


async def fill(visitor: Visitor) -> int:
    """Talk until the database takes no more; return the status of the last answer."""
    status = 201
    for _ in range(50):
        status = (await visitor.say("x" * 900)).status
        if status != 201:
            break
    return status


async def test_a_full_disk_is_said_so_and_ends_when_there_is_room() -> None:
    async with serve_page() as page:
        store = page.running.store
        assert isinstance(store, MemoryStore)
        alice = await page.visitor("Alice")
        assert (await alice.get("/health")).status == 200
        store.raw.execute("PRAGMA max_page_count=1")  # no more than it has
        assert await fill(alice) == 503
        answer = await alice.say("x" * 900)
        assert (answer.status, answer.error) == (503, "store-full")
        assert "out of space" in answer.data["text"]
        health = await alice.get("/health")
        assert (health.status, b"out of space" in health.body) == (503, True)
        looks = Health(store, TestClock(), {}, lambda _seconds: True, Metrics("1"))
        ready = await looks.ready(None)  # type: ignore[arg-type]  # it asks nothing of it
        assert (ready.status, ready.text) == (503, '{"database": false, "scheduler": true, "problem": "full"}')

        store.raw.execute("PRAGMA max_page_count=1000000")
        assert (await alice.say("x" * 900)).status == 201
        assert (await alice.get("/health")).status == 200


async def test_a_database_that_somebody_holds_is_busy_and_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "held.db"
    store = await open_sqlite(path)
    assert store._writer is not None
    raw = store._writer.raw
    await store._writer.run(lambda: raw.execute("PRAGMA busy_timeout=20"))
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")

    def write(uow: UnitOfWork) -> None:
        uow.keys.put("a", "b")

    with pytest.raises(Unavailable) as refused:
        await store.write(write)
    assert (refused.value.code, store.problem) == ("busy", "busy")
    other.execute("ROLLBACK")
    await store.write(write)
    assert store.problem is None
    other.close()
    await store.close()


async def test_a_disk_that_takes_no_more_bytes_is_a_failing_one(tmp_path: Path) -> None:
    code = (
        "import asyncio, resource, sys\n"
        "from pathlib import Path\n"
        "from storage.errors import Unavailable\n"
        "from storage.sqlite.store import open_sqlite\n"
        "async def main():\n"
        "    store = await open_sqlite(Path(sys.argv[1]))\n"
        "    resource.setrlimit(resource.RLIMIT_FSIZE, (300_000, 300_000))\n"
        "    try:\n"
        "        for number in range(1000):\n"
        "            await store.write(lambda work: work.keys.put(f'key {number}', 'x' * 2000))\n"
        "    except Unavailable as problem:\n"
        "        print(problem.code, store.problem)\n"
        "    await store.close()\n"
        "asyncio.run(main())\n"
    )

    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", code, str(tmp_path / "small.db"), stdout=asyncio.subprocess.PIPE
    )
    written, _ = await process.communicate()
    assert written.decode().split() in (["full", "full"], ["disk", "disk"])
