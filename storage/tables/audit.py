"""The table of what was decided for communities, as in :mod:`storage.tables.matches`."""

from __future__ import annotations

from sqlalchemy import Column, ForeignKey, Index, Table, Text, text

from storage.tables.matches import Id, Instant, Plain, Words, metadata

_IS_ABOUT_A_MATCH = text("match IS NOT NULL")
audit = Table(
    "audit",
    metadata,
    Column("id", Id, primary_key=True),  # rises in the order of the commits
    Column("community", Id, ForeignKey("communities.id"), nullable=False),
    Column("at", Instant, nullable=False),
    Column("by", Id, ForeignKey("players.id"), nullable=False),
    Column("what", Text, nullable=False),
    Column("match", Id, ForeignKey("matches.number")),
    Column("ladder", Id, ForeignKey("ladders.id")),
    Column("player", Id, ForeignKey("players.id")),
    Column("reason", Words, nullable=False),
    Column("data", Plain, nullable=False),
    Index("ix_audit_community", "community", "id"),
    Index("ix_audit_match", "match", "id", sqlite_where=_IS_ABOUT_A_MATCH, postgresql_where=_IS_ABOUT_A_MATCH),
)
