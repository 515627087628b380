"""A whole store copied from one engine to another, row by row, and compared.

What is copied is one state of the source, while it may go on being served. The target changes in one transaction, so there is
never a half of it; and it bears a mark (:mod:`storage.copying.unfinished`) from before the first row until :meth:`Target.finish`.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Protocol, TypeAlias

from sqlalchemy import Column, Dialect, Table, collate, select

from storage.copying.unfinished import COPY_OF
from storage.errors import CannotOpen
from storage.tables import metadata

Row: TypeAlias = tuple[object, ...]
Progress: TypeAlias = Callable[[str, int], None]
"""Is told a table, and how many of its rows there are by now."""
BATCH = 2_000
"""Rows that are handled together."""


class Source(Protocol):
    """One state of a store, to read.

    Attributes:
        address: of the store, as it may be shown.
    """

    address: str

    def rows(self, table: Table) -> AsyncIterator[Sequence[Row]]:
        """All rows in the order of their key, in batches of BATCH; values as both engines have them."""

    async def numbered(self, table: Table) -> int:
        """The last number that a table which numbers its rows has given; 0 when none was."""


class Target(Source, Protocol):
    """A store to fill, in one transaction. Rows that are its own mark are not among its :meth:`rows`."""

    async def fill(self, table: Table, batches: AsyncIterator[Sequence[Row]]) -> None:
        """Put rows into an empty table."""

    async def number_on(self, table: Table, last: int) -> None:
        """Let a table that numbers its rows go on behind a number, or behind its own highest one."""


class Place(Protocol):
    """Where a copy goes.

    Attributes:
        address: as it may be shown.
    """

    address: str

    def filled(self) -> AbstractAsyncContextManager[Target]:
        """An empty target, marked, that is kept when the block ends well, and else never was. Raises CannotOpen."""

    async def finish(self) -> None:
        """Take the mark away: from now on it is a store of its own."""


class Differs(Exception):
    """A copy is not what it was copied from; the text says where."""


def tables() -> list[Table]:
    """All tables, those first to which others refer."""
    return list(metadata.sorted_tables)


def numbers(table: Table) -> Column[int] | None:
    """The column of which the database itself gives the values; None where it gives none."""
    return table.autoincrement_column


def holds(column: Column[object]) -> type:
    """The Python type that a column's values have in the database."""
    kind: type = getattr(column.type, "impl", column.type).python_type
    return kind


def query(table: Table, dialect: Dialect, *, unmarked: bool) -> str:
    """SQL for all rows in the order of their key: text by its code points, as SQLite has it, whatever a server's language is."""
    order = [
        collate(column, "C") if dialect.name == "postgresql" and holds(column) is str else column
        for column in table.primary_key.columns
    ]
    statement = select(*table.columns).order_by(*order)
    if unmarked and table.name == "keys":
        statement = statement.where(table.c.name != COPY_OF)
    return str(statement.compile(dialect=dialect, compile_kwargs={"literal_binds": True}))


def copy_itself(source: str | None, address: str) -> None:
    """Refuse a source that is itself an unfinished copy. Raises CannotOpen."""
    if source is not None:
        raise CannotOpen(address, "unfinished", f"it is itself an unfinished copy of {source}")


def taken(address: str, copied: str | None, wanted: str, counts: Callable[[Table], int]) -> None:
    """Refuse a target that holds anything but an unfinished copy of the same source. Raises CannotOpen.

    Args:
        address: of the target.
        copied: of which store it is an unfinished copy.
        wanted: the source.
        counts: how many rows a table of the target has.
    """
    if copied == wanted:
        return
    if copied is not None:
        detail = (
            f"it is an unfinished copy of {copied}, not of {wanted}; name that one as before, or take an empty target"
        )
        raise CannotOpen(address, "exists", detail)
    found = [f"{table.name}: {count}" for table in tables() if (count := counts(table))]
    if found:
        raise CannotOpen(address, "exists", f"it is not empty ({', '.join(found[:4])}); a copy replaces nothing")


async def copy(source: Source, target: Target, told: Progress) -> None:
    """Copy everything."""
    for table in tables():
        await target.fill(table, _counted(table, source.rows(table), told))
        if numbers(table) is not None:
            await target.number_on(table, await source.numbered(table))


async def _counted(table: Table, batches: AsyncIterator[Sequence[Row]], told: Progress) -> AsyncIterator[Sequence[Row]]:
    count = 0
    async for batch in batches:
        yield batch
        count += len(batch)
        told(table.name, count)


async def compare(source: Source, target: Source) -> dict[str, int]:
    """Compare every row of both; returns how many there are, by table. Raises Differs."""
    counts = {}
    for table in tables():
        count = 0
        there = target.rows(table)
        async for batch in source.rows(table):
            _same(table, count, batch, await anext(there, []))
            count += len(batch)
        _same(table, count, [], await anext(there, []))
        counts[table.name] = count
    return counts


def _same(table: Table, before: int, wanted: Sequence[Row], found: Sequence[Row]) -> None:
    if wanted == found:
        return
    if len(wanted) != len(found):
        raise Differs(
            f"{table.name}: there are {before + len(wanted)} rows or more, and {before + len(found)} were found"
        )
    place = next(place for place, pair in enumerate(zip(wanted, found, strict=True), 1) if pair[0] != pair[1])
    raise Differs(f"{table.name}: row {before + place} in the order of its key differs")
