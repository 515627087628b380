"""PostgreSQL database as the source or the target of a copy (:mod:`storage.copying.copy`)."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from datetime import datetime
from typing import Any

import asyncpg  # type: ignore[import-untyped]  # it has no types
from sqlalchemy import Connection, Table, func, select, text

from storage import schema
from storage.copying.copy import BATCH, Row, check_empty, numbered_column, refuse_copy, select_all, tables
from storage.errors import CannotOpen, without_password
from storage.postgres.migration import LOCK, look, revision
from storage.postgres.store import DIALECT, connect, prepare
from storage.schema import COPY_OF, copy_of
from storage.text import to_microseconds

_FAILURES = (OSError, asyncpg.PostgresError, asyncpg.InterfaceError)
_MARK = "INSERT INTO keys (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value"
_LIVES = "SELECT EXISTS (SELECT 1 FROM processes WHERE seen_at > $1)"
_UNMARK = "DELETE FROM keys WHERE name = $1"


class PostgresEndpoint:
    """:class:`storage.copying.copy.Target` within a connection's open transaction."""

    def __init__(self, address: str, connection: asyncpg.Connection[Any]) -> None:
        self.address = address
        self._connection = connection

    async def rows(self, table: Table) -> AsyncIterator[Sequence[Row]]:
        """Return all rows in the order of their primary key."""
        with refusing(self.address, table.name):
            cursor = await self._connection.cursor(select_all(table, DIALECT, unmarked=True))
            while batch := await cursor.fetch(BATCH):
                yield [tuple(row) for row in batch]

    async def last_number(self, table: Table) -> int:
        """Return the last number that the table has used."""
        row = await self._connection.fetchrow(f"SELECT last_value, is_called FROM {await self._sequence(table)}")  # noqa: S608 - ours
        return int(row["last_value"]) if row["is_called"] else 0

    async def _sequence(self, table: Table) -> str:
        key = numbered_column(table)
        assert key is not None  # noqa: S101 - it is asked of tables that number
        sequence = await self._connection.fetchval("SELECT pg_get_serial_sequence($1, $2)", f'"{table.name}"', key.name)
        return str(sequence)

    async def insert(self, table: Table, batches: AsyncIterator[Sequence[Row]]) -> None:
        """Insert rows into an empty table."""
        names = [column.name for column in table.columns]
        with refusing(self.address, table.name):
            async for batch in batches:
                await self._connection.copy_records_to_table(table.name, records=batch, columns=names)

    async def continue_after(self, table: Table, last_number: int) -> None:
        """Continue after a number, or after the highest number if that is larger."""
        key = numbered_column(table)
        assert key is not None  # noqa: S101 - as above
        highest = await self._connection.fetchval(f'SELECT max("{key.name}") FROM "{table.name}"')  # noqa: S608 - ours
        last_number = max(last_number, highest or 0)
        sequence = await self._sequence(table)
        await self._connection.execute(
            "SELECT setval($1::text::regclass, $2, $3)", sequence, max(last_number, 1), last_number > 0
        )


@contextmanager
def refusing(address: str, operation: str) -> Iterator[None]:
    """Raise the server's errors as CannotOpen, with the operation that failed."""
    try:
        yield
    except _FAILURES as error:
        raise CannotOpen(address, "failed", f"{operation}: PostgreSQL: {error or type(error).__name__}") from error


@asynccontextmanager
async def _connected(url: str) -> AsyncIterator[asyncpg.Connection[Any]]:
    with refusing(without_password(url), "connecting"):
        connection = await connect(url, limited=False)
    try:
        # We read whole tables here, and a transaction may wait for the other engine.
        await connection.execute("SET enable_seqscan = on; SET idle_in_transaction_session_timeout = 0")
        yield connection
    finally:
        await connection.close(timeout=5)


@asynccontextmanager
async def postgres_source(url: str, *, quiet_since: datetime | None) -> AsyncIterator[PostgresEndpoint]:
    """Open a snapshot of a store for reading.

    Args:
        url: address of the store.
        quiet_since: refuse a store that a process has served since then; a process that begins to serve it now waits
            until the block ends. None if it may be in use during the copy.

    Raises:
        CannotOpen: it can't be read, is itself a copy, or a process has just begun to serve it (``in-use``).
    """
    address = without_password(url)
    await prepare(url, look)
    async with _connected(url) as connection, connection.transaction(isolation="repeatable_read", readonly=True):
        with refusing(address, "reading"):
            if quiet_since is not None:
                await connection.execute("LOCK TABLE processes IN SHARE MODE")
                if await connection.fetchval(_LIVES, to_microseconds(quiet_since)):
                    raise CannotOpen(address, "in-use", "a process has just started to serve it")
            refuse_copy(await connection.fetchval("SELECT value FROM keys WHERE name = $1", COPY_OF), address)
        yield PostgresEndpoint(address, connection)


class PostgresDestination:
    """:class:`storage.copying.copy.Destination`: an empty database.

    Args:
        url: address of the database.
        source: address of the source.
    """

    def __init__(self, url: str, source: str) -> None:
        self._url = url
        self.address = without_password(url)
        self._source = source

    @asynccontextmanager
    async def opened(self) -> AsyncIterator[PostgresEndpoint]:
        """Open an empty target; commit at the end of the block. Raises CannotOpen."""
        await prepare(self._url, self._claim)
        async with _connected(self._url) as connection:
            async with connection.transaction():
                with refusing(self.address, "beginning"):
                    if not await connection.fetchval("SELECT pg_try_advisory_xact_lock($1)", LOCK):
                        raise CannotOpen(
                            self.address, "in-use", "another program is filling it, or changing its schema"
                        )
                    names = ", ".join(f'"{table.name}"' for table in tables())
                    await connection.execute(f"TRUNCATE {names}")
                    await connection.execute(_MARK, COPY_OF, self._source)
                yield PostgresEndpoint(self.address, connection)
            await connection.execute("ANALYZE")  # so that the first queries are as fast as later ones

    def _claim(self, connection: Connection, address: str) -> None:
        """Build or upgrade the schema, and mark the database as unfinished, in one transaction."""
        connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
        stored_revision = revision(connection, address)
        if stored_revision is not None:
            names = {name for (name,) in connection.execute(text("SELECT tablename FROM pg_tables"))}

            def count(table: Table) -> int:
                if table.name not in names:
                    return 0
                return int(connection.scalar(select(func.count()).select_from(table)) or 0)

            check_empty(address, copy_of(lambda sql: connection.scalar(text(sql))), self._source, count)
        if stored_revision != schema.HEAD:
            schema.upgrade(connection)
        mark = _MARK.replace("$1", ":name").replace("$2", ":source")
        connection.execute(text(mark), {"name": COPY_OF, "source": self._source})

    async def finish(self) -> None:
        """Remove the mark."""
        async with _connected(self._url) as connection:
            await connection.execute(_UNMARK, COPY_OF)
