"""Posts: the histories of rooms, in SQL."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any, TypeVar

from msgspec import Struct
from sqlalchemy import Column, ForeignKey, Index, Table, Text, bindparam, exists, or_, select, update

from core.messages.content import Content
from core.messages.message import Message
from core.names import storable
from storage.columns import (
    LAST,
    MENTIONS,
    MESSAGE,
    WITHHELD,
    Id,
    Instant,
    MessageText,
    UserText,
    file_section,
    metadata,
)
from storage.people.blocks import blocks
from storage.people.communities import rooms
from storage.statements import Repository, columns, insert_or_ignore
from storage.text import packed, unpacked

C = TypeVar("C", bound=Content)

posts = Table(
    "posts",
    metadata,
    Column("id", Id, primary_key=True),
    Column("room", Id, ForeignKey("rooms.id"), nullable=False, info=LAST),
    Column("player", Id, ForeignKey("players.id"), info=LAST),
    Column("author", Id, ForeignKey("players.id"), info=LAST),
    Column("text", UserText, nullable=False, info=MENTIONS),
    Column("message", MessageText, info=MESSAGE),  # JSON
    Column("source", Id, unique=True, info=WITHHELD),  # id of a deleted outbox row: no foreign key
    Column("at", Instant, nullable=False),
    Index("ix_posts_room_id", "room", "id"),
    info=file_section("written_or_read_alone"),
)


class Post(Struct, frozen=True):
    """Line of a room's history, for platforms that keep histories themselves (the chat page).

    Attributes:
        id: increases in the order of posting, over all rooms.
        room: id of the room.
        player: the only reader; None for everyone in the room.
        author: player id of the author; None for the bot.
        text: the text that a person wrote; empty for the bot.
        message: the bot's message; None for a person.
        at: when it was posted.
    """

    id: int
    room: int
    player: int | None
    author: int | None
    text: str
    message: Message | None
    at: datetime


_p, _b = posts.c, blocks.c

_visible = (_p.room == bindparam("in_room"), or_(_p.player.is_(None), _p.player == bindparam("reader")))
POST = ("id", "room", "player", "author", "text", "message", "at")
_IS_THERE = or_(_p.text != "", _p.author.is_not(None), _p.message.is_not(None))
_SELECTED = select(*columns(posts, *POST)).where(_IS_THERE)
_ANY_POST = _SELECTED.limit(bindparam("at_most"))
_POST = _ANY_POST.where(*_visible, ~exists().where(_b.blocker == bindparam("reader"), _b.blocked == _p.author))
HAS_HISTORY = (
    select(rooms.c.id)
    .where(rooms.c.platform == bindparam("on_platform"), exists().where(_p.room == rooms.c.id))
    .limit(1)
)
ADD_POST = insert_or_ignore(posts)
REMOVE = (  # the row stays: SQLite would use the highest id again, and open pages would take the next line for this one
    update(posts).where(_p.id == bindparam("number")).values(player=None, author=None, text="", message=None)
)
POST_BY_ID = _SELECTED.where(_p.id == bindparam("number"))
NEWEST = _POST.order_by(_p.id.desc())
BEFORE = NEWEST.where(_p.id < bindparam("before"))
SINCE = _POST.where(_p.id > bindparam("after")).order_by(_p.id)
EVERYWHERE = _ANY_POST.where(_p.id > bindparam("after")).order_by(_p.id)
OF_KIND = _SELECTED.where(
    *(_p.message.like(bindparam(pattern, type_=Text())) for pattern in ("kind_pattern", "value_pattern"))
).order_by(_p.id)
LAST_POST = _ANY_POST.order_by(_p.id.desc())


def _post(*, message: Any, **columns: Any) -> Post:  # noqa: ANN401 - a row is anything
    return Post(message=None if message is None else unpacked(message, "posts", columns["id"]), **columns)


class Posts(Repository):
    """Histories of rooms, for platforms that keep histories themselves."""

    def add(
        self,
        *,
        room: int,
        at: datetime,
        player: int | None = None,
        author: int | None = None,
        text: str = "",
        message: Message | None = None,
        source: int | None = None,
    ) -> Post | None:
        """Add a line. ``source`` is its id in the outbox; returns None if that was already added."""
        text = storable(text)
        values = {
            "room": room,
            "player": player,
            "author": author,
            "text": text,
            "message": None if message is None else packed(message),
            "source": source,
            "at": at,
        }
        number = self._sql.add(ADD_POST, values)
        if number is None:
            return None
        return Post(id=number, room=room, player=player, author=author, text=text, message=message, at=at)

    def get(self, number: int) -> Post | None:
        """Return the line with this id, or None."""
        return self._sql.one(POST_BY_ID, {"number": number}, _post)

    def remove(self, number: int) -> None:
        """Remove a line permanently; its id is never reused."""
        self._sql.change(REMOVE, {"number": number})

    def page(self, room: int, reader: int | None, before_id: int | None = None, limit: int = 50) -> Sequence[Post]:
        """Return the newest lines of a room that ``reader`` may read (before ``before_id``), in ascending order.

        Lines of people whom the reader blocks are left out. Messages that we can no longer read become
        :class:`core.messages.content.Unreadable`. Both are true for :meth:`since`, too.
        """
        values = {"in_room": room, "reader": reader, "at_most": limit, "before": before_id}
        return self._sql.all(NEWEST if before_id is None else BEFORE, values, _post)[::-1]

    def since(self, room: int, reader: int | None, after_id: int, limit: int = 200) -> Sequence[Post]:
        """Return lines after an id that ``reader`` may read, in ascending order."""
        values = {"in_room": room, "reader": reader, "after": after_id, "at_most": limit}
        return self._sql.all(SINCE, values, _post)

    def everywhere(self, after_id: int | None, limit: int = 200) -> Sequence[Post]:
        """Return lines of all rooms and for all readers after an id, in ascending order; for None, only the newest line."""
        if after_id is None:
            return self._sql.all(LAST_POST, {"at_most": 1}, _post)
        return self._sql.all(EVERYWHERE, {"after": after_id, "at_most": limit}, _post)

    def of_kind(self, kind: type[C], field: str, value: int | None) -> Sequence[tuple[int, C]]:
        """Return the id and content of all lines of a kind with this value in a field (None: any), whoever may read them.

        It reads the whole table.
        """
        value_pattern = "%" if value is None else f'%"{field}":{value}%'
        values = {"kind_pattern": f'%"type":"{kind.KIND}"%', "value_pattern": value_pattern}
        messages = [(post.id, post.message) for post in self._sql.all(OF_KIND, values, _post)]
        contents = [(number, message.content) for number, message in messages if message is not None]
        return [
            (number, content)
            for number, content in contents
            if isinstance(content, kind) and value in (None, getattr(content, field))
        ]

    def keeps(self, platform: str) -> bool:
        """Return whether any room of a platform has a history."""
        return self._sql.first(HAS_HISTORY, {"on_platform": platform}) is not None
