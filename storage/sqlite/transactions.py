"""Transactions on a SQLite connection: a single one, or several that share a commit."""

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
from storage.unit_of_work import UnitOfWork

T = TypeVar("T")
Connection: TypeAlias = Callable[[], sqlite3.Connection]

MAX_SHARED: Final = 0.1
"""Seconds after which no more transactions join a commit, because the first of them waits for its end."""


def transact(
    raw: sqlite3.Connection,
    begin: str,
    transaction: Callable[[UnitOfWork], T],
    process: int | None,
    sql: type[Sql] = Sql,
) -> T:
    """Run a function in a transaction: commit when it returns, roll back if it raises."""
    raw.execute(begin)
    try:
        result = transaction(UnitOfWork(sql(raw, DIALECT, process)))
        raw.execute("COMMIT")
    except BaseException:
        raw.rollback()
        raise
    return result


class PendingTransaction:
    """Transaction that a task waits for.

    Args:
        transaction: the function to run.
        future: takes its result or its exception, in the event loop of the waiting task.
    """

    __slots__ = ("_error", "_future", "_result", "_transaction")

    def __init__(self, transaction: Callable[[UnitOfWork], Any], future: asyncio.Future[Any]) -> None:
        self._future = future
        self._transaction = transaction
        self._result: Any = None
        self._error: BaseException | None = None

    @property
    def cancelled(self) -> bool:
        """Return whether the waiting task was cancelled."""
        return self._future.cancelled()

    @property
    def loop(self) -> asyncio.AbstractEventLoop:
        """Return the event loop of the waiting task."""
        return self._future.get_loop()

    def run_first(self, raw: sqlite3.Connection, process: int | None) -> None:
        """Run the transaction as the first of a commit. If it raises, so do we, because there is nothing else to keep."""
        self._result = self._transaction(UnitOfWork(Sql(raw, DIALECT, process)))

    def run(self, raw: sqlite3.Connection, process: int | None) -> None:
        """Run the transaction after others of the same commit. If it raises, only its own changes are rolled back.

        Raises:
            BaseException: its exception, if that ended the whole commit, e.g. because the disk is full.
        """
        raw.execute("SAVEPOINT work")
        try:
            self._result = self._transaction(UnitOfWork(Sql(raw, DIALECT, process)))
        except BaseException as error:
            self._error = bearable(error)
            if not raw.in_transaction:
                raise
            raw.execute("ROLLBACK TO work")
        raw.execute("RELEASE work")

    def fail(self, error: BaseException) -> None:
        """Give the transaction the error that ended the whole commit."""
        self._error = bearable(error)

    def answer(self) -> None:
        """Give the waiting task its result; runs in that task's event loop."""
        if self._future.done():
            return  # the waiting task has been cancelled
        if self._error is None:
            self._future.set_result(self._result)
        else:
            self._future.set_exception(self._error)


def tell(transactions: Sequence[PendingTransaction]) -> None:
    """Give all waiting tasks their results, with one call for each event loop, because each call from a thread wakes the loop."""
    loops = {transaction.loop for transaction in transactions}
    for loop in loops:
        with suppress(RuntimeError):  # the loop is closed, and no task waits in it
            loop.call_soon_threadsafe(
                _answer, [transaction for transaction in transactions if transaction.loop is loop]
            )


def _answer(transactions: Iterable[PendingTransaction]) -> None:
    for transaction in transactions:
        transaction.answer()


def transact_together(
    connect: Connection, begin: str, transactions: Iterator[PendingTransaction], process: Callable[[], int | None]
) -> None:
    """Run transactions in order with one commit, and then answer each.

    If one raises, we roll back its changes, and the others continue. The first has no savepoint, so if it raises, all
    end. If the whole commit fails, all of them raise its error. After :data:`MAX_SHARED`, the rest is left to another
    commit.

    Args:
        connect: returns the connection; if it raises, all transactions raise that.
        begin: the statement that begins a transaction.
        transactions: the transactions; each is taken from the queue when it begins.
        process: returns the id of the process that owns new messages.
    """
    first_transaction = next(transactions, None)
    if first_transaction is None:
        return  # all were cancelled
    begun_transactions = [first_transaction]
    try:
        raw = connect()
        raw.execute(begin)
    except BaseException as error:  # noqa: BLE001 - it is for the waiting tasks
        begun_transactions.extend(transactions)  # they have waited for the lock together
        _fail(begun_transactions, error)
        return
    try:
        first_transaction.run_first(raw, process())
        until = monotonic() + MAX_SHARED
        while monotonic() < until and (transaction := next(transactions, None)) is not None:
            begun_transactions.append(transaction)
            transaction.run(raw, process())
        raw.execute("COMMIT")
    except BaseException as error:  # noqa: BLE001 - it is for the waiting tasks
        try:
            raw.rollback()
        finally:
            _fail(begun_transactions, error)
        return
    tell(begun_transactions)


def _fail(transactions: Sequence[PendingTransaction], error: BaseException) -> None:
    for transaction in transactions:
        transaction.fail(
            copy(error) if transaction is not transactions[0] and isinstance(error, sqlite3.Error) else error
        )
    tell(transactions)


def bearable(error: BaseException) -> BaseException:
    """Return an error that a future can carry. It can't carry StopIteration, and the task would wait forever."""
    if not isinstance(error, StopIteration):
        return error
    borne = RuntimeError("a transaction raised StopIteration")
    borne.__cause__ = error
    return borne
