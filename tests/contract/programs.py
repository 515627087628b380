"""Database for programs that run beside the test."""

from __future__ import annotations

from pathlib import Path

from storage import open_sqlite


async def create(path: Path) -> Path:
    """Return a closed database that has some data."""
    store = await open_sqlite(path)
    await store.write(lambda uow: uow.keys.put("name", "value"))
    await store.close()
    return path
