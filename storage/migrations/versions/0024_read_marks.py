"""How far players have read the talk of their matches and the comments on them, and whether they have seen the results."""

from __future__ import annotations

from alembic import op

revision = "0024"
down_revision = "0023"
branch_labels = None
depends_on = None

_TABLE = """
CREATE TABLE read_marks (
 "match" {id} NOT NULL, seat INTEGER NOT NULL, line INTEGER NOT NULL, comment INTEGER NOT NULL, result BOOLEAN NOT NULL,
 CONSTRAINT pk_read_marks PRIMARY KEY ("match", seat),
 CONSTRAINT ck_read_marks_seat CHECK (seat BETWEEN 1 AND 2),
 CONSTRAINT ck_read_marks_line CHECK (line >= 0),
 CONSTRAINT ck_read_marks_comment CHECK (comment >= 0),
 CONSTRAINT fk_read_marks_match_matches FOREIGN KEY("match") REFERENCES matches (number)
){tail}
"""
_FILL = """
INSERT INTO read_marks ("match", seat, line, comment, result)
SELECT number, seats.seat, COALESCE((SELECT MAX(talk.number) FROM talk WHERE talk."match" = matches.number), 0),
 COALESCE((SELECT MAX(comments.number) FROM comments WHERE comments."match" = matches.number), 0),
 status = 'finished'
FROM matches CROSS JOIN (SELECT 1 AS seat UNION ALL SELECT 2) AS seats
"""


def upgrade() -> None:
    """Make the table. Everything from before counts as read."""
    id_type, tail = ("INTEGER", " WITHOUT ROWID") if op.get_bind().dialect.name == "sqlite" else ("BIGINT", "")
    op.execute(_TABLE.format(id=id_type, tail=tail))
    op.execute(_FILL)
