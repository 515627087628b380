"""Who has blocked whom, and whom an operator doesn't let in; and what is open and running in a community, to be counted."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
TIME = sa.BigInteger()  # whole microseconds since 1970


def upgrade() -> None:
    """Add everything. No table is built anew."""
    op.create_table(
        "blocks",
        sa.Column("blocker", ID, nullable=False),
        sa.Column("blocked", ID, nullable=False),
        sa.Column("at", TIME, nullable=False),
        sa.CheckConstraint("blocker <> blocked", name=op.f("ck_blocks_two")),
        sa.ForeignKeyConstraint(["blocker"], ["players.id"], name=op.f("fk_blocks_blocker_players")),
        sa.ForeignKeyConstraint(["blocked"], ["players.id"], name=op.f("fk_blocks_blocked_players")),
        sa.PrimaryKeyConstraint("blocker", "blocked", name=op.f("pk_blocks")),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_blocks_blocked", "blocks", ["blocked"])
    op.create_table(
        "barred",
        sa.Column("platform", sa.Text(), nullable=False),
        sa.Column("ref", sa.Text(), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("at", TIME, nullable=False),
        sa.Column("told_at", TIME),
        sa.PrimaryKeyConstraint("platform", "ref", name=op.f("pk_barred")),
        sqlite_with_rowid=False,
    )
    is_open, is_running = sa.text("status = 'open'"), sa.text("status = 'running'")
    op.create_index(
        "ix_challenges_open_in", "challenges", ["community"], sqlite_where=is_open, postgresql_where=is_open
    )
    op.create_index(
        "ix_matches_running_in", "matches", ["community"], sqlite_where=is_running, postgresql_where=is_running
    )
