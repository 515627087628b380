"""Store on a SQLite file: whole transactions in threads of the database, one for writing and one for reading.

SQLAlchemy's own asynchronous dialect changes threads several times for each statement, which costs more than the commit.
Here a whole transaction runs in one go, in the thread of an aiosqlite connection.
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
"""Seconds between checks whether another process has committed; a check takes the database's thread a few microseconds."""


def hindrance(error: BaseException) -> StorageProblem | None:
    """Return why an error says that the database can't be used now; None: it says something else."""
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
        """Why the last writing transaction couldn't be carried out; None: it could."""
        return self._availability.problem

    async def write(self, transaction: Callable[[UnitOfWork], T]) -> T:
        """Run a function in a writing transaction: committed when it returns, rolled back when it raises.

        Transactions run in the order of the calls, and those that wait at the same time share one commit. When the waiting task
        is cancelled, a transaction that has not begun never begins, and a running one is finished.

        Raises:
            WriteRefused: the store was opened read-only; the function is not run.
            Unavailable: the disk is full or fails, or another program holds the file.
        """
        if self._writer is None:
            raise WriteRefused("the database was opened read-only")
        with self._availability.writing():
            return await self._writer.transact_shared(transaction)

    async def read(self, transaction: Callable[[UnitOfWork], T]) -> T:
        """Run a function on one consistent state. Raises WriteRefused if it writes."""
        with self._availability.reading(), refusing_writes():
            return await self._reader.transact(transaction)

    def serve_as(self, process: int | None) -> None:
        """Let a process own new messages; None: no process."""
        if self._writer is not None:
            self._writer.process = process

    async def changed_elsewhere(self) -> None:
        """Wait until another connection, of any process, has committed something.

        The first look only remembers the state, so a caller that waits in a loop misses nothing between two waits.
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
    """Raise WriteRefused for the error of a statement that writes where only reading is allowed."""
    try:
        yield
    except sqlite3.OperationalError as error:
        if getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_READONLY:
            raise WriteRefused("a function that should only read has tried to write") from error
        raise


async def open_sqlite(path: Path | str, *, read_only: bool = False) -> SqliteStore:
    """Open a database; create it and its directories when there is none, and bring an old one up to date.

    Before an old one is changed, a copy named after its revision is put beside it.

    Args:
        path: path of the file.
        read_only: nothing is created or brought up to date, and writing is refused. This is possible while another program
            serves the database, and where nothing can be written.

    Raises:
        CannotOpen: it can't be opened, or must not be. The file is then as it was.
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
