"""Work that takes long and touches nothing, done beside the event loop, one after the other, and not for ever."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from core.play.application import Reading
    from core.play.records.model import Record, Unsound

PATIENCE: Final = 20.0
"""Seconds that one of them may take."""


class Beside:
    """Does such work in a thread.

    Args:
        patience: seconds that one may take, from when it begins.
    """

    def __init__(self, patience: float = PATIENCE) -> None:
        self._patience = patience
        self._turn = asyncio.Semaphore(1)

    async def __call__(self, reading: Reading) -> Record | Unsound:
        """Do it, when its turn has come."""
        async with self._turn:
            until = time.monotonic() + self._patience
            return await asyncio.to_thread(reading, lambda: time.monotonic() < until)
