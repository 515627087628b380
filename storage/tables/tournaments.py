"""Tables of tournaments."""

from __future__ import annotations

from sqlalchemy import (
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

from core.time.control import USUAL_TERMS, Terms
from core.tournament.model import Departure, Format, TournamentStatus
from storage.tables.columns import STAYS, Choice, Id, Instant, Json, Packed, metadata

tournaments = Table(
    "tournaments",
    metadata,
    Column("id", Id, primary_key=True),
    Column("community", Id, ForeignKey("communities.id"), nullable=False, index=True),
    Column("room", Id, ForeignKey("rooms.id"), nullable=False),
    Column("game", Text, nullable=False),
    Column("options", Json, nullable=False, info=STAYS),
    Column("terms", Packed(Terms, USUAL_TERMS), info=STAYS),
    Column("format", Choice(Format), nullable=False),
    Column("size", Integer),
    Column("made_by", Id, ForeignKey("players.id"), nullable=False, info=STAYS),
    Column("made_at", Instant, nullable=False),
    Column("deadline", Instant, nullable=False),
    Column("status", Choice(TournamentStatus), nullable=False),
    Column("round", Integer, nullable=False),
    Column("started_at", Instant),
    Column("ended_at", Instant),
    CheckConstraint("status IN ('open', 'running', 'finished', 'cancelled')", name="status"),
    CheckConstraint("round >= 0", name="round"),
)

tournament_entries = Table(
    "tournament_entries",
    metadata,
    Column("tournament", Id, ForeignKey("tournaments.id"), nullable=False),
    Column("player", Id, ForeignKey("players.id"), nullable=False, info=STAYS),
    Column("number", Integer, nullable=False),
    Column("joined_at", Instant, nullable=False),
    Column("seed", Integer, nullable=False),
    Column("left_at", Instant),
    Column("why", Choice(Departure)),
    PrimaryKeyConstraint("tournament", "player"),
    UniqueConstraint("tournament", "number"),
    Index("ix_tournament_entries_player", "player"),
    sqlite_with_rowid=False,
)

tournament_pairings = Table(
    "tournament_pairings",
    metadata,
    Column("tournament", Id, ForeignKey("tournaments.id"), nullable=False),
    Column("round", Integer, nullable=False),
    Column("place", Integer, nullable=False),
    Column("in_group", Integer, nullable=False),
    Column("first", Id, ForeignKey("players.id"), nullable=False, info=STAYS),
    Column("second", Id, ForeignKey("players.id"), info=STAYS),
    Column("match", Id, ForeignKey("matches.number"), unique=True),
    PrimaryKeyConstraint("tournament", "round", "place"),
    CheckConstraint("first <> second", name="second"),
    CheckConstraint("(second IS NULL) = (match IS NULL)", name="match"),
    sqlite_with_rowid=False,
)
