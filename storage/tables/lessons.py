"""Table of where players are in lessons."""

from __future__ import annotations

from sqlalchemy import Column, ForeignKey, Integer, PrimaryKeyConstraint, Table, Text

from storage.tables.columns import FIRST, Id, metadata

lessons = Table(
    "lessons",
    metadata,
    Column("player", Id, ForeignKey("players.id"), nullable=False, info=FIRST),
    Column("game", Text, nullable=False),
    Column("step", Integer, nullable=False),  # that comes next, from 1
    PrimaryKeyConstraint("player", "game"),
)
