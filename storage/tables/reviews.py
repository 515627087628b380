"""Table of reviews of matches."""

from __future__ import annotations

from sqlalchemy import Column, ForeignKey, Integer, PrimaryKeyConstraint, Table

from storage.tables.columns import FIRST, ROW, Id, Instant, Json, metadata

reviews = Table(
    "reviews",
    metadata,
    Column("match", Id, ForeignKey("matches.number"), nullable=False),
    Column("version", Integer, nullable=False),
    Column("player", Id, ForeignKey("players.id"), nullable=False, index=True, info=FIRST),
    Column("since", Instant, nullable=False),
    Column("judgements", Json, nullable=False, info=ROW),
    PrimaryKeyConstraint("match"),
)
