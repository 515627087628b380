"""Notifications: the effect of a delivered message on clocks, and pushes to devices.

No one loses on time before we have notified them of their turn. We also push messages that notify a player, so that
browsers show them even if no page is open.
"""

from __future__ import annotations

from datetime import datetime
from hashlib import sha256

from core.account import MAX_DEVICES, PUSH, Device, Player
from core.match.model import Match
from core.messages.message import Message
from core.time.reminders import quiet_until
from storage.outbox.outbox import Outgoing
from storage.unit_of_work import UnitOfWork


def record_delivery(uow: UnitOfWork, outgoing: Outgoing, at: datetime) -> None:
    """Record that a message was delivered: delete it from the outbox, and mark the player on move (:func:`mark_notified`)."""
    uow.outbox.sent([outgoing.id])
    mark_notified(uow, outgoing, at)


def mark_notified(uow: UnitOfWork, outgoing: Outgoing, at: datetime) -> None:
    """Mark the player on move as notified of the turn, if the delivered message notified them.

    A notification in their quiet hours counts from the end of these hours.

    Args:
        uow: the open transaction.
        outgoing: the message.
        at: time of the delivery.
    """
    match = match_notified_of(uow, outgoing)
    if match is None or match.clock.left is None:
        return
    mover = match.players[match.to_move - 1]
    quiet = None
    if mover in outgoing.message.hushed:
        quiet = quiet_until(uow.people.player(mover).preferences, outgoing.at)
    uow.matches.mark_told(match.number, match.clock.turn, at if quiet is None else max(at, quiet))


def match_notified_of(uow: UnitOfWork, outgoing: Outgoing) -> Match | None:
    """Return the match whose current turn a message announces to the player on move, or None."""
    message = outgoing.message
    if message.number is None or not message.notify:
        return None
    match = uow.matches.get(message.number)
    if match is None or not match.to_move or outgoing.at < match.clock.began:
        return None
    mover = match.players[match.to_move - 1]
    return match if mover in message.notify and outgoing.player in {None, mover} else None


def add_device(
    uow: UnitOfWork, player: int, endpoint: str, now: datetime, *, key: str, auth: str, session: int | None = None
) -> None:
    """Push messages to a player to the device of a session from now on; it no longer belongs to another player."""
    ref = sha256(endpoint.encode()).hexdigest()
    room = uow.communities.open_room(PUSH, ref, PUSH, PUSH, PUSH, private=True)
    uow.devices.save(Device(room.id, player, endpoint, key, auth, now, session))
    for device in uow.devices.for_player(player)[:-MAX_DEVICES]:
        uow.devices.delete(device.room)


def drop_device(uow: UnitOfWork, player: int, endpoint: str) -> None:
    """Remove the device of a player with an address."""
    for device in uow.devices.for_player(player):
        if device.endpoint == endpoint:
            uow.devices.delete(device.room)


def drop_devices_of(uow: UnitOfWork, player: int, session: int) -> None:
    """Remove the devices of a session of a player."""
    for device in uow.devices.for_player(player):
        if device.session == session:
            uow.devices.delete(device.room)


def push(uow: UnitOfWork, player: Player, message: Message, now: datetime) -> list[int]:
    """Push a message that notifies a player to their devices, unless they have opted out. Returns ids in the outbox.

    With a daily digest, we don't push single turns. A push doesn't count as a notification of the turn, because push
    services keep messages for devices that are switched off.
    """
    preferences = player.preferences
    if not player.devices or not preferences.push:
        return []
    if preferences.daily is not None and message.content.IN_DIGEST:
        return []
    pushed = Message(message.content, number=message.number)
    return [uow.outbox.add(device.room, pushed, now, player.id) for device in uow.devices.for_player(player.id)]
