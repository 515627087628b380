"""Trust in a browser that has signed in lately: another account of the player has to vouch for it."""

from __future__ import annotations

from datetime import timedelta
from typing import Final

from bot.features.account import codes, messages
from bot.features.account.commands import Sessions
from bot.kernel.context import Context
from core.account import PAGE, Account, Session
from core.messages.content import Content
from core.messages.message import Action, Message
from core.time.clock import instant, ticks

_ASK_EVERY: Final = timedelta(hours=1)
"""Time after which we ask other accounts again to vouch for a browser."""
UNKNOWN: Final = "?"
"""Description of a browser that doesn't say what it is."""


def is_trusted(context: Context) -> bool:
    """Return whether the asker may change which accounts are theirs from where they are.

    A browser that has signed in lately may not: someone else may have the recovery code. We ask the player's other accounts,
    of which one can vouch for the browser; without any, the asker has to wait.
    """
    session = context.session
    if session is None or session.settled <= context.now:
        return True
    accounts = [account for account in context.uow.people.accounts_of(context.player) if account.platform != PAGE]
    if not accounts:
        context.whisper(Message(messages.SessionTooNew(session.settled)))
        return False
    _ask_accounts(context, session)
    platforms = tuple(account.platform for account in accounts)
    context.whisper(Message(messages.SessionAsked(session.settled, platforms)))
    return False


def _ask_accounts(context: Context, session: Session) -> None:
    """Ask the player's other accounts to vouch for a browser, once an hour."""
    key = f"{session.platform}.vouch:{session.ref}"
    number, last_asked = (int(part) for part in (context.uow.keys.get(key) or "0 0").split())
    if number == session.number and context.now - instant(last_asked) < _ASK_EVERY:
        return
    context.uow.keys.put(key, f"{session.number} {ticks(context.now)}")
    tell_accounts(
        context,
        codes.asker(context),
        messages.TrustQuestion(context.name(context.player), agent_text(session), session.since or context.now),
        Action("session-trust", Sessions("trust", session.number), context.player),
        Action("session-end", Sessions("end", session.number), context.player),
    )


def tell_accounts(context: Context, account: Account, content: Content, *actions: Action) -> None:
    """Tell a player's accounts on other platforms something about a browser, with buttons."""
    for other_account in context.uow.people.accounts_of(account.player):
        place = other_account.private or other_account.room
        if other_account.platform != account.platform and place is not None:
            context.tell_in(place, account.player, Message(content, notify=(account.player,), actions=actions))


def agent_text(session: Session) -> str:
    """Return the browser of a session for a message; empty if it isn't known."""
    return "" if session.agent == UNKNOWN else session.agent
