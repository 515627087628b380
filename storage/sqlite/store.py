"""Store on a SQLite file: whole transactions in threads of the database, one for writing and one for reading.

SQLAlchemy's own asynchronous dialect changes threads several times for each statement, which costs more than the commit.
Here a whole work runs in one go, in an executor of one thread.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final, TypeVar

from sqlalchemy.exc import DBAPIError

from core.play.ports import Hindrance, Work
from storage.availability import Availability
from storage.errors import WriteRefused
from storage.sql.statements import Sql
from storage.sql.unit_of_work import SqlWork
from storage.sqlite.connection import connect_to_look, connect_to_read, connect_to_write
from storage.sqlite.inspection import cannot_open
from storage.sqlite.migration import DIALECT

T = TypeVar("T")

_HINDRANCES: Final[dict[int, Hindrance]] = {
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_IOERR: "disk",
    sqlite3.SQLITE_READONLY: "disk",
    sqlite3.SQLITE_CANTOPEN: "disk",
    sqlite3.SQLITE_BUSY: "busy",
    sqlite3.SQLITE_LOCKED: "busy",
}

POLL_INTERVAL: Final = 0.1
"""Seconds between checks whether another process has committed; a check takes the database's thread a few microseconds."""


class _Thread:
    """Connection with a thread of its own, where whole transactions run one after the other.

    The executor's queue is fair, and it is the lock: a running transaction is committed or rolled back before the next one
    begins, even when the task that waits for it is cancelled. A cancelled one that has not begun never begins.
    """

    def __init__(self, connect: Callable[[], sqlite3.Connection], begin: str) -> None:
        self.process: int | None = None
        self._connect = connect
        self._begin = begin
        self._executor = ThreadPoolExecutor(1)
        self._raw: sqlite3.Connection | None = None
        self._version: int | None = None

    async def open(self) -> None:
        """Connect. Raises whatever connecting raises."""
        await self.run(self._open)

    def _open(self) -> None:
        self._raw = self._connect()

    @property
    def raw(self) -> sqlite3.Connection:
        """Return the connection, to be used in the thread. Raises ValueError if it is not open."""
        if self._raw is None:
            raise ValueError("the database is closed")
        return self._raw

    async def run(self, function: Callable[[], T]) -> T:
        """Run a function in the thread."""
        return await asyncio.get_running_loop().run_in_executor(self._executor, function)

    async def transact(self, work: Callable[[Work], T]) -> T:
        """Run a work in a transaction of its own."""
        return await self.run(lambda: transact(self.raw, self._begin, work, self.process))

    def changed_elsewhere(self) -> bool:
        """Return whether another connection has committed since the last call; to be run in the thread."""
        before, (self._version,) = self._version, self.raw.execute("PRAGMA data_version").fetchone()
        return before not in {None, self._version}

    async def close(self) -> None:
        """Close the connection after all earlier requests, and end the thread. May be called twice."""
        with suppress(RuntimeError):  # the executor was shut down before
            await self.run(self._close)
        self._executor.shutdown(wait=False)

    def _close(self) -> None:
        if self._raw is not None:
            self._raw.close()
        self._raw = None


def transact(raw: sqlite3.Connection, begin: str, work: Callable[[Work], T], process: int | None) -> T:
    """Run a work in a transaction: committed when it returns, rolled back when it raises."""
    raw.execute(begin)
    try:
        result = work(SqlWork(Sql(raw, DIALECT), process))
        raw.execute("COMMIT")
    except BaseException as error:
        raw.rollback()
        if isinstance(error, StopIteration):  # a future can't carry it: the caller would wait for ever
            raise RuntimeError("a work raised StopIteration") from error  # noqa: TRY004 - as generators do
        raise
    return result


def hindrance(error: BaseException) -> Hindrance | None:
    """Return why an error says that the database can't be used now; None: it says something else."""
    return _HINDRANCES.get(getattr(error, "sqlite_errorcode", sqlite3.SQLITE_OK) & 0xFF)


class SqliteStore:
    """:class:`core.play.ports.Store` on one SQLite file, made by :func:`open_sqlite`."""

    def __init__(self, path: Path, writer: _Thread | None, reader: _Thread) -> None:
        self.path = path
        self._writer = writer
        self._reader = reader
        self._availability = Availability(hindrance)

    @property
    def problem(self) -> Hindrance | None:
        """Why the last writing transaction couldn't be carried out; None: it could."""
        return self._availability.problem

    async def write(self, work: Callable[[Work], T]) -> T:
        """Run ``work`` in a writing transaction: committed when it returns, rolled back when it raises.

        Works run in the order in which they were asked for. When the waiting task is cancelled, a work that has not begun
        never begins, and a running one is finished.

        Raises:
            WriteRefused: the store was opened read-only; ``work`` is not run.
            Unavailable: the disk is full or fails, or another program holds the file.
        """
        if self._writer is None:
            raise WriteRefused("the database was opened to be read only")
        with self._availability.writing():
            return await self._writer.transact(work)

    async def read(self, work: Callable[[Work], T]) -> T:
        """Run ``work`` on one consistent state. Raises WriteRefused if it writes."""
        with self._availability.reading(), refusing_writes():
            return await self._reader.transact(work)

    def serve_as(self, process: int | None) -> None:
        """Let a process own new messages; None: no process."""
        if self._writer is not None:
            self._writer.process = process

    async def changed_elsewhere(self) -> None:
        """Wait until another connection, of any process, has committed something.

        The first look only remembers the state, so whoever waits in a loop misses nothing between two waits.
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
            raise WriteRefused("a work that was to read has tried to write") from error
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
    writer = None if read_only else _Thread(lambda: connect_to_write(file), "BEGIN IMMEDIATE")
    reader = _Thread(lambda: connect_to_look(file) if read_only else connect_to_read(file), "BEGIN")
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
