"""Vacations: they begin now or on a planned day, and end on a day, by command or with a turn. Communities limit them."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final

from msgspec.structs import replace

from bot.features.account.commands import Me
from bot.features.board.commands import Board
from bot.features.match.allowance import days_left_in_round, vacation_left, whole_days_left
from bot.features.match.clock import (
    allows_auto_vacation,
    change_clock,
    clock_runs_for,
    come_back,
    is_saved,
    waiting_match,
    with_grace,
)
from bot.features.time import messages
from bot.features.time.commands import AUTO, Away, Back
from bot.features.time.reminder_preferences import reset_timers
from bot.features.time.terms import Period, read_day, read_period
from bot.kernel.context import Context
from bot.kernel.dispatch import handles, on_timer
from bot.kernel.events import PlayerBack, PreferenceChanged
from bot.kernel.grouped_commands import way_back
from bot.kernel.refusal import Refusal
from core.match.model import Match
from core.messages.content import Content
from core.messages.message import Action, Message
from core.time.clock import instant, ticks
from core.time.control import MAX_TIME
from core.time.days import DAY
from core.time.model import MIN_VACATION, VACATION, VACATION_AHEAD, Timer, Vacation
from storage.unit_of_work import UnitOfWork

LEFT_AFTER_VACATION: Final = timedelta(hours=1)
"""Time that a player has at least when a vacation ends that began by itself."""
MAX_PLANNED: Final = 5
_DAYS: Final = (3, 7, 14)
"""Lengths of a vacation that begins at once, in days, that have a button."""
_CANCEL: Final = "cancel"


@handles(Away)
def away(context: Context, command: Away) -> None:
    """Begin or plan a vacation, cancel a planned one, or show what is left and planned."""
    player = context.player
    person = context.person(player)
    matches = _matches(context, player)
    remaining_time, community = vacation_left(context.uow, player, matches, context.room.community, context.now)
    if command.length is None:
        if person.away_until is not None:
            actions = (Action("back", Back()), *way_back(context, Me()))
            raise Refusal(messages.AlreadyAway(person.away_until), actions=actions)
        _show(context, remaining_time, community)
        return
    if command.length in AUTO:
        is_on = AUTO[command.length]
        context.uow.people.set_preferences(player, replace(person.preferences, auto_vacation=is_on))
        reset_timers(context, player)
        context.record(PreferenceChanged("away", Message(messages.AutoVacationSet(is_on))))
        return
    if command.length.split()[0] == _CANCEL:
        _cancel(context, command.length.removeprefix(_CANCEL).strip())
        return
    period = read_period(command.length, MAX_TIME, context.now, person.preferences.tzinfo)
    if period.start is None and person.away_until is not None:
        raise Refusal(messages.AlreadyAway(person.away_until), actions=(Action("back", Back()),))
    length = period.until - (period.start or context.now)
    if length > remaining_time or length < MIN_VACATION:
        raise Refusal(messages.TooMuchVacation(remaining_time, length, community))
    if period.start is not None:
        _plan(context, matches, Period(period.start, period.until))
        return
    begin(context, player, matches, period.until)
    own_content = messages.VacationYours(context.name(player), period.until, matches=len(matches))
    context.whisper(Message(own_content, actions=(Action("back", Back()),)))


def _matches(context: Context, player: int) -> list[Match]:
    """Return a player's running matches against people."""
    return [match for match in context.uow.matches.running_of(player) if not match.terms.partner]


def begin(
    context: Context, player: int, matches: Sequence[Match], until: datetime, *, is_automatic: bool = False
) -> None:
    """Begin a player's vacation: stop their clocks, and tell their opponents."""
    context.uow.vacations.begin(Vacation(player, context.now, until, automatic=is_automatic))
    context.uow.people.set_away(player, until)
    context.uow.timers.save(Timer(VACATION, player, until))
    for match in matches:
        if match.waits_for(player) and match.clock.since is not None and not clock_runs_for(context, match, player):
            clock = with_grace(match, context.now).stopped(match.to_move, context.now, match.calendar)
            change_clock(context, match, clock, "away", match.to_move)
    _tell_opponents(context, player, matches, messages.VacationBegun(context.name(player), until, is_automatic))


def begin_by_itself(context: Context, match: Match) -> bool:
    """Begin the vacation of the player on move, whose time has run out; return whether there were days for it."""
    player = match.players[match.to_move - 1]
    if not is_saved(context, match):
        return False
    length = whole_days_left(context.uow, player, match, context.now)
    clock = match.clock.charged(match.to_move, context.now, match.calendar).at_least(match.to_move, LEFT_AFTER_VACATION)
    change_clock(context, match, replace(clock, since=context.now), "auto-vacation", match.to_move)
    person = context.person(player)
    matches = [other_match for other_match in _matches(context, player) if allows_auto_vacation(other_match, person)]
    limits = {
        other_match.number: days_left_in_round(context.uow, player, other_match) // DAY * DAY
        for other_match in matches
        if other_match.terms.limits_vacation
    }
    matches = [other_match for other_match in matches if limits.get(other_match.number, DAY) >= DAY]
    until = context.now + min(limit for limit in (length, *limits.values()) if limit >= DAY)
    begin(context, player, matches, until, is_automatic=True)
    own_content = messages.VacationYours(context.name(player), until, automatic=True, matches=len(matches))
    actions = (Action("back", Back(), player),)
    context.tell(player, match.room, Message(own_content, notify=(player,), actions=actions))
    return True


def _tell_opponents(context: Context, player: int, matches: Sequence[Match], content: Content) -> None:
    """Tell every opponent once, in the room of the first match against them."""
    told_opponents: set[int] = set()
    rooms: dict[int, list[int]] = {}
    for match in matches:
        opponent = match.players[2 - match.seat_of(player)]
        if opponent in told_opponents:
            continue
        told_opponents.add(opponent)
        place = context.uow.places.for_match(match.number).get(opponent)
        if place is None:
            rooms.setdefault(match.room, []).append(opponent)
        else:
            context.tell_in(place, opponent, Message(content, notify=(opponent,)))
    for room, opponents in rooms.items():
        context.post(room, Message(content, notify=tuple(opponents)))


# Planned vacations


def _planned_periods(uow: UnitOfWork, player: int) -> list[tuple[datetime, datetime]]:
    """Return the start and the end of a player's planned vacations, by start."""
    timer = uow.timers.get(VACATION_AHEAD, player)
    plans = [] if timer is None else timer.data["plans"]
    assert isinstance(plans, list)  # noqa: S101 - as _save_plans wrote it
    return [(instant(start), instant(end)) for start, end in plans]


def _save_plans(uow: UnitOfWork, player: int, plans: Sequence[tuple[datetime, datetime]]) -> None:
    if plans:
        data = {"plans": [[ticks(start), ticks(end)] for start, end in plans]}
        uow.timers.save(Timer(VACATION_AHEAD, player, plans[0][0], data=data))
    else:
        uow.timers.delete(VACATION_AHEAD, player)


def join_plans(uow: UnitOfWork, kept_player: int, merged_player: int) -> None:
    """Move a player's planned vacations to another player."""
    plans = sorted({*_planned_periods(uow, kept_player), *_planned_periods(uow, merged_player)})
    _save_plans(uow, merged_player, ())
    _save_plans(uow, kept_player, plans)


def _show(context: Context, remaining_time: timedelta, community: str) -> None:
    """Show the asker how much vacation is left, and what they have planned, with a button to cancel each."""
    preferences = context.person(context.player).preferences
    zone = preferences.tzinfo
    plans = _planned_periods(context.uow, context.player)
    vacations = tuple(messages.PlannedVacation(start, end) for start, end in plans)
    days = [start.astimezone(zone).date().isoformat() for start, _ in plans]
    cancelling = (Action("vacation-cancel", Away(f"{_CANCEL} {day}"), context.player) for day in days)
    choices = (
        Action("pick", Away(text), context.player)
        for text, is_on in AUTO.items()
        if is_on is not preferences.auto_vacation
    )
    lengths = (Action("pick", Away(f"{days}d"), context.player) for days in _DAYS if days * DAY <= remaining_time)
    actions = (*cancelling, *lengths, *choices, *way_back(context, Me()))
    context.whisper(Message(messages.VacationLeft(remaining_time, community, vacations), actions=actions))


def _plan(context: Context, matches: Sequence[Match], period: Period) -> None:
    """Plan a vacation of the asker; it replaces those that it overlaps."""
    assert period.start is not None  # noqa: S101 - the caller began one that starts now
    start, until = period.start, period.until
    other_plans = [
        plan for plan in _planned_periods(context.uow, context.player) if plan[1] <= start or until <= plan[0]
    ]
    if len(other_plans) >= MAX_PLANNED:
        raise Refusal(messages.TooManyVacations(MAX_PLANNED))
    _save_plans(context.uow, context.player, sorted([*other_plans, (start, until)]))
    name = context.name(context.player)
    _tell_opponents(context, context.player, matches, messages.VacationPlanned(name, start, until))
    own_actions = (Action("vacation-cancel", Away(f"{_CANCEL} {_day_of(context, start)}"), context.player),)
    context.whisper(Message(messages.VacationPlannedYours(name, start, until), actions=own_actions))


def _day_of(context: Context, moment: datetime) -> str:
    return moment.astimezone(context.person(context.player).preferences.tzinfo).date().isoformat()


def _cancel(context: Context, day_text: str) -> None:
    """Cancel the asker's planned vacation that begins on a day; without a day, all of them."""
    plans = _planned_periods(context.uow, context.player)
    today = context.now.astimezone(context.person(context.player).preferences.tzinfo).date()
    day = read_day(day_text, today).isoformat() if day_text else None
    cancelled_plans = [plan for plan in plans if day is None or _day_of(context, plan[0]) == day]
    if not cancelled_plans:
        raise Refusal(messages.NothingPlanned())
    _save_plans(context.uow, context.player, [plan for plan in plans if plan not in cancelled_plans])
    matches = _matches(context, context.player)
    for start, until in cancelled_plans:
        content = messages.VacationCancelled(context.name(context.player), start, until)
        _tell_opponents(context, context.player, matches, content)
        context.whisper(Message(content))


@on_timer(VACATION_AHEAD)
def plan_due(context: Context, timer: Timer) -> None:
    """Begin a planned vacation, as far as the community still allows it."""
    player = timer.subject
    (_, until), *later_plans = _planned_periods(context.uow, player)
    person, matches = context.person(player), _matches(context, player)
    if person.away_until is not None and person.away_until < until:
        _save_plans(context.uow, player, [(person.away_until, until), *later_plans])
        return
    _save_plans(context.uow, player, later_plans)
    if any(match.clock.left is not None for match in matches):
        until = min(until, context.now + vacation_left(context.uow, player, matches, 0, context.now)[0])
    if person.away_until is None and until - context.now >= MIN_VACATION:
        begin(context, player, matches, until)
        own_content = messages.VacationYours(context.name(player), until, matches=len(matches))
        message = Message(own_content, notify=(player,), actions=(Action("back", Back(), player),))
        context.tell(player, next((match.room for match in matches), None), message)


# The end


@on_timer(VACATION)
def timer_due(context: Context, timer: Timer) -> None:
    """End a vacation whose time is over."""
    player = timer.subject
    until = context.person(player).away_until
    if until is None:
        context.uow.timers.delete(VACATION, player)
    elif until > context.now:
        context.uow.timers.save(replace(timer, due=until))
    else:
        come_back(context, player)
        context.record(PlayerBack(player))


def welcome(context: Context, event: PlayerBack) -> None:
    """Tell a player who has come back which matches wait for them."""
    player = event.player
    running = context.uow.matches.running_of(player)
    waiting = [match for match in running if match.waits_for(player)]
    message = waiting_matches(context, player, waiting, messages.VacationOver)
    if context.player == player:
        context.whisper(message)
    else:
        context.tell(player, next((match.room for match in running), None), message)


def waiting_matches(
    context: Context,
    player: int,
    waiting: Sequence[Match],
    kind: type[messages.VacationOver | messages.ReachedAgain],
) -> Message:
    """Return a message of this kind to a player about the matches that wait for them, with a button for each."""
    actions = tuple(Action("pick", Board(match.number)) for match in waiting[:10])
    lines = tuple(waiting_match(context, match) for match in waiting[:10])
    return Message(kind(context.name(player), len(waiting), lines), notify=(player,), actions=actions)
