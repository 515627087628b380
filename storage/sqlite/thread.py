"""Thread of a SQLite connection: whole transactions one after the other, where works that wait share one commit."""

from __future__ import annotations

import asyncio
import sqlite3
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from threading import Lock
from typing import TypeVar

from core.play.ports import Work
from storage.sqlite.transactions import Asked, transact, transact_together

T = TypeVar("T")


class DatabaseThread:
    """Connection with a thread of its own, where whole transactions run one after the other.

    The executor's queue is fair, and it is the lock: a running transaction is committed or rolled back before the next one
    begins, even when the task that waits for it is cancelled. A cancelled work that has not begun never begins.

    Args:
        connect: opens the connection, in the thread.
        begin: the statement that begins a transaction.

    Attributes:
        process: id of the process that owns new messages; None: no process.
    """

    def __init__(self, connect: Callable[[], sqlite3.Connection], begin: str) -> None:
        self.process: int | None = None
        self._connect = connect
        self._begin = begin
        self._executor = ThreadPoolExecutor(1)
        self._raw: sqlite3.Connection | None = None
        self._version: int | None = None
        self._waiting: deque[Asked] = deque()
        self._asking = Lock()
        self._called = False  # whether the thread will look for those that wait
        self._begun = 0  # number of works that waited and were taken

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

    async def transact_shared(self, work: Callable[[Work], T]) -> T:
        """Run a work in one transaction with those that wait when the thread is free for it; alone, if none does."""
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        with self._asking:
            if not self._called:
                self._executor.submit(self._serve)
                self._called = True
            self._waiting.append(Asked(work, future))
        return await future

    def _serve(self) -> None:
        """Run the works that wait now, in one transaction or, if that takes long, in several, and with them those that come."""
        with self._asking:
            self._called = False
            last = self._begun + len(self._waiting)
        while self._begun < last:
            with suppress(sqlite3.Error):  # a rollback fails; those who wait have been told of what made it necessary
                transact_together(lambda: self.raw, self._begin, self._taken(), lambda: self.process)

    def _taken(self) -> Iterator[Asked]:
        """Return works until none waits, the longest waiting first, except cancelled ones; each is taken when it is to begin."""
        while self._waiting:
            asked = self._waiting.popleft()
            self._begun += 1
            if not asked.cancelled:
                yield asked

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
