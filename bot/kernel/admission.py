"""Admission: who sent a command, whether we accept it at all, and who is a manager.

The platform names the managers, or the operator does if the platform has none.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.kernel.context import Context
from bot.kernel.refusal import Barred, Overheard, Refusal, TooOften
from core.account import Account, Player
from core.community import Room
from core.limits import RateLimited
from core.messages.command import Command
from core.messages.message import Action
from core.messages.updates import Sender, Update
from storage.unit_of_work import UnitOfWork


def is_up_to_date(account: Account, player: Player, sender: Sender, room: Room) -> bool:
    """Return whether the sender's account and player are up to date."""
    has_name = account.joined is not None or player.name == sender.name
    return has_name and (account.handle, account.room, player.platform) == (sender.handle, room.id, sender.platform)


def may_manage(uow: UnitOfWork, account: Account | None, update: Update | None) -> bool:
    """Return whether the sender is a manager, by the platform or the operator; always False if the command doesn't need it."""
    if update is None or not update.command.MANAGERS:
        return False
    return update.sender.manages or (account is not None and manages(uow, account))


def admit(context: Context, hold: RateLimited | None, command: Command) -> None:
    """Refuse commands of banned accounts, commands that come too often, and private ones where others read the answer.

    Args:
        context: the handler's context.
        hold: the reason why the gate rejects the command, or None.
        command: the command.

    Raises:
        Refusal: the sender is banned, sent too many commands, or others would read the answer.
    """
    banned = None if context.account is None else context.account.banned
    if banned is not None:
        raise Refusal(Barred(banned or None))
    if hold is not None:
        raise Refusal(TooOften(hold.whose, hold.seconds))
    if command.secret and context.place is not None and context.place.overheard:
        repeat = Action("alone", _as_meant(context, command), context.player)
        raise Refusal(Overheard(), actions=(repeat,))


def _as_meant(context: Context, command: Command) -> Command:
    """Return a command with the number of the match that it refers to here, so that it means the same match anywhere."""
    command = command.for_button()
    if "number" not in command.__struct_fields__ or command.number or command.game:
        return command
    home = context.standpoint.match_of_place()
    return command if home is None else command.about(home.number)


_YES: Final = "yes"
_NO: Final = "no"


def appoint(uow: UnitOfWork, account: Account) -> None:
    """Make an account a manager of all communities of its platform."""
    uow.keys.put(_key(account), _YES)


def manages(uow: UnitOfWork, account: Account) -> bool:
    """Return whether an account has been made a manager."""
    return uow.keys.get(_key(account)) == _YES


def managers(uow: UnitOfWork, platform: str) -> Sequence[Account]:
    """Return all accounts on a platform that have been made managers."""
    prefix = _key_prefix(platform)
    refs = [name.removeprefix(prefix) for name in uow.keys.find_all(prefix, _YES)]
    accounts = [uow.people.account(platform, ref) for ref in refs]
    return [account for account in accounts if account is not None]


def dismiss(uow: UnitOfWork, account: Account) -> bool:
    """Remove an account from the managers; return whether it was one."""
    was = manages(uow, account)
    if was:
        uow.keys.put(_key(account), _NO)
    return was


def _key_prefix(platform: str) -> str:
    return f"{platform}.manages:"


def _key(account: Account) -> str:
    return f"{_key_prefix(account.platform)}{account.ref}"
