"""Matches know how often turns were taken back, by which a board is told from one that was taken back."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None

COUNT = """
UPDATE matches
SET takebacks = (SELECT COUNT(*) FROM events WHERE events."match" = matches.number AND events.kind = 'taken-back')
WHERE number IN (SELECT "match" FROM events WHERE kind = 'taken-back')
"""


def upgrade() -> None:
    """Add the column, and count what was taken back so far."""
    op.add_column("matches", sa.Column("takebacks", sa.Integer, nullable=False, server_default="0"))
    op.execute(COUNT)
