"""``stonepost migrate-store`` copies a whole store to another engine, even if it is interrupted."""

import asyncio
import random
import shutil
import signal
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path

import pytest

from bot.cli.command import CommandFailed
from bot.cli.migrate_store import migrate_store, store_named
from storage import CannotOpen, open_sqlite
from storage.copying import copy
from storage.copying.postgres import PostgresDestination, postgres_source
from storage.copying.sqlite import SqliteDestination, SqliteEndpoint, sqlite_source
from storage.postgres.store import open_postgres
from storage.sqlite.migration import bring_up_to_date
from storage.store import Store
from tests.integration.test_command_line import stonepost
from tests.support.anything import fill
from tests.support.postgres import Cluster
from tests.support.server import Server
from tests.support.started import program
from tests.support.table import Table

NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)


@pytest.fixture
async def club(tmp_path: Path) -> Path:
    """Return a store with matches, one of them running, and with waiting messages."""
    path = tmp_path / "club.db"
    table = Table(await open_sqlite(path))
    for number in (1, 2):
        await table.start("alice", "bob", "luup", "size 5")
        await table.says("alice", f"#{number} e5")
        await table.says("bob", f"#{number} a1")
    await table.says("alice", f"/resign {number} confirm")
    await table.store.close()
    return path


@pytest.fixture(scope="module")
def model(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a store with rows in every table, as odd as possible."""
    path = tmp_path_factory.mktemp("model") / "odd.db"
    with closing(sqlite3.connect(path, isolation_level=None)) as database:
        database.execute("PRAGMA journal_mode=WAL")
        bring_up_to_date(path, database)
        database.execute("BEGIN")
        counts = fill(database, random.Random(1))
        database.execute("DELETE FROM outbox WHERE id = (SELECT max(id) FROM outbox)")  # never reuse its number
        database.execute("COMMIT")
    missing = {table.name for table in copy.tables()} - counts.keys()
    assert not missing, f"no row could be made for {missing}: teach tests/support/anything.py to"
    return path


@pytest.fixture
def odd(model: Path, tmp_path: Path) -> Path:
    """Return a copy of that store."""
    return Path(shutil.copyfile(model, tmp_path / "odd.db"))


@pytest.fixture
async def database(cluster: "Cluster") -> AsyncIterator[str]:
    """Return the address of an empty database."""
    async with cluster.database() as name:
        yield cluster.url(name)


def content(path: Path) -> dict[str, list[tuple[object, ...]]]:
    """Return all rows of a file, and the numbers of its sequences."""
    with closing(sqlite3.connect(path)) as raw:
        tables = [*(table.name for table in copy.tables()), "sqlite_sequence", "alembic_version"]
        return {name: sorted(raw.execute(f"SELECT * FROM {name}"), key=repr) for name in tables}  # noqa: S608 - ours


def table_on(store: Store) -> Table:
    """Return a table whose updates are all new to the program."""
    table = Table(store)
    table._ids = count(1000)
    return table


async def moved(source: Path | str, target: Path | str) -> str:
    """Copy a store; return the printed lines."""
    said: list[str] = []
    await migrate_store(str(source), str(target), NOW, said.append)
    return "\n".join(said)


async def test_there_and_back_again_everything_is_as_it_was(odd: Path, database: str, tmp_path: Path) -> None:
    back = SqliteDestination(tmp_path / "back.db", "somewhere")
    there = PostgresDestination(database, f"sqlite:{odd}")
    async with sqlite_source(odd) as side, there.opened() as filled:
        await copy.copy(side, filled, lambda _table, _count: None)
        counts = await copy.compare(side, filled)
    await there.finish()
    async with postgres_source(database, quiet_since=None) as side, back.opened() as again:
        await copy.copy(side, again, lambda _table, _count: None)
        assert await copy.compare(side, again) == counts
    await back.finish()
    assert set(counts) == {table.name for table in copy.tables()}
    assert all(counts.values())
    assert content(tmp_path / "back.db") == content(odd)


async def test_numbers_go_on_behind_those_that_were_given(club: Path, database: str) -> None:
    await moved(f"sqlite:{club}", database)
    table = table_on(await open_postgres(database))
    assert await table.start("carol", "dave") == 3
    await table.store.close()


async def test_what_was_moved_is_served(club: Path, database: str, tmp_path: Path) -> None:
    done = stonepost("migrate-store", f"sqlite:{club}", database)
    assert (done.returncode, done.stderr) == (0, "")
    assert "2 matches recomputed from their logs; differences found: 0" in done.stdout
    assert done.stdout.splitlines()[-1].startswith("Complete.")
    with Server(database) as server:
        assert server.stop() == ""
    assert "Complete" in await moved(database, tmp_path / "back.db")


async def test_a_store_that_is_served_is_copied_and_finished_later(club: Path, tmp_path: Path) -> None:
    target = tmp_path / "target.db"
    with Server(club) as server:
        assert "can't be served yet" in await moved(club, target)
        with pytest.raises(CannotOpen, match=r"unfinished copy of sqlite:.*club\.db; stop the program that serves"):
            await open_sqlite(target)
        refused = stonepost("run", "--port", "0", "--database", str(target))
        assert (refused.returncode, "unfinished copy" in refused.stderr) == (1, True)
        assert server.stop() == ""
    table = table_on(await open_sqlite(club))
    await table.says("bob", "#1 b2")  # which nobody may lose
    await table.store.close()
    assert "Complete" in await moved(club, target)
    assert content(target) == content(club)
    await (await open_sqlite(target)).close()


async def test_a_server_that_is_served_is_copied_and_finished_later(
    club: Path, database: str, cluster: "Cluster"
) -> None:
    await moved(club, database)
    async with cluster.database() as name:
        with Server(database) as server:
            said: list[str] = []
            await migrate_store(database, cluster.url(name), datetime.now(UTC), said.append)
            assert "can't be served yet" in said[-1]
            with pytest.raises(CannotOpen, match="unfinished copy of postgresql:"):
                await open_postgres(cluster.url(name))
            assert server.stop() == ""
        await migrate_store(database, cluster.url(name), datetime.now(UTC) + timedelta(minutes=2), said.append)
        assert said[-1].startswith("Complete")


async def test_what_is_written_meanwhile_is_not_half_there(club: Path, tmp_path: Path) -> None:
    store = await open_sqlite(club)
    table = table_on(store)
    before = content(club)
    async with sqlite_source(club) as side, SqliteDestination(tmp_path / "target.db", side.address).opened() as filled:
        told = 0

        async def play() -> None:
            nonlocal told
            told += 1
            await table.start(f"x{told}", f"y{told}")

        for each in copy.tables():
            await filled.insert(each, side.rows(each))
            await play()
        await copy.compare(side, filled)
    await store.close()
    after = content(tmp_path / "target.db")
    for each in copy.tables():
        if each.name != "keys":
            assert after[each.name] == before[each.name]


@pytest.mark.parametrize("at", [1, 2, 3, 5])
async def test_killed_at_any_instant_it_is_run_again(odd: Path, database: str, tmp_path: Path, at: int) -> None:
    """No program writes such rows, so a separate program kills only the copying."""
    script = f"""
import asyncio, os, signal, sys
from storage.copying import copy
from storage.copying.postgres import PostgresDestination
from storage.copying.sqlite import SqliteDestination, sqlite_source
from pathlib import Path
async def main():
    seen = 0
    def told(table, count):
        nonlocal seen
        seen += 1
        if seen == {at * 11}:
            os.kill(os.getpid(), signal.SIGKILL)
    async with sqlite_source(Path(sys.argv[1])) as side:
        for place in (SqliteDestination(Path(sys.argv[2]), side.address), PostgresDestination(sys.argv[3], side.address)):
            async with place.opened() as filled:
                await copy.copy(side, filled, told)
asyncio.run(main())
"""
    target = tmp_path / "target.db"
    killed = program(script, odd, target, database)
    _, errors = await asyncio.to_thread(killed.communicate, 60)
    assert killed.returncode == -signal.SIGKILL, errors
    if target.exists():
        with pytest.raises(CannotOpen, match="unfinished copy"):
            await open_sqlite(target)
    async with sqlite_source(odd) as side:
        place = SqliteDestination(target, side.address)
        async with place.opened() as filled:
            await copy.copy(side, filled, lambda _table, _count: None)
            await copy.compare(side, filled)
    await place.finish()
    assert content(target) == content(odd)
    async with sqlite_source(odd) as side:
        server = PostgresDestination(database, side.address)
        async with server.opened() as filled_there:
            await copy.copy(side, filled_there, lambda _table, _count: None)
            await copy.compare(side, filled_there)


@pytest.fixture
def interruptible() -> Iterator[None]:
    """Started processes can be interrupted, even if the tests run where a shell's ``&`` disables that."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("interruptible")
def test_whoever_interrupts_it_is_told_what_holds(club: Path, tmp_path: Path) -> None:
    script = """
import asyncio, sys, time
from bot.__main__ import main
from storage.copying import copy
copy_all = copy.copy
async def long(source, target, told):
    until = time.monotonic() + 25
    def waits(table, count):  # until the interrupt, which thus comes during the copying
        told(table, count)
        while not asyncio.current_task().cancelling() and time.monotonic() < until:
            time.sleep(0.01)
    await copy_all(source, target, waits)
copy.copy = long
sys.exit(main())
"""
    with subprocess.Popen(
        [sys.executable, "-c", script, "migrate-store", str(club), str(tmp_path / "target.db")],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as running:
        assert running.stdout is not None
        assert running.stdout.readline().startswith("copying")
        running.send_signal(signal.SIGINT)
        out, errors = running.communicate(timeout=30)
    assert (running.returncode, errors) == (130, "")
    assert out.splitlines()[-1].startswith("Interrupted.")
    assert not list(tmp_path.glob("target.db*[!k]"))
    assert "Complete" in asyncio.run(moved(club, tmp_path / "target.db"))


async def test_targets_that_hold_something_are_refused_in_words(club: Path, database: str, tmp_path: Path) -> None:
    await moved(club, database)
    other, copy = tmp_path / "other.db", tmp_path / "copy.db"
    table = Table(await open_sqlite(other))
    await table.start("carol", "dave")
    await table.store.close()
    for target in (other, database):
        with pytest.raises(CannotOpen, match=r"it is not empty \(.*players: 2.*a copy doesn't overwrite anything"):
            await moved(club, target)
    with Server(club):
        await moved(club, copy)
    with pytest.raises(CannotOpen, match=r"an unfinished copy of sqlite:.*club\.db, not of sqlite:.*other\.db"):
        await moved(other, copy)
    with pytest.raises(CannotOpen, match="itself an unfinished copy"):
        await moved(copy, tmp_path / "another.db")
    with pytest.raises(CommandFailed, match="the same store"):
        await moved(club, f"sqlite:{club}")
    with pytest.raises(CommandFailed, match="there is no database"):
        await moved(tmp_path / "nothing.db", copy)
    with Server(other), pytest.raises(CannotOpen, match="serves this database"):
        await moved(club, other)
    (tmp_path / "text.db").write_text("not a database")
    with pytest.raises(CannotOpen, match="not a SQLite database"):
        await moved(club, tmp_path / "text.db")


async def test_damaged_text_is_noticed(club: Path, tmp_path: Path) -> None:
    with closing(sqlite3.connect(club)) as raw:
        raw.execute("UPDATE players SET name = CAST(x'ff41' AS TEXT) WHERE id = 2")
        raw.commit()
    with pytest.raises(CannotOpen, match="SQLite says: Could not decode"):
        await moved(club, tmp_path / "target.db")
    assert not (tmp_path / "target.db").exists()


async def test_a_copy_that_differs_is_thrown_away(club: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = copy.copy

    async def wrongly(source: copy.Source, target: copy.Target, told: copy.Progress) -> None:
        await real(source, target, told)
        assert isinstance(target, SqliteEndpoint)
        target._raw.execute("UPDATE turns SET steps = 'a2' WHERE match = 2 AND ply = 1")

    monkeypatch.setattr(copy, "copy", wrongly)
    with pytest.raises(CommandFailed, match="turns: row 3 in the order of its key differs"):
        await moved(club, tmp_path / "target.db")
    assert not (tmp_path / "target.db").exists()


def test_stores_are_named_in_several_ways() -> None:
    assert store_named("sqlite:data/a.db") == store_named("data/a.db") == Path("data/a.db")
    assert store_named("sqlite:///var/a.db") == store_named("sqlite:/var/a.db") == Path("/var/a.db")
    assert store_named("postgres://bob@host/games") == "postgres://bob@host/games"
    for wrong in ("mysql://bob:secret@host/games", "sqlite:", ""):
        with pytest.raises(CommandFailed) as refused:
            store_named(wrong)
        assert "secret" not in str(refused.value)


def test_passwords_are_not_shown(club: Path) -> None:
    done = stonepost("migrate-store", str(club), "postgresql://bob:topsecret@127.0.0.1:1/games?password=topsecret")
    assert done.returncode == 1
    assert "postgresql://bob:***@127.0.0.1:1/games" in done.stderr
    assert "topsecret" not in done.stdout + done.stderr
