"""Time: what people wish and communities decide about it, terms, clocks, who was told, timers, vacations.

Matches that began before this revision have no clock; the turn that they wait for began with the last one of their log.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
TIME = sa.BigInteger()  # whole microseconds since 1970
JSON = sa.Text()
IS_RUNNING = sa.text("status = 'running'")
HAS_FAILED = sa.text("attempts > 0")
GOES_ON = sa.text("ended_at IS NULL")

CLOCKS = """
UPDATE matches SET clock =
    '{"turn":' || CAST(COALESCE(
        (SELECT max(turns.version) FROM turns WHERE turns.match = matches.number AND NOT turns.forced),
        1
    ) AS TEXT)
    || ',"began":' || CAST(COALESCE(
        (SELECT turns.at FROM turns WHERE turns.match = matches.number AND NOT turns.forced
         ORDER BY turns.version DESC LIMIT 1),
        matches.started_at
    ) AS TEXT)
    || '}'
"""
"""As rebuilding a match from its log makes it."""


def upgrade() -> None:
    """Add everything. SQLite can't add constraints to a table: there, two tables are built anew."""
    op.add_column("players", sa.Column("preferences", JSON))
    op.add_column("players", sa.Column("away_until", TIME))
    op.add_column("communities", sa.Column("settings", JSON))
    op.add_column("challenges", sa.Column("terms", JSON))
    _accounts()
    _matches()
    _timers()
    _vacations()


def _accounts() -> None:
    before = sa.Table(
        "accounts",
        sa.MetaData(),
        sa.Column("platform", sa.Text(), nullable=False),
        sa.Column("ref", sa.Text(), nullable=False),
        sa.Column("player", ID, nullable=False),
        sa.Column("handle", sa.Text()),
        sa.Column("folded", sa.Text()),
        sa.CheckConstraint("(handle IS NULL) = (folded IS NULL)", name="ck_accounts_handle"),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name="fk_accounts_player_players"),
        sa.PrimaryKeyConstraint("platform", "ref", name="pk_accounts"),
        sa.UniqueConstraint("platform", "folded", name="uq_accounts_platform_folded"),
        sa.Index("ix_accounts_player", "player"),
    )
    with op.batch_alter_table("accounts", copy_from=before, table_kwargs={"sqlite_with_rowid": False}) as accounts:
        accounts.add_column(sa.Column("private", ID))
        accounts.create_foreign_key(op.f("fk_accounts_private_rooms"), "rooms", ["private"], ["id"])


def _matches() -> None:
    for name, kind in (("terms", JSON), ("clock", JSON), ("told_turn", sa.Integer()), ("told_at", TIME)):
        op.add_column("matches", sa.Column(name, kind))
    op.execute(CLOCKS)
    with op.batch_alter_table("matches", copy_from=_matches_with_clocks()) as matches:
        matches.alter_column("clock", existing_type=JSON, nullable=False)
        matches.create_check_constraint(op.f("ck_matches_told"), "(told_turn IS NULL) = (told_at IS NULL)")


def _matches_with_clocks() -> sa.Table:
    """The table as it stands by then."""
    return sa.Table(
        "matches",
        sa.MetaData(),
        sa.Column("number", ID, autoincrement=False, nullable=False),
        sa.Column("room", ID, nullable=False),
        sa.Column("community", ID, nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("options", JSON, nullable=False),
        sa.Column("rules_version", sa.Integer(), nullable=False),
        sa.Column("seat1", ID, nullable=False),
        sa.Column("seat2", ID, nullable=False),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.Column("to_move", sa.Integer(), nullable=False),
        sa.Column("takeback_seat", sa.Integer()),
        sa.Column("takeback_to_ply", sa.Integer()),
        sa.Column("winner", sa.Integer()),
        sa.Column("reason", sa.Text()),
        sa.Column("score", JSON),
        sa.Column("started_at", TIME, nullable=False),
        sa.Column("changed_at", TIME, nullable=False),
        sa.Column("terms", JSON),
        sa.Column("clock", JSON),
        sa.Column("told_turn", sa.Integer()),
        sa.Column("told_at", TIME),
        sa.CheckConstraint(
            "(status = 'finished') = (winner IS NOT NULL) AND (winner IS NULL) = (reason IS NULL)"
            " AND (winner IS NULL) = (score IS NULL) AND winner BETWEEN 0 AND 2",
            name="ck_matches_result",
        ),
        sa.CheckConstraint("status IN ('running', 'finished')", name="ck_matches_status"),
        sa.CheckConstraint(
            "to_move BETWEEN 0 AND 2 AND (to_move = 0) = (status = 'finished')", name="ck_matches_to_move"
        ),
        sa.CheckConstraint(
            "(takeback_seat IS NULL) = (takeback_to_ply IS NULL) AND takeback_seat BETWEEN 1 AND 2",
            name="ck_matches_takeback",
        ),
        sa.CheckConstraint("seat1 <> seat2", name="ck_matches_seats"),
        sa.CheckConstraint("version >= 0 AND ply >= 0", name="ck_matches_counts"),
        sa.ForeignKeyConstraint(["community"], ["communities.id"], name="fk_matches_community_communities"),
        sa.ForeignKeyConstraint(["number"], ["challenges.number"], name="fk_matches_number_challenges"),
        sa.ForeignKeyConstraint(["room"], ["rooms.id"], name="fk_matches_room_rooms"),
        sa.ForeignKeyConstraint(["seat1"], ["players.id"], name="fk_matches_seat1_players"),
        sa.ForeignKeyConstraint(["seat2"], ["players.id"], name="fk_matches_seat2_players"),
        sa.PrimaryKeyConstraint("number", name="pk_matches"),
        sa.Index("ix_matches_room", "room"),
        sa.Index("ix_matches_running1", "seat1", sqlite_where=IS_RUNNING, postgresql_where=IS_RUNNING),
        sa.Index("ix_matches_running2", "seat2", sqlite_where=IS_RUNNING, postgresql_where=IS_RUNNING),
    )


def _timers() -> None:
    op.create_table(
        "timers",
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("subject", ID, nullable=False),
        sa.Column("due_at", TIME, nullable=False),
        sa.Column("turn", sa.Integer(), nullable=False),
        sa.Column("stage", sa.Text(), nullable=False),
        sa.Column("data", JSON, nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("problem", sa.Text(), nullable=False),
        sa.CheckConstraint("attempts >= 0", name=op.f("ck_timers_attempts")),
        sa.PrimaryKeyConstraint("kind", "subject", name=op.f("pk_timers")),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_timers_due", "timers", ["due_at", "kind", "subject"])
    op.create_index("ix_timers_troubled", "timers", ["attempts"], sqlite_where=HAS_FAILED, postgresql_where=HAS_FAILED)


def _vacations() -> None:
    op.create_table(
        "vacations",
        sa.Column("id", ID, nullable=False),
        sa.Column("player", ID, nullable=False),
        sa.Column("start_at", TIME, nullable=False),
        sa.Column("until", TIME, nullable=False),
        sa.Column("ended_at", TIME),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_vacations_player_players")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_vacations")),
    )
    op.create_index(
        "ix_vacations_current",
        "vacations",
        ["player"],
        unique=True,
        sqlite_where=GOES_ON,
        postgresql_where=GOES_ON,
    )
    op.create_index("ix_vacations_player_start_at", "vacations", ["player", "start_at"])
