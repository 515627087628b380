"""Open challenges that nobody has accepted for a day: the partner is offered, once."""

from __future__ import annotations

from typing import Final

from bot.features.challenge import messages
from bot.features.challenge.commands import Play
from bot.kernel.context import Context
from bot.kernel.dispatch import on_timer
from core.match.model import Challenge, ChallengeStatus
from core.messages.message import Action, Message
from core.seek import PATIENCE
from core.time.model import Timer

WAITING: Final = "challenge"
"""Kind of the timer of a challenge, by its number."""


def begin_to_wait(context: Context, challenge: Challenge) -> None:
    """Look after a day whether somebody has accepted a challenge to anyone, where the partner could play instead."""
    if challenge.opponent is None and context.limits.partner:
        context.work.timers.put(Timer(WAITING, challenge.number, context.now + PATIENCE))


@on_timer(WAITING)
def timer_due(context: Context, timer: Timer) -> None:
    """Offer the partner to whoever still waits."""
    context.work.timers.drop(WAITING, timer.subject)
    found = context.work.challenges.get(timer.subject)
    if found is None or found.status is not ChallengeStatus.OPEN:
        return
    options = {name: str(value).lower() for name, value in found.options.items()}
    instead = Action("seek-partner", Play(found.game, options=options, partner=""), found.challenger)
    told = Message(messages.ChallengeAlone(found.number, found.game), number=found.number, actions=(instead,))
    context.tell(found.challenger, found.room, told)
