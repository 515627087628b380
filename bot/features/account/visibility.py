"""Visibility of a player: whether others see that they have the chat page open, and whether search engines may list them."""

from __future__ import annotations

from msgspec.structs import replace

from bot.features.account import messages
from bot.features.account.commands import Me, Visibility
from bot.kernel.context import Context
from bot.kernel.dispatch import handles
from bot.kernel.events import PreferenceChanged
from bot.kernel.grouped_commands import way_back
from core.messages.message import Action, Message


@handles(Visibility)
def visibility(context: Context, command: Visibility) -> None:
    """Show or hide the asker; or show the current settings."""
    preferences = context.person(context.player).preferences
    if command.shown is not None and command.part != "search":
        preferences = replace(preferences, presence=command.shown)
    if command.shown is not None and command.part != "presence":
        preferences = replace(preferences, findable=command.shown)
    shown = preferences.presence, preferences.findable
    choices = (
        Visibility("presence", shown=not preferences.presence),
        Visibility("search", shown=not preferences.findable),
    )
    actions = tuple(Action("pick", choice, context.player) for choice in choices)
    if command.shown is None:
        context.whisper(Message(messages.VisibilityShown(*shown), actions=(*actions, *way_back(context, Me()))))
        return
    context.uow.people.set_preferences(context.player, preferences)
    context.record(PreferenceChanged("visibility", Message(messages.VisibilitySet(*shown), actions=actions)))
