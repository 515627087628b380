"""Tables of players' own branches of turns and notes; nobody has any yet."""

from __future__ import annotations

from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

TREES = """
CREATE TABLE trees (
    id {serial}, player {id} NOT NULL, "match" {id}, game TEXT NOT NULL, options TEXT NOT NULL,
    CONSTRAINT pk_trees PRIMARY KEY (id),
    CONSTRAINT uq_trees_player_match UNIQUE (player, "match"),
    CONSTRAINT fk_trees_player_players FOREIGN KEY(player) REFERENCES players (id),
    CONSTRAINT fk_trees_match_matches FOREIGN KEY("match") REFERENCES matches (number)
)
"""
BOARDS = "CREATE UNIQUE INDEX ix_trees_board ON trees (player, game, options) WHERE match IS NULL"
NODES = """
CREATE TABLE tree_nodes (
    tree {id} NOT NULL, id INTEGER NOT NULL, parent INTEGER, ply INTEGER NOT NULL, version INTEGER NOT NULL,
    steps TEXT NOT NULL, note TEXT NOT NULL,
    CONSTRAINT pk_tree_nodes PRIMARY KEY (tree, id),
    CONSTRAINT ck_tree_nodes_parent CHECK (parent < id),
    CONSTRAINT ck_tree_nodes_anchor CHECK ((parent IS NULL) = (steps = '')),
    CONSTRAINT ck_tree_nodes_counts CHECK (ply >= 0 AND version >= 0),
    CONSTRAINT fk_tree_nodes_tree_trees FOREIGN KEY(tree) REFERENCES trees (id) ON DELETE CASCADE
) {rowless}
"""
SQLITE = {"id": "INTEGER", "serial": "INTEGER NOT NULL", "rowless": "WITHOUT ROWID"}
POSTGRESQL = {"id": "BIGINT", "serial": "BIGSERIAL NOT NULL", "rowless": ""}


def upgrade() -> None:
    """Build both tables."""
    types = SQLITE if op.get_bind().dialect.name == "sqlite" else POSTGRESQL
    for statement in (TREES, BOARDS, NODES):
        op.execute(statement.strip().format(**types))
