"""Tournaments: who is in them, and who plays whom."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
TIME = sa.BigInteger()  # whole microseconds since 1970
JSON = sa.Text()


def upgrade() -> None:
    """Add the tables."""
    _tournaments()
    _entries()
    _pairings()


def _to(table: str, column: str, other: str, key: str = "id") -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint([column], [f"{other}.{key}"], name=op.f(f"fk_{table}_{column}_{other}"))


def _tournaments() -> None:
    op.create_table(
        "tournaments",
        sa.Column("id", ID, nullable=False),
        sa.Column("community", ID, nullable=False),
        sa.Column("room", ID, nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("options", JSON, nullable=False),
        sa.Column("terms", JSON),
        sa.Column("format", sa.Text(), nullable=False),
        sa.Column("size", sa.Integer()),
        sa.Column("made_by", ID, nullable=False),
        sa.Column("made_at", TIME, nullable=False),
        sa.Column("deadline", TIME, nullable=False),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("started_at", TIME),
        sa.Column("ended_at", TIME),
        sa.CheckConstraint(
            "status IN ('open', 'running', 'finished', 'cancelled')", name=op.f("ck_tournaments_status")
        ),
        sa.CheckConstraint("round >= 0", name=op.f("ck_tournaments_round")),
        _to("tournaments", "community", "communities"),
        _to("tournaments", "room", "rooms"),
        _to("tournaments", "made_by", "players"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tournaments")),
    )
    op.create_index("ix_tournaments_community", "tournaments", ["community"])


def _entries() -> None:
    op.create_table(
        "tournament_entries",
        sa.Column("tournament", ID, nullable=False),
        sa.Column("player", ID, nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("joined_at", TIME, nullable=False),
        sa.Column("seed", sa.Integer(), nullable=False),
        sa.Column("left_at", TIME),
        sa.Column("why", sa.Text()),
        _to("tournament_entries", "tournament", "tournaments"),
        _to("tournament_entries", "player", "players"),
        sa.PrimaryKeyConstraint("tournament", "player", name=op.f("pk_tournament_entries")),
        sa.UniqueConstraint("tournament", "number", name=op.f("uq_tournament_entries_tournament_number")),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_tournament_entries_player", "tournament_entries", ["player"])


def _pairings() -> None:
    op.create_table(
        "tournament_pairings",
        sa.Column("tournament", ID, nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("in_group", sa.Integer(), nullable=False),
        sa.Column("first", ID, nullable=False),
        sa.Column("second", ID),
        sa.Column("match", ID),
        sa.CheckConstraint("first <> second", name=op.f("ck_tournament_pairings_second")),
        sa.CheckConstraint("(second IS NULL) = (match IS NULL)", name=op.f("ck_tournament_pairings_match")),
        _to("tournament_pairings", "tournament", "tournaments"),
        _to("tournament_pairings", "first", "players"),
        _to("tournament_pairings", "second", "players"),
        _to("tournament_pairings", "match", "matches", "number"),
        sa.PrimaryKeyConstraint("tournament", "round", "place", name=op.f("pk_tournament_pairings")),
        sa.UniqueConstraint("match", name=op.f("uq_tournament_pairings_match")),
        sqlite_with_rowid=False,
    )
