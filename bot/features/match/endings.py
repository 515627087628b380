"""Endings of matches: recording and announcing them, resignation, and rulings on matches that have ended.

A ruling gives another result, restores the original one, or reopens the match. It changes neither the time of the end
nor the place in the order of results.
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
from bot.features.match.together import answered, takes_place
from bot.features.partner.commands import Review
from bot.features.rating import messages as rating_messages
from bot.kernel.context import Context
from bot.kernel.dispatch import handles
from bot.kernel.events import MatchEnded, MatchRuled, PlayerGoing, TurnPlayed
from bot.kernel.recipients import is_reached_elsewhere
from core.community import AuditAction
from core.match.model import OUT_OF_TIME, RESIGNED, RULED, TIMEOUTS, Match, MatchEvent, MatchStatus, Result
from core.messages.content import Ruling
from core.messages.message import Action, Message, Picture
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
    """End a running match, in any position.

    Args:
        context: of the handler.
        match: as stored.
        result: its result.
        by: the seat whose command or timeout ended it; 0 for a manager.
        why: further facts for the log.
        ruling: the ruling that ends it, if there is one.
    """
    seat = match.to_move
    ended_match = replace(
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
    context.carry(match, ended_match)
    context.uow.matches.save(ended_match)
    context.uow.matches.delete_drafts(match.number)
    finish(
        context,
        MatchEnded(match, ended_match, by, ruling=ruling),
        {**(why or {}), "clock": to_builtins(ended_match.clock)},
    )


def run_out(context: Context, match: Match) -> None:
    """End a match because the player on move is out of time; log how many of theirs timed out before in this absence."""
    seat = match.to_move
    deadline = match.deadline
    mover = context.person(match.players[seat - 1])
    context.uow.people.set_timeouts(mover.id, mover.timeouts + 1)
    clock = match.clock.stopped(seat, context.now, match.calendar)
    end(
        context,
        replace(match, clock=clock),
        Result(3 - seat, OUT_OF_TIME),
        by=seat,
        why={
            "deadline": None if deadline is None else deadline.isoformat(),
            "told": None if match.told is None else match.told.at.isoformat(),
            TIMEOUTS: mover.timeouts,
        },
    )


def finish(context: Context, event: MatchEnded, why: Mapping[str, object] | None = None) -> None:
    """Log the end of a match that was stored as finished, with further facts, and record the event."""
    match, result = event.match, event.match.final_result
    data = {"winner": result.winner, "reason": result.reason, "score": dict(result.score), **(why or {})}
    context.uow.matches.add_event(match.number, MatchEvent(match.version, "finished", event.by, data, context.now))
    context.record(event)


def announce_end(context: Context, event: MatchEnded) -> None:
    """Announce the end of a match in its room, and in the community's room for announcements."""
    match = event.match
    last_turn = _last_turn(context, event)
    ends_together = takes_place(context, event.before)
    by_computer = ends_together and context.account is None and not event.earlier
    earlier_turns = answered(context, event.before) if by_computer else turns_before(context, event.earlier)
    is_abandoned = match.annulled and event.ruling is None
    closer = context.names(match)[event.by - 1] if is_abandoned and event.by else None
    ending = replace(
        how_it_ended(context, match),
        last=last_turn,
        ruling=event.ruling,
        earlier=earlier_turns,
        by_computer=by_computer,
        left=is_abandoned,
        closer=closer,
    )
    _mark_known(context, match)
    picture = Picture(match=match.number, version=match.version)
    review_actions = [Action("replay", Replay(match.number))] if match.ply else []
    review_actions += [Action("review", Review(match.number))] if match.ply and context.limits.partner else []
    actions = (*rematches(context, match), *review_actions, Action("match", ShowMatch(match.number)))
    notify = () if is_abandoned and closer is None else match.players
    message = Message(
        ending, number=match.number, notify=notify, picture=picture, actions=actions, in_place=ends_together
    )
    is_closed = not is_abandoned and context.uow.audiences.for_match(match.number).closed
    context.announce(match.room, message, publish=None if is_abandoned or is_closed else match.community)
    if is_closed:
        public_message = Message(replace(ending, last=None, earlier=()), number=match.number)
        context.publish(match.community, public_message, besides=match.room)


def _mark_known(context: Context, match: Match) -> None:
    """Store that the player who ended a match, and players whom we tell so on a messenger, know its result."""
    marks = context.uow.read_marks
    for seat, player in enumerate(match.players, 1):
        if player == context.player or is_reached_elsewhere(context.uow, context.person(player), match):
            marks.save(marks.of_seat(match.number, seat).further(result=True))


def how_it_ended(context: Context, match: Match) -> messages.EndAnnounced:
    """Return the result of a finished match, with the ruling that gave it and its effect on ratings."""
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
        ruling=_ruling(context, match) if result.reason in RULED else None,
    )


def _ruling(context: Context, match: Match) -> Ruling | None:
    """Return the latest ruling that gave a match its result; None if its manager's decision is gone."""
    entries = context.uow.audit.for_match(match.number)
    rulings = [entry for entry in entries if entry.action in {AuditAction.ANNUL, AuditAction.AWARD}]
    return Ruling(context.name(rulings[-1].actor), rulings[-1].reason) if rulings else None


def turns_before(context: Context, events: Sequence[TurnPlayed]) -> tuple[messages.TurnBefore, ...]:
    """Return the turns to announce together with a later one."""
    turns = []
    for event in events:
        turn, *passes = event.turns
        names, black = context.names(event.match), context.position(event.match).black_seat
        turns.append(
            messages.TurnBefore(
                by=names[turn.seat - 1],
                opponent=names[2 - turn.seat],
                colour="black" if black == turn.seat else "white",
                steps=turn.steps,
                passes=tuple(names[forced_pass.seat - 1] for forced_pass in passes),
            )
        )
    return tuple(turns)


def _last_turn(context: Context, event: MatchEnded) -> messages.LastTurn | None:
    if not event.turns:
        return None
    turn, *passes = event.turns
    names, black = context.names(event.match), context.position(event.match).black_seat
    return messages.LastTurn(
        names[turn.seat - 1],
        turn.steps,
        tuple(names[forced_pass.seat - 1] for forced_pass in passes),
        "black" if black == turn.seat else "white",
    )


def resign_all(context: Context, event: PlayerGoing) -> None:
    """Resign all matches of a person who is being erased."""
    for player in event.gone.players:
        for match in context.uow.matches.running_of(player):
            seat = match.seat_of(player)
            end(context, match, Result(3 - seat, RESIGNED), by=seat)


def rematches(context: Context, match: Match) -> tuple[Action, ...]:
    """Return the buttons that offer a rematch; none after a match of a tournament, or if the opponent was erased."""
    if context.uow.tournaments.pairing(match.number) is not None:
        return ()
    actions = [
        Action("rematch", Rematch(match.number), person.id) for person in context.people(match) if not person.is_partner
    ]
    if not all(context.uow.people.accounts_of(action.player or 0) for action in actions):
        return ()
    return tuple(actions)


def rated(context: Context, match: Match) -> tuple[Unrated | None, tuple[messages.RatingChange, ...]]:
    """Return why a match is unrated, or how it changed the players' ratings in the community; neither for an imported match."""
    result = context.uow.results.for_match(match.number)
    if result is None or result.unrated is not None:
        return None if result is None or match.terms.partner else result.unrated, ()
    changes = []
    for name, player in zip(context.names(match), match.players, strict=True):
        latest_changes = context.uow.ratings.latest(result.scopes[0], player, 2, result.order)
        current_rating, *previous_ratings = (change.rating for change in latest_changes)
        one = previous_ratings[0] if previous_ratings else Rating()
        changes.append(
            messages.RatingChange(
                name,
                rating_messages.RatingShown.of(one, context.now),
                rating_messages.RatingShown.of(current_rating, context.now),
            )
        )
    return None, tuple(changes)


def overrule(context: Context, match: Match, result: Result, kind: str) -> Match:
    """Change the result of a match that has ended.

    Args:
        context: of the handler.
        match: as stored.
        result: its new result.
        kind: kind of the logged event: ``ruled``, or ``unruled`` when we restore the original result.
    """
    updated_match = replace(match, version=match.version + 1, result=result)
    data: dict[str, object] = {"winner": result.winner, "reason": result.reason}
    _keep(context, match, updated_match, MatchEvent(updated_match.version, kind, 0, data, context.now))
    return updated_match


def reopen(context: Context, match: Match) -> Match:
    """Reopen a match that a ruling had ended; its clock continues with the time that was left."""
    seat = context.position(match).seat
    clock = match.clock
    if clock_runs_for(context, match, match.players[seat - 1]):
        clock = clock.started(context.now)
    updated_match = replace(
        match,
        version=match.version + 1,
        status=MatchStatus.RUNNING,
        to_move=seat,
        result=None,
        changed_at=context.now,
        clock=clock,
    )
    _keep(
        context,
        match,
        updated_match,
        MatchEvent(updated_match.version, "reopened", 0, {"clock": to_builtins(clock)}, context.now),
    )
    return updated_match


def _keep(context: Context, previous_match: Match, updated_match: Match, event: MatchEvent) -> None:
    context.carry(previous_match, updated_match)
    context.uow.matches.save(updated_match)
    context.uow.matches.add_event(updated_match.number, event)
    context.uow.read_marks.result_changed(updated_match.number)
    context.record(MatchRuled(updated_match))
