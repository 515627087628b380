"""Backups of a SQLite database: making them while it is in use, checking and restoring them.

A backup is one file. We write it under another name beside its final place, check it, and rename it. So it is either
complete or not there.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import sys
from contextlib import closing, suppress
from datetime import datetime
from pathlib import Path
from typing import Final

from msgspec import Struct

from storage.errors import CannotOpen
from storage.sqlite.connection import connect, serving_lock
from storage.sqlite.inspection import cannot_open, examine
from storage.sqlite.migration import keep_copy, revision_of

_TIMESTAMP: Final = "%Y-%m-%dT%H%M%SZ"
_BACKUPS: Final = "stonepost-[0-9]*Z.db"
_HEADROOM: Final = 1.1
"""Free space that a copy needs, as a multiple of the database's size."""


class Copied(Struct, frozen=True):
    """Result of a backup or a restore.

    Attributes:
        path: path of the copy.
        size: size in bytes.
        matches: number of matches in it.
        revision: revision of its schema.
        kept: where the replaced database is now, or None if there wasn't one.
    """

    path: Path
    size: int
    matches: int
    revision: str
    kept: Path | None = None


def back_up(database: Path, place: Path, now: datetime, *, keep: int | None = None) -> Copied:
    """Back up a database as last committed; it may be in use at the same time.

    Args:
        database: the file.
        place: the file to make, or a directory, in which the file is named by the time.
        now: the time, aware UTC.
        keep: with a directory: delete the oldest backups there, so that at most this many remain.

    Raises:
        CannotOpen: we can't copy the database, the file exists, or the copy is damaged. Nothing is left behind.
    """
    database, place = Path(os.path.realpath(database)), Path(os.path.realpath(place))
    _check_database(database)
    into = place if place.is_dir() else None
    file = place if into is None else into / f"stonepost-{now:{_TIMESTAMP}}.db"
    if file.exists():
        raise CannotOpen(file, "exists", "it already exists, and a backup doesn't overwrite files")
    _room_for(database, file.parent)
    backup = _copy(database, file)
    if into is not None and keep is not None:
        for old_backup in sorted(into.glob(_BACKUPS))[: -max(keep, 1)]:
            old_backup.unlink()
    return backup


def restore(backup: Path, database: Path, now: datetime) -> Copied:
    """Replace a database that no process serves with a backup; keep the replaced database beside it.

    Raises:
        CannotOpen: the backup is damaged, or the database is in use. Nothing has changed then.
    """
    backup, database = Path(os.path.realpath(backup)), Path(os.path.realpath(database))
    _check_database(backup)
    if backup == database:
        raise CannotOpen(backup, "exists", "it is the database itself")
    database.parent.mkdir(parents=True, exist_ok=True)
    _room_for(backup, database.parent)
    fresh = database.with_name(f"{database.name}.restored")
    with serving_lock(database, replacing=True):
        fresh.unlink(missing_ok=True)
        copied = _copy(backup, fresh)
        replaced_path = _put_aside(database, _free(database.with_name(f"{database.name}.replaced-{now:{_TIMESTAMP}}")))
        fresh.replace(database)
        sync(database.parent)
    return Copied(path=database, size=copied.size, matches=copied.matches, revision=copied.revision, kept=replaced_path)


def _check_database(path: Path) -> None:
    """Check that this is one of our databases. Raises CannotOpen."""
    if examine(path, to_write=False) is None:
        raise CannotOpen(path, "empty", "there is no database")


def _room_for(source: Path, folder: Path) -> None:
    """Check that there is room for a copy. Raises CannotOpen."""
    try:
        free_bytes = shutil.disk_usage(folder).free
    except OSError as error:
        raise cannot_open(folder, error) from error
    needed_bytes = source.stat().st_size * _HEADROOM
    if free_bytes < needed_bytes:
        raise CannotOpen(
            folder, "full", f"{free_bytes / 1e6:.0f} MB are free there, but {needed_bytes / 1e6:.0f} MB are needed"
        )


def _copy(source: Path, place: Path) -> Copied:
    unfinished = place.with_name(f"{place.name}.unfinished")
    try:
        keep_copy(source, place, checked=_check)
        with closing(sqlite3.connect(f"{place.as_uri()}?mode=ro&immutable=1", uri=True)) as copy:
            matches = copy.execute("SELECT count(*) FROM matches").fetchone()[0]
            revision = revision_of(copy)
    except (sqlite3.Error, OSError) as error:
        raise cannot_open(place, error) from error
    finally:
        unfinished.unlink(missing_ok=True)
    return Copied(place, place.stat().st_size, matches, revision or "?")


def _check(path: Path) -> None:
    """Check a whole database. Raises CannotOpen."""
    with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro&immutable=1", uri=True)) as database:
        messages = [str(row[0]) for row in database.execute("PRAGMA integrity_check(3)")]
        dangling = database.execute("PRAGMA foreign_key_check").fetchmany(3)
    if messages != ["ok"] or dangling:
        raise CannotOpen(path, "damaged", f"its pages are inconsistent: {'; '.join(messages)} {dangling or ''}")


def _free(place: Path) -> Path:
    """Return a path like this one where no file exists."""
    free_path, number = place, 1
    while free_path.exists():
        number += 1
        free_path = place.with_name(f"{place.name}-{number}")
    return free_path


def _put_aside(database: Path, place: Path) -> Path | None:
    """Rename the database that we are about to replace, after folding in its log if possible. Returns its new path."""
    if not database.exists():
        return None
    with suppress(sqlite3.Error, CannotOpen):  # it may be damaged; that may be why someone restores a backup
        connect(database).close()  # closing the last connection folds the log into the file
    for end in ("-wal", "-shm", ""):  # the database itself last, so that an interrupted restore can be repeated
        part = database.with_name(f"{database.name}{end}")
        if part.exists():
            part.replace(place.with_name(f"{place.name}{end}"))
    return place


def sync(folder: Path) -> None:
    """Make renames in a directory durable. Windows opens no directories, so nothing is done there."""
    if sys.platform == "win32":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
