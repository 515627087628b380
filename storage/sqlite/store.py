"""Store on a SQLite file: whole transactions run in the database's threads, one for writing and one for reading.

SQLAlchemy's own asynchronous dialect changes threads several times for each statement, which costs more than the
commit. Here a whole transaction runs in one go, in the thread of an aiosqlite connection.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, TypeVar

from sqlalchemy.exc import DBAPIError

from storage.errors import Availability, StorageProblem, WriteRefused
from storage.sqlite.connection import connect_to_look, connect_to_read, connect_to_write
from storage.sqlite.inspection import cannot_open
from storage.sqlite.thread import DatabaseThread
from storage.unit_of_work import UnitOfWork

T = TypeVar("T")

_HINDRANCES: Final[dict[int, StorageProblem]] = {
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_IOERR: "disk",
    sqlite3.SQLITE_READONLY: "disk",
    sqlite3.SQLITE_CANTOPEN: "disk",
    sqlite3.SQLITE_BUSY: "busy",
    sqlite3.SQLITE_LOCKED: "busy",
}

POLL_INTERVAL: Final = 0.1
"""Seconds between checks whether another process has committed; a check takes a few microseconds of the database's thread."""


def hindrance(error: BaseException) -> StorageProblem | None:
    """Return why an error means that the database can't be used now, or None if it means something else."""
    return _HINDRANCES.get(getattr(error, "sqlite_errorcode", sqlite3.SQLITE_OK) & 0xFF)


class SqliteStore:
    """:class:`storage.store.Store` on one SQLite file, made by :func:`open_sqlite`."""

    def __init__(self, path: Path, writer: DatabaseThread | None, reader: DatabaseThread) -> None:
        self.path = path
        self._writer = writer
        self._reader = reader
        self._availability = Availability(hindrance)

    @property
    def problem(self) -> StorageProblem | None:
        """Why the last writing transaction failed, or None if it succeeded."""
        return self._availability.problem

    async def write(self, transaction: Callable[[UnitOfWork], T]) -> T:
        """Run a function in a writing transaction: commit when it returns, roll back if it raises.

        Transactions run in the order of the calls, and those that wait at the same time share one commit. If the
        waiting task is cancelled, a transaction that hasn't begun never begins, and a running one finishes.

        Raises:
            WriteRefused: the store was opened read-only; the function is not run.
            Unavailable: the disk is full or fails, or another program holds the file.
        """
        if self._writer is None:
            raise WriteRefused("the database was opened read-only")
        with self._availability.writing():
            return await self._writer.transact_shared(transaction)

    async def read(self, transaction: Callable[[UnitOfWork], T]) -> T:
        """Run a function on a consistent snapshot. Raises WriteRefused if it writes."""
        with self._availability.reading(), refusing_writes():
            return await self._reader.transact(transaction)

    def serve_as(self, process: int | None) -> None:
        """Make a process own new messages; None for no process."""
        if self._writer is not None:
            self._writer.process = process

    async def changed_elsewhere(self) -> None:
        """Wait until another connection, of any process, has committed something.

        The first check only remembers the state, so a caller that waits in a loop misses nothing between two waits.
        """
        watched = self._writer or self._reader  # the writer doesn't see its own commits as changes
        while not await watched.run(watched.changed_elsewhere):  # noqa: ASYNC110 - another process sets no event
            await asyncio.sleep(POLL_INTERVAL)

    async def close(self) -> None:
        """Close the file, after all earlier requests."""
        await self._reader.close()
        if self._writer is not None:
            await self._writer.close()  # last: closing the last connection folds the log into the file


@contextmanager
def refusing_writes() -> Iterator[None]:
    """Raise WriteRefused when a statement tries to write where only reading is allowed."""
    try:
        yield
    except sqlite3.OperationalError as error:
        if getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_READONLY:
            raise WriteRefused("a function that should only read has tried to write") from error
        raise


async def open_sqlite(path: Path | str, *, read_only: bool = False) -> SqliteStore:
    """Open a database; create it and its directories if it doesn't exist, and upgrade an old one.

    Before we upgrade an old one, we put a copy beside it, named after its revision.

    Args:
        path: path of the file.
        read_only: don't create or upgrade anything, and refuse to write. This is possible while another program serves
            the database, and on read-only file systems.

    Raises:
        CannotOpen: we can't or must not open it. The file hasn't changed then.
    """
    file = Path(os.path.realpath(path))  # noqa: ASYNC240 - quick; the log stands beside what a link leads to
    writer = None if read_only else DatabaseThread(lambda: connect_to_write(file), "BEGIN IMMEDIATE")
    reader = DatabaseThread(lambda: connect_to_look(file) if read_only else connect_to_read(file), "BEGIN")
    threads = [reader] if writer is None else [writer, reader]
    try:
        for thread in threads:
            await thread.open()
    except BaseException as error:
        for thread in reversed(threads):
            await thread.close()
        cause = error.orig if isinstance(error, DBAPIError) else error
        if isinstance(cause, sqlite3.Error | OSError):
            raise cannot_open(file, cause) from error
        raise
    return SqliteStore(file, writer, reader)
