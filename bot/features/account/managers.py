"""Managers appointed by the operator, on platforms that don't say who manages: a code makes one person a manager."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from bot.features.account import codes, messages
from bot.features.account.commands import Manage
from bot.kernel.admission import appoint, manages
from bot.kernel.context import Context
from bot.kernel.dispatch import handles
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


def new_code(uow: UnitOfWork, rng: Rng, platform: str, now: datetime) -> tuple[str, datetime]:
    """Return a code that makes one person a manager on a platform, and when it expires; an earlier code is void."""
    signs = rng.signs(CODE_ALPHABET, CODE_LENGTH)
    code = Code(digest=code_digest(signs), kind=MANAGE_CODE, platform=platform, ref=_OPERATOR, until=now + LIFE)
    uow.links.add_code(code)
    return write_code(signs), code.until
