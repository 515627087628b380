"""Clock of a stored match: the time shown, changes of the clock, and the match's timer.

Each match has one timer, for its next event: a reminder, the end of the time, or the end of a pause. Every change
replaces it in the change's own transaction, so no timer of an earlier turn can fire.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Final

from msgspec import to_builtins
from msgspec.structs import replace

from bot.features.match.allowance import days_left_in_round, whole_days_left
from bot.features.time import messages
from bot.kernel.context import Context
from bot.kernel.events import MatchBegan, MatchEnded, MatchRuled, TurnBegan, TurnsTakenBack
from core.account import Player
from core.match.model import Match, MatchEvent, MatchStatus, TurnNotice
from core.messages.message import Message
from core.time.clock import MatchClock, instant, ticks
from core.time.control import Expiry
from core.time.days import DAY
from core.time.model import MATCH, PARTNER_TURN, VACATION, Timer
from core.time.reminders import DueReminder, in_quiet_hours, moments, quiet_until

FLAG: Final = "flag"
"""Stage: the time runs out."""
PAUSE: Final = "pause"
"""Stage: the pause ends."""
UNCLAIMED: Final = "unclaimed"
"""Stage: the opponent may claim the win, and we remind them of it."""
LEFT: Final = "left"
"""Stage: no one has continued a match against the computer for :data:`LEFT_AFTER`."""
LEFT_AFTER: Final = timedelta(weeks=8)
_NO_REMINDERS: Final = frozenset({FLAG, PAUSE, UNCLAIMED, LEFT})
BEFORE_VACATION: Final = "1d"
"""Reminder that every player gets whose vacation would begin by itself."""
UNCLAIMED_EVERY: Final = timedelta(days=7)
SECOND: Final = timedelta(seconds=1)
WAIT: Final = timedelta(days=30)
"""Time for which we stop the clocks for a player who made themselves unreachable, and the minimum that they then have left."""
MAX_GRACE: Final = timedelta(hours=12)
"""Maximum extra time of a player who heard of a turn late; they get at most half of the turn's time."""


# Views of a clock


def time_left(context: Context, match: Match) -> messages.TimeLeft | None:
    """Return the time left of the player on move, for a message; None without a clock, or if no one is on move."""
    return time_of(match, context.people(match)[match.to_move - 1], context.now) if match.to_move else None


def time_of(match: Match, mover: Player, now: datetime) -> messages.TimeLeft | None:
    """Return the time left of ``mover``, who is on move, at a given time; None without a clock."""
    clock = match.clock
    remaining_time = clock.remaining(match.to_move, match.to_move, now, match.calendar)
    if remaining_time is None:
        return messages.TimeLeft(timedelta(), stands="adjourned") if clock.adjourned else None
    remaining_time, claim, deadline = remaining_time // SECOND * SECOND, may_be_claimed(match), match.deadline
    if deadline is not None:
        fair = fair_deadline(match)
        ends, untold = fair or deadline, fair is None and deadline <= now
        remaining_time += match.calendar.counted(max(deadline, now), max(ends, now)) // SECOND * SECOND
        return messages.TimeLeft(remaining_time, claim, None if untold else ends, "untold" if untold else None)
    if clock.adjourned:
        return messages.TimeLeft(remaining_time, claim, stands="adjourned")
    if clock.paused_until is not None:
        return messages.TimeLeft(remaining_time, claim, stands="paused", back=clock.paused_until)
    if clock.flagged:
        return messages.TimeLeft(remaining_time, claim, stands="flagged")
    return messages.TimeLeft(remaining_time, claim, stands="away", back=mover.away_until)


def both_left(context: Context, match: Match) -> tuple[timedelta, timedelta] | None:
    """Return the time left of each seat; None without a clock."""
    first_left, second_left = (
        match.clock.remaining(seat, match.to_move, context.now, match.calendar) for seat in (1, 2)
    )
    return None if first_left is None or second_left is None else (first_left, second_left)


def waiting_match(context: Context, match: Match) -> messages.WaitingMatch:
    """Return a running match in the form for lists of waiting matches."""
    opponent = context.name(match.players[2 - match.to_move])
    return messages.WaitingMatch(match.number, match.game, opponent, time_left(context, match))


# What changes a clock


def clock_runs_for(context: Context, match: Match, player: int) -> bool:
    """Return whether a player's clock runs in a match when their turn begins; it doesn't during a vacation.

    A vacation that began by itself stops only the clocks of matches in which it could have begun.
    """
    mover = context.person(player)
    if mover.away_until is None:
        return True
    is_automatic = any(
        vacation.automatic and vacation.ended is None
        for vacation in context.uow.vacations.for_player(player, context.now)
    )
    if not is_automatic:
        return False
    if not allows_auto_vacation(match, mover):
        return True
    return match.terms.limits_vacation and days_left_in_round(context.uow, player, match) < timedelta()


def after_turn(context: Context, match: Match, updated_match: Match, mover: int) -> Match:
    """Return a match with its clock after a turn of ``mover``."""
    on_move = updated_match.to_move
    runs = on_move != 0 and clock_runs_for(context, updated_match, updated_match.players[on_move - 1])
    clock = match.clock.moved(
        match.terms.control,
        mover,
        updated_match.to_move,
        context.now,
        match.calendar,
        turn=updated_match.version,
        runs=runs,
    )
    return replace(updated_match, clock=clock)


def after_takeback(context: Context, match: Match, updated_match: Match) -> Match:
    """Return a match with its clock after turns were taken back."""
    runs = clock_runs_for(context, updated_match, updated_match.players[updated_match.to_move - 1])
    clock = with_grace(match, context.now).handed(
        match.terms.control,
        updated_match.to_move,
        context.now,
        match.calendar,
        was=match.to_move,
        turn=updated_match.version,
        runs=runs,
    )
    return replace(updated_match, clock=clock)


def note_stopped_clock(context: Context, match: Match) -> None:
    """Log that the clock of a new turn is stopped, because the player on move is on vacation."""
    if match.to_move and match.clock.left is not None and match.clock.since is None:
        context.uow.matches.add_event(match.number, _event(match, "away", 0, context.now))


def change_clock(context: Context, match: Match, clock: MatchClock, why: str, seat: int = 0) -> Match:
    """Store the next version of a match with another clock, log why, and reset its timer. Return the match.

    If the clock starts again in quiet hours of the player on move, it takes into account that they hear of it only
    afterwards.

    Args:
        context: context of the handler.
        match: as stored.
        clock: the clock from now on.
        why: ``away``, ``back``, ``paused``, ``resumed``, ``pause-asked``, ``pause-refused``, ``pause-withdrawn``,
            ``auto-vacation``, ``more-time``, ``flagged``, ``unreached``, ``down`` (the program was), ``machine-clock``,
            ``adjourned``, ``adjournment-ended``, ``reached``.
        seat: the seat that caused it; 0: neither.
    """
    starts_again = clock.since is not None and match.clock.since is None
    notice_time = _notice_time(context, match) if starts_again else None
    if notice_time is not None:
        clock = clock.at_least(match.to_move, match.calendar.counted(context.now, _grace(match, notice_time)))
    updated_match = replace(match, version=match.version + 1, clock=clock, changed_at=context.now)
    context.carry(match, updated_match)
    context.uow.matches.save(updated_match)
    context.uow.matches.add_event(match.number, _event(updated_match, why, seat, context.now))
    reset_timer(context, updated_match, **({} if notice_time is None else {"hushed": ticks(notice_time)}))
    return updated_match


def _notice_time(context: Context, match: Match) -> datetime | None:
    """Return when the player on move hears of an event if it is in their quiet hours; None if at once, because they caused it."""
    mover = context.person(match.players[match.to_move - 1])
    return None if mover.id == context.player else quiet_until(mover.preferences, context.now)


def _event(match: Match, why: str, seat: int, now: datetime) -> MatchEvent:
    return MatchEvent(match.version, "clock", seat, {"why": why, "clock": to_builtins(match.clock)}, now)


# The timer


def turn_began(context: Context, event: MatchBegan | TurnBegan | TurnsTakenBack | MatchRuled) -> None:
    """Start the timer of a turn. In quiet hours of the player on move, we announce the turn again after them."""
    match = event.match
    if match.to_move:
        mover = context.person(match.players[match.to_move - 1])
        start_timer(context, match, hushed=in_quiet_hours(mover.preferences, context.now))


def match_ended(context: Context, event: MatchEnded) -> None:
    """Drop the timers of a match that ended."""
    context.uow.timers.delete(MATCH, event.match.number)
    if event.match.terms.partner:
        context.uow.timers.delete(PARTNER_TURN, event.match.number)


def start_timer(context: Context, match: Match, *, hushed: bool) -> None:
    """Start the timer of a turn.

    Args:
        context: context of the handler.
        match: as stored, with its clock.
        hushed: whether the player on move has quiet hours, so that we announce the turn again after them.
    """
    _save_timer(context, match, {"handled": ticks(match.clock.began)} | ({"hushed": True} if hushed else {}))


def reset_timer(context: Context, match: Match, **changes: object) -> None:
    """Reset the timer after the clock of a turn, or the player's preferences, changed.

    We drop reminders that the change moved into the past. We still send a reminder that was already due, but not sent because
    the program was down.

    Args:
        context: of the handler.
        match: as stored.
        changes: further facts to store in the timer (``muted``).
    """
    timer = context.uow.timers.get(MATCH, match.number)
    turn_data = timer.data if timer is not None and timer.turn == match.clock.turn else {}
    handled = ticks(context.now)
    if timer is not None and turn_data and timer.due <= context.now and timer.stage not in _NO_REMINDERS:
        handled = handled if match.clock.flagged else int(str(turn_data["handled"]))
    _save_timer(context, match, {**turn_data, "handled": handled, **changes})


def postpone_timer(context: Context, timer: Timer, at: datetime, **changes: object) -> None:
    """Postpone a timer, even if another event would be due earlier."""
    context.uow.timers.save(replace(timer, due=at, data={**timer.data, **changes}, attempts=0, problem=""))


def _save_timer(context: Context, match: Match, data: Mapping[str, object]) -> None:
    if match.terms.partner:
        _call_partner(context, match)
    coming = upcoming(context, match, data)
    if coming is None:
        context.uow.timers.delete(MATCH, match.number)
        return
    context.uow.timers.save(Timer(MATCH, match.number, coming.at, match.clock.turn, coming.stage, data))


def _call_partner(context: Context, match: Match) -> None:
    """Set or delete the timer that makes the computer think."""
    on_move = match.status is MatchStatus.RUNNING and not match.clock.adjourned
    if on_move and context.people(match)[match.to_move - 1].is_partner:
        context.calls_partner = True
        opponent = match.players[2 - match.to_move]
        timer = Timer(PARTNER_TURN, match.number, context.now, match.clock.turn, data={"person": opponent})
        context.uow.timers.save(timer)
    else:
        context.uow.timers.delete(PARTNER_TURN, match.number)


def upcoming(context: Context, match: Match, data: Mapping[str, object]) -> DueReminder | None:
    """Return the next event of a match's clock, and its time; None if nothing happens until a player acts."""
    clock = match.clock
    if match.status is not MatchStatus.RUNNING or clock.adjourned:
        return None
    if match.terms.partner:
        return DueReminder(context.now + LEFT_AFTER, LEFT)
    if clock.paused_until is not None:
        return DueReminder(clock.paused_until, PAUSE)
    if clock.flagged:
        return DueReminder(_handled_until(data) + UNCLAIMED_EVERY, UNCLAIMED)
    if clock.left is not None and clock.since is None:
        return None  # the player is away; the end of the vacation starts the clock
    handled = _handled_until(data)
    coming = [reminder for reminder in reminders(context, match, data) if reminder.at > handled]
    ends = end_of_turn(context, match, data)
    if ends is not None:
        coming.append(DueReminder(ends, FLAG))
    return min(coming, default=None)


def reminders(context: Context, match: Match, data: Mapping[str, object]) -> list[DueReminder]:
    """Return all reminders of the current turn, the earliest first; none if it is muted."""
    if data.get("muted"):
        return []
    mover = context.people(match)[match.to_move - 1]
    hushed, notice = data.get("hushed"), match.told
    if hushed is True:  # the turn's own reminders
        hushed = ticks(notice.at if notice is not None and notice.turn == match.clock.turn else match.clock.began)
    at = instant(int(str(hushed))) if hushed else None
    ends = end_of_turn(context, match, data)
    preferences = mover.preferences
    if begins_by_itself(match, mover) and preferences.daily is None:
        preferences = replace(preferences, stages=(*preferences.stages, BEFORE_VACATION))
    return list(moments(match.clock, match.to_move, match.calendar, preferences, ends=ends, hushed=at))


def _handled_until(data: Mapping[str, object]) -> datetime:
    """Return the time up to which we have handled reminders."""
    return instant(int(str(data["handled"])))


# The end of the time


def end_of_turn(context: Context, match: Match, data: Mapping[str, object]) -> datetime | None:
    """Return when the player on move loses on time, as far as we know; None while their clock is stopped, or without a clock.

    A turn that began in their quiet hours counts as announced at the end of these.
    """
    deadline, ends = match.deadline, fair_deadline(match)
    if deadline is None or ends is not None or not data.get("hushed"):
        return ends or deadline
    mover = context.people(match)[match.to_move - 1]
    quiet = quiet_until(mover.preferences, match.clock.began)
    return deadline if quiet is None else max(deadline, _grace(match, quiet))


def fair_deadline(match: Match) -> datetime | None:
    """Return when the player on move loses on time; None while we don't know whether they heard of the turn.

    Players who heard of it late get half of the turn's time from then, at most :data:`MAX_GRACE`. Players who made
    themselves unreachable get :data:`WAIT`.
    """
    deadline = match.deadline
    if deadline is not None and match.clock.unreached is not None:
        return max(deadline, match.clock.unreached + WAIT)
    late = _end_of_grace(match)
    return None if deadline is None or late is None else max(deadline, late)


def _end_of_grace(match: Match) -> datetime | None:
    """Return the end of the time that a player has in any case after hearing of the turn; None if they haven't heard of it."""
    notice = match.told
    if notice is None or notice.turn != match.clock.turn:
        return None
    return _grace(match, notice.at)


def _grace(match: Match, told_at: datetime) -> datetime:
    """Return the end of the time that a player has in any case after hearing of the turn at ``told_at``."""
    return match.calendar.after(told_at, min(match.clock.granted / 2, MAX_GRACE))


def with_grace(match: Match, at: datetime) -> MatchClock:
    """Return the clock of a match at a time when we stop it, set it or add time to it.

    A player who heard of the turn late has some time beyond their deadline. We add it to their clock, so that it
    doesn't run out while the clock is stopped.
    """
    clock, deadline, late = match.clock, match.deadline, _end_of_grace(match)
    if deadline is None or late is None or late <= deadline:
        return clock
    return clock.charged(match.to_move, at, match.calendar).at_least(match.to_move, match.calendar.counted(at, late))


def out_of_time(match: Match, now: datetime) -> bool:
    """Return whether the player on move is out of time, so that the match ends automatically."""
    fair = fair_deadline(match)
    return fair is not None and now >= fair and not may_be_claimed(match)


def may_be_claimed(match: Match) -> bool:
    """Return whether the end of the player's time only lets the opponent claim the win, instead of ending the match."""
    return match.terms.expiry is Expiry.CLAIM or match.clock.unreached is not None


def begins_by_itself(match: Match, mover: Player) -> bool:
    """Return whether a vacation of the player on move begins by itself in a match, if days of it are left."""
    return mover.away_until is None and allows_auto_vacation(match, mover)


def is_saved(context: Context, match: Match) -> bool:
    """Return whether a vacation of the player on move begins by itself when their time runs out."""
    mover = context.person(match.players[match.to_move - 1])
    return begins_by_itself(match, mover) and bool(whole_days_left(context.uow, mover.id, match, context.now))


def allows_auto_vacation(match: Match, player: Player) -> bool:
    """Return whether the terms of a match and the player's preferences allow a vacation that begins by itself.

    Clocks under a day don't, nor does a tournament before the player's first move in the match.
    """
    days, wish = match.terms.vacation_days, player.preferences.auto_vacation
    if match.terms.control.base < DAY or days == 0:
        return False
    if match.terms.limits_vacation and match.ply < match.seat_of(player.id):
        return False
    return days is not None if wish is None else wish


# Players who heard of the turn, or are back


def heard(context: Context, match: Match) -> Match:
    """Return the match that the asker names. If they are on move, note that they know of the turn and that we can reach them."""
    clock, notice = match.clock, match.told
    if not match.waits_for(context.player) or clock.left is None:
        return match
    if notice is None or notice.turn != clock.turn or notice.at > context.now:
        context.uow.matches.mark_told(match.number, clock.turn, context.now)
        is_early = notice is not None and notice.turn == clock.turn  # before the end of their quiet hours
        match = replace(match, told=TurnNotice(clock.turn, context.now))
        if is_early or (match.deadline is not None and match.deadline <= context.now):
            reset_timer(context, match)
    return reached(context, match)


def reached(context: Context, match: Match) -> Match:
    """Return a match whose player on move we can reach: if it stopped because we couldn't, it goes on."""
    clock = match.clock
    if clock.unreached is None:
        return match
    if clock.paused_until is not None:
        return resume(context, match, match.to_move)
    return change_clock(context, match, replace(clock, unreached=None), "reached", match.to_move)


def resume(context: Context, match: Match, seat: int = 0) -> Match:
    """End the pause of a match, by a player or (seat 0) because it is over; return the match."""
    mover = match.players[match.to_move - 1]
    clock = replace(match.clock, paused_until=None, unreached=None if seat == match.to_move else match.clock.unreached)
    if clock_runs_for(context, match, mover):
        clock = clock.started(context.now)
    resumed_match = change_clock(context, match, clock, "resumed", seat)
    by = context.name(match.players[seat - 1]) if seat else None
    resumed = messages.Resumed(match.number, match.game, by, context.name(mover), time_left(context, resumed_match))
    context.announce(match.room, Message(resumed, number=match.number, notify=(mover,)))
    return resumed_match


def come_back(context: Context, player: int) -> None:
    """End a player's vacation, and start their clocks."""
    person = context.person(player)
    until = person.away_until or context.now
    now = min(until, context.now)  # time given back for downtime doesn't count
    current = [vacation for vacation in context.uow.vacations.for_player(player, now) if vacation.ended is None]
    context.uow.vacations.end(player, current[0].ends_at(now) if current else now)
    context.uow.people.set_away(player, None)
    context.uow.timers.delete(VACATION, player)
    for match in context.uow.matches.running_of(player):
        clock = match.clock
        if match.waits_for(player) and clock.since is None and clock.paused_until is None and not clock.flagged:
            started = clock.started(context.now)
            if started is not clock:
                change_clock(context, match, started, "back", match.to_move)
