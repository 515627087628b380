"""Wording of messages about preferences and settings: players' reminders, and decisions of communities."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta

from bot.chat.languages import languages
from bot.chat.wording.dates import time_of_day
from bot.chat.wording.phrases import Phrases, words
from bot.features.community import messages
from bot.features.time import messages as time_messages
from bot.features.time.words import where_reminded
from core.time.control import LONGEST, SHORTEST
from core.time.days import UnknownZone, zone
from core.time.durations import read_duration, write_duration
from core.time.preferences import HALF, Preferences

# --- rooms -----------------------------------------------------------------------------------------------------


@words(messages.RoomClosed)
def room_closed(say: Phrases, said: messages.RoomClosed) -> str:
    return _with_rights(say, said)


@words(messages.RightsMissing)
def rights_missing(say: Phrases, said: messages.RightsMissing) -> str:
    return _with_rights(say, said)


def _with_rights(say: Phrases, said: messages.RightsMissing | messages.RoomClosed) -> str:
    """Return a notice with what lacks in a room: each right by the name that the platform gives it."""
    return "\n".join([say.form(said.entry, said), *(f"• {say.say(f'right-{right}')}" for right in said.rights)])


# --- players ---------------------------------------------------------------------------------------------------


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


@words(time_messages.RemindersShown)
def reminders(say: Phrases, said: time_messages.RemindersShown) -> str:
    return f"{_reminders(say, said.preferences)}\n{say.say('reminders-change')}"


@words(time_messages.RemindersSet)
def reminders_set(say: Phrases, said: time_messages.RemindersSet) -> str:
    return _noted(say, _reminders(say, said.preferences))


def _quiet_hours(say: Phrases, preferences: Preferences) -> str:
    if preferences.quiet is None:
        return say.say("quiet-hours-none")
    hours = {"from": time_of_day(preferences.quiet.start), "to": time_of_day(preferences.quiet.end)}
    return f"{say.say('quiet-hours', **hours)}\n{_zone_line(say, preferences)}"


@words(time_messages.QuietHoursShown)
def quiet_hours(say: Phrases, said: time_messages.QuietHoursShown) -> str:
    return _quiet_hours(say, said.preferences)


@words(time_messages.QuietHoursSet)
def quiet_hours_set(say: Phrases, said: time_messages.QuietHoursSet) -> str:
    return _noted(say, _quiet_hours(say, said.preferences))


@words(time_messages.TimezoneShown)
def timezone(say: Phrases, said: time_messages.TimezoneShown) -> str:
    try:
        where = zone(said.zone) if said.zone else None
    except UnknownZone:  # the message may be older than this machine's time zone data
        where = None
    return say.form("timezone", zone=said.zone, now=say.moment(said.now, zone=where))


@words(time_messages.TimezoneSet)
def timezone_set(say: Phrases, said: time_messages.TimezoneSet) -> str:
    return _noted(say, timezone(say, said))


@words(time_messages.BadWhere)
def bad_where(say: Phrases, said: time_messages.BadWhere) -> str:
    told = say.say("refused-bad-where", said)
    return f"{told} {say.say('refused-bad-where-platforms', said)}" if len(said.platforms) > 1 else told


# --- communities -----------------------------------------------------------------------------------------------


def _decided(say: Phrases, said: messages.SettingsShown) -> Iterator[str]:
    decided, announcements = said.decided, said.announcements
    for name in ("clock", "fastest", "slowest", "untimed"):
        yield say.say(f"settings-{name}", decided)
    yield say.say(f"settings-vacation{'' if decided.vacation else '-none'}", decided)
    tag = decided.language
    yield say.say("settings-language", language=languages().get(tag, tag)) if tag else say.say("settings-language-none")
    yield say.say(f"settings-theme{'' if decided.theme else '-none'}", decided)
    yield say.say(f"settings-announcements{'' if announcements else '-none'}", announcements=announcements)
    yield say.say("settings-start", start=decided.start, group=decided.group and decided.group.name)
    if decided.watch is not None:  # in messages of older versions of the program
        yield say.say("settings-watch", watch=decided.watch)
    yield say.say("settings-seek", seek=decided.seek)
    yield say.say(f"settings-offers{'' if said.offers else '-none'}", offers=said.offers)
    yield say.say(f"settings-board{'' if said.board else '-none'}", board=said.board)
    if decided.ping is not None:  # few platforms have groups
        yield say.say("settings-ping", group=decided.ping.name)


def _settings(say: Phrases, said: messages.SettingsShown) -> list[str]:
    lines = (f"• {line}" for line in _decided(say, said))
    return [say.say(said.entry, said), *lines]


@words(messages.SettingsShown)
def settings(say: Phrases, said: messages.SettingsShown) -> str:
    return "\n".join([*_settings(say, said), say.say("settings-change")])


@words(messages.SettingsChanged)
def settings_changed(say: Phrases, said: messages.SettingsChanged) -> str:
    return "\n".join(_settings(say, said))


@words(messages.UnknownSetting)
def unknown_setting(say: Phrases, said: messages.UnknownSetting) -> str:
    return say.say("refused-unknown-setting", said, list=", ".join(say.setting(name) for name in said.names))


@words(messages.BadSetting)
def bad_setting(say: Phrases, said: messages.BadSetting) -> str:
    """Return the refusal of a value, with the setting's name as one types it."""
    return say.say(said.entry, said, name=say.setting(said.name))


@words(messages.SettingsContradict)
def settings_contradict(say: Phrases, said: messages.SettingsContradict) -> str:
    """Return the refusal of contradictory settings, with the setting's name as one types it."""
    return say.say(said.entry, said, name=say.setting(said.name))


@words(messages.BadChoice)
def bad_choice(say: Phrases, said: messages.BadChoice) -> str:
    """Return the refusal of a value, with the possible ones as one types them."""
    choices = [say.choice(said.name, value) for value in said.choices]
    return say.say(said.entry, said, name=say.setting(said.name), list=", ".join(choices), example=choices[0])


@words(messages.BadClock)
def bad_clock(say: Phrases, said: messages.BadClock) -> str:
    code = f"refused-bad-clock-{said.problem}"
    return say.say(code if say.has(code) else "refused-bad-clock", said, shortest=SHORTEST, longest=LONGEST)


def _per_move(say: Phrases, length: timedelta) -> str:
    """Return a clock as one types it, in the reader's words."""
    return f"{write_duration(length)}/{say.word('clock-move')}"


@words(messages.ClockTooFast)
def clock_too_fast(say: Phrases, said: messages.ClockTooFast) -> str:
    return say.say(said.entry, said, example=_per_move(say, said.fastest))


@words(messages.ClockTooSlow)
def clock_too_slow(say: Phrases, said: messages.ClockTooSlow) -> str:
    return say.say(said.entry, said, example=_per_move(say, said.slowest))
