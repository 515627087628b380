"""What delivery knows: that a message reached somebody. Nobody's time runs out before they were told of the turn."""

from __future__ import annotations

from datetime import datetime

from core.play.ports import Outgoing, Work


def delivered(work: Work, outgoing: Outgoing, at: datetime) -> None:
    """Note that a message was delivered: it is forgotten, and who is on move was told if it said so to them.

    Args:
        work: the open transaction.
        outgoing: what was delivered.
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
