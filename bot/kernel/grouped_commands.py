"""Buttons for the commands that platforms' menus show under another one (``/me`` offers language and vacation), and back."""

from __future__ import annotations

from collections.abc import Collection

from msgspec.structs import replace

from bot.chat.catalogue import FALLBACK
from bot.chat.grammar.form import Form, forms, menu_forms
from bot.chat.lexicon import lexicon
from bot.chat.presentation import OPENING
from bot.kernel.context import Context
from core.messages.command import Command, Misunderstood
from core.messages.message import Action


def grouped_commands(group: str, number: int | None = None, only: Collection[str] = ()) -> tuple[Action, ...]:
    """Return a button for each command of a group; none for a command that has no group.

    Args:
        group: English name of the command that menus show.
        number: number of the match that they are about, if they take one.
        only: English names of the commands to offer; empty for all.
    """
    members = menu_forms()[group][1:] if group in menu_forms() else ()
    return tuple(opening(form, number) for form in members if not only or form.name in only)


def opening(form: Form, number: int | None = None) -> Action:
    """Return the button for a command without any options; it helps with one that needs some."""
    return Action(OPENING, _opening(form, number))


def way_back(context: Context, command: Command) -> tuple[Action, ...]:
    """Return the button that leads back to a command's answer, if this answer replaces the message whose button was pressed."""
    return (Action("choose-back", command),) if context.pressed else ()


def _opening(form: Form, number: int | None) -> Command:
    """Return the command without any options, or help on it if it needs some or a file."""
    command = form.read("", lexicon(FALLBACK))
    if isinstance(command, Misunderstood) or any(slot.kind == "file" for slot in form.slots):
        return forms()["help"].read(form.name, lexicon(FALLBACK))
    return command if number is None else replace(command, number=number)
