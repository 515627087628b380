"""Durability: settings of a server by which a crash of its machine damages the database, and that no session can change."""

from __future__ import annotations

from typing import Final

from sqlalchemy import text

from storage.postgres.store import prepare

_SWITCHED_OFF: Final = "SELECT name FROM pg_settings WHERE name IN ('fsync', 'full_page_writes') AND setting = 'off'"


async def switched_off(url: str) -> frozenset[str]:
    """Return which of ``fsync`` and ``full_page_writes`` the server does without. Raises CannotOpen."""
    return await prepare(url, lambda connection, _: frozenset(connection.scalars(text(_SWITCHED_OFF))))
