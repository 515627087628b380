"""Rulings over matches that have ended: another result, the original result again, or a reopened match.

When a match ended, and its place in the order of results, don't change.
"""

from __future__ import annotations

from msgspec import to_builtins
from msgspec.structs import replace

from bot.features.time.match_clock import clock_runs_for
from bot.kernel.context import Context
from bot.kernel.events import MatchRuled
from core.match.model import Match, MatchEvent, MatchStatus, Result


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
