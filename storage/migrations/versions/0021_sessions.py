"""Sessions: several browsers may hold one name. The browser that holds one now has the number that its cookie carries."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from alembic import op

revision = "0021"
down_revision = "0020"
branch_labels = None
depends_on = None

_TABLE = """
CREATE TABLE sessions (
 platform TEXT NOT NULL, ref TEXT NOT NULL, number {id} NOT NULL, agent TEXT NOT NULL, since BIGINT, seen_at BIGINT NOT NULL,
 settled_at BIGINT NOT NULL, by_platform TEXT, by_ref TEXT,
 CONSTRAINT pk_sessions PRIMARY KEY (platform, ref, number),
 CONSTRAINT ck_sessions_by CHECK ((by_platform IS NULL) = (by_ref IS NULL))
) {rowless}
"""
_NUMBER = """
COALESCE((SELECT CAST(value AS {id}) FROM keys WHERE name = 'web.generation:' || accounts.ref), 1)
"""
_SESSIONS = """
INSERT INTO sessions (platform, ref, number, agent, seen_at, settled_at)
SELECT platform, ref, {number}, '', {now}, 0 FROM accounts WHERE platform = 'web'
"""
_DEVICES = """
UPDATE devices SET session = (
 SELECT {number} FROM accounts WHERE accounts.player = devices.player AND accounts.platform = 'web'
)
"""


def upgrade() -> None:
    """Make the table, with a session for each name; devices go with the session of their player's name."""
    sqlite = op.get_bind().dialect.name == "sqlite"
    id_type = "INTEGER" if sqlite else "BIGINT"
    number = _NUMBER.format(id=id_type)
    now = (datetime.now(UTC) - datetime(1970, 1, 1, tzinfo=UTC)) // timedelta(microseconds=1)
    op.execute(_TABLE.format(id=id_type, rowless="WITHOUT ROWID" if sqlite else ""))
    op.execute(f"ALTER TABLE devices ADD COLUMN session {id_type}")
    op.execute(_SESSIONS.format(number=number, now=now))
    op.execute(_DEVICES.format(number=number))
