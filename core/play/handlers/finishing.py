"""The end of a match, whatever ends it: recorded, and told."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import cast

from core.play.commands import Play, ShowMatch
from core.play.context import Context
from core.play.handlers import climbing
from core.play.handlers.settling import settle
from core.play.messages import Action, Message, Picture, Value
from core.play.model import Account, Match, MatchEvent, MatchStatus, Result, SeatWish, Turn
from core.play.publishing import publish
from core.play.timekeeping import MATCH


def end(
    context: Context,
    match: Match,
    result: Result,
    *,
    by: int,
    why: Mapping[str, object] | None = None,
    told: Mapping[str, Value] | None = None,
) -> None:
    """End a running match, whatever stands on the board.

    Args:
        context: the command, or what time does.
        match: as stored.
        result: how it ends.
        by: the seat whose word, or time, ended it; 0: those who manage the community.
        why: what else the log shall know of it.
        told: what else people shall be told of it.
    """
    seat = match.to_move
    ended = replace(
        match,
        version=match.version + 1,
        to_move=0,
        takeback=None,
        status=MatchStatus.FINISHED,
        result=result,
        changed_at=context.now,
        clock=replace(
            match.clock.stopped(seat, context.now, match.calendar),
            paused_until=None,
            pause_asked=None,
            adjourned=False,
        ),
    )
    context.carry(match, ended)
    context.work.matches.save(ended)
    context.work.matches.clear_drafts(match.number)
    finish(context, ended, by=by, why={**(why or {}), "clock": ended.clock.pack()}, told=told)


def finish(
    context: Context,
    match: Match,
    *,
    by: int,
    steps: str | None = None,
    passes: Sequence[Turn] = (),
    why: Mapping[str, object] | None = None,
    told: Mapping[str, Value] | None = None,
) -> None:
    """Record and tell the end of a match that was saved as finished.

    Args:
        context: the command.
        match: as saved, with its result.
        by: the seat whose turn or word ended it; 0: neither's.
        steps: the last turn, when a turn ended it.
        passes: forced ones behind that turn.
        why: what else the log shall know of the end.
        told: what else people shall be told of it.
    """
    context.work.timers.drop(MATCH, match.number)
    result = cast("Result", match.result)
    names = context.names(match)
    score = cast("dict[str, Value]", dict(result.score))
    data: dict[str, object] = {"winner": result.winner, "reason": result.reason, "score": score, **(why or {})}
    context.work.matches.note(match.number, MatchEvent(match.version, "finished", by, data, context.now))
    params: dict[str, Value] = {
        "number": match.number,
        "game": match.game,
        "first": names[0],
        "second": names[1],
        "winner": names[result.winner - 1] if result.winner else None,
        "loser": names[2 - result.winner] if result.winner else None,
        "reason": result.reason,
        "score": score,
        "by": names[by - 1] if by else None,
        "steps": steps,
        "passes": [names[turn.seat - 1] for turn in passes],
        "ply": match.ply,
        **settle(context, match),
        **(told or {}),
    }
    picture = Picture(match=match.number, version=match.version)
    actions = (*_rematch(context, match), Action("match", ShowMatch(match.number)))
    message = Message("match-ended", params, match.number, match.players, picture, actions)
    context.announce(match.room, message)
    publish(context, match.community, message, besides=match.room)
    climbing.match_ended(context, match)
    context.ended.append(match)


def _rematch(context: Context, match: Match) -> Iterator[Action]:
    """For each player, the same match again with seats changed; of a tournament's match there is no other one."""
    if context.work.tournaments.pairing(match.number) is not None:
        return
    platform = context.work.people.room(match.room).platform
    accounts = {player: context.work.people.accounts_of(player) for player in match.players}
    for seat, player in enumerate(match.players, 1):
        handle = _handle(accounts[match.players[2 - seat]], accounts[player], platform)
        if handle is not None:
            options = {name: str(value).lower() for name, value in match.options.items()}
            wish = SeatWish.YOU if seat == 1 else SeatWish.ME
            terms = match.terms
            expiry = terms.expiry.value if terms.control.timed else None
            again = Play(match.game, handle, options, wish, str(terms.control), expiry, terms.weekends, not terms.rated)
            yield Action("rematch", again, player)


def _handle(accounts: Sequence[Account], own: Sequence[Account], platform: str) -> str | None:
    """What a player types to mean another one, whose accounts are given: their name where both are, else with its platform."""
    handles = {account.platform: account.handle for account in accounts if account.handle is not None}
    if platform in handles and any(account.platform == platform for account in own):
        return handles[platform]
    return next((f"{handle}@{where}" for where, handle in sorted(handles.items())), None)
