"""The thread of a SQLite connection belongs to aiosqlite: tests of the private parts that we use, and of our promises."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
import textwrap
import threading
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import closing
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final, TypeAlias

import aiosqlite
import pytest

from storage.sqlite.connection import connect_to_write
from storage.sqlite.store import SqliteStore, open_sqlite
from storage.sqlite.thread import DatabaseThread
from storage.unit_of_work import UnitOfWork
from tests.support.databases import empty

Way: TypeAlias = Callable[[SqliteStore, Callable[[UnitOfWork], object]], Coroutine[Any, Any, object]]

WHAT_TO_DO: Final = """aiosqlite has changed where we use it beyond its public calls, all of it in storage/sqlite/thread.py: look
whether it has a public call for a function by now, or what SQLAlchemy does (sqlalchemy/dialects/sqlite/aiosqlite.py); else
leave the bound in pyproject.toml below the release that changed it."""


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    sqlite_store = await open_sqlite(empty(tmp_path / "a.db"))
    yield sqlite_store
    await sqlite_store.close()


def connect() -> sqlite3.Connection:
    """Connect to a database in memory; any thread may check whether it is closed."""
    return sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)


def is_closed(raw: sqlite3.Connection) -> bool:
    """Return whether a connection is closed."""
    try:
        raw.execute("SELECT 1")
    except sqlite3.ProgrammingError:
        return True
    return False


async def test_aiosqlite_is_of_a_release_whose_queue_we_know() -> None:
    connection, done, run = aiosqlite.Connection(connect, iter_chunk_size=64), threading.Event(), list[Any]()
    assert version("aiosqlite").startswith("0.22."), WHAT_TO_DO
    assert {"_tx", "_thread"} <= vars(connection).keys(), WHAT_TO_DO
    assert not connection._thread.is_alive(), f"a thread that runs can't become a daemon any more. {WHAT_TO_DO}"
    await connection

    for function in (lambda: run.append(threading.current_thread()), lambda: run.append(connection._conn), done.set):
        connection._tx.put_nowait((None, function))
    assert await asyncio.to_thread(done.wait, 30), WHAT_TO_DO
    assert [type(each) for each in run] == [threading.Thread, sqlite3.Connection], WHAT_TO_DO
    assert run[0] is connection._thread, WHAT_TO_DO

    await connection.close()
    await asyncio.to_thread(connection._thread.join, 30)
    assert not connection._thread.is_alive(), WHAT_TO_DO
    assert is_closed(run[1]), WHAT_TO_DO


async def test_a_transaction_runs_in_the_thread_of_aiosqlite(store: SqliteStore) -> None:
    def where(_: UnitOfWork) -> threading.Thread:
        return threading.current_thread()

    assert store._writer is not None
    assert await store.write(where) is store._writer._thread
    assert await store.read(where) is store._reader._thread


async def test_a_function_that_is_cancelled_before_it_begins_never_begins(store: SqliteStore) -> None:
    go_on, begun = threading.Event(), list[str]()
    holding = asyncio.create_task(store.read(lambda _: go_on.wait(30)))
    await asyncio.sleep(0)
    waiting = [asyncio.create_task(store.read(lambda _, name=name: begun.append(name))) for name in "abc"]  # type: ignore[misc]  # bound here
    await asyncio.sleep(0)
    waiting[1].cancel()
    await asyncio.sleep(0.01)
    go_on.set()
    await asyncio.gather(holding, *waiting, return_exceptions=True)

    assert begun == ["a", "c"]


@pytest.mark.parametrize("way", [SqliteStore.read, SqliteStore.write])
async def test_a_work_that_raises_stopiteration_leaves_nobody_waiting(store: SqliteStore, way: Way) -> None:
    def stop(_: UnitOfWork) -> None:
        raise StopIteration

    with pytest.raises(RuntimeError, match="StopIteration"):
        await asyncio.wait_for(way(store, stop), 30)
    assert await store.read(lambda _: "goes on") == "goes on"


async def test_an_opening_that_is_cancelled_leaves_nothing_open() -> None:
    go_on, made = threading.Event(), list[sqlite3.Connection]()

    def slow() -> sqlite3.Connection:
        go_on.wait(30)
        made.append(connect())
        return made[0]

    thread = DatabaseThread(slow, "BEGIN")
    opening = asyncio.create_task(thread.open())
    await asyncio.sleep(0.01)
    opening.cancel()
    with pytest.raises(asyncio.CancelledError):
        await opening
    closing_it = asyncio.create_task(thread.close())
    await asyncio.sleep(0.01)
    assert not closing_it.done()
    go_on.set()
    await closing_it

    assert is_closed(made[0])
    with pytest.raises(ValueError, match="closed"):
        await thread.run(int)


async def test_a_file_whose_opening_was_cancelled_is_left_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    inside, go_on = threading.Event(), threading.Event()

    def slow(path: Path) -> sqlite3.Connection:
        inside.set()
        go_on.wait(30)
        return connect_to_write(path)

    monkeypatch.setattr("storage.sqlite.store.connect_to_write", slow)
    opening = asyncio.create_task(open_sqlite(tmp_path / "a.db"))
    await asyncio.to_thread(inside.wait, 30)
    opening.cancel()
    await asyncio.sleep(0.01)
    go_on.set()
    with pytest.raises(asyncio.CancelledError):
        await opening

    assert [path.name for path in tmp_path.iterdir()] == ["a.db"]  # noqa: ASYNC240 - nobody else waits


@pytest.mark.parametrize("way", [SqliteStore.read, SqliteStore.write])
def test_another_loop_goes_on_when_one_was_closed_while_a_work_ran(tmp_path: Path, way: Way) -> None:
    inside, go_on = threading.Event(), threading.Event()

    def slow(_: UnitOfWork) -> None:
        inside.set()
        go_on.wait(30)

    async def begin() -> SqliteStore:
        store = await open_sqlite(empty(tmp_path / "a.db"))
        running = asyncio.create_task(way(store, slow))
        await asyncio.to_thread(inside.wait, 30)
        assert not running.done()
        return store

    async def end(store: SqliteStore) -> str | None:
        go_on.set()
        await store.write(lambda uow: uow.keys.put("name", "value"))
        found = await store.read(lambda uow: uow.keys.get("name"))
        await store.close()
        return found

    store = asyncio.run(begin())
    assert asyncio.run(asyncio.wait_for(end(store), 30)) == "value"


def test_a_loop_that_ends_while_a_connection_is_made_waits_for_that() -> None:
    inside, go_on, made = threading.Event(), threading.Event(), list[sqlite3.Connection]()

    def slow() -> sqlite3.Connection:
        inside.set()
        go_on.wait(0.2)
        made.append(connect())
        return made[0]

    thread = DatabaseThread(slow, "BEGIN")

    async def open_and_close() -> None:
        try:
            await thread.open()
        finally:
            await thread.close()

    async def leave() -> asyncio.Task[None]:
        opening = asyncio.create_task(open_and_close())
        await asyncio.to_thread(inside.wait, 30)
        return opening

    assert asyncio.run(leave()).cancelled()
    assert not thread._thread.is_alive(), "it would tell a loop that is closed, and write a traceback"
    assert made


async def test_closing_may_be_asked_for_twice_at_once_and_again() -> None:
    thread = DatabaseThread(connect, "BEGIN")
    await thread.open()
    raw, go_on = thread.raw, threading.Event()
    holding = asyncio.create_task(thread.run(lambda: go_on.wait(30)))
    await asyncio.sleep(0)
    both = [asyncio.create_task(thread.close()) for _ in range(2)]
    await asyncio.sleep(0.01)
    assert not any(each.done() for each in both), "either waits until it is closed"
    with pytest.raises(ValueError, match="closed"):
        await thread.run(int)
    go_on.set()
    await asyncio.wait_for(asyncio.gather(holding, *both), 30)
    await asyncio.wait_for(thread.close(), 30)

    assert is_closed(raw)


async def test_a_closing_that_is_cancelled_closes_nevertheless() -> None:
    thread = DatabaseThread(connect, "BEGIN")
    await thread.open()
    raw, go_on = thread.raw, threading.Event()
    holding = asyncio.create_task(thread.run(lambda: go_on.wait(30)))
    await asyncio.sleep(0)
    closing_it = asyncio.create_task(thread.close())
    await asyncio.sleep(0.01)
    closing_it.cancel()
    await asyncio.sleep(0.01)
    go_on.set()
    await holding
    await asyncio.wait_for(thread.close(), 30)

    assert is_closed(raw)
    assert closing_it.cancelled()


async def test_what_was_never_opened_is_closed_at_once() -> None:
    def fail() -> sqlite3.Connection:
        raise sqlite3.OperationalError("no")

    failed, database_thread = DatabaseThread(fail, "BEGIN"), DatabaseThread(connect, "BEGIN")
    with pytest.raises(sqlite3.OperationalError):
        await failed.open()
    for thread in (failed, database_thread):
        await asyncio.wait_for(thread.close(), 30)
        assert not thread._thread.is_alive()
        with pytest.raises(ValueError, match="closed"):
            await thread.run(int)


@pytest.mark.parametrize("how", ["idle", "a work runs"])
def test_a_program_ends_that_closes_nothing(tmp_path: Path, how: str) -> None:
    path = empty(tmp_path / "a.db")
    text = """
        import asyncio, sys, time
        from storage import open_sqlite
        path, how, held = *sys.argv[1:], []

        async def main():
            store = await open_sqlite(path)
            held.append(store)
            await store.write(lambda work: work.keys.put("name", "value"))
            if how == "a work runs":
                asyncio.create_task(store.write(lambda work: time.sleep(600)))
                await asyncio.sleep(0.1)

        asyncio.run(main())
    """
    result = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(text), path, how], timeout=60, capture_output=True, text=True, check=True
    )
    assert (result.stdout, result.stderr) == ("", "")
    with closing(sqlite3.connect(path)) as raw:
        assert raw.execute("SELECT value FROM keys WHERE name = 'name'").fetchone() == ("value",)
