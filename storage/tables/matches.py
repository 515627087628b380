"""The tables, declared for SQLite and PostgreSQL alike. The revisions in ``migrations`` build exactly these.

Truths that the database itself can hold stand here as constraints: a ply is taken once, a running match has somebody to
move. Rows of tables ``WITHOUT ROWID`` live in their primary key: a turn costs one page instead of two.
"""

from __future__ import annotations

from datetime import datetime
from functools import lru_cache
from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    Dialect,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
    TypeDecorator,
    UniqueConstraint,
    text,
)

from core.play.text import storable
from core.play.time.control import USUAL_TERMS, Terms
from storage.text import decode, encode, instant, microseconds

APPLICATION_ID = 0x53544F4E
"""``STON``: marks a SQLite file as ours."""


class Instant(TypeDecorator[datetime]):
    """An aware time as whole microseconds since 1970: exact, sortable, the same on every engine."""

    impl = BigInteger
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> int | None:  # noqa: ARG002 - its signature
        """To the database. Raises NaiveTime."""
        return None if value is None else microseconds(value)

    def process_result_value(self, value: int | None, dialect: Dialect) -> datetime | None:  # noqa: ARG002 - its signature
        """From the database."""
        return None if value is None else instant(value)


class Words(TypeDecorator[str]):
    """Text that people chose; codes of our own are plain ``Text``."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: Dialect) -> str | None:  # noqa: ARG002 - its signature
        """To the database."""
        return None if value is None else storable(value)


class Plain(TypeDecorator[Any]):
    """Plain data as compact JSON text."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: Any, dialect: Dialect) -> str | None:  # noqa: ANN401, ARG002 - its signature
        """To the database."""
        return None if value is None else encode(value)

    def process_result_value(self, value: str | None, dialect: Dialect) -> Any:  # noqa: ANN401, ARG002 - its signature
        """From the database."""
        return None if value is None else decode(value)


class Agreed(TypeDecorator[Terms]):
    """Terms of a match as compact JSON text; NULL: nothing is agreed about time."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: Terms | None, dialect: Dialect) -> str | None:  # noqa: ARG002 - its signature
        """To the database."""
        packed = None if value is None else value.pack()
        return encode(packed) if packed else None

    def process_result_value(self, value: str | None, dialect: Dialect) -> Terms:  # noqa: ARG002 - its signature
        """From the database."""
        return USUAL_TERMS if value is None else _terms(value)


@lru_cache(maxsize=256)
def _terms(text: str) -> Terms:
    """The terms of a text. Every look at a match needs them, they take long to read, and few differ."""
    return Terms.unpack(decode(text))


Id = BigInteger().with_variant(Integer(), "sqlite")
"""SQLite numbers rows by itself only where the type is INTEGER exactly."""

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    }
)

players = Table(
    "players",
    metadata,
    Column("id", Id, primary_key=True),
    Column("name", Words, nullable=False),
    Column("language", Words),
    Column("preferences", Plain),  # what is not as usual; NULL: everything is
    Column("away_until", Instant),
    Column("platform", Text),  # where they acted last
    Column("forgotten_at", Instant),  # when they were made anonymous
)

accounts = Table(
    "accounts",
    metadata,
    Column("platform", Text, nullable=False),
    Column("ref", Words, nullable=False),
    Column("player", Id, ForeignKey("players.id"), nullable=False, index=True),
    Column("handle", Words),
    Column("folded", Words),  # the handle as it is compared
    Column("private", Id, ForeignKey("rooms.id")),
    Column("room", Id),  # of the rooms, which are never forgotten; SQLite can't add a foreign key to a table
    Column("joined_at", Instant),
    PrimaryKeyConstraint("platform", "ref"),
    UniqueConstraint("platform", "folded"),
    CheckConstraint("(handle IS NULL) = (folded IS NULL)", name="handle"),
    sqlite_with_rowid=False,
)

communities = Table(
    "communities",
    metadata,
    Column("id", Id, primary_key=True),
    Column("platform", Text, nullable=False),
    Column("ref", Words, nullable=False),
    Column("name", Words, nullable=False),
    Column("language", Words),  # never used: the language is one of the settings
    Column("settings", Plain),  # what is not as usual; NULL: everything is
    UniqueConstraint("platform", "ref"),
)

rooms = Table(
    "rooms",
    metadata,
    Column("id", Id, primary_key=True),
    Column("platform", Text, nullable=False),
    Column("ref", Words, nullable=False),
    Column("community", Id, ForeignKey("communities.id"), nullable=False),
    Column("name", Words, nullable=False),
    UniqueConstraint("platform", "ref"),
)

_IS_OPEN = text("status = 'open'")
challenges = Table(
    "challenges",
    metadata,
    Column("number", Id, primary_key=True),
    Column("room", Id, ForeignKey("rooms.id"), nullable=False),
    Column("community", Id, ForeignKey("communities.id"), nullable=False),
    Column("challenger", Id, ForeignKey("players.id"), nullable=False),
    Column("opponent", Id, ForeignKey("players.id")),
    Column("game", Text, nullable=False),
    Column("options", Plain, nullable=False),
    Column("seat", Text, nullable=False),
    Column("status", Text, nullable=False),
    Column("made_at", Instant, nullable=False),
    Column("terms", Agreed),
    CheckConstraint("seat IN ('me', 'you', 'random')", name="seat"),
    CheckConstraint("status IN ('open', 'accepted', 'declined', 'withdrawn')", name="status"),
    CheckConstraint("opponent <> challenger", name="opponent"),
    Index("ix_challenges_open_to", "opponent", "room", sqlite_where=_IS_OPEN, postgresql_where=_IS_OPEN),
    Index("ix_challenges_open_by", "challenger", sqlite_where=_IS_OPEN, postgresql_where=_IS_OPEN),
)

_IS_RUNNING, _IS_FINISHED = text("status = 'running'"), text("status = 'finished'")
matches = Table(
    "matches",
    metadata,
    Column("number", Id, ForeignKey("challenges.number"), primary_key=True, autoincrement=False),
    Column("room", Id, ForeignKey("rooms.id"), nullable=False, index=True),
    Column("community", Id, ForeignKey("communities.id"), nullable=False),
    Column("game", Text, nullable=False),
    Column("options", Plain, nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("seat1", Id, ForeignKey("players.id"), nullable=False),
    Column("seat2", Id, ForeignKey("players.id"), nullable=False),
    Column("status", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("ply", Integer, nullable=False),
    Column("to_move", Integer, nullable=False),
    Column("takeback_seat", Integer),
    Column("takeback_to_ply", Integer),
    Column("winner", Integer),
    Column("reason", Text),
    Column("score", Plain),
    Column("started_at", Instant, nullable=False),
    Column("changed_at", Instant, nullable=False),
    Column("terms", Agreed),
    Column("clock", Plain, nullable=False),
    Column("told_turn", Integer),
    Column("told_at", Instant),
    CheckConstraint("status IN ('running', 'finished')", name="status"),
    CheckConstraint("seat1 <> seat2", name="seats"),
    CheckConstraint("version >= 0 AND ply >= 0", name="counts"),
    CheckConstraint("to_move BETWEEN 0 AND 2 AND (to_move = 0) = (status = 'finished')", name="to_move"),
    CheckConstraint(
        "(takeback_seat IS NULL) = (takeback_to_ply IS NULL) AND takeback_seat BETWEEN 1 AND 2",
        name="takeback",
    ),
    CheckConstraint(
        "(status = 'finished') = (winner IS NOT NULL) AND (winner IS NULL) = (reason IS NULL)"
        " AND (winner IS NULL) = (score IS NULL) AND winner BETWEEN 0 AND 2",
        name="result",
    ),
    CheckConstraint("(told_turn IS NULL) = (told_at IS NULL)", name="told"),
    Index("ix_matches_running1", "seat1", sqlite_where=_IS_RUNNING, postgresql_where=_IS_RUNNING),
    Index("ix_matches_running2", "seat2", sqlite_where=_IS_RUNNING, postgresql_where=_IS_RUNNING),
    Index("ix_matches_finished1", "seat1", "changed_at", sqlite_where=_IS_FINISHED, postgresql_where=_IS_FINISHED),
    Index("ix_matches_finished2", "seat2", "changed_at", sqlite_where=_IS_FINISHED, postgresql_where=_IS_FINISHED),
)

turns = Table(
    "turns",
    metadata,
    Column("match", Id, ForeignKey("matches.number"), nullable=False),
    Column("ply", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("steps", Words, nullable=False),
    Column("version", Integer, nullable=False),
    Column("at", Instant, nullable=False),
    Column("forced", Boolean, nullable=False),
    PrimaryKeyConstraint("match", "ply"),
    CheckConstraint("ply >= 1", name="ply"),
    CheckConstraint("seat BETWEEN 1 AND 2", name="seat"),
    sqlite_with_rowid=False,
)

undone_turns = Table(
    "undone_turns",
    metadata,
    Column("match", Id, ForeignKey("matches.number"), nullable=False),
    Column("ply", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("steps", Words, nullable=False),
    Column("version", Integer, nullable=False),  # that made it
    Column("at", Instant, nullable=False),
    Column("forced", Boolean, nullable=False),
    Column("undone_at", Integer, nullable=False),  # the version that took it back
    PrimaryKeyConstraint("match", "ply", "version"),
    CheckConstraint("version < undone_at", name="undone_at"),
    sqlite_with_rowid=False,
)

events = Table(
    "events",
    metadata,
    Column("id", Id, primary_key=True),
    Column("match", Id, ForeignKey("matches.number"), nullable=False),
    Column("version", Integer, nullable=False),
    Column("kind", Text, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("data", Plain, nullable=False),
    Column("at", Instant, nullable=False),
    CheckConstraint("seat BETWEEN 0 AND 2", name="seat"),
    Index("ix_events_match_version", "match", "version"),
)

drafts = Table(
    "drafts",
    metadata,
    Column("match", Id, ForeignKey("matches.number"), nullable=False),
    Column("player", Id, ForeignKey("players.id"), nullable=False),
    Column("ply", Integer, nullable=False),
    Column("steps", Words, nullable=False),
    PrimaryKeyConstraint("match", "player"),
    sqlite_with_rowid=False,
)

_HAS_FAILED = text("attempts > 0")
timers = Table(
    "timers",
    metadata,
    Column("kind", Text, nullable=False),
    Column("subject", Id, nullable=False),  # of a match or a player, as the kind has it: no foreign key
    Column("due_at", Instant, nullable=False),
    Column("turn", Integer, nullable=False),
    Column("stage", Text, nullable=False),
    Column("data", Plain, nullable=False),
    Column("attempts", Integer, nullable=False),
    Column("problem", Words, nullable=False),
    PrimaryKeyConstraint("kind", "subject"),
    CheckConstraint("attempts >= 0", name="attempts"),
    Index("ix_timers_due", "due_at", "kind", "subject"),
    Index("ix_timers_troubled", "attempts", sqlite_where=_HAS_FAILED, postgresql_where=_HAS_FAILED),
    sqlite_with_rowid=False,
)

_GOES_ON = text("ended_at IS NULL")
vacations = Table(
    "vacations",
    metadata,
    Column("id", Id, primary_key=True),
    Column("player", Id, ForeignKey("players.id"), nullable=False),
    Column("start_at", Instant, nullable=False),
    Column("until", Instant, nullable=False),
    Column("ended_at", Instant),
    Index("ix_vacations_current", "player", unique=True, sqlite_where=_GOES_ON, postgresql_where=_GOES_ON),
    Index("ix_vacations_player_start_at", "player", "start_at"),
)

inbox = Table(
    "inbox",
    metadata,
    Column("platform", Text, nullable=False),
    Column("update_id", Words, nullable=False),
    Column("at", Instant, nullable=False),
    PrimaryKeyConstraint("platform", "update_id"),
    sqlite_with_rowid=False,
)

_IS_WAITING, _IS_GIVEN_UP = text("state = 'waiting'"), text("state = 'given-up'")
outbox = Table(
    "outbox",
    metadata,
    Column("id", Id, primary_key=True),
    Column("platform", Text, nullable=False),  # the room's, which never changes: each platform looks for its own
    Column("room", Id, ForeignKey("rooms.id"), nullable=False),
    Column("player", Id, ForeignKey("players.id")),
    Column("message", Text, nullable=False),  # JSON; storage.text.opened reads what can be read
    Column("said_at", Instant, nullable=False),
    Column("due_at", Instant, nullable=False),
    Column("attempts", Integer, nullable=False),
    Column("state", Text, nullable=False),
    Column("problem", Words),
    Column("given_up_at", Instant),
    Column("process", Id),  # whose it is to deliver; of one that is gone, it is anybody's: no foreign key
    CheckConstraint("state IN ('waiting', 'given-up')", name="state"),
    CheckConstraint("(state = 'given-up') = (given_up_at IS NOT NULL)", name="given_up"),
    Index("ix_outbox_in_order", "platform", "id", sqlite_where=_IS_WAITING, postgresql_where=_IS_WAITING),
    Index("ix_outbox_waiting", "room", "player", "due_at", sqlite_where=_IS_WAITING, postgresql_where=_IS_WAITING),
    Index("ix_outbox_given_up", "given_up_at", sqlite_where=_IS_GIVEN_UP, postgresql_where=_IS_GIVEN_UP),
    sqlite_autoincrement=True,  # what was sent is forgotten, but posts remember the ids: none may come twice
)

posts = Table(
    "posts",
    metadata,
    Column("id", Id, primary_key=True),
    Column("room", Id, ForeignKey("rooms.id"), nullable=False),
    Column("player", Id, ForeignKey("players.id")),
    Column("author", Id, ForeignKey("players.id")),
    Column("text", Words, nullable=False),
    Column("message", Text),  # JSON
    Column("source", Id, unique=True),  # of the outbox, which forgets: no foreign key
    Column("at", Instant, nullable=False),
    Index("ix_posts_room_id", "room", "id"),
)

keys = Table(
    "keys",
    metadata,
    Column("name", Words, nullable=False),
    Column("value", Words, nullable=False, index=True),
    PrimaryKeyConstraint("name"),
    sqlite_with_rowid=False,
)

processes = Table(
    "processes",
    metadata,
    Column("id", Id, primary_key=True),
    Column("name", Words, nullable=False),
    Column("started_at", Instant, nullable=False),
    Column("seen_at", Instant, nullable=False),
    sqlite_autoincrement=True,  # what belonged to one that is gone must not belong to a new one
)

services = Table(
    "services",
    metadata,
    Column("process", Id, ForeignKey("processes.id"), nullable=False),
    Column("platform", Text, nullable=False),
    PrimaryKeyConstraint("process", "platform"),
    sqlite_with_rowid=False,
)
