"""Failed notifications: what happens when a message will never reach its recipient."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from bot.features.challenge import messages as challenge_messages
from bot.kernel.notifications import match_notified_of
from bot.kernel.recipients import own_place
from core.messages.message import Message
from core.time.model import Timer
from storage.outbox.outbox import Outgoing
from storage.unit_of_work import UnitOfWork

UNREACHED: Final = "unreached"
"""Kind of the timers of matches whose player on move is unreachable."""


def undelivered(uow: UnitOfWork, outgoing: Outgoing, at: datetime, problem: str, *, unreachable: bool = False) -> None:
    """Give up a message, and handle the consequences.

    Args:
        uow: the open transaction.
        outgoing: the message.
        at: the current time.
        problem: why we can't deliver it.
        unreachable: whether its only reader caused that: they have blocked the bot, or left.
    """
    uow.outbox.give_up(outgoing.id, at, problem)
    if not unreachable or outgoing.player is None or outgoing.message.spare:
        return
    match = match_notified_of(uow, outgoing)
    if match is not None:
        data = {"player": outgoing.player}
        uow.timers.save(Timer(UNREACHED, match.number, at, match.clock.turn, UNREACHED, data))
    if isinstance(outgoing.message.content, challenge_messages.ChallengeMade):
        _tell_challenger(uow, outgoing, at)


def _tell_challenger(uow: UnitOfWork, outgoing: Outgoing, at: datetime) -> None:
    """Tell a challenger that our messages don't reach the opponent."""
    number = outgoing.message.number
    challenge = None if number is None else uow.challenges.get(number)
    if challenge is None or outgoing.player != challenge.opponent or outgoing.player is None:
        return
    challenger = uow.people.player(challenge.challenger)
    place = own_place(uow, challenger, challenge.room)
    if place is not None:
        name = uow.people.player(outgoing.player).called
        content = challenge_messages.ChallengeUndelivered(challenge.number, challenge.game, name)
        uow.outbox.add(place, Message(content, number=challenge.number), at, challenger.id)
