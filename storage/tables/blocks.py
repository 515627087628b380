"""The tables of who has blocked whom, and of whom an operator doesn't let in, and indexes to count what is limited by.

As in :mod:`storage.tables.matches`.
"""

from __future__ import annotations

from sqlalchemy import CheckConstraint, Column, ForeignKey, Index, PrimaryKeyConstraint, Table, Text, text

from storage.tables.matches import Id, Instant, Words, challenges, matches, metadata

blocks = Table(
    "blocks",
    metadata,
    Column("blocker", Id, ForeignKey("players.id"), nullable=False),
    Column("blocked", Id, ForeignKey("players.id"), nullable=False, index=True),
    Column("at", Instant, nullable=False),
    PrimaryKeyConstraint("blocker", "blocked"),
    CheckConstraint("blocker <> blocked", name="two"),
    sqlite_with_rowid=False,
)

barred = Table(  # by account, which may never have been seen: no foreign key
    "barred",
    metadata,
    Column("platform", Text, nullable=False),
    Column("ref", Words, nullable=False),
    Column("reason", Words, nullable=False),
    Column("at", Instant, nullable=False),
    Column("told_at", Instant),
    PrimaryKeyConstraint("platform", "ref"),
    sqlite_with_rowid=False,
)

_IS_OPEN, _IS_RUNNING = text("status = 'open'"), text("status = 'running'")
Index("ix_challenges_open_in", challenges.c.community, sqlite_where=_IS_OPEN, postgresql_where=_IS_OPEN)
Index("ix_matches_running_in", matches.c.community, sqlite_where=_IS_RUNNING, postgresql_where=_IS_RUNNING)
