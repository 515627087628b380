"""The first schema: the statements of ``0019_first.sql``, which later changes of the declared tables must not change.

Revisions up to 0018 were those of a program that was never released. :mod:`storage.schema` says how their matches come along.
"""

from __future__ import annotations

from pathlib import Path

from alembic import op

revision = "0019"
down_revision = None
branch_labels = None
depends_on = None

APPLICATION_ID = 0x53544F4E
SQLITE = {
    "id": "INTEGER",  # SQLite numbers rows by itself only where the type is INTEGER exactly
    "serial": "INTEGER NOT NULL",
    "real": "FLOAT",
    "rowless": "WITHOUT ROWID",
    "false": "0",
    "true": "1",
    "pk_outbox": "PRIMARY KEY AUTOINCREMENT",
    "pk_processes": "PRIMARY KEY AUTOINCREMENT",
}
POSTGRESQL = {
    "id": "BIGINT",
    "serial": "BIGSERIAL NOT NULL",
    "real": "FLOAT(53)",
    "rowless": "",
    "false": "false",
    "true": "true",
    "pk_outbox": "CONSTRAINT pk_outbox PRIMARY KEY",
    "pk_processes": "CONSTRAINT pk_processes PRIMARY KEY",
}


def upgrade() -> None:
    """Build everything; mark a SQLite file as ours."""
    sqlite = op.get_bind().dialect.name == "sqlite"
    if sqlite:
        op.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    text = Path(__file__).with_suffix(".sql").read_text(encoding="utf-8")
    for statement in text.format(**(SQLITE if sqlite else POSTGRESQL)).removesuffix(";\n").split(";\n"):
        op.execute(statement)
