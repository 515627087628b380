"""Results, ratings and ladders. The results of matches that ended before, and their ratings, come with the next start."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
TIME = sa.BigInteger()  # whole microseconds since 1970
JSON = sa.Text()
REAL = sa.Float(53)
IS_RANKED = sa.text("ranked_until IS NOT NULL")
HAS_A_LEADER = sa.text("leader IS NOT NULL")


def upgrade() -> None:
    """Add the tables."""
    _results()
    _ratings()
    _ladders()
    _members()
    _ladder_logs()


def _to(table: str, column: str, other: str, key: str = "id") -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint([column], [f"{other}.{key}"], name=op.f(f"fk_{table}_{column}_{other}"))


def _results() -> None:
    op.create_table(
        "results",
        sa.Column("seq", ID, nullable=False),
        sa.Column("match", ID, nullable=False),
        sa.Column("community", ID, nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("seat1", ID, nullable=False),
        sa.Column("seat2", ID, nullable=False),
        sa.Column("winner", sa.Integer(), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("unrated", sa.Text()),
        sa.Column("turns1", sa.Integer(), nullable=False),
        sa.Column("turns2", sa.Integer(), nullable=False),
        sa.Column("spent1", ID, nullable=False),
        sa.Column("spent2", ID, nullable=False),
        sa.Column("at", TIME, nullable=False),
        sa.CheckConstraint("winner BETWEEN 0 AND 2", name=op.f("ck_results_winner")),
        _to("results", "match", "matches", "number"),
        _to("results", "community", "communities"),
        _to("results", "seat1", "players"),
        _to("results", "seat2", "players"),
        sa.PrimaryKeyConstraint("seq", name=op.f("pk_results")),
        sa.UniqueConstraint("match", name=op.f("uq_results_match")),
    )
    op.create_index("ix_results_community_game", "results", ["community", "game", "seq"])
    op.create_index("ix_results_game", "results", ["game", "seq"])
    rest = ("match", "community", "game", "winner", "reason", "unrated", "turns1", "turns2", "spent1", "spent2", "at")
    op.create_index("ix_results_seat1", "results", ["seat1", "seat2", "seq", *rest])
    op.create_index("ix_results_seat2", "results", ["seat2", "seq", "seat1", *rest])


def _rating() -> list[sa.Column[object]]:
    return [
        sa.Column("value", REAL, nullable=False),
        sa.Column("deviation", REAL, nullable=False),
        sa.Column("volatility", REAL, nullable=False),
        sa.Column("at", TIME, nullable=False),
        sa.Column("count", sa.Integer(), nullable=False),
    ]


def _ratings() -> None:
    op.create_table(
        "ratings",
        sa.Column("community", ID, nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("player", ID, nullable=False),
        *_rating(),
        sa.Column("ranked_until", TIME),
        sa.CheckConstraint("count >= 1", name=op.f("ck_ratings_count")),
        _to("ratings", "player", "players"),
        sa.PrimaryKeyConstraint("community", "game", "player", name=op.f("pk_ratings")),
        sqlite_with_rowid=False,
    )
    op.create_index(
        "ix_ratings_value",
        "ratings",
        ["community", "game", "value", "ranked_until"],
        sqlite_where=IS_RANKED,
        postgresql_where=IS_RANKED,
    )
    op.create_index("ix_ratings_player", "ratings", ["player"])
    op.create_table(
        "rating_changes",
        sa.Column("community", ID, nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("player", ID, nullable=False),
        sa.Column("seq", ID, nullable=False),
        sa.Column("match", ID, nullable=False),
        *_rating(),
        _to("rating_changes", "player", "players"),
        _to("rating_changes", "seq", "results", "seq"),
        sa.PrimaryKeyConstraint("community", "game", "player", "seq", name=op.f("pk_rating_changes")),
        sqlite_with_rowid=False,
    )


def _ladders() -> None:
    op.create_table(
        "ladders",
        sa.Column("id", ID, nullable=False),
        sa.Column("community", ID, nullable=False),
        sa.Column("room", ID, nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("options", JSON, nullable=False),
        sa.Column("terms", JSON),
        sa.Column("reach", sa.Integer()),
        sa.Column("made_by", ID, nullable=False),
        sa.Column("made_at", TIME, nullable=False),
        sa.Column("closed_at", TIME),
        sa.CheckConstraint("reach >= 1", name=op.f("ck_ladders_reach")),
        _to("ladders", "community", "communities"),
        _to("ladders", "room", "rooms"),
        _to("ladders", "made_by", "players"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_ladders")),
    )
    op.create_index("ix_ladders_community", "ladders", ["community"])


def _members() -> None:
    op.create_table(
        "ladder_members",
        sa.Column("ladder", ID, nullable=False),
        sa.Column("player", ID, nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("joined_at", TIME, nullable=False),
        sa.Column("seen_at", TIME, nullable=False),
        sa.Column("strikes", sa.Integer(), nullable=False),
        sa.Column("silent", sa.Boolean(), nullable=False),
        sa.Column("leaving", sa.Boolean(), nullable=False),
        sa.Column("streak", sa.Integer(), nullable=False),
        sa.Column("longest", sa.Integer(), nullable=False),
        sa.Column("rating", REAL, nullable=False),
        _to("ladder_members", "ladder", "ladders"),
        _to("ladder_members", "player", "players"),
        sa.PrimaryKeyConstraint("ladder", "player", name=op.f("pk_ladder_members")),
        sa.UniqueConstraint("ladder", "place", name=op.f("uq_ladder_members_ladder_place")),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_ladder_members_player", "ladder_members", ["player"])
    op.create_index("ix_ladder_members_seen", "ladder_members", ["ladder", "seen_at"])
    op.create_index("ix_ladder_members_rating", "ladder_members", ["ladder", "rating"])
    op.create_table(
        "ladder_matches",
        sa.Column("match", ID, nullable=False),
        sa.Column("ladder", ID, nullable=False),
        sa.Column("challenger", ID, nullable=False),
        sa.Column("defender", ID, nullable=False),
        sa.CheckConstraint("challenger <> defender", name=op.f("ck_ladder_matches_defender")),
        _to("ladder_matches", "match", "matches", "number"),
        _to("ladder_matches", "ladder", "ladders"),
        _to("ladder_matches", "challenger", "players"),
        _to("ladder_matches", "defender", "players"),
        sa.PrimaryKeyConstraint("match", name=op.f("pk_ladder_matches")),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_ladder_matches_pair", "ladder_matches", ["ladder", "challenger", "defender"])


def _ladder_logs() -> None:
    op.create_table(
        "ladder_events",
        sa.Column("id", ID, nullable=False),
        sa.Column("ladder", ID, nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("player", ID, nullable=False),
        sa.Column("place_before", sa.Integer()),
        sa.Column("place_after", sa.Integer()),
        sa.Column("match", ID),
        sa.Column("leader", ID),
        sa.Column("data", JSON, nullable=False),
        sa.Column("at", TIME, nullable=False),
        sa.CheckConstraint("place_before >= 1 AND place_after >= 1", name=op.f("ck_ladder_events_places")),
        _to("ladder_events", "ladder", "ladders"),
        _to("ladder_events", "player", "players"),
        _to("ladder_events", "match", "matches", "number"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_ladder_events")),
        sa.UniqueConstraint("match", name=op.f("uq_ladder_events_match")),
    )
    op.create_index("ix_ladder_events_ladder", "ladder_events", ["ladder", "id"])
    op.create_index(
        "ix_ladder_events_leader",
        "ladder_events",
        ["ladder", "id"],
        sqlite_where=HAS_A_LEADER,
        postgresql_where=HAS_A_LEADER,
    )
    op.create_table(
        "ladder_snapshots",
        sa.Column("ladder", ID, nullable=False),
        sa.Column("month", sa.Text(), nullable=False),
        sa.Column("at", TIME, nullable=False),
        sa.Column("players", JSON, nullable=False),
        _to("ladder_snapshots", "ladder", "ladders"),
        sa.PrimaryKeyConstraint("ladder", "month", name=op.f("pk_ladder_snapshots")),
        sqlite_with_rowid=False,
    )
