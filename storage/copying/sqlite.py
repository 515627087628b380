"""SQLite file as the source or the target of a copy (:mod:`storage.copying.copy`)."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, closing, contextmanager
from pathlib import Path

from sqlalchemy import Table, insert

from storage.copying.copy import BATCH, Row, check_empty, numbered_column, python_type, refuse_copy, select_all
from storage.errors import CannotOpen
from storage.schema import COPY_OF, copy_of
from storage.sqlite.backup import sync
from storage.sqlite.connection import connect, connect_to_look, make_file, serving_lock
from storage.sqlite.inspection import cannot_open, examine, log_files
from storage.sqlite.migration import DIALECT, bring_up_to_date


class SqliteEndpoint:
    """:class:`storage.copying.copy.Target` on a raw connection."""

    def __init__(self, path: Path, raw: sqlite3.Connection) -> None:
        self.address = f"sqlite:{path}"
        self._path = path
        self._raw = raw

    async def rows(self, table: Table) -> AsyncIterator[Sequence[Row]]:
        """Return all rows in the order of their primary key. Raises CannotOpen."""
        booleans = [place for place, column in enumerate(table.columns) if python_type(column) is bool]
        with self._refusing(table), closing(self._raw.execute(select_all(table, DIALECT, unmarked=True))) as cursor:
            while batch := cursor.fetchmany(BATCH):
                yield [_with_booleans(row, booleans) for row in batch] if booleans else batch

    async def last_number(self, table: Table) -> int:
        """Return the last number that the table has used. SQLite remembers it only for tables that never reuse numbers."""
        key = numbered_column(table)
        assert key is not None  # noqa: S101 - it is asked of tables that number
        highest = self._number(f'SELECT max("{key.name}") FROM "{table.name}"')  # noqa: S608 - our own table
        if not table.dialect_kwargs.get("sqlite_autoincrement"):
            return highest
        return max(highest, self._number("SELECT seq FROM sqlite_sequence WHERE name = ?", table.name))

    def _number(self, sql: str, *parameters: object) -> int:
        row = self._raw.execute(sql, parameters).fetchone()
        return int((row or (0,))[0] or 0)

    async def insert(self, table: Table, batches: AsyncIterator[Sequence[Row]]) -> None:
        """Insert rows into an empty table."""
        sql = str(insert(table).compile(dialect=DIALECT))
        with self._refusing(table):
            async for batch in batches:
                self._raw.executemany(sql, batch)

    async def continue_after(self, table: Table, last_number: int) -> None:
        """Continue after a number, in tables that never reuse numbers; other tables continue after their highest number."""
        if not table.dialect_kwargs.get("sqlite_autoincrement"):
            return
        last_number = max(last_number, await self.last_number(table))
        self._raw.execute("DELETE FROM sqlite_sequence WHERE name = ?", (table.name,))
        if last_number:
            self._raw.execute("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", (table.name, last_number))

    def mark(self, source: str) -> None:
        """Mark the database as an unfinished copy."""
        self._raw.execute("INSERT OR REPLACE INTO keys (name, value) VALUES (?, ?)", (COPY_OF, source))

    def prove(self) -> None:
        """Check all foreign keys. Raises CannotOpen if one is broken."""
        dangling = self._raw.execute("PRAGMA foreign_key_check").fetchmany(3)
        if dangling:
            raise CannotOpen(self._path, "damaged", f"rows refer to nothing: {dangling}")

    @contextmanager
    def _refusing(self, table: Table) -> Iterator[None]:
        try:
            yield
        except sqlite3.Error as error:
            raise CannotOpen(self._path, "failed", f"table {table.name}: SQLite says: {error}") from error


def _with_booleans(row: tuple[object, ...], places: list[int]) -> Row:
    values = list(row)
    for place in places:
        values[place] = None if values[place] is None else bool(values[place])
    return tuple(values)


@asynccontextmanager
async def sqlite_source(path: Path) -> AsyncIterator[SqliteEndpoint]:
    """Open a snapshot of a store for reading. Other processes may change the store in the meantime. Raises CannotOpen."""
    file = Path(os.path.realpath(path))  # noqa: ASYNC240 - quick
    try:
        with closing(connect_to_look(file)) as raw:
            raw.text_factory = str  # so that we notice damage
            raw.execute("BEGIN")
            side = SqliteEndpoint(file, raw)
            refuse_copy(copy_of(_asking(raw)), side.address)
            yield side
    except sqlite3.Error as error:
        raise cannot_open(file, error) from error


class SqliteDestination:
    """:class:`storage.copying.copy.Destination`: a file that doesn't exist yet or is empty.

    We write the copy to a temporary file beside it, and rename that when it is complete.

    Args:
        path: the file.
        source: address of the source.
    """

    def __init__(self, path: Path, source: str) -> None:
        self._path = Path(os.path.realpath(path))
        self.address = f"sqlite:{self._path}"
        self._source = source

    @asynccontextmanager
    async def opened(self) -> AsyncIterator[SqliteEndpoint]:
        """Open an empty target; commit at the end of the block. Raises CannotOpen."""
        fresh = self._path.with_name(f"{self._path.name}.copying")
        with serving_lock(self._path, replacing=True):
            self._check_target()
            try:
                fresh.unlink(missing_ok=True)
                make_file(fresh)
                with closing(sqlite3.connect(fresh, isolation_level=None)) as raw:
                    raw.executescript("PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF")  # we delete a failed copy
                    bring_up_to_date(fresh, raw)
                    raw.execute("BEGIN")
                    side = SqliteEndpoint(self._path, raw)
                    side.mark(self._source)
                    yield side
                    side.prove()
                    raw.execute("COMMIT")
                with fresh.open("rb") as file:
                    os.fsync(file.fileno())
                fresh.replace(self._path)
                sync(self._path.parent)
            except (sqlite3.Error, OSError) as error:
                raise cannot_open(self._path, error) from error
            finally:
                fresh.unlink(missing_ok=True)

    def _check_target(self) -> None:
        """Check that the target doesn't exist or is an unfinished copy of this source. Raises CannotOpen."""
        if examine(self._path) is None:
            return
        with closing(connect(self._path)) as raw:  # closing it folds the log into the file
            check_empty(self.address, copy_of(_asking(raw)), self._source, lambda table: _count(raw, table))
        if any(log_files(self._path)):
            raise CannotOpen(self._path, "in-use", "another program is using it")

    async def finish(self) -> None:
        """Remove the mark."""
        with closing(connect(self._path)) as raw:
            raw.execute("DELETE FROM keys WHERE name = ?", (COPY_OF,))


def _asking(raw: sqlite3.Connection) -> Callable[[str], object]:
    return lambda sql: (raw.execute(sql).fetchone() or (None,))[0]


def _count(raw: sqlite3.Connection, table: Table) -> int:
    try:
        return int(raw.execute(f'SELECT count(*) FROM "{table.name}"').fetchone()[0])  # noqa: S608 - our own tables
    except sqlite3.OperationalError:  # an older version of the program made this copy
        return 0
