"""Wording of messages about time: the time left, the terms, reminders, pauses, vacations."""

from __future__ import annotations

from datetime import timedelta, tzinfo
from typing import Final

from bot.chat.grammar.slots import OFF
from bot.chat.wording.phrases import CHOICES, Moments, Phrases, labels, time_of_day, words
from bot.features.time import messages
from bot.features.time.commands import AUTO, Away, MoreTime, Pause, Quiet, Remind, Timezone
from bot.features.time.messages import TimeLeft
from core.messages.content import Content
from core.messages.message import Action
from core.names import Name
from core.time.control import Terms, read_duration, write_duration
from core.time.days import UnknownZone, offset_of, zone
from core.time.model import MIN_VACATION
from core.time.preferences import HALF, Preferences
from core.time.reminders import IDLE

_FAR: Final = timedelta(days=300)
"""How far away a time must be for us to show its year."""
_NOTHING: Final = timedelta(minutes=1)
"""We don't mention shorter durations."""


# --- parts of other messages -----------------------------------------------------------------------------------


@words(TimeLeft)
def time_left(say: Phrases, time: TimeLeft) -> str:
    """Return the time of the player on move, as text after a colon."""
    left_text = say.left(time.left)
    if time.until is not None:
        code = ("short-running" if say.lasting else "time-running") if time.left else "time-over"
        return say.say(code, left=left_text, until=say.moment(time.until, year=time.left > _FAR))
    return say.form(f"time-{time.stands}", left=left_text, back=time.back)


def time_in_short(time: TimeLeft, language: str, where: tzinfo | None, moments: Moments | None = None) -> str:
    """Return the time of the player on move in two or three words: a deadline rather than a duration, so that it stays correct.

    Args:
        time: time of the player on move.
        language: tag of the reader's language.
        where: the reader's zone; None for UTC, which the text names.
        moments: makes the platform's time stamps.
    """
    say = Phrases(language, where, is_own=where is not None, moments=moments)
    if time.until is not None:
        return say.say("short-running", until=time.until)
    return say.form(f"short-{time.stands}", back=time.back)


def left_in_short(time: TimeLeft, language: str) -> str:
    """Return the time of the player on move in its largest unit; if the clock is stopped, the reason."""
    if time.until is None:
        return time_in_short(time, language, None)
    return Phrases(language, None).left(time.left, parts=1)


def on_move(say: Phrases, name: Name, time: TimeLeft | None, *, is_again: bool = False) -> str:
    """Return a sentence with the player on move and their time."""
    return say.form("turn-again" if is_again else "turn-next", next=name, time=time)


def agreed(say: Phrases, terms: Terms) -> list[str]:
    """Return lines with the agreed terms about time."""
    if terms.partner:
        return [say.say("terms-partner", level=say.level(terms.partner))]
    other_terms = [] if terms.rated else [say.say("terms-unrated")]
    if not terms.takebacks:
        other_terms.append(say.say("terms-no-takebacks"))
    if not terms.control.timed:
        return [say.say("terms-none"), *other_terms]
    text = say.say("terms-timed", clock=terms.control, expiry=terms.expiry)
    return [f"{text} {say.say('terms-weekends', zone=terms.weekends)}" if terms.weekends else text, *other_terms]


# --- one match -------------------------------------------------------------------------------------------------


@words(messages.MoreTimeGiven)
def more_time(say: Phrases, content: messages.MoreTimeGiven) -> str:
    """Return who gave time to whom, with the receiver's clock if it is running."""
    text = say.say("more-time", content)
    return f"{text} {on_move(say, content.next, content.time)}" if content.next == content.to else text


@words(messages.Resumed)
def resumed(say: Phrases, content: messages.Resumed) -> str:
    return f"{say.form('resumed', content)} {on_move(say, content.next, content.time)}"


@words(messages.TimeGivenBack)
def time_given_back(say: Phrases, content: messages.TimeGivenBack) -> str:
    numbers = ", ".join(f"#{number}" for number in content.numbers)
    omitted_count = content.count - len(content.numbers)
    if omitted_count > 0:
        numbers = say.say("time-given-back-more", numbers=numbers, more=omitted_count)
    return say.say("time-given-back", content, length=say.span(content.length), numbers=numbers)


@words(messages.NothingToClaim)
def nothing_to_claim(say: Phrases, content: messages.NothingToClaim) -> str:
    time = content.time
    if time is not None and time.stands == "flagged":  # otherwise the program would have allowed the claim
        return say.say("refused-nothing-to-claim-own", content)
    return say.say(f"refused-nothing-to-claim{'' if time is None or time.claim else '-auto'}", content)


@words(messages.Reminder)
def reminder(say: Phrases, content: messages.Reminder) -> str:
    time = content.time
    if content.stage == IDLE:
        return say.say("reminder-idle", content)
    if time is None:
        return say.say("reminder", content)
    if not time.left:  # no player's time ends before a reminder
        return say.say("reminder-late", content)
    text = say.form(f"reminder{'-half' if content.stage == HALF else ''}", content, claim=time.claim)
    return f"{text} {say.say('reminder-saved')}" if content.saved else text


def _lines(say: Phrases, matches: tuple[messages.WaitingMatch, ...]) -> list[str]:
    """Return lines of the waiting matches, with their time."""
    return [f"• {say.form('digest-line', match)}" for match in matches]


@words(messages.Digest)
def digest(say: Phrases, content: messages.Digest) -> str:
    parts = [say.say("digest", content), *_lines(say, content.matches)]
    omitted_count = content.count - len(content.matches)
    if omitted_count > 0:
        parts.append(say.say("digest-more", count=omitted_count))
    if content.saved:
        parts.append(say.say("digest-saved"))
    return "\n".join(parts)


# --- vacations -------------------------------------------------------------------------------------------------


@words(messages.VacationLeft)
def vacation_left(say: Phrases, content: messages.VacationLeft) -> str:
    lines = [say.form("vacation-none" if content.left < _NOTHING else "vacation-left", content)]
    lines += [f"• {say.say('vacation-planned-line', vacation)}" for vacation in content.planned]
    return "\n".join(lines)


@words(messages.VacationBegun)
def vacation_begun(say: Phrases, content: messages.VacationBegun) -> str:
    return say.form("vacation-begun", content)


@words(messages.AutoVacationSet)
def auto_vacation_set(say: Phrases, content: messages.AutoVacationSet) -> str:
    return say.form("auto-vacation-set", content)


@words(messages.VacationYours)
def vacation_yours(say: Phrases, content: messages.VacationYours) -> str:
    text = say.form("vacation-yours", content)
    return "\n".join([f"{text} {say.say('vacation-told')}" if content.matches else text, say.say("vacation-end")])


@words(messages.VacationOver)
def vacation_over(say: Phrases, content: messages.VacationOver) -> str:
    return "\n".join([say.say("vacation-over", content), *_lines(say, content.matches)])


@words(messages.ReachedAgain)
def reached_again(say: Phrases, content: messages.ReachedAgain) -> str:
    return "\n".join([say.say("reached-again", content), *_lines(say, content.matches)])


@words(messages.TooMuchVacation)
def too_much_vacation(say: Phrases, content: messages.TooMuchVacation) -> str:
    if content.left < _NOTHING:
        return say.form("refused-too-much-vacation-none", content)
    if content.length > content.left:
        return say.form("refused-too-much-vacation", content, example=write_duration(content.left))
    example = write_duration(MIN_VACATION)
    return say.say("refused-too-short-vacation", content, shortest=MIN_VACATION, example=example)


@labels(MoreTime)
def more_time_label(say: Phrases, command: MoreTime, action: Action, _content: Content | None) -> str | None:
    if action.code != "more-time" or command.length is None:
        return None
    return say.say("action-more-time", length=read_duration(command.length))


@labels(Pause)
def pause_label(say: Phrases, command: Pause, action: Action, _content: Content | None) -> str | None:
    if action.code != "pause" or command.length is None:
        return None
    return say.say("action-pause-for", length=read_duration(command.length))


@labels(Remind)
def remind_label(say: Phrases, command: Remind, action: Action, _content: Content | None) -> str | None:
    return say.say(f"action-{action.code}", time=command.daily, platform=command.where)


@labels(Quiet)
def quiet_label(say: Phrases, command: Quiet, action: Action, _content: Content | None) -> str | None:
    if action.code not in CHOICES or command.hours is None:
        return None
    return say.say("pick-quiet-off") if command.hours == OFF else command.hours.replace("-", "–")


@labels(Away)
def away_label(say: Phrases, command: Away, action: Action, _content: Content | None) -> str | None:
    """Return how long a vacation is that a button begins, or what it sets about those that begin by themselves."""
    if action.code not in CHOICES or command.length is None:
        return None
    if command.length in AUTO:
        return say.say(f"pick-{command.length.replace(' ', '-')}")
    return say.say("pick-vacation", length=read_duration(command.length))


# --- reminders -------------------------------------------------------------------------------------------------


def where_reminded(say: Phrases, preferences: Preferences) -> str:
    """Return a sentence with the place of reminders."""
    if preferences.platform is not None:
        return say.say("reminders-on", platform=preferences.platform)
    return say.say("reminders-where", where=preferences.where)


def _change_reply_text(say: Phrases, text: str) -> str:
    """Return a text about preferences as the reply to a change."""
    first_line, newline, other_lines = text.partition("\n")
    return f"{say.say('noted', part=first_line)}{newline}{other_lines}"


def _zone_line(say: Phrases, preferences: Preferences) -> str:
    zone_name = preferences.zone
    return say.say("preferences-zone", zone=zone_text(zone_name)) if zone_name else say.say("preferences-no-zone")


def zone_text(name: str) -> str:
    """Return the name of a zone; for an offset, as people write it, such as ``UTC−3``."""
    hours = offset_of(name)
    return name if hours is None else f"UTC{'−' if hours < 0 else '+'}{abs(hours)}"


@labels(Timezone)
def timezone_label(say: Phrases, command: Timezone, action: Action, content: Content | None) -> str | None:  # noqa: ARG001
    """Return the city of a button that chooses a zone."""
    return None if command.name is None else command.name.rpartition("/")[2].replace("_", " ")


def _reminders(say: Phrases, preferences: Preferences) -> str:
    """Return when and where we remind a player; mention push messages only if they are off."""
    text = _reminded(say, preferences)
    return text if preferences.push else f"{text}\n{say.say('reminders-no-push')}"


def _reminded(say: Phrases, preferences: Preferences) -> str:
    if preferences.daily is not None:
        return f"{say.say('reminders-daily', daily=time_of_day(preferences.daily))}\n{_zone_line(say, preferences)}"
    if not preferences.stages:
        return say.say("reminders-none")
    return f"{say.say('reminders-stages', stages=_stages(say, preferences))}\n{where_reminded(say, preferences)}"


def _stages(say: Phrases, preferences: Preferences) -> str:
    stages = (
        say.say("stage-half") if stage == HALF else say.say("stage-before", length=read_duration(stage))
        for stage in preferences.stages
    )
    return "; ".join(stages)


def when_reminded(say: Phrases, preferences: Preferences) -> str:
    """Return when we remind a player, in a few words."""
    if preferences.daily is not None:
        return say.say("reminders-daily-short", daily=time_of_day(preferences.daily))
    return _stages(say, preferences) or say.say("reminders-none-short")


@words(messages.RemindersShown)
def reminders(say: Phrases, content: messages.RemindersShown) -> str:
    return f"{_reminders(say, content.preferences)}\n{say.say('reminders-change')}"


@words(messages.RemindersSet)
def reminders_set(say: Phrases, content: messages.RemindersSet) -> str:
    return _change_reply_text(say, _reminders(say, content.preferences))


def _quiet_hours(say: Phrases, preferences: Preferences) -> str:
    if preferences.quiet is None:
        return say.say("quiet-hours-none")
    hours = {"from": time_of_day(preferences.quiet.start), "to": time_of_day(preferences.quiet.end)}
    return f"{say.say('quiet-hours', **hours)}\n{_zone_line(say, preferences)}"


@words(messages.QuietHoursShown)
def quiet_hours(say: Phrases, content: messages.QuietHoursShown) -> str:
    return _quiet_hours(say, content.preferences)


@words(messages.QuietHoursSet)
def quiet_hours_set(say: Phrases, content: messages.QuietHoursSet) -> str:
    return _change_reply_text(say, _quiet_hours(say, content.preferences))


@words(messages.TimezoneShown)
def timezone(say: Phrases, content: messages.TimezoneShown) -> str:
    try:
        where = zone(content.zone) if content.zone else None
    except UnknownZone:  # the message may be newer than this machine's time zone data
        where = None
    now = say.moment(content.now, zone=where)
    if content.zone is None or offset_of(content.zone) is None:
        return say.form("timezone", zone=content.zone, now=now)
    return say.say("timezone-offset", zone=zone_text(content.zone), now=now)


@words(messages.TimezoneSet)
def timezone_set(say: Phrases, content: messages.TimezoneSet) -> str:
    return _change_reply_text(say, timezone(say, content))


@words(messages.BadWhere)
def bad_where(say: Phrases, content: messages.BadWhere) -> str:
    text = say.say("refused-bad-where", content)
    return f"{text} {say.say('refused-bad-where-platforms', content)}" if len(content.platforms) > 1 else text
