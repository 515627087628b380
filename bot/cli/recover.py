"""Command ``recover``: a way back to a name of the chat page for a player who has lost every other one."""

from __future__ import annotations

import argparse
from datetime import datetime
from typing import Final

from bot.cli.command import CommandFailed, Commands, on_store, print_lines
from bot.features.account.sessions import recovery_code
from bot.runtime.system import SteadyClock, SystemRng
from bot.settings.setting import Settings
from core.account import PAGE
from core.community import AuditAction, AuditEntry
from core.match.audience import ShareLinks
from storage.store import Store
from storage.unit_of_work import UnitOfWork

_LOBBY: Final = "lobby"
"""Room of the page in whose log of decisions it stands."""


def add_commands(commands: Commands) -> None:
    """Add ``recover``."""
    parser = commands.add("recover", "print a link that signs one browser in to a name of the page", _recover)
    parser.add_argument("name", metavar="NAME", help="the name on the page")


def _recover(arguments: argparse.Namespace, settings: Settings) -> int:
    now, links = SteadyClock().now(), ShareLinks("", str(settings.get("STONEPOST_WEB_ADDRESS", "")).rstrip("/"))
    print_lines(on_store(settings, lambda store: recover(store, arguments.name, links, now)))
    return 0


async def recover(store: Store, name: str, links: ShareLinks, now: datetime) -> list[str]:
    """Return the lines to pass on to the player: a link, if the page's address is known, and a code.

    Everyone can see in the log of the lobby that there was a code.

    Raises:
        CommandFailed: no one has this name.
    """

    def transaction(uow: UnitOfWork) -> list[str]:
        account = uow.people.by_handle(PAGE, name.removeprefix("@"))
        lobby = uow.communities.find_room(PAGE, _LOBBY)
        if account is None or lobby is None:
            raise CommandFailed(f"no one on the page is called {name}")
        code, until = recovery_code(uow, SystemRng(), account, now)
        player = account.player
        uow.audit.add(AuditEntry(lobby.community, now, player, AuditAction.RECOVER, player=player))
        address = links.sign_in(code)
        return [
            *([address] if address else []),
            code,
            f"The first browser that uses this signs in as {account.handle}. It works until {until:%Y-%m-%d %H:%M} UTC.",
            "The page takes the code where it asks for a recovery code.",
        ]

    return await store.write(transaction)
