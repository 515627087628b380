"""Panel: a player's accounts and preferences in one message, whose buttons change them in place."""

from __future__ import annotations

from typing import Final

from bot.chat.presentation import OPENING
from bot.features.account import messages
from bot.features.account.commands import Approve, Language, Link, Me, Sessions, SignIn, Theme, Unlink
from bot.features.time.commands import Away, Quiet, Remind, Timezone
from bot.kernel.context import Context
from bot.kernel.events import PreferenceChanged
from bot.kernel.grouped_commands import grouped_commands
from core.account import Account
from core.messages.message import Action, Message, Picture
from core.names import Name

_PREFERENCES: Final = (
    Action(OPENING, Language()),
    Action("theme", Theme()),
    Action(OPENING, Timezone()),
    Action(OPENING, Quiet()),
    Action("remind", Remind()),
    Action(OPENING, Away()),
    Action("me-accounts", Me(accounts=True)),
    Action("me-others", Me(others=True)),
)
"""Buttons for what is wanted most, in the order of the lines, and for the rest."""
_ACCOUNTS: Final = (
    Action("link", Link()),
    Action("unlink", Unlink()),
    Action(OPENING, SignIn()),
    Action(OPENING, Sessions()),
    Action(OPENING, Approve("")),
)
"""Buttons about accounts."""


def panel(context: Context, shown: Me, changed: str = "", picture: Picture | None = None) -> Message:
    """Return the asker's accounts and preferences, with buttons for commands about them, and for all others.

    Args:
        context: the context of the command.
        shown: which buttons to show.
        changed: code of the preference that was just changed; empty if none was.
        picture: a board that shows the change.
    """
    person = context.person(context.player)
    accounts = tuple(named(context, account) for account in context.uow.people.accounts_of(context.player))
    joint = context.uow.links.latest(context.player)
    until = joint.until if joint is not None and joint.undo and joint.until > context.now else None
    content = messages.MeShown(person.called, accounts, person.preferences, until, person.language, changed)
    return Message(content, picture=picture, actions=_buttons(shown))


def _buttons(shown: Me) -> tuple[Action, ...]:
    back = Action("choose-back", Me())
    if shown.accounts:
        return (*_ACCOUNTS, back)
    if shown.others:
        elsewhere = {action.command for action in (*_PREFERENCES, *_ACCOUNTS)}
        return (*(action for action in grouped_commands("me") if action.command not in elsewhere), back)
    return _PREFERENCES


def named(context: Context, account: Account) -> messages.AccountName:
    """Return the platform and name of an account."""
    return messages.AccountName(
        account.platform, Name(account.handle or context.name(account.player).text, account.player)
    )


def answer_change(context: Context, event: PreferenceChanged) -> None:
    """Answer a changed preference: with all preferences if a button changed it, otherwise with this one alone."""
    context.whisper(panel(context, Me(), event.name, event.answer.picture) if context.pressed else event.answer)
