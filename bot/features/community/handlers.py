"""Settings of a community: shown to everyone, changed by its managers."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from datetime import datetime, timedelta
from enum import StrEnum
from functools import partial
from typing import Any, Final

from msgspec.structs import replace

from bot.chat.catalogue import FALLBACK
from bot.chat.lexicon import lexicon
from bot.features.community import messages
from bot.features.community.commands import BESIDE, SETTINGS, Settings, suggested_values
from bot.features.match.permissions import only_managers
from bot.features.seek import boards
from bot.features.seek import messages as seek_messages
from bot.features.time.terms import read_control, read_length
from bot.kernel.context import Context
from bot.kernel.dispatch import handles
from bot.kernel.events import Decided
from bot.kernel.grouped_commands import grouped_commands, way_back
from bot.kernel.refusal import Refusal
from bot.kernel.watching import watchers_of
from core.community import AuditAction, Community, CommunitySettings, Group, Room, Starters, Watchers
from core.messages.message import Action, Message
from core.seek import SeekScope
from core.time.control import MAX_TIME
from storage.unit_of_work import UnitOfWork

NAMES: Final = (
    "clock",
    "fastest",
    "slowest",
    "untimed",
    "vacation",
    "language",
    "theme",
    "announcements",
    "start",
    "watch",
    "standings",
    "seek",
    "offers",
    "board",
    "ping",
    "quiet",
    "comments",
)
ROOMS: Final = frozenset({"announcements", *boards.BOARDS})
"""Settings whose values are rooms."""
HERE: Final = "here"
OFF: Final = "off"
"""Value that clears the room for announcements, or leaves the language or theme to the platform."""


@handles(Settings)
def settings(context: Context, command: Settings) -> None:
    """Change a setting of the community, offer its values, or show all; only the asker reads the answer."""
    community = context.uow.communities.get(context.room.community)
    if command.name is None:
        content = described(context.uow, community, messages.SettingsShown, context.public)
        context.whisper(Message(content, actions=_names(context)))
        return
    if command.name not in NAMES:
        raise Refusal(messages.UnknownSetting(command.name[:50], NAMES))
    only_managers(context, messages.NotAManager)
    if command.value is None:
        asked = partial(messages.SettingAsked, setting=command.name)
        content = described(context.uow, community, asked, context.public)
        context.whisper(Message(content, actions=_values(context, command.name)))
        return
    try:
        updated_settings, value = _changed(context, community, command.name, command.value)
    except Refusal as refusal:
        raise Refusal(refusal.content, actions=way_back(context, Settings(command.name))) from refusal
    context.uow.communities.set_settings(community.id, updated_settings)
    context.record(Decided(AuditAction.SETTING, data={"name": command.name, "value": value[:100]}))
    if (
        updated_settings.announcements not in {None, community.settings.announcements}
        and updated_settings.announcements is not None
    ):
        context.post(updated_settings.announcements, Message(messages.AnnouncementsHere(community.name)))
    updated_community = replace(community, settings=updated_settings)
    changed = partial(messages.SettingsChanged, changed=command.name, among_all=context.pressed)
    content = described(context.uow, updated_community, changed, context.public)
    context.whisper(Message(content, actions=_names(context) if context.pressed else ()))


def _names(context: Context) -> tuple[Action, ...]:
    """Return a button for each setting that managers can change here, and for the commands that belong to settings."""
    on_page = (*boards.BOARDS, "quiet") if context.boards else ()
    hidden = {*on_page, *(() if context.has_lists else ("ping",))}
    names = [name for name in NAMES if name not in hidden] if context.manages else []
    return (*(Action("setting", Settings(name)) for name in names), *grouped_commands("settings"))


def _values(context: Context, name: str) -> tuple[Action, ...]:
    """Return a button for each usual value of a setting, the platform's list of rooms or groups, and the way back."""
    lists = [Action(BESIDE[name], Settings(name))] if name in BESIDE and context.has_lists else []
    known, setting = lexicon(FALLBACK), SETTINGS[name]
    values = (setting.plain(value, known) for _, value in suggested_values(name, FALLBACK))
    choices = (Action("pick", Settings(name, value)) for value in values)
    return (*lists, *choices, *way_back(context, Settings()))


def _changed(context: Context, community: Community, name: str, value: str) -> tuple[CommunitySettings, str]:
    """Return the settings with one of them changed, and its new value as people call it. Raises Refusal."""
    if name in ROOMS:
        room = announced_in(context.uow, community, value, context.room)
        if name in boards.BOARDS and room is not None and context.boards:
            raise Refusal(seek_messages.OffersInHall())
        return with_room(context.uow, community, name, room, context.now), OFF if room is None else room.name
    updated_settings = decided(community, name, value, {"language": context.languages, "theme": context.themes})
    group = {"start": updated_settings.group, "ping": updated_settings.ping}.get(name)
    return updated_settings, value if group is None else group.name


def decided(community: Community, name: str, value: str, choices: Mapping[str, Collection[str]]) -> CommunitySettings:
    """Return the settings with one of them changed, except rooms.

    Args:
        community: the community.
        name: the setting to change.
        value: the new value, as in :class:`bot.features.community.commands.Settings`.
        choices: allowed values of ``language`` (tags) and ``theme`` (names).

    Raises:
        Refusal: the value is invalid, or contradicts the other settings.
    """
    previous_settings = community.settings
    if name in choices:
        updated_settings = _with_choice(previous_settings, name, value, choices[name])
    elif name == "start":
        updated_settings = _started_by(previous_settings, value)
    elif name == "ping":
        updated_settings = replace(previous_settings, ping=_group_to_ping(community, value))
    else:
        updated_settings = replace(previous_settings, **{name: _READ[name](value)})
    problem = updated_settings.refuses(updated_settings.clock)
    if problem is not None or updated_settings.fastest > updated_settings.slowest:
        clocks = updated_settings.clock, updated_settings.fastest, updated_settings.slowest, updated_settings.untimed
        raise Refusal(messages.SettingsContradict(name, value[:50], *clocks))
    return updated_settings


def _length(value: str) -> timedelta:
    return read_length(value, MAX_TIME)


def _is_yes(name: str, value: str) -> bool:
    if value not in {"yes", "no"}:
        raise Refusal(messages.BadSetting(name, value[:50]))
    return value == "yes"


def _one_of(kind: type[StrEnum], name: str, value: str) -> StrEnum:
    if value not in set(kind):
        raise Refusal(messages.BadChoice(name, value[:50], tuple(kind)))
    return kind(value)


def _vacation(value: str) -> timedelta:
    return timedelta() if value == "none" else _length(value)


_READ: Final[Mapping[str, Callable[[str], Any]]] = {
    "clock": read_control,
    "fastest": _length,
    "slowest": _length,
    "untimed": partial(_is_yes, "untimed"),
    "quiet": partial(_is_yes, "quiet"),
    "standings": partial(_is_yes, "standings"),
    "comments": partial(_is_yes, "comments"),
    "vacation": _vacation,
    "watch": partial(_one_of, Watchers, "watch"),
    "seek": partial(_one_of, SeekScope, "seek"),
}
"""Functions that read the values of settings that depend only on the value."""


def _started_by(previous_settings: CommunitySettings, value: str) -> CommunitySettings:
    """Return the settings with another value of who may start matches: a word, or a group (``GROUP``)."""
    if (group := _group(value)) is not None:
        return replace(previous_settings, start=Starters.GROUP, group=group)
    choices = (Starters.EVERYONE, Starters.MANAGERS)
    if value not in choices:
        raise Refusal(messages.BadChoice("start", value[:50], choices))
    return replace(previous_settings, start=Starters(value), group=None)


def _group_to_ping(community: Community, value: str) -> Group | None:
    """Return the group that a value names, or None. Raises Refusal if it isn't a group, or is the group of all members."""
    group = _group(value)
    if value != OFF and (group is None or group.ref == community.ref):
        raise Refusal(messages.BadPing(value[:50] if group is None else group.name))
    return group


def _group(value: str) -> Group | None:
    """Return the group that a value names (``GROUP``), or None."""
    kind, _, group = value.partition(":")
    ref, _, name = group.partition(":")
    return Group(ref[:100], name[:100]) if kind == Starters.GROUP and ref and name else None


def _with_choice(
    previous_settings: CommunitySettings, name: str, value: str, choices: Collection[str]
) -> CommunitySettings:
    """Return the settings with another language or theme; :data:`OFF` leaves either to the platform."""
    if value not in {OFF, *choices}:
        raise Refusal(messages.BadChoice(name, value[:50], (*sorted(choices), OFF)))
    change: dict[str, Any] = {name: None if value == OFF else value}
    return replace(previous_settings, **change)


def with_room(uow: UnitOfWork, community: Community, name: str, room: Room | None, now: datetime) -> CommunitySettings:
    """Return the settings with another room for one of the :data:`ROOMS`; this starts a board there."""
    if name in boards.BOARDS and room is not None:
        boards.begin(uow, name, room.id, now)
    change: dict[str, Any] = {name: None if room is None else room.id}
    return replace(community.settings, **change)


def announced_in(uow: UnitOfWork, community: Community, value: str, current_room: Room | None = None) -> Room | None:
    """Return the room that a value of one of the :data:`ROOMS` names, or None.

    Args:
        uow: the open transaction.
        community: the community of the room.
        value: ``here``, ``off``, or the room's name or platform id.
        current_room: the asker's room, or None.

    Raises:
        Refusal: the community doesn't have this room, or has several with that name.
    """
    if value == OFF:
        return None
    if value == HERE and current_room is not None:
        return current_room
    own_rooms = [room for room in uow.communities.rooms(community.platform) if room.community == community.id]
    room_name = value.removeprefix("#").casefold()
    rooms = [room for room in own_rooms if room.ref == value] or [
        room for room in own_rooms if room.name.casefold() == room_name
    ]
    if len(rooms) != 1:
        raise Refusal((messages.WhichRoom if rooms else messages.NoSuchRoom)(value[:100], community.name))
    return rooms[0]


def described(
    uow: UnitOfWork, community: Community, kind: Callable[..., messages.SettingsShown], public: Collection[str]
) -> messages.SettingsShown:
    """Return all settings of a community, for a message; ``public`` as in :func:`bot.kernel.watching.watchers_of`."""
    decided_ = replace(
        community.settings, watch=watchers_of(community, public), standings=community.shows_standings(public)
    )
    rooms = (decided_.announcements, decided_.offers, decided_.board)
    names = (None if id_ is None else uow.communities.room(id_).name for id_ in rooms)
    return kind(community.called, decided_, *names)
