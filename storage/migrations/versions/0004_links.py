"""One player, several platforms: codes, joined players, where people are, and where they are told of their matches."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
TIME = sa.BigInteger()  # whole microseconds since 1970


def upgrade() -> None:
    """Add everything. No table is built anew."""
    op.add_column("players", sa.Column("platform", sa.Text()))
    op.add_column("accounts", sa.Column("room", ID))
    op.add_column("accounts", sa.Column("joined_at", TIME))
    _codes()
    _links()
    op.create_table(
        "places",
        sa.Column("number", ID, nullable=False),
        sa.Column("player", ID, nullable=False),
        sa.Column("room", ID, nullable=False),
        sa.ForeignKeyConstraint(["number"], ["challenges.number"], name=op.f("fk_places_number_challenges")),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_places_player_players")),
        sa.ForeignKeyConstraint(["room"], ["rooms.id"], name=op.f("fk_places_room_rooms")),
        sa.PrimaryKeyConstraint("number", "player", name=op.f("pk_places")),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_places_player_room", "places", ["player", "room"])


def _codes() -> None:
    op.create_table(
        "codes",
        sa.Column("digest", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("platform", sa.Text(), nullable=False),
        sa.Column("ref", sa.Text(), nullable=False),
        sa.Column("until", TIME, nullable=False),
        sa.Column("number", ID),
        sa.Column("by_platform", sa.Text()),
        sa.Column("by_ref", sa.Text()),
        sa.CheckConstraint("(by_platform IS NULL) = (by_ref IS NULL)", name=op.f("ck_codes_claimed")),
        sa.ForeignKeyConstraint(["number"], ["challenges.number"], name=op.f("fk_codes_number_challenges")),
        sa.PrimaryKeyConstraint("digest", name=op.f("pk_codes")),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_codes_platform_ref", "codes", ["platform", "ref"])
    op.create_table(
        "misses",
        sa.Column("id", ID, nullable=False),
        sa.Column("platform", sa.Text(), nullable=False),
        sa.Column("ref", sa.Text(), nullable=False),
        sa.Column("at", TIME, nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_misses")),
    )
    op.create_index("ix_misses_platform_ref_at", "misses", ["platform", "ref", "at"])


def _links() -> None:
    op.create_table(
        "links",
        sa.Column("id", ID, nullable=False),
        sa.Column("kept", ID, nullable=False),
        sa.Column("gone", ID, nullable=False),
        sa.Column("at", TIME, nullable=False),
        sa.Column("until", TIME, nullable=False),
        sa.Column("undo", sa.Text(), nullable=False),
        sa.Column("parted_at", TIME),
        sa.CheckConstraint("kept <> gone", name=op.f("ck_links_two")),
        sa.ForeignKeyConstraint(["kept"], ["players.id"], name=op.f("fk_links_kept_players")),
        sa.ForeignKeyConstraint(["gone"], ["players.id"], name=op.f("fk_links_gone_players")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_links")),
    )
    op.create_index("ix_links_kept", "links", ["kept"])
