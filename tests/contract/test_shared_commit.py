"""Transactions that share one commit of SQLite have no effect on each other, but they wait together."""

from __future__ import annotations

import asyncio
import sqlite3
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from storage.errors import Conflict, Unavailable
from storage.sqlite import transactions
from storage.sqlite.store import SqliteStore, open_sqlite
from storage.tables import metadata
from storage.unit_of_work import UnitOfWork
from tests.support.databases import empty
from tests.support.shared_commits import held

ORDER = "BEGIN IMMEDIATE", "COMMIT", "ROLLBACK", "SAVEPOINT", "RELEASE"


class Failure(Exception):
    """Error that a test raises in a transaction."""


@pytest.fixture
async def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[SqliteStore]:
    """Return a store that leaves no transaction to the next commit just because the machine is slow."""
    monkeypatch.setattr(transactions, "MAX_SHARED", 600.0)
    sqlite_store = await open_sqlite(empty(tmp_path / "shared.db"))
    yield sqlite_store
    await sqlite_store.close()


async def start_transactions(store: SqliteStore, *works: Callable[[UnitOfWork], Any]) -> list[asyncio.Task[Any]]:
    """Start transactions in order, without waiting for them."""
    tasks = [asyncio.create_task(store.write(uow)) for uow in works]
    await asyncio.sleep(0)
    return tasks


def put(key: str, value: str = "x") -> Callable[[UnitOfWork], str]:
    """Return a function that writes a key and returns it."""

    def transaction(uow: UnitOfWork) -> str:
        uow.keys.put(key, value)
        return key

    return transaction


def put_and_raise(key: str, error: BaseException) -> Callable[[UnitOfWork], None]:
    """Return a function that writes a key and raises an error."""

    def transaction(uow: UnitOfWork) -> None:
        uow.keys.put(key, "x")
        raise error

    return transaction


def of_transactions(statements: Sequence[str]) -> Counter[str]:
    """Return how often a transaction, or a savepoint, began and ended."""
    return Counter(name for statement in statements for name in ORDER if statement.startswith(name))


async def stored_keys(store: SqliteStore, *keys: str) -> str:
    """Return the keys that are stored, among the given ones."""
    return await store.read(lambda uow: "".join(key for key in keys if uow.keys.get(key) is not None))


async def test_works_that_wait_share_one_commit(store: SqliteStore) -> None:
    async with held(store) as run:
        tasks = await start_transactions(store, *map(put, "abcdef"))
    assert await asyncio.gather(*tasks) == [*"abcdef"]

    assert of_transactions(run) == {"BEGIN IMMEDIATE": 1, "SAVEPOINT": 5, "RELEASE": 5, "COMMIT": 1}
    assert await stored_keys(store, *"abcdef") == "abcdef"


async def test_a_lone_work_costs_no_savepoint(store: SqliteStore) -> None:
    async with held(store) as run:
        tasks = await start_transactions(store, put("a"))
    await asyncio.gather(*tasks)

    assert of_transactions(run) == {"BEGIN IMMEDIATE": 1, "COMMIT": 1}


async def test_nobody_is_answered_before_the_commit(store: SqliteStore) -> None:
    seen: list[bool] = []

    def last(_: UnitOfWork) -> None:
        seen.extend(task.done() for task in tasks)
        with closing(sqlite3.connect(store.path)) as other:
            seen.append(bool(other.execute("SELECT 1 FROM keys WHERE name IN ('a', 'b')").fetchall()))

    async with held(store):
        tasks = await start_transactions(store, put("a"), put_and_raise("b", Failure()), last)
    await asyncio.gather(*tasks, return_exceptions=True)

    assert seen == [False] * 4, "neither results nor what was raised is told, and nobody else sees anything"


@pytest.mark.parametrize("error", [Failure, Conflict, KeyError, StopIteration, asyncio.CancelledError])
async def test_one_that_raises_undoes_only_what_is_its_own(store: SqliteStore, error: type[BaseException]) -> None:
    async with held(store) as run:
        tasks = await start_transactions(store, put("a"), put_and_raise("b", error("why")), put("c"))
    one, two, three = await asyncio.gather(*tasks, return_exceptions=True)

    assert (one, three) == ("a", "c")
    assert isinstance(two, (error, RuntimeError)), two
    assert await stored_keys(store, *"abc") == "ac"
    assert of_transactions(run)["COMMIT"] == 1


async def test_what_one_changed_and_then_raised_is_not_seen_by_the_next(store: SqliteStore) -> None:
    await store.write(put("count", "1"))

    def add(uow: UnitOfWork) -> str:
        count = str(int(uow.keys.get("count") or 0) + 1)
        uow.keys.put("count", count)
        return count

    def fail(uow: UnitOfWork) -> None:
        add(uow)
        raise Failure

    async with held(store):
        tasks = await start_transactions(store, add, fail, add, fail, fail, add)
    answers = await asyncio.gather(*tasks, return_exceptions=True)

    assert [answer for answer in answers if isinstance(answer, str)] == ["2", "3", "4"]
    assert await store.read(lambda uow: uow.keys.get("count")) == "4"


async def test_one_that_is_cancelled_before_it_begins_never_begins(store: SqliteStore) -> None:
    inside, go_on = asyncio.Event(), Event()
    loop = asyncio.get_running_loop()

    def slow(uow: UnitOfWork) -> None:
        loop.call_soon_threadsafe(inside.set)
        go_on.wait(30)
        uow.keys.put("b", "x")

    async with held(store):
        tasks = await start_transactions(store, put("a"), slow, put("c"), put("d"))
    await inside.wait()  # the shared transaction is open
    tasks[1].cancel()
    tasks[2].cancel()
    await asyncio.sleep(0.01)
    go_on.set()
    answers = await asyncio.gather(*tasks, return_exceptions=True)

    assert [type(answer) for answer in answers] == [str, asyncio.CancelledError, asyncio.CancelledError, str]
    assert await stored_keys(store, *"abcd") == "abd", "the running one was finished, the waiting one never begun"


async def test_when_all_are_cancelled_nothing_is_begun(store: SqliteStore) -> None:
    async with held(store) as run:
        tasks = await start_transactions(store, put("a"), put("b"))
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    await store.write(put("c"))

    assert await stored_keys(store, *"abc") == "c"
    assert of_transactions(run)["BEGIN IMMEDIATE"] == 1


@contextmanager
def breaking(store: SqliteStore, statement: str) -> Iterator[None]:
    """Let SQLite refuse a statement with SQLITE_FULL within the block, as with a full disk."""
    assert store._writer is not None
    connection, real = store._writer._connection, store._writer.raw

    class Broken:
        """Connection that refuses one statement."""

        def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - whatever it has
            return getattr(real, name)

        def execute(self, sql: str, *parameters: Any) -> sqlite3.Cursor:
            if sql.startswith(statement):
                error = sqlite3.OperationalError("database or disk is full")
                error.sqlite_errorcode = sqlite3.SQLITE_FULL
                raise error
            return real.execute(sql, *parameters)

    connection._connection = Broken()  # type: ignore[assignment]  # as much of it as is used
    try:
        yield
    finally:
        connection._connection = real


@pytest.mark.parametrize("statement", ["BEGIN", "COMMIT"])
async def test_when_the_commit_fails_all_of_them_fail_and_nothing_is_kept(store: SqliteStore, statement: str) -> None:
    with breaking(store, statement):
        async with held(store):
            tasks = await start_transactions(store, put("a"), put_and_raise("b", Failure()), put("c"))
        answers = await asyncio.gather(*tasks, return_exceptions=True)

    assert [getattr(answer, "code", answer) for answer in answers] == ["full"] * 3
    assert all(isinstance(answer, Unavailable) for answer in answers)
    assert len({id(answer.__cause__) for answer in answers}) == 3, "each has an error of its own to add to"
    problems = [store.problem]
    assert await stored_keys(store, *"abc") == ""
    await store.write(put("d"))
    assert await stored_keys(store, "d") == "d"
    assert [*problems, store.problem] == ["full", None]


async def test_when_the_disk_fails_within_one_those_before_it_fail_with_it(store: SqliteStore) -> None:
    def lose_all(uow: UnitOfWork) -> None:
        uow.keys.put("b", "x")
        assert store._writer is not None
        store._writer.raw.execute("ROLLBACK")  # like SQLite itself if it can't go on
        raise sqlite3.OperationalError("disk I/O error")

    async with held(store):
        tasks = await start_transactions(store, put("a"), lose_all, put("c"), put("d"))
    answers = await asyncio.gather(*tasks, return_exceptions=True)

    assert [type(answer) for answer in answers] == [sqlite3.OperationalError, sqlite3.OperationalError, str, str]
    assert await stored_keys(store, *"abcd") == "cd", "what was told to be kept is kept, and nothing else"


async def test_one_that_finds_no_room_leaves_what_fits(store: SqliteStore) -> None:
    writer = store._writer
    assert writer is not None
    [pages] = await writer.run(lambda: writer.raw.execute("PRAGMA page_count").fetchone())
    await writer.run(lambda: writer.raw.execute(f"PRAGMA max_page_count={pages + 3}"))

    async with held(store):
        tasks = await start_transactions(store, put("a"), put("b", "x" * 100_000), put("c"))
    answers = await asyncio.gather(*tasks, return_exceptions=True)

    text = "".join(answer for answer in answers if isinstance(answer, str))
    assert isinstance(answers[1], Unavailable)
    assert await stored_keys(store, *"abc") == text


async def test_after_a_while_the_rest_is_left_to_the_next_commit(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(transactions, "MAX_SHARED", 0.0)
    async with held(store) as run:
        tasks = await start_transactions(store, *map(put, "abc"))
    assert await asyncio.gather(*tasks) == [*"abc"]

    assert of_transactions(run)["COMMIT"] == 3


async def test_those_who_ask_meanwhile_come_last_and_share_the_commit(store: SqliteStore) -> None:
    inside, go_on = asyncio.Event(), Event()
    loop = asyncio.get_running_loop()

    def slow(uow: UnitOfWork) -> None:
        loop.call_soon_threadsafe(inside.set)
        go_on.wait(30)
        uow.keys.put("a", "x")

    async with held(store) as run:
        tasks = await start_transactions(store, slow, put("b"))
    await inside.wait()
    tasks += await start_transactions(store, put("c"), put("d"))
    go_on.set()
    await asyncio.gather(*tasks)

    assert of_transactions(run)["COMMIT"] == 1
    assert [each.split("'")[1] for each in run if each.startswith("INSERT INTO keys")] == [*"abcd"]


async def test_closing_waits_for_all_of_them(tmp_path: Path) -> None:
    store = await open_sqlite(empty(tmp_path / "closed.db"))
    async with held(store):
        tasks = await start_transactions(store, *map(put, "abc"))
        closing_it = asyncio.create_task(store.close())
        await asyncio.sleep(0)
    await closing_it
    assert await asyncio.gather(*tasks) == [*"abc"]
    with pytest.raises(ValueError, match="closed"):
        await store.write(put("d"))
    with closing(sqlite3.connect(tmp_path / "closed.db")) as raw:
        assert {name for (name,) in raw.execute("SELECT name FROM keys")} >= {"a", "b", "c"}


async def test_a_held_database_fails_all_who_waited_for_it_at_once(store: SqliteStore) -> None:
    writer = store._writer
    assert writer is not None
    await writer.run(lambda: writer.raw.execute("PRAGMA busy_timeout=50"))
    with closing(sqlite3.connect(store.path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        async with held(store) as run:
            tasks = await start_transactions(store, *map(put, "abcdef"))
        answers = await asyncio.gather(*tasks, return_exceptions=True)
        other.execute("ROLLBACK")

    assert [getattr(answer, "code", answer) for answer in answers] == ["busy"] * 6
    assert of_transactions(run)["COMMIT"] == 0
    assert await store.write(put("g")) == "g"


def test_no_constraint_waits_for_the_commit() -> None:
    """Otherwise the error of one function would fail everyone in the shared transaction."""
    found = [constraint for table in metadata.tables.values() for constraint in table.constraints]
    assert found
    assert [each for each in found if each.deferrable or each.initially] == []


# Comparison with a model: a dictionary, in which each transaction sees the changes of earlier ones.

KEYS = st.sampled_from("abc")
STEP = st.one_of(st.tuples(st.just("put"), KEYS), st.tuples(st.just("add"), KEYS), st.tuples(st.just("raise"), KEYS))
WORK = st.tuples(st.lists(STEP, max_size=4), st.booleans())
"""Action of a transaction, and whether it is cancelled before it begins."""


def do(steps: Sequence[tuple[str, str]], number: int, get: Callable[[str], str | None], put: Any) -> str:  # noqa: ANN401 - any function
    """Execute the action of a transaction; return what it reads."""
    seen = []
    for what, key in steps:
        if what == "raise":
            raise Failure(key)
        before = get(key)
        seen.append(str(before))
        put(key, f"{'' if what == 'put' or before is None else before}{number},")
    return " ".join(seen)


@settings(max_examples=60, deadline=None)
@given(batches=st.lists(st.lists(WORK, max_size=6), max_size=5))
def test_works_of_all_sorts_do_what_they_would_one_after_the_other(
    tmp_path_factory: pytest.TempPathFactory, batches: list[list[tuple[list[tuple[str, str]], bool]]]
) -> None:
    async def compare() -> None:
        store = await open_sqlite(empty(tmp_path_factory.mktemp("model") / "store.db"))
        model: dict[str, str] = {}
        for batch in batches:
            async with held(store):
                tasks = await start_transactions(
                    store,
                    *(
                        lambda uow, n=n, steps=steps: do(steps, n, uow.keys.get, uow.keys.put)
                        for n, (steps, _) in enumerate(batch)
                    ),
                )
                for task, (_, cancelled) in zip(tasks, batch, strict=True):
                    if cancelled:
                        task.cancel()
                await asyncio.sleep(0)
                await asyncio.sleep(0)
            answers = await asyncio.gather(*tasks, return_exceptions=True)
            for n, ((steps, cancelled), answer) in enumerate(zip(batch, answers, strict=True)):
                if cancelled:
                    assert isinstance(answer, asyncio.CancelledError)
                    continue
                after = dict(model)
                try:
                    expected: object = do(steps, n, after.get, after.__setitem__)
                    model = after
                except Failure as failure:
                    expected = failure
                assert repr(answer) == repr(expected)
        found = await store.read(lambda uow: {key: uow.keys.get(key) for key in "abc"})
        assert {key: value for key, value in found.items() if value is not None} == model
        await store.close()

    asyncio.run(compare())
