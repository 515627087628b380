"""Nodes of trees know whether their owner shows them to everybody; of those that there are, none is shown."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column."""
    op.add_column("tree_nodes", sa.Column("shown", sa.Boolean, nullable=False, server_default=sa.false()))
