"""Reports: players report a line or a person to the managers of a community."""

from __future__ import annotations

from alembic import op

revision = "0022"
down_revision = "0021"
branch_labels = None
depends_on = None

_TABLE = """
CREATE TABLE reports (
 id {key} NOT NULL, community {id} NOT NULL, reporter {id} NOT NULL, reported {id} NOT NULL, "match" {id}, line {id},
 reason TEXT NOT NULL, at BIGINT NOT NULL, decided_at BIGINT, decided_by {id}, decision TEXT,
 CONSTRAINT pk_reports PRIMARY KEY (id),
 CONSTRAINT ck_reports_decision CHECK (decision IN ('handled', 'dismissed')),
 CONSTRAINT ck_reports_decided CHECK ((decided_at IS NULL) = (decision IS NULL)),
 CONSTRAINT fk_reports_community_communities FOREIGN KEY(community) REFERENCES communities (id),
 CONSTRAINT fk_reports_reporter_players FOREIGN KEY(reporter) REFERENCES players (id),
 CONSTRAINT fk_reports_reported_players FOREIGN KEY(reported) REFERENCES players (id),
 CONSTRAINT fk_reports_match_matches FOREIGN KEY("match") REFERENCES matches (number),
 CONSTRAINT fk_reports_decided_by_players FOREIGN KEY(decided_by) REFERENCES players (id)
)
"""


def upgrade() -> None:
    """Make the table and its indexes."""
    sqlite = op.get_bind().dialect.name == "sqlite"
    id_type, key_type = ("INTEGER", "INTEGER") if sqlite else ("BIGINT", "BIGSERIAL")
    op.execute(_TABLE.format(id=id_type, key=key_type))
    op.execute("CREATE INDEX ix_reports_open ON reports (community, id) WHERE decided_at IS NULL")
    op.execute("CREATE INDEX ix_reports_reporter_at ON reports (reporter, at)")
    op.execute("CREATE INDEX ix_reports_reported ON reports (reported)")
