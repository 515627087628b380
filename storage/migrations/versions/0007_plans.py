"""Table of the turns with which players answer before being asked; nobody has any yet."""

from __future__ import annotations

from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

PLANS = """
CREATE TABLE plans (
    "match" {id} NOT NULL, player {id} NOT NULL, turn INTEGER NOT NULL, branches TEXT NOT NULL,
    CONSTRAINT pk_plans PRIMARY KEY ("match", player),
    CONSTRAINT fk_plans_match_matches FOREIGN KEY("match") REFERENCES matches (number),
    CONSTRAINT fk_plans_player_players FOREIGN KEY(player) REFERENCES players (id)
) {rowless}
"""
PLAYERS = "CREATE INDEX ix_plans_player ON plans (player)"
SQLITE = {"id": "INTEGER", "rowless": "WITHOUT ROWID"}
POSTGRESQL = {"id": "BIGINT", "rowless": ""}


def upgrade() -> None:
    """Build the table."""
    types = SQLITE if op.get_bind().dialect.name == "sqlite" else POSTGRESQL
    op.execute(PLANS.strip().format(**types))
    op.execute(PLAYERS)
