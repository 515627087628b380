"""Transactions that share a commit: tests make them wait together, or count them in a process that will be killed."""

import asyncio
import os
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from threading import Event
from typing import Final
from unittest.mock import patch

from storage.sqlite.store import SqliteStore
from storage.sqlite.transactions import PendingTransaction

COUNTED_IN: Final = "TESTED_SHARED_COMMITS"
"""Environment variable with the path of a file that gets a byte for each of them; without it, we don't count."""


def count_if_asked() -> None:
    """Count from now on, if the environment names a file."""
    path = os.environ.get(COUNTED_IN)
    if path is None:
        return
    file = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    run = PendingTransaction.run

    def counted(self: PendingTransaction, raw: sqlite3.Connection, process: int | None) -> None:
        os.write(file, b".")
        run(self, raw, process)

    patch.object(PendingTransaction, "run", counted).start()


@asynccontextmanager
async def held(store: SqliteStore) -> AsyncIterator[list[str]]:
    """Keep the thread of the database busy within the block, so that transactions wait; yield the statements that it runs."""
    writer, go_on = store._writer, Event()
    assert writer is not None
    run: list[str] = []
    await writer.run(lambda: writer.raw.set_trace_callback(run.append))
    holding = asyncio.create_task(writer.run(lambda: go_on.wait(30)))
    await asyncio.sleep(0)
    try:
        yield run
    finally:
        go_on.set()
        await holding
