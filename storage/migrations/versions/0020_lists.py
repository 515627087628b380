"""Indexes of finished matches by their end and of closed challenges by their players; timeouts; automatic vacations."""

from __future__ import annotations

from alembic import op

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Replace the index of draws, and add the others and the columns."""
    op.execute("ALTER TABLE players ADD COLUMN timeouts INTEGER DEFAULT '0' NOT NULL")
    false = "0" if op.get_bind().dialect.name == "sqlite" else "false"
    op.execute(f"ALTER TABLE vacations ADD COLUMN automatic BOOLEAN DEFAULT {false} NOT NULL")
    op.execute("DROP INDEX ix_matches_drawn")
    op.execute("CREATE INDEX ix_matches_drawn ON matches (winner, changed_at, number) WHERE winner = 0")
    op.execute("CREATE INDEX ix_matches_game_ended ON matches (game, changed_at, number) WHERE status = 'finished'")
    op.execute(
        "CREATE INDEX ix_challenges_closed ON challenges (challenger, opponent, made_at)"
        " WHERE status IN ('declined', 'withdrawn')"
    )
