"""Commands ``backup`` and ``restore``: copy a SQLite database, and put a copy back."""

from __future__ import annotations

import argparse
import os
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from msgspec.structs import replace

from bot.cli.command import CommandFailed, Commands, on_store
from bot.observability.backups import regular_backups, remember
from bot.runtime.composition import database
from bot.runtime.system import SteadyClock
from bot.settings.common import DATABASE
from bot.settings.setting import Settings
from storage import CannotOpen
from storage.errors import Unavailable
from storage.sqlite.backup import Copied, back_up, restore
from storage.store import Store


def add_commands(commands: Commands) -> None:
    """Add ``backup`` and ``restore``."""
    parser = commands.add("backup", "copy the database, even while it is being served, and check the copy", _backup)
    parser.add_argument(
        "place", metavar="FILE|DIRECTORY/", help="a new file, or a directory (the copy is named by the time)"
    )
    parser.add_argument(
        "--keep",
        type=_at_least_one,
        metavar="N",
        help="in a directory: keep the newest N copies, delete older ones; status shows whether such a backup failed",
    )
    parser = commands.add("restore", "replace the database with a backup; the old database is kept", _restore)
    parser.add_argument("file", metavar="FILE", type=Path, help="the backup")


def _at_least_one(text: str) -> int:
    if not (text.isascii() and text.isdigit() and int(text) > 0):
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 1 up")
    return int(text)


def _backup(arguments: argparse.Namespace, settings: Settings) -> int:
    database_file, now = _file(settings), SteadyClock().now()
    try:
        place = _place(arguments.place, is_directory=arguments.keep is not None)
        backup_copy = back_up(database_file, place, now, keep=arguments.keep)
    except (CannotOpen, CommandFailed) as problem:
        problem_text = str(problem).replace("can't open the database", "can't back up:", 1)
        if arguments.keep is not None:
            _remember(settings, failed=now, problem=problem_text)
        raise CommandFailed(problem_text) from problem
    if arguments.keep is not None:
        _remember(settings, made=now, failed=None, problem="")
    print(f"{backup_copy.path}: {_summary(backup_copy)}, checked")
    return 0


def _place(text: str, *, is_directory: bool) -> Path:
    """Return the path of a backup.

    Create a missing directory, because a backup would otherwise become a file with that name.

    Args:
        text: the path as typed; a slash at the end marks a directory.
        is_directory: whether the path is a directory even without the slash.

    Raises:
        CommandFailed: there is a file instead, or the directory can't be made.
    """
    place = Path(text)
    if is_directory or text.endswith(os.sep):
        try:
            place.mkdir(mode=0o700, exist_ok=True)
        except FileExistsError as problem:
            raise CommandFailed(f"{place} is a file, and a directory is needed; move the file away") from problem
        except OSError as problem:
            raise CommandFailed(f"can't make the directory {place}: {problem.strerror}") from problem
    return place


def _remember(settings: Settings, **changes: datetime | str | None) -> None:
    """Store how a regular backup went, unless we can't write to the database or it isn't up to date yet."""

    async def store_changes(store: Store) -> None:
        await store.write(lambda uow: remember(uow, replace(regular_backups(uow), **changes)))

    with suppress(CannotOpen, CommandFailed, Unavailable):
        # To look refuses a database that isn't up to date; to write would change it.
        on_store(settings, lambda store: store.read(regular_backups), read_only=True)
        on_store(settings, store_changes)


def _restore(arguments: argparse.Namespace, settings: Settings) -> int:
    database_file = _file(settings)
    if database_file == Path(DATABASE) and arguments.database is None and not database_file.exists():
        raise CommandFailed(
            f"there is no database {database_file} here to replace, and none is configured. Name the database with"
            " --database; if it belongs to the service of systemd, use stonepost-admin restore (see docs/operate.md)"
        )
    try:
        backup_copy = restore(arguments.file, database_file, SteadyClock().now())
    except CannotOpen as problem:
        raise CommandFailed(str(problem).replace("can't open the database", "can't restore:", 1)) from problem
    print(f"{backup_copy.path}: {_summary(backup_copy)}, restored from {arguments.file}")
    if backup_copy.kept is not None:
        print(f"The old database is kept as {backup_copy.kept}")
    print("At the next start, clocks go on from the time of the backup, up to STONEPOST_GIVE_BACK_HOURS.")
    return 0


def _file(settings: Settings) -> Path:
    """Return the file of the database. Raises CommandFailed if the database is on a server."""
    address = database(settings)
    if isinstance(address, Path):
        return address
    raise CommandFailed("the database is on a PostgreSQL server: use pg_dump and pg_restore (see docs/operate.md)")


def _summary(backup_copy: Copied) -> str:
    return f"{backup_copy.size / 1e6:.1f} MB, {backup_copy.matches} matches, schema {backup_copy.revision}"
