"""Work that takes long and touches nothing, done beside the event loop, one after the other, and not for ever."""

from __future__ import annotations

import asyncio
import time
from typing import Final

from core.play.application import Reading
from core.play.records.model import Record, Unsound

PATIENCE: Final = 10.0
"""Seconds that one of them may take."""
MOST_WAITING: Final = 4
"""How many may wait for their turn; one more is refused, so that whoever sends many holds up nothing else."""


class Beside:
    """Does such work in a thread.

    Args:
        patience: seconds that one may take, from when it begins.
    """

    def __init__(self, patience: float = PATIENCE) -> None:
        self._patience = patience
        self._turn = asyncio.Semaphore(1)
        self._here = 0

    async def __call__(self, reading: Reading) -> Record | Unsound:
        """Do it, when its turn has come; where too many wait, refuse it (``record-busy``)."""
        if self._here > MOST_WAITING:
            return Unsound("record-busy")
        self._here += 1
        try:
            async with self._turn:
                until = time.monotonic() + self._patience
                return await asyncio.to_thread(reading, lambda: time.monotonic() < until)
        finally:
            self._here -= 1
