"""Notifications: what a message that has reached its recipient means for clocks. Nobody loses on time untold."""

from __future__ import annotations

from datetime import datetime

from core.match.model import Match
from core.time.reminders import quiet_until
from storage.outbox.outbox import Outgoing
from storage.unit_of_work import Work


def delivered(work: Work, outgoing: Outgoing, at: datetime) -> None:
    """Record that a message was delivered: drop it from the outbox, and mark the player on move as told (:func:`told`)."""
    work.outbox.sent([outgoing.id])
    told(work, outgoing, at)


def told(work: Work, outgoing: Outgoing, at: datetime) -> None:
    """Mark the player on move as told, if a message that has reached them notified them.

    One that comes in their quiet hours counts when these are over.

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
