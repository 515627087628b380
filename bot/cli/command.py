"""Commands of the command line: how they are declared, and how they open the database."""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import Awaitable, Callable, Iterable
from pathlib import Path
from typing import TypeAlias, TypeVar

from bot.runtime.composition import database, opened
from bot.settings.common import DATABASE
from bot.settings.setting import Settings
from storage.store import Store

Run: TypeAlias = Callable[[argparse.Namespace, Settings], int]
"""Runs a command; returns the exit status."""
T = TypeVar("T")


class CommandFailed(Exception):
    """A command failed; the text says why."""


class Commands:
    """The commands of a parser.

    Args:
        parser: the parser of the whole command line.
    """

    def __init__(self, parser: argparse.ArgumentParser) -> None:
        self._commands = parser.add_subparsers(title="commands", metavar="COMMAND")

    def add(self, name: str, meaning: str, run: Run, *, database: bool = True) -> argparse.ArgumentParser:
        """Add a command and return its parser.

        Args:
            name: the command's word.
            meaning: a phrase for ``--help``, beginning with a lower-case letter.
            run: executes the command.
            database: whether the command takes ``--database``.
        """
        parser = self._commands.add_parser(name, help=meaning, description=f"{meaning[0].upper()}{meaning[1:]}.")
        parser.set_defaults(run=run)
        if database:
            parser.add_argument(
                "--database",
                metavar="FILE",
                help=f"the SQLite database (default: {DATABASE}), or a postgresql:// address",
            )
        return parser

    def group(self, name: str, meaning: str) -> Commands:
        """Add a word that has subcommands; return these."""
        parser = self._commands.add_parser(name, help=meaning)
        parser.set_defaults(parser=parser)
        return Commands(parser)


def on_store(settings: Settings, transaction: Callable[[Store], Awaitable[T]], *, read_only: bool = False) -> T:
    """Run a function on the database named by the settings, and return its result.

    Raises:
        CommandFailed: the database file is missing; we don't create one.
        CannotOpen, CannotServe: we can't open the database.
    """
    require_database(settings)

    async def run() -> T:
        async with opened(settings, read_only=read_only) as store:
            return await transaction(store)

    return asyncio.run(run())


def require_database(settings: Settings) -> None:
    """Refuse settings that name a missing database file. Raises CommandFailed."""
    address = database(settings)
    if isinstance(address, Path) and not address.exists():
        raise CommandFailed(f"there is no database {address}; name one with --database")


def print_lines(lines: Iterable[object], otherwise: str = "") -> None:
    """Print each entry on its own line; if there are none, print ``otherwise``."""
    for line in list(lines) or ([otherwise] if otherwise else []):
        print(line)
