"""Store in memory, for tests that need speed: SQLite with the same SQL, without a file and without threads."""

import asyncio
import sqlite3
import weakref
from collections.abc import Callable
from contextlib import closing
from functools import cache
from pathlib import Path
from typing import TypeVar

from storage.errors import Availability, StorageProblem, WriteRefused
from storage.sqlite.migration import bring_up_to_date
from storage.sqlite.store import hindrance
from storage.sqlite.transactions import transact
from storage.statements import Cursor, Prepared, Sql, Statement, Values
from storage.unit_of_work import UnitOfWork

T = TypeVar("T")


@cache
def _empty() -> bytes:
    """Return an empty database of the current schema, a copy, since making one takes longer than most tests."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as raw:
        bring_up_to_date(Path("memory"), raw)
        return raw.serialize()


class ReadingSql(Sql):
    """Statements of a read-only transaction. (``PRAGMA query_only`` makes SQLite prepare every statement again.)"""

    __slots__ = ()

    def _run(self, statement: Statement, values: Values) -> tuple[Prepared, Cursor]:
        raise WriteRefused(f"a work that was to read has tried an {type(statement).__name__} of {sorted(values)}")


class MemoryStore:
    """:class:`storage.store.Store` in memory. A transaction runs at once, in the thread of the event loop."""

    def __init__(self) -> None:
        # The thread that collects garbage closes it.
        self.raw = sqlite3.connect(":memory:", isolation_level=None, cached_statements=256, check_same_thread=False)
        self.raw.deserialize(_empty())
        self.raw.execute("PRAGMA foreign_keys=ON")
        self._process: int | None = None
        self._availability = Availability(hindrance)
        weakref.finalize(self, self.raw.close)

    @property
    def problem(self) -> StorageProblem | None:
        """Return the reason why the last writing transaction failed; None if it succeeded."""
        return self._availability.problem

    async def write(self, transaction: Callable[[UnitOfWork], T]) -> T:
        """Run ``transaction`` in a writing transaction: committed when it returns, undone when it raises."""
        with self._availability.writing():
            return transact(self.raw, "BEGIN IMMEDIATE", transaction, self._process)

    async def read(self, transaction: Callable[[UnitOfWork], T]) -> T:
        """Run ``transaction``. Raises WriteRefused if it writes."""
        return transact(self.raw, "BEGIN", transaction, None, ReadingSql)

    def serve_as(self, process: int | None) -> None:
        """Let a process own new messages; None means no process."""
        self._process = process

    async def changed_elsewhere(self) -> None:
        """Wait forever, since no other process can write here."""
        await asyncio.Event().wait()

    async def close(self) -> None:
        """Do nothing, so that a test can still inspect the store after serving it."""
