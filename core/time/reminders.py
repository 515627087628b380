"""Times of a turn's reminders, computed from the clock and the player's preferences. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import NamedTuple

from core.time.clock import MatchClock
from core.time.control import read_duration
from core.time.days import Calendar
from core.time.preferences import HALF, Preferences

HUSHED = "turn"
"""Stage of the first notice about a turn that began in quiet hours."""
IDLE = "idle"
"""Stage of the rare reminders of matches without a clock."""
IDLE_FIRST = timedelta(days=7)
IDLE_LAST = timedelta(days=28)
"""Idle reminders come 7, 14, 28 days after the turn began, then every 28 days."""
BEFORE_QUIET = timedelta(minutes=1)
"""How long before quiet hours we send a reminder that can't wait until they end."""
TO_ACT = timedelta(minutes=30)
"""Minimum time between the end of quiet hours and the deadline if a reminder is to wait for that end."""


MAX_QUIET = timedelta(hours=12)
"""Maximum length of quiet hours that a clock respects, from their start: no one has to play in it."""


class DueReminder(NamedTuple):
    """A reminder: when it is due, and its stage."""

    at: datetime
    stage: str


def moments(
    clock: MatchClock,
    on_move: int,
    calendar: Calendar,
    preferences: Preferences,
    *,
    ends: datetime | None,
    hushed: datetime | None,
) -> Sequence[DueReminder]:
    """Return all reminders of the current turn after its beginning, in chronological order.

    Args:
        clock: clock of the match, running or untimed.
        on_move: the seat on move.
        calendar: determines which time counts.
        preferences: preferences of that player.
        ends: when the player loses on time, or None without a clock. It is later than the clock says if our notice was
            late.
        hushed: when the notice takes effect for a turn that began in quiet hours; None if it took effect at once.
    """
    reminders = set() if hushed is None else {_outside_quiet_hours(DueReminder(hushed, HUSHED), preferences, ends)}
    if preferences.daily is None and preferences.stages:
        if ends is None:
            reminders.update(_outside_quiet_hours(moment, preferences, None) for moment in _idle(clock.began))
        else:
            for stage in preferences.stages:
                reminders.add(
                    _outside_quiet_hours(
                        DueReminder(_raw(stage, clock, on_move, calendar, ends), stage), preferences, ends
                    )
                )
    return sorted(reminder for reminder in reminders if reminder is not None and clock.began < reminder.at)


def _idle(began: datetime) -> Sequence[DueReminder]:
    doubling = [IDLE_FIRST, IDLE_FIRST * 2]
    return [DueReminder(began + wait, IDLE) for wait in (*doubling, *(IDLE_LAST * count for count in range(1, 27)))]


def _raw(stage: str, clock: MatchClock, on_move: int, calendar: Calendar, ends: datetime) -> datetime:
    """Return when a stage is due, regardless of quiet hours."""
    if stage == HALF:
        return clock.when_left(on_move, clock.granted / 2, calendar) or clock.began
    return ends - read_duration(stage)


def _outside_quiet_hours(
    moment: DueReminder, preferences: Preferences, deadline: datetime | None
) -> DueReminder | None:
    """Return the reminder moved out of quiet hours, or None if there is no time for it."""
    if preferences.quiet is None:
        return moment
    quiet = preferences.quiet.around(moment.at, preferences.tzinfo)
    if quiet is None:
        return moment
    begins, ends = quiet
    if deadline is None or ends + TO_ACT <= deadline:
        return DueReminder(ends, moment.stage)
    return DueReminder(begins - BEFORE_QUIET, moment.stage)


def quiet_until(preferences: Preferences, at: datetime) -> datetime | None:
    """Return when the quiet hours around a time end, as far as a clock respects them; None outside quiet hours."""
    around = None if preferences.quiet is None else preferences.quiet.around(at, preferences.tzinfo)
    if around is None:
        return None
    begins, ends = around
    ends = min(ends, begins + MAX_QUIET)
    return ends if at < ends else None


def in_quiet_hours(preferences: Preferences, now: datetime) -> bool:
    """Return whether ``now`` is in the player's quiet hours."""
    return preferences.quiet is not None and preferences.quiet.around(now, preferences.tzinfo) is not None
