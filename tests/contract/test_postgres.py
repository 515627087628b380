"""Promises of the store on PostgreSQL beyond `storage.store`: schema, concurrent processes, lost connections."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Callable, Sequence
from typing import Any, TypeVar

import asyncpg  # type: ignore[import-untyped]  # it has no types
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, text

from core.match.model import Search
from core.time.model import Timer
from storage import CannotOpen, WriteRefused, schema, without_password
from storage.errors import Conflict
from storage.play import matches
from storage.play.match_search import searching
from storage.postgres.connection import Connection as Pooled
from storage.postgres.connection import Pool
from storage.postgres.migration import described
from storage.postgres.notify import BATCH_TIME
from storage.postgres.store import MAX_CONFLICTS, PostgresStore, connect, open_postgres, prepare
from storage.tables import metadata
from storage.unit_of_work import UnitOfWork
from tests.contract.examples import NOON, World, match_in, settle, turn
from tests.support.postgres import Cluster

T = TypeVar("T")


@pytest.fixture
async def url(cluster: Cluster) -> AsyncIterator[str]:
    """Return the address of a database without tables."""
    async with cluster.database() as name:
        yield cluster.url(name)


@pytest.fixture
async def stores(cluster: Cluster) -> AsyncIterator[Sequence[PostgresStore]]:
    """Return three stores on one database, like those of three processes."""
    async with cluster.empty() as address:
        postgres_stores = [await open_postgres(address) for _ in range(3)]
        yield postgres_stores
        for store in postgres_stores:
            await store.close()


async def on(url: str, function: Callable[[Connection], T]) -> T:
    """Run a function on a connection, without the store."""
    return await prepare(url, lambda connection, _: function(connection))


async def test_the_revisions_build_what_is_declared(cluster: Cluster, url: str) -> None:
    await (await open_postgres(url)).close()
    migrated = await on(url, described)
    async with cluster.database() as name:
        await on(cluster.url(name), metadata.create_all)
        declared = await on(cluster.url(name), described)
    assert migrated == declared
    assert {("players", "id"), ("outbox", "id")} <= {(table, part.split()[1]) for table, part in declared}
    assert schema.digest(migrated) == schema.DIGESTS["postgresql"], "so that nothing has to be compared at every start"

    def differences(connection: Connection) -> object:
        return compare_metadata(MigrationContext.configure(connection, opts={"compare_type": True}), metadata)

    assert await on(url, differences) == []


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ("ALTER TABLE players DROP COLUMN platform", "players lacks column platform text"),
        ("ALTER TABLE players ADD COLUMN colour text", "players has column colour text"),
        (
            "ALTER TABLE posts ALTER COLUMN text DROP NOT NULL",
            "posts lacks column text text NOT NULL",
        ),
        ("ALTER TABLE matches DROP CONSTRAINT ck_matches_seats", "matches lacks ck_matches_seats CHECK"),
        ("DROP INDEX ix_timers_due", "timers lacks CREATE INDEX ix_timers_due ON timers"),
        ("CREATE TABLE toys (id int)", "toys has column id integer"),
        (
            "DROP TABLE drafts",
            "drafts lacks CREATE UNIQUE INDEX pk_drafts ON drafts",
        ),
    ],
)
async def test_a_schema_that_differs_is_refused_and_left_as_it_is(url: str, change: str, told: str) -> None:
    await (await open_postgres(url)).close()
    await on(url, lambda connection: connection.execute(text(change)))
    before = await on(url, described)
    for read_only in (False, True):
        with pytest.raises(CannotOpen, match=re.escape(told)) as caught:
            await open_postgres(url, read_only=read_only)
        assert caught.value.code == "altered"
    assert await on(url, described) == before


async def test_a_server_that_describes_the_same_otherwise_is_compared(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(schema.DIGESTS, "postgresql", "of another version")
    for _ in range(2):
        await (await open_postgres(url)).close()


async def test_many_programs_fill_one_database(url: str) -> None:
    stores = await asyncio.gather(*(open_postgres(url) for _ in range(4)))
    for store in stores:
        await store.close()
    found = await on(url, lambda connection: list(connection.scalars(text("SELECT version_num FROM alembic_version"))))
    assert found == [schema.HEAD]


async def test_what_must_not_be_opened_is_left_as_it_is(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(CannotOpen, match="there is nothing in it yet") as caught:
        await open_postgres(url, read_only=True)
    assert caught.value.code == "empty"
    await on(url, lambda connection: connection.execute(text("CREATE TABLE players (id int)")))
    with pytest.raises(CannotOpen, match=r"tables of another program .players."):
        await open_postgres(url)
    await on(url, lambda connection: connection.execute(text("DROP TABLE players")))
    await (await open_postgres(url)).close()
    monkeypatch.setattr(schema, "REVISIONS", (*schema.REVISIONS, "9998"))
    monkeypatch.setattr(schema, "HEAD", "9998")
    with pytest.raises(CannotOpen, match="older version") as caught:
        await open_postgres(url, read_only=True)
    assert caught.value.code == "old"
    await on(url, lambda connection: connection.execute(text("UPDATE alembic_version SET version_num = '9999'")))
    with pytest.raises(CannotOpen, match="newer version") as caught:
        await open_postgres(url)
    assert caught.value.code == "newer"


async def test_a_server_that_cannot_be_reached_is_named_without_the_password(url: str) -> None:
    del url  # only to check for the driver
    with pytest.raises(CannotOpen, match=r"postgresql://bob:\*\*\*@127.0.0.1:1/games") as caught:
        await open_postgres("postgresql://bob:secret@127.0.0.1:1/games")
    assert "secret" not in str(caught.value)


def test_an_address_is_shown_without_its_password() -> None:
    assert without_password("postgresql://a:b@host/c?x=1") == "postgresql://a:***@host/c?x=1"
    assert without_password("postgresql://a:b@c@host/c") == "postgresql://a:***@host/c"
    assert without_password("postgresql:///c?user=a&password=b&x=1") == "postgresql:///c?user=a&password=***&x=1"
    assert without_password("postgresql://host:5433/c") == "postgresql://host:5433/c"
    assert without_password("data/a@b.db") == "data/a@b.db"


async def test_processes_that_change_the_same_lose_nothing(stores: Sequence[PostgresStore]) -> None:
    def count(uow: UnitOfWork) -> None:
        uow.keys.put("count", str(int(uow.keys.get("count") or 0) + 1))

    async def writer(store: PostgresStore) -> None:
        for _ in range(15):
            await store.write(count)

    await asyncio.gather(*(writer(store) for store in stores for _ in range(2)))
    for store in stores:
        assert await store.read(lambda uow: uow.keys.get("count")) == "90"


async def test_what_others_read_cannot_be_changed_behind_their_backs(stores: Sequence[PostgresStore]) -> None:
    """Each process takes a key only if no one has the other key; with mere snapshots, both would be taken."""

    def take(uow: UnitOfWork, one: str, other: str) -> None:
        if uow.keys.get(other) is None:
            uow.keys.put(one, "taken")

    for number in range(20):
        one, other = f"a{number}", f"b{number}"
        await asyncio.gather(
            stores[0].write(lambda uow: take(uow, one, other)),  # noqa: B023 - awaited here
            stores[1].write(lambda uow: take(uow, other, one)),  # noqa: B023 - the same
        )
        kept = await stores[2].read(lambda uow: [uow.keys.get(key) for key in (one, other)])  # noqa: B023 - the same
        assert sorted(kept, key=str) == [None, "taken"]


async def test_a_long_work_gets_its_turn_however_often_others_write_the_same(stores: Sequence[PostgresStore]) -> None:
    attempts, over = 0, asyncio.Event()

    def long(uow: UnitOfWork) -> None:
        nonlocal attempts
        attempts += 1
        for _ in range(200):
            uow.keys.get("shared")
        uow.keys.put("shared", "long")

    async def hurried(store: PostgresStore) -> None:
        while not over.is_set():
            await store.write(lambda uow: uow.keys.put("shared", (uow.keys.get("shared") or "") + "."))

    others = [asyncio.create_task(hurried(store)) for store in stores[1:] for _ in range(2)]
    await asyncio.sleep(0.1)
    for _ in range(3):
        attempts = 0
        await stores[0].write(long)
        assert attempts <= MAX_CONFLICTS + 1
    over.set()
    await asyncio.gather(*others)
    assert "long" in (await stores[0].read(lambda uow: uow.keys.get("shared")) or "")


async def test_of_many_hands_on_one_ply_one_wins(stores: Sequence[PostgresStore]) -> None:
    def begin(uow: UnitOfWork) -> tuple[World, int]:
        world = settle(uow)
        return world, match_in(uow, world).number

    _, number = await stores[0].write(begin)

    async def hand(store: PostgresStore, ply: int, steps: str) -> bool:
        try:
            await store.write(lambda uow: uow.matches.append(number, turn(ply, ply, steps)))
        except Conflict:
            return False
        return True

    for ply in range(1, 26):
        won = await asyncio.gather(*(hand(store, ply, f"a{i}") for i, store in enumerate(stores)))
        assert sum(won) == 1
    log = await stores[0].read(lambda uow: uow.matches.turns(number))
    assert [each.ply for each in log] == list(range(1, 26))


async def test_a_timer_that_one_holds_the_others_pass_over(stores: Sequence[PostgresStore]) -> None:
    await stores[0].write(lambda uow: uow.timers.save(Timer("match", 1, NOON)))

    def handle(uow: UnitOfWork) -> int:
        if uow.timers.lock("match", 1) is None:
            return 0
        uow.timers.delete("match", 1)
        return 1

    had = sum(await asyncio.gather(*(store.write(handle) for store in stores for _ in range(3))))
    assert had == 1


async def test_what_one_commits_the_others_hear_of_and_it_does_not(stores: Sequence[PostgresStore]) -> None:
    one, two, _ = stores
    for store in (one, two):
        await store.changed_elsewhere()  # begins to listen
    heard, echo = (asyncio.create_task(store.changed_elsewhere()) for store in (two, one))
    await asyncio.sleep(0)
    await one.write(lambda uow: uow.keys.put("name", "value"))
    async with asyncio.timeout(30):
        await heard
    assert not echo.done()
    await two.write(lambda uow: uow.keys.put("name", "other"))
    async with asyncio.timeout(30):
        await echo


def idle(pool: Pool) -> list[Pooled]:
    """Return the connections of a pool while none is in use."""
    connections = [pool._free.get_nowait() for _ in range(pool._size)]
    for connection in reversed(connections):
        pool._free.put_nowait(connection)
    return [connection for connection in connections if connection is not None]


async def test_it_goes_on_after_the_server_has_closed_every_connection(
    cluster: Cluster, stores: Sequence[PostgresStore]
) -> None:
    one, two, _ = stores
    news = {one: 0, two: 0}

    async def listen(store: PostgresStore) -> None:
        while True:
            await store.changed_elsewhere()
            news[store] += 1

    async def until(happened: Callable[[], bool]) -> None:
        async with asyncio.timeout(30):
            while not happened():  # noqa: ASYNC110 - there is no event for it
                await asyncio.sleep(0.01)

    listening = [asyncio.create_task(listen(store)) for store in (one, two)]
    await until(lambda: all(news.values()))
    for store in (one, two):
        await store.write(lambda uow: uow.keys.put("name", "before"))
        await store.read(lambda uow: uow.keys.get("name"))
    cut = [store._notifications._connection for store in (one, two)]
    pooled = [connection for store in (one, two) for connection in (*idle(store._writers), *idle(store._readers))]
    assert len(pooled) >= 4
    await cluster.sql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'empty'")
    await until(lambda: all(store._notifications._connection not in cut for store in (one, two)))
    await until(lambda: all(connection.closed for connection in pooled))  # we only ask the server, and it answers later

    await one.write(lambda uow: uow.keys.put("name", "after"))
    assert await two.read(lambda uow: uow.keys.get("name")) == "after"
    before = news[two]
    await asyncio.sleep(2 * BATCH_TIME)
    await one.write(lambda uow: uow.keys.put("name", "heard of"))
    await until(lambda: news[two] > before)
    for task in listening:
        task.cancel()
    await asyncio.gather(*listening, return_exceptions=True)


async def test_reading_only_can_be_done_and_nothing_else(cluster: Cluster) -> None:
    async with cluster.empty() as address:
        store = await open_postgres(address, read_only=True)
        assert await store.read(lambda uow: uow.matches.numbers()) == []
        with pytest.raises(WriteRefused):
            await store.write(lambda uow: uow.keys.put("name", "value"))
        await store.close()


async def test_a_connection_takes_the_settings_that_it_needs(url: str) -> None:
    connection = await connect(url)
    try:
        assert await connection.fetchval("SHOW enable_seqscan") == "off"
        assert await connection.fetchval("SHOW jit") == "off"
        assert await connection.fetchval("SHOW application_name") == "stonepost"
    finally:
        await connection.close()


@pytest.mark.parametrize("whose", ["DATABASE", "ROLE"])
@pytest.mark.parametrize(
    ("told", "kept"),
    [
        ("off", "on"),
        ("local", "local"),
        ("remote_write", "remote_write"),
        ("on", "on"),
        ("remote_apply", "remote_apply"),
    ],
)
async def test_commits_wait_for_the_disk_whatever_the_server_was_told(
    cluster: Cluster, whose: str, told: str, kept: str
) -> None:
    async with cluster.database() as name:
        await cluster.sql(f"CREATE ROLE {name} LOGIN; ALTER {whose} {name} SET synchronous_commit = {told}")
        address = cluster.url(name).replace("stonepost@", f"{name}@")
        settles = [(await asyncpg.connect(address), told), (await connect(address), kept)]
        for connection, expected in settles:
            assert await connection.fetchval("SHOW synchronous_commit") == expected
            await connection.close()
    await cluster.sql(f"DROP ROLE {name}")


async def test_a_store_writes_on_connections_that_wait_for_the_disk(stores: Sequence[PostgresStore]) -> None:
    await stores[0].write(lambda uow: uow.keys.put("name", "value"))
    (writer,) = idle(stores[0]._writers)
    rows, _ = await writer.run("SELECT current_setting('synchronous_commit')", ())
    assert rows[0][0] == "on"


@pytest.mark.parametrize(
    ("wanted", "index"),
    [
        ({"game": "luup"}, "ix_matches_game"),
        ({"wanted": "drawn"}, "ix_matches_drawn"),
        ({"wanted": "running"}, "ix_matches_running_in"),
        ({"since": NOON, "until": NOON}, "ix_matches_game_ended"),
    ],
    ids=["game", "drawn", "running", "time"],
)
async def test_what_is_looked_for_among_matches_is_found_by_an_index(
    url: str, wanted: dict[str, Any], index: str
) -> None:
    """This needs many rows; with very few, the engine prefers to scan them all."""
    await (await open_postgres(url)).close()

    def plan(connection: Connection) -> str:
        statement, values = searching(matches._MATCH, Search(**wanted, before=100))
        connection.execute(text("SET enable_seqscan = off"))
        compiled = (
            statement.params(**values)
            .limit(60)
            .compile(connection, compile_kwargs={"literal_binds": True, "render_postcompile": True})
        )
        return "\n".join(row[0] for row in connection.exec_driver_sql(f"EXPLAIN {compiled}"))

    found = await on(url, plan)
    assert f"on {index}" in found or f"using {index}" in found, found
    assert "Seq Scan on matches" not in found
