"""Tables of who may watch matches, and of what their players say to each other.

Nothing is decided about the matches that there are: members of their communities may watch them, and whoever gets an address.
"""

from __future__ import annotations

from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

AUDIENCES = """
CREATE TABLE audiences (
    "match" {id} NOT NULL, watchers TEXT NOT NULL, closed1 BOOLEAN NOT NULL, closed2 BOOLEAN NOT NULL, seal TEXT, digest TEXT,
    CONSTRAINT pk_audiences PRIMARY KEY ("match"),
    CONSTRAINT ck_audiences_watchers CHECK (watchers IN ('everyone', 'link', 'members')),
    CONSTRAINT ck_audiences_address CHECK ((seal IS NULL) = (digest IS NULL)),
    CONSTRAINT fk_audiences_match_matches FOREIGN KEY("match") REFERENCES matches (number),
    CONSTRAINT uq_audiences_digest UNIQUE (digest)
)
"""
TALK = """
CREATE TABLE talk (
    "match" {id} NOT NULL, number INTEGER NOT NULL, seat INTEGER NOT NULL, text TEXT NOT NULL, at {instant} NOT NULL,
    CONSTRAINT pk_talk PRIMARY KEY ("match", number),
    CONSTRAINT ck_talk_number CHECK (number >= 1),
    CONSTRAINT ck_talk_seat CHECK (seat BETWEEN 1 AND 2),
    CONSTRAINT fk_talk_match_matches FOREIGN KEY("match") REFERENCES matches (number)
) {rowless}
"""
SQLITE = {"id": "INTEGER", "instant": "BIGINT", "rowless": "WITHOUT ROWID"}
POSTGRESQL = {"id": "BIGINT", "instant": "BIGINT", "rowless": ""}


def upgrade() -> None:
    """Build both tables."""
    types = SQLITE if op.get_bind().dialect.name == "sqlite" else POSTGRESQL
    for statement in (AUDIENCES, TALK):
        op.execute(statement.strip().format(**types))
