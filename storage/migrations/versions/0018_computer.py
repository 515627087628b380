"""The computer player is called Computer; it was called Partner."""

from __future__ import annotations

from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Rename the player whose id stands below the key ``partner``."""
    op.execute(
        "UPDATE players SET name = 'Computer'"
        " WHERE name = 'Partner' AND CAST(id AS TEXT) IN (SELECT value FROM keys WHERE name = 'partner')"
    )
