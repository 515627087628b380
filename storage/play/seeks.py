"""Seeks, in SQL."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import asdict, replace
from sqlalchemy import Boolean, Column, ForeignKey, Index, Table, Text, bindparam, delete, exists, false, select, update

from core.seek import Seek, SeekCriteria
from storage.columns import FIRST, ROW, Id, Instant, Json, Packed, file_section, metadata
from storage.people.people import players
from storage.statements import Repository, bound, columns, insert_or_ignore

seeks = Table(
    "seeks",
    metadata,
    Column("id", Id, primary_key=True),
    Column("player", Id, ForeignKey("players.id"), nullable=False, index=True, info=FIRST),
    Column("room", Id, ForeignKey("rooms.id"), nullable=False),
    Column("community", Id, ForeignKey("communities.id"), nullable=False, index=True),
    Column("game", Text),  # NULL: any
    Column("everywhere", Boolean, nullable=False),
    Column("criteria", Packed(SeekCriteria), nullable=False, info=ROW),
    Column("found", Json, nullable=False, info=ROW),  # numbers of matches
    Column("since", Instant, nullable=False),
    Column("until", Instant, nullable=False),
    Column("offered", Boolean, nullable=False, server_default=false()),
    Index("ix_seeks_everywhere_since", "everywhere", "since"),
    info=file_section("seeks"),
)


_s = seeks.c
_SEEK = select(*columns(seeks, *Seek.__struct_fields__))
_id, _player = bindparam("at_id", type_=_s.id.type), bindparam("of_player", type_=_s.player.type)

ADD = insert_or_ignore(seeks)
SAVE = update(seeks).where(_s.id == _id).values(bound(seeks, *Seek.__struct_fields__[1:]))
GET = _SEEK.where(_s.id == _id)
DELETE = delete(seeks).where(_s.id == _id)
OF = _SEEK.where(_s.player == _player).order_by(_s.id)
_AWAY = exists().where(players.c.id == _s.player, players.c.away_until.is_not(None))
WAITING = (  # in two parts, because SQLite would scan the whole table for an OR
    _SEEK.where(_s.everywhere, ~_AWAY)
    .union(_SEEK.where(_s.community == bindparam("in_community"), ~_AWAY))
    .order_by("since", "id")
    .limit(bindparam("at_most"))
)


def _seek(*, found: list[int], **columns: Any) -> Seek:
    return Seek(found=tuple(found), **columns)


class Seeks(Repository):
    """Seeks."""

    def add(self, seek: Seek) -> Seek:
        """Store a new seek; return it with its number."""
        return replace(seek, id=self._sql.new(ADD, asdict(seek)))

    def save(self, seek: Seek) -> None:
        """Replace a stored seek."""
        self._sql.change(SAVE, {**asdict(seek), "at_id": seek.id})

    def get(self, number: int) -> Seek | None:
        """Return the seek with this number, or None."""
        return self._sql.one(GET, {"at_id": number}, _seek)

    def delete(self, number: int) -> None:
        """Delete a seek."""
        self._sql.change(DELETE, {"at_id": number})

    def for_player(self, player: int) -> Sequence[Seek]:
        """Return a player's seeks, by number."""
        return self._sql.all(OF, {"of_player": player}, _seek)

    def waiting(self, community: int, limit: int = 500) -> Sequence[Seek]:
        """Return the seeks of a community and those open to everyone, the oldest first; leaves out players on vacation."""
        return self._sql.all(WAITING, {"in_community": community, "at_most": limit}, _seek)
