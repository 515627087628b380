"""Comments on turns of finished matches, and reports about them."""

from __future__ import annotations

from alembic import op

revision = "0023"
down_revision = "0022"
branch_labels = None
depends_on = None

_TABLE = """
CREATE TABLE comments (
 "match" {id} NOT NULL, number INTEGER NOT NULL, ply INTEGER NOT NULL, author {id} NOT NULL, text TEXT NOT NULL,
 at BIGINT NOT NULL,
 CONSTRAINT pk_comments PRIMARY KEY ("match", number),
 CONSTRAINT ck_comments_number CHECK (number >= 1),
 CONSTRAINT ck_comments_ply CHECK (ply >= 0),
 CONSTRAINT fk_comments_match_matches FOREIGN KEY("match") REFERENCES matches (number),
 CONSTRAINT fk_comments_author_players FOREIGN KEY(author) REFERENCES players (id)
){tail}
"""


def upgrade() -> None:
    """Make the table and its index, and the column of reports."""
    sqlite = op.get_bind().dialect.name == "sqlite"
    id_type, tail = ("INTEGER", " WITHOUT ROWID") if sqlite else ("BIGINT", "")
    op.execute(_TABLE.format(id=id_type, tail=tail))
    op.execute("CREATE INDEX ix_comments_author ON comments (author)")
    default = "0" if sqlite else "false"
    op.execute(f"ALTER TABLE reports ADD COLUMN comment BOOLEAN DEFAULT {default} NOT NULL")
