"""Table of where players are in lessons; nobody has begun any yet."""

from __future__ import annotations

from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None

LESSONS = """
CREATE TABLE lessons (
    player {id} NOT NULL, game TEXT NOT NULL, step INTEGER NOT NULL,
    CONSTRAINT pk_lessons PRIMARY KEY (player, game),
    CONSTRAINT fk_lessons_player_players FOREIGN KEY(player) REFERENCES players (id)
)
"""
SQLITE = {"id": "INTEGER"}
POSTGRESQL = {"id": "BIGINT"}


def upgrade() -> None:
    """Build the table."""
    types = SQLITE if op.get_bind().dialect.name == "sqlite" else POSTGRESQL
    op.execute(LESSONS.strip().format(**types))
