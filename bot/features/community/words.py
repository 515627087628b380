"""Wording of messages about rooms and the settings of communities."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta

from bot.chat.languages import languages
from bot.chat.wording.phrases import Phrases, words
from bot.features.community import messages
from core.time.control import LONGEST, SHORTEST, write_duration

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
