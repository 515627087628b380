"""Answers to the item open under a number: a challenge, a request, or a question of the game.

The same words answer all of them, and invitations, too. So this feature imports the features that it answers for, and
not the reverse.
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
from bot.kernel.refusal import EarlyAnswer, Refusal
from core.match.model import Challenge, ChallengeStatus, Match


@handles(Accept)
def accept(context: Context, command: Accept) -> None:
    """Accept a challenge, a request to take back or to pause, or a proposal by the game's rules."""
    if command.code is not None and command.number is None:
        invitations.accept(context, command.code)
        return
    request = _open_request_meant(context, command)
    if isinstance(request, Challenge):
        challenges.accept(context, request, invited=opens(context.uow, request, command.code))
    elif request.takeback is not None:
        takeback.agree(context, request)
    elif request.clock.pause_asked is not None:
        clocks.agree_to_pause(context, request)
    else:
        turns.move(context, Move("accept", request.number))


@handles(Decline)
def decline(context: Context, command: Decline) -> None:
    """Decline a challenge, a request to take back or to pause, or a proposal by the game's rules.

    If none of these is open, decline a challenge on a ladder.
    """
    if _declines_a_place(context, command):
        ladder_challenges.decline(context, Ladder("decline", match=command.number))
        return
    request = _open_request_meant(context, command)
    if isinstance(request, Challenge):
        challenges.decline(context, request)
    elif request.takeback is not None:
        takeback.refuse(context, request)
    elif request.clock.pause_asked is not None:
        clocks.refuse_pause(context, request)
    else:
        turns.move(context, Move("decline", request.number))


def _declines_a_place(context: Context, command: Decline) -> bool:
    """Return whether the asker's only match here is a ladder challenge to them in which they haven't moved yet."""
    if command.request is not None:
        return False
    if command.number is None:
        running = context.uow.matches.running_of(context.player)
        at_home = home_match(context, running)
        matches = running if at_home is None else [at_home]
        if (
            any(_has_open_request(context, match, command) for match in matches)
            or challenges.find_challenge(context, command) is not None
        ):
            return False
        return any(ladder_challenges.may_decline(context, match) for match in matches)
    match = context.uow.matches.get(command.number)
    if match is None or match.takeback is not None or match.clock.pause_asked is not None:
        return False
    return ladder_challenges.may_decline(context, match)


@handles(Withdraw)
def withdraw(context: Context, command: Withdraw) -> None:
    """Withdraw the asker's own challenge or request."""
    request = _open_request_meant(context, command)
    if isinstance(request, Challenge):
        challenges.withdraw(context, request)
    elif request.takeback is None and request.clock.pause_asked is not None:
        clocks.withdraw_pause(context, request)
    else:
        takeback.withdraw(context, request)


def _open_request_meant(context: Context, command: Accept | Decline | Withdraw) -> Challenge | Match:
    """Return the challenge or match that a command means. Raises Refusal if it names a request that is no longer open."""
    meant_item = _find_request(context, command)
    request = CHALLENGE if isinstance(meant_item, Challenge) else open_request(context.uow, meant_item)
    if command.request not in {None, request}:
        raise Refusal(match_messages.RequestClosed(meant_item.number), number=meant_item.number)
    return meant_item


def _find_request(context: Context, command: Accept | Decline | Withdraw) -> Challenge | Match:
    if command.number is not None:
        return _request_numbered(context, command, command.number)
    answered = None if context.place is None else context.place.home
    named_challenge = None if answered is None else context.uow.challenges.get(answered)
    if named_challenge is not None and named_challenge.status is ChallengeStatus.OPEN:
        return _request_numbered(context, command, named_challenge.number)
    running = context.uow.matches.running_of(context.player)
    asking_matches = [match for match in running if _has_open_request(context, match, command)]
    at_home = home_match(context, running)
    if at_home is not None:
        return _at_home(context, command, heard(context, at_home), asking_matches)
    challenge = challenges.find_challenge(context, command)
    if challenge is not None and not asking_matches:
        return challenge
    if challenge is None and len(asking_matches) == 1:
        return heard(context, asking_matches[0])
    if not asking_matches:
        raise Refusal(challenge_messages.NoOpenChallenge(None))
    matches = which_match(context, command, asking_matches)
    raise EarlyAnswer(matches) if challenge is None else which_both(context, command, challenge, asking_matches)


def _at_home(
    context: Context, command: Accept | Decline | Withdraw, match: Match, matches: Sequence[Match]
) -> Challenge | Match:
    """Return the item that a command means in the place of a match: the match's request, or a challenge made there.

    If the place belongs to the match only because the asker plays no other match there, a challenge from anywhere
    counts.

    Raises:
        Refusal: nothing is open here; names requests and challenges elsewhere that the asker may have meant.
        Answer: the command could mean both.
    """
    able = challenges.open_challenges(context, command)
    belongs_to_all = context.standpoint.match_of_place() is not None
    challenges_here = able
    if belongs_to_all:
        challenges_here = [challenge for challenge in able if challenge.room == context.room.id]
    if len(challenges_here) > 1:
        raise which_challenge(context, command, challenges_here)
    own_requests = [other_match for other_match in matches if other_match.number == match.number]
    if own_requests and challenges_here:
        raise which_both(context, command, challenges_here[0], own_requests)
    if not own_requests and not challenges_here:
        other_items: list[Match | Challenge] = [
            other_match for other_match in matches if other_match.number != match.number
        ]
        other_items += able
        if not other_items and not belongs_to_all:
            raise Refusal(challenge_messages.NoOpenChallenge(None))
        raise nothing_here(context, command, match, other_items)
    return own_requests[0] if own_requests else challenges_here[0]


def _has_open_request(context: Context, match: Match, command: Accept | Decline | Withdraw) -> bool:
    """Return whether a running match has an open request that the command can answer."""
    request = match.takeback or match.clock.pause_asked
    if request is not None:
        return (request.seat == match.seat_of(context.player)) == isinstance(command, Withdraw)
    if isinstance(command, Withdraw) or not match.waits_for(context.player):
        return False
    return "accept" in choices(context.position(match))


def which_both(
    context: Context, command: Accept | Decline | Withdraw, challenge: Challenge, matches: list[Match]
) -> EarlyAnswer:
    """Return the question whether the asker means a challenge or a request."""
    question = which_match(context, command, matches)
    challenge_question = which_challenge(context, command, [challenge]).message
    return EarlyAnswer(replace(challenge_question, actions=challenge_question.actions + question.actions))


def _request_numbered(context: Context, command: Accept | Decline | Withdraw, number: int) -> Challenge | Match:
    challenge = context.uow.challenges.get(number)
    invited = challenge is not None and isinstance(command, Accept) and opens(context.uow, challenge, command.code)
    if challenge is not None and challenge.status is ChallengeStatus.ACCEPTED:
        match = (context.uow.matches.get(number) if invited else None) or visible_match(context, number)
        if not match.seat_of(context.player):
            first_name, second_name = context.names(match)
            raise Refusal(challenge_messages.AlreadyAccepted(number, first_name, second_name))
        if isinstance(command, Withdraw) and challenge.challenger == context.player and _means_offer(command, match):
            opponent = match.players[2 - match.seat_of(context.player)]
            content = challenge_messages.OfferAccepted(number, match.game, context.name(opponent))
            raise Refusal(content, number=number)
        if (
            match.takeback is None
            and match.clock.pause_asked is None
            and not _has_open_request(context, match, command)
        ):
            raise Refusal(match_messages.NothingAsked(number))
        return match
    if challenge is None or not (invited or challenge.found_by(context.player, context.room.community)):
        raise Refusal(challenge_messages.UnknownNumber(number))
    if challenge.status is not ChallengeStatus.OPEN:
        raise Refusal(challenge_messages.NoOpenChallenge(number))
    return challenge


def _means_offer(command: Withdraw, match: Match) -> bool:
    """Return whether a command means the challenge that has become a match: by its button, or typed before the first turn."""
    return command.request == CHALLENGE or (command.request is None and not match.ply and match.takeback is None)
