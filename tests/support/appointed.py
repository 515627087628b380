"""Managers appointed by the operator, while the program runs."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from pathlib import Path

from bot.cli.managers import appoint
from storage.sqlite.store import open_sqlite


def manager_code(database: Path) -> str:
    """Return the command with which a person becomes a manager of all rooms."""

    async def printed() -> str:
        store = await open_sqlite(database)
        try:
            return (await appoint(store, "web", datetime.now(UTC)))[0]
        finally:
            await store.close()

    with ThreadPoolExecutor() as pool:  # this thread may have a loop already, as Playwright's has
        return pool.submit(lambda: asyncio.run(printed())).result()
