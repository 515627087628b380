"""Push: what notifies a player is sent to their devices, too, whose browsers show it while no page is open."""

from __future__ import annotations

from datetime import datetime
from hashlib import sha256

from core.account import MOST_DEVICES, PUSH, Device, Player
from core.messages.message import Message
from storage.unit_of_work import Work


def add_device(work: Work, player: int, endpoint: str, now: datetime, *, key: str, auth: str) -> None:
    """Let messages to a player be pushed to a device; if it was somebody else's, it is no longer."""
    ref = sha256(endpoint.encode()).hexdigest()
    room = work.people.open_room(PUSH, ref, PUSH, PUSH, PUSH, private=True)
    work.devices.put(Device(room.id, player, endpoint, key, auth, now))
    for old in work.devices.of(player)[:-MOST_DEVICES]:
        work.devices.drop(old.room)


def drop_devices(work: Work, player: int, endpoint: str | None = None) -> None:
    """Push nothing more to the device of a player with this address; None: to any of theirs."""
    for device in work.devices.of(player):
        if endpoint in {None, device.endpoint}:
            work.devices.drop(device.room)


def push(work: Work, player: Player, message: Message, now: datetime) -> list[int]:
    """Let a message that notifies a player be pushed to their devices, unless they don't want it. Returns ids in the outbox.

    With a daily digest, single turns are not pushed. A device takes no notice of whether its reader was told: push services
    keep messages for devices that are switched off.
    """
    preferences = player.preferences
    digest = preferences.daily is not None
    if not (player.devices and preferences.push) or (digest and message.content.IN_DIGEST):
        return []
    told = Message(message.content, number=message.number)
    return [work.outbox.say(device.room, told, now, player.id) for device in work.devices.of(player.id)]
