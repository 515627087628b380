"""When to remind a player of a turn that waits. Pure: from the clock and the player's wishes to instants."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import NamedTuple

from core.play.time.clock import MatchClock
from core.play.time.days import Calendar
from core.play.time.durations import read_duration
from core.play.time.preferences import HALF, Preferences

HUSHED = "turn"
"""The stage of the first telling, when the turn came in quiet hours."""
IDLE = "idle"
"""The stage of the rare reminders of a match in which no time runs out."""
IDLE_FIRST = timedelta(days=7)
IDLE_LAST = timedelta(days=28)
"""Idle reminders come 7, 14, 28 days after the turn began, then every 28 days."""
BEFORE_QUIET = timedelta(minutes=1)
"""How long before quiet hours a reminder comes that can't wait for their end."""
TO_ACT = timedelta(minutes=30)
"""Less than this between the end of quiet hours and the deadline is too little to wait for."""


class Moment(NamedTuple):
    """A reminder that is due: when, and the stage it is for."""

    at: datetime
    stage: str


def moments(
    clock: MatchClock, on_move: int, calendar: Calendar, wishes: Preferences, *, told: bool
) -> Sequence[Moment]:
    """Every reminder of the turn that waits, rising; only those later than the turn's beginning.

    Args:
        clock: of the match; its time runs, or it has no time.
        on_move: the seat that is waited for.
        calendar: which time counts.
        wishes: of that player.
        told: whether the player was told when the turn began (not in quiet hours).
    """
    deadline = clock.deadline(on_move, calendar)
    found = set() if told else {_at(Moment(clock.began, HUSHED), wishes, deadline)}
    if wishes.daily is None and wishes.stages:
        if deadline is None:
            found.update(_at(moment, wishes, None) for moment in _idle(clock.began))
        else:
            for stage in wishes.stages:
                found.add(_at(Moment(_raw(stage, clock, on_move, calendar, deadline), stage), wishes, deadline))
    return sorted(moment for moment in found if moment is not None and clock.began < moment.at)


def _idle(began: datetime) -> Sequence[Moment]:
    doubling = [IDLE_FIRST, IDLE_FIRST * 2]
    return [Moment(began + wait, IDLE) for wait in (*doubling, *(IDLE_LAST * count for count in range(1, 27)))]


def _raw(stage: str, clock: MatchClock, on_move: int, calendar: Calendar, deadline: datetime) -> datetime:
    """When a stage comes, whatever the hour."""
    if stage == HALF:
        return clock.when_left(on_move, clock.granted / 2, calendar) or clock.began
    return deadline - read_duration(stage)


def _at(moment: Moment, wishes: Preferences, deadline: datetime | None) -> Moment | None:
    """The moment moved out of quiet hours; None when there is no time for it."""
    if wishes.quiet is None:
        return moment
    quiet = wishes.quiet.around(moment.at, wishes.tzinfo)
    if quiet is None:
        return moment
    begins, ends = quiet
    if deadline is None or ends + TO_ACT <= deadline:
        return Moment(ends, moment.stage)
    return Moment(begins - BEFORE_QUIET, moment.stage)


def in_quiet_hours(wishes: Preferences, now: datetime) -> bool:
    """Whether a word to the player at ``now`` would come in quiet hours."""
    return wishes.quiet is not None and wishes.quiet.around(now, wishes.tzinfo) is not None
