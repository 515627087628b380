"""Look of what a player reads: its language, and the colours and coordinates of boards, by command."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from bot.features.account import messages
from bot.features.account.commands import Coordinates, Language, Theme
from bot.kernel.context import Context
from bot.kernel.dispatch import handles
from bot.kernel.refusal import Refusal
from core import rules
from core.messages.message import Action, Message, Picture

OFF: Final = "off"
"""Leaves the colours to each place again."""


@handles(Language)
def language(context: Context, command: Language) -> None:
    """Set the asker's language, or list the languages."""
    known = tuple(sorted(context.languages))
    if command.tag is None:
        actions = tuple(Action("pick", Language(tag)) for tag in known)
        context.whisper(Message(messages.LanguagesShown(known), actions=actions))
        return
    if command.tag not in context.languages:
        raise Refusal(messages.UnknownLanguage(command.tag, known))
    context.work.people.set_language(context.player, command.tag)
    context.whisper(Message(messages.LanguageSet(command.tag)))


@handles(Theme)
def theme(context: Context, command: Theme) -> None:
    """Set the colours of boards that only the asker reads, and show them a board; or show which they are."""
    preferences, offered = context.person(context.player).preferences, (*context.themes, OFF)
    if command.name not in {None, *offered}:
        raise Refusal(messages.UnknownTheme(str(command.name)[:50], offered))
    if command.name is None:
        chosen = preferences.theme
    elif command.name == OFF:
        chosen = None
    else:
        chosen = command.name
    others = (Theme(name) for name in offered if name != (chosen or OFF))
    actions = tuple(Action("pick", other, context.player) for other in others)
    if command.name is None:
        context.whisper(Message(messages.ThemeShown(chosen), actions=actions))
        return
    context.work.people.set_preferences(context.player, replace(preferences, theme=chosen))
    sample = Picture(game=rules.all()[0].key)
    context.whisper(Message(messages.ThemeSet(chosen), picture=sample, actions=actions))


@handles(Coordinates)
def coordinates(context: Context, command: Coordinates) -> None:
    """Show or hide the coordinates around boards that only the asker reads, and show them a board; or say which it is."""
    preferences = context.person(context.player).preferences
    shown = preferences.coordinates if command.shown is None else command.shown
    actions = (Action("pick", Coordinates(shown=not shown), context.player),)
    if command.shown is None:
        context.whisper(Message(messages.CoordinatesShown(shown), actions=actions))
        return
    context.work.people.set_preferences(context.player, replace(preferences, coordinates=shown))
    sample = Picture(game=rules.all()[0].key)
    context.whisper(Message(messages.CoordinatesSet(shown), picture=sample, actions=actions))
