"""Look of boards and texts for one player: the language, and the colours and coordinates of boards, by command."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from bot.features.account import messages
from bot.features.account.commands import Coordinates, Language, Me, Rotate, Theme
from bot.kernel.context import Context
from bot.kernel.dispatch import handles
from bot.kernel.events import PreferenceChanged
from bot.kernel.grouped_commands import way_back
from bot.kernel.refusal import Refusal
from core import rules
from core.board import STEPS, Rotation, Shape
from core.messages.message import Action, Message, Picture
from core.time.preferences import BOARDS, STONES

OFF: Final = "off"
"""Value that leaves the colours to each place."""
_CIRCLE: Final = 360


@handles(Language)
def language(context: Context, command: Language) -> None:
    """Set the asker's language, or list the languages."""
    tags = tuple(sorted(context.languages))
    if command.tag is None:
        actions = tuple(Action("pick", Language(tag)) for tag in tags)
        context.whisper(Message(messages.LanguagesShown(tags), actions=(*actions, *way_back(context, Me()))))
        return
    if command.tag not in context.languages:
        raise Refusal(messages.UnknownLanguage(command.tag, tags))
    context.uow.people.set_language(context.player, command.tag)
    context.record(PreferenceChanged("language", Message(messages.LanguageSet(command.tag))))


@handles(Theme)
def theme(context: Context, command: Theme) -> None:
    """Set the colours of boards that only the asker reads, and show a board in them; or show the current colours."""
    preferences, themes = context.person(context.player).preferences, (*context.themes, OFF)
    choices = (*themes, *BOARDS, *STONES)
    if command.name in BOARDS:
        preferences = replace(preferences, boards=command.name)
    elif command.name in STONES:
        preferences = replace(preferences, stones=command.name)
    elif command.name in themes:
        preferences = replace(preferences, theme=None if command.name == OFF else command.name)
    elif command.name is not None:
        raise Refusal(messages.UnknownTheme(command.name[:50], choices))
    chosen = preferences.theme, preferences.boards, preferences.stones
    commands = (Theme(name) for name in choices if name not in {*chosen, OFF if preferences.theme is None else None})
    actions = tuple(Action("pick", choice, context.player) for choice in commands)
    if command.name is None:
        context.whisper(Message(messages.ThemeShown(*chosen), actions=(*actions, *way_back(context, Me()))))
        return
    context.uow.people.set_preferences(context.player, preferences)
    sample = Picture(game=rules.all()[0].key)
    context.record(PreferenceChanged("theme", Message(messages.ThemeSet(*chosen), picture=sample, actions=actions)))


@handles(Coordinates)
def coordinates(context: Context, command: Coordinates) -> None:
    """Show or hide the coordinates around boards that only the asker reads, and show a board; or show the current setting."""
    preferences = context.person(context.player).preferences
    is_shown = preferences.coordinates if command.shown is None else command.shown
    actions = (Action("pick", Coordinates(shown=not is_shown), context.player),)
    if command.shown is None:
        context.whisper(Message(messages.CoordinatesShown(is_shown), actions=(*actions, *way_back(context, Me()))))
        return
    context.uow.people.set_preferences(context.player, replace(preferences, coordinates=is_shown))
    sample = Picture(game=rules.all()[0].key)
    context.record(
        PreferenceChanged("coordinates", Message(messages.CoordinatesSet(is_shown), picture=sample, actions=actions))
    )


@handles(Rotate)
def rotate(context: Context, command: Rotate) -> None:
    """Turn the boards that only the asker reads, and show one; or show how far they are turned."""
    preferences = context.person(context.player).preferences
    rotation = _turned(preferences.rotation, command)
    shown = rotation.hexagon, rotation.square, rotation.across
    angles = sorted({angle for step in STEPS.values() for angle in range(0, _CIRCLE, step)})
    choices = [Rotate(angle) for angle in angles if _turned(rotation, Rotate(angle)) != rotation]
    choices.append(Rotate(way="alike" if rotation.across else "across"))
    actions = tuple(Action("pick", choice, context.player) for choice in choices)
    if command == Rotate():
        context.whisper(Message(messages.RotationShown(*shown), actions=(*actions, *way_back(context, Me()))))
        return
    context.uow.people.set_preferences(context.player, replace(preferences, rotation=rotation))
    shape: Shape = "square" if "square" in _shapes(command) and "hexagon" not in _shapes(command) else "hexagon"
    sample = Picture(game=next(game.key for game in rules.all() if game.start().diagram().board.kind == shape))
    context.record(PreferenceChanged("rotate", Message(messages.RotationSet(*shown), picture=sample, actions=actions)))


def _shapes(command: Rotate) -> tuple[Shape, ...]:
    """Return the shapes of boards that a command turns."""
    if command.degrees is None:
        return ()
    shapes = tuple(shape for shape, step in STEPS.items() if command.degrees % step == 0)
    return tuple(shape for shape in shapes if command.way in {None, shape})


def _turned(rotation: Rotation, command: Rotate) -> Rotation:
    """Return how far boards are turned after a command. Raises Refusal if no board can be turned so far."""
    shapes, angle = _shapes(command), (command.degrees or 0) % _CIRCLE
    if command.degrees is not None and not shapes:
        raise Refusal(messages.UnknownAngle(command.degrees))
    for shape in shapes:
        rotation = rotation.turned(shape, angle)
    return rotation.facing(across=command.way == "across") if command.way in {"across", "alike"} else rotation
