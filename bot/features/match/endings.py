"""Ends of matches: recorded and announced, whatever ended them; resignation; and rulings over matches that have ended.

A ruling gives another result, the original one again, or reopens the match. When a match ended, and its place in the order of
results, don't change.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import to_builtins
from msgspec.structs import replace

from bot.features.board.commands import Replay, ShowMatch
from bot.features.challenge.commands import Rematch
from bot.features.match import messages
from bot.features.match.clock import clock_runs_for, with_grace
from bot.features.match.commands import Resign
from bot.features.match.lookup import opponent, own_match
from bot.features.partner.commands import Review
from bot.features.rating import messages as rating_messages
from bot.kernel.context import Context
from bot.kernel.dispatch import handles
from bot.kernel.events import MatchEnded, MatchRuled, PlayerGoing, TurnPlayed
from core.match.model import OUT_OF_TIME, RESIGNED, Match, MatchEvent, MatchStatus, Result
from core.messages.content import Ruling
from core.messages.message import Action, Message, Picture
from core.names import Name
from core.rating import Rating, Unrated


@handles(Resign)
def resign(context: Context, command: Resign) -> None:
    """Resign a match, after a confirmation."""
    match = own_match(context, command)
    if not command.confirmed:
        question = messages.ResignQuestion(match.number, opponent(context, match))
        actions = (Action("resign-yes", Resign(match.number, confirmed=True), context.player),)
        context.whisper(Message(question, number=match.number, actions=actions))
        return
    seat = match.seat_of(context.player)
    end(context, match, Result(3 - seat, RESIGNED), by=seat)


def end(
    context: Context,
    match: Match,
    result: Result,
    *,
    by: int,
    why: Mapping[str, object] | None = None,
    ruling: Ruling | None = None,
) -> None:
    """End a running match, whatever stands on the board.

    Args:
        context: of the handler.
        match: as stored.
        result: its result.
        by: the seat whose command or time ended it; 0: a manager.
        why: further facts for the log.
        ruling: the ruling that ends it, if one does.
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
            with_grace(match, context.now).stopped(seat, context.now, match.calendar),
            paused_until=None,
            pause_asked=None,
            adjourned=False,
        ),
    )
    context.carry(match, ended)
    context.work.matches.save(ended)
    context.work.matches.clear_drafts(match.number)
    finish(context, MatchEnded(ended, by, ruling=ruling), {**(why or {}), "clock": to_builtins(ended.clock)})


def run_out(context: Context, match: Match) -> None:
    """End a match because the time of the player on move is over."""
    seat = match.to_move
    deadline = match.deadline
    clock = match.clock.stopped(seat, context.now, match.calendar)
    end(
        context,
        replace(match, clock=clock),
        Result(3 - seat, OUT_OF_TIME),
        by=seat,
        why={
            "deadline": None if deadline is None else deadline.isoformat(),
            "told": None if match.told is None else match.told.at.isoformat(),
        },
    )


def finish(context: Context, ended: MatchEnded, why: Mapping[str, object] | None = None) -> None:
    """Log the end of a match that was saved as finished, with further facts, and record the event."""
    match, result = ended.match, ended.match.final_result
    data = {"winner": result.winner, "reason": result.reason, "score": dict(result.score), **(why or {})}
    context.work.matches.note(match.number, MatchEvent(match.version, "finished", ended.by, data, context.now))
    context.record(ended)


def announce_end(context: Context, event: MatchEnded) -> None:
    """Announce the end of a match in its room, and in the community's room for announcements."""
    match = event.match
    last = _last_turn(event, context.names(match))
    earlier = told_turns(context, event.earlier)
    left = match.annulled and event.ruling is None
    ended = replace(how_it_ended(context, match), last=last, ruling=event.ruling, earlier=earlier, left=left)
    picture = Picture(match=match.number, version=match.version)
    again = [Action("replay", Replay(match.number))] if match.ply else []
    again += [Action("review", Review(match.number))] if match.ply and context.limits.partner else []
    actions = (*rematches(context, match), *again, Action("match", ShowMatch(match.number)))
    notify = () if left else match.players
    message = Message(ended, number=match.number, notify=notify, picture=picture, actions=actions)
    closed = not left and context.work.audiences.of(match.number).closed
    context.announce(match.room, message, publish=None if left or closed else match.community)
    if closed:
        told = Message(replace(ended, last=None, earlier=()), number=match.number)
        context.publish(match.community, told, besides=match.room)


def how_it_ended(context: Context, match: Match) -> messages.EndAnnounced:
    """Return the result of a finished match, with what it did to ratings."""
    result = match.final_result
    names = context.names(match)
    unrated, ratings = rated(context, match)
    return messages.EndAnnounced(
        number=match.number,
        game=match.game,
        first=names[0],
        second=names[1],
        winner=names[result.winner - 1] if result.winner else None,
        loser=names[2 - result.winner] if result.winner else None,
        reason=result.reason,
        score=result.score,
        ply=match.ply,
        unrated=unrated,
        ratings=ratings,
    )


def told_turns(context: Context, played: Sequence[TurnPlayed]) -> tuple[messages.TurnBefore, ...]:
    """Return turns that are told together with a later one."""
    told = []
    for event in played:
        turn, *passes = event.turns
        names, black = context.names(event.match), context.position(event.match).black_seat
        told.append(
            messages.TurnBefore(
                by=names[turn.seat - 1],
                opponent=names[2 - turn.seat],
                colour="black" if black == turn.seat else "white",
                steps=turn.steps,
                passes=tuple(names[each.seat - 1] for each in passes),
            )
        )
    return tuple(told)


def _last_turn(event: MatchEnded, names: tuple[Name, Name]) -> messages.LastTurn | None:
    if not event.turns:
        return None
    turn, *passes = event.turns
    return messages.LastTurn(names[turn.seat - 1], turn.steps, tuple(names[each.seat - 1] for each in passes))


def resign_all(context: Context, event: PlayerGoing) -> None:
    """Resign all matches of a person who is being erased."""
    for player in event.gone.players:
        for match in context.work.matches.running_of(player):
            seat = match.seat_of(player)
            end(context, match, Result(3 - seat, RESIGNED), by=seat)


def rematches(context: Context, match: Match) -> tuple[Action, ...]:
    """Return the buttons that offer a rematch; none after a match of a tournament, or with somebody who is gone."""
    if context.work.tournaments.pairing(match.number) is not None:
        return ()
    again = [Action("rematch", Rematch(match.number), each.id) for each in context.people(match) if not each.is_partner]
    if not all(context.work.people.accounts_of(action.player or 0) for action in again):
        return ()
    return tuple(again)


def rated(context: Context, match: Match) -> tuple[Unrated | None, tuple[messages.RatingChange, ...]]:
    """Return why a match isn't rated, or how it changed the players' ratings in the community; neither for an imported one."""
    found = context.work.results.of(match.number)
    if found is None or found.unrated is not None:
        return None if found is None or match.terms.partner else found.unrated, ()
    changes = []
    for name, player in zip(context.names(match), match.players, strict=True):
        latest = context.work.ratings.latest(found.scopes[0], player, 2, found.order)
        after, *before = (each.rating for each in latest)
        one = before[0] if before else Rating()
        changes.append(
            messages.RatingChange(
                name,
                rating_messages.RatingShown.of(one, context.now),
                rating_messages.RatingShown.of(after, context.now),
            )
        )
    return None, tuple(changes)


def overrule(context: Context, match: Match, result: Result, kind: str) -> Match:
    """Change the result of a match that has ended.

    Args:
        context: of the handler.
        match: as stored.
        result: its new result.
        kind: of the logged event: ``ruled``, or ``unruled`` when its original result is restored.
    """
    after = replace(match, version=match.version + 1, result=result)
    data: dict[str, object] = {"winner": result.winner, "reason": result.reason}
    _keep(context, match, after, MatchEvent(after.version, kind, 0, data, context.now))
    return after


def reopen(context: Context, match: Match) -> Match:
    """Reopen a match that a ruling had ended; its clock goes on from what was left."""
    seat = context.position(match).seat
    clock = match.clock
    if clock_runs_for(context, match.players[seat - 1]):
        clock = clock.started(context.now)
    after = replace(
        match,
        version=match.version + 1,
        status=MatchStatus.RUNNING,
        to_move=seat,
        result=None,
        changed_at=context.now,
        clock=clock,
    )
    _keep(context, match, after, MatchEvent(after.version, "reopened", 0, {"clock": to_builtins(clock)}, context.now))
    return after


def _keep(context: Context, before: Match, after: Match, event: MatchEvent) -> None:
    context.carry(before, after)
    context.work.matches.save(after)
    context.work.matches.note(after.number, event)
    context.record(MatchRuled(after))
