"""What those who manage communities have decided; and who was forgotten."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None

ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
TIME = sa.BigInteger()  # whole microseconds since 1970


def upgrade() -> None:
    """Add everything. No table is built anew."""
    op.add_column("players", sa.Column("forgotten_at", TIME))
    op.create_table(
        "audit",
        sa.Column("id", ID, nullable=False),
        sa.Column("community", ID, nullable=False),
        sa.Column("at", TIME, nullable=False),
        sa.Column("by", ID, nullable=False),
        sa.Column("what", sa.Text(), nullable=False),
        sa.Column("match", ID),
        sa.Column("ladder", ID),
        sa.Column("player", ID),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("data", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["community"], ["communities.id"], name=op.f("fk_audit_community_communities")),
        sa.ForeignKeyConstraint(["by"], ["players.id"], name=op.f("fk_audit_by_players")),
        sa.ForeignKeyConstraint(["match"], ["matches.number"], name=op.f("fk_audit_match_matches")),
        sa.ForeignKeyConstraint(["ladder"], ["ladders.id"], name=op.f("fk_audit_ladder_ladders")),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_audit_player_players")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_audit")),
    )
    op.create_index("ix_audit_community", "audit", ["community", "id"])
    about_a_match = sa.text("match IS NOT NULL")
    op.create_index(
        "ix_audit_match", "audit", ["match", "id"], sqlite_where=about_a_match, postgresql_where=about_a_match
    )
