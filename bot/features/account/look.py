"""Look of boards and texts for one player: the language, and the colours and coordinates of boards, by command."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from bot.features.account import messages
from bot.features.account.commands import Coordinates, Language, Me, Theme
from bot.kernel.context import Context
from bot.kernel.dispatch import handles
from bot.kernel.events import PreferenceChanged
from bot.kernel.grouped_commands import way_back
from bot.kernel.refusal import Refusal
from core import rules
from core.messages.message import Action, Message, Picture

OFF: Final = "off"
"""Value that leaves the colours to each place."""


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
    if command.name not in {None, *themes}:
        raise Refusal(messages.UnknownTheme(str(command.name)[:50], themes))
    if command.name is None:
        theme_name = preferences.theme
    elif command.name == OFF:
        theme_name = None
    else:
        theme_name = command.name
    commands = (Theme(name) for name in themes if name != (theme_name or OFF))
    actions = tuple(Action("pick", choice, context.player) for choice in commands)
    if command.name is None:
        context.whisper(Message(messages.ThemeShown(theme_name), actions=(*actions, *way_back(context, Me()))))
        return
    context.uow.people.set_preferences(context.player, replace(preferences, theme=theme_name))
    sample = Picture(game=rules.all()[0].key)
    context.record(PreferenceChanged("theme", Message(messages.ThemeSet(theme_name), picture=sample, actions=actions)))


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
