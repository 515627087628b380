"""The store on SQLite: whole transactions in the database's own threads, one for writing and one for reading.

SQLAlchemy's own asynchronous dialect changes threads several times a statement, which costs more than the commit.
Here a whole work runs in one go, in an executor of one thread.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from os import W_OK, access
from pathlib import Path
from typing import TypeVar

from sqlalchemy.exc import DBAPIError

from core.play.ports import Work
from storage import schema
from storage.copying.unfinished import copy_of, refuse
from storage.errors import CannotOpen, WriteRefused
from storage.sql.statements import Sql
from storage.sql.unit_of_work import SqlWork
from storage.sqlite.inspection import beside, examine, refusal
from storage.sqlite.migration import DIALECT, bring_up_to_date

T = TypeVar("T")

PRAGMAS = (
    "busy_timeout=5000",  # first: switching to WAL itself can meet a lock
    "journal_mode=WAL",
    "foreign_keys=ON",
    "synchronous=FULL",
)
_STATEMENTS = 256  # prepared statements kept a connection; there are fewer


LOOK = 0.1
"""Seconds between looks whether another process has committed; one look is a few microseconds in the database's thread."""


class _Thread:
    """A raw connection in a thread of its own, where whole transactions run one after the other.

    The executor's queue is fair and is the lock as well: a transaction that runs is finished, committed or rolled back,
    before the next one begins, even when the task that waits for it is cancelled; one that has not begun never begins then.
    """

    def __init__(self, connect: Callable[[], sqlite3.Connection], begin: str) -> None:
        self.process: int | None = None
        self._connect = connect
        self._begin = begin
        self._executor = ThreadPoolExecutor(1)
        self._raw: sqlite3.Connection | None = None
        self._version: int | None = None

    async def open(self) -> None:
        """Connect. Raises whatever connecting does."""
        await self.within(self._open)

    def _open(self) -> None:
        self._raw = self._connect()

    @property
    def raw(self) -> sqlite3.Connection:
        """The connection, for use in the thread. Raises ValueError when it is not open."""
        if self._raw is None:
            raise ValueError("the database is closed")
        return self._raw

    async def within(self, function: Callable[..., T], *arguments: object) -> T:
        """Run a function in the thread."""
        return await asyncio.get_running_loop().run_in_executor(self._executor, function, *arguments)

    async def transact(self, work: Callable[[Work], T]) -> T:
        """Run a work in a transaction of its own."""
        return await self.within(lambda: transact(self.raw, self._begin, work, self.process))

    def overtaken(self) -> bool:
        """Whether another connection has committed since the last time this was asked; to be run in the thread."""
        before, (self._version,) = self._version, self.raw.execute("PRAGMA data_version").fetchone()
        return before not in {None, self._version}

    async def close(self) -> None:
        """Close the connection after everything that was asked for before, and end the thread; once is enough."""
        with suppress(RuntimeError):  # the thread has ended already
            await self.within(self._close)
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


class SqliteStore:
    """:class:`core.play.ports.Store` on one SQLite file. Made by :func:`open_sqlite`."""

    def __init__(self, path: Path, writer: _Thread | None, reader: _Thread) -> None:
        self.path = path
        self._writer = writer
        self._reader = reader

    async def write(self, work: Callable[[Work], T]) -> T:
        """Run ``work`` in a writing transaction: committed when it returns, undone when it raises.

        Writers come to their turn in the order of asking. When the waiting task is cancelled, a work that has not begun
        never begins, and one that runs is finished.

        Raises:
            WriteRefused: when the store was opened to be read only; ``work`` is not run.
        """
        if self._writer is None:
            raise WriteRefused("the database was opened to be read only")
        return await self._writer.transact(work)

    async def read(self, work: Callable[[Work], T]) -> T:
        """Run ``work`` on one consistent state. Raises WriteRefused when it writes."""
        try:
            return await self._reader.transact(work)
        except sqlite3.OperationalError as error:
            if getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_READONLY:
                raise WriteRefused("a work that was to read has tried to write") from error
            raise

    def serve_as(self, process: int | None) -> None:
        """Let what is said from now on be a process's own to deliver; None: anybody's."""
        if self._writer is not None:
            self._writer.process = process

    async def elsewhere(self) -> None:
        """Wait until another connection, of any process, has committed something.

        The first look only remembers the state, so whoever waits in a loop misses nothing between two waits.
        """
        watched = self._writer or self._reader  # the one that writes doesn't see its own commits as news
        while not await watched.within(watched.overtaken):  # noqa: ASYNC110 - another process sets no event
            await asyncio.sleep(LOOK)

    async def close(self) -> None:
        """Let go of the file, after everything that was asked for before."""
        await self._reader.close()
        if self._writer is not None:
            await self._writer.close()  # last: closing the last connection folds the log into the file


async def open_sqlite(path: Path | str, *, read_only: bool = False) -> SqliteStore:
    """Open a database, create it (and its directories) when there is none, and bring an old one up to date.

    Before an old one is changed, a copy named after its revision is put beside it.

    Args:
        path: where it is.
        read_only: only to look: nothing is created or brought up to date, and writing is refused. It can be done while
            another program serves the database, and where nothing can be written.

    Raises:
        CannotOpen: when that can't be done, or must not be. The file is then as it was.
    """
    file = Path(os.path.realpath(path))  # noqa: ASYNC240 - quick; the log stands beside what a link leads to
    writer = None if read_only else _Thread(lambda: _open_writer(file), "BEGIN IMMEDIATE")
    reader = _Thread(lambda: open_to_look(file) if read_only else _open_reader(file), "BEGIN")
    threads = [reader] if writer is None else [writer, reader]
    try:
        for thread in threads:
            await thread.open()
    except BaseException as error:
        for thread in reversed(threads):
            await thread.close()
        cause = error.orig if isinstance(error, DBAPIError) else error
        if isinstance(cause, sqlite3.Error | OSError):
            raise refusal(file, cause) from error
        raise
    return SqliteStore(file, writer, reader)


def _open_writer(path: Path) -> sqlite3.Connection:
    found = examine(path)
    if found is None:
        _make_file(path)
    raw = connect(path)
    try:
        if found is not None:
            refuse(path, copy_of(lambda sql: (raw.execute(sql).fetchone() or (None,))[0]))
        if found != schema.HEAD:
            bring_up_to_date(path, raw)
    except BaseException:
        raw.close()
        raise
    return raw


def _open_reader(path: Path) -> sqlite3.Connection:
    raw = connect(path)
    raw.execute("PRAGMA query_only=ON")
    return raw


def open_to_look(path: Path) -> sqlite3.Connection:
    """A raw connection that can only read, and leaves nothing behind. Raises CannotOpen, sqlite3.Error."""
    schema.only_newest(path, examine(path, to_write=False), "there is no database yet")
    raw = _connection(path, _mode_to_look(path))
    try:
        raw.execute(f"PRAGMA {PRAGMAS[0]}")
        raw.execute("PRAGMA query_only=ON")
    except BaseException:
        raw.close()
        raise
    return raw


def _mode_to_look(path: Path) -> str:
    """How SQLite leaves everything as it is.

    Where the log or its index stands, it is used by another program or was left by one that was killed: a connection
    that can't write leaves it there. Else SQLite makes both in order to read, and only a connection that could write
    takes them away again.
    """
    if any(beside(path)):
        return "mode=ro"
    return "mode=rw" if access(path, W_OK) and access(path.parent, W_OK) else "mode=ro&immutable=1"


def connect(path: Path) -> sqlite3.Connection:
    """A raw connection to an existing file, set as the design demands; it begins no transaction by itself.

    Raises:
        CannotOpen: when the file system can't do write-ahead logs.
        sqlite3.Error: when it can't be opened.
    """
    raw = _connection(path, "mode=rw")
    try:
        answers = [raw.execute(f"PRAGMA {pragma}").fetchone() for pragma in PRAGMAS]
    except BaseException:
        raw.close()
        raise
    if ("wal",) not in answers:
        raw.close()
        raise CannotOpen(path, "no-wal", f"a write-ahead log is not possible there: {answers[1]}")
    return raw


def _connection(path: Path, mode: str) -> sqlite3.Connection:
    raw = sqlite3.connect(f"{path.as_uri()}?{mode}", uri=True, isolation_level=None, cached_statements=_STATEMENTS)
    raw.text_factory = _text
    return raw


def _text(kept: bytes) -> str:
    """Text of the database; where a row is damaged, the others must stay readable."""
    return kept.decode("utf-8", "replace")


def _make_file(path: Path) -> None:
    """Make an empty file that only its owner can read: it will hold secrets. SQLite gives its other files the same mode."""
    path.parent.mkdir(parents=True, exist_ok=True)
    os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))


@contextmanager
def serving_lock(path: Path | str, *, shared: bool = False, whatever: bool = False) -> Iterator[None]:
    """Be the only program that serves a database while the block runs; one that was killed doesn't any more.

    With ``shared``, be one of several that all say so; it keeps out those that want it alone, and they keep out these.
    With ``whatever``, lock it whatever stands there: it is to be replaced.

    The lock is held on a file beside the database, ``<path>.lock``, which stays there and means nothing by itself. (On
    Windows nothing is locked.)

    Raises:
        CannotOpen: when another one serves it (``in-use``), it must not be opened anyway, or the file of the lock can't
            be made.
    """
    file = Path(os.path.realpath(path))
    if not whatever:
        examine(file)  # beside what can't be opened, nothing is left
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        lock = os.open(file.with_name(f"{file.name}.lock"), os.O_CREAT | os.O_RDWR, 0o600)
    except OSError as error:
        raise refusal(file, error) from error
    try:
        _hold(lock, file, shared=shared)
        yield
    finally:
        os.close(lock)


def _hold(lock: int, path: Path, *, shared: bool) -> None:
    """Lock an open file until it is closed, and write down who we are."""
    if sys.platform == "win32":
        return
    import fcntl  # noqa: PLC0415 - not everywhere

    try:
        fcntl.flock(lock, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)
        os.ftruncate(lock, 0)
        os.pwrite(lock, b"%d\n" % os.getpid(), 0)
    except BlockingIOError as error:
        process = os.pread(lock, 20, 0).decode("ascii", "replace").strip() or "unknown"
        detail = f"another stonepost (process {process}) serves this database"
        detail += " alone" if shared else "; to let several share it, set STONEPOST_SHARED=yes for each"
        raise CannotOpen(path, "in-use", detail) from error
    except OSError as error:
        raise refusal(path, error) from error
