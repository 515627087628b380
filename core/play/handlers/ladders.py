"""Ladders by command: begin one, look at it, join, challenge, decline, leave, close."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING, Final

from core.play.commands import Decline
from core.play.commands import Ladder as Command
from core.play.handlers import challenges, climbing
from core.play.handlers.finishing import end
from core.play.handlers.which import visible, which_match
from core.play.ladder import book
from core.play.ladder.model import Ladder, LadderMatch, Member
from core.play.ladder.rules import MOST_OWN, MOST_REACH, REACHES, REST, Hindrance, hinders, hinders_all, most_against
from core.play.ladder.view import challenger_of, defender_of, possible
from core.play.messages import Action, Message, Value
from core.play.model import DECLINED, Match, MatchStatus, Result, SeatWish
from core.play.publishing import publish
from core.play.rating.model import Scope
from core.play.rating.reckoning import shown
from core.play.refusal import Answer, Refusal
from core.play.timekeeping import terms_shown

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from core.play.commands import LadderCreate
    from core.play.context import Context
    from core.play.ladder.rules import Challenger

TOP: Final = 10
"""How many places from the top are shown, and how many may be named on buttons."""
AROUND: Final = 3
"""How many places above and below one's own are shown."""


def ladder(context: Context, command: Command) -> None:
    """Look at a ladder, or do something on it."""
    ACTS.get(command.act, show)(context, command)


# --- which -----------------------------------------------------------------------------------------------------


def _open(context: Context) -> list[Ladder]:
    return [each for each in context.work.ladders.of_community(context.room.community) if each.closed_at is None]


def meant(context: Context, command: Command) -> Ladder:
    """The ladder of this community that is meant: the one that is named, the only one, the only one of one's own.

    Raises:
        Refusal: there is none.
        Answer: several could be meant.
    """
    found = _open(context)
    if not found:
        raise Refusal("no-ladder", {"manages": context.manages})
    if command.which is not None:
        word = command.which.lower()
        named = [each for each in found if str(each.id) == word or each.game == word]
        if not named:
            raise Refusal("unknown-ladder", {"which": command.which[:50], "ladders": _listed(found)})
        found = named
    if len(found) > 1:
        mine = [each for each in found if context.work.ladders.member(each.id, context.player) is not None]
        found = mine if len(mine) == 1 and command.act != "join" else found
    if len(found) > 1:
        raise Answer(_which(context, command, found))
    return found[0]


def _listed(found: Sequence[Ladder]) -> list[Value]:
    return [
        {**climbing.about(each), "options": challenges.options_value(each.options), **terms_shown(each.terms)}
        for each in found
    ]


def _which(context: Context, command: Command, found: Sequence[Ladder]) -> Message:
    """The question which ladder is meant."""
    actions = tuple(
        Action(
            "pick",
            Command(command.act, str(each.id), command.opponent, command.match, command.confirmed),
            context.player,
        )
        for each in found[:TOP]
    )
    return Message("which-ladder", {"ladders": _listed(found)}, actions=actions)


def _membership(context: Context, found: Ladder) -> Member:
    """One's own membership. Raises Refusal."""
    member = context.work.ladders.member(found.id, context.player)
    if member is None:
        join = Action("ladder-join", Command("join", str(found.id)), context.player)
        raise Refusal("not-on-the-ladder", climbing.about(found), actions=(join,))
    return member


# --- looking ---------------------------------------------------------------------------------------------------


def show(context: Context, command: Command) -> None:
    """Show a ladder: its top, and the places around one's own."""
    found = meant(context, command)
    ladders = context.work.ladders
    mine = ladders.member(found.id, context.player)
    top = list(ladders.members(found.id, 1, TOP))
    around: list[Member] = []
    if mine is not None and mine.place > TOP:
        around = list(ladders.members(found.id, max(TOP + 1, mine.place - AROUND), mine.place + AROUND))
    reigned = climbing.time_on_top(context, found)
    king = book.leader(ladders, found.id)
    params: dict[str, Value] = {
        **climbing.about(found),
        "options": challenges.options_value(found.options),
        **terms_shown(found.terms),
        "reach": found.reach,
        "count": ladders.size(found.id),
        "top": [_line(context, found, member) for member in top],
        "around": [_line(context, found, member) for member in around],
        "king": context.name(king) if king else None,
        "days": reigned[king].days if king in reigned else 0,
        "mine": None if mine is None else mine.place,
        "leaving": mine is not None and mine.leaving,
        "strikes": 0 if mine is None else mine.strikes,
    }
    which = str(found.id)
    actions = [Action("ladder-join", Command("join", which))] if mine is None or mine.leaving else []
    if mine is not None and not mine.leaving and mine.place > 1:
        actions.append(Action("ladder-challenge", Command("challenge", which), context.player))
    context.whisper(Message("ladder", params, actions=tuple(actions)))


def _line(context: Context, found: Ladder, member: Member) -> dict[str, Value]:
    rating = context.work.ratings.get(Scope(found.community, found.game), member.player)
    return {
        "place": member.place,
        "name": context.name(member.player),
        "rating": {**shown(rating, context.now)},
        "streak": member.streak,
        "away": context.person(member.player).away_until is not None,
        "you": member.player == context.player,
    }


# --- beginning and ending --------------------------------------------------------------------------------------


def create(context: Context, command: LadderCreate) -> None:
    """Begin a ladder here; for those who may manage the community."""
    community = context.work.people.community(context.room.community)
    if not context.manages:
        raise Refusal("ladder-managers", {"community": community.name})
    game = challenges.known_game(command.game)
    options = challenges.options_meant(game, command.options)
    terms = challenges.terms_meant(context, command)
    if not terms.control.timed:
        raise Refusal("ladder-needs-a-clock", {"clock": str(community.settings.clock)})
    made = context.work.ladders.create(
        community=community.id,
        room=context.room.id,
        game=game.key,
        options=options,
        terms=terms,
        reach=_reach(command.reach),
        made_by=context.player,
        at=context.now,
    )
    climbing.watch(context, made)
    params: dict[str, Value] = {
        **climbing.about(made),
        "options": challenges.options_value(made.options),
        **terms_shown(made.terms),
        "reach": made.reach,
        "by": context.name(context.player),
    }
    actions = (Action("ladder-join", Command("join", str(made.id))),)
    context.announce(made.room, Message("ladder-created", params, actions=actions))


def _reach(text: str | None) -> int | None:
    """The fixed range that was typed. Raises Refusal."""
    if text is None:
        return None
    if not (text.isascii() and text.isdigit() and len(text) < 4 and 1 <= int(text) <= MOST_REACH):
        raise Refusal("bad-reach", {"value": text[:50], "limit": MOST_REACH, "examples": [*REACHES]})
    return int(text)


def close(context: Context, command: Command) -> None:
    """Close a ladder, after a question; for those who may manage the community. Its matches go on for nothing."""
    found = meant(context, command)
    if not context.manages:
        name = context.work.people.community(context.room.community).name
        raise Refusal("ladder-managers", {"community": name})
    count = context.work.ladders.size(found.id)
    if not command.confirmed:
        sure = Action("ladder-close-yes", Command("close", str(found.id), confirmed=True), context.player)
        context.whisper(Message("ladder-close-question", {**climbing.about(found), "count": count}, actions=(sure,)))
        return
    context.work.ladders.close(found.id, context.now)
    context.work.timers.drop(climbing.LADDER, found.id)
    top = context.work.ladders.members(found.id, 1, TOP)
    params: dict[str, Value] = {
        **climbing.about(found),
        "by": context.name(context.player),
        "count": count,
        "top": [_line(context, found, member) for member in top],
    }
    message = Message("ladder-closed", params)
    context.announce(found.room, message)
    publish(context, found.community, message, besides=found.room)


def join(context: Context, command: Command) -> None:
    """Stand at the bottom of a ladder; or stay on one that one is leaving."""
    found = meant(context, command)
    member = context.work.ladders.member(found.id, context.player)
    if member is not None and not member.leaving:
        facts: dict[str, Value] = {**climbing.about(found), "place": member.place}
        raise Refusal("already-on-the-ladder", facts, actions=(_challenge_button(context, found),))
    if member is not None:
        _stay(context, found, member)
        return
    member, _ = book.join(context.work.ladders, found.id, context.player, context.now)
    params: dict[str, Value] = {
        **climbing.about(found),
        "name": context.name(context.player),
        "place": member.place,
        "highest": challenger_of(context.work, found, member).highest,
    }
    actions = (_challenge_button(context, found),) if member.place > 1 else ()
    context.announce(found.room, Message("ladder-joined", params, actions=actions))


def _stay(context: Context, found: Ladder, member: Member) -> None:
    """Leave no longer."""
    context.work.ladders.keep(replace(member, leaving=False))
    facts: dict[str, Value] = {**climbing.about(found), "place": member.place}
    context.whisper(Message("ladder-staying", facts, actions=(_challenge_button(context, found),)))


def _challenge_button(context: Context, found: Ladder) -> Action:
    return Action("ladder-challenge", Command("challenge", str(found.id)), context.player)


def leave(context: Context, command: Command) -> None:
    """Leave a ladder, once one's matches on it have ended (rule 9)."""
    found = meant(context, command)
    member = _membership(context, found)
    context.work.ladders.keep(replace(member, leaving=True))
    if climbing.gone_if_leaving(context, found, context.player):
        return
    running = [
        match for played_for, match in context.work.ladders.running_of(context.player) if played_for.ladder == found.id
    ]
    numbers: list[Value] = [match.number for match in running]
    params: dict[str, Value] = {**climbing.about(found), "numbers": numbers, "count": len(numbers)}
    stay = Action("ladder-stay", Command("join", str(found.id)), context.player)
    context.whisper(Message("ladder-leaving", params, actions=(stay,)))


# --- challenging -----------------------------------------------------------------------------------------------


def challenge(context: Context, command: Command) -> None:
    """Challenge somebody for their place (rules 2, 3, 7, 8, 9); the match begins at once (rule 4)."""
    found = meant(context, command)
    member = _membership(context, found)
    mine = challenger_of(context.work, found, member)
    if command.opponent is None:
        _tell_possible(context, found, member, mine)
        return
    try:
        player = challenges.person_meant(context, command.opponent)
    except Refusal as nobody:
        code = nobody.message.code.removeprefix("refused.")
        raise _refused(context, (found, member, mine), code, nobody.message.params) from nobody
    other = context.work.ladders.member(found.id, player)
    if other is None:
        raise _refused(context, (found, member, mine), "they-are-not-on-it", {"name": context.name(player)})
    theirs = defender_of(context.work, found, member, other)
    hindrance = hinders(mine, theirs, context.now)
    if hindrance is not None:
        facts: dict[str, Value] = {
            "name": context.name(other.player),
            "place": other.place,
            "mine": member.place,
            "highest": mine.highest,
            "limit": MOST_OWN if hindrance is Hindrance.OWN_LIMIT else most_against(other.place),
            "back": None if theirs.met_at is None else (theirs.met_at + REST).isoformat(),
        }
        raise _refused(context, (found, member, mine), hindrance.value, facts)
    begin(context, found, member, other)


def begin(context: Context, found: Ladder, member: Member, other: Member) -> Match:
    """Begin a match for a place; nobody has to accept it.

    Who may start matches in the community doesn't matter: those who manage it have begun the ladder, for all who stand on it.
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
    params: dict[str, Value] = {
        **climbing.about(found),
        "number": offer.number,
        "by": context.name(member.player),
        "to": context.name(other.player),
        "mine": member.place,
        "place": other.place,
    }
    decline = Action("ladder-decline", Command("decline", match=offer.number), other.player)
    message = Message("ladder-challenged", params, offer.number, (other.player,), actions=(decline,))
    context.post(context.room.id, message)
    match = challenges.begin(context, offer, other.player)
    context.work.ladders.begin(LadderMatch(match.number, found.id, member.player, other.player))
    return match


def _candidates(
    context: Context, found: Ladder, member: Member, mine: Challenger
) -> tuple[list[Value], tuple[Action, ...]]:
    """Who can be challenged now, the highest first: as parameters, and a button for each who has a handle here."""
    listed: list[Value] = []
    actions: list[Action] = []
    for other in islice(possible(context.work, found, member, mine, context.now), TOP):
        listed.append(_line(context, found, other))
        accounts = context.work.people.accounts_of(other.player)
        handle = next((account.handle for account in accounts if account.platform == context.platform), None)
        if handle is not None:
            actions.append(Action("pick", Command("challenge", str(found.id), handle), context.player))
    return listed, tuple(actions)


def _refused(
    context: Context, asked: tuple[Ladder, Member, Challenger], code: str, facts: Mapping[str, Value]
) -> Refusal:
    """A refusal that names its rule and tells who can be challenged instead (rule 10)."""
    found, member, mine = asked
    listed, actions = _candidates(context, found, member, mine)
    params: dict[str, Value] = {**climbing.about(found), **facts, "possible": listed}
    return Refusal(f"ladder-{code}", params, actions=actions)


def _tell_possible(context: Context, found: Ladder, member: Member, mine: Challenger) -> None:
    """Tell who can be challenged. Raises Refusal when nobody can be."""
    hindrance = hinders_all(mine)
    facts: dict[str, Value] = {"place": member.place, "mine": member.place, "highest": mine.highest, "limit": MOST_OWN}
    if hindrance is not None:
        raise _refused(context, (found, member, mine), hindrance.value, facts)
    listed, actions = _candidates(context, found, member, mine)
    if not listed:
        raise _refused(context, (found, member, mine), "on-top" if member.place == 1 else "nobody", facts)
    params: dict[str, Value] = {**climbing.about(found), **facts, "possible": listed}
    context.whisper(Message("ladder-possible", params, actions=actions))


def decline(context: Context, command: Command) -> None:
    """Give one's place away in place of playing for it; only before one's first move (rule 4)."""
    if command.match is None:
        able = [
            match
            for played_for, match in context.work.ladders.running_of(context.player)
            if may_decline(context, match)
        ]
        if len(able) > 1:
            raise Answer(which_match(context, Decline(), able))
        if not able:
            raise Refusal("nothing-to-decline")
        match = able[0]
    else:
        match = visible(context, command.match)
    if match.status is not MatchStatus.RUNNING:
        raise Refusal("over", {"number": match.number})
    played_for = context.work.ladders.match(match.number)
    if played_for is None or played_for.defender != context.player:
        raise Refusal("not-for-you", {"number": match.number})
    if not may_decline(context, match):
        raise Refusal("too-late-to-decline", {"number": match.number}, number=match.number)
    seat = match.seat_of(context.player)
    end(context, match, Result(3 - seat, DECLINED), by=seat)


def may_decline(context: Context, match: Match) -> bool:
    """Whether whoever asks was challenged to a running match for their place, and has not moved in it."""
    played_for = context.work.ladders.match(match.number)
    if played_for is None or played_for.defender != context.player or match.status is not MatchStatus.RUNNING:
        return False
    seat = match.seat_of(context.player)
    return not any(turn.seat == seat and not turn.forced for turn in context.work.matches.turns(match.number))


ACTS: Mapping[str, Callable[[Context, Command], None]] = {
    "show": show,
    "join": join,
    "leave": leave,
    "challenge": challenge,
    "decline": decline,
    "close": close,
}
