"""Push devices: we merge them when players are linked, and separate them when players are unlinked."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from bot.kernel.context import Context
from bot.kernel.dispatch import Merge
from core.account import Link


def _join(context: Context, kept_player: int, merged_player: int) -> list[int]:
    devices = context.uow.devices.for_player(merged_player)
    for device in devices:
        context.uow.devices.save(replace(device, player=kept_player))
    return [device.room for device in devices]


def _part(context: Context, link: Link, rooms: list[int]) -> None:
    for device in context.uow.devices.for_player(link.kept):
        if device.room in rooms:
            context.uow.devices.save(replace(device, player=link.gone))


DEVICES: Final = Merge("devices", list[int], _join, _part)
