"""Which revision of the schema a database holds, and the way to the newest.

Alembic is imported only when there is something to do: it takes longer than all the rest of opening a database.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from pathlib import Path

from sqlalchemy import Column, Connection, MetaData, StaticPool, String, Table, create_engine

from storage.errors import CannotOpen

REVISIONS = ("0001", "0002", "0003", "0004", "0005", "0006", "0007", "0008", "0009")
"""Every revision, oldest first; a test holds it against the scripts. A database at another is a newer program's."""

HEAD = REVISIONS[-1]
VERSIONS = Table("alembic_version", MetaData(), Column("version_num", String(32)))
"""Where Alembic keeps the revision."""
LOCK = 0x53544F4E
"""Number of the lock under which PostgreSQL's schema is changed."""
SCRIPTS = Path(__file__).with_name("migrations")


def upgrade(connection: Connection) -> None:
    """Bring the schema to the newest revision, inside the transaction that is open on the connection."""
    from alembic import command  # noqa: PLC0415 - slow, and hardly ever needed
    from alembic.config import Config  # noqa: PLC0415 - the same

    config = Config()
    config.set_main_option("script_location", str(SCRIPTS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def bring_up_to_date(path: Path, raw: sqlite3.Connection) -> None:
    """Build or change the schema of a SQLite file in one transaction: interrupted, it has never been.

    Before an old schema is changed, the whole database is copied to a file beside it.
    """
    engine = create_engine("sqlite://", creator=lambda: raw, poolclass=StaticPool, pool_reset_on_return=None)
    raw.execute("PRAGMA foreign_keys=OFF")  # tables may have to be rebuilt; everything is checked at the end
    try:
        with engine.connect() as connection:  # which ends any transaction: SQLAlchemy gets to know the engine first
            raw.execute("BEGIN IMMEDIATE")
            with connection.begin():  # which begins nothing on such a connection, but ends what is open
                _go_up(path, raw, connection)
    finally:
        raw.execute("PRAGMA foreign_keys=ON")


def _go_up(path: Path, raw: sqlite3.Connection, connection: Connection) -> None:
    found = revision(raw)
    if found == HEAD:  # another process was quicker
        return
    if found is not None:
        keep_copy(path, path.with_name(f"{path.name}.before-{HEAD}"))
    upgrade(connection)
    if not raw.in_transaction:
        raise RuntimeError(f"a revision up to {HEAD} has ended the transaction by itself")
    broken = raw.execute("PRAGMA foreign_key_check").fetchall()
    if broken:
        raise CannotOpen(path, "damaged", f"rows refer to nothing after the change of schema: {broken[:3]}")


def revision(raw: sqlite3.Connection) -> str | None:
    """The revision that a SQLite database says it has; None when there is nothing yet."""
    if not raw.execute("SELECT 1 FROM sqlite_master WHERE name = 'alembic_version'").fetchall():
        return None
    row = raw.execute("SELECT version_num FROM alembic_version").fetchone()
    return None if row is None else str(row[0])


def keep_copy(path: Path, place: Path, proven: Callable[[Path], None] = lambda _copy: None) -> None:
    """Copy a whole SQLite database, as last committed, to another file: complete or not at all.

    ``proven`` looks at the copy before it gets its name, and raises when it isn't good.
    """
    unfinished = place.with_name(f"{place.name}.unfinished")
    unfinished.unlink(missing_ok=True)
    os.close(os.open(unfinished, os.O_CREAT | os.O_RDWR, 0o600))  # it holds secrets
    source, copy = sqlite3.connect(path), sqlite3.connect(unfinished)
    try:
        source.backup(copy)
        copy.execute("PRAGMA journal_mode=DELETE")  # one file, and nothing beside it
    finally:
        copy.close()
        source.close()
    proven(unfinished)
    with unfinished.open("rb") as file:
        os.fsync(file.fileno())
    unfinished.replace(place)
