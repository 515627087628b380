"""The tables of what communities keep: results, ratings, ladders. Declared as those of :mod:`storage.tables.matches`."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    CheckConstraint,
    Column,
    Dialect,
    Float,
    ForeignKey,
    Index,
    Integer,
    PrimaryKeyConstraint,
    Table,
    Text,
    TypeDecorator,
    UniqueConstraint,
    text,
)

from storage.tables.matches import Agreed, Id, Instant, Plain, metadata


class Real(TypeDecorator[float]):
    """A number in double precision: exactly as Python has it, on both engines."""

    impl = Float(53)
    cache_ok = True

    def result_processor(self, dialect: Dialect, coltype: object) -> None:
        """Leave it as it comes: drivers give a float."""


_REST = (
    "match",
    "community",
    "game",
    "winner",
    "reason",
    "unrated",
    "turns1",
    "turns2",
    "spent1",
    "spent2",
    "at",
)
results = Table(
    "results",
    metadata,
    Column("seq", Id, primary_key=True),  # rises in the order of the commits
    Column("match", Id, ForeignKey("matches.number"), nullable=False, unique=True),
    Column("community", Id, ForeignKey("communities.id"), nullable=False),
    Column("game", Text, nullable=False),
    Column("seat1", Id, ForeignKey("players.id"), nullable=False),
    Column("seat2", Id, ForeignKey("players.id"), nullable=False),
    Column("winner", Integer, nullable=False),
    Column("reason", Text, nullable=False),
    Column("unrated", Text),
    Column("turns1", Integer, nullable=False),
    Column("turns2", Integer, nullable=False),
    Column("spent1", Id, nullable=False),  # microseconds
    Column("spent2", Id, nullable=False),
    Column("at", Instant, nullable=False),
    CheckConstraint("winner BETWEEN 0 AND 2", name="winner"),
    Index("ix_results_community_game", "community", "game", "seq"),
    Index("ix_results_game", "game", "seq"),
    # With all columns, so that a player's results, which lie far apart, are read in one place.
    Index("ix_results_seat1", "seat1", "seat2", "seq", *_REST),
    Index("ix_results_seat2", "seat2", "seq", "seat1", *_REST),
)

_IS_RANKED = text("ranked_until IS NOT NULL")
ratings = Table(
    "ratings",
    metadata,
    Column("community", Id, nullable=False),  # 0: over all of them, so no foreign key
    Column("game", Text, nullable=False),
    Column("player", Id, ForeignKey("players.id"), nullable=False),
    Column("value", Real, nullable=False),
    Column("deviation", Real, nullable=False),
    Column("volatility", Real, nullable=False),
    Column("at", Instant, nullable=False),
    Column("count", Integer, nullable=False),
    Column("ranked_until", Instant),
    PrimaryKeyConstraint("community", "game", "player"),
    CheckConstraint("count >= 1", name="count"),
    Index(
        "ix_ratings_value",
        "community",
        "game",
        "value",
        "ranked_until",
        sqlite_where=_IS_RANKED,
        postgresql_where=_IS_RANKED,
    ),
    Index("ix_ratings_player", "player"),
    sqlite_with_rowid=False,
)

rating_changes = Table(
    "rating_changes",
    metadata,
    Column("community", Id, nullable=False),
    Column("game", Text, nullable=False),
    Column("player", Id, ForeignKey("players.id"), nullable=False),
    Column("seq", Id, ForeignKey("results.seq"), nullable=False),
    Column("match", Id, nullable=False),
    Column("value", Real, nullable=False),
    Column("deviation", Real, nullable=False),
    Column("volatility", Real, nullable=False),
    Column("at", Instant, nullable=False),
    Column("count", Integer, nullable=False),
    PrimaryKeyConstraint("community", "game", "player", "seq"),
    sqlite_with_rowid=False,
)

ladders = Table(
    "ladders",
    metadata,
    Column("id", Id, primary_key=True),
    Column("community", Id, ForeignKey("communities.id"), nullable=False, index=True),
    Column("room", Id, ForeignKey("rooms.id"), nullable=False),
    Column("game", Text, nullable=False),
    Column("options", Plain, nullable=False),
    Column("terms", Agreed),
    Column("reach", Integer),
    Column("made_by", Id, ForeignKey("players.id"), nullable=False),
    Column("made_at", Instant, nullable=False),
    Column("closed_at", Instant),
    CheckConstraint("reach >= 1", name="reach"),
)

ladder_members = Table(
    "ladder_members",
    metadata,
    Column("ladder", Id, ForeignKey("ladders.id"), nullable=False),
    Column("player", Id, ForeignKey("players.id"), nullable=False),
    Column("place", Integer, nullable=False),  # from 1; below nothing only while places are being changed
    Column("joined_at", Instant, nullable=False),
    Column("seen_at", Instant, nullable=False),
    Column("strikes", Integer, nullable=False),
    Column("silent", Boolean, nullable=False),
    Column("leaving", Boolean, nullable=False),
    Column("streak", Integer, nullable=False),
    Column("longest", Integer, nullable=False),
    Column("rating", Real, nullable=False),  # a copy, so that they can be counted along an index
    PrimaryKeyConstraint("ladder", "player"),
    UniqueConstraint("ladder", "place"),
    Index("ix_ladder_members_player", "player"),
    Index("ix_ladder_members_seen", "ladder", "seen_at"),
    Index("ix_ladder_members_rating", "ladder", "rating"),
    sqlite_with_rowid=False,
)

ladder_matches = Table(
    "ladder_matches",
    metadata,
    Column("match", Id, ForeignKey("matches.number"), nullable=False),
    Column("ladder", Id, ForeignKey("ladders.id"), nullable=False),
    Column("challenger", Id, ForeignKey("players.id"), nullable=False),
    Column("defender", Id, ForeignKey("players.id"), nullable=False),
    PrimaryKeyConstraint("match"),
    CheckConstraint("challenger <> defender", name="defender"),
    Index("ix_ladder_matches_pair", "ladder", "challenger", "defender"),
    sqlite_with_rowid=False,
)

_HAS_A_LEADER = text("leader IS NOT NULL")
ladder_events = Table(
    "ladder_events",
    metadata,
    Column("id", Id, primary_key=True),
    Column("ladder", Id, ForeignKey("ladders.id"), nullable=False),
    Column("kind", Text, nullable=False),
    Column("player", Id, ForeignKey("players.id"), nullable=False),
    Column("place_before", Integer),
    Column("place_after", Integer),
    Column("match", Id, ForeignKey("matches.number"), unique=True),  # one event a match
    Column("leader", Id),  # who stands at the top from now on, where that has changed; 0: nobody
    Column("data", Plain, nullable=False),
    Column("at", Instant, nullable=False),
    CheckConstraint("place_before >= 1 AND place_after >= 1", name="places"),
    Index("ix_ladder_events_ladder", "ladder", "id"),
    Index("ix_ladder_events_leader", "ladder", "id", sqlite_where=_HAS_A_LEADER, postgresql_where=_HAS_A_LEADER),
)

ladder_snapshots = Table(
    "ladder_snapshots",
    metadata,
    Column("ladder", Id, ForeignKey("ladders.id"), nullable=False),
    Column("month", Text, nullable=False),
    Column("at", Instant, nullable=False),
    Column("players", Plain, nullable=False),
    PrimaryKeyConstraint("ladder", "month"),
    sqlite_with_rowid=False,
)
