"""The store on PostgreSQL, for processes on more than one machine: every work is a serialisable transaction over asyncpg.

A work is a plain function, which SQLAlchemy's ``run_sync`` lets run over the asynchronous driver. Works of several processes run
beside each other; where one has read what another one has changed meanwhile, PostgreSQL ends one of both, and it runs again: so
all of them have the effect that they would have one after the other, as in SQLite.
"""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Callable
from typing import Any, TypeVar

import asyncpg  # type: ignore[import-untyped]  # it has no types
from sqlalchemy import Connection, NullPool
from sqlalchemy.dialects.postgresql import asyncpg as dialects
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from core.play.ports import Conflict, Work
from storage.errors import CannotOpen, WriteRefused, without_password
from storage.postgres.migration import bring_up_to_date, look
from storage.postgres.notify import Hearing
from storage.sql.statements import Sql
from storage.sql.unit_of_work import SqlWork

logger = logging.getLogger(__name__)
T = TypeVar("T")

DIALECT = dialects.dialect()  # type: ignore[no-untyped-call]  # SQLAlchemy's
SETTINGS = {
    "application_name": "stonepost",
    # Whatever is read through a whole table conflicts with whatever anybody writes there, and small tables would be read so.
    "enable_seqscan": "off",
    "idle_in_transaction_session_timeout": "60s",  # a process that was frozen must not hold up the others
}
WRITERS, READERS = 2, 4
"""Connections of one process: a work that finds none waits. More writers at once would only meet each other more often."""
PATIENCE = 10.0
"""Seconds that a connection may take."""
LONGEST_STATEMENT = 60.0
"""Seconds after which a statement is given up."""
TRIES = 30
"""How often a work that meets others' runs again before it gives way."""
LONGEST_PAUSE = 0.25
_AGAIN = {"40001", "40P01"}  # could not serialise; deadlock
_READ_ONLY = "25006"
_STATEMENTS = 256  # prepared statements kept a connection; there are fewer


class PostgresStore:
    """:class:`core.play.ports.Store` on a PostgreSQL database. Made by :func:`open_postgres`."""

    def __init__(self, url: str, *, read_only: bool = False) -> None:
        self._read_only = read_only
        self._process: int | None = None
        self._running: set[asyncio.Task[Any]] = set()
        self._hearing = Hearing(lambda: connect(url))
        self._writers = _engine(url, WRITERS).execution_options(isolation_level="SERIALIZABLE")
        self._readers = _engine(url, READERS).execution_options(
            isolation_level="REPEATABLE READ", postgresql_readonly=True
        )

    async def write(self, work: Callable[[Work], T]) -> T:
        """Run ``work`` in a serialisable transaction: committed when it returns, undone when it raises.

        It runs again from the start where it has met the work of others. When the waiting task is cancelled, a work that
        has not begun never begins, and one that runs is finished.

        Raises:
            Conflict: it has met others again and again.
            WriteRefused: when the store was opened to be read only; ``work`` is not run.
        """
        if self._read_only:
            raise WriteRefused("the database was opened to be read only")
        result = await self._serialised(work)
        self._hearing.tell()
        return result

    async def _serialised(self, work: Callable[[Work], T]) -> T:
        met: Exception | None = None
        for attempt in range(TRIES):
            try:
                return await self._transact(self._writers, work)
            except Exception as error:
                if _state(error) not in _AGAIN:
                    raise
                met = error
            await asyncio.sleep(random.uniform(0, min(0.002 * 2**attempt, LONGEST_PAUSE)))  # noqa: S311 - no secret
        raise Conflict("others kept writing the same") from met

    async def read(self, work: Callable[[Work], T]) -> T:
        """Run ``work`` on one consistent state. Raises WriteRefused when it writes."""
        try:
            return await self._transact(self._readers, work)
        except Exception as error:
            if _state(error) == _READ_ONLY:
                raise WriteRefused("a work that was to read has tried to write") from error
            raise

    async def _transact(self, engine: AsyncEngine, work: Callable[[Work], T]) -> T:
        """Run a work in a task of its own: when the waiting one is cancelled, a work that runs is finished."""
        withdrawn = asyncio.Event()
        running = asyncio.create_task(self._alone(engine, work, withdrawn))
        self._running.add(running)
        running.add_done_callback(self._ended)
        try:
            return await asyncio.shield(running)
        except asyncio.CancelledError:
            withdrawn.set()
            raise

    async def _alone(self, engine: AsyncEngine, work: Callable[[Work], T], withdrawn: asyncio.Event) -> T:
        async with engine.connect() as connection:
            await _living(connection)
            try:
                return await connection.run_sync(self._within, work, withdrawn)
            except asyncio.CancelledError:  # nobody knows what the server was told
                await connection.invalidate()
                raise

    def _within(self, connection: Connection, work: Callable[[Work], T], withdrawn: asyncio.Event) -> T:
        if withdrawn.is_set():
            raise asyncio.CancelledError
        with connection.begin():
            driver: Any = connection.connection.dbapi_connection
            try:
                return work(SqlWork(Sql(driver, DIALECT), self._process))
            except StopIteration as error:  # a coroutine can't raise it
                raise RuntimeError("a work raised StopIteration") from error

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._running.discard(task)
        if not task.cancelled():
            task.exception()  # whoever waited for it has heard of it, or has gone

    def serve_as(self, process: int | None) -> None:
        """Let what is said from now on be a process's own to deliver; None: anybody's."""
        self._process = process

    async def elsewhere(self) -> None:
        """Wait until another process may have committed something."""
        await self._hearing.wait()

    async def close(self) -> None:
        """Let go of all connections, after everything that was asked for before."""
        while self._running:
            await asyncio.gather(*self._running, return_exceptions=True)
        await self._hearing.close()
        await self._writers.dispose()
        await self._readers.dispose()


async def open_postgres(url: str, *, read_only: bool = False) -> PostgresStore:
    """Open a database, and bring its schema up to date; an empty one is filled.

    Args:
        url: as ``postgresql://user:password@host/database``, with whatever else libpq takes there.
        read_only: only to look: nothing is brought up to date, and writing is refused.

    Raises:
        CannotOpen: when that can't be done, or must not be.
    """
    await prepare(url, look if read_only else bring_up_to_date)
    return PostgresStore(url, read_only=read_only)


async def prepare(url: str, work: Callable[[Connection, str], T]) -> T:
    """Do something about the schema in a transaction of its own; it is also told the address without password.

    Raises:
        CannotOpen: when that can't be done, or must not be.
    """
    engine = _engine(url, None)
    try:
        async with engine.begin() as connection:
            return await connection.run_sync(work, without_password(url))
    except (OSError, ValueError, asyncpg.PostgresError, asyncpg.InterfaceError, DBAPIError) as error:
        cause = error.orig if isinstance(error, DBAPIError) else error
        raise CannotOpen(without_password(url), "failed", f"PostgreSQL: {cause or type(cause).__name__}") from error
    finally:
        await engine.dispose()


async def connect(url: str, *, in_time: bool = True) -> asyncpg.Connection[Any]:
    """A connection past the store. ``in_time`` gives up statements that take too long."""
    patience = LONGEST_STATEMENT if in_time else None
    return await asyncpg.connect(url, timeout=PATIENCE, command_timeout=patience, server_settings=SETTINGS)


def _engine(url: str, size: int | None) -> AsyncEngine:
    pool: dict[str, Any] = {"poolclass": NullPool} if size is None else {"pool_size": size, "max_overflow": 0}
    return create_async_engine(
        f"postgresql+asyncpg://?prepared_statement_cache_size={_STATEMENTS}",
        async_creator=lambda *_, **__: connect(url, in_time=size is not None),  # a change of schema may take long
        **pool,
    )


async def _living(connection: AsyncConnection) -> None:
    """Take another connection where the server has closed this one meanwhile."""
    raw = await connection.get_raw_connection()
    driver = raw.driver_connection
    if driver is not None and driver.is_closed():
        await connection.invalidate()


def _state(error: BaseException) -> str | None:
    """PostgreSQL's code of an error, whichever of all the layers has wrapped it."""
    found: BaseException | None = error
    while found is not None:
        code = getattr(found, "sqlstate", None)
        if isinstance(code, str):
            return code
        found = getattr(found, "orig", None) or found.__cause__
    return None
