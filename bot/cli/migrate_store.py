"""Command ``migrate-store``: copies everything in a store to another store, on the same or the other engine."""

from __future__ import annotations

import argparse
import asyncio
import os
import re
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import ExitStack, asynccontextmanager, contextmanager
from datetime import datetime, timedelta
from pathlib import Path
from time import monotonic
from typing import Final, TypeAlias

from bot.cli.command import CommandFailed, Commands
from bot.cli.matches import rebuild
from bot.observability import logs
from bot.platforms.interface import CannotServe
from bot.runtime.composition import on_server, open_store, require_postgres
from bot.runtime.system import SteadyClock
from bot.settings.setting import Settings
from storage import CannotOpen, without_password
from storage.copying import copy
from storage.copying.sqlite import SqliteDestination, sqlite_source
from storage.sqlite.connection import serving_lock

Location: TypeAlias = Path | str
"""A SQLite file, or the address of a PostgreSQL database."""
Say: TypeAlias = Callable[[str], None]

DEAD: Final = timedelta(minutes=1)
"""Age of the last heartbeat at which a process that shares a database counts as dead."""
_COMPLETE: Final = "Complete. Set STONEPOST_DATABASE to the target, and don't serve the source again."
_PART: Final = 250_000
"""Rows of a table between two lines of progress."""


def add_commands(commands: Commands) -> None:
    """Add ``migrate-store``."""
    meaning = "copy a store to another one, SQLite or PostgreSQL, and compare them"
    parser = commands.add("migrate-store", meaning, _migrate_store, database=False)
    parser.add_argument("source", metavar="SOURCE", help="the store, as sqlite:FILE or postgresql://…")
    parser.add_argument("target", metavar="TARGET", help="an empty store")


def _migrate_store(arguments: argparse.Namespace, _settings: Settings) -> int:
    redact = logs.Redactor.of({"SOURCE": arguments.source, "TARGET": arguments.target}, ())

    def say(line: str) -> None:
        print(redact(line), flush=True)

    try:
        return 0 if asyncio.run(migrate_store(arguments.source, arguments.target, SteadyClock().now(), say)) else 1
    except (CommandFailed, CannotServe, CannotOpen) as failure:
        raise CommandFailed(redact(str(failure))) from failure
    except KeyboardInterrupt:
        say("Interrupted. The target is unchanged, or can't be served yet; run this again.")
        return 130


def store_named(text: str) -> Location:
    """Return the store that a text names: ``sqlite:FILE``, ``FILE`` or ``postgresql://…``. Raises CommandFailed."""
    if on_server(text):
        return text
    scheme, colon, path = text.partition(":")
    if scheme == "sqlite" and colon:
        text = re.sub(r"^//(?=/)", "", path)  # sqlite:///var/lib/stonepost.db
    elif re.match(r"[a-z+]{2,}:", text):
        raise CommandFailed(
            f"{without_password(text)} isn't a store; use sqlite:FILE or postgresql://user:password@host/database"
        )
    if not text:
        raise CommandFailed("sqlite: needs a file name after it")
    return Path(text)


async def migrate_store(source: str, target: str, now: datetime, say: Say) -> bool:
    """Copy a store, compare every row, and recompute all matches from their logs.

    If a program serves the store during the copy, we copy the state at the beginning. The copy then stays unfinished,
    and can't be served.

    Args:
        source: the store to copy.
        target: an empty store, or an unfinished copy of the source.
        now: the time, aware UTC.
        say: prints a line for the operator.

    Returns:
        Whether the logs agree with everything else.

    Raises:
        Failure, CannotOpen, CannotServe: copying failed, or the copy differs. The target is unchanged, or can't be
        served.
    """
    source_store, target_store = store_named(source), store_named(target)
    if isinstance(source_store, Path) and not source_store.exists():
        raise CommandFailed(f"there is no database {source_store}")
    destination = _destination(target_store, _address(source_store))
    if _address(source_store) == destination.address:
        raise CommandFailed("source and target are the same store")
    start = monotonic()
    async with _source(source_store, now) as (source_copy, is_unserved):
        note = "" if is_unserved else "; the source can go on being served"
        say(f"copying {source_copy.address} to {destination.address}{note}")
        counts = await _copy_rows(source_copy, destination, say)
        say(f"{sum(counts.values()):,} rows in {len(counts)} tables, all compared ({monotonic() - start:.0f} s)")
        agrees = await _recompute(target_store, say)
        if is_unserved:
            await destination.finish()
    say(_COMPLETE if is_unserved else _unfinished_text(destination.address))
    return agrees


async def _copy_rows(source: copy.Source, destination: copy.Destination, say: Say) -> dict[str, int]:
    parts: dict[str, int] = {}

    def report(table: str, count: int) -> None:
        if count // _PART > parts.get(table, 0):
            parts[table] = count // _PART
            say(f"  {table}: {count:,} …")

    try:
        async with destination.opened() as target:
            await copy.copy(source, target, report)
            counts = await copy.compare(source, target)
    except copy.Differs as differs:
        raise CommandFailed(f"the copy differs from its source, and was discarded: {differs}") from differs
    for table, count in counts.items():
        if count:
            say(f"  {table}: {count:,}")
    return counts


async def _recompute(target: Location, say: Say) -> bool:
    """Recompute the copy's matches from their logs, as ``rebuild --check`` does."""
    store = await open_store(target, read_only=True)
    try:
        count, discrepancies = await rebuild(store, check_only=True)
    finally:
        await store.close()
    for discrepancy in discrepancies[:20]:
        say(f"  {discrepancy}")
    say(f"{count:,} matches recomputed from their logs; differences found: {len(discrepancies)}")
    if discrepancies:
        say("The source has them, too. Fix them with stonepost rebuild.")
    return not discrepancies


def _unfinished_text(target: str) -> str:
    return (
        f"{target} lacks everything since then, so it can't be served yet."
        " Stop the program that serves the source, and run this again."
    )


def _address(store: Location) -> str:
    return f"sqlite:{os.path.realpath(store)}" if isinstance(store, Path) else without_password(store)


def _destination(target: Location, source: str) -> copy.Destination:
    if isinstance(target, Path):
        return SqliteDestination(target, source)
    require_postgres()
    from storage.copying.postgres import PostgresDestination  # noqa: PLC0415 - its driver is an extra

    return PostgresDestination(target, source)


@asynccontextmanager
async def _source(source: Location, now: datetime) -> AsyncIterator[tuple[copy.Source, bool]]:
    """Open the store to copy; yield it, and whether we are certain that no program serves it within the block."""
    if isinstance(source, Path):
        with _unserved(source) as is_unserved:
            async with sqlite_source(source) as source_copy:
                yield source_copy, is_unserved
        return
    require_postgres()
    from storage.copying.postgres import postgres_source  # noqa: PLC0415 - its driver is an extra

    since = now - DEAD
    is_unserved = not await _is_alive(source, since)
    async with postgres_source(source, quiet_since=since if is_unserved else None) as source_copy:
        yield source_copy, is_unserved


@contextmanager
def _unserved(source: Path) -> Iterator[bool]:
    """Keep other programs from serving a file within the block; yield False if one is already serving it."""
    with ExitStack() as stack:
        try:
            stack.enter_context(serving_lock(source))
        except CannotOpen as problem:
            if problem.code != "in-use":
                raise
            yield False
            return
        yield True


async def _is_alive(source: str, since: datetime) -> bool:
    """Return whether a process that shares the database has written a heartbeat since a time."""
    store = await open_store(source, read_only=True)
    try:
        processes = await store.read(lambda uow: uow.processes.all())
    finally:
        await store.close()
    return any(process.seen > since for process in processes)
