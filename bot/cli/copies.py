"""``stonepost export``, ``import``, ``backup``, ``restore``, ``migrate-store``: what goes out of a database, and comes in."""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from bot.cli import maintenance, migrate_store, records, replay
from bot.observability import logs
from bot.platforms.interface import CannotServe
from bot.runtime.composition import opened
from bot.runtime.system_clock import SteadyClock
from bot.settings.setting import Settings
from storage import CannotOpen

if TYPE_CHECKING:
    Run: TypeAlias = Callable[[argparse.Namespace, Settings], int]
    Adding: TypeAlias = Callable[[str, str, Run], argparse.ArgumentParser]


def add_copies(
    command: Adding, database: Callable[[argparse.ArgumentParser], None], existing: Callable[[Settings], None]
) -> None:
    """Add the commands.

    Args:
        command: makes a parser of a name, its meaning, and what runs it.
        database: lets a parser take a database.
        existing: refuses settings that name no database.
    """
    _add_records(command, database, existing)

    backup = command("backup", "copy the database while it is served; the copy is looked through", _backup)
    backup.add_argument(
        "place", metavar="FILE|DIRECTORY", type=Path, help="a new file, or a directory for one named by the time"
    )
    backup.add_argument(
        "--keep", type=_at_least_one, metavar="N", help="in a directory: keep the newest N, forget older ones"
    )
    database(backup)

    restore = command("restore", "put a backup in the place of the database; what was there is kept", _restore)
    restore.add_argument("file", metavar="FILE", type=Path, help="the backup")
    database(restore)

    migrate = command(
        "migrate-store", "copy a store into another one, SQLite or PostgreSQL, and compare both", _migrate_store
    )
    for place, meaning in (("source", "the store, as sqlite:FILE or postgresql://…"), ("target", "an empty one")):
        migrate.add_argument(place, metavar=place.upper(), help=meaning)


def _add_records(
    command: Adding, database: Callable[[argparse.ArgumentParser], None], existing: Callable[[Settings], None]
) -> None:
    def run_export(given: argparse.Namespace, settings: Settings) -> int:
        async def export() -> str:
            existing(settings)
            async with opened(settings, read_only=True) as store:
                return await records.export(store, given.community, given.file)

        print(asyncio.run(export()))
        return 0

    def run_import(given: argparse.Namespace, settings: Settings) -> int:
        async def bring() -> list[records.Imported]:
            existing(settings)
            async with opened(settings) as store:
                return await records.bring(store, given.community, given.file, SteadyClock().now())

        done = asyncio.run(bring())
        for each in done:
            print(each)
        return 0 if all(each.number for each in done) else 1

    export = command("export", "write the records of all matches, or of a community's, to a file", run_export)
    import_ = command("import", "keep the matches of records in a community, finished and unrated", run_import)
    whose = "its name, or the platform's id of it"
    export.add_argument("--community", help=f"{whose} (default: all of them)")
    export.add_argument("file", metavar="FILE", type=Path, help="a new file, one match a line; .gz: compressed")
    import_.add_argument("community", metavar="COMMUNITY", help=whose)
    import_.add_argument("file", metavar="FILE", type=Path, help="one record, or one a line; .gz: compressed")
    for parser in (export, import_):
        database(parser)


def _backup(given: argparse.Namespace, settings: Settings) -> int:
    print(maintenance.backup(settings, given.place, given.keep, SteadyClock().now()))
    return 0


def _restore(given: argparse.Namespace, settings: Settings) -> int:
    for line in maintenance.put_back(settings, given.file, SteadyClock().now()):
        print(line)
    return 0


def _migrate_store(given: argparse.Namespace, _settings: Settings) -> int:
    discretion = logs.Discretion.about({"SOURCE": given.source, "TARGET": given.target}, ())

    def say(line: str) -> None:
        print(discretion(line), flush=True)

    try:
        return (
            0 if asyncio.run(migrate_store.migrate_store(given.source, given.target, SteadyClock().now(), say)) else 1
        )
    except (replay.Failure, CannotServe, CannotOpen) as failure:
        raise replay.Failure(discretion(str(failure))) from failure
    except KeyboardInterrupt:
        say("Interrupted. The target is as it was before, or can't be served; run it again.")
        return 130


def _at_least_one(text: str) -> int:
    if not (text.isascii() and text.isdigit() and int(text) > 0):
        raise argparse.ArgumentTypeError(f"{text!r} is no number from 1 on")
    return int(text)
