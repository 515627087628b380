"""Lock of a database file: held by one program that serves the file alone, or by several that share it."""

from __future__ import annotations

import os
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from storage.errors import CannotOpen
from storage.sqlite.connection import make_file
from storage.sqlite.inspection import cannot_open, examine, lock_file


@contextmanager
def serving_lock(path: Path | str, *, shared: bool = False, replacing: bool = False) -> Iterator[None]:
    """Hold the lock of a database within the block. A program that was killed holds no lock.

    The lock is held on a file beside the database, ``<path>.lock``, which stays there and means nothing by itself. On
    Windows nothing is locked.

    Args:
        path: of the database.
        shared: be one of several that all share it; programs that want it alone are kept out, and keep these out.
        replacing: lock it whatever is in the file, which is to be replaced.

    Raises:
        CannotOpen: another program serves it (``in-use``), it must not be opened anyway, or the file of the lock can't be
            made.
    """
    file = Path(os.path.realpath(path))
    found = "" if replacing else examine(file)  # nothing is left beside a file that can't be opened
    try:
        if found is None:
            make_file(file)  # before the lock, which marks it as one that was served
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
