"""Table of the devices to which messages are pushed; nobody has any yet."""

from __future__ import annotations

from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

DEVICES = """
CREATE TABLE devices (
    room {id} NOT NULL, player {id} NOT NULL, endpoint TEXT NOT NULL, "key" TEXT NOT NULL, auth TEXT NOT NULL,
    since {instant} NOT NULL,
    CONSTRAINT pk_devices PRIMARY KEY (room),
    CONSTRAINT fk_devices_room_rooms FOREIGN KEY(room) REFERENCES rooms (id),
    CONSTRAINT fk_devices_player_players FOREIGN KEY(player) REFERENCES players (id)
)
"""
PLAYERS = "CREATE INDEX ix_devices_player ON devices (player)"
SQLITE = {"id": "INTEGER", "instant": "BIGINT"}
POSTGRESQL = {"id": "BIGINT", "instant": "BIGINT"}


def upgrade() -> None:
    """Build the table."""
    types = SQLITE if op.get_bind().dialect.name == "sqlite" else POSTGRESQL
    op.execute(DEVICES.strip().format(**types))
    op.execute(PLAYERS)
