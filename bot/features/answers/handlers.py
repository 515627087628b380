"""Answers to whatever is open under a number: a challenge, a request, or a question of the game.

One word answers all of them, and invitations by code, too. So this feature is above those that it answers for, and they don't
know it.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bot.features.answers import invitations
from bot.features.answers.commands import Accept, Decline, Withdraw
from bot.features.challenge import challenges
from bot.features.challenge import messages as challenge_messages
from bot.features.challenge.invite_links import opens
from bot.features.ladder import ladder_challenges
from bot.features.ladder.commands import Ladder
from bot.features.match import messages as match_messages
from bot.features.match import takeback, turns
from bot.features.match.clock import heard
from bot.features.match.commands import Move
from bot.features.match.lookup import home_match, nothing_here, visible_match, which_challenge, which_match
from bot.features.match.questions import CHALLENGE, choices, open_request
from bot.features.time import clocks
from bot.kernel.context import Context
from bot.kernel.dispatch import handles
from bot.kernel.refusal import Answer, Refusal
from core.match.model import Challenge, ChallengeStatus, Match


@handles(Accept)
def accept(context: Context, command: Accept) -> None:
    """Accept a challenge, a request to take back or to pause, or a proposal by the game's rules."""
    if command.code is not None and command.number is None:
        invitations.accept(context, command.code)
        return
    found = _meant(context, command)
    if isinstance(found, Challenge):
        challenges.accept(context, found, invited=opens(context.work, found, command.code))
    elif found.takeback is not None:
        takeback.agree(context, found)
    elif found.clock.pause_asked is not None:
        clocks.agree_to_pause(context, found)
    else:
        turns.move(context, Move("accept", found.number))


@handles(Decline)
def decline(context: Context, command: Decline) -> None:
    """Decline a challenge, a request to take back or to pause, or a proposal by the game's rules.

    If none of these is open, decline a challenge on a ladder.
    """
    if _declines_a_place(context, command):
        ladder_challenges.decline(context, Ladder("decline", match=command.number))
        return
    found = _meant(context, command)
    if isinstance(found, Challenge):
        challenges.decline(context, found)
    elif found.takeback is not None:
        takeback.refuse(context, found)
    elif found.clock.pause_asked is not None:
        clocks.refuse_pause(context, found)
    else:
        turns.move(context, Move("decline", found.number))


def _declines_a_place(context: Context, command: Decline) -> bool:
    """Return whether the only open match is on a ladder, to which the asker was challenged without having moved yet."""
    if command.request is not None:
        return False
    if command.number is None:
        running = context.work.matches.running_of(context.player)
        at_home = home_match(context, running)
        meant = running if at_home is None else [at_home]
        if (
            any(_asks(context, match, command) for match in meant)
            or challenges.find_challenge(context, command) is not None
        ):
            return False
        return any(ladder_challenges.may_decline(context, match) for match in meant)
    match = context.work.matches.get(command.number)
    if match is None or match.takeback is not None or match.clock.pause_asked is not None:
        return False
    return ladder_challenges.may_decline(context, match)


@handles(Withdraw)
def withdraw(context: Context, command: Withdraw) -> None:
    """Withdraw one's own challenge or request."""
    found = _meant(context, command)
    if isinstance(found, Challenge):
        challenges.withdraw(context, found)
    elif found.takeback is None and found.clock.pause_asked is not None:
        clocks.withdraw_pause(context, found)
    else:
        takeback.withdraw(context, found)


def _meant(context: Context, command: Accept | Decline | Withdraw) -> Challenge | Match:
    """Return what a command means. Raises Refusal where it names a request that isn't the open one."""
    found = _found(context, command)
    request = CHALLENGE if isinstance(found, Challenge) else open_request(context.work, found)
    if command.request not in {None, request}:
        raise Refusal(match_messages.RequestClosed(found.number), number=found.number)
    return found


def _found(context: Context, command: Accept | Decline | Withdraw) -> Challenge | Match:
    if command.number is not None:
        return _numbered(context, command, command.number)
    answered = None if context.place is None else context.place.home
    offered = None if answered is None else context.work.challenges.get(answered)
    if offered is not None and offered.status is ChallengeStatus.OPEN:
        return _numbered(context, command, offered.number)
    running = context.work.matches.running_of(context.player)
    asked = [match for match in running if _asks(context, match, command)]
    at_home = home_match(context, running)
    if at_home is not None:
        return _at_home(context, command, heard(context, at_home), asked)
    challenge = challenges.find_challenge(context, command)
    if challenge is not None and not asked:
        return challenge
    if challenge is None and len(asked) == 1:
        return heard(context, asked[0])
    if not asked:
        raise Refusal(challenge_messages.NoOpenChallenge(None))
    matches = which_match(context, command, asked)
    raise Answer(matches) if challenge is None else which_both(context, command, challenge, asked)


def _at_home(
    context: Context, command: Accept | Decline | Withdraw, match: Match, asked: Sequence[Match]
) -> Challenge | Match:
    """Return what a command means in the place of a match: its request, or a challenge that was made there.

    Where a place belongs to the match only because the asker plays no other one there, a challenge may be from anywhere.

    Raises:
        Refusal: nothing is open here; other requests and challenges may have been meant.
        Answer: both could be meant.
    """
    able = challenges.open_challenges(context, command)
    alone = context.standpoint.belongs_to() is not None
    here = [challenge for challenge in able if challenge.room == context.room.id or not alone]
    if len(here) > 1:
        raise which_challenge(context, command, here)
    own = [each for each in asked if each.number == match.number]
    if own and here:
        raise which_both(context, command, here[0], own)
    if not own and not here:
        others: list[Match | Challenge] = [each for each in asked if each.number != match.number]
        others += able
        if not others and not alone:
            raise Refusal(challenge_messages.NoOpenChallenge(None))
        raise nothing_here(context, command, match, others)
    return own[0] if own else here[0]


def _asks(context: Context, match: Match, command: Accept | Decline | Withdraw) -> bool:
    """Return whether a running match has an open request that the command can answer."""
    request = match.takeback or match.clock.pause_asked
    if request is not None:
        return (request.seat == match.seat_of(context.player)) == isinstance(command, Withdraw)
    if isinstance(command, Withdraw) or not match.waits_for(context.player):
        return False
    return "accept" in choices(context.position(match))


def which_both(
    context: Context, command: Accept | Decline | Withdraw, challenge: Challenge, asked: list[Match]
) -> Answer:
    """Return the question whether a challenge or a request is meant."""
    question = which_match(context, command, asked)
    other = which_challenge(context, command, [challenge]).message
    return Answer(replace(other, actions=other.actions + question.actions))


def _numbered(context: Context, command: Accept | Decline | Withdraw, number: int) -> Challenge | Match:
    challenge = context.work.challenges.get(number)
    invited = challenge is not None and isinstance(command, Accept) and opens(context.work, challenge, command.code)
    if challenge is not None and challenge.status is ChallengeStatus.ACCEPTED:
        match = (context.work.matches.get(number) if invited else None) or visible_match(context, number)
        if not match.seat_of(context.player):
            first, second = context.names(match)
            raise Refusal(challenge_messages.AlreadyAccepted(number, first, second))
        if match.takeback is None and match.clock.pause_asked is None and not _asks(context, match, command):
            raise Refusal(match_messages.NothingAsked(number))
        return match
    if challenge is None or not (invited or challenge.found_by(context.player, context.room.community)):
        raise Refusal(challenge_messages.UnknownNumber(number))
    if challenge.status is not ChallengeStatus.OPEN:
        raise Refusal(challenge_messages.NoOpenChallenge(number))
    return challenge
