"""Transactions on a SQLite connection: of one work, and of several that share a commit."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from copy import copy
from time import monotonic
from typing import Any, Final, TypeAlias, TypeVar

from storage.sqlite.migration import DIALECT
from storage.statements import Sql
from storage.unit_of_work import Work

T = TypeVar("T")
Connection: TypeAlias = Callable[[], sqlite3.Connection]

LONGEST: Final = 0.1
"""Seconds after which no more works join a transaction: whoever was first in it waits for its end."""


def transact(
    raw: sqlite3.Connection, begin: str, work: Callable[[Work], T], process: int | None, sql: type[Sql] = Sql
) -> T:
    """Run a work in a transaction: committed when it returns, rolled back when it raises."""
    raw.execute(begin)
    try:
        result = work(Work(sql(raw, DIALECT, process)))
        raw.execute("COMMIT")
    except BaseException:
        raw.rollback()
        raise
    return result


class Asked:
    """Work that somebody waits for.

    Args:
        work: what is to be run.
        future: where its result, or what it raises, goes; of the event loop in which somebody waits for it.
    """

    __slots__ = ("_error", "_future", "_result", "_work")

    def __init__(self, work: Callable[[Work], Any], future: asyncio.Future[Any]) -> None:
        self._future = future
        self._work = work
        self._result: Any = None
        self._error: BaseException | None = None

    @property
    def cancelled(self) -> bool:
        """Return whether nobody waits for it any more."""
        return self._future.cancelled()

    @property
    def loop(self) -> asyncio.AbstractEventLoop:
        """Return the event loop in which somebody waits."""
        return self._future.get_loop()

    def run_first(self, raw: sqlite3.Connection, process: int | None) -> None:
        """Run it in a transaction that has just begun. Raises what the work raises; then there is nothing to be kept."""
        self._result = self._work(Work(Sql(raw, DIALECT, process)))

    def run(self, raw: sqlite3.Connection, process: int | None) -> None:
        """Run it in a transaction after others; nothing of it is left there when it raises.

        Raises:
            BaseException: the work has raised that, and the whole transaction is gone, e.g. because the disk is full.
        """
        raw.execute("SAVEPOINT work")
        try:
            self._result = self._work(Work(Sql(raw, DIALECT, process)))
        except BaseException as error:
            self._error = bearable(error)
            if not raw.in_transaction:
                raise
            raw.execute("ROLLBACK TO work")
        raw.execute("RELEASE work")

    def fail(self, error: BaseException) -> None:
        """Let it raise what ended the whole transaction, whatever became of it by itself."""
        self._error = bearable(error)

    def answer(self) -> None:
        """Tell whoever waits, in their event loop."""
        if self._future.done():
            return  # they have been cancelled meanwhile
        if self._error is None:
            self._future.set_result(self._result)
        else:
            self._future.set_exception(self._error)


def tell(works: Sequence[Asked]) -> None:
    """Tell all who wait for works: those of one event loop at once, for each call into it from a thread wakes it."""
    loops = {work.loop for work in works}
    for loop in loops:
        with suppress(RuntimeError):  # it is closed, and nobody waits any more
            loop.call_soon_threadsafe(_answer, [work for work in works if work.loop is loop])


def _answer(works: Iterable[Asked]) -> None:
    for work in works:
        work.answer()


def transact_together(
    connect: Connection, begin: str, works: Iterator[Asked], process: Callable[[], int | None]
) -> None:
    """Run works in one transaction, in their order, and answer each after its commit.

    A work that raises is rolled back by itself, and the others go on. (The first has no savepoint: the transaction ends with it.)
    What makes the whole transaction fail is raised by all works in it. After :data:`LONGEST` the rest is left to another.

    Args:
        connect: returns the connection, or raises what all are told.
        begin: the statement that begins a transaction.
        works: the works; each is taken from it when it is to begin.
        process: returns the id of the process that owns new messages.
    """
    first_work = next(works, None)
    if first_work is None:
        return  # all were cancelled
    begun_works = [first_work]
    try:
        raw = connect()
        raw.execute(begin)
    except BaseException as error:  # noqa: BLE001 - it is for whoever waits
        begun_works.extend(works)  # they have waited for the lock together
        _fail(begun_works, error)
        return
    try:
        first_work.run_first(raw, process())
        until = monotonic() + LONGEST
        while monotonic() < until and (work := next(works, None)) is not None:
            begun_works.append(work)
            work.run(raw, process())
        raw.execute("COMMIT")
    except BaseException as error:  # noqa: BLE001 - it is for whoever waits
        try:
            raw.rollback()
        finally:
            _fail(begun_works, error)
        return
    tell(begun_works)


def _fail(works: Sequence[Asked], error: BaseException) -> None:
    for work in works:
        work.fail(copy(error) if work is not works[0] and isinstance(error, sqlite3.Error) else error)
    tell(works)


def bearable(error: BaseException) -> BaseException:
    """Return an error as a future can carry it; with a StopIteration, whoever waits would wait for ever."""
    if not isinstance(error, StopIteration):
        return error
    borne = RuntimeError("a work raised StopIteration")
    borne.__cause__ = error
    return borne
