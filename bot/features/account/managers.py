"""Managers: appointed by a code of the operator where platforms don't say who manages; and what a second account confirms."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from bot.features.account import codes, messages
from bot.features.account.commands import Approve, Manage
from bot.features.match import second_word
from bot.kernel.admission import appoint, manages
from bot.kernel.context import Context
from bot.kernel.dispatch import handles
from bot.kernel.refusal import Refusal
from core.account import CODE_ALPHABET, CODE_LENGTH, MANAGE_CODE, Code, code_digest, write_code
from core.messages.message import Message
from core.system import Rng
from storage.unit_of_work import UnitOfWork

LIFE: Final = timedelta(days=1)
"""Time for which a code can be used."""
_OPERATOR: Final = ""
"""Account of the operator, who doesn't have one."""


@handles(Manage)
def manage(context: Context, command: Manage) -> None:
    """Make the asker a manager of all communities of their platform, by a code from the operator; without one, explain how."""
    account = codes.asker(context)
    if command.code is None:
        context.whisper(Message(messages.ManageHow(account.platform, manages(context.uow, account))))
        return
    code = codes.read(context, command.code, MANAGE_CODE)
    if code.platform != account.platform:
        raise codes.unknown(context, command.code, MANAGE_CODE)
    context.uow.links.consume(code.digest)
    appoint(context.uow, account)
    context.whisper(Message(messages.ManagerMade(account.platform)))


@handles(Approve)
def approve(context: Context, command: Approve) -> None:
    """Confirm what the asker wants to do as a manager with another account."""
    own_account = codes.asker(context)
    for account in context.uow.people.accounts_of(context.player):
        pending = second_word.pending_of(context.uow, account, context.now)
        if account != own_account and pending is not None and pending.deed == command.deed:
            second_word.confirm(context.uow, account, context.now)
            context.whisper(Message(messages.SecondGiven(account.platform, pending.until)))
            return
    raise Refusal(messages.NothingToApprove())


def new_code(uow: UnitOfWork, rng: Rng, platform: str, now: datetime) -> tuple[str, datetime]:
    """Return a code that makes one person a manager on a platform, and when it expires; an earlier code is void."""
    signs = rng.signs(CODE_ALPHABET, CODE_LENGTH)
    code = Code(digest=code_digest(signs), kind=MANAGE_CODE, platform=platform, ref=_OPERATOR, until=now + LIFE)
    uow.links.add_code(code)
    return write_code(signs), code.until
