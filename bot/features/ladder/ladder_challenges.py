"""Challenges on a ladder: made, declined, or refused with a list of possible opponents.

We count the running matches to get the facts that the rules need.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import datetime
from functools import partial
from itertools import islice
from typing import Final

from bot.features.answers.commands import Decline
from bot.features.challenge import challenges
from bot.features.challenge import messages as challenge_messages
from bot.features.ladder import messages
from bot.features.ladder.commands import Ladder as Command
from bot.features.ladder.lookup import TOP, find_ladder, line, membership
from bot.features.match import messages as match_messages
from bot.features.match.endings import end
from bot.features.match.lookup import find_person, opponent, visible_match, which_match
from bot.features.match.permissions import may_play
from bot.features.rating import messages as rating_messages
from bot.kernel.context import Context
from bot.kernel.refusal import EarlyAnswer, Refusal
from core.ladder import (
    MAX_OWN,
    REST,
    Challenger,
    Defender,
    IneligibleReason,
    Ladder,
    LadderMatch,
    Member,
    by_place,
    find_general_hindrance,
    find_hindrance,
    max_challenges_against,
    reach,
)
from core.match.model import DECLINED, Match, MatchStatus, Result, SeatWish
from core.messages.message import Action, Message
from core.names import Name
from core.rating import Scope
from storage.unit_of_work import UnitOfWork

MAX_SEARCHED: Final = 200
"""Maximum number of places searched for possible opponents."""


def challenge(context: Context, command: Command) -> None:
    """Challenge a member for their place (rules 2, 3, 7, 8, 9); the match begins at once (rule 4)."""
    ladder = find_ladder(context, command)
    member = membership(context, ladder)
    challenger = challenger_of(context.uow, ladder, member)
    if command.opponent is None:
        _tell_possible(context, ladder, member, challenger)
        return
    refuse = partial(_refused, context, (ladder, member, challenger))
    try:
        player = find_person(context, command.opponent)
    except Refusal as problem:
        raise refuse(IneligibleReason.NO_SUCH_PERSON, handle=command.opponent) from problem
    other_member = context.uow.ladders.member(ladder.id, player)
    if other_member is None:
        raise refuse(IneligibleReason.NOT_ON_IT, name=context.name(player))
    [defender] = defenders_of(context.uow, ladder, member, [other_member])
    hindrance = find_hindrance(challenger, defender, context.now)
    if hindrance is not None:
        place = other_member.place
        raise refuse(
            hindrance,
            name=context.name(other_member.player),
            place=place,
            limit=MAX_OWN if hindrance is IneligibleReason.OWN_LIMIT else max_challenges_against(place),
            back=None if defender.met_at is None else defender.met_at + REST,
        )
    may_play(context, ladder.community, other_member.player)
    begin(context, ladder, member, other_member)


def begin(context: Context, ladder: Ladder, member: Member, other_member: Member) -> Match:
    """Begin a match for a place; the challenged member doesn't need to accept it.

    The setting about who may start matches doesn't apply: the managers created the ladder for all its members.
    """
    offer = context.uow.challenges.add(
        room=context.room,
        challenger=member.player,
        opponent=other_member.player,
        game=ladder.game,
        options=ladder.options,
        seat=SeatWish.RANDOM,
        at=context.now,
        terms=ladder.terms,
    )
    by, to = context.name(member.player), context.name(other_member.player)
    content = messages.LadderChallenged(
        ladder=ladder.id,
        game=ladder.game,
        number=offer.number,
        by=by,
        to=to,
        mine=member.place,
        place=other_member.place,
    )
    decline = Action("ladder-decline", Command("decline", match=offer.number), other_member.player)
    # The announcement of the match follows and notifies them.
    context.post(context.room.id, Message(content, number=offer.number, actions=(decline,)))
    match = challenges.begin(context, offer, other_member.player)
    context.uow.ladders.add_match(LadderMatch(match.number, ladder.id, member.player, other_member.player))
    return match


def _candidates(
    context: Context, ladder: Ladder, member: Member, challenger: Challenger
) -> tuple[tuple[rating_messages.PlaceLine, ...], tuple[Action, ...]]:
    """Return the members who can be challenged now, the highest first, and a button for each who has a handle here."""
    place_lines: list[rating_messages.PlaceLine] = []
    actions: list[Action] = []
    for candidate in islice(possible(context.uow, ladder, member, challenger, context.now), TOP):
        place_lines.append(line(context, ladder, candidate))
        accounts = context.uow.people.accounts_of(candidate.player)
        handle = next((account.handle for account in accounts if account.platform == context.platform), None)
        if handle is not None:
            challenge = Command("challenge", str(ladder.id), handle)
            actions.append(Action("pick", challenge, context.player, entry=len(place_lines) - 1))
    return tuple(place_lines), tuple(actions)


def _refused(
    context: Context,
    parties: tuple[Ladder, Member, Challenger],
    hindrance: IneligibleReason,
    *,
    name: Name | None = None,
    handle: str | None = None,
    place: int = 0,
    limit: int = MAX_OWN,
    back: datetime | None = None,
) -> Refusal:
    """Return a refusal that names the rule and the possible opponents (rule 10)."""
    ladder, member, challenger = parties
    place_lines, actions = _candidates(context, ladder, member, challenger)
    refused = messages.LadderRefused(
        ladder=ladder.id,
        game=ladder.game,
        hindrance=hindrance,
        possible=place_lines,
        name=name,
        handle=handle,
        place=place,
        mine=member.place,
        highest=challenger.highest,
        limit=limit,
        back=back,
    )
    return Refusal(refused, actions=actions)


def _tell_possible(context: Context, ladder: Ladder, member: Member, challenger: Challenger) -> None:
    """List the members who can be challenged. Raises Refusal if there are none."""
    hindrance = find_general_hindrance(challenger)
    if hindrance is not None:
        raise _refused(context, (ladder, member, challenger), hindrance)
    place_lines, actions = _candidates(context, ladder, member, challenger)
    if not place_lines:
        raise _refused(
            context,
            (ladder, member, challenger),
            IneligibleReason.ON_TOP if member.place == 1 else IneligibleReason.NO_ONE,
        )
    content = messages.LadderPossible(ladder.id, ladder.game, member.place, place_lines)
    context.whisper(Message(content, actions=actions))


def decline(context: Context, command: Command) -> None:
    """Decline a match before the asker's first move, and lose the place (rule 4), after a confirmation."""
    if command.match is None:
        running = [match for _, match in context.uow.ladders.running_of(context.player)]
        at_home = context.standpoint.match_of_place()
        matches = [match for match in running if at_home is None or match.number == at_home.number]
        able = [match for match in matches if may_decline(context, match)]
        if len(able) > 1:
            raise EarlyAnswer(which_match(context, Decline(), able))
        if not able:
            raise Refusal(messages.NothingToDecline())
        match = able[0]
    else:
        match = visible_match(context, command.match)
    if match.status is not MatchStatus.RUNNING:
        raise Refusal(match_messages.Over(match.number))
    played_for = context.uow.ladders.match(match.number)
    if played_for is None or played_for.defender != context.player:
        raise Refusal(challenge_messages.NotForYou(match.number))
    if not may_decline(context, match):
        raise Refusal(messages.TooLateToDecline(match.number), number=match.number)
    if not command.confirmed:
        question = messages.LadderDeclineQuestion(match.number, opponent(context, match))
        sure = Action("ladder-decline-yes", Command("decline", match=match.number, confirmed=True), context.player)
        context.whisper(Message(question, number=match.number, actions=(sure,)))
        return
    seat = match.seat_of(context.player)
    end(context, match, Result(3 - seat, DECLINED), by=seat)


def may_decline(context: Context, match: Match) -> bool:
    """Return whether this running match began as a challenge to the asker, who hasn't moved in it yet."""
    played_for = context.uow.ladders.match(match.number)
    if played_for is None or played_for.defender != context.player or match.status is not MatchStatus.RUNNING:
        return False
    seat = match.seat_of(context.player)
    return not any(turn.seat == seat and not turn.forced for turn in context.uow.matches.turns(match.number))


def _running(uow: UnitOfWork, ladder: int, player: int) -> list[tuple[LadderMatch, Match]]:
    return [match for match in uow.ladders.running_of(player) if match[0].ladder == ladder]


def challenger_of(uow: UnitOfWork, ladder: Ladder, member: Member) -> Challenger:
    """Return what the ladder's rules need to know about a member who wants to challenge."""
    own_matches = [
        match for played_for, match in _running(uow, ladder.id, member.player) if played_for.challenger == member.player
    ]
    away = uow.people.player(member.player).away_until is not None
    return Challenger(
        member.place,
        highest(uow, ladder, member),
        sum(not stopped_by_vacation(uow, match) for match in own_matches),
        away=away,
        leaving=member.leaving,
    )


def highest(uow: UnitOfWork, ladder: Ladder, member: Member) -> int:
    """Return the highest place that a member can challenge."""
    if ladder.reach is not None or by_place(member.place) <= 1:  # then the rating makes no difference
        return reach(member.place, 0, ladder.reach)
    rating = uow.ratings.get(Scope(ladder.community, ladder.game), member.player)
    return reach(member.place, uow.ladders.rated_at_least(ladder.id, rating.value, by_place(member.place)))


def stopped_by_vacation(uow: UnitOfWork, match: Match) -> bool:
    """Return whether a running match waits for a player on vacation (rule 8)."""
    mover = match.players[match.to_move - 1]
    return uow.people.player(mover).away_until is not None


def defenders_of(uow: UnitOfWork, ladder: Ladder, member: Member, other_members: Sequence[Member]) -> list[Defender]:
    """Return the facts about members whom a member might challenge, read for all of them together."""
    running = uow.ladders.running_pairs(ladder.id)
    opponents = {other for pair in running if member.player in pair for other in pair} - {member.player}
    challenges = Counter(defender for _, defender in running)
    met = uow.ladders.met(ladder.id, member.player)
    people = uow.people.several([other.player for other in other_members])
    apart = uow.blocks.around_player(member.player)
    return [
        Defender(
            other.place,
            challenges[other.player],
            playing=other.player in opponents,
            met_at=met.get(other.player),
            away=people[other.player].away_until is not None,
            silent=other.silent,
            leaving=other.leaving,
            apart=other.player in apart,
        )
        for other in other_members
    ]


def possible(
    uow: UnitOfWork, ladder: Ladder, member: Member, challenger: Challenger, now: datetime
) -> Iterator[Member]:
    """Yield the members whom a member can challenge now, the highest first."""
    if find_general_hindrance(challenger) is not None:
        return
    last_place = min(member.place - 1, challenger.highest + MAX_SEARCHED - 1)
    other_members = uow.ladders.members(ladder.id, challenger.highest, last_place)
    for other_member, defender in zip(other_members, defenders_of(uow, ladder, member, other_members), strict=True):
        if find_hindrance(challenger, defender, now) is None:
            yield other_member
