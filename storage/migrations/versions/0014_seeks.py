"""Table of seeks; nobody seeks anybody yet."""

from __future__ import annotations

from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None

SEEKS = """
CREATE TABLE seeks (
    id {number}, player {id} NOT NULL, room {id} NOT NULL, community {id} NOT NULL, game TEXT,
    everywhere BOOLEAN NOT NULL, wish TEXT NOT NULL, found TEXT NOT NULL, since BIGINT NOT NULL, until BIGINT NOT NULL,
    offered BOOLEAN DEFAULT {no} NOT NULL,
    CONSTRAINT pk_seeks PRIMARY KEY (id),
    CONSTRAINT fk_seeks_player_players FOREIGN KEY(player) REFERENCES players (id),
    CONSTRAINT fk_seeks_room_rooms FOREIGN KEY(room) REFERENCES rooms (id),
    CONSTRAINT fk_seeks_community_communities FOREIGN KEY(community) REFERENCES communities (id)
)
"""
INDEXES = (
    "CREATE INDEX ix_seeks_player ON seeks (player)",
    "CREATE INDEX ix_seeks_community ON seeks (community)",
    "CREATE INDEX ix_seeks_everywhere_since ON seeks (everywhere, since)",
)
SQLITE = {"id": "INTEGER", "number": "INTEGER NOT NULL", "no": "0"}
POSTGRESQL = {"id": "BIGINT", "number": "BIGSERIAL NOT NULL", "no": "false"}


def upgrade() -> None:
    """Build the table."""
    types = SQLITE if op.get_bind().dialect.name == "sqlite" else POSTGRESQL
    op.execute(SEEKS.strip().format(**types))
    for index in INDEXES:
        op.execute(index)
