"""Schema of a SQLite file: its revision, the upgrade to the newest one, and a check that it matches the declared one."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, StaticPool, create_engine
from sqlalchemy.dialects import sqlite

from storage import schema
from storage.errors import CannotOpen

DIALECT: Final = sqlite.dialect()
_PATIENCE: Final = 120_000
"""Milliseconds for which a program waits while another one upgrades the same file."""
_DESCRIBED: Final = f"""
SELECT tbl_name, sql FROM sqlite_master
WHERE sql IS NOT NULL AND tbl_name <> '{schema.VERSIONS}' AND tbl_name NOT GLOB 'sqlite_*' AND tbl_name NOT GLOB '_litestream_*'
"""  # noqa: S608 - a constant
"""Query for the schema. It ignores two tables that Litestream adds to a database that it copies."""


def revision_of(raw: sqlite3.Connection) -> str | None:
    """Return the revision of a database, or None if it has no schema yet."""
    if not raw.execute("SELECT 1 FROM sqlite_master WHERE name = ?", (schema.VERSIONS,)).fetchall():
        return None
    row = raw.execute(f"SELECT version_num FROM {schema.VERSIONS}").fetchone()  # noqa: S608 - a constant
    return None if row is None else str(row[0])


def check(path: Path, raw: sqlite3.Connection) -> None:
    """Check that a database at the newest revision has the declared schema. Raises CannotOpen."""
    description = described(raw)
    if schema.digest(description) != schema.DIGESTS["sqlite"]:
        schema.compare(path, schema.parts(description), schema.parts(schema.declared(DIALECT)))


def described(raw: sqlite3.Connection) -> list[schema.Part]:
    """Return every table, and the statements that created it."""
    return raw.execute(_DESCRIBED).fetchall()


def bring_up_to_date(path: Path, raw: sqlite3.Connection) -> None:
    """Build or upgrade the schema of a file in one transaction.

    Before we change an old schema, we copy the whole database to a file beside it. Other transactions wait for that.
    """
    import_module("alembic.command")  # slow, so not while others wait
    [(patience,)] = raw.execute("PRAGMA busy_timeout").fetchall()
    raw.execute(f"PRAGMA busy_timeout={_PATIENCE}")
    engine = create_engine("sqlite://", creator=lambda: raw, poolclass=StaticPool, pool_reset_on_return=None)
    raw.execute("PRAGMA foreign_keys=OFF")  # tables may have to be rebuilt; we check all keys at the end
    try:
        with engine.connect() as connection:  # SQLAlchemy's first use of an engine ends any transaction
            raw.execute("BEGIN IMMEDIATE")
            with connection.begin():  # on such a connection, it doesn't begin a transaction, but ends the open one
                _go_up(path, raw, connection)
    finally:
        raw.execute("PRAGMA foreign_keys=ON")
        raw.execute(f"PRAGMA busy_timeout={patience}")


def _go_up(path: Path, raw: sqlite3.Connection, connection: Connection) -> None:
    stored_revision = revision_of(raw)
    if stored_revision == schema.HEAD:  # another process was faster
        return
    if stored_revision is not None:
        keep_copy(path, path.with_name(f"{path.name}.before-{schema.HEAD}"))
    schema.upgrade(connection)
    if not raw.in_transaction:
        raise RuntimeError(f"a revision up to {schema.HEAD} has ended the transaction by itself")
    broken = raw.execute("PRAGMA foreign_key_check").fetchall()
    if broken:
        raise CannotOpen(path, "damaged", f"rows refer to nothing after the change of schema: {broken[:3]}")
    check(path, raw)


def keep_copy(path: Path, place: Path, checked: Callable[[Path], None] = lambda _copy: None) -> None:
    """Copy a whole database, as last committed, to another file, which ends up either complete or not there.

    We call ``checked`` with the copy before it gets its name; it must raise if the copy is damaged.
    """
    unfinished = place.with_name(f"{place.name}.unfinished")
    unfinished.unlink(missing_ok=True)
    os.close(os.open(unfinished, os.O_CREAT | os.O_RDWR, 0o600))  # it contains secrets
    source, copy = sqlite3.connect(path), sqlite3.connect(unfinished)
    try:
        source.backup(copy)
        copy.execute("PRAGMA journal_mode=DELETE")  # makes it one file, without others beside it
    finally:
        copy.close()
        source.close()
    checked(unfinished)
    with unfinished.open("rb") as file:
        os.fsync(file.fileno())
    unfinished.replace(place)
