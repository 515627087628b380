"""Notifications: records that the player on move was told of the turn. Nobody loses on time before that."""

from __future__ import annotations

from datetime import datetime

from core.play.ports import Outgoing, Work


def delivered(work: Work, outgoing: Outgoing, at: datetime) -> None:
    """Record that a message was delivered: drop it from the outbox, and mark the player on move as told if it notified them.

    Args:
        work: the open transaction.
        outgoing: the message.
        at: when.
    """
    work.outbox.sent([outgoing.id])
    message = outgoing.message
    heard = [player for player in message.notify if player not in message.hushed]
    if message.number is None or not heard:
        return
    match = work.matches.get(message.number)
    if match is None or not match.to_move or match.clock.left is None or outgoing.at < match.clock.began:
        return
    mover = match.players[match.to_move - 1]
    if mover in heard and outgoing.player in {None, mover}:
        work.matches.mark_told(match.number, match.clock.turn, at)
