"""Expiry of challenges that no one answers. After a reminder, the challenger can keep the challenge open, at most twice."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from msgspec.structs import replace

from bot.features.answers.commands import Withdraw
from bot.features.challenge import messages
from bot.features.challenge.commands import Keep
from bot.features.match.questions import CHALLENGE
from bot.features.time.absence import still_playing
from bot.kernel.context import Context
from bot.kernel.dispatch import handles, on_timer
from bot.kernel.refusal import Refusal
from core.match.model import Challenge, ChallengeStatus
from core.messages.message import Action, Message
from core.time.model import Timer
from storage.unit_of_work import UnitOfWork

EXPIRY: Final = "challenge-expiry"
"""Kind of the timer that ends a challenge, by its number. Its data: for how many days it is open, and how often it was kept."""
LIFE: Final = timedelta(days=14)
"""Time for which a challenge to one player, or by a link, stays open."""
OFFER_LIFE: Final = timedelta(days=30)
"""Time for which an offer to anyone in a room stays open."""
REMATCH_LIFE: Final = timedelta(days=7)
REMINDED_BEFORE: Final = timedelta(days=2)
MAX_KEEPS: Final = 2
_LAST: Final = "last"
"""Stage of the timer after the reminder: the challenge ends."""


def life_of(challenge: Challenge) -> timedelta:
    """Return for how long a challenge stays open, unless it is a rematch."""
    return OFFER_LIFE if challenge.opponent is None and challenge.listed else LIFE


def begin_to_expire(uow: UnitOfWork, challenge: Challenge, now: datetime, life: timedelta, keep_count: int = 0) -> None:
    """Start the expiry timer of a newly opened challenge."""
    data = {"days": life.days, "kept": keep_count}
    uow.timers.save(Timer(EXPIRY, challenge.number, now + life - REMINDED_BEFORE, data=data))


def expire_from_now(uow: UnitOfWork, now: datetime) -> int:
    """Start the timers of challenges without one, so that none ends at once after an upgrade. Return the number of challenges."""
    challenges = uow.challenges.without_timer(EXPIRY)
    for challenge in challenges:
        begin_to_expire(uow, challenge, now, life_of(challenge))
    return len(challenges)


@on_timer(EXPIRY)
def timer_due(context: Context, timer: Timer) -> None:
    """Remind a challenger that their challenge ends soon, or end it."""
    challenge = context.uow.challenges.get(timer.subject)
    if challenge is None or challenge.status is not ChallengeStatus.OPEN:
        context.uow.timers.delete(EXPIRY, timer.subject)
    elif timer.stage == _LAST:
        context.uow.timers.delete(EXPIRY, timer.subject)
        _expire(context, challenge)
    else:
        until = context.now + REMINDED_BEFORE
        context.uow.timers.save(Timer(EXPIRY, timer.subject, until, stage=_LAST, data=timer.data))
        _remind(context, challenge, until, may_keep=_keep_count(timer) < MAX_KEEPS)


def _remind(context: Context, challenge: Challenge, until: datetime, *, may_keep: bool) -> None:
    number, challenger = challenge.number, challenge.challenger
    opponent = None if challenge.opponent is None else context.name(challenge.opponent)
    keep = (Action("keep", Keep(number), challenger),) if may_keep else ()
    actions = (*keep, Action("withdraw", Withdraw(number, CHALLENGE), challenger))
    content = messages.ChallengeExpiring(number, challenge.game, opponent, until)
    context.tell(challenger, challenge.room, Message(content, number=number, notify=(challenger,), actions=actions))


def _expire(context: Context, challenge: Challenge) -> None:
    context.uow.challenges.close(challenge.number, ChallengeStatus.EXPIRED)
    opponent = None if challenge.opponent is None else context.name(challenge.opponent)
    by = context.name(challenge.challenger)
    content = messages.ChallengeExpired(challenge.number, challenge.game, by, opponent)
    message = Message(content, number=challenge.number, notify=(challenge.challenger,))
    if challenge.listed:
        context.announce(challenge.room, message)
    else:
        context.tell(challenge.challenger, challenge.room, replace(message, supersedes=True))


@handles(Keep)
def keep(context: Context, command: Keep) -> None:
    """Keep a challenge of the asker open for as long again, or a match without a clock that waits for them."""
    if command.number is not None and still_playing(context, command.number):
        return
    own_challenges = context.uow.challenges.made_by(context.player)
    challenge = next((candidate for candidate in own_challenges if command.number in {None, candidate.number}), None)
    if challenge is None:
        raise Refusal(messages.NothingToKeep())
    timer = context.uow.timers.get(EXPIRY, challenge.number)
    if timer is None or timer.stage != _LAST:
        raise Refusal(messages.KeptAlready(challenge.number, challenge.game), number=challenge.number)
    keep_count = _keep_count(timer)
    if keep_count >= MAX_KEEPS:
        raise Refusal(messages.KeptTooOften(challenge.number, challenge.game), number=challenge.number)
    life = timedelta(days=int(str(timer.data["days"])))
    begin_to_expire(context.uow, challenge, context.now, life, keep_count + 1)
    content = messages.ChallengeKept(challenge.number, challenge.game, context.now + life)
    context.whisper(Message(content, number=challenge.number))


def _keep_count(timer: Timer) -> int:
    return int(str(timer.data["kept"]))
