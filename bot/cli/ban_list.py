"""Ban list: accounts that the operator refuses, and its commands ``block``, ``unblock`` and ``blocked``.

It lists accounts, since a player may have several, and since somebody can be refused before they are first seen.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from datetime import datetime
from typing import Final

from bot.cli.command import Commands, Failure, on_store, print_lines
from bot.features.challenge.messages import ChallengeWithdrawn
from bot.features.seek.seeks import end_banned
from bot.platforms.interface import packages
from bot.runtime.system import SteadyClock
from bot.settings.setting import Settings
from core.account import Account, Ban
from core.match.model import ChallengeStatus
from core.messages.message import Message
from storage.store import Store
from storage.unit_of_work import Work

BY_PLAYER: Final = "player"
"""Used in place of a platform where somebody is named by the number of the player."""
LONGEST: Final = 500
"""Characters of the longest reason."""


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


def _block(given: argparse.Namespace, settings: Settings) -> int:
    now = SteadyClock().now()
    print_lines(on_store(settings, lambda store: ban(store, given.platform, given.who, given.reason, now)))
    return 0


def _unblock(given: argparse.Namespace, settings: Settings) -> int:
    print_lines(on_store(settings, lambda store: unban(store, given.platform, given.who)))
    return 0


def _blocked(_given: argparse.Namespace, settings: Settings) -> int:
    print_lines(on_store(settings, banned), "No one is blocked.")
    return 0


async def ban(store: Store, platform: str, who: str, reason: str, now: datetime) -> list[str]:
    """Ban all accounts of somebody, and withdraw their challenges; return a line for each account.

    Args:
        store: where the list is; a program that serves it applies it from the next command on.
        platform: key of the platform, or :data:`BY_PLAYER`.
        who: a handle, the platform's own id, or a player's number.
        reason: what they are told, once; may be empty.
        now: the time.

    Raises:
        Failure: nobody is meant, or the reason is too long.
    """
    if platform not in (known := (*packages(), BY_PLAYER)):
        raise Failure(f"there is no platform {platform!r}; the platforms are {', '.join(known)}")
    if len(reason) > LONGEST:
        raise Failure(f"the reason is too long: at most {LONGEST} characters")

    def work(open_work: Work) -> list[str]:
        found = _accounts(open_work, platform, who)
        if not found:
            if not (who.isascii() and who.isdigit()) or platform == BY_PLAYER:
                raise Failure(f"no one is known as {who} on {platform}; use the id for someone who was never seen")
            open_work.blocks.ban(platform, who, reason, now)
            return [f"{platform} {who} (never seen): blocked"]
        for account in found:  # all of one player
            open_work.blocks.ban(account.platform, account.ref, reason, now)
        _withdraw(open_work, found[0].player, now)
        return [f"{_account_line(open_work, account)}: blocked" for account in found]

    return await store.write(work)


async def unban(store: Store, platform: str, who: str) -> list[str]:
    """Lift the ban of all accounts of somebody; return a line for each. Raises Failure: none is banned."""

    def work(open_work: Work) -> list[str]:
        lines = [
            f"{_account_line(open_work, account)}: no longer blocked"
            for account in _accounts(open_work, platform, who)
            if open_work.blocks.unban(account.platform, account.ref)
        ]
        if not lines and open_work.blocks.unban(platform, who):
            lines = [f"{platform} {who} (never seen): no longer blocked"]
        if not lines:
            raise Failure(f"{who} on {platform} is not blocked; see `stonepost blocked`")
        return lines

    return await store.write(work)


async def banned(store: Store) -> list[str]:
    """Return a line for everybody who is banned."""
    return await store.read(lambda work: [_line(work, each) for each in work.blocks.bans()])


def _accounts(work: Work, platform: str, who: str) -> Sequence[Account]:
    """Return all accounts of the named person; none if nobody has that name."""
    if platform == BY_PLAYER:
        number = who.removeprefix("#")
        return work.people.accounts_of(int(number)) if number.isascii() and number.isdigit() else ()
    account = work.people.account(platform, who) or work.people.by_handle(platform, who.removeprefix("@"))
    return () if account is None else work.people.accounts_of(account.player)


def _withdraw(work: Work, player: int, now: datetime) -> None:
    """Withdraw the challenges that somebody has made, and what they seek, since nobody could play them."""
    end_banned(work, player)
    for challenge in work.challenges.made_by(player):
        work.challenges.close(challenge.number, ChallengeStatus.WITHDRAWN)
        told = ChallengeWithdrawn(challenge.number, challenge.game, work.people.player(player).called)
        work.outbox.say(challenge.room, Message(told, number=challenge.number, supersedes=True), now)


def _account_line(work: Work, account: Account) -> str:
    name = account.handle or work.people.player(account.player).name
    return f"{account.platform} {name} ({account.ref}, player {account.player})"


def _line(work: Work, each: Ban) -> str:
    account = work.people.account(each.platform, each.ref)
    who = f"{each.platform} {each.ref} (never seen)" if account is None else _account_line(work, account)
    told = "not notified yet" if each.told is None else f"notified {each.told:%Y-%m-%d %H:%M} UTC"
    return f"{who}: since {each.at:%Y-%m-%d %H:%M} UTC, {told}{f': {each.reason}' if each.reason else ''}"
