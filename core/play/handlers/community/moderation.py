"""Decisions about matches and ladders, by those who may manage the community: each with a reason, for all its members to read."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from core.play.commands import Moderate
from core.play.community.audit import LONGEST_REASON, Deed
from core.play.context import Context
from core.play.dispatch import handles
from core.play.events import Decided
from core.play.handlers.ladder import removal
from core.play.handlers.match.endings import end
from core.play.handlers.match.lookup import visible_match
from core.play.handlers.match.permissions import only_managers
from core.play.handlers.match.rulings import overrule, reopen
from core.play.handlers.time.match_clock import change_clock, clock_runs_for, time_shown
from core.play.match.model import ANNULLED, AWARDED, RULED, Match, MatchStatus, Result
from core.play.match.rebuild import result_played
from core.play.messages import Action, Message, Picture, Value
from core.play.refusal import Refusal
from core.play.tournament.model import TournamentStatus


@handles(Moderate)
def moderate(context: Context, command: Moderate) -> None:
    """Decide something, or tell what can be decided."""
    community = only_managers(context, "moderate-managers").name
    act = ACTS.get(command.act or "")
    if act is None:
        context.whisper(Message("moderate", {"community": community}))
        return
    act(context, replace(command, reason=" ".join(command.reason.split())))


def _about(context: Context, command: Moderate) -> Match:
    """The match that is to be decided about. Raises Refusal."""
    number = command.number
    if number is None:
        here = context.work.matches.in_room(context.room.id)
        running = [match for match in here if match.status is MatchStatus.RUNNING] or here
        if len(running) != 1:
            raise Refusal("moderate-which", {"act": command.act})
        number = running[0].number
    match = visible_match(context, number)
    community = context.work.people.community(match.community)
    if match.community != context.room.community:
        raise Refusal("moderate-elsewhere", {"number": number, "community": community.name})
    if match.seat_of(context.player):
        raise Refusal("moderate-own", {"number": number, "community": community.name})
    return match


def check_reason(command: Moderate) -> None:
    """Raise Refusal where no reason is given, or one that is too long."""
    facts: dict[str, Value] = {"act": command.act, "number": command.number, "player": command.player}
    if not command.reason:
        raise Refusal("moderate-no-reason", facts)
    if len(command.reason) > LONGEST_REASON:
        raise Refusal("moderate-long-reason", {"limit": LONGEST_REASON, "count": len(command.reason)})


def _facts(context: Context, command: Moderate, match: Match) -> dict[str, Value]:
    """Parameters that name a decision about a match."""
    names = context.names(match)
    return {
        "what": command.act,
        "number": match.number,
        "game": match.game,
        "first": names[0],
        "second": names[1],
        "by": context.name(context.player),
        "why": command.reason,
    }


def _sure(context: Context, command: Moderate, match: Match, **facts: Value) -> bool:
    """Whether it was asked for twice; else ask."""
    check_reason(command)
    if command.confirmed:
        return True
    played_for = context.work.ladders.match(match.number)
    ladder = None if played_for is None else played_for.ladder
    params = {**_facts(context, command, match), "status": match.status.value, "ladder": ladder}
    again = replace(command, number=match.number, confirmed=True)
    actions = (Action(f"moderate-{command.act}", again, context.player),)
    context.whisper(Message("moderate-question", params | facts, match.number, actions=actions))
    return False


def _running(match: Match) -> Match:
    if match.status is not MatchStatus.RUNNING:
        raise Refusal("over", {"number": match.number})
    return match


# --- adjourning ------------------------------------------------------------------------------------------------


def adjourn(context: Context, command: Moderate) -> None:
    """Let a match stand: its clocks, and its players."""
    match = _running(_about(context, command))
    if match.clock.adjourned:
        raise Refusal("already-adjourned", {"number": match.number})
    check_reason(command)
    clock = match.clock.stopped(match.to_move, context.now, match.calendar)
    clock = replace(clock, adjourned=True, paused_until=None, pause_asked=None)
    change_clock(context, match, clock, "adjourned")
    context.record(Decided(Deed.ADJOURN, match=match.number, reason=command.reason))
    params = _facts(context, command, match)
    context.announce(match.room, Message("moderated", params, match.number, match.players))


def resume(context: Context, command: Moderate) -> None:
    """Let an adjourned match go on."""
    match = _running(_about(context, command))
    if not match.clock.adjourned:
        raise Refusal("not-adjourned", {"number": match.number})
    check_reason(command)
    clock, mover = replace(match.clock, adjourned=False), match.players[match.to_move - 1]
    if clock_runs_for(context, mover):
        clock = clock.started(context.now)
    after = change_clock(context, match, clock, "let-on")
    context.record(Decided(Deed.RESUME, match=match.number, reason=command.reason))
    _say_goes_on(context, command, after)


def _say_goes_on(context: Context, command: Moderate, match: Match) -> None:
    """Tell that a match goes on, and who is on move."""
    mover = match.players[match.to_move - 1]
    params = {**_facts(context, command, match), "next": context.name(mover), **time_shown(context, match)}
    picture = Picture(match=match.number, version=match.version)
    context.announce(match.room, Message("moderated", params, match.number, match.players, picture))


# --- rulings ---------------------------------------------------------------------------------------------------


def annul(context: Context, command: Moderate) -> None:
    """Let a match count for nothing."""
    match = _about(context, command)
    if match.annulled:
        raise Refusal("already-annulled", {"number": match.number})
    if _sure(context, command, match):
        _rule(context, command, match, Result(0, ANNULLED))


def award(context: Context, command: Moderate) -> None:
    """Name the winner of a match."""
    match = _about(context, command)
    if match.annulled:
        raise Refusal("annulled-restore-first", {"number": match.number})
    seat = _seat_named(context, match, command.player)
    name = context.name(match.players[seat - 1])
    if match.result is not None and match.result.winner == seat:
        raise Refusal("already-won", {"number": match.number, "name": name})
    if _sure(context, command, match, name=name):
        _rule(context, command, match, Result(seat, AWARDED))


def _seat_named(context: Context, match: Match, typed: str | None) -> int:
    """The seat of whoever a manager names: by a handle on any platform, or by what they are called. Raises Refusal."""
    wanted = "" if typed is None else typed.partition("@")[0].casefold() or typed.casefold()
    found = []
    for seat, player in enumerate(match.players, 1):
        known = {(account.handle or "").casefold() for account in context.work.people.accounts_of(player)}
        if wanted and wanted in {*known, context.name(player).casefold()}:
            found.append(seat)
    if len(found) != 1:
        first, second = context.names(match)
        raise Refusal("award-to-whom", {"number": match.number, "first": first, "second": second, "typed": typed})
    return found[0]


def _rule(context: Context, command: Moderate, match: Match, result: Result) -> None:
    """Have the effect of a ruling, keep it, and tell it."""
    winner = match.players[result.winner - 1] if result.winner else None
    context.record(Decided(Deed(command.act or ""), match=match.number, player=winner, reason=command.reason))
    facts = _facts(context, command, match)
    if match.status is MatchStatus.RUNNING:
        told: dict[str, Value] = {"ruled_by": facts["by"], "why": command.reason}
        end(context, match, result, by=0, told=told)
        return
    _say_ruled(context, overrule(context, match, result, "ruled"), facts)


def restore(context: Context, command: Moderate) -> None:
    """Take a ruling back: the match is what its players made of it, and goes on if they had not ended it."""
    match = _about(context, command)
    if match.result is None or match.result.reason not in RULED:
        raise Refusal("nothing-to-restore", {"number": match.number})
    played = result_played(context.position(match), context.work.matches.events(match.number))
    if played is None and any(person.forgotten_at is not None for person in context.people(match)):
        raise Refusal("restore-forgotten", {"number": match.number})
    if played is None:
        _has_waited(context, match)
    if not _sure(context, command, match, on=played is None):
        return
    context.record(Decided(Deed.RESTORE, match=match.number, reason=command.reason))
    if played is None:
        _say_goes_on(context, command, reopen(context, match))
    else:
        after = overrule(context, match, played, "unruled")
        _say_ruled(context, after, _facts(context, command, after))


def _has_waited(context: Context, match: Match) -> None:
    """Raise Refusal when the match is of a tournament that went on meanwhile: its next round was paired without it."""
    pairing = context.work.tournaments.pairing(match.number)
    found = None if pairing is None else context.work.tournaments.get(pairing.tournament)
    if pairing is None or found is None or found.status is TournamentStatus.CANCELLED:
        return
    if found.status is not TournamentStatus.RUNNING or found.round != pairing.round:
        raise Refusal("tournament-went-on", {"number": match.number, "tournament": found.id})


def _say_ruled(context: Context, match: Match, facts: Mapping[str, Value]) -> None:
    """Tell how a match that had ended ends now."""
    names = context.names(match)
    winner = 0 if match.result is None else match.result.winner
    params = {**facts, "winner": names[winner - 1] if winner else None, "annulled": match.annulled}
    picture = Picture(match=match.number, version=match.version)
    context.announce(match.room, Message("moderated", params, match.number, match.players, picture))


def remove(context: Context, command: Moderate) -> None:
    """Take a player off a ladder."""
    check_reason(command)
    removal.remove(context, command)


ACTS: Mapping[str, Callable[[Context, Moderate], None]] = {
    "adjourn": adjourn,
    "resume": resume,
    "annul": annul,
    "award": award,
    "restore": restore,
    "remove": remove,
}
"""By what is decided."""
