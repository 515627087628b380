"""Ratings count the matches by which somebody is known; all are recomputed once, since the calculation has a new version."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns."""
    for table in ("ratings", "rating_changes"):
        op.add_column(table, sa.Column("known", sa.Integer, nullable=False, server_default="0"))
