"""Store on PostgreSQL, for processes on more than one machine, with serialisable transactions over asyncpg.

A transaction is a plain function, which one of SQLAlchemy's greenlets runs over the asynchronous driver. Several
processes run transactions at the same time. If one has read what another has changed, PostgreSQL aborts one of the two,
and we run it again. So transactions have the same effect as if they ran one after the other, as in SQLite.
"""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Callable
from typing import Any, Final, TypeVar

import asyncpg  # type: ignore[import-untyped]  # it has no types
from sqlalchemy import Connection, NullPool, text
from sqlalchemy.dialects.postgresql import asyncpg as dialects
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.util import greenlet_spawn

from storage.errors import Availability, CannotOpen, Conflict, StorageProblem, WriteRefused, without_password
from storage.postgres.connection import Pool
from storage.postgres.migration import bring_up_to_date, look
from storage.postgres.notify import Notifications
from storage.statements import Sql
from storage.unit_of_work import UnitOfWork

logger = logging.getLogger(__name__)
T = TypeVar("T")
DIALECT = dialects.dialect()  # type: ignore[no-untyped-call]  # SQLAlchemy's
SETTINGS = {
    "application_name": "stonepost",
    # Reading a whole table conflicts with every write to it, and PostgreSQL would read small tables as a whole.
    "enable_seqscan": "off",
    "plan_cache_mode": "force_generic_plan",  # planning takes longer than most statements, and the values hardly affect the plan
    "jit": "off",  # the planner overestimates these reads, and would compile them every time
    "idle_in_transaction_session_timeout": "60s",  # a frozen process must not hold up the others
}
DURABLE = "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'"
"""Setting of a new session: when a commit returns, it is durable, whatever the server, the database or the role configures.

Every other value also waits for the server's own disk, and leaves the choice about standbys to the operator.
"""
WRITERS, READERS = 2, 4
"""Connections of one process. A transaction waits for a free one; more writers would only conflict more often."""
CONNECT_TIMEOUT = 10.0
"""Timeout for connecting, in seconds."""
STATEMENT_TIMEOUT = 60.0
"""Timeout for a statement, in seconds."""
TO_READ = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
# We get this lock before the transaction's snapshot is taken. A table that is never written stands for all tables.
TO_WRITE = "BEGIN ISOLATION LEVEL SERIALIZABLE; LOCK TABLE alembic_version IN ROW SHARE MODE"
TO_WRITE_ALONE = "BEGIN ISOLATION LEVEL SERIALIZABLE; LOCK TABLE alembic_version IN EXCLUSIVE MODE"
MAX_CONFLICTS = 4
"""Attempts to run a transaction that conflicts with others; after that, it runs while no other transaction writes."""
TRIES = 10
"""Total number of attempts."""
MAX_BACKOFF = 0.25
"""Maximum seconds between two attempts; the pause is random and doubles each time."""
_CONFLICTS = {"40001", "40P01"}  # could not serialise; deadlock
_READ_ONLY = "25006"
_HINDRANCES: dict[str, StorageProblem] = {
    "53100": "full",
    "58030": "disk",
    _READ_ONLY: "disk",
    "53200": "busy",
    "53300": "busy",
    "55P03": "busy",
    "57014": "busy",
    "57P01": "busy",
    "57P02": "busy",
    "57P03": "busy",
}
_SWITCHED_OFF: Final = "SELECT name FROM pg_settings WHERE name IN ('fsync', 'full_page_writes') AND setting = 'off'"


# disk full; I/O error; read-only; out of memory; too many connections; lock not available; statement timeout; the
# server is stopping, has crashed, or is starting


class PostgresStore:
    """:class:`storage.store.Store` on a PostgreSQL database, made by :func:`open_postgres`."""

    def __init__(self, url: str, *, read_only: bool = False) -> None:
        self._read_only = read_only
        self._process: int | None = None
        self._running: set[asyncio.Task[Any]] = set()
        self._availability = Availability(hindrance)
        self._notifications = Notifications(lambda: connect(url))
        self._writers = Pool(lambda: connect(url), WRITERS)
        self._readers = Pool(lambda: connect(url), READERS)

    @property
    def problem(self) -> StorageProblem | None:
        """Why the last writing transaction failed, or None if it succeeded."""
        return self._availability.problem

    async def write(self, transaction: Callable[[UnitOfWork], T]) -> T:
        """Run a function in a serialisable transaction: commit when it returns, roll back if it raises.

        It runs again from the start after a conflict with another transaction. If the waiting task is cancelled, a
        transaction that hasn't begun never begins, and a running one finishes.

        Raises:
            Conflict: it conflicted with others at every attempt.
            WriteRefused: the store was opened read-only; the function is not run.
            Unavailable: we can't reach the server, or it has no room.
        """
        if self._read_only:
            raise WriteRefused("the database was opened read-only")
        with self._availability.writing():
            result = await self._serialised(transaction)
        self._notifications.notify()
        return result

    async def _serialised(self, transaction: Callable[[UnitOfWork], T]) -> T:
        conflict: Exception | None = None
        for attempt in range(TRIES):
            try:
                return await self._in_a_task(
                    self._writers, TO_WRITE if attempt < MAX_CONFLICTS else TO_WRITE_ALONE, transaction
                )
            except Exception as error:
                if _state(error) not in _CONFLICTS:
                    raise
                conflict = error
            await asyncio.sleep(random.uniform(0, min(0.002 * 2**attempt, MAX_BACKOFF)))  # noqa: S311 - no secret
        raise Conflict("others kept writing the same") from conflict

    async def read(self, transaction: Callable[[UnitOfWork], T]) -> T:
        """Run a function on a consistent snapshot. Raises WriteRefused if it writes."""
        with self._availability.reading():
            try:
                return await self._in_a_task(self._readers, TO_READ, transaction)
            except Exception as error:
                if _state(error) == _READ_ONLY:
                    raise WriteRefused("a function that should only read has tried to write") from error
                raise

    async def _in_a_task(self, pool: Pool, begin: str, transaction: Callable[[UnitOfWork], T]) -> T:
        """Run a transaction in its own task, so that it finishes even if the waiting task is cancelled."""
        withdrawn = asyncio.Event()
        running = asyncio.create_task(self._run(pool, begin, transaction, withdrawn))
        self._running.add(running)
        running.add_done_callback(self._finished)
        try:
            return await asyncio.shield(running)
        except asyncio.CancelledError:
            withdrawn.set()
            raise

    async def _run(self, pool: Pool, begin: str, transaction: Callable[[UnitOfWork], T], withdrawn: asyncio.Event) -> T:
        async with pool.transaction(begin) as session:
            if withdrawn.is_set():
                raise asyncio.CancelledError
            return await greenlet_spawn(transaction, UnitOfWork(Sql(session, DIALECT, self._process)))

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self._running.discard(task)
        if not task.cancelled():
            task.exception()  # asyncio warns about errors that no one retrieved

    def serve_as(self, process: int | None) -> None:
        """Make a process own new messages; None for no process."""
        self._process = process

    async def changed_elsewhere(self) -> None:
        """Wait until another process may have committed something. Raises Unavailable."""
        with self._availability.reading():
            await self._notifications.wait()

    async def close(self) -> None:
        """Close all connections, after all earlier requests."""
        while self._running:
            await asyncio.gather(*self._running, return_exceptions=True)
        await self._notifications.close()
        await self._writers.close()
        await self._readers.close()


async def open_postgres(url: str, *, read_only: bool = False) -> PostgresStore:
    """Open a database and upgrade its schema; create the schema if the database is empty.

    Args:
        url: an address such as ``postgresql://user:password@host/database``, with any parameters of libpq.
        read_only: don't upgrade the schema, and refuse to write.

    Raises:
        CannotOpen: it can't be opened, or must not be.
    """
    await prepare(url, look if read_only else bring_up_to_date)
    return PostgresStore(url, read_only=read_only)


async def prepare(url: str, function: Callable[[Connection, str], T]) -> T:
    """Run a function in its own transaction, with the connection and the address without the password.

    Raises:
        CannotOpen: the database can't be opened, or must not be.
    """
    engine = create_async_engine(
        "postgresql+asyncpg://",
        async_creator=lambda *_, **__: connect(url, limited=False),  # changing the schema may take long
        poolclass=NullPool,
    )
    try:
        async with engine.begin() as connection:
            return await connection.run_sync(function, without_password(url))
    except (OSError, ValueError, asyncpg.PostgresError, asyncpg.InterfaceError, DBAPIError) as error:
        cause = error.orig if isinstance(error, DBAPIError) else error
        raise CannotOpen(without_password(url), "failed", f"PostgreSQL: {cause or type(cause).__name__}") from error
    finally:
        await engine.dispose()


async def connect(url: str, *, limited: bool = True) -> asyncpg.Connection[Any]:
    """Open an asyncpg connection whose commits wait for the disk.

    Args:
        url: address of the database.
        limited: whether statements end after :data:`STATEMENT_TIMEOUT`.

    Raises:
        ConnectionResetError: the server ended the connection at once.
    """
    timeout = STATEMENT_TIMEOUT if limited else None
    connection = await asyncpg.connect(url, timeout=CONNECT_TIMEOUT, command_timeout=timeout, server_settings=SETTINGS)
    try:
        await connection.execute(DURABLE, timeout=CONNECT_TIMEOUT)
    except (asyncpg.InterfaceError, asyncpg.InternalClientError) as error:  # the server has just ended it
        connection.terminate()
        raise ConnectionResetError(f"the connection was lost: {error}") from error
    except BaseException:
        connection.terminate()
        raise
    return connection


def _state(error: BaseException) -> str | None:
    """Return PostgreSQL's code for an error that several layers may have wrapped, or None."""
    cause: BaseException | None = error
    while cause is not None:
        code = getattr(cause, "sqlstate", None)
        if isinstance(code, str):
            return code
        cause = getattr(cause, "orig", None) or cause.__cause__
    return None


def hindrance(error: BaseException) -> StorageProblem | None:
    """Return why an error means that the database can't be used now, or None if it means something else."""
    if isinstance(error, WriteRefused):  # a bug of ours
        return None
    state = _state(error) or ""
    if isinstance(error, OSError) or state.startswith("08"):  # we can't reach the server, or the connection broke
        return "busy"
    return _HINDRANCES.get(state)


async def switched_off(url: str) -> frozenset[str]:
    """Return which of ``fsync`` and ``full_page_writes`` are switched off on the server. Raises CannotOpen.

    Without them, a crash of its machine damages the database, and a session can't change that.
    """
    return await prepare(url, lambda connection, _: frozenset(connection.scalars(text(_SWITCHED_OFF))))
