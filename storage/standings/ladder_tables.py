"""Tables of ladders, which the SQL of ladders and of ratings uses."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    PrimaryKeyConstraint,
    Table,
    Text,
    UniqueConstraint,
)

from core.ladder import LadderEventKind
from core.time.control import USUAL_TERMS, Terms
from storage.columns import STAYS, WITHHELD, EnumText, Id, Instant, Json, Packed, Real, file_section, metadata, partial

ladders = Table(
    "ladders",
    metadata,
    Column("id", Id, primary_key=True),
    Column("community", Id, ForeignKey("communities.id"), nullable=False, index=True),
    Column("room", Id, ForeignKey("rooms.id"), nullable=False),
    Column("game", Text, nullable=False),
    Column("options", Json, nullable=False, info=STAYS),
    Column("terms", Packed(Terms, USUAL_TERMS), info=STAYS),
    Column("reach", Integer),
    Column("made_by", Id, ForeignKey("players.id"), nullable=False, info=STAYS),
    Column("made_at", Instant, nullable=False),
    Column("closed_at", Instant),
    CheckConstraint("reach >= 1", name="reach"),
    info=file_section("ladders_made"),
)

ladder_members = Table(
    "ladder_members",
    metadata,
    Column("ladder", Id, ForeignKey("ladders.id"), nullable=False),
    Column("player", Id, ForeignKey("players.id"), nullable=False, info=STAYS),
    Column("place", Integer, nullable=False),  # from 1; negative only while we change places
    Column("joined_at", Instant, nullable=False),
    Column("seen_at", Instant, nullable=False),
    Column("strikes", Integer, nullable=False),
    Column("silent", Boolean, nullable=False),
    Column("leaving", Boolean, nullable=False),
    Column("streak", Integer, nullable=False),
    Column("longest", Integer, nullable=False),
    Column("rating", Real, nullable=False),  # a copy of the rating, so that an index can count them
    PrimaryKeyConstraint("ladder", "player"),
    UniqueConstraint("ladder", "place"),
    Index("ix_ladder_members_player", "player"),
    Index("ix_ladder_members_seen", "ladder", "seen_at"),
    Index("ix_ladder_members_rating", "ladder", "rating"),
    sqlite_with_rowid=False,
    info=file_section("ladders"),
)

ladder_matches = Table(
    "ladder_matches",
    metadata,
    Column("match", Id, ForeignKey("matches.number"), nullable=False),
    Column("ladder", Id, ForeignKey("ladders.id"), nullable=False),
    Column("challenger", Id, ForeignKey("players.id"), nullable=False, info=STAYS),
    Column("defender", Id, ForeignKey("players.id"), nullable=False, info=STAYS),
    PrimaryKeyConstraint("match"),
    CheckConstraint("challenger <> defender", name="defender"),
    Index("ix_ladder_matches_pair", "ladder", "challenger", "defender"),
    sqlite_with_rowid=False,
    info=file_section("ladder_matches"),
)

ladder_events = Table(
    "ladder_events",
    metadata,
    Column("id", Id, primary_key=True),
    Column("ladder", Id, ForeignKey("ladders.id"), nullable=False),
    Column("kind", EnumText(LadderEventKind), nullable=False),
    Column("player", Id, ForeignKey("players.id"), nullable=False, info=STAYS),
    Column("place_before", Integer),
    Column("place_after", Integer),
    Column("match", Id, ForeignKey("matches.number"), unique=True),  # one event per match
    Column("leader", Id, info=WITHHELD),  # the new player at the top, if that has changed; 0 for no one
    Column("data", Json, nullable=False, info=STAYS | WITHHELD),
    Column("at", Instant, nullable=False),
    CheckConstraint("place_before >= 1 AND place_after >= 1", name="places"),
    Index("ix_ladder_events_ladder", "ladder", "id"),
    partial("ix_ladder_events_leader", "ladder", "id", where="leader IS NOT NULL"),
    info=file_section("ladder_events"),
)

ladder_snapshots = Table(
    "ladder_snapshots",
    metadata,
    Column("ladder", Id, ForeignKey("ladders.id"), nullable=False),
    Column("month", Text, nullable=False),
    Column("at", Instant, nullable=False),
    Column("players", Json, nullable=False, info=STAYS),
    PrimaryKeyConstraint("ladder", "month"),
    sqlite_with_rowid=False,
    info=WITHHELD,  # it repeats what those players' events say
)
