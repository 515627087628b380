"""Due timers of matches: a reminder, the end of a player's time, of a pause, or of a match that was left.

A timer may no longer apply because its turn is over. After a downtime several reminders may be due at once; only the latest is
sent. Every timer is replaced or dropped in the end.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from bot.features.match import timeout
from bot.features.match.endings import end
from bot.features.match.reminders import remind
from bot.features.time.match_clock import (
    LEFT,
    MATCH,
    PAUSE,
    UNCLAIMED,
    end_of_turn,
    fair_deadline,
    may_be_claimed,
    postpone_timer,
    reminders,
    reset_timer,
    resume,
    start_timer,
)
from bot.kernel.context import Context
from bot.kernel.dispatch import on_timer
from core.account import Player
from core.match.model import ANNULLED, Match, MatchStatus, Result
from core.time.clock import instant, ticks
from core.time.model import Preferences, Timer, Where
from core.time.reminders import HUSHED, TO_ACT, quiet_until

ASK_AGAIN: Final = timedelta(hours=1)
"""How often it is checked whether a player whose time is over has been told of the turn meanwhile."""
TELL_AGAIN: Final = timedelta(days=1)
"""How often such a player is told again."""


@on_timer(MATCH)
def timer_due(context: Context, timer: Timer) -> None:
    """Handle the due timer of a match."""
    match = context.work.matches.get(timer.subject)
    if match is None or match.status is not MatchStatus.RUNNING:
        context.work.timers.drop(MATCH, timer.subject)
    elif timer.turn != match.clock.turn:  # can't happen while every turn sets its timer
        start_timer(context, match, hushed=False)
    elif timer.stage == LEFT:
        end(context, match, Result(0, ANNULLED), by=0)
    elif timer.stage == PAUSE:
        resume(context, match)
    elif timer.stage == UNCLAIMED:
        timeout.announce_unclaimed(context, match)
        reset_timer(context, match)
    else:
        ends = end_of_turn(context, match, timer.data)
        if ends is not None and ends <= context.now:
            _time_over(context, match, timer)
        else:
            _remind(context, match, timer)


def _time_over(context: Context, match: Match, timer: Timer) -> None:
    """End or flag a match whose time is over, once the player on move was told of the turn."""
    if fair_deadline(match) is None:
        _tell_at_last(context, match, timer)
    elif may_be_claimed(match):
        timeout.flag(context, match)
    else:
        timeout.run_out(context, match)


def _tell_at_last(context: Context, match: Match, timer: Timer) -> None:
    """Tell a player of a turn of which no message has reached them, and wait until one does."""
    quiet = quiet_until(_mover(context, match).preferences, context.now)
    if quiet is not None:
        postpone_timer(context, timer, quiet)
        return
    last = timer.data.get("told_again")
    if last is None or context.now - instant(int(str(last))) >= TELL_AGAIN:
        remind(context, match, HUSHED, None if last is None else Where.BOTH)  # perhaps nothing reaches them there
        now = ticks(context.now)
        postpone_timer(context, timer, context.now + ASK_AGAIN, told_again=now, handled=now)
    else:
        postpone_timer(context, timer, context.now + ASK_AGAIN)


def _remind(context: Context, match: Match, timer: Timer) -> None:
    """Send the latest of the due reminders, which makes earlier ones needless."""
    handled = instant(int(str(timer.data["handled"])))
    due = [moment for moment in reminders(context, match, timer.data) if handled < moment.at <= context.now]
    if due:
        mover = _mover(context, match)
        quiet = _quiet_until(mover.preferences, context.now)
        ends = end_of_turn(context, match, timer.data)
        if quiet is not None and (ends is None or quiet + TO_ACT <= ends):
            postpone_timer(context, timer, quiet)
            return
        vacations = mover.away_until is not None  # and the match has no clock
        if quiet is None and not vacations:
            remind(context, match, due[-1].stage)
            reset_timer(context, match, handled=ticks(context.now), hushed=False)
            return
    reset_timer(context, match, handled=ticks(context.now))


def _mover(context: Context, match: Match) -> Player:
    """Return the player on move."""
    return context.person(match.players[match.to_move - 1])


def _quiet_until(preferences: Preferences, now: datetime) -> datetime | None:
    """Return when somebody's current quiet hours end, however long they are; None if they have none now."""
    around = None if preferences.quiet is None else preferences.quiet.around(now, preferences.tzinfo)
    return None if around is None else around[1]
