"""Notifications: what a delivered message means for clocks, and which messages are pushed to devices.

No one loses on time untold. What notifies a player is pushed, too: browsers show it while no page is open.
"""

from __future__ import annotations

from datetime import datetime
from hashlib import sha256

from core.account import MOST_DEVICES, PUSH, Device, Player
from core.match.model import Match
from core.messages.message import Message
from core.time.reminders import quiet_until
from storage.outbox.outbox import Outgoing
from storage.unit_of_work import Work


def delivered(work: Work, outgoing: Outgoing, at: datetime) -> None:
    """Record that a message was delivered: drop it from the outbox, and mark the player on move as told (:func:`told`)."""
    work.outbox.sent([outgoing.id])
    told(work, outgoing, at)


def told(work: Work, outgoing: Outgoing, at: datetime) -> None:
    """Mark the player on move as told, if a message that has reached them notified them.

    A notification in their quiet hours counts when these are over.

    Args:
        work: the open transaction.
        outgoing: the message.
        at: when.
    """
    match = match_of_turn_told(work, outgoing)
    if match is None or match.clock.left is None:
        return
    mover = match.players[match.to_move - 1]
    quiet = None
    if mover in outgoing.message.hushed:
        quiet = quiet_until(work.people.player(mover).preferences, outgoing.at)
    work.matches.mark_told(match.number, match.clock.turn, at if quiet is None else max(at, quiet))


def match_of_turn_told(work: Work, outgoing: Outgoing) -> Match | None:
    """Return the match of whose current turn a message tells the player on move; None if it doesn't."""
    message = outgoing.message
    if message.number is None or not message.notify:
        return None
    match = work.matches.get(message.number)
    if match is None or not match.to_move or outgoing.at < match.clock.began:
        return None
    mover = match.players[match.to_move - 1]
    return match if mover in message.notify and outgoing.player in {None, mover} else None


def add_device(work: Work, player: int, endpoint: str, now: datetime, *, key: str, auth: str) -> None:
    """Let messages to a player be pushed to a device; if it was someone else's, it is no longer."""
    ref = sha256(endpoint.encode()).hexdigest()
    room = work.communities.open_room(PUSH, ref, PUSH, PUSH, PUSH, private=True)
    work.devices.put(Device(room.id, player, endpoint, key, auth, now))
    for device in work.devices.of(player)[:-MOST_DEVICES]:
        work.devices.drop(device.room)


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
    if not player.devices or not preferences.push:
        return []
    if preferences.daily is not None and message.content.IN_DIGEST:
        return []
    pushed = Message(message.content, number=message.number)
    return [work.outbox.say(device.room, pushed, now, player.id) for device in work.devices.of(player.id)]
