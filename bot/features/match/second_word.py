"""Second word: what a manager can't undo is confirmed by another account of theirs, if they have linked one.

We ask there, and the manager then repeats the command where they gave it. If that account is lost, another manager may decide
instead, or the operator confirms (``stonepost confirm``).
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from msgspec import Struct

from bot.features.account import messages
from bot.features.account.commands import Approve
from bot.kernel.context import Context
from core.account import Account
from core.messages.message import Action, Message
from core.time.clock import instant, ticks
from storage.unit_of_work import UnitOfWork

LIFE: Final = timedelta(minutes=10)
"""Time for which a question and its answer are valid."""
_ASKED: Final = "asked"
_APPROVED: Final = "approved"


class Pending(Struct, frozen=True):
    """What a manager wants to do, and whether it is confirmed.

    Attributes:
        deed: what, with a number: ``ladder-close-2``.
        until: when the question or the answer expires.
        approved: whether it is confirmed.
    """

    deed: str
    until: datetime
    approved: bool


def is_confirmed(context: Context, deed: str, number: int, game: str, repeat: Action) -> bool:
    """Return whether another account of the asker has confirmed something, or they have none; otherwise ask there.

    Args:
        context: the context.
        deed: code of what they want to do.
        number: number of the ladder or tournament.
        game: its game.
        repeat: button with which they do it once it is confirmed.
    """
    account, name = _asker(context), f"{deed}-{number}"
    places = {
        other_account.platform: other_account.private or other_account.room
        for other_account in context.uow.people.accounts_of(context.player)
        if other_account.platform != account.platform
    }
    asked_places = {platform: place for platform, place in places.items() if place is not None}
    if not asked_places:
        return True
    pending = pending_of(context.uow, account, context.now)
    if pending is not None and pending.approved and pending.deed == name:
        context.uow.keys.put(_key(account), "")
        return True
    _keep(context.uow, account, Pending(name, context.now + LIFE, approved=False))
    community = context.uow.communities.get(context.room.community).name
    question = messages.SecondQuestion(
        context.name(context.player), account.platform, deed, number, game, community, context.now + LIFE
    )
    for place in asked_places.values():
        yes = Action("approve", Approve(name), context.player)
        context.tell_in(place, context.player, Message(question, notify=(context.player,), actions=(yes,)))
    context.whisper(Message(messages.SecondAsked(tuple(asked_places), context.now + LIFE), actions=(repeat,)))
    return False


def _asker(context: Context) -> Account:
    if context.account is None:
        raise RuntimeError("nobody asks")
    return context.account


def pending_of(uow: UnitOfWork, account: Account, now: datetime) -> Pending | None:
    """Return what an account wants to do that has to be confirmed, or None."""
    parts = (uow.keys.get(_key(account)) or "").split()
    if len(parts) != 3 or instant(int(parts[1])) <= now:
        return None
    return Pending(parts[0], instant(int(parts[1])), parts[2] == _APPROVED)


def confirm(uow: UnitOfWork, account: Account, now: datetime) -> Pending | None:
    """Confirm what an account wants to do; return it, or None if there is nothing."""
    pending = pending_of(uow, account, now)
    if pending is not None:
        _keep(uow, account, Pending(pending.deed, now + LIFE, approved=True))
    return pending


def _keep(uow: UnitOfWork, account: Account, pending: Pending) -> None:
    state = _APPROVED if pending.approved else _ASKED
    uow.keys.put(_key(account), f"{pending.deed} {ticks(pending.until)} {state}")


def _key(account: Account) -> str:
    return f"{account.platform}.second:{account.ref}"
