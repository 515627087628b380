"""Processes: several may serve one database, and every message knows whose it is to deliver."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
TIME = sa.BigInteger()  # whole microseconds since 1970


def upgrade() -> None:
    """Add the column and two tables. What waits is anybody's."""
    op.add_column("outbox", sa.Column("process", ID))
    op.create_table(
        "processes",
        sa.Column("id", ID, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("started_at", TIME, nullable=False),
        sa.Column("seen_at", TIME, nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_processes")),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "services",
        sa.Column("process", ID, nullable=False),
        sa.Column("platform", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["process"], ["processes.id"], name=op.f("fk_services_process_processes")),
        sa.PrimaryKeyConstraint("process", "platform", name=op.f("pk_services")),
        sqlite_with_rowid=False,
    )
