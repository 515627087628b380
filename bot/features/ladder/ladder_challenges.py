"""Challenges on a ladder: made, refused with a list of possible opponents, or declined.

The facts that the rules need are counted from the running matches.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
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
from bot.features.match.lookup import find_person, visible_match, which_match
from bot.features.match.permissions import may_play
from bot.features.rating import messages as rating_messages
from bot.kernel.context import Context
from bot.kernel.refusal import Answer, Refusal
from core.ladder import (
    MOST_OWN,
    REST,
    Challenger,
    Defender,
    Hindrance,
    Ladder,
    LadderMatch,
    Member,
    by_place,
    hinders,
    hinders_all,
    most_against,
    reach,
)
from core.match.model import DECLINED, Match, MatchStatus, Result, SeatWish
from core.messages.message import Action, Message
from core.names import Name
from core.rating import Scope
from storage.unit_of_work import Work

MOST_LOOKED_AT: Final = 200
"""Most places that are searched for members who can be challenged."""


def challenge(context: Context, command: Command) -> None:
    """Challenge a member for their place (rules 2, 3, 7, 8, 9); the match begins at once (rule 4)."""
    found = find_ladder(context, command)
    member = membership(context, found)
    mine = challenger_of(context.work, found, member)
    if command.opponent is None:
        _tell_possible(context, found, member, mine)
        return
    try:
        player = find_person(context, command.opponent)
    except Refusal as nobody:
        raise _refused(context, (found, member, mine), Hindrance.NO_SUCH_PERSON, handle=command.opponent) from nobody
    other = context.work.ladders.member(found.id, player)
    if other is None:
        raise _refused(context, (found, member, mine), Hindrance.NOT_ON_IT, name=context.name(player))
    theirs = defender_of(context.work, found, member, other)
    hindrance = hinders(mine, theirs, context.now)
    if hindrance is not None:
        raise _refused(
            context,
            (found, member, mine),
            hindrance,
            name=context.name(other.player),
            place=other.place,
            limit=MOST_OWN if hindrance is Hindrance.OWN_LIMIT else most_against(other.place),
            back=None if theirs.met_at is None else theirs.met_at + REST,
        )
    may_play(context, found.community, other.player)
    begin(context, found, member, other)


def begin(context: Context, found: Ladder, member: Member, other: Member) -> Match:
    """Begin a match for a place; nobody has to accept it.

    The setting who may start matches doesn't apply: the managers created the ladder for all its members.
    """
    offer = context.work.challenges.add(
        room=context.room,
        challenger=member.player,
        opponent=other.player,
        game=found.game,
        options=found.options,
        seat=SeatWish.RANDOM,
        at=context.now,
        terms=found.terms,
    )
    by, to = context.name(member.player), context.name(other.player)
    told = messages.LadderChallenged(
        ladder=found.id, game=found.game, number=offer.number, by=by, to=to, mine=member.place, place=other.place
    )
    decline = Action("ladder-decline", Command("decline", match=offer.number), other.player)
    # Nobody is notified twice: the announcement of the match follows.
    context.post(context.room.id, Message(told, number=offer.number, actions=(decline,)))
    match = challenges.begin(context, offer, other.player)
    context.work.ladders.begin(LadderMatch(match.number, found.id, member.player, other.player))
    return match


def _candidates(
    context: Context, found: Ladder, member: Member, mine: Challenger
) -> tuple[tuple[rating_messages.PlaceLine, ...], tuple[Action, ...]]:
    """Return the members who can be challenged now, the highest first, and a button for each with a handle here."""
    listed: list[rating_messages.PlaceLine] = []
    actions: list[Action] = []
    for other in islice(possible(context.work, found, member, mine, context.now), TOP):
        listed.append(line(context, found, other))
        accounts = context.work.people.accounts_of(other.player)
        handle = next((account.handle for account in accounts if account.platform == context.platform), None)
        if handle is not None:
            challenge = Command("challenge", str(found.id), handle)
            actions.append(Action("pick", challenge, context.player, entry=len(listed) - 1))
    return tuple(listed), tuple(actions)


def _refused(
    context: Context,
    asked: tuple[Ladder, Member, Challenger],
    hindrance: Hindrance,
    *,
    name: Name | None = None,
    handle: str | None = None,
    place: int = 0,
    limit: int = MOST_OWN,
    back: datetime | None = None,
) -> Refusal:
    """Return a refusal that names the rule and who can be challenged instead (rule 10)."""
    found, member, mine = asked
    listed, actions = _candidates(context, found, member, mine)
    refused = messages.LadderRefused(
        ladder=found.id,
        game=found.game,
        hindrance=hindrance,
        possible=listed,
        name=name,
        handle=handle,
        place=place,
        mine=member.place,
        highest=mine.highest,
        limit=limit,
        back=back,
    )
    return Refusal(refused, actions=actions)


def _tell_possible(context: Context, found: Ladder, member: Member, mine: Challenger) -> None:
    """List the members who can be challenged. Raises Refusal if there are none."""
    hindrance = hinders_all(mine)
    if hindrance is not None:
        raise _refused(context, (found, member, mine), hindrance)
    listed, actions = _candidates(context, found, member, mine)
    if not listed:
        raise _refused(context, (found, member, mine), Hindrance.ON_TOP if member.place == 1 else Hindrance.NO_ONE)
    told = messages.LadderPossible(found.id, found.game, member.place, listed)
    context.whisper(Message(told, actions=actions))


def decline(context: Context, command: Command) -> None:
    """Decline to play, and lose the place; only before the first move (rule 4)."""
    if command.match is None:
        running = [match for _, match in context.work.ladders.running_of(context.player)]
        at_home = context.standpoint.belongs_to()
        meant = [match for match in running if at_home is None or match.number == at_home.number]
        able = [match for match in meant if may_decline(context, match)]
        if len(able) > 1:
            raise Answer(which_match(context, Decline(), able))
        if not able:
            raise Refusal(messages.NothingToDecline())
        match = able[0]
    else:
        match = visible_match(context, command.match)
    if match.status is not MatchStatus.RUNNING:
        raise Refusal(match_messages.Over(match.number))
    played_for = context.work.ladders.match(match.number)
    if played_for is None or played_for.defender != context.player:
        raise Refusal(challenge_messages.NotForYou(match.number))
    if not may_decline(context, match):
        raise Refusal(messages.TooLateToDecline(match.number), number=match.number)
    seat = match.seat_of(context.player)
    end(context, match, Result(3 - seat, DECLINED), by=seat)


def may_decline(context: Context, match: Match) -> bool:
    """Return whether the asker was challenged to this running match and has not moved in it."""
    played_for = context.work.ladders.match(match.number)
    if played_for is None or played_for.defender != context.player or match.status is not MatchStatus.RUNNING:
        return False
    seat = match.seat_of(context.player)
    return not any(turn.seat == seat and not turn.forced for turn in context.work.matches.turns(match.number))


def _running(work: Work, ladder: int, player: int) -> list[tuple[LadderMatch, Match]]:
    return [each for each in work.ladders.running_of(player) if each[0].ladder == ladder]


def challenger_of(work: Work, ladder: Ladder, member: Member) -> Challenger:
    """Return the facts about the challenger."""
    own = [
        match
        for played_for, match in _running(work, ladder.id, member.player)
        if played_for.challenger == member.player
    ]
    away = work.people.player(member.player).away_until is not None
    return Challenger(
        member.place,
        highest(work, ladder, member),
        sum(not stopped_by_vacation(work, match) for match in own),
        away=away,
        leaving=member.leaving,
    )


def highest(work: Work, ladder: Ladder, member: Member) -> int:
    """Return the highest place that a member can challenge."""
    if ladder.reach is not None or by_place(member.place) <= 1:  # then the rating can't matter
        return reach(member.place, 0, ladder.reach)
    rating = work.ratings.get(Scope(ladder.community, ladder.game), member.player)
    return reach(member.place, work.ladders.rated_at_least(ladder.id, rating.value, by_place(member.place)))


def stopped_by_vacation(work: Work, match: Match) -> bool:
    """Return whether a running match waits for a player on vacation (rule 8)."""
    mover = match.players[match.to_move - 1]
    return work.people.player(mover).away_until is not None


def defender_of(work: Work, ladder: Ladder, member: Member, other: Member) -> Defender:
    """Return the facts about a member who would be challenged."""
    running = _running(work, ladder.id, other.player)
    return Defender(
        other.place,
        sum(played_for.defender == other.player for played_for, _ in running),
        playing=any(member.player in match.players for _, match in running) and member.player != other.player,
        met_at=work.ladders.met_at(ladder.id, member.player, other.player),
        away=work.people.player(other.player).away_until is not None,
        silent=other.silent,
        leaving=other.leaving,
        apart=work.blocks.apart(member.player, other.player),
    )


def possible(work: Work, ladder: Ladder, member: Member, mine: Challenger, now: datetime) -> Iterator[Member]:
    """Yield the members whom a member can challenge now, the highest first."""
    if hinders_all(mine) is not None:
        return
    last = min(member.place - 1, mine.highest + MOST_LOOKED_AT - 1)
    for other in work.ladders.members(ladder.id, mine.highest, last):
        if hinders(mine, defender_of(work, ladder, member, other), now) is None:
            yield other
