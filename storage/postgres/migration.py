"""Schema of a PostgreSQL database: its revision, the upgrade to the newest one, and a check that it matches the declared one."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection, inspect, text

from storage import schema
from storage.errors import CannotOpen
from storage.schema import copy_of, refuse
from storage.tables import metadata

LOCK: Final = 0x53544F4E
"""Number of the advisory lock that is held while the schema is changed."""
# Without parentheses: after a dump and restore, conditions have fewer of them, but the same meaning.
_DESCRIBED: Final = f"""
SELECT relname, concat_ws(' ', 'column', attname, format_type(atttypid, atttypmod),
    CASE WHEN attnotnull THEN 'NOT NULL' END, 'DEFAULT ' || pg_get_expr(adbin, adrelid))
FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p') AND attnum > 0 AND NOT attisdropped
    AND relname <> '{schema.VERSIONS}'
UNION ALL SELECT relname, conname || ' ' || translate(pg_get_constraintdef(pg_constraint.oid), '()', '')
FROM pg_constraint JOIN pg_class ON conrelid = pg_class.oid
WHERE connamespace = current_schema()::regnamespace AND contype <> 'n' AND relname <> '{schema.VERSIONS}'
UNION ALL SELECT tablename, translate(regexp_replace(indexdef, ' ON [^ ]+[.]', ' ON '), '()', '')
FROM pg_indexes WHERE schemaname = current_schema() AND tablename <> '{schema.VERSIONS}'
"""  # noqa: S608 - a constant


def revision(connection: Connection, address: str) -> str | None:
    """Return the revision of a database, or None if it has no schema yet. Raises CannotOpen."""
    tables = inspect(connection).get_table_names()
    if schema.VERSIONS not in tables:
        if tables:
            raise CannotOpen(
                address, "foreign", f"it holds tables of another program ({', '.join(sorted(tables)[:3])})"
            )
        return None
    revisions = list(connection.scalars(text(f"SELECT version_num FROM {schema.VERSIONS}")))  # noqa: S608 - a constant
    stored_revision = schema.known_revision(address, revisions)
    if stored_revision == schema.HEAD:
        check(connection, address)
    return stored_revision


def check(connection: Connection, address: str) -> None:
    """Check that the tables of a database at the newest revision match the declared ones; ignore triggers and views.

    Raises:
        CannotOpen: they differ.
    """
    description = described(connection)
    if schema.digest(description) != schema.DIGESTS["postgresql"]:
        schema.compare(address, description, _declared_parts(connection))


def described(connection: Connection) -> set[schema.Part]:
    """Return the server's description of all tables in the current schema."""
    return {(table, part) for table, part in connection.execute(text(_DESCRIBED))}


def _declared_parts(connection: Connection) -> set[schema.Part]:
    """Return the server's description of the declared tables, which we briefly create as temporary tables."""
    with connection.begin_nested() as savepoint:
        connection.execute(text("SET LOCAL search_path TO pg_temp"))
        metadata.create_all(connection)
        description = described(connection)
        savepoint.rollback()
    return description


def bring_up_to_date(connection: Connection, address: str) -> None:
    """Build or upgrade the schema in the open transaction; other processes that want to do so wait."""
    connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
    stored_revision = revision(connection, address)
    if stored_revision is not None:
        refuse(address, copy_of(lambda sql: connection.scalar(text(sql))))
    if stored_revision != schema.HEAD:
        schema.upgrade(connection)
        check(connection, address)


def look(connection: Connection, address: str) -> None:
    """Check that there is a store with the newest schema. Raises CannotOpen."""
    schema.only_newest(address, revision(connection, address), "there is nothing in it yet")
