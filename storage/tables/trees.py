"""Tables of players' own branches of turns and notes, and of the turns with which they answer before being asked."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    CheckConstraint,
    Column,
    ForeignKey,
    Integer,
    PrimaryKeyConstraint,
    Table,
    Text,
    UniqueConstraint,
    false,
)

from storage.tables.columns import FIRST, MENTIONS, ROW, Id, Json, UserText, metadata, partial

trees = Table(
    "trees",
    metadata,
    Column("id", Id, primary_key=True),
    Column("player", Id, ForeignKey("players.id"), nullable=False, info=FIRST),
    Column("match", Id, ForeignKey("matches.number")),
    Column("game", Text, nullable=False),
    Column("options", Json, nullable=False, info=ROW),
    UniqueConstraint("player", "match"),
    partial("ix_trees_board", "player", "game", "options", where="match IS NULL", unique=True),
)

tree_nodes = Table(
    "tree_nodes",
    metadata,
    Column("tree", Id, ForeignKey("trees.id", ondelete="CASCADE"), nullable=False),
    Column("id", Integer, nullable=False),
    Column("parent", Integer),
    Column("ply", Integer, nullable=False),
    Column("version", Integer, nullable=False),
    Column("steps", UserText, nullable=False, info=ROW),
    Column("note", UserText, nullable=False, info=MENTIONS),
    Column("line", Integer),
    Column("shown", Boolean, nullable=False, server_default=false()),
    PrimaryKeyConstraint("tree", "id"),
    CheckConstraint("parent < id", name="parent"),
    CheckConstraint("(parent IS NULL) = (steps = '')", name="anchor"),
    CheckConstraint("ply >= 0 AND version >= 0", name="counts"),
    sqlite_with_rowid=False,
)

plans = Table(
    "plans",
    metadata,
    Column("match", Id, ForeignKey("matches.number"), nullable=False),
    Column("player", Id, ForeignKey("players.id"), nullable=False, index=True, info=FIRST),
    Column("turn", Integer, nullable=False),
    Column("branches", Json, nullable=False, info=ROW),
    PrimaryKeyConstraint("match", "player"),
    sqlite_with_rowid=False,
)
