"""Common parts of the fakes of Discord and Telegram: changes that tests wait for, and a clock that tests advance."""

import asyncio
import contextlib
import time
from collections.abc import Callable
from typing import Final

LOOK_AGAIN: Final = 0.02
"""Seconds between checks, since changes inside the bot notify no one."""


class Changes:
    """Changes that tests wait for."""

    def __init__(self) -> None:
        self._waiting: set[asyncio.Event] = set()

    def changed(self) -> None:
        """Wake everyone who waits in ``until``."""
        for event in self._waiting:
            event.set()

    async def until(self, condition: Callable[[], object], within: float = 30.0) -> None:
        """Wait until a condition on the fake or the bot holds.

        Raises:
            TimeoutError: it didn't hold within a number of real seconds.
        """
        event = asyncio.Event()
        self._waiting.add(event)
        try:
            async with asyncio.timeout(within):
                while not condition():
                    event.clear()
                    with contextlib.suppress(TimeoutError):
                        async with asyncio.timeout(LOOK_AGAIN):
                            await event.wait()
        finally:
            self._waiting.discard(event)


class MovableClock:
    """Clock of a fake, which a test can advance."""

    def __init__(self) -> None:
        self._ahead = 0.0

    def advance(self, seconds: float) -> None:
        """Advance the clock: tokens and queries age at once, unread updates expire."""
        self._ahead += seconds

    def now(self) -> float:
        """Return the seconds since 1970."""
        return time.time() + self._ahead
