"""A ruling over a match that has ended: it ends otherwise, ends as it had, or goes on; and all that followed from its end, anew.

The match's log gets an event, the ladder's a correction, and ratings are reckoned again from the match on. When it ended, and
its place in the order of results, stay what they were.
"""

from __future__ import annotations

from dataclasses import replace

from core.play.context import Context
from core.play.ladder import book
from core.play.ladder.model import LadderEvent
from core.play.ladder.recount import recounted
from core.play.ladder.replay import Counting, replayed, told_of
from core.play.model import ANNULLED, Match, MatchEvent, MatchStatus, Result
from core.play.rating.model import Unrated
from core.play.recount import derived
from core.play.succession import change_results
from core.play.time.reminding import disturbs
from core.play.timekeeping import runs_for, watch_turn


def overrule(context: Context, match: Match, result: Result, kind: str) -> tuple[Match, LadderEvent | None]:
    """Let a match that has ended end otherwise.

    Args:
        context: the command.
        match: as stored.
        result: how it ends from now on.
        kind: of the event: ``ruled``, or ``unruled`` when it ends as its players made it.

    Returns:
        The match, and what that did to the ladder that it was played on, if on any.
    """
    after = replace(match, version=match.version + 1, result=result)
    data: dict[str, object] = {"winner": result.winner, "reason": result.reason}
    _keep(context, match, after, MatchEvent(after.version, kind, 0, data, context.now))
    before, fresh = context.work.results.of(match.number), derived(context.work, match.number)
    if before is not None and fresh is not None:
        change_results(context, [(before, replace(fresh, order=before.order))], match.players)
    return after, _correct(context, after)


def reopen(context: Context, match: Match) -> tuple[Match, LadderEvent | None]:
    """Let a match go on that a ruling had ended; its clock runs on from what was left. Returns as :func:`overrule`."""
    seat = context.position(match).seat
    clock = match.clock
    if runs_for(context, match.players[seat - 1]):
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
    _keep(context, match, after, MatchEvent(after.version, "reopened", 0, {"clock": clock.pack()}, context.now))
    before = context.work.results.of(match.number)
    if before is not None:
        counts_no_more = replace(before, winner=0, reason=ANNULLED, unrated=Unrated.ANNULLED)
        change_results(context, [(before, counts_no_more)], match.players)
        context.work.results.remove(match.number)
    mover = context.person(after.players[seat - 1])
    watch_turn(context, after, hushed=disturbs(mover.preferences, context.now))
    return after, _correct(context, after)


def _keep(context: Context, before: Match, after: Match, event: MatchEvent) -> None:
    context.carry(before, after)
    context.work.matches.save(after)
    context.work.matches.note(after.number, event)


def _correct(context: Context, match: Match) -> LadderEvent | None:
    """Put the ladder of a match as if it had always counted for what it counts for now, with an event that says so."""
    ladders = context.work.ladders
    played_for = ladders.match(match.number)
    ladder = None if played_for is None else ladders.get(played_for.ladder)
    if played_for is None or ladder is None:
        return None
    events, counting = list(book.log(ladders, ladder.id)), Counting()
    for event in events:
        counting.hear(event)
    if match.number not in counting.events:
        return None  # annulled while it ran: it had no effect
    ended = next(event for event in events if event.id == counting.events[match.number])
    counts = None if match.result is None or match.annulled else told_of(match, played_for, ended)
    counting.of_event[ended.id] = counts
    places = replayed(ladder, events, counting.of_event).places
    corrected = book.correct(ladders, played_for, counts, places, context.now)
    fresh = recounted(context.work, ladder.id)
    if not fresh.problems:
        for place, member in enumerate(ladders.members(ladder.id), 1):
            should = fresh.member(member, place)
            if should != member:
                ladders.keep(should)
    return corrected
