"""Ban list: accounts that the operator refuses, and its commands ``block``, ``unblock`` and ``blocked``.

It lists accounts, because a player may have several, and the operator may ban a person whom we have never seen.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from datetime import datetime
from typing import Final

from bot.cli.command import CommandFailed, Commands, on_store, print_lines
from bot.features.challenge.messages import ChallengeWithdrawn
from bot.features.seek.seeks import end_banned
from bot.platforms.interface import packages
from bot.runtime.system import SteadyClock
from bot.settings.setting import Settings
from core.account import Account, Ban
from core.match.model import ChallengeStatus
from core.messages.message import Message
from storage.store import Store
from storage.unit_of_work import UnitOfWork

BY_PLAYER: Final = "player"
"""Used instead of a platform if the person is named by player number."""
MAX_REASON: Final = 500
"""Maximum characters of a reason."""


def add_commands(commands: Commands) -> None:
    """Add ``block``, ``unblock`` and ``blocked``."""
    block = commands.add("block", "block someone from giving commands; they see the reason once", _block)
    unblock = commands.add("unblock", "let someone give commands again", _unblock)
    for parser in (block, unblock):
        parser.add_argument(
            "platform", metavar="PLATFORM", help="discord, telegram or web; or player, then the player's number"
        )
        parser.add_argument("who", metavar="WHO", help="the person's handle, or their id on the platform")
    block.add_argument("--reason", default="", metavar="TEXT", help="reason that they see")
    commands.add("blocked", "list everyone who is blocked, with the reasons", _blocked)


def _block(arguments: argparse.Namespace, settings: Settings) -> int:
    now = SteadyClock().now()
    print_lines(on_store(settings, lambda store: ban(store, arguments.platform, arguments.who, arguments.reason, now)))
    return 0


def _unblock(arguments: argparse.Namespace, settings: Settings) -> int:
    print_lines(on_store(settings, lambda store: unban(store, arguments.platform, arguments.who)))
    return 0


def _blocked(_arguments: argparse.Namespace, settings: Settings) -> int:
    print_lines(on_store(settings, ban_lines), "No one is blocked.")
    return 0


async def ban(store: Store, platform: str, person: str, reason: str, now: datetime) -> list[str]:
    """Ban all accounts of a person, and withdraw their challenges; return a line for each account.

    Args:
        store: holds the list; a program that serves it applies changes from the next command on.
        platform: key of the platform, or :data:`BY_PLAYER`.
        person: a handle, the platform's own id, or a player's number.
        reason: the text that the person sees, once; may be empty.
        now: the time.

    Raises:
        CommandFailed: we know neither the platform nor the person, or the reason is too long.
    """
    if platform not in (platforms := (*packages(), BY_PLAYER)):
        raise CommandFailed(f"there is no platform {platform!r}; the platforms are {', '.join(platforms)}")
    if len(reason) > MAX_REASON:
        raise CommandFailed(f"the reason is too long: at most {MAX_REASON} characters")

    def transaction(uow: UnitOfWork) -> list[str]:
        accounts = _accounts(uow, platform, person)
        if not accounts:
            if not (person.isascii() and person.isdigit()) or platform == BY_PLAYER:
                raise CommandFailed(
                    f"no one is known as {person} on {platform}; use the id for someone who was never seen"
                )
            uow.blocks.ban(platform, person, reason, now)
            return [f"{platform} {person} (never seen): blocked"]
        for account in accounts:  # all accounts of one player
            uow.blocks.ban(account.platform, account.ref, reason, now)
        _withdraw_challenges(uow, accounts[0].player, now)
        return [f"{_account_line(uow, account)}: blocked" for account in accounts]

    return await store.write(transaction)


async def unban(store: Store, platform: str, person: str) -> list[str]:
    """Lift the ban of all accounts of a person; return a line for each. Raises CommandFailed if none is banned."""

    def transaction(uow: UnitOfWork) -> list[str]:
        lines = [
            f"{_account_line(uow, account)}: no longer blocked"
            for account in _accounts(uow, platform, person)
            if uow.blocks.unban(account.platform, account.ref)
        ]
        if not lines and uow.blocks.unban(platform, person):
            lines = [f"{platform} {person} (never seen): no longer blocked"]
        if not lines:
            raise CommandFailed(f"{person} on {platform} is not blocked; see `stonepost blocked`")
        return lines

    return await store.write(transaction)


async def ban_lines(store: Store) -> list[str]:
    """Return a line for each ban."""
    return await store.read(lambda uow: [_ban_line(uow, entry) for entry in uow.blocks.bans()])


def _accounts(uow: UnitOfWork, platform: str, person: str) -> Sequence[Account]:
    """Return all accounts of the named person; empty if no one has that name."""
    if platform == BY_PLAYER:
        number = person.removeprefix("#")
        return uow.people.accounts_of(int(number)) if number.isascii() and number.isdigit() else ()
    account = uow.people.account(platform, person) or uow.people.by_handle(platform, person.removeprefix("@"))
    return () if account is None else uow.people.accounts_of(account.player)


def _withdraw_challenges(uow: UnitOfWork, player: int, now: datetime) -> None:
    """Withdraw a player's challenges and seeks, because no one could play them."""
    end_banned(uow, player)
    for challenge in uow.challenges.made_by(player):
        uow.challenges.close(challenge.number, ChallengeStatus.WITHDRAWN)
        content = ChallengeWithdrawn(challenge.number, challenge.game, uow.people.player(player).called)
        uow.outbox.add(challenge.room, Message(content, number=challenge.number, supersedes=True), now)


def _account_line(uow: UnitOfWork, account: Account) -> str:
    name = account.handle or uow.people.player(account.player).name
    return f"{account.platform} {name} ({account.ref}, player {account.player})"


def _ban_line(uow: UnitOfWork, entry: Ban) -> str:
    account = uow.people.account(entry.platform, entry.ref)
    account_text = f"{entry.platform} {entry.ref} (never seen)" if account is None else _account_line(uow, account)
    notice_text = "not notified yet" if entry.told is None else f"notified {entry.told:%Y-%m-%d %H:%M} UTC"
    return f"{account_text}: since {entry.at:%Y-%m-%d %H:%M} UTC, {notice_text}{f': {entry.reason}' if entry.reason else ''}"
