"""Table of reviews of matches; there are none yet."""

from __future__ import annotations

from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None

REVIEWS = """
CREATE TABLE reviews (
    match {id} NOT NULL, version INTEGER NOT NULL, player {id} NOT NULL, since BIGINT NOT NULL, judgements TEXT NOT NULL,
    CONSTRAINT pk_reviews PRIMARY KEY (match),
    CONSTRAINT fk_reviews_match_matches FOREIGN KEY(match) REFERENCES matches (number),
    CONSTRAINT fk_reviews_player_players FOREIGN KEY(player) REFERENCES players (id)
)
"""
SQLITE = {"id": "INTEGER"}
POSTGRESQL = {"id": "BIGINT"}


def upgrade() -> None:
    """Build the table."""
    types = SQLITE if op.get_bind().dialect.name == "sqlite" else POSTGRESQL
    op.execute(REVIEWS.strip().format(**types))
    op.execute("CREATE INDEX ix_reviews_player ON reviews (player)")
