"""Communities and their rooms, in SQL."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace
from sqlalchemy import (
    Boolean,
    Column,
    ColumnElement,
    ForeignKey,
    Table,
    Text,
    UniqueConstraint,
    and_,
    bindparam,
    false,
    or_,
    select,
    type_coerce,
    update,
)
from sqlalchemy.sql.base import ReadOnlyColumnCollection

from core.community import USUAL_SETTINGS, Community, CommunitySettings, Room
from core.names import storable
from storage.columns import PRIVATE, STAYS, WHOSE, WITHHELD, Id, Packed, UserText, file_section, metadata
from storage.errors import Conflict
from storage.statements import Repository, bound, insert_or_ignore

communities = Table(
    "communities",
    metadata,
    Column("id", Id, primary_key=True),
    Column("platform", Text, nullable=False),
    Column("ref", UserText, nullable=False, info=PRIVATE),
    Column("name", UserText, nullable=False, info=PRIVATE),
    Column(
        "settings", Packed(CommunitySettings, USUAL_SETTINGS), info=STAYS
    ),  # only what differs from the defaults; NULL if nothing does
    UniqueConstraint("platform", "ref"),
    info=WITHHELD,  # about a place, not a person; a private one has the name of its room
)


def _private_to(rooms: ReadOnlyColumnCollection[str, Column[Any]]) -> ColumnElement[bool]:
    accounts = metadata.tables["accounts"].c  # declared before rooms, which refer to them
    return rooms.id.in_(select(accounts.private).where(accounts.player == WHOSE))


rooms = Table(
    "rooms",
    metadata,
    Column("id", Id, primary_key=True, info=WITHHELD),
    Column("platform", Text, nullable=False),
    Column("ref", UserText, nullable=False, info=PRIVATE),
    Column("community", Id, ForeignKey("communities.id"), nullable=False),
    Column("name", UserText, nullable=False, info=PRIVATE),
    Column("private", Boolean, nullable=False, server_default=false()),  # only one person reads it
    UniqueConstraint("platform", "ref"),
    info=file_section("private_rooms", _private_to),
)

_settings_text = type_coerce(communities.c.settings, Text)
HAS_PUBLIC_STANDINGS = or_(  # as :meth:`core.community.Community.shows_standings` says of one community
    _settings_text.like('%"standings":true%'),
    and_(
        communities.c.platform == bindparam("public_platform"),
        or_(_settings_text.is_(None), _settings_text.not_like('%"standings":false%')),
    ),
)
HAS_COMMENTS = _settings_text.like('%"comments":true%')

_ROOM = select(rooms)
ROOM = _ROOM.where(rooms.c.id == bindparam("room"))
FIND_ROOM = _ROOM.where(rooms.c.platform == bindparam("platform"), rooms.c.ref == bindparam("ref"))
_COMMUNITY = "community_"
"""Prefix of a community's columns in a row that holds a room of it, too."""
ROOM_WITH_COMMUNITY = (
    select(rooms, *(column.label(f"{_COMMUNITY}{column.name}") for column in communities.c))
    .join(communities)
    .where(rooms.c.platform == bindparam("platform"), rooms.c.ref == bindparam("ref"))
)
ROOMS = _ROOM.where(rooms.c.platform == bindparam("platform")).order_by(rooms.c.id)
ADD_ROOM = insert_or_ignore(rooms)
_CHANGE_ROOM = update(rooms).where(rooms.c.id == bindparam("room"))
CHANGE_ROOM = _CHANGE_ROOM.values(bound(rooms, "community", "name", "private"))
RENAME_ROOM = _CHANGE_ROOM.values(ref=bindparam("new_ref", type_=rooms.c.ref.type))

COMMUNITY = select(communities).where(communities.c.id == bindparam("community"))
FIND_COMMUNITY = select(communities.c.id, communities.c.name).where(
    communities.c.platform == bindparam("platform"), communities.c.ref == bindparam("ref")
)
COMMUNITIES = select(communities).order_by(communities.c.id)
COMMUNITIES_OF = COMMUNITIES.where(communities.c.platform == bindparam("platform"))
ADD_COMMUNITY = insert_or_ignore(communities, "settings")
_CHANGE_COMMUNITY = update(communities).where(communities.c.id == bindparam("community"))
RENAME_COMMUNITY = _CHANGE_COMMUNITY.values(bound(communities, "name"))
CHANGE_COMMUNITY_REF = _CHANGE_COMMUNITY.values(ref=bindparam("new_ref", type_=communities.c.ref.type))
SET_COMMUNITY = _CHANGE_COMMUNITY.values(bound(communities, "settings"))


def _room_with_community(**values: Any) -> tuple[Room, Community]:
    of_community = {name: values.pop(name) for name in tuple(values) if name.startswith(_COMMUNITY)}
    return Room(**values), Community(**{name.removeprefix(_COMMUNITY): value for name, value in of_community.items()})


class Communities(Repository):
    """Communities and their rooms."""

    def get(self, community: int) -> Community:
        """Return the community with this id. Raises KeyError."""
        communities_by_id: dict[int, Community] = self._sql.loaded(communities)
        if community not in communities_by_id:
            stored_community = self._sql.one(COMMUNITY, {"community": community}, Community)
            if stored_community is not None:
                communities_by_id[community] = stored_community
        return communities_by_id[community]

    def all(self, platform: str | None = None) -> Sequence[Community]:
        """Return all communities (of one platform), by id."""
        statement = COMMUNITIES if platform is None else COMMUNITIES_OF
        return self._sql.all(statement, {"platform": platform}, Community)

    def set_settings(self, community: int, settings: CommunitySettings) -> None:
        """Store a community's settings."""
        self._sql.change(SET_COMMUNITY, {"community": community, "settings": settings})

    def rename(self, community: int, ref: str) -> None:
        """Change the platform's id of a community. Raises like :meth:`rename_room`."""
        platform, ref = self.get(community).platform, storable(ref)
        if self._sql.first(FIND_COMMUNITY, {"platform": platform, "ref": ref}) is not None:
            raise Conflict(f"{platform} community {ref} exists")
        self._sql.change(CHANGE_COMMUNITY_REF, {"community": community, "new_ref": ref})

    def room(self, room: int) -> Room:
        """Return the room with this id. Raises KeyError."""
        rooms_by_id: dict[int, Room] = self._sql.loaded(rooms)
        if room not in rooms_by_id and (stored_room := self._sql.one(ROOM, {"room": room}, Room)) is not None:
            rooms_by_id[room] = stored_room
        return rooms_by_id[room]

    def find_room(self, platform: str, ref: str) -> Room | None:
        """Return the room with this id on a platform, or None."""
        return self._sql.one(FIND_ROOM, {"platform": platform, "ref": ref}, Room)

    def open_room(
        self, platform: str, ref: str, name: str, community_ref: str, community_name: str, *, private: bool = False
    ) -> Room:
        """Return the room with this id on a platform; create or rename it and its community as needed.

        A ``private`` room, which has one reader, stays private.

        A room that has moved to another community belongs to that one from now on.
        """
        ref, name, community_ref, community_name = map(storable, (ref, name, community_ref, community_name))
        row = self._sql.one(ROOM_WITH_COMMUNITY, {"platform": platform, "ref": ref}, _room_with_community)
        room = None if row is None else row[0]
        private = private or (room is not None and room.private)
        if row is not None:
            room, its_community = row
            names = (room.name, room.private, its_community.ref, its_community.name)
            if names == (name, private, community_ref, community_name):
                self._sql.loaded(communities).setdefault(its_community.id, its_community)
                return room
        community = self._open_community(platform, community_ref, community_name)
        values = {"platform": platform, "ref": ref, "community": community, "name": name, "private": private}
        if room is None:
            return Room(
                id=self._sql.new(ADD_ROOM, values),
                platform=platform,
                ref=ref,
                community=community,
                name=name,
                private=private,
            )
        self._sql.change(CHANGE_ROOM, {**values, "room": room.id})
        return Room(id=room.id, platform=platform, ref=ref, community=community, name=name, private=private)

    def _open_community(self, platform: str, ref: str, name: str) -> int:
        row = self._sql.first(FIND_COMMUNITY, {"platform": platform, "ref": ref})
        if row is None:
            return self._sql.new(ADD_COMMUNITY, {"platform": platform, "ref": ref, "name": name})
        number, known_as = row
        if known_as != name:
            self._sql.change(RENAME_COMMUNITY, {"community": number, "name": name})
        return int(number)

    def rooms(self, platform: str) -> Sequence[Room]:
        """Return all rooms of a platform, by id."""
        return self._sql.all(ROOMS, {"platform": platform}, Room)

    def rename_room(self, room: int, ref: str) -> Room:
        """Change the platform's id of a room.

        Raises:
            KeyError: the room doesn't exist.
            Conflict: another room has that id.
        """
        old_room = self.room(room)
        if self.find_room(old_room.platform, ref) is not None:
            raise Conflict(f"{old_room.platform} room {ref} exists")
        self._sql.change(RENAME_ROOM, {"room": room, "new_ref": storable(ref)})
        return replace(old_room, ref=storable(ref))
