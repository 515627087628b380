"""Connections of asyncpg: the part of PEP 249 that statements need, and a pool.

SQLAlchemy's greenlets are its bridge to asynchronous drivers: in one, a plain function can wait for the server without
blocking the event loop. SQLAlchemy's own connections make more round trips for each transaction, and take twice as long
for a statement.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any

import asyncpg  # type: ignore[import-untyped]  # it has no types
from sqlalchemy.util import await_only


class Cursor:
    """Result of a statement, as in PEP 249.

    Attributes:
        rowcount: the number of rows found or changed.
        lastrowid: never known, because statements return the numbers of new rows.
    """

    __slots__ = ("_connection", "_rows", "rowcount")

    lastrowid = None

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._rows: Sequence[Any] = ()
        self.rowcount = 0

    def execute(self, sql: str, parameters: Sequence[object]) -> None:
        """Run a statement, and wait for its result."""
        self._rows, self.rowcount = await_only(self._connection.run(sql, parameters))

    def fetchone(self) -> Any:  # noqa: ANN401 - a row is anything
        """Return the first row, or None."""
        return self._rows[0] if self._rows else None

    def fetchall(self) -> list[Any]:
        """Return all rows."""
        return list(self._rows)

    def close(self) -> None:
        """Do nothing: the result has already been read."""


class Connection:
    """Connection of asyncpg that prepares each statement once.

    Args:
        raw: the connection of asyncpg.
    """

    def __init__(self, raw: asyncpg.Connection[Any]) -> None:
        self._raw = raw
        self._prepared: dict[str, Any] = {}

    @property
    def closed(self) -> bool:
        """Whether the connection has been closed, by the server or by us."""
        return bool(self._raw.is_closed())

    def cursor(self) -> Cursor:
        """Return a new cursor."""
        return Cursor(self)

    async def run(self, sql: str, parameters: Sequence[object]) -> tuple[Sequence[Any], int]:
        """Run a statement. Returns its rows, and how many it found or changed.

        Raises:
            asyncpg.PostgresError: the server refused it.
            asyncpg.InterfaceError: the connection was closed.
        """
        prepared = self._prepared.get(sql)
        if prepared is None:
            prepared = self._prepared[sql] = await self._raw.prepare(sql)
        try:
            rows = await prepared.fetch(*parameters)
        except asyncpg.InvalidCachedStatementError:  # the schema has changed
            self._prepared.clear()
            raise
        return rows, int(prepared.get_statusmsg().rpartition(" ")[2])  # such as "INSERT 0 1"

    async def execute(self, sql: str) -> None:
        """Run statements that have no parameters and no result."""
        await self._raw.execute(sql)

    def terminate(self) -> None:
        """Close the connection without waiting for the server."""
        self._raw.terminate()

    async def close(self) -> None:
        """Close the connection."""
        await self._raw.close()


class Pool:
    """Connections that are opened on demand, each lent to one borrower at a time.

    Args:
        connect: opens a connection.
        size: the maximum number of connections.
    """

    def __init__(self, connect: Callable[[], Awaitable[asyncpg.Connection[Any]]], size: int) -> None:
        self._connect = connect
        self._size = size
        self._free: asyncio.LifoQueue[Connection | None] = asyncio.LifoQueue()
        for _ in range(size):
            self._free.put_nowait(None)

    @asynccontextmanager
    async def transaction(self, begin: str) -> AsyncIterator[Connection]:
        """Lend a connection for a transaction: commit at the end of the block, or roll back if it raises.

        Args:
            begin: statements that begin it.

        Raises:
            ConnectionResetError: the connection was lost.
        """
        connection = await self._free.get()
        try:
            if connection is None or connection.closed:
                connection = Connection(await self._connect())
            try:
                await connection.execute(begin)
                yield connection
            except Exception:
                with contextlib.suppress(  # it is lost: nothing to undo
                    asyncpg.InterfaceError, asyncpg.InternalClientError, asyncpg.PostgresError, OSError
                ):
                    await connection.execute("ROLLBACK")
                raise
            await connection.execute("COMMIT")
        except (asyncpg.InterfaceError, asyncpg.InternalClientError) as error:
            # What asyncpg raises depends on what it was doing when the server ended the connection.
            if isinstance(error, asyncpg.InternalClientError) and connection is not None:
                connection.terminate()
            if connection is None or not connection.closed:
                raise
            raise ConnectionResetError(f"the connection was lost: {error}") from error
        except asyncio.CancelledError:  # it is unknown what reached the server
            if connection is not None:
                connection.terminate()
            raise
        finally:
            self._free.put_nowait(connection)

    async def close(self) -> None:
        """Close all connections, each once it is free; new ones are opened on demand."""
        for connection in [await self._free.get() for _ in range(self._size)]:
            if connection is not None:
                await connection.close()
            self._free.put_nowait(None)
