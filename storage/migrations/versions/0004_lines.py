"""Lines of a tree have numbers of their own, 1, 2, 3 and so on, instead of those of their last turns."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

ENDS = """
SELECT e.tree, e.id, ROW_NUMBER() OVER (PARTITION BY e.tree ORDER BY e.id) AS line
FROM tree_nodes e
WHERE e.parent IS NOT NULL AND NOT EXISTS (SELECT 1 FROM tree_nodes n WHERE n.tree = e.tree AND n.parent = e.id)
"""
NUMBER = f"""
UPDATE tree_nodes
SET line = (SELECT ends.line FROM ({ENDS}) ends WHERE ends.tree = tree_nodes.tree AND ends.id = tree_nodes.id)
"""  # noqa: S608 - our own


def upgrade() -> None:
    """Add the column; lines are numbered in the order in which they were kept."""
    op.add_column("tree_nodes", sa.Column("line", sa.Integer))
    op.execute(NUMBER)
