"""Promises of the store on SQLite beyond `storage.store`: killed and concurrent programs, cancelled tasks, closing."""

from __future__ import annotations

import asyncio
import signal
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from core.messages.content import Unreadable
from storage import open_sqlite
from storage.sqlite import connection
from storage.tables import metadata
from storage.unit_of_work import UnitOfWork
from tests.contract.examples import NOON, says, settled
from tests.contract.programs import create
from tests.support.started import program

# ruff: noqa: ASYNC240 - nobody else waits while a test looks at a file


@pytest.mark.parametrize("moment", ["before the schema", "before the commit", "after the commit"])
async def test_an_interrupted_creation_heals(tmp_path: Path, moment: str) -> None:
    path = tmp_path / "a.db"
    killed = program(
        """
        import asyncio, os, sys
        from storage import schema, open_sqlite
        moment, upgrade = sys.argv[2], schema.upgrade
        def interrupted(connection):
            if moment == "before the commit":
                upgrade(connection)
            os._exit(9)
        if moment == "after the commit":
            opened = asyncio.run(open_sqlite(sys.argv[1]))
            os._exit(9)
        schema.upgrade = interrupted
        asyncio.run(open_sqlite(sys.argv[1]))
        """,
        path,
        moment,
    )
    killed.communicate()
    assert killed.returncode == 9
    assert path.exists()

    store = await open_sqlite(path)
    await store.write(lambda uow: uow.keys.put("name", "value"))
    await store.close()
    with closing(sqlite3.connect(path)) as raw:
        assert raw.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        names = {row[0] for row in raw.execute("SELECT name FROM sqlite_schema")}
        assert metadata.tables.keys() <= names


async def test_an_empty_file_is_filled(tmp_path: Path) -> None:
    (tmp_path / "a.db").touch()
    await create(tmp_path / "a.db")
    sqlite3.connect(tmp_path / "b.db").close()
    with closing(sqlite3.connect(tmp_path / "c.db")) as raw:
        raw.execute("PRAGMA journal_mode=WAL")
    await create(tmp_path / "c.db")

    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.db", "b.db", "c.db"]


WRITER = """
    import asyncio, os, sys
    from storage import open_sqlite

    async def main():
        store = await open_sqlite(sys.argv[1])
        number = 0
        while True:
            number += 1
            def work(work, number=number):
                work.keys.put(f"one {number}", "x" * 500)
                work.keys.put(f"two {number}", "x" * 500)
            await store.write(work)
            print(number, flush=True)

    asyncio.run(main())
"""


@pytest.mark.parametrize("committed", [1, 40, 150])
async def test_what_was_committed_survives_a_kill(tmp_path: Path, committed: int) -> None:
    path = await create(tmp_path / "a.db")
    writing = program(WRITER, path)
    assert writing.stdout is not None
    for _ in range(committed):
        last = int(writing.stdout.readline())
    writing.send_signal(signal.SIGKILL)
    rest = writing.communicate()[0].split()
    last = int(rest[-1]) if rest else committed

    store = await open_sqlite(path)

    def kept(uow: UnitOfWork) -> list[tuple[bool, bool]]:
        numbers = range(1, last + 3)
        return [tuple(uow.keys.get(f"{word} {number}") is not None for word in ("one", "two")) for number in numbers]  # type: ignore[misc]  # two words

    pairs = await store.read(kept)
    await store.close()
    assert all(one == two for one, two in pairs), "a work is there as a whole or not at all"
    assert all(one for one, _ in pairs[:last]), "and is there once it was told to be"


async def test_a_kill_within_a_work_leaves_nothing_of_it(tmp_path: Path) -> None:
    path = await create(tmp_path / "a.db")
    killed = program(
        """
        import asyncio, os, sys
        from storage import open_sqlite
        def work(work):
            for number in range(5000):
                work.keys.put(f"half done {number}", "x" * 1000)  # more than fits into the cache, so that a part is in the log
            os._exit(9)
        async def main():
            store = await open_sqlite(sys.argv[1])
            await store.write(work)
        asyncio.run(main())
        """,
        path,
    )
    killed.communicate()
    assert killed.returncode == 9

    store = await open_sqlite(path)
    assert await store.read(lambda uow: uow.keys.find("half", "x" * 1000)) is None
    assert await store.read(lambda uow: uow.keys.get("name")) == "value"
    await store.close()


async def test_four_programs_write_to_one_file(tmp_path: Path) -> None:
    path = await create(tmp_path / "a.db")
    text = """
        import asyncio, sys
        from storage import open_sqlite

        async def main():
            store = await open_sqlite(sys.argv[1])
            def work(work):
                work.keys.put("count", str(int(work.keys.get("count") or 0) + 1))
            for _ in range(200):
                await store.write(work)
            await store.close()

        asyncio.run(main())
        """
    programs = [program(text, path) for _ in range(4)]
    for each in programs:
        each.communicate()
    assert [each.returncode for each in programs] == [0, 0, 0, 0]

    store = await open_sqlite(path)
    assert await store.read(lambda uow: uow.keys.get("count")) == "800"
    await store.close()


async def test_two_stores_on_one_file(tmp_path: Path) -> None:
    stores = [await open_sqlite(tmp_path / "a.db") for _ in range(2)]

    def count(uow: UnitOfWork) -> None:
        uow.keys.put("count", str(int(uow.keys.get("count") or 0) + 1))

    async def writer(number: int) -> None:
        for _ in range(50):
            await stores[number % 2].write(count)

    await asyncio.gather(*(writer(number) for number in range(4)))
    assert [await store.read(lambda uow: uow.keys.get("count")) for store in stores] == ["200", "200"]
    for store in stores:
        await store.close()


async def test_whoever_begins_while_another_one_upgrades_the_file_waits_for_that(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "PRAGMAS", ("busy_timeout=20", *connection.PRAGMAS[1:]))
    path = tmp_path / "a.db"
    connection.make_file(path)

    def begin() -> tuple[int]:
        with closing(connection.connect_to_write(path)) as raw:
            return raw.execute("PRAGMA busy_timeout").fetchone()  # type: ignore[no-any-return]  # a row

    with closing(connection.connect(path)) as upgrading:
        upgrading.execute("BEGIN IMMEDIATE")
        beginning = asyncio.create_task(asyncio.to_thread(begin))
        done, _ = await asyncio.wait([beginning], timeout=1)
        assert not done
        upgrading.execute("COMMIT")
    assert await beginning == (20,), "for anything else it waits no longer than before"


async def test_many_programs_create_one_file(tmp_path: Path) -> None:
    text = """
        import asyncio, sys
        from storage import open_sqlite
        async def main(): await (await open_sqlite(sys.argv[1])).close()
        asyncio.run(main())
        """
    programs = [program(text, tmp_path / "a.db") for _ in range(4)]
    for each in programs:
        each.communicate()
    assert [each.returncode for each in programs] == [0, 0, 0, 0]
    assert [path.name for path in tmp_path.iterdir()] == ["a.db"]


async def test_a_reader_sees_one_state_while_others_write(tmp_path: Path) -> None:
    store, other_sqlite_store = await open_sqlite(tmp_path / "a.db"), await open_sqlite(tmp_path / "a.db")
    await store.write(lambda uow: uow.keys.put("name", "before"))
    loop = asyncio.get_running_loop()

    def read_twice(uow: UnitOfWork) -> tuple[str | None, str | None]:
        first = uow.keys.get("name")
        asyncio.run_coroutine_threadsafe(
            other_sqlite_store.write(lambda uow: uow.keys.put("name", "after")), loop
        ).result(30)
        return first, uow.keys.get("name")

    assert await store.read(read_twice) == ("before", "before")
    assert await store.read(lambda uow: uow.keys.get("name")) == "after"
    await store.close()
    await other_sqlite_store.close()


async def test_a_cancelled_work_that_runs_is_finished_and_one_that_waits_never_begins(tmp_path: Path) -> None:
    store = await open_sqlite(tmp_path / "a.db")
    loop, inside = asyncio.get_running_loop(), asyncio.Event()
    go_on = asyncio.Event()

    def slow(uow: UnitOfWork) -> None:
        uow.keys.put("slow", "one")
        loop.call_soon_threadsafe(inside.set)
        asyncio.run_coroutine_threadsafe(go_on.wait(), loop).result(30)
        uow.keys.put("slow", "both")

    running = asyncio.create_task(store.write(slow))
    await inside.wait()
    waiting = asyncio.create_task(store.write(lambda uow: uow.keys.put("waiting", "begun")))
    await asyncio.sleep(0)
    running.cancel()
    waiting.cancel()
    assert all(
        isinstance(each, asyncio.CancelledError)
        for each in await asyncio.gather(running, waiting, return_exceptions=True)
    )
    assert await store.read(lambda uow: uow.keys.get("slow")) is None, "not finished yet, and nothing of it is seen"
    go_on.set()

    await store.write(lambda uow: uow.keys.put("next", "one"))
    assert await store.read(lambda uow: (uow.keys.get("slow"), uow.keys.get("waiting"))) == ("both", None)
    await store.close()


async def test_closing_waits_for_what_was_asked_for(tmp_path: Path) -> None:
    store = await open_sqlite(tmp_path / "a.db")
    writing = [asyncio.create_task(store.write(lambda uow, n=n: uow.keys.put(f"{n}", "x"))) for n in range(20)]  # type: ignore[misc]  # bound here
    await asyncio.sleep(0)
    await store.close()
    await asyncio.gather(*writing)
    await store.close()

    with closing(sqlite3.connect(tmp_path / "a.db")) as raw:
        assert raw.execute("SELECT count(*) FROM keys").fetchone() == (20,)
    assert [path.name for path in tmp_path.iterdir()] == ["a.db"]


async def test_a_row_with_broken_text_hides_no_other(tmp_path: Path) -> None:
    """Damage to the bytes of one row leaves the others readable."""
    store = await open_sqlite(tmp_path / "a.db")
    world = await settled(store)
    await store.write(lambda uow: [uow.outbox.add(world.den.id, says(code), NOON) for code in "abc"])
    with closing(sqlite3.connect(store.path)) as raw:
        raw.execute("UPDATE outbox SET message = CAST(x'7B22FFFE' AS TEXT) WHERE id = 2")
        raw.commit()

    messages = await store.read(lambda uow: uow.outbox.due("web", NOON))
    await store.close()
    assert [outgoing.message.code for outgoing in messages] == ["a", Unreadable.KIND, "c"]


CROWD = """
    import asyncio, itertools, os, sys
    from storage import open_sqlite

    async def main():
        store, numbers, commits = await open_sqlite(sys.argv[1]), itertools.count(1), []
        thread = store._writer
        await thread.run(lambda: thread.raw.set_trace_callback(lambda sql: sql == "COMMIT" and commits.append(sql)))

        async def writer():
            while True:
                number = next(numbers)
                def work(work):
                    work.keys.put(f"one {number}", "x" * 500)
                    if number % 7 == 0:
                        raise KeyError(number)
                    work.keys.put(f"two {number}", "x" * 500)
                try:
                    await store.write(work)
                except KeyError:
                    print(-number, len(commits), flush=True)
                else:
                    print(number, len(commits), flush=True)

        await asyncio.gather(*(writer() for _ in range(20)))

    asyncio.run(main())
"""


@pytest.mark.parametrize("told", [1, 90, 400, 1000])
async def test_what_shared_a_commit_survives_a_kill(tmp_path: Path, told: int) -> None:
    path = await create(tmp_path / "a.db")
    writing = program(CROWD, path)
    assert writing.stdout is not None
    lines = [writing.stdout.readline() for _ in range(told)]
    writing.send_signal(signal.SIGKILL)
    lines += writing.communicate()[0].splitlines(keepends=True)
    answers = [tuple(map(int, line.split())) for line in lines if line.endswith("\n")]
    committed = [number for number, _ in answers if number > 0]

    store = await open_sqlite(path)

    def kept(uow: UnitOfWork) -> dict[int, tuple[bool, ...]]:
        numbers = range(1, len(answers) + 50)
        return {
            number: tuple(uow.keys.get(f"{word} {number}") is not None for word in ("one", "two")) for number in numbers
        }

    pairs = await store.read(kept)
    await store.close()
    assert all(one == two for one, two in pairs.values()), "a work is there as a whole or not at all"
    assert all(pairs[number] == (True, True) for number in committed), "and is there once it was told to be"
    assert not any(pairs[number][0] for number in pairs if number % 7 == 0), "one that raised has left nothing"
    if told > 1:
        assert answers[-1][1] < len(answers) / 3, "they did share commits"
