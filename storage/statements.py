"""Statements, written in SQLAlchemy Core, compiled once for each engine, and run directly on the driver's cursor.

SQLAlchemy provides the SQL for each engine, and the types. Executing through its connection takes several times as long
as SQLite needs for a statement (``docs/decisions/0003-dependencies.md``), so we pass the compiled text straight to the
driver (PEP 249, which :mod:`storage.postgres.connection` imitates over asyncpg).
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Protocol, TypeVar

from msgspec import Struct
from sqlalchemy import (
    BindParameter,
    Column,
    ColumnElement,
    Delete,
    Dialect,
    Insert,
    Select,
    Table,
    Update,
    bindparam,
    literal_column,
)
from sqlalchemy.dialects import sqlite
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.selectable import CompoundSelect
from sqlalchemy.types import TypeEngine

from storage.errors import Conflict

logger = logging.getLogger(__name__)
T = TypeVar("T")


class Upsert:
    """INSERT that replaces columns, or does nothing, if the key exists.

    In PostgreSQL, a failed statement would end the transaction. SQLAlchemy has a separate construct for each engine.
    """

    __slots__ = ("_expressions", "_names", "_replaced", "table")

    def __init__(
        self,
        table: Table,
        names: Sequence[str],
        replaced: Sequence[str] = (),
        expressions: Mapping[str, ColumnElement[Any]] | None = None,
    ) -> None:
        self.table = table
        self._names = names
        self._replaced = replaced
        self._expressions = expressions or {}

    def on(self, dialect: Dialect) -> Any:  # noqa: ANN401 - each engine has a class of its own
        """Return the statement for an engine."""
        fresh = _insert(dialect)(self.table).values({**bound(self.table, *self._names), **self._expressions})
        if not self._replaced:
            return fresh.on_conflict_do_nothing()
        key = list(self.table.primary_key.columns)
        return fresh.on_conflict_do_update(
            index_elements=key, set_={name: fresh.excluded[name] for name in self._replaced}
        )


def _insert(dialect: Dialect) -> Any:  # noqa: ANN401 - each engine has a class of its own
    """Return an engine's own INSERT, which supports ``ON CONFLICT``; we load PostgreSQL's only when we use it."""
    if dialect.name != "postgresql":
        return sqlite.insert
    from sqlalchemy.dialects import postgresql  # noqa: PLC0415 - 60 ms

    return postgresql.insert


AT_ONCE = 16
"""Number of values that one statement asks for. On PostgreSQL, 200 names take 16 ms, but 140 ms if asked for one by one."""
Statement = Select[*tuple[Any, ...]] | CompoundSelect[*tuple[Any, ...]] | Insert | Update | Delete | Upsert
Values = Mapping[str, object]


class Cursor(Protocol):
    """The part of a driver's cursor that we use."""

    @property
    def rowcount(self) -> int:
        """Return the number of changed rows."""

    @property
    def lastrowid(self) -> int | None:
        """Return the number of the inserted row."""

    def execute(self, sql: str, parameters: Any, /) -> object:  # noqa: ANN401 - drivers differ in its type
        """Run a statement."""

    def close(self) -> object:
        """Close the cursor."""

    def fetchone(self) -> Any:  # noqa: ANN401 - a row is anything
        """Return the next row, or None."""

    def fetchall(self) -> list[Any]:
        """Return all remaining rows."""


class Driver(Protocol):
    """The part of a driver's connection that we use."""

    def cursor(self) -> Cursor:
        """Return a new cursor."""


class Prepared:
    """SQL of a statement for one engine, with the conversions for its parameters and columns."""

    __slots__ = ("_into", "_out", "_set", "changes", "names", "returns", "sql")

    def __init__(self, statement: Statement, dialect: Dialect) -> None:
        compiled = (statement.on(dialect) if isinstance(statement, Upsert) else statement).compile(dialect=dialect)
        assert isinstance(compiled, SQLCompiler)  # noqa: S101 - it is for these kinds of statements
        self.sql = compiled.string
        self.changes = _changed_table(statement)
        self.returns = bool(compiled.effective_returning)
        self.names: tuple[str, ...] = ()
        parameters = compiled.positiontup or ()
        self._into = [(name, _processor(compiled.binds[name].type, dialect)) for name in parameters]
        self._set = {name: compiled.binds[name].value for name in parameters if not compiled.binds[name].required}
        self._out: list[tuple[int, Callable[[Any], Any]]] = []
        if not isinstance(statement, Upsert):
            self.names = tuple(map(str, statement.exported_columns.keys()))
        if isinstance(statement, Select | CompoundSelect):
            for place, column in enumerate(statement.selected_columns):
                process = column.type.dialect_impl(dialect).result_processor(dialect, None)
                if process is not None:
                    self._out.append((place, process))

    def parameters(self, values: Values) -> tuple[object, ...]:
        """Return the values in the order of the SQL's placeholders, converted for the driver."""
        if self._set:
            values = {**self._set, **values}
        return tuple([values[name] if into is None else into(values[name]) for name, into in self._into])

    def row(self, raw: Any) -> list[Any]:  # noqa: ANN401 - a row is anything
        """Return a row from the driver with its values converted."""
        row = list(raw)
        for place, process in self._out:
            row[place] = process(row[place])
        return row

    def by_name(self, raw: Any) -> dict[str, Any]:  # noqa: ANN401 - a row is anything
        """Return a row from the driver with its values converted, by column name."""
        return dict(zip(self.names, self.row(raw), strict=True))


def _changed_table(statement: Statement) -> str | None:
    """Return the name of the table that a statement changes, or None for a query."""
    if isinstance(statement, Upsert):
        return statement.table.name
    return str(statement.table) if isinstance(statement, Insert | Update | Delete) else None


def _processor(kind: TypeEngine[Any], dialect: Dialect) -> Callable[[Any], Any] | None:
    return kind.dialect_impl(dialect).bind_processor(dialect)


class Sql:
    """Runs statements in the open transaction of a driver's connection.

    Args:
        driver: the connection.
        dialect: the engine's dialect.
        process: id of the process that owns new messages, or None.
    """

    __slots__ = ("_cursor", "_dialect", "_loaded", "_ready", "process")

    _known: dict[str, dict[Statement, Prepared]] = {}  # noqa: RUF012 - shared on purpose: by engine, every statement once

    def __init__(self, driver: Driver, dialect: Dialect, process: int | None = None) -> None:
        self.process = process
        self._cursor = driver.cursor
        self._dialect = dialect
        self._loaded: dict[tuple[str, ...], dict[int, Any]] = {}
        self._ready = self._known.setdefault(f"{dialect.name}+{dialect.driver}", {})

    def _run(self, statement: Statement, values: Values) -> tuple[Prepared, Cursor]:
        prepared = self._prepared(statement)
        if prepared.changes is not None:
            self._loaded = {tables: rows for tables, rows in self._loaded.items() if prepared.changes not in tables}
        return prepared, self._execute(prepared, prepared.parameters(values))

    def _query(self, statement: Statement, values: Values) -> tuple[Prepared, Cursor]:
        prepared = self._prepared(statement)
        return prepared, self._execute(prepared, prepared.parameters(values))

    def _prepared(self, statement: Statement) -> Prepared:
        prepared = self._ready.get(statement)
        if prepared is None:
            prepared = self._ready[statement] = Prepared(statement, self._dialect)
        return prepared

    def _execute(self, prepared: Prepared, parameters: tuple[object, ...]) -> Cursor:
        cursor = self._cursor()
        try:
            cursor.execute(prepared.sql, parameters)
        except BaseException:
            cursor.close()  # otherwise the error's traceback would keep the cursor, and the cursor the database, open
            raise
        return cursor

    def loaded(self, *tables: Table) -> dict[int, Any]:
        """Return the rows that this transaction has read, by number; it is emptied when their tables change.

        Without it, a typed turn (2.7 ms) would take 0.65 ms longer.
        """
        return self._loaded.setdefault(tuple(table.name for table in tables), {})

    def first(self, statement: Statement, values: Values) -> list[Any] | None:
        """Return the first row of a query, or None."""
        prepared, cursor = self._query(statement, values)
        raw = cursor.fetchone()
        return None if raw is None else prepared.row(raw)

    def rows(self, statement: Statement, values: Values) -> list[list[Any]]:
        """Return all rows of a query."""
        prepared, cursor = self._query(statement, values)
        return [prepared.row(raw) for raw in cursor.fetchall()]

    def one(self, statement: Statement, values: Values, make: Callable[..., T]) -> T | None:
        """Call ``make`` with the columns of a query's first row as keyword arguments; return its result, or None without rows."""
        prepared, cursor = self._query(statement, values)
        raw = cursor.fetchone()
        return None if raw is None else make(**prepared.by_name(raw))

    def all(self, statement: Statement, values: Values, make: Callable[..., T]) -> list[T]:
        """Call ``make`` with the columns of each row of a query as keyword arguments; return its results."""
        prepared, cursor = self._query(statement, values)
        return [make(**prepared.by_name(raw)) for raw in cursor.fetchall()]

    def sound(self, statement: Statement, values: Values, make: Callable[..., T]) -> list[T]:
        """Like :meth:`all`, but skip rows whose values can't be read, so that a damaged row doesn't hide the others."""
        prepared, cursor = self._query(statement, values)
        values_read = []
        for raw in cursor.fetchall():
            try:
                values_read.append(make(**prepared.by_name(raw)))
            except (ValueError, KeyError, TypeError, AttributeError) as damage:
                logger.error("skipped a damaged row that begins with %s: %s", raw[0], damage)  # noqa: TRY400 - told once a look
        return values_read

    def scalars(self, statement: Statement, values: Values) -> list[Any]:
        """Return the values of a query with one column."""
        return [value for [value] in self.rows(statement, values)]

    def value(self, statement: Statement, values: Values) -> Any | None:  # noqa: ANN401 - a row is anything
        """Return the value that a query finds, or None for NULL or no row."""
        row = self.first(statement, values)
        return None if row is None else row[0]

    def number(self, statement: Statement, values: Values) -> int:
        """Return the number that a query finds, or 0 for NULL or no row."""
        return int(self.value(statement, values) or 0)

    def change(self, statement: Statement, values: Values) -> int:
        """Change rows. Returns how many were changed."""
        return self._run(statement, values)[1].rowcount

    def add(self, statement: Upsert, values: Values) -> int | None:
        """Insert a row into a table that numbers its rows. Returns its number, or None if a unique key exists."""
        prepared, cursor = self._run(statement, values)
        if prepared.returns:
            row = cursor.fetchone()
            return None if row is None else int(row[0])
        return cursor.lastrowid if cursor.rowcount == 1 else None

    def new(self, statement: Upsert, values: Values) -> int:
        """Insert a row into a table that numbers its rows. Returns its number. Raises Conflict if a unique key exists."""
        number = self.add(statement, values)
        if number is None:
            raise Conflict("somebody else has just written the same")
        return number


class Repository(Struct, eq=False):
    """Base of classes that store one kind of thing, in one open transaction."""

    _sql: Sql


def equals(column: Column[Any], value: str) -> ColumnElement[bool]:
    """Return a comparison with a literal. With a parameter, partial indexes wouldn't be used."""
    return column == literal_column(f"'{value}'")


def one_of(column: Column[Any]) -> ColumnElement[bool]:
    """Return a comparison with the values of each group of :func:`groups`."""
    return column.in_([bindparam(f"one_{at}") for at in range(AT_ONCE)])


def groups(values: Sequence[int]) -> Iterator[dict[str, int]]:
    """Split values into groups for :func:`one_of`; a small group repeats its last value."""
    for place in range(0, len(values), AT_ONCE):
        group = values[place : place + AT_ONCE]
        yield {f"one_{at}": group[min(at, len(group) - 1)] for at in range(AT_ONCE)}


def bound(table: Table, *names: str) -> dict[str, BindParameter[Any]]:
    """Return parameters with the names and types of these columns, for setting their values."""
    return {name: bindparam(name, type_=table.c[name].type) for name in names}


def insert_or_ignore(table: Table, *left_out: str, **expressions: ColumnElement[Any]) -> Upsert:
    """Return an INSERT of all columns except those left out, which does nothing if a unique key exists.

    The values of the columns in ``expressions`` are expressions instead of parameters.
    """
    names = [column.name for column in table.columns if column is not table.autoincrement_column]
    return Upsert(
        table, [name for name in names if name not in left_out and name not in expressions], expressions=expressions
    )


def upsert(table: Table, *replaced: str) -> Upsert:
    """Return an INSERT that replaces these columns if the primary key exists."""
    return Upsert(table, table.columns.keys(), replaced)


def columns(table: Table, /, *names: str, **labels: str) -> list[ColumnElement[Any]]:
    """Return columns to select: those with these names, and those in ``labels`` under the names given there."""
    return [*(table.c[name] for name in names), *(table.c[name].label(label) for label, name in labels.items())]
