"""The tables of the first version: people and places, challenges, matches and their logs, messages, keys.

Written out: later changes of the declared schema must not change this revision.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

APPLICATION_ID = 0x53544F4E
ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
TIME = sa.BigInteger()  # whole microseconds since 1970
JSON = sa.Text()
IS_OPEN = sa.text("status = 'open'")
IS_RUNNING = sa.text("status = 'running'")
IS_WAITING = sa.text("state = 'waiting'")
IS_GIVEN_UP = sa.text("state = 'given-up'")


def upgrade() -> None:
    """Build everything; mark a SQLite file as ours."""
    if op.get_bind().dialect.name == "sqlite":
        op.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    _people()
    _challenges()
    _matches()
    _turns()
    _events_and_drafts()
    _inbox_and_outbox()
    _posts_and_keys()


def _people() -> None:
    op.create_table(
        "players",
        sa.Column("id", ID, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("language", sa.Text()),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_players")),
    )
    op.create_table(
        "accounts",
        sa.Column("platform", sa.Text(), nullable=False),
        sa.Column("ref", sa.Text(), nullable=False),
        sa.Column("player", ID, nullable=False),
        sa.Column("handle", sa.Text()),
        sa.Column("folded", sa.Text()),
        sa.CheckConstraint("(handle IS NULL) = (folded IS NULL)", name=op.f("ck_accounts_handle")),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_accounts_player_players")),
        sa.PrimaryKeyConstraint("platform", "ref", name=op.f("pk_accounts")),
        sa.UniqueConstraint("platform", "folded", name=op.f("uq_accounts_platform_folded")),
        sqlite_with_rowid=False,
    )
    op.create_index(op.f("ix_accounts_player"), "accounts", ["player"])
    op.create_table(
        "communities",
        sa.Column("id", ID, nullable=False),
        sa.Column("platform", sa.Text(), nullable=False),
        sa.Column("ref", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("language", sa.Text()),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_communities")),
        sa.UniqueConstraint("platform", "ref", name=op.f("uq_communities_platform_ref")),
    )
    op.create_table(
        "rooms",
        sa.Column("id", ID, nullable=False),
        sa.Column("platform", sa.Text(), nullable=False),
        sa.Column("ref", sa.Text(), nullable=False),
        sa.Column("community", ID, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["community"], ["communities.id"], name=op.f("fk_rooms_community_communities")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_rooms")),
        sa.UniqueConstraint("platform", "ref", name=op.f("uq_rooms_platform_ref")),
    )


def _challenges() -> None:
    op.create_table(
        "challenges",
        sa.Column("number", ID, nullable=False),
        sa.Column("room", ID, nullable=False),
        sa.Column("community", ID, nullable=False),
        sa.Column("challenger", ID, nullable=False),
        sa.Column("opponent", ID),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("options", JSON, nullable=False),
        sa.Column("seat", sa.Text(), nullable=False),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("made_at", TIME, nullable=False),
        sa.CheckConstraint("seat IN ('me', 'you', 'random')", name=op.f("ck_challenges_seat")),
        sa.CheckConstraint(
            "status IN ('open', 'accepted', 'declined', 'withdrawn')", name=op.f("ck_challenges_status")
        ),
        sa.CheckConstraint("opponent <> challenger", name=op.f("ck_challenges_opponent")),
        sa.ForeignKeyConstraint(["challenger"], ["players.id"], name=op.f("fk_challenges_challenger_players")),
        sa.ForeignKeyConstraint(["community"], ["communities.id"], name=op.f("fk_challenges_community_communities")),
        sa.ForeignKeyConstraint(["opponent"], ["players.id"], name=op.f("fk_challenges_opponent_players")),
        sa.ForeignKeyConstraint(["room"], ["rooms.id"], name=op.f("fk_challenges_room_rooms")),
        sa.PrimaryKeyConstraint("number", name=op.f("pk_challenges")),
    )
    op.create_index(
        "ix_challenges_open_by", "challenges", ["challenger"], sqlite_where=IS_OPEN, postgresql_where=IS_OPEN
    )
    op.create_index(
        "ix_challenges_open_to", "challenges", ["opponent", "room"], sqlite_where=IS_OPEN, postgresql_where=IS_OPEN
    )


def _matches() -> None:
    op.create_table(
        "matches",
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
        sa.CheckConstraint(
            "(status = 'finished') = (winner IS NOT NULL) AND (winner IS NULL) = (reason IS NULL)"
            " AND (winner IS NULL) = (score IS NULL) AND winner BETWEEN 0 AND 2",
            name=op.f("ck_matches_result"),
        ),
        sa.CheckConstraint("status IN ('running', 'finished')", name=op.f("ck_matches_status")),
        sa.CheckConstraint(
            "to_move BETWEEN 0 AND 2 AND (to_move = 0) = (status = 'finished')", name=op.f("ck_matches_to_move")
        ),
        sa.CheckConstraint(
            "(takeback_seat IS NULL) = (takeback_to_ply IS NULL) AND takeback_seat BETWEEN 1 AND 2",
            name=op.f("ck_matches_takeback"),
        ),
        sa.CheckConstraint("seat1 <> seat2", name=op.f("ck_matches_seats")),
        sa.CheckConstraint("version >= 0 AND ply >= 0", name=op.f("ck_matches_counts")),
        sa.ForeignKeyConstraint(["community"], ["communities.id"], name=op.f("fk_matches_community_communities")),
        sa.ForeignKeyConstraint(["number"], ["challenges.number"], name=op.f("fk_matches_number_challenges")),
        sa.ForeignKeyConstraint(["room"], ["rooms.id"], name=op.f("fk_matches_room_rooms")),
        sa.ForeignKeyConstraint(["seat1"], ["players.id"], name=op.f("fk_matches_seat1_players")),
        sa.ForeignKeyConstraint(["seat2"], ["players.id"], name=op.f("fk_matches_seat2_players")),
        sa.PrimaryKeyConstraint("number", name=op.f("pk_matches")),
    )
    op.create_index(op.f("ix_matches_room"), "matches", ["room"])
    op.create_index("ix_matches_running1", "matches", ["seat1"], sqlite_where=IS_RUNNING, postgresql_where=IS_RUNNING)
    op.create_index("ix_matches_running2", "matches", ["seat2"], sqlite_where=IS_RUNNING, postgresql_where=IS_RUNNING)


def _turns() -> None:
    op.create_table(
        "turns",
        sa.Column("match", ID, nullable=False),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("steps", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("at", TIME, nullable=False),
        sa.Column("forced", sa.Boolean(), nullable=False),
        sa.CheckConstraint("ply >= 1", name=op.f("ck_turns_ply")),
        sa.CheckConstraint("seat BETWEEN 1 AND 2", name=op.f("ck_turns_seat")),
        sa.ForeignKeyConstraint(["match"], ["matches.number"], name=op.f("fk_turns_match_matches")),
        sa.PrimaryKeyConstraint("match", "ply", name=op.f("pk_turns")),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "undone_turns",
        sa.Column("match", ID, nullable=False),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("steps", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("at", TIME, nullable=False),
        sa.Column("forced", sa.Boolean(), nullable=False),
        sa.Column("undone_at", sa.Integer(), nullable=False),
        sa.CheckConstraint("version < undone_at", name=op.f("ck_undone_turns_undone_at")),
        sa.ForeignKeyConstraint(["match"], ["matches.number"], name=op.f("fk_undone_turns_match_matches")),
        sa.PrimaryKeyConstraint("match", "ply", "version", name=op.f("pk_undone_turns")),
        sqlite_with_rowid=False,
    )


def _events_and_drafts() -> None:
    op.create_table(
        "events",
        sa.Column("id", ID, nullable=False),
        sa.Column("match", ID, nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("data", JSON, nullable=False),
        sa.Column("at", TIME, nullable=False),
        sa.CheckConstraint("seat BETWEEN 0 AND 2", name=op.f("ck_events_seat")),
        sa.ForeignKeyConstraint(["match"], ["matches.number"], name=op.f("fk_events_match_matches")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_events")),
    )
    op.create_index("ix_events_match_version", "events", ["match", "version"])
    op.create_table(
        "drafts",
        sa.Column("match", ID, nullable=False),
        sa.Column("player", ID, nullable=False),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.Column("steps", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.number"], name=op.f("fk_drafts_match_matches")),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_drafts_player_players")),
        sa.PrimaryKeyConstraint("match", "player", name=op.f("pk_drafts")),
        sqlite_with_rowid=False,
    )


def _inbox_and_outbox() -> None:
    op.create_table(
        "inbox",
        sa.Column("platform", sa.Text(), nullable=False),
        sa.Column("update_id", sa.Text(), nullable=False),
        sa.Column("at", TIME, nullable=False),
        sa.PrimaryKeyConstraint("platform", "update_id", name=op.f("pk_inbox")),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "outbox",
        sa.Column("id", ID, nullable=False),
        sa.Column("platform", sa.Text(), nullable=False),
        sa.Column("room", ID, nullable=False),
        sa.Column("player", ID),
        sa.Column("message", JSON, nullable=False),
        sa.Column("said_at", TIME, nullable=False),
        sa.Column("due_at", TIME, nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("problem", sa.Text()),
        sa.Column("given_up_at", TIME),
        sa.CheckConstraint("(state = 'given-up') = (given_up_at IS NOT NULL)", name=op.f("ck_outbox_given_up")),
        sa.CheckConstraint("state IN ('waiting', 'given-up')", name=op.f("ck_outbox_state")),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_outbox_player_players")),
        sa.ForeignKeyConstraint(["room"], ["rooms.id"], name=op.f("fk_outbox_room_rooms")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_outbox")),
        sqlite_autoincrement=True,
    )
    op.create_index(
        "ix_outbox_given_up", "outbox", ["given_up_at"], sqlite_where=IS_GIVEN_UP, postgresql_where=IS_GIVEN_UP
    )
    op.create_index(
        "ix_outbox_in_order", "outbox", ["platform", "id"], sqlite_where=IS_WAITING, postgresql_where=IS_WAITING
    )
    op.create_index(
        "ix_outbox_waiting",
        "outbox",
        ["room", "player", "due_at"],
        sqlite_where=IS_WAITING,
        postgresql_where=IS_WAITING,
    )


def _posts_and_keys() -> None:
    op.create_table(
        "posts",
        sa.Column("id", ID, nullable=False),
        sa.Column("room", ID, nullable=False),
        sa.Column("player", ID),
        sa.Column("author", ID),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("message", JSON),
        sa.Column("source", ID),
        sa.Column("at", TIME, nullable=False),
        sa.ForeignKeyConstraint(["author"], ["players.id"], name=op.f("fk_posts_author_players")),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_posts_player_players")),
        sa.ForeignKeyConstraint(["room"], ["rooms.id"], name=op.f("fk_posts_room_rooms")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_posts")),
        sa.UniqueConstraint("source", name=op.f("uq_posts_source")),
    )
    op.create_index("ix_posts_room_id", "posts", ["room", "id"])
    op.create_table(
        "keys",
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_keys")),
        sqlite_with_rowid=False,
    )
    op.create_index(op.f("ix_keys_value"), "keys", ["value"])
