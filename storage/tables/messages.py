"""Tables of what comes in, what goes out, and what rooms remember."""

from __future__ import annotations

from sqlalchemy import CheckConstraint, Column, ForeignKey, Index, Integer, PrimaryKeyConstraint, Table, Text

from storage.tables.columns import Id, Instant, UserText, metadata, partial

inbox = Table(
    "inbox",
    metadata,
    Column("platform", Text, nullable=False),
    Column("update_id", UserText, nullable=False),
    Column("at", Instant, nullable=False),
    PrimaryKeyConstraint("platform", "update_id"),
    sqlite_with_rowid=False,
)

outbox = Table(
    "outbox",
    metadata,
    Column("id", Id, primary_key=True),
    Column("platform", Text, nullable=False),  # the room's, which never changes: each platform looks for its own
    Column("room", Id, ForeignKey("rooms.id"), nullable=False),
    Column("player", Id, ForeignKey("players.id")),
    Column("message", Text, nullable=False),  # JSON; storage.text.unpacked reads what can be read
    Column("said_at", Instant, nullable=False),
    Column("due_at", Instant, nullable=False),
    Column("attempts", Integer, nullable=False),
    Column("state", Text, nullable=False),
    Column("problem", UserText),
    Column("given_up_at", Instant),
    Column("process", Id),  # whose it is to deliver; of one that is gone, it is anybody's: no foreign key
    CheckConstraint("state IN ('waiting', 'given-up')", name="state"),
    CheckConstraint("(state = 'given-up') = (given_up_at IS NOT NULL)", name="given_up"),
    partial("ix_outbox_in_order", "platform", "id", where="state = 'waiting'"),
    partial("ix_outbox_waiting", "room", "player", "due_at", where="state = 'waiting'"),
    partial("ix_outbox_given_up", "given_up_at", where="state = 'given-up'"),
    sqlite_autoincrement=True,  # what was sent is forgotten, but posts remember the ids: none may come twice
)

posts = Table(
    "posts",
    metadata,
    Column("id", Id, primary_key=True),
    Column("room", Id, ForeignKey("rooms.id"), nullable=False),
    Column("player", Id, ForeignKey("players.id")),
    Column("author", Id, ForeignKey("players.id")),
    Column("text", UserText, nullable=False),
    Column("message", Text),  # JSON
    Column("source", Id, unique=True),  # of the outbox, which forgets: no foreign key
    Column("at", Instant, nullable=False),
    Index("ix_posts_room_id", "room", "id"),
)
