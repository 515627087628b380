"""Invitations: a code by which anybody can accept an open challenge, from any platform and any community."""

from __future__ import annotations

from core.play import messages
from core.play.account.links import SEAT, SEAT_LIFE
from core.play.commands import Invite
from core.play.context import Context
from core.play.dispatch import handles
from core.play.handlers.account import codes
from core.play.handlers.challenge import challenges
from core.play.handlers.match.lookup import which_challenge
from core.play.match.model import Challenge, ChallengeStatus
from core.play.messages import Message
from core.play.refusal import Refusal


@handles(Invite)
def invite(context: Context, command: Invite) -> None:
    """Give the asker a code for their open challenge."""
    challenge = _meant(context, command)
    code, kept = codes.give(context, SEAT, SEAT_LIFE, challenge.number)
    invitation = messages.Invitation(challenge.number, challenge.game, code, kept.until)
    context.whisper(Message(invitation, number=challenge.number))


def _meant(context: Context, command: Invite) -> Challenge:
    """Return the asker's challenge that is still open to anyone. Raises Refusal."""
    mine = [challenge for challenge in context.work.challenges.made_by(context.player) if challenge.opponent is None]
    if command.number is not None:
        mine = [challenge for challenge in mine if challenge.number == command.number]
    if not mine:
        raise Refusal(messages.NothingToInvite(command.number))
    if len(mine) > 1:
        raise which_challenge(context, command, mine)
    return mine[0]


def accept(context: Context, typed: str) -> None:
    """Accept the challenge that a code is for."""
    code = codes.read(context, typed, SEAT)
    challenge = None if code.number is None else context.work.challenges.get(code.number)
    if challenge is None or challenge.status is not ChallengeStatus.OPEN:
        raise Refusal(messages.NoOpenChallenge(code.number))
    challenges.accept(context, challenge, invited=True)
    context.work.links.use(code.digest)
