"""Tables of the processes that serve the database, and of keys."""

from __future__ import annotations

from sqlalchemy import Column, ForeignKey, PrimaryKeyConstraint, Table, Text

from storage.tables.columns import IDS, STAYS, Id, Instant, UserText, metadata

processes = Table(
    "processes",
    metadata,
    Column("id", Id, primary_key=True),
    Column("name", UserText, nullable=False, info=STAYS),
    Column("started_at", Instant, nullable=False),
    Column("seen_at", Instant, nullable=False),
    sqlite_autoincrement=True,  # messages of a process that is gone must not belong to a new one
)

services = Table(
    "services",
    metadata,
    Column("process", Id, ForeignKey("processes.id"), nullable=False),
    Column("platform", Text, nullable=False),
    PrimaryKeyConstraint("process", "platform"),
    sqlite_with_rowid=False,
)

keys = Table(
    "keys",
    metadata,
    Column("name", UserText, nullable=False, info=IDS),
    Column("value", UserText, nullable=False, index=True, info=IDS),
    PrimaryKeyConstraint("name"),
    sqlite_with_rowid=False,
)
