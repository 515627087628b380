"""Invitations: codes with which anyone can accept an open challenge, from any platform and any community."""

from __future__ import annotations

from bot.features.account import codes
from bot.features.answers import messages
from bot.features.answers.commands import Invite
from bot.features.challenge import challenges
from bot.features.challenge import messages as challenge_messages
from bot.features.match.lookup import which_challenge
from bot.kernel.context import Context
from bot.kernel.dispatch import handles
from bot.kernel.refusal import Refusal
from core.account import SEAT_CODE, SEAT_LIFE
from core.match.model import Challenge, ChallengeStatus
from core.messages.message import Message


@handles(Invite)
def invite(context: Context, command: Invite) -> None:
    """Give the asker a code for their open challenge."""
    challenge = _open_challenge(context, command)
    code, code_entry = codes.give(context, SEAT_CODE, SEAT_LIFE, challenge.number)
    invitation = messages.Invitation(challenge.number, challenge.game, code, code_entry.until)
    context.whisper(Message(invitation, number=challenge.number))


def _open_challenge(context: Context, command: Invite) -> Challenge:
    """Return the asker's challenge that is still open to anyone. Raises Refusal if there isn't one."""
    challenges = [
        challenge for challenge in context.uow.challenges.made_by(context.player) if challenge.opponent is None
    ]
    if command.number is not None:
        challenges = [challenge for challenge in challenges if challenge.number == command.number]
    if not challenges:
        raise Refusal(messages.NothingToInvite(command.number))
    if len(challenges) > 1:
        raise which_challenge(context, command, challenges)
    return challenges[0]


def accept(context: Context, typed: str) -> None:
    """Accept the challenge that a code belongs to."""
    code = codes.read(context, typed, SEAT_CODE)
    challenge = None if code.number is None else context.uow.challenges.get(code.number)
    if challenge is None or challenge.status is not ChallengeStatus.OPEN:
        raise Refusal(challenge_messages.NoOpenChallenge(code.number))
    challenges.accept(context, challenge, invited=True)
    context.uow.links.consume(code.digest)
