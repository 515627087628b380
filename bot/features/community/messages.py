"""Messages about communities: settings, and limits of challenges and matches; with their wording."""

from __future__ import annotations

from datetime import timedelta
from typing import ClassVar

from bot.chat.languages import languages
from bot.chat.wording.phrases import CHOICES, Phrases, labels, words
from bot.features.community.commands import SETTINGS, Settings, suggested_values
from core.community import CommunitySettings
from core.messages.content import Content, Refused
from core.messages.message import Action
from core.names import Code, Name, PlaceName, Written
from core.time.control import MAX_TIME, MIN_TIME, TimeControl, read_duration, write_duration


class SettingsShown(Content):
    """Settings of a community; ``announcements``, ``offers`` and ``board`` are names of rooms."""

    KIND: ClassVar[str] = "settings"

    community: PlaceName
    decided: CommunitySettings
    announcements: PlaceName | None
    offers: PlaceName | None = None
    board: PlaceName | None = None


class SettingsChanged(SettingsShown, kw_only=True):
    """Settings of a community, after one of them, given by name, was changed; ``among_all``: the text shows all of them."""

    changed: Code
    among_all: bool = False


class SettingAsked(SettingsShown, kw_only=True):
    """Question for the value of one setting of a community, given by name."""

    KIND: ClassVar[str] = "setting-asked"

    setting: Code


class AnnouncementsHere(Content):
    """Confirmation that we announce results and news in this room from now on."""

    community: PlaceName


class RoomClosed(Content):
    """Notice to a community's managers that a room is closed to the program.

    Attributes:
        rights: codes of the rights that the program lacks there, if the platform names them.
    """

    room: PlaceName
    community: PlaceName
    rights: tuple[Code, ...] = ()


class RightsMissing(Content):
    """Notice to a community's managers that the program lacks rights in a room; it works there without them."""

    room: PlaceName
    community: PlaceName
    rights: tuple[Code, ...]


class GoesOnInPrivate(Content):
    """Notice that a match continues in private, since its room is closed to the program; ``rights`` as in :class:`RoomClosed`."""

    number: int
    room: PlaceName
    rights: tuple[Code, ...] = ()


class UnknownSetting(Refused):
    """Refusal: this setting doesn't exist."""

    name: Written
    names: tuple[Code, ...]


class ManagersOnly(Refused):
    """Refusal: only a community's managers may do that."""

    ABSTRACT: ClassVar[bool] = True

    community: PlaceName


class NotAManager(ManagersOnly):
    """Refusal: only a community's managers may change its settings."""


class BadSetting(Refused):
    """Refusal: the setting takes yes or no."""

    name: Written
    value: Written


class BadPing(Refused):
    """Refusal: the setting takes a single group, and not the group of all members."""

    value: Written


class SettingsContradict(Refused):
    """Refusal: the setting would contradict another one; names both values."""

    name: Code
    value: Written
    clock: TimeControl
    fastest: timedelta
    slowest: timedelta
    untimed: bool


class BadChoice(Refused):
    """Refusal: the setting takes one of these values."""

    name: Written
    value: Written
    choices: tuple[Code, ...]


class NoSuchRoom(Refused):
    """Refusal: the community has no room with that name."""

    value: Written
    community: PlaceName


class WhichRoom(NoSuchRoom):
    """Refusal: the community has several rooms with that name."""


# --- limits ----------------------------------------------------------------------------------------------------


class MayNotStart(Refused):
    """Refusal: only managers, or members of a group, may start matches here."""

    community: PlaceName
    group: PlaceName | None


class TooManyChallenges(Refused):
    """Refusal: the player already has that many open challenges, in total or to one person."""

    limit: int
    to: Name | None


class ManyDeclined(Refused):
    """Refusal: the person has declined many challenges of the player within a week."""

    to: Name


class CommunityChallenges(Refused):
    """Refusal: that many challenges are already open in the community."""

    limit: int


class TooManyMatches(Refused):
    """Refusal: the player already has that many running matches."""

    limit: int


class TheirMatches(Refused):
    """Refusal: the other player already has that many running matches."""

    limit: int
    name: Name


class CommunityMatches(Refused):
    """Refusal: that many matches are already running in the community."""

    limit: int


# --- clocks ----------------------------------------------------------------------------------------------------


class BadClock(Refused):
    """Refusal: invalid time control; ``problem`` is the code of :class:`core.time.control.BadTimeControl`."""

    problem: Code
    value: Written


class ClockTooFast(Refused):
    """Refusal: clocks in this community must start with more time."""

    fastest: timedelta


class ClockTooSlow(Refused):
    """Refusal: clocks in this community must start with less time."""

    slowest: timedelta


class ClockNeeded(Refused):
    """Refusal: every match needs a clock here; ``clock`` is the usual one."""

    clock: TimeControl


class BadExpiry(Refused):
    """Refusal: the text isn't one of the rules for what happens when time runs out."""

    value: Written


class NeedsAClock(Refused):
    """Refusal: this option needs a clock."""


# --- rooms -----------------------------------------------------------------------------------------------------


@words(RoomClosed)
def room_closed(say: Phrases, content: RoomClosed) -> str:
    return _with_rights(say, content)


@words(RightsMissing)
def rights_missing(say: Phrases, content: RightsMissing) -> str:
    return _with_rights(say, content)


@words(GoesOnInPrivate)
def goes_on_in_private(say: Phrases, content: GoesOnInPrivate) -> str:
    return _with_rights(say, content)


def _with_rights(say: Phrases, content: RightsMissing | RoomClosed | GoesOnInPrivate) -> str:
    """Return a notice with the rights missing in a room, each by the platform's name for it."""
    return "\n".join(
        [say.form(content.entry, content), *(f"• {say.say(f'right-{right}')}" for right in content.rights)]
    )


# --- communities -----------------------------------------------------------------------------------------------


def _setting_lines(say: Phrases, content: SettingsShown) -> dict[str, str]:
    """Return a line for each setting, by its name."""
    decided, tag = content.decided, content.decided.language
    lines = {name: say.say(f"settings-{name}", decided) for name in ("clock", "fastest", "slowest", "untimed")}
    lines["vacation"] = say.say(f"settings-vacation{'' if decided.vacation else '-none'}", decided)
    lines["language"] = (
        say.say("settings-language", language=languages().get(tag, tag)) if tag else say.say("settings-language-none")
    )
    lines["theme"] = say.say(f"settings-theme{'' if decided.theme else '-none'}", decided)
    lines["announcements"] = _room_line(say, "announcements", content.announcements)
    lines["start"] = say.say("settings-start", start=decided.start, group=decided.group and decided.group.name)
    if decided.watch is not None:
        lines["watch"] = say.say("settings-watch", watch=decided.watch)
    lines["standings"] = say.say(f"settings-standings{'' if decided.standings else '-none'}")
    lines["seek"] = say.say("settings-seek", seek=decided.seek)
    lines["offers"] = _room_line(say, "offers", content.offers)
    lines["board"] = _room_line(say, "board", content.board)
    if decided.ping is not None:  # few platforms have groups
        lines["ping"] = say.say("settings-ping", group=decided.ping.name)
    if decided.quiet:  # the page has no use for it
        lines["quiet"] = say.say("settings-quiet")
    lines["comments"] = say.say("settings-comments", decided)
    return lines


def _line(say: Phrases, content: SettingsShown, name: str) -> str:
    """Return the line of one setting, even if it is switched off and not among the others."""
    return _setting_lines(say, content).get(name) or say.say(f"settings-{name}-none")


def _room_line(say: Phrases, name: str, room: PlaceName | None) -> str:
    return say.say(f"settings-{name}{'' if room else '-none'}", **{name: room})


@words(SettingsShown)
def settings(say: Phrases, content: SettingsShown) -> str:
    lines = (f"• {line}" for line in _setting_lines(say, content).values())
    return "\n".join([say.form("settings", community=content.community), *lines, say.say("settings-change")])


@words(SettingsChanged)
def settings_changed(say: Phrases, content: SettingsChanged) -> str:
    """Return the line of the changed setting, and all settings below it if they are wanted."""
    saved, line = say.form("settings-changed", community=content.community), _line(say, content, content.changed)
    return f"{saved} {line}\n\n{settings(say, content)}" if content.among_all else f"{saved}\n• {line}"


@words(SettingAsked)
def setting_asked(say: Phrases, content: SettingAsked) -> str:
    """Return the line of one setting; say how to type another value if more are possible than there are buttons."""
    line, values = _line(say, content, content.setting), SETTINGS[content.setting]
    if not values.examples:
        return line
    typed = say.command(Settings(content.setting, values.examples[0]))
    return f"{line}\n{say.say('setting-asked', typed=typed)}"


@labels(Settings)
def settings_label(say: Phrases, command: Settings, action: Action, _content: Content | None) -> str | None:
    """Return the name or the value of the setting that a button shows or changes."""
    if action.code == "setting" and command.name is not None:
        return say.setting(command.name).capitalize()
    if action.code not in CHOICES or command.name is None or command.value is None:
        return None
    shown_words = {value: word for word, value in suggested_values(command.name, say.language)}
    if command.name == "clock":
        clock = say.clock(TimeControl.read(command.value))
        return clock[0].upper() + clock[1:]
    if command.value in SETTINGS[command.name].examples:
        return say.length(read_duration(command.value))
    return shown_words.get(command.value, command.value).capitalize()


@words(UnknownSetting)
def unknown_setting(say: Phrases, content: UnknownSetting) -> str:
    return say.say("refused-unknown-setting", content, list=", ".join(say.setting(name) for name in content.names))


@words(BadSetting)
def bad_setting(say: Phrases, content: BadSetting) -> str:
    """Return the refusal of a value, with the setting's name as people type it."""
    return say.say(content.entry, content, name=say.setting(content.name))


@words(SettingsContradict)
def settings_contradict(say: Phrases, content: SettingsContradict) -> str:
    """Return the refusal of contradictory settings, with the setting's name as people type it."""
    return say.say(content.entry, content, name=say.setting(content.name))


@words(BadChoice)
def bad_choice(say: Phrases, content: BadChoice) -> str:
    """Return the refusal of a value, with the possible values as people type them."""
    choices = [say.choice(content.name, value) for value in content.choices]
    return say.say(content.entry, content, name=say.setting(content.name), list=", ".join(choices), example=choices[0])


@words(BadClock)
def bad_clock(say: Phrases, content: BadClock) -> str:
    code = f"refused-bad-clock-{content.problem}"
    return say.say(code if say.has(code) else "refused-bad-clock", content, shortest=MIN_TIME, longest=MAX_TIME)


def _per_move(say: Phrases, length: timedelta) -> str:
    """Return a clock as people type it, in the reader's language."""
    return f"{write_duration(length)}/{say.word('clock-move')}"


@words(ClockTooFast)
def clock_too_fast(say: Phrases, content: ClockTooFast) -> str:
    return say.say(content.entry, content, example=_per_move(say, content.fastest))


@words(ClockTooSlow)
def clock_too_slow(say: Phrases, content: ClockTooSlow) -> str:
    return say.say(content.entry, content, example=_per_move(say, content.slowest))
