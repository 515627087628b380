"""Inspection of a database file before we open it: it changes nothing, and leaves no file beside it.

SQLite itself leaves traces: to read a database in WAL mode, it creates ``-wal`` and ``-shm`` files, and it writes when
it closes the database. So we first read the header as bytes, and then the tables in a way that leaves the existing
files unchanged.
"""

from __future__ import annotations

import shutil
import sqlite3
import stat
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from os import R_OK, W_OK, X_OK, access
from pathlib import Path

from storage import schema
from storage.errors import CannotOpen
from storage.sqlite import migration
from storage.tables import metadata

APPLICATION_ID = 0x53544F4E
"""``STON``: marks a SQLite file as ours."""
_MAGIC = b"SQLite format 3\0"
_HEADER = 100
_ATTEMPTS = 3
"""Attempts to inspect a file that other programs may be opening or closing."""

_CODES = {
    sqlite3.SQLITE_NOTADB: "not-sqlite",
    sqlite3.SQLITE_CORRUPT: "damaged",
    sqlite3.SQLITE_READONLY: "read-only",
    sqlite3.SQLITE_CANTOPEN: "no-access",
    sqlite3.SQLITE_PERM: "no-access",
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_LOCKED: "locked",
    sqlite3.SQLITE_FULL: "full",
}


def cannot_open(path: Path, error: sqlite3.Error | OSError) -> CannotOpen:
    """Return the reason why we can't open a file, given an error of SQLite or of the file system."""
    if isinstance(error, OSError):
        return CannotOpen(path, "no-access", f"{error.strerror or error} ({error.filename or path})")
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF  # the other bits are finer distinctions
    return CannotOpen(path, _CODES.get(code, "failed"), f"SQLite says: {error}")


def examine(path: Path, *, to_write: bool = True) -> str | None:
    """Return the revision of the schema in a file, or None if it is missing, empty or without tables.

    Args:
        path: the file, with links resolved.
        to_write: whether we must be able to write there.

    Raises:
        CannotOpen: we must not open it; see its codes.
    """
    try:
        if not _has_content(path):
            return None
        _check_header(path)
        _check_access(path, to_write=to_write)
        for _ in range(_ATTEMPTS):
            files_before = log_files(path)
            try:
                with _connect_readonly(path, *files_before) as database:
                    return _revision(path, database)
            except (CannotOpen, sqlite3.Error):
                if log_files(path) == files_before:
                    raise
        with _connect_readonly(path, *log_files(path)) as database:
            return _revision(path, database)
    except (sqlite3.Error, OSError) as error:
        raise cannot_open(path, error) from error


def _wal(path: Path) -> Path:
    return path.with_name(f"{path.name}-wal")


def lock_file(path: Path) -> Path:
    """Return the path of a file's lock, which stays there once a program has served the file."""
    return path.with_name(f"{path.name}.lock")


def log_files(path: Path) -> tuple[bool, bool]:
    """Return whether there is a non-empty log beside the file, and whether there is its index."""
    wal = _wal(path)
    return wal.exists() and wal.stat().st_size > 0, path.with_name(f"{path.name}-shm").exists()


def _has_content(path: Path) -> bool:
    """Return whether the file has content. Raises CannotOpen if it isn't a regular file, or was emptied."""
    status = path.stat() if path.exists() else None
    if status is not None and stat.S_ISDIR(status.st_mode):
        raise CannotOpen(path, "directory", "it is a directory, not a file")
    if status is not None and not stat.S_ISREG(status.st_mode):
        raise CannotOpen(path, "not-a-file", "it is a device, a pipe or the like")
    if status is not None and status.st_size > 0:
        return True
    if log_files(path)[0]:
        raise CannotOpen(path, "damaged", f"the file is missing or empty, but {_wal(path).name} beside it holds data")
    if status is not None and lock_file(path).exists():
        detail = f"it is empty, but {lock_file(path).name} says it was served. Restore a backup, or remove both to start fresh"
        raise CannotOpen(path, "empty", detail)
    return False


def _check_header(path: Path) -> None:
    with path.open("rb") as file:
        header = file.read(_HEADER)
    if not header.startswith(_MAGIC):
        raise CannotOpen(path, "not-sqlite", "it is not a SQLite database")
    if len(header) < _HEADER:
        raise CannotOpen(path, "damaged", "it ends within its header")
    if path.stat().st_size < _told_size(header) and not log_files(path)[0]:
        raise CannotOpen(path, "damaged", "it was cut off: it is shorter than its header says")
    application = int.from_bytes(header[68:72], "big")
    if application not in {0, APPLICATION_ID}:
        raise CannotOpen(path, "foreign", f"it belongs to another program (application id {application:#010x})")


def _told_size(header: bytes) -> int:
    """Return the size of a file in bytes according to its header, or 0 if the header isn't kept up to date."""
    page, changes, pages, valid_for = (
        int.from_bytes(header[at:end], "big") for at, end in ((16, 18), (24, 28), (28, 32), (92, 96))
    )
    if changes != valid_for:
        return 0
    if page == 1:  # stands for the one size that doesn't fit into two bytes
        page = 65536
    return pages * page


def _check_access(path: Path, *, to_write: bool) -> None:
    if not access(path, R_OK):
        raise CannotOpen(path, "no-access", "it can't be read")
    if not to_write:
        return
    if not access(path, W_OK):
        raise CannotOpen(path, "read-only", "it can't be written")
    if not access(path.parent, W_OK | X_OK):
        raise CannotOpen(path, "read-only", f"the directory {path.parent} can't be written")


@contextmanager
def _connect_readonly(path: Path, log: bool, index: bool) -> Iterator[sqlite3.Connection]:
    """Connect to a database for reading, in a way that leaves all files unchanged.

    Without log and index, SQLite may treat the file as immutable, and touches nothing else. If the log's index exists,
    it reads through that. For a log without an index (a copied or restored pair of files), SQLite would build one, so
    we read a copy instead.
    """
    if index:
        with closing(_read_only(path)) as database:
            yield database
    elif log:
        place = path.parent if access(path.parent, W_OK) else None
        with tempfile.TemporaryDirectory(prefix=".stonepost-", dir=place) as folder:
            copy = Path(folder, "copy")
            shutil.copyfile(path, copy)
            shutil.copyfile(_wal(path), _wal(copy))
            with closing(_read_only(copy)) as database:
                yield database
    else:
        with closing(_read_only(path, "&immutable=1")) as database:
            yield database


def _read_only(path: Path, query: str = "") -> sqlite3.Connection:
    database = sqlite3.connect(f"{path.as_uri()}?mode=ro{query}", uri=True, isolation_level=None)
    database.execute("PRAGMA busy_timeout=5000")
    return database


def _revision(path: Path, database: sqlite3.Connection) -> str | None:
    """Check a database before we open it. Return the revision of its schema, or None if it is empty. Raises CannotOpen."""
    tables = {
        row[0] for row in database.execute("SELECT name FROM sqlite_master WHERE name NOT LIKE 'sqlite~_%' ESCAPE '~'")
    }
    application = database.execute("PRAGMA application_id").fetchone()[0]
    if not tables and application in {0, APPLICATION_ID}:
        return None
    if application != APPLICATION_ID:
        table_names = ", ".join(sorted(tables)[:3])
        raise CannotOpen(
            path, "foreign", f"it belongs to another program (it holds {table_names or 'its application id'})"
        )
    if schema.VERSIONS not in tables:
        raise CannotOpen(path, "damaged", f"the table {schema.VERSIONS} is missing")
    rows = database.execute(f"SELECT version_num FROM {schema.VERSIONS}")  # noqa: S608 - a constant
    revision = schema.known_revision(path, [row[0] for row in rows])
    if revision == schema.HEAD:
        migration.check(path, database)
        for name in metadata.tables:
            database.execute(f"SELECT * FROM {name} LIMIT 1").fetchall()  # noqa: S608 - our own tables' names
    return revision
