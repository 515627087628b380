"""Tables of codes, joined players, and rooms where players read of their matches."""

from __future__ import annotations

from sqlalchemy import CheckConstraint, Column, ForeignKey, Index, PrimaryKeyConstraint, Table, Text

from storage.tables.columns import FIRST, STAYS, UNDO, Id, Instant, Json, UserText, metadata

codes = Table(
    "codes",
    metadata,
    Column("digest", Text, nullable=False),
    Column("kind", Text, nullable=False),
    Column("platform", Text, nullable=False),
    Column("ref", UserText, nullable=False, info=FIRST),
    Column("until", Instant, nullable=False),
    Column("number", Id, ForeignKey("challenges.number")),
    Column("by_platform", Text),  # of the account that typed it first
    Column("by_ref", UserText, info=FIRST),
    PrimaryKeyConstraint("digest"),
    CheckConstraint("(by_platform IS NULL) = (by_ref IS NULL)", name="claimed"),
    Index("ix_codes_platform_ref", "platform", "ref"),
    sqlite_with_rowid=False,
)

misses = Table(
    "misses",
    metadata,
    Column("id", Id, primary_key=True),
    Column("platform", Text, nullable=False),
    Column("ref", UserText, nullable=False, info=FIRST),
    Column("at", Instant, nullable=False),
    Index("ix_misses_platform_ref_at", "platform", "ref", "at"),
)

links = Table(
    "links",
    metadata,
    Column("id", Id, primary_key=True),
    Column("kept", Id, ForeignKey("players.id"), nullable=False, index=True, info=STAYS),
    Column("gone", Id, ForeignKey("players.id"), nullable=False, info=STAYS),
    Column("at", Instant, nullable=False),
    Column("until", Instant, nullable=False),
    Column("undo", Json, nullable=False, info=UNDO),
    Column("parted_at", Instant),
    CheckConstraint("kept <> gone", name="two"),
)

places = Table(
    "places",
    metadata,
    Column("number", Id, ForeignKey("challenges.number"), nullable=False),
    Column("player", Id, ForeignKey("players.id"), nullable=False, info=FIRST),
    Column("room", Id, ForeignKey("rooms.id"), nullable=False),
    PrimaryKeyConstraint("number", "player"),
    Index("ix_places_player_room", "player", "room"),
    sqlite_with_rowid=False,
)
