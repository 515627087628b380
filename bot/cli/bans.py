"""``stonepost block``, ``unblock`` and ``blocked`` on the command line."""

from __future__ import annotations

import argparse
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, TypeAlias

from bot.cli.ban_list import bar, barred, unbar
from bot.runtime.system_clock import SteadyClock
from bot.settings.setting import Settings
from core.play.ports import Store

if TYPE_CHECKING:
    Run: TypeAlias = Callable[[argparse.Namespace, Settings], int]
    Adding: TypeAlias = Callable[[str, str, Run], argparse.ArgumentParser]
    OnStore: TypeAlias = Callable[[Settings, Callable[[Store], Awaitable[list[str]]], str], int]


def add_blocking(command: Adding, database: Callable[[argparse.ArgumentParser], None], on_store: OnStore) -> None:
    """Add the commands.

    Args:
        command: makes a parser of a name, its meaning, and what runs it.
        database: lets a parser take a database.
        on_store: does something on the database that settings name, and prints its lines, or something else if there are none.
    """

    def block(given: argparse.Namespace, settings: Settings) -> int:
        now = SteadyClock().now()
        return on_store(settings, lambda store: bar(store, given.platform, given.who, given.reason, now), "")

    def unblock(given: argparse.Namespace, settings: Settings) -> int:
        return on_store(settings, lambda store: unbar(store, given.platform, given.who), "")

    def blocked(_given: argparse.Namespace, settings: Settings) -> int:
        return on_store(settings, barred, "Nobody is blocked.")

    parser = command("block", "let somebody give no more commands; they are told once, with the reason", block)
    _somebody(parser)
    parser.add_argument("--reason", default="", metavar="TEXT", help="what they are told")
    database(parser)
    parser = command("unblock", "let somebody give commands again", unblock)
    _somebody(parser)
    database(parser)
    database(command("blocked", "list everybody who may give no commands, with the reasons", blocked))


def _somebody(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "platform", metavar="PLATFORM", help="discord, telegram, web; or player, with a number behind it"
    )
    parser.add_argument("who", metavar="WHO", help="the person's handle, or the platform's own id of them")
