"""Merge of the devices that receive push messages when players are linked, and their separation."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from bot.kernel.context import Context
from bot.kernel.dispatch import Merge
from core.account import Link


def _join(context: Context, kept_player: int, merged_player: int) -> list[int]:
    devices = context.work.devices.of(merged_player)
    for device in devices:
        context.work.devices.put(replace(device, player=kept_player))
    return [device.room for device in devices]


def _part(context: Context, link: Link, rooms: list[int]) -> None:
    for device in context.work.devices.of(link.kept):
        if device.room in rooms:
            context.work.devices.put(replace(device, player=link.gone))


DEVICES: Final = Merge("devices", list[int], _join, _part)
