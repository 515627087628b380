"""Results: a player's finished matches are found again, the latest first, without looking through all matches."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

IS_FINISHED = sa.text("status = 'finished'")


def upgrade() -> None:
    """Add an index for each seat; running matches are not in them, so that turns cost nothing more."""
    for seat in (1, 2):
        op.create_index(
            f"ix_matches_finished{seat}",
            "matches",
            [f"seat{seat}", "changed_at"],
            sqlite_where=IS_FINISHED,
            postgresql_where=IS_FINISHED,
        )
