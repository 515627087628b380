"""Wording of messages about time: how much is left, what was agreed, reminders, pauses, vacations."""

from __future__ import annotations

from datetime import timedelta, tzinfo
from typing import Final

from bot.chat.wording.phrases import Phrases, labels, time_of_day, words
from bot.features.time import messages
from bot.features.time.commands import MoreTime, Remind
from bot.features.time.messages import TimeLeft
from core.messages.content import Content
from core.messages.message import Action
from core.names import Name
from core.time.control import Terms, read_duration, write_duration
from core.time.days import UnknownZone, zone
from core.time.model import SHORTEST_VACATION
from core.time.preferences import HALF, Preferences
from core.time.reminders import IDLE

_FAR: Final = timedelta(days=300)
"""Distance from which on a moment is shown with its year."""
_NOTHING: Final = timedelta(minutes=1)
"""Shorter durations are not mentioned."""


# --- parts of other messages -----------------------------------------------------------------------------------


@words(TimeLeft)
def time_left(say: Phrases, time: TimeLeft) -> str:
    """Return how much time the one on move has, to follow a colon."""
    left = say.span(time.left)
    if time.until is not None:
        code = ("short-running" if say.lasting else "time-running") if time.left else "time-over"
        return say.say(code, left=left, until=say.moment(time.until, year=time.left > _FAR))
    return say.form(f"time-{time.stands}", left=left, back=time.back)


def time_in_short(time: TimeLeft, language: str, where: tzinfo | None) -> str:
    """Return the time of the one on move in two or three words: until when rather than how long, so that it stays true.

    Args:
        time: time of the one on move.
        language: tag of the reader's language.
        where: the reader's zone; None: UTC, which is named.
    """
    say = Phrases(language, where, own=where is not None)
    if time.until is not None:
        return say.say("short-running", until=time.until)
    return say.form(f"short-{time.stands}", back=time.back)


def left_in_short(time: TimeLeft, language: str) -> str:
    """Return how long the one on move has, in the largest unit; how it stands where the clock doesn't run."""
    if time.until is None:
        return time_in_short(time, language, None)
    return Phrases(language, None).span(time.left, parts=1)


def on_move(say: Phrases, next_: Name, time: TimeLeft | None, *, again: bool = False) -> str:
    """Return a sentence that says who is to move and how much time they have."""
    return say.form("turn-again" if again else "turn-next", next=next_, time=time)


def agreed(say: Phrases, terms: Terms) -> list[str]:
    """Return lines with the agreed terms about time."""
    if terms.partner:
        return [say.say("terms-partner", level=say.level(terms.partner))]
    unrated = [] if terms.rated else [say.say("terms-unrated")]
    if not terms.control.timed:
        return [say.say("terms-none"), *unrated]
    told = say.say("terms-timed", clock=terms.control, expiry=terms.expiry)
    return [f"{told} {say.say('terms-weekends', zone=terms.weekends)}" if terms.weekends else told, *unrated]


# --- one match -------------------------------------------------------------------------------------------------


@words(messages.MoreTimeGiven)
def more_time(say: Phrases, said: messages.MoreTimeGiven) -> str:
    """Return who gave time to whom, with the clock of the one who got it if it is running."""
    told = say.say("more-time", said)
    return f"{told} {on_move(say, said.next, said.time)}" if said.next == said.to else told


@words(messages.Resumed)
def resumed(say: Phrases, said: messages.Resumed) -> str:
    return f"{say.form('resumed', said)} {on_move(say, said.next, said.time)}"


@words(messages.TimeGivenBack)
def time_given_back(say: Phrases, said: messages.TimeGivenBack) -> str:
    numbers = ", ".join(f"#{number}" for number in said.numbers)
    more = said.count - len(said.numbers)
    if more > 0:
        numbers = say.say("time-given-back-more", numbers=numbers, more=more)
    return say.say("time-given-back", said, length=say.span(said.length), numbers=numbers)


@words(messages.NothingToClaim)
def nothing_to_claim(say: Phrases, said: messages.NothingToClaim) -> str:
    time = said.time
    if time is not None and time.stands == "flagged":  # otherwise the claim would have been granted
        return say.say("refused-nothing-to-claim-own", said)
    return say.say(f"refused-nothing-to-claim{'' if time is None or time.claim else '-auto'}", said)


@words(messages.Reminder)
def reminder(say: Phrases, said: messages.Reminder) -> str:
    time = said.time
    if said.stage == IDLE:
        return say.say("reminder-idle", said)
    if time is None:
        return say.say("reminder", said)
    if not time.left:  # nobody's time is over before they were reminded
        return say.say("reminder-late", said)
    return say.form(f"reminder{'-half' if said.stage == HALF else ''}", said, claim=time.claim)


def _lines(say: Phrases, matches: tuple[messages.WaitingMatch, ...]) -> list[str]:
    """Return lines of the matches that wait, with their time."""
    return [f"• {say.form('digest-line', match)}" for match in matches]


@words(messages.Digest)
def digest(say: Phrases, said: messages.Digest) -> str:
    told = [say.say("digest", said), *_lines(say, said.matches)]
    more = said.count - len(said.matches)
    return "\n".join([*told, say.say("digest-more", count=more)] if more > 0 else told)


# --- vacations -------------------------------------------------------------------------------------------------


@words(messages.VacationLeft)
def vacation_left(say: Phrases, said: messages.VacationLeft) -> str:
    return say.say("vacation-none" if said.left < _NOTHING else "vacation-left", said)


@words(messages.VacationYours)
def vacation_yours(say: Phrases, said: messages.VacationYours) -> str:
    told = say.say("vacation-yours", said)
    return "\n".join([f"{told} {say.say('vacation-told')}" if said.matches else told, say.say("vacation-end")])


@words(messages.VacationOver)
def vacation_over(say: Phrases, said: messages.VacationOver) -> str:
    return "\n".join([say.say("vacation-over", said), *_lines(say, said.matches)])


@words(messages.TooMuchVacation)
def too_much_vacation(say: Phrases, said: messages.TooMuchVacation) -> str:
    if said.left < _NOTHING:
        return say.say("refused-too-much-vacation-none", said)
    if said.length > said.left:
        return say.say("refused-too-much-vacation", said, example=write_duration(said.left))
    example = write_duration(SHORTEST_VACATION)
    return say.say("refused-too-short-vacation", said, shortest=SHORTEST_VACATION, example=example)


@labels(MoreTime)
def more_time_label(say: Phrases, command: MoreTime, action: Action, _content: Content | None) -> str | None:
    if action.code != "more-time" or command.length is None:
        return None
    return say.say("action-more-time", length=read_duration(command.length))


@labels(Remind)
def remind_label(say: Phrases, command: Remind, action: Action, _content: Content | None) -> str | None:
    return say.say(f"action-{action.code}", time=command.daily, platform=command.where)


# --- reminders -------------------------------------------------------------------------------------------------


def where_reminded(say: Phrases, preferences: Preferences) -> str:
    """Return a sentence that says where reminders are sent."""
    if preferences.platform is not None:
        return say.say("reminders-on", platform=preferences.platform)
    return say.say("reminders-where", where=preferences.where)


def _noted(say: Phrases, text: str) -> str:
    """Return a text about preferences as the reply to a change of them."""
    first, newline, others = text.partition("\n")
    return f"{say.say('noted', part=first)}{newline}{others}"


def _zone_line(say: Phrases, preferences: Preferences) -> str:
    return say.say("preferences-zone", zone=preferences.zone) if preferences.zone else say.say("preferences-no-zone")


def _reminders(say: Phrases, preferences: Preferences) -> str:
    """Return when and where somebody is reminded, and whether it is pushed, if it isn't."""
    told = _reminded(say, preferences)
    return told if preferences.push else f"{told}\n{say.say('reminders-no-push')}"


def _reminded(say: Phrases, preferences: Preferences) -> str:
    if preferences.daily is not None:
        return f"{say.say('reminders-daily', daily=time_of_day(preferences.daily))}\n{_zone_line(say, preferences)}"
    if not preferences.stages:
        return say.say("reminders-none")
    stages = (
        say.say("stage-half") if stage == HALF else say.say("stage-before", length=read_duration(stage))
        for stage in preferences.stages
    )
    return f"{say.say('reminders-stages', stages='; '.join(stages))}\n{where_reminded(say, preferences)}"


@words(messages.RemindersShown)
def reminders(say: Phrases, said: messages.RemindersShown) -> str:
    return f"{_reminders(say, said.preferences)}\n{say.say('reminders-change')}"


@words(messages.RemindersSet)
def reminders_set(say: Phrases, said: messages.RemindersSet) -> str:
    return _noted(say, _reminders(say, said.preferences))


def _quiet_hours(say: Phrases, preferences: Preferences) -> str:
    if preferences.quiet is None:
        return say.say("quiet-hours-none")
    hours = {"from": time_of_day(preferences.quiet.start), "to": time_of_day(preferences.quiet.end)}
    return f"{say.say('quiet-hours', **hours)}\n{_zone_line(say, preferences)}"


@words(messages.QuietHoursShown)
def quiet_hours(say: Phrases, said: messages.QuietHoursShown) -> str:
    return _quiet_hours(say, said.preferences)


@words(messages.QuietHoursSet)
def quiet_hours_set(say: Phrases, said: messages.QuietHoursSet) -> str:
    return _noted(say, _quiet_hours(say, said.preferences))


@words(messages.TimezoneShown)
def timezone(say: Phrases, said: messages.TimezoneShown) -> str:
    try:
        where = zone(said.zone) if said.zone else None
    except UnknownZone:  # the message may be older than this machine's time zone data
        where = None
    return say.form("timezone", zone=said.zone, now=say.moment(said.now, zone=where))


@words(messages.TimezoneSet)
def timezone_set(say: Phrases, said: messages.TimezoneSet) -> str:
    return _noted(say, timezone(say, said))


@words(messages.BadWhere)
def bad_where(say: Phrases, said: messages.BadWhere) -> str:
    told = say.say("refused-bad-where", said)
    return f"{told} {say.say('refused-bad-where-platforms', said)}" if len(said.platforms) > 1 else told
