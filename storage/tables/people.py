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

from core.community.settings import USUAL_SETTINGS, CommunitySettings
from core.time.preferences import USUAL_PREFERENCES, Preferences
from storage.tables.columns import (
    FIRST,
    NULL,
    PRIVATE,
    ROW,
    STAYS,
    WORD,
    Id,
    Instant,
    Packed,
    UserText,
    metadata,
    partial,
)

players = Table(
    "players",
    metadata,
    Column("id", Id, primary_key=True),
    Column("name", UserText, nullable=False, info=WORD),
    Column("language", UserText, info=NULL),
    Column(
        "preferences", Packed(Preferences, USUAL_PREFERENCES), info=NULL
    ),  # what differs from the defaults; NULL: nothing
    Column("away_until", Instant, info=NULL),
    Column("platform", Text, info=NULL),  # of their last command
    Column("forgotten_at", Instant),  # when they were erased
)

accounts = Table(
    "accounts",
    metadata,
    Column("platform", Text, nullable=False),
    Column("ref", UserText, nullable=False, info=ROW),
    Column("player", Id, ForeignKey("players.id"), nullable=False, index=True, info=FIRST),
    Column("handle", UserText, info=ROW),
    Column("folded", UserText, info=ROW),  # the handle in the form that is compared
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
    Column("ref", UserText, nullable=False, info=PRIVATE),
    Column("name", UserText, nullable=False, info=PRIVATE),
    Column(
        "settings", Packed(CommunitySettings, USUAL_SETTINGS), info=STAYS
    ),  # what differs from the defaults; NULL: nothing
    UniqueConstraint("platform", "ref"),
)

rooms = Table(
    "rooms",
    metadata,
    Column("id", Id, primary_key=True),
    Column("platform", Text, nullable=False),
    Column("ref", UserText, nullable=False, info=PRIVATE),
    Column("community", Id, ForeignKey("communities.id"), nullable=False),
    Column("name", UserText, nullable=False, info=PRIVATE),
    Column("private", Boolean, nullable=False, server_default=false()),  # only one person reads it
    UniqueConstraint("platform", "ref"),
)

devices = Table(
    "devices",
    metadata,
    Column("room", Id, ForeignKey("rooms.id"), primary_key=True, autoincrement=False),
    Column("player", Id, ForeignKey("players.id"), nullable=False, index=True, info=FIRST),
    Column("endpoint", UserText, nullable=False, info=ROW),
    Column("key", Text, nullable=False),
    Column("auth", Text, nullable=False),
    Column("since", Instant, nullable=False),
)

vacations = Table(
    "vacations",
    metadata,
    Column("id", Id, primary_key=True),
    Column("player", Id, ForeignKey("players.id"), nullable=False, info=FIRST),
    Column("start_at", Instant, nullable=False),
    Column("until", Instant, nullable=False),
    Column("ended_at", Instant),
    partial("ix_vacations_current", "player", unique=True, where="ended_at IS NULL"),
    Index("ix_vacations_player_start_at", "player", "start_at"),
)
