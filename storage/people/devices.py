"""Devices to which messages are pushed, in SQL."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import asdict
from sqlalchemy import Column, ForeignKey, Table, Text, bindparam, delete, select

from core.account import Device
from storage.columns import FIRST, ROW, WITHHELD, Id, Instant, UserText, file_section, given_as, metadata
from storage.statements import Repository, columns, upsert

devices = Table(
    "devices",
    metadata,
    Column("room", Id, ForeignKey("rooms.id"), primary_key=True, autoincrement=False, info=WITHHELD),
    Column("player", Id, ForeignKey("players.id"), nullable=False, index=True, info=FIRST),
    Column("endpoint", UserText, nullable=False, info=ROW | given_as(lambda endpoint: endpoint.split("/")[2])),
    Column("key", Text, nullable=False, info=WITHHELD),
    Column("auth", Text, nullable=False, info=WITHHELD),
    Column("since", Instant, nullable=False),
    Column("session", Id),  # of the player's account on the chat page
    info=file_section("devices"),
)


_d = devices.c
_room, _player = bindparam("in_room", type_=_d.room.type), bindparam("of_player", type_=_d.player.type)
_DEVICE = select(*columns(devices, *Device.__struct_fields__))

SAVE = upsert(devices, "player", "endpoint", "key", "auth", "since", "session")
GET = _DEVICE.where(_d.room == _room)
OF = _DEVICE.where(_d.player == _player).order_by(_d.since, _d.room)
DELETE = delete(devices).where(_d.room == _room)


class Devices(Repository):
    """Devices of players."""

    def save(self, device: Device) -> None:
        """Store a device, replacing its earlier data."""
        self._sql.change(SAVE, asdict(device))

    def get(self, room: int) -> Device | None:
        """Return the device that belongs to a room, or None."""
        return self._sql.one(GET, {"in_room": room}, Device)

    def for_player(self, player: int) -> Sequence[Device]:
        """Return a player's devices, the oldest first."""
        return self._sql.all(OF, {"of_player": player}, Device)

    def delete(self, room: int) -> None:
        """Delete a device."""
        self._sql.change(DELETE, {"in_room": room})
