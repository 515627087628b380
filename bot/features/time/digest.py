"""Daily digest: one message that lists all matches in which a player is on move, the most urgent first, instead of reminders."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final

from msgspec.structs import replace

from bot.features.board.commands import Board
from bot.features.time import messages
from bot.features.time.match_clock import reset_timer, waiting_match
from bot.kernel.context import Context
from bot.kernel.dispatch import on_timer
from core.messages.message import Action, Message
from core.time.days import next_daily
from core.time.model import Preferences, Timer

DIGEST: Final = "digest"
"""Kind of the timers of digests."""
MOST_LISTED: Final = 20
_NEVER = datetime.max.replace(tzinfo=UTC)


def plan_digest(context: Context, player: int) -> None:
    """Start the timer of a player's next digest, or drop it if they want none."""
    preferences = context.person(player).preferences
    if preferences.daily is None:
        context.work.timers.drop(DIGEST, player)
    else:
        context.work.timers.put(Timer(DIGEST, player, next_digest(context.now, preferences)))


def reset_timers(context: Context, player: int) -> None:
    """Reset all timers that depend on a player's preferences."""
    plan_digest(context, player)
    for match in context.work.matches.running_of(player):
        if match.waits_for(player) and not match.terms.partner:
            reset_timer(context, match)


def next_digest(after: datetime, preferences: Preferences) -> datetime:
    """Return when the next digest is due: at its time of day, or at the end of quiet hours then.

    Raises:
        ValueError: when no digest is wanted.
    """
    if preferences.daily is None:
        raise ValueError("no digest is wanted")
    moment = next_daily(after, preferences.daily, preferences.tzinfo)
    around = preferences.quiet.around(moment, preferences.tzinfo) if preferences.quiet is not None else None
    return moment if around is None else around[1]


@on_timer(DIGEST)
def timer_due(context: Context, timer: Timer) -> None:
    """Send a player's digest, if a match waits for them, and plan the next. After a downtime only one is sent."""
    player = timer.subject
    preferences = context.person(player).preferences
    if preferences.daily is None:
        context.work.timers.drop(DIGEST, player)
        return
    quiet = preferences.quiet.around(context.now, preferences.tzinfo) if preferences.quiet is not None else None
    if quiet is not None:  # late, and into quiet hours
        context.work.timers.put(replace(timer, due=quiet[1]))
        return
    waiting = [
        match
        for match in context.work.matches.running_of(player)
        if match.waits_for(player) and not match.terms.partner
    ]
    away = context.person(player).away_until is not None
    if waiting and not away:
        waiting.sort(key=lambda match: (match.deadline or _NEVER, match.number))
        listed = tuple(waiting_match(context, match) for match in waiting[:MOST_LISTED])
        actions = tuple(Action("pick", Board(match.number)) for match in waiting[:10])
        digest = messages.Digest(context.name(player), len(waiting), listed)
        context.tell(player, waiting[0].room, Message(digest, notify=(player,), actions=actions))
    context.work.timers.put(Timer(DIGEST, player, next_digest(context.now, preferences)))
