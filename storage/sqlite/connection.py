"""Raw connections to SQLite files, to write, read or only inspect them; and the lock of a file.

Either one program that serves the file alone holds the lock, or several programs share it.
"""

from __future__ import annotations

import os
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from functools import partial
from os import W_OK, access
from pathlib import Path
from tempfile import mkstemp
from typing import Final

from storage import schema
from storage.errors import CannotOpen
from storage.schema import copy_of, refuse
from storage.sqlite.inspection import APPLICATION_ID, cannot_open, examine, lock_file, log_files
from storage.sqlite.migration import bring_up_to_date

PRAGMAS: Final = (
    "busy_timeout=5000",  # first, because switching to WAL itself can meet a lock
    "journal_mode=WAL",
    "foreign_keys=ON",
    "synchronous=FULL",
)
_STATEMENTS: Final = 256
"""Prepared statements that a connection keeps; the program uses fewer."""


def connect(path: Path) -> sqlite3.Connection:
    """Connect to an existing file. The connection doesn't begin transactions by itself.

    Raises:
        CannotOpen: the file system doesn't support write-ahead logs.
        sqlite3.Error: we can't open it.
    """
    raw = _connect(path, "mode=rw")
    try:
        answers = [raw.execute(f"PRAGMA {pragma}").fetchone() for pragma in PRAGMAS]
    except BaseException:
        raw.close()
        raise
    if ("wal",) not in answers:
        raw.close()
        raise CannotOpen(path, "no-wal", f"a write-ahead log can't be used there: {answers[1]}")
    return raw


def connect_to_write(path: Path) -> sqlite3.Connection:
    """Connect to a file; create it or upgrade its schema first if necessary. Raises CannotOpen, sqlite3.Error."""
    stored_revision = examine(path)
    if stored_revision is None:
        make_file(path)
    raw = connect(path)
    try:
        if stored_revision is not None:
            refuse(path, copy_of(lambda sql: (raw.execute(sql).fetchone() or (None,))[0]))
        if stored_revision != schema.HEAD:
            bring_up_to_date(path, raw)
    except BaseException:
        raw.close()
        raise
    return raw


def connect_to_read(path: Path) -> sqlite3.Connection:
    """Connect to a file that is in use, without being able to write. Raises CannotOpen, sqlite3.Error."""
    raw = connect(path)
    raw.execute("PRAGMA query_only=ON")
    return raw


def connect_to_look(path: Path) -> sqlite3.Connection:
    """Connect read-only, without leaving files behind. Raises CannotOpen, sqlite3.Error."""
    schema.only_newest(path, examine(path, to_write=False), "there is no database yet")
    raw = _connect(path, _mode_to_look(path))
    try:
        raw.execute(f"PRAGMA {PRAGMAS[0]}")
        raw.execute("PRAGMA query_only=ON")
    except BaseException:
        raw.close()
        raise
    return raw


def make_file(path: Path) -> None:
    """Create a database without tables that only its owner can read, because it will hold secrets. Its log gets the same mode.

    The file gets its name after we have marked it as ours. So if a file that was once in use is empty, someone has
    emptied it.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = mkstemp(prefix=f".{path.name}-", dir=path.parent)  # with mode 600
    os.close(handle)
    try:
        with closing(sqlite3.connect(name, isolation_level=None)) as raw:
            raw.execute("PRAGMA journal_mode=OFF")
            raw.execute(f"PRAGMA application_id={APPLICATION_ID}")
        with suppress(FileExistsError):  # another process was faster
            if path.exists() and not path.stat().st_size:
                Path(name).replace(path)
            else:
                os.link(name, path)
    finally:
        Path(name).unlink(missing_ok=True)


def _mode_to_look(path: Path) -> str:
    """Return the open mode in which SQLite leaves a file and its logs as they are.

    If a log or its index exists, it is in use or a killed program left it. A connection that can't write leaves both
    there. If they are missing, SQLite creates them to read, and only a connection that can write removes them again.
    """
    if any(log_files(path)):
        return "mode=ro"
    return "mode=rw" if access(path, W_OK) and access(path.parent, W_OK) else "mode=ro&immutable=1"


def _connect(path: Path, mode: str) -> sqlite3.Connection:
    raw = sqlite3.connect(f"{path.as_uri()}?{mode}", uri=True, isolation_level=None, cached_statements=_STATEMENTS)
    # If the bytes of one row are damaged, the other rows stay readable.
    raw.text_factory = partial(str, encoding="utf-8", errors="replace")
    return raw


@contextmanager
def serving_lock(path: Path | str, *, shared: bool = False, replacing: bool = False) -> Iterator[None]:
    """Hold the lock of a database within the block. A killed program doesn't keep its lock.

    The lock is on a file beside the database, ``<path>.lock``, which stays there and means nothing by itself. On
    Windows, we don't lock anything.

    Args:
        path: path of the database.
        shared: share it with other programs that do the same; excludes, and is excluded by, programs that want it
            alone.
        replacing: lock it whatever the file contains, because we will replace it.

    Raises:
        CannotOpen: another program serves it (``in-use``), it must not be opened anyway, or we can't create the lock
            file.
    """
    file = Path(os.path.realpath(path))
    stored_revision = "" if replacing else examine(file)  # leaves nothing beside a file that we can't open
    try:
        if stored_revision is None:
            make_file(file)  # before the lock, which marks a file as in use
        file.parent.mkdir(parents=True, exist_ok=True)
        lock = os.open(lock_file(file), os.O_CREAT | os.O_RDWR, 0o600)
    except (OSError, sqlite3.Error) as error:
        raise cannot_open(file, error) from error
    try:
        _hold(lock, file, shared=shared)
        yield
    finally:
        os.close(lock)


def _hold(lock: int, path: Path, *, shared: bool) -> None:
    """Lock an open file until it is closed, and write our process id into it."""
    if sys.platform == "win32":
        return
    import fcntl  # noqa: PLC0415 - not everywhere

    try:
        fcntl.flock(lock, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)
        os.ftruncate(lock, 0)
        os.pwrite(lock, b"%d\n" % os.getpid(), 0)
    except BlockingIOError as error:
        process = os.pread(lock, 20, 0).decode("ascii", "replace").strip() or "unknown"
        detail = f"another stonepost (process {process}) serves this database"
        detail += " alone" if shared else "; to let several share it, set STONEPOST_SHARED=yes for each"
        raise CannotOpen(path, "in-use", detail) from error
    except OSError as error:
        raise cannot_open(path, error) from error
