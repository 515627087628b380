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
    work.outbox.sent([outgoing.id], at)
    message = outgoing.message
    heard = [player for player in message.notify if player not in message.hushed]
    if message.number is None or not heard:
        return
    match = work.matches.get(message.number)
    if match is None or not match.to_move or match.clock.left is None or outgoing.at < match.clock.began:
        return
    mover = match.players[match.to_move - 1]
    if mover in heard and (outgoing.player == mover or (outgoing.player is None and _reads(work, mover, outgoing))):
        work.matches.mark_told(match.number, match.clock.turn, at)


def _reads(work: Work, player: int, outgoing: Outgoing) -> bool:
    """Whether a player reads what is said in a room to everybody: not so one who is told elsewhere, and can't be met there."""
    if player not in work.places.of(outgoing.message.number or 0):
        return True
    return any(account.platform == outgoing.room.platform for account in work.people.accounts_of(player))
