"""Copy of a whole store to another engine, row by row, and comparison with the source.

We copy one state of the source, which may be in use during the copy. We fill the target in one transaction. From before
the first row until :meth:`Destination.finish`, it is marked as unfinished (:mod:`storage.schema`).
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Protocol, TypeAlias

from sqlalchemy import Column, Dialect, Table, collate, select

from storage.errors import CannotOpen
from storage.schema import COPY_OF
from storage.tables import metadata

Row: TypeAlias = tuple[object, ...]
Progress: TypeAlias = Callable[[str, int], None]
"""Callback that receives a table's name and the number of its rows copied so far."""
BATCH = 2_000
"""Number of rows that we read and write at a time."""


class Source(Protocol):
    """A read-only snapshot of a store.

    Attributes:
        address: address of the store, without the password.
    """

    address: str

    def rows(self, table: Table) -> AsyncIterator[Sequence[Row]]:
        """Return all rows in the order of their primary key, in batches of :data:`BATCH`, in the form that both engines share."""

    async def last_number(self, table: Table) -> int:
        """Return the last number that a table with numbered rows has assigned, or 0."""


class Target(Source, Protocol):
    """A store to fill in one transaction. Its :meth:`rows` leave out the mark of an unfinished copy."""

    async def insert(self, table: Table, batches: AsyncIterator[Sequence[Row]]) -> None:
        """Insert rows into an empty table."""

    async def continue_after(self, table: Table, last_number: int) -> None:
        """Make a table that numbers its rows continue after a number, or after its highest number if that is larger."""


class Destination(Protocol):
    """Database that receives the copy of a store.

    Attributes:
        address: its address, without the password.
    """

    address: str

    def opened(self) -> AbstractAsyncContextManager[Target]:
        """Open an empty target, marked as unfinished. Commit after the block, or roll back if it raises. Raises CannotOpen."""

    async def finish(self) -> None:
        """Remove the mark: the copy is now an independent store."""


class Differs(Exception):
    """A copy differs from its source; the text says where."""


def tables() -> list[Table]:
    """Return all tables; each comes after the tables that it refers to."""
    return list(metadata.sorted_tables)


def numbered_column(table: Table) -> Column[int] | None:
    """Return the column that the database numbers automatically, or None."""
    return table.autoincrement_column


def python_type(column: Column[object]) -> type:
    """Return the Python type of a column's values in the database."""
    kind: type = getattr(column.type, "impl", column.type).python_type
    return kind


def select_all(table: Table, dialect: Dialect, *, unmarked: bool) -> str:
    """Return SQL for all rows in the order of their primary key. Both engines order text by code point."""
    order = [
        collate(column, "C") if dialect.name == "postgresql" and python_type(column) is str else column
        for column in table.primary_key.columns
    ]
    statement = select(*table.columns).order_by(*order)
    if unmarked and table.name == "keys":
        statement = statement.where(table.c.name != COPY_OF)
    return str(statement.compile(dialect=dialect, compile_kwargs={"literal_binds": True}))


def refuse_copy(source: str | None, address: str) -> None:
    """Refuse a source that is itself an unfinished copy. Raises CannotOpen."""
    if source is not None:
        raise CannotOpen(address, "unfinished", f"it is itself an unfinished copy of {source}")


def check_empty(address: str, copied: str | None, source: str, counts: Callable[[Table], int]) -> None:
    """Refuse a target that is neither empty nor an unfinished copy of this source. Raises CannotOpen.

    Args:
        address: address of the target.
        copied: address of the store of which it is an unfinished copy, or None.
        source: address of the source.
        counts: returns the number of rows in a table of the target.
    """
    if copied == source:
        return
    if copied is not None:
        detail = (
            f"it is an unfinished copy of {copied}, not of {source}; use the same source as before, or an empty target"
        )
        raise CannotOpen(address, "exists", detail)
    filled_tables = [f"{table.name}: {count}" for table in tables() if (count := counts(table))]
    if filled_tables:
        raise CannotOpen(
            address,
            "exists",
            f"it is not empty ({', '.join(filled_tables[:4])}), and a copy doesn't overwrite anything",
        )


async def copy(source: Source, target: Target, progress: Progress) -> None:
    """Copy everything."""
    for table in tables():
        await target.insert(table, _count_rows(table, source.rows(table), progress))
        if numbered_column(table) is not None:
            await target.continue_after(table, await source.last_number(table))


async def _count_rows(
    table: Table, batches: AsyncIterator[Sequence[Row]], progress: Progress
) -> AsyncIterator[Sequence[Row]]:
    count = 0
    async for batch in batches:
        yield batch
        count += len(batch)
        progress(table.name, count)


async def compare(source: Source, target: Source) -> dict[str, int]:
    """Compare all rows of both stores. Returns the number of rows by table. Raises Differs."""
    counts = {}
    for table in tables():
        count = 0
        target_rows = target.rows(table)
        async for batch in source.rows(table):
            _check_same(table, count, batch, await anext(target_rows, []))
            count += len(batch)
        _check_same(table, count, [], await anext(target_rows, []))
        counts[table.name] = count
    return counts


def _check_same(table: Table, offset: int, source_rows: Sequence[Row], target_rows: Sequence[Row]) -> None:
    if source_rows == target_rows:
        return
    if len(source_rows) != len(target_rows):
        raise Differs(
            f"{table.name}: there are {offset + len(source_rows)} rows or more, and {offset + len(target_rows)} were found"
        )
    place = next(
        place for place, pair in enumerate(zip(source_rows, target_rows, strict=True), 1) if pair[0] != pair[1]
    )
    raise Differs(f"{table.name}: row {offset + place} in the order of its key differs")
