"""Errors of an unusable PostgreSQL server, and how the store reports them; each ends when its cause ends."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import asyncpg  # type: ignore[import-untyped]  # it has no types
import pytest

from storage import WriteRefused
from storage.errors import StorageProblem, Unavailable
from storage.postgres import store as postgres
from storage.postgres.store import PostgresStore, connect, hindrance, open_postgres
from storage.unit_of_work import UnitOfWork
from tests.support.postgres import Cluster, needed

NAME = "a note"


@pytest.fixture
async def url(cluster: Cluster) -> AsyncIterator[str]:
    """Return the address of a database without tables."""
    async with cluster.database() as name:
        yield cluster.url(name)


@pytest.fixture
async def store(url: str) -> AsyncIterator[PostgresStore]:
    postgres_store = await open_postgres(url)
    yield postgres_store
    await postgres_store.close()


def keeps(uow: UnitOfWork) -> None:
    uow.keys.put(NAME, "kept")


def looks(uow: UnitOfWork) -> str | None:
    return uow.keys.get(NAME)


async def says(url: str, *statements: str) -> None:
    """Run statements without the store."""
    connection = await connect(url)
    try:
        for statement in statements:
            await connection.execute(statement)
    finally:
        await connection.close()


async def refused(store: PostgresStore) -> StorageProblem:
    """Return the reason why the store can't be written; check that the store knows it, too."""
    with pytest.raises(Unavailable) as found:
        await store.write(keeps)
    assert store.problem == found.value.code
    return found.value.code


async def works(store: PostgresStore) -> None:
    await store.write(keeps)
    assert store.problem is None
    assert await store.read(looks) == "kept"


@pytest.mark.parametrize(
    ("state", "code"),
    [("53100", "full"), ("58030", "disk"), ("53200", "busy"), ("57014", "busy"), ("55P03", "busy"), ("57P03", "busy")],
)
async def test_what_the_server_says_is_understood_wherever_it_says_it(
    store: PostgresStore, url: str, state: str, code: StorageProblem
) -> None:
    """The driver and SQLAlchemy wrap a real error of the server, which a trigger raises when a row is written."""
    await says(
        url,
        f"CREATE FUNCTION no() RETURNS trigger AS $$ BEGIN RAISE 'no' USING ERRCODE = '{state}'; END $$ LANGUAGE plpgsql",
        "CREATE TRIGGER no BEFORE INSERT OR UPDATE ON keys FOR EACH ROW EXECUTE FUNCTION no()",
    )
    assert await refused(store) == code
    await says(url, "DROP TRIGGER no ON keys")
    await works(store)


async def test_an_error_that_is_a_bug_of_ours_is_no_trouble_of_the_server(store: PostgresStore) -> None:
    def divides(_work: UnitOfWork) -> float:
        return 1 / 0

    with pytest.raises(ZeroDivisionError):
        await store.write(divides)
    assert store.problem is None
    assert hindrance(asyncpg.exceptions.UndefinedTableError("no table")) is None


async def test_a_database_that_may_only_be_read_is_a_disk_that_can_not_be_written(
    store: PostgresStore, url: str
) -> None:
    name = url.split("/")[3].split("?", maxsplit=1)[0]
    await says(url, f"ALTER DATABASE {name} SET default_transaction_read_only = on")
    fresh = await open_postgres(url, read_only=True)
    await fresh.close()
    await store._writers.close()  # existing connections may still write
    assert await refused(store) == "disk"
    assert await store.read(looks) is None
    await says(
        url, "SET default_transaction_read_only = off", f"ALTER DATABASE {name} RESET default_transaction_read_only"
    )
    await store._writers.close()
    await works(store)


async def test_a_work_that_was_to_read_and_writes_is_our_fault(store: PostgresStore) -> None:
    with pytest.raises(WriteRefused):
        await store.read(keeps)
    assert store.problem is None


async def test_a_lock_that_is_not_had_in_time_is_busy(store: PostgresStore, url: str) -> None:
    name = url.split("/")[3].split("?", maxsplit=1)[0]
    await says(url, f"ALTER DATABASE {name} SET lock_timeout = '50ms'")
    await store._writers.close()
    holder = await connect(url)
    try:
        async with holder.transaction():
            await holder.execute("LOCK TABLE keys IN ACCESS EXCLUSIVE MODE")
            assert await refused(store) == "busy"
        await works(store)
    finally:
        await holder.close()


async def test_a_server_that_takes_too_long_is_busy(
    store: PostgresStore, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    holder = await connect(url)
    try:
        with monkeypatch.context() as patch:
            patch.setattr(postgres, "STATEMENT_TIMEOUT", 0.2)
            await store._writers.close()  # each connection keeps its initial timeout
            async with holder.transaction():
                await holder.execute("LOCK TABLE keys IN ACCESS EXCLUSIVE MODE")
                assert await refused(store) == "busy"
    finally:
        await holder.close()
    await store._writers.close()
    await works(store)


async def test_a_server_that_is_stopped_is_busy_until_it_is_back() -> None:
    own_cluster = await asyncio.to_thread(Cluster, needed())
    try:
        async with own_cluster.database() as name:
            store = await open_postgres(own_cluster.url(name))
            await works(store)
            await asyncio.to_thread(own_cluster.halt)
            assert await refused(store) == "busy"
            with pytest.raises(Unavailable):
                await store.read(looks)
            await asyncio.to_thread(own_cluster.begin)
            await works(store)
            await store.close()
    finally:
        await asyncio.to_thread(own_cluster.stop)


async def test_a_connection_that_is_ended_as_soon_as_it_is_there_is_busy(
    store: PostgresStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def lost(*_: object, **__: object) -> None:
        raise asyncpg.InternalClientError("cannot switch to state 15; another operation (2) is in progress")

    with monkeypatch.context() as patch:
        patch.setattr(asyncpg.Connection, "execute", lost)
        await store._writers.close()
        assert await refused(store) == "busy"
    await works(store)


async def test_a_connection_that_is_ended_while_in_use_is_busy(store: PostgresStore, url: str) -> None:
    """What asyncpg raises depends on the moment, so we end connections at many."""
    others = "datname = current_database() AND pid <> pg_backend_pid()"
    ended = f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {others}"  # noqa: S608 - a constant

    async def write_often() -> int:
        refused_count = 0
        for _ in range(60):
            try:
                await store.write(keeps)
                await store.read(looks)
            except Unavailable:
                refused_count += 1
        return refused_count

    writers = [asyncio.create_task(write_often()) for _ in range(6)]
    while not all(writer.done() for writer in writers):
        await says(url, ended)
        await asyncio.sleep(0.01)

    assert sum([await writer for writer in writers]) > 0
    await store._writers.close()
    await works(store)
