"""Notifications: what follows when a message has reached its recipient, or never will. Nobody loses on time untold."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from bot.features.challenge import messages as challenge_messages
from bot.kernel.routing import own_place
from core.match.model import Match
from core.messages.message import Message
from core.time.model import Timer
from core.time.reminders import quiet_until
from storage.ports.outbox import Outgoing
from storage.ports.store import Work

UNREACHED: Final = "unreached"
"""Kind of the timers of matches whose player on move was found to be out of reach."""


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
    match = _turn_told(work, outgoing)
    if match is None or match.clock.left is None:
        return
    mover = match.players[match.to_move - 1]
    quiet = None
    if mover in outgoing.message.hushed:
        quiet = quiet_until(work.people.player(mover).preferences, outgoing.at)
    work.matches.mark_told(match.number, match.clock.turn, at if quiet is None else max(at, quiet))


def undelivered(work: Work, outgoing: Outgoing, at: datetime, problem: str, *, unreachable: bool = False) -> None:
    """Give up a message, with what follows from that.

    Args:
        work: the open transaction.
        outgoing: the message.
        at: when.
        problem: why it can't be delivered.
        unreachable: whether its only reader has seen to that: they have blocked the bot, or left.
    """
    work.outbox.give_up(outgoing.id, at, problem)
    if not unreachable or outgoing.player is None:
        return
    match = _turn_told(work, outgoing)
    if match is not None:
        data = {"player": outgoing.player}
        work.timers.put(Timer(UNREACHED, match.number, at, match.clock.turn, UNREACHED, data))
    if isinstance(outgoing.message.content, challenge_messages.ChallengeMade):
        _tell_challenger(work, outgoing, at)


def _turn_told(work: Work, outgoing: Outgoing) -> Match | None:
    """Return the match of whose current turn a message tells the player on move; None if it doesn't."""
    message = outgoing.message
    if message.number is None or not message.notify:
        return None
    match = work.matches.get(message.number)
    if match is None or not match.to_move or outgoing.at < match.clock.began:
        return None
    mover = match.players[match.to_move - 1]
    return match if mover in message.notify and outgoing.player in {None, mover} else None


def _tell_challenger(work: Work, outgoing: Outgoing, at: datetime) -> None:
    """Tell a challenger that the opponent can't be reached."""
    number = outgoing.message.number
    challenge = None if number is None else work.challenges.get(number)
    if challenge is None or outgoing.player != challenge.opponent or outgoing.player is None:
        return
    challenger = work.people.player(challenge.challenger)
    place = own_place(work.people, challenger, challenge.room)
    if place is not None:
        name = work.people.player(outgoing.player).called
        told = challenge_messages.ChallengeUndelivered(challenge.number, challenge.game, name)
        work.outbox.say(place, Message(told, number=challenge.number), at, challenger.id)
