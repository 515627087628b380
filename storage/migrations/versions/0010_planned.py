"""Turns tell whether they were planned answers; of earlier ones nobody knows any more."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column, to turns that stand and to those that were taken back."""
    for table in ("turns", "undone_turns"):
        op.add_column(table, sa.Column("planned", sa.Boolean, nullable=False, server_default=sa.false()))
