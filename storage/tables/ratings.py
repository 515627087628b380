"""Tables of results and ratings."""

from __future__ import annotations

from sqlalchemy import CheckConstraint, Column, ForeignKey, Index, Integer, PrimaryKeyConstraint, Table, Text

from core.rating.model import Unrated
from storage.tables.columns import NULL, STAYS, Choice, Id, Instant, Real, metadata, partial

_REST = ("match", "community", "game", "winner", "reason", "unrated", "turns1", "turns2", "spent1", "spent2", "at")
results = Table(
    "results",
    metadata,
    Column("seq", Id, primary_key=True),  # rises in the order of the commits
    Column("match", Id, ForeignKey("matches.number"), nullable=False, unique=True),
    Column("community", Id, ForeignKey("communities.id"), nullable=False),
    Column("game", Text, nullable=False),
    Column("seat1", Id, ForeignKey("players.id"), nullable=False, info=STAYS),
    Column("seat2", Id, ForeignKey("players.id"), nullable=False, info=STAYS),
    Column("winner", Integer, nullable=False),
    Column("reason", Text, nullable=False),
    Column("unrated", Choice(Unrated)),
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

ratings = Table(
    "ratings",
    metadata,
    Column("community", Id, nullable=False),  # 0: over all of them, so no foreign key
    Column("game", Text, nullable=False),
    Column("player", Id, ForeignKey("players.id"), nullable=False, info=STAYS),
    Column("value", Real, nullable=False),
    Column("deviation", Real, nullable=False),
    Column("volatility", Real, nullable=False),
    Column("at", Instant, nullable=False),
    Column("count", Integer, nullable=False),
    Column("ranked_until", Instant, info=NULL),
    Column("known", Integer, nullable=False, server_default="0"),
    PrimaryKeyConstraint("community", "game", "player"),
    CheckConstraint("count >= 1", name="count"),
    partial("ix_ratings_value", "community", "game", "value", "ranked_until", where="ranked_until IS NOT NULL"),
    Index("ix_ratings_player", "player"),
    sqlite_with_rowid=False,
)

rating_changes = Table(
    "rating_changes",
    metadata,
    Column("community", Id, nullable=False),
    Column("game", Text, nullable=False),
    Column("player", Id, ForeignKey("players.id"), nullable=False, info=STAYS),
    Column("seq", Id, ForeignKey("results.seq"), nullable=False),
    Column("match", Id, nullable=False),
    Column("value", Real, nullable=False),
    Column("deviation", Real, nullable=False),
    Column("volatility", Real, nullable=False),
    Column("at", Instant, nullable=False),
    Column("count", Integer, nullable=False),
    Column("known", Integer, nullable=False, server_default="0"),
    PrimaryKeyConstraint("community", "game", "player", "seq"),
    sqlite_with_rowid=False,
)
