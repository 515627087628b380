"""Tables of received updates, messages to deliver, and posts (histories of rooms)."""

from __future__ import annotations

from sqlalchemy import CheckConstraint, Column, ForeignKey, Index, Integer, PrimaryKeyConstraint, Table, Text

from storage.tables.columns import (
    IDS,
    LAST,
    MENTIONS,
    MESSAGE,
    PROBLEM,
    STAYS,
    Id,
    Instant,
    Json,
    MessageText,
    UserText,
    metadata,
    partial,
)

inbox = Table(
    "inbox",
    metadata,
    Column("platform", Text, nullable=False),
    Column("update_id", UserText, nullable=False, info=IDS),
    Column("at", Instant, nullable=False),
    PrimaryKeyConstraint("platform", "update_id"),
    sqlite_with_rowid=False,
)

outbox = Table(
    "outbox",
    metadata,
    Column("id", Id, primary_key=True),
    Column(
        "platform", Text, nullable=False
    ),  # of the room, where it never changes; each platform reads its own messages
    Column("room", Id, ForeignKey("rooms.id"), nullable=False, info=LAST),
    Column("player", Id, ForeignKey("players.id"), info=LAST),
    Column("message", MessageText, nullable=False, info=MESSAGE),  # JSON, read by storage.text.unpacked
    Column("said_at", Instant, nullable=False),
    Column("due_at", Instant, nullable=False),
    Column("attempts", Integer, nullable=False),
    Column("state", Text, nullable=False),
    Column("problem", UserText, info=PROBLEM),
    Column("given_up_at", Instant),
    Column("process", Id),  # owner; may be gone, so no foreign key
    Column("parts", Json, info=STAYS),  # what the platform calls the parts that were sent, of a message in several
    CheckConstraint("state IN ('waiting', 'given-up')", name="state"),
    CheckConstraint("(state = 'given-up') = (given_up_at IS NOT NULL)", name="given_up"),
    partial("ix_outbox_in_order", "platform", "id", where="state = 'waiting'"),
    partial("ix_outbox_waiting", "room", "player", "due_at", where="state = 'waiting'"),
    partial("ix_outbox_given_up", "given_up_at", where="state = 'given-up'"),
    sqlite_autoincrement=True,  # sent messages are deleted, but posts keep their ids: none is given twice
)

posts = Table(
    "posts",
    metadata,
    Column("id", Id, primary_key=True),
    Column("room", Id, ForeignKey("rooms.id"), nullable=False, info=LAST),
    Column("player", Id, ForeignKey("players.id"), info=LAST),
    Column("author", Id, ForeignKey("players.id"), info=LAST),
    Column("text", UserText, nullable=False, info=MENTIONS),
    Column("message", MessageText, info=MESSAGE),  # JSON
    Column("source", Id, unique=True),  # id in the outbox, where it is deleted: no foreign key
    Column("at", Instant, nullable=False),
    Index("ix_posts_room_id", "room", "id"),
)
