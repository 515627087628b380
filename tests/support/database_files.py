"""Files that are or aren't databases, and files beside them, for tests."""

from __future__ import annotations

import sqlite3
from collections.abc import Awaitable
from contextlib import closing
from pathlib import Path

from storage.sqlite.store import SqliteStore


def left_behind(folder: Path) -> dict[str, bytes | None]:
    """Return every file with its bytes. The index of a log is a cache, so that only its presence counts."""
    return {
        str(path.relative_to(folder)): path.read_bytes() if path.is_file() and not path.name.endswith("-shm") else None
        for path in sorted(folder.rglob("*"))
    }


def kept(store: SqliteStore) -> Awaitable[str | None]:
    """Return the value that ``create`` has written."""
    return store.read(lambda uow: uow.keys.get("name"))


def text_file(path: Path) -> None:
    path.write_text("Dear diary, today I have opened no database.\n" * 99)


def other_tables(path: Path) -> None:
    with closing(sqlite3.connect(path)) as raw:
        raw.execute("CREATE TABLE matches (id, tinder)")
