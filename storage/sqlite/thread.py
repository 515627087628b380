"""Thread of a SQLite connection: it runs whole transactions one after the other, and waiting ones share a commit."""

from __future__ import annotations

import asyncio
import sqlite3
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import suppress
from threading import Lock
from typing import TypeVar

import aiosqlite

from storage.sqlite.transactions import PendingTransaction, bearable, transact, transact_together
from storage.unit_of_work import UnitOfWork

T = TypeVar("T")


class DatabaseThread:
    """An aiosqlite connection, in whose thread whole transactions run one after the other.

    The thread's queue is fair and serves as the lock: a running transaction is committed or rolled back before the next
    one begins, even if the waiting task is cancelled. A cancelled transaction that hasn't begun never begins.

    Args:
        connect: opens the connection, in the thread.
        begin: the statement that begins a transaction.

    Attributes:
        process: id of the process that owns new messages, or None.
    """

    def __init__(self, connect: Callable[[], sqlite3.Connection], begin: str) -> None:
        self.process: int | None = None
        self._begin = begin
        self._connection = aiosqlite.Connection(connect, iter_chunk_size=64)
        self._thread = self._connection._thread  # noqa: SLF001 - SQLAlchemy's dialect makes it a daemon, too
        self._thread.daemon = (
            True  # otherwise a program that ends without closing the store would wait for the thread forever
        )
        self._opening: asyncio.Task[aiosqlite.Connection] | None = None
        self._closing = asyncio.Lock()
        self._version: int | None = None
        self._waiting: deque[PendingTransaction] = deque()
        self._asking = Lock()
        self._open = False
        self._called = False  # whether the thread will look for waiting transactions
        self._begun = 0  # number of waiting transactions that have been taken

    async def open(self) -> None:
        """Connect. Raises whatever connecting raises. If this is cancelled, connecting continues until :meth:`close`."""
        self._opening = asyncio.ensure_future(self._connection)
        await asyncio.shield(self._opening)
        self._open = True

    @property
    def raw(self) -> sqlite3.Connection:
        """Return the connection, for use in the thread. Raises ValueError if it isn't open."""
        return self._connection._conn  # noqa: SLF001 - its public methods run one statement each

    def _hand_over(self, function: Callable[[], None]) -> None:
        """Make the thread run a function that never raises. Raises ValueError if the database is closed.

        aiosqlite has no public call for this, so we put the function into its queue, as SQLAlchemy's dialect does.
        Unlike ``Connection._execute``, we don't pass a future: the thread would die when it answers to a closed event
        loop.
        """
        if not self._open:
            raise ValueError("the database is closed")
        self._connection._tx.put_nowait((None, function))  # noqa: SLF001 - see above

    async def run(self, function: Callable[[], T]) -> T:
        """Run a function in the thread, unless it is cancelled before that. Raises ValueError if the database is closed."""
        future: Future[T] = Future()

        def run() -> None:
            if future.set_running_or_notify_cancel():
                try:
                    future.set_result(function())
                except BaseException as error:  # noqa: BLE001 - it is for the task that waits
                    future.set_exception(bearable(error))

        with self._asking:
            self._hand_over(run)
        return await asyncio.wrap_future(future)

    async def transact(self, transaction: Callable[[UnitOfWork], T]) -> T:
        """Run a function in its own transaction."""
        return await self.run(lambda: transact(self.raw, self._begin, transaction, self.process))

    async def transact_shared(self, transaction: Callable[[UnitOfWork], T]) -> T:
        """Run a function in a transaction that shares a commit with those waiting when the thread is free."""
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        with self._asking:
            if not self._called:
                self._hand_over(self._serve)
                self._called = True
            self._waiting.append(PendingTransaction(transaction, future))
        return await future

    def _serve(self) -> None:
        """Run the waiting transactions, and those that arrive while they run, with one commit, or several if that takes long."""
        with self._asking:
            self._called = False
            end_count = self._begun + len(self._waiting)
        while self._begun < end_count:
            with suppress(sqlite3.Error):  # the rollback fails; the waiting tasks have the error that caused it
                transact_together(lambda: self.raw, self._begin, self._take_waiting(), lambda: self.process)

    def _take_waiting(self) -> Iterator[PendingTransaction]:
        """Yield the waiting transactions in order, skipping cancelled ones. Each is taken when it begins."""
        while self._waiting:
            transaction = self._waiting.popleft()
            self._begun += 1
            if not transaction.cancelled:
                yield transaction

    def changed_elsewhere(self) -> bool:
        """Return whether another connection has committed since the last call. Run this in the thread."""
        previous_version, (self._version,) = self._version, self.raw.execute("PRAGMA data_version").fetchone()
        return previous_version not in {None, self._version}

    async def close(self) -> None:
        """Close the connection after all earlier requests, and end the thread. May be called twice."""
        with self._asking:
            self._open = False
        async with self._closing:
            if self._opening is not None and not self._opening.done():
                await asyncio.wait([self._opening])
            await self._connection.close()
            if self._thread.is_alive():  # its last act is to answer to an event loop, which may be closed later
                await asyncio.to_thread(self._thread.join)
