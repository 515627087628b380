"""Table of seeks."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, ForeignKey, Index, Table, Text, false

from core.seek.model import Wish
from storage.tables.columns import FIRST, ROW, Id, Instant, Json, Packed, metadata

seeks = Table(
    "seeks",
    metadata,
    Column("id", Id, primary_key=True),
    Column("player", Id, ForeignKey("players.id"), nullable=False, index=True, info=FIRST),
    Column("room", Id, ForeignKey("rooms.id"), nullable=False),
    Column("community", Id, ForeignKey("communities.id"), nullable=False, index=True),
    Column("game", Text),  # NULL: any
    Column("everywhere", Boolean, nullable=False),
    Column("wish", Packed(Wish), nullable=False, info=ROW),
    Column("found", Json, nullable=False, info=ROW),  # numbers of matches
    Column("since", Instant, nullable=False),
    Column("until", Instant, nullable=False),
    Column("offered", Boolean, nullable=False, server_default=false()),
    Index("ix_seeks_everywhere_since", "everywhere", "since"),
)
