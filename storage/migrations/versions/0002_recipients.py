"""Rooms that only one person reads are known, and messages in several parts keep which of them were sent."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns; the private rooms are those that an account names as its own."""
    op.add_column("rooms", sa.Column("private", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("outbox", sa.Column("parts", sa.Text))
    op.execute("UPDATE rooms SET private = (1 = 1) WHERE id IN (SELECT private FROM accounts)")
