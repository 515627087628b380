"""Reminder preferences by command: times, quiet hours, place, time zone and daily digest. A change resets waiting timers.

The digest is one message, instead of reminders, with all matches in which a player is on move, the most urgent first.
"""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta
from typing import Final

from msgspec.structs import replace

from bot.features.account.commands import Me
from bot.features.board.commands import Board
from bot.features.match.clock import is_saved, reset_timer, waiting_match
from bot.features.time import messages
from bot.features.time.commands import Quiet, Remind, Timezone
from bot.features.time.terms import cities_at, find_zone
from bot.kernel.context import Context
from bot.kernel.dispatch import handles, on_timer
from bot.kernel.events import PreferenceChanged
from bot.kernel.grouped_commands import way_back
from bot.kernel.refusal import Refusal
from core.messages.message import Action, Message
from core.time.control import BadDuration, read_duration, write_duration
from core.time.days import DAY, MINUTES, QuietHours, next_daily, offset_of
from core.time.model import DIGEST, Timer
from core.time.preferences import HALF, USUAL_PREFERENCES, Preferences, Where

MAX_STAGES: Final = 6
OFF: Final = "off"
USUAL_QUIET_HOURS: Final = ("22:00-08:00", "23:00-07:00")
COMMON_ZONES: Final = (
    "America/Los_Angeles",
    "America/Denver",
    "America/Chicago",
    "America/New_York",
    "America/Sao_Paulo",
    "Europe/London",
    "Europe/Berlin",
    "Europe/Kyiv",
    "Asia/Kolkata",
    "Asia/Shanghai",
    "Asia/Tokyo",
    "Australia/Sydney",
)
"""Zones with many people, from west to east; any other one can be typed."""
MAX_LISTED: Final = 20
_CLOCK = re.compile(r"(\d{1,2})(?:[:.](\d{2}))?", re.ASCII)
_NEVER = datetime.max.replace(tzinfo=UTC)


@handles(Remind)
def remind(context: Context, command: Remind) -> None:
    """Set when and where we remind the asker, or show that."""
    preferences = context.person(context.player).preferences
    if command == Remind():
        context.whisper(
            Message(messages.RemindersShown(preferences), actions=(*_offers(context), *way_back(context, Me())))
        )
        return
    if command.usual:
        usual = USUAL_PREFERENCES
        preferences = replace(
            preferences,
            stages=usual.stages,
            daily=usual.daily,
            where=usual.where,
            platform=usual.platform,
            push=usual.push,
        )
    if command.stages is not None:
        preferences = replace(preferences, stages=_stages(command.stages), daily=None)
    if command.daily is not None:
        preferences = replace(preferences, daily=None if command.daily == OFF else time_of_day(command.daily))
    if command.where is not None:
        preferences = _with_place(context, preferences, command.where)
    if command.push is not None:
        preferences = replace(preferences, push=command.push != OFF)
    _keep(context, preferences)
    context.record(PreferenceChanged("remind", Message(messages.RemindersSet(preferences))))


def _with_place(context: Context, preferences: Preferences, place: str) -> Preferences:
    """Return the preferences with a new place for reminders; a platform means private messages there. Raises Refusal."""
    if place in tuple(Where):
        return replace(preferences, where=Where(place), platform=None)
    platforms = [account.platform for account in context.uow.people.accounts_of(context.player)]
    if place not in platforms:
        raise Refusal(messages.BadWhere(place[:50], tuple(platforms)))
    return replace(preferences, where=Where.PRIVATE, platform=place)


def _offers(context: Context) -> tuple[Action, ...]:
    platforms = [account.platform for account in context.uow.people.accounts_of(context.player)]
    choices = (
        ("remind-usual", Remind(usual=True)),
        ("remind-half", Remind(stages=(HALF,))),
        ("remind-day", Remind(stages=("1d",))),
        ("remind-daily", Remind(daily="18:00")),
        ("remind-private", Remind(where="private")),
        *(("remind-on", Remind(where=platform)) for platform in platforms if len(platforms) > 1),
        ("remind-off", Remind(stages=())),
    )
    return tuple(Action(code, command, context.player) for code, command in choices)


def _stages(texts: tuple[str, ...]) -> tuple[str, ...]:
    """Return the typed stages without duplicates, the longest first."""
    lengths = set()
    for text in texts:
        if text != HALF:
            try:
                lengths.add(read_duration(text))
            except BadDuration as error:
                raise Refusal(messages.BadDuration(text[:50], "24h 8h 1h")) from error
    half = (HALF,) if HALF in texts else ()
    stages = half + tuple(write_duration(length) for length in sorted(lengths, reverse=True))
    if len(stages) > MAX_STAGES:
        raise Refusal(messages.TooManyReminders(MAX_STAGES))
    return stages


def time_of_day(text: str) -> int:
    """Return the minute of the day for a text such as ``18:00`` or ``7``. Raises Refusal."""
    matched = _CLOCK.fullmatch(text)
    minute = int(matched[1]) * 60 + int(matched[2] or 0) if matched else MINUTES
    if minute >= MINUTES or (matched and int(matched[2] or 0) >= 60):
        raise Refusal(messages.BadTimeOfDay(text[:50]))
    return minute


@handles(Quiet)
def quiet(context: Context, command: Quiet) -> None:
    """Set the asker's quiet hours, or show them."""
    preferences = context.person(context.player).preferences
    if command.hours is None:
        hours_offered = (*USUAL_QUIET_HOURS, *([] if preferences.quiet is None else [OFF]))
        actions = tuple(Action("pick", Quiet(text), context.player) for text in hours_offered)
        context.whisper(Message(messages.QuietHoursShown(preferences), actions=(*actions, *way_back(context, Me()))))
        return
    hours: QuietHours | None = None
    if command.hours != OFF:
        start, dash, end = command.hours.replace("–", "-").replace(" ", "").partition("-")
        if not dash:
            raise Refusal(messages.BadQuietHours(command.hours[:50]))
        hours = QuietHours(time_of_day(start), time_of_day(end))
        if hours.start == hours.end:
            raise Refusal(messages.BadQuietHours(command.hours[:50]))
    preferences = replace(preferences, quiet=hours)
    _keep(context, preferences)
    context.record(PreferenceChanged("quiet", Message(messages.QuietHoursSet(preferences))))


@handles(Timezone)
def timezone(context: Context, command: Timezone) -> None:
    """Set the asker's time zone, or show it."""
    preferences = context.person(context.player).preferences
    if command.name is None:
        choices = tuple(Action("city", Timezone(city), context.player) for city in COMMON_ZONES)
        shown = messages.TimezoneShown(preferences.zone, context.now)
        context.whisper(Message(shown, actions=(*choices, *way_back(context, Me()))))
        return
    name = find_zone(command.name)
    preferences = replace(preferences, zone=name)
    _keep(context, preferences)
    hours = offset_of(name)
    cities = () if hours is None else cities_at(timedelta(hours=hours), context.now)
    actions = tuple(Action("city", Timezone(city), context.player) for city in cities)
    context.record(PreferenceChanged("timezone", Message(messages.TimezoneSet(name, context.now), actions=actions)))


def _keep(context: Context, preferences: Preferences) -> None:
    """Store the asker's preferences, and reset all timers that depend on them."""
    context.uow.people.set_preferences(context.player, preferences)
    reset_timers(context, context.player)


def reset_timers(context: Context, player: int) -> None:
    """Reset all timers that depend on a player's preferences."""
    plan_digest(context, player)
    for match in context.uow.matches.running_of(player):
        if match.waits_for(player) and not match.terms.partner:
            reset_timer(context, match)


def plan_digest(context: Context, player: int) -> None:
    """Start the timer of a player's next digest, or drop it if they don't want one."""
    preferences = context.person(player).preferences
    if preferences.daily is None:
        context.uow.timers.delete(DIGEST, player)
    else:
        context.uow.timers.save(Timer(DIGEST, player, next_digest(context.now, preferences)))


def next_digest(instant: datetime, preferences: Preferences) -> datetime:
    """Return when the next digest is due: at its time of day, or at the end of quiet hours that include it.

    Raises:
        ValueError: the player doesn't want a digest.
    """
    if preferences.daily is None:
        raise ValueError("no digest is wanted")
    moment = next_daily(instant, preferences.daily, preferences.tzinfo)
    around = preferences.quiet.around(moment, preferences.tzinfo) if preferences.quiet is not None else None
    return moment if around is None else around[1]


@on_timer(DIGEST)
def timer_due(context: Context, timer: Timer) -> None:
    """Send a player's digest, if they are on move in any match, and plan the next. After a downtime we send only one."""
    player = timer.subject
    preferences = context.person(player).preferences
    if preferences.daily is None:
        context.uow.timers.delete(DIGEST, player)
        return
    quiet = preferences.quiet.around(context.now, preferences.tzinfo) if preferences.quiet is not None else None
    if quiet is not None:  # it is late, and quiet hours have begun
        context.uow.timers.save(replace(timer, due=quiet[1]))
        return
    away = context.person(player).away_until is not None  # then, clocks run only where a vacation didn't stop them
    waiting = [
        match
        for match in context.uow.matches.running_of(player)
        if match.waits_for(player) and not match.terms.partner and (not away or match.deadline is not None)
    ]
    if waiting:
        waiting.sort(key=lambda match: (match.deadline or _NEVER, match.number))
        lines = tuple(waiting_match(context, match) for match in waiting[:MAX_LISTED])
        actions = tuple(Action("pick", Board(match.number)) for match in waiting[:10])
        soon = context.now + 2 * DAY  # so that the player hears of it a day before
        saved = any(
            match.deadline is not None and match.deadline <= soon and is_saved(context, match) for match in waiting
        )
        digest = messages.Digest(context.name(player), len(waiting), lines, saved)
        context.tell(player, waiting[0].room, Message(digest, notify=(player,), actions=actions))
    context.uow.timers.save(Timer(DIGEST, player, next_digest(context.now, preferences)))
