"""Tables of players, accounts, communities and rooms."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    PrimaryKeyConstraint,
    Table,
    Text,
    UniqueConstraint,
    false,
)

from core.play.community.settings import USUAL_SETTINGS, CommunitySettings
from core.play.time.preferences import USUAL_PREFERENCES, Preferences
from storage.tables.columns import Id, Instant, Packed, UserText, metadata, partial

players = Table(
    "players",
    metadata,
    Column("id", Id, primary_key=True),
    Column("name", UserText, nullable=False),
    Column("language", UserText),
    Column("preferences", Packed(Preferences, USUAL_PREFERENCES)),  # what differs from the defaults; NULL: nothing
    Column("away_until", Instant),
    Column("platform", Text),  # of their last command
    Column("forgotten_at", Instant),  # when they were erased
)

accounts = Table(
    "accounts",
    metadata,
    Column("platform", Text, nullable=False),
    Column("ref", UserText, nullable=False),
    Column("player", Id, ForeignKey("players.id"), nullable=False, index=True),
    Column("handle", UserText),
    Column("folded", UserText),  # the handle in the form that is compared
    Column("private", Id, ForeignKey("rooms.id")),  # room where only they read
    Column("room", Id, ForeignKey("rooms.id")),  # of their last command
    Column("joined_at", Instant),
    PrimaryKeyConstraint("platform", "ref"),
    UniqueConstraint("platform", "folded"),
    CheckConstraint("(handle IS NULL) = (folded IS NULL)", name="handle"),
    sqlite_with_rowid=False,
)

communities = Table(
    "communities",
    metadata,
    Column("id", Id, primary_key=True),
    Column("platform", Text, nullable=False),
    Column("ref", UserText, nullable=False),
    Column("name", UserText, nullable=False),
    Column("settings", Packed(CommunitySettings, USUAL_SETTINGS)),  # what differs from the defaults; NULL: nothing
    UniqueConstraint("platform", "ref"),
)

rooms = Table(
    "rooms",
    metadata,
    Column("id", Id, primary_key=True),
    Column("platform", Text, nullable=False),
    Column("ref", UserText, nullable=False),
    Column("community", Id, ForeignKey("communities.id"), nullable=False),
    Column("name", UserText, nullable=False),
    Column("private", Boolean, nullable=False, server_default=false()),  # only one person reads it
    UniqueConstraint("platform", "ref"),
)

devices = Table(
    "devices",
    metadata,
    Column("room", Id, ForeignKey("rooms.id"), primary_key=True, autoincrement=False),
    Column("player", Id, ForeignKey("players.id"), nullable=False, index=True),
    Column("endpoint", UserText, nullable=False),
    Column("key", Text, nullable=False),
    Column("auth", Text, nullable=False),
    Column("since", Instant, nullable=False),
)

vacations = Table(
    "vacations",
    metadata,
    Column("id", Id, primary_key=True),
    Column("player", Id, ForeignKey("players.id"), nullable=False),
    Column("start_at", Instant, nullable=False),
    Column("until", Instant, nullable=False),
    Column("ended_at", Instant),
    partial("ix_vacations_current", "player", unique=True, where="ended_at IS NULL"),
    Index("ix_vacations_player_start_at", "player", "start_at"),
)
