"""Challenges know whether they are listed; matches are found by their game, their result, and when they ended."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column (every challenge so far stood among the open offers), and the indexes."""
    op.add_column("challenges", sa.Column("listed", sa.Boolean, nullable=False, server_default=sa.true()))
    op.create_index("ix_matches_game", "matches", ["game", "number"])
    drawn, ended = sa.text("winner = 0"), sa.text("status = 'finished'")
    op.create_index("ix_matches_drawn", "matches", ["winner", "number"], sqlite_where=drawn, postgresql_where=drawn)
    op.create_index(
        "ix_matches_ended", "matches", ["changed_at", "number", "status"], sqlite_where=ended, postgresql_where=ended
    )
