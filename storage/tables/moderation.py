"""Tables of blocked players, banned accounts, and decisions of managers."""

from __future__ import annotations

from sqlalchemy import CheckConstraint, Column, ForeignKey, Index, PrimaryKeyConstraint, Table, Text

from core.community.audit import Deed
from storage.tables.columns import FIRST, REASON, STAYS, Choice, Id, Instant, Json, UserText, metadata, partial

blocks = Table(
    "blocks",
    metadata,
    Column("blocker", Id, ForeignKey("players.id"), nullable=False, info=FIRST),
    Column("blocked", Id, ForeignKey("players.id"), nullable=False, index=True, info=FIRST),
    Column("at", Instant, nullable=False),
    PrimaryKeyConstraint("blocker", "blocked"),
    CheckConstraint("blocker <> blocked", name="two"),
    sqlite_with_rowid=False,
)

barred = Table(  # the account may be unknown: no foreign key
    "barred",
    metadata,
    Column("platform", Text, nullable=False),
    Column("ref", UserText, nullable=False, info=STAYS),
    Column("reason", UserText, nullable=False, info=STAYS),
    Column("at", Instant, nullable=False),
    Column("told_at", Instant),
    PrimaryKeyConstraint("platform", "ref"),
    sqlite_with_rowid=False,
)

audit = Table(
    "audit",
    metadata,
    Column("id", Id, primary_key=True),  # rises in the order of commits
    Column("community", Id, ForeignKey("communities.id"), nullable=False),
    Column("at", Instant, nullable=False),
    Column("by", Id, ForeignKey("players.id"), nullable=False, info=STAYS),
    Column("what", Choice(Deed), nullable=False),
    Column("match", Id, ForeignKey("matches.number")),
    Column("ladder", Id, ForeignKey("ladders.id")),
    Column("player", Id, ForeignKey("players.id"), info=STAYS),
    Column("reason", UserText, nullable=False, info=REASON),
    Column("data", Json, nullable=False, info=STAYS),
    Index("ix_audit_community", "community", "id"),
    partial("ix_audit_match", "match", "id", where="match IS NOT NULL"),
)
