"""Reconnection: a platform that can't be reached at the start is tried again, while the others are served."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from bot.platforms.interface import CannotServe, Platform, Unreachable

logger = logging.getLogger(__name__)

FIRST_PAUSE: Final = 5.0
"""Seconds until the first further attempt; each one after it waits twice as long."""
LONGEST_PAUSE: Final = 300.0


async def reached(key: str, build: Callable[[], Platform]) -> Platform | None:
    """Return a platform once it has started; None if it turns out that it can't be served at all.

    Args:
        key: of the platform.
        build: creates it; each attempt takes a new one.
    """
    pause = FIRST_PAUSE
    while True:
        await asyncio.sleep(pause)
        pause = min(2 * pause, LONGEST_PAUSE)
        platform = build()
        try:
            logger.warning("%s is reached: %s", key, await platform.start())
        except Unreachable as problem:
            logger.warning("%s; trying again in %d seconds", problem, pause)
        except CannotServe as problem:
            logger.critical("%s is not served: %s", key, problem)
            return None
        except asyncio.CancelledError:
            with suppress(Exception):  # it may have begun to connect
                await platform.stop()
            raise
        else:
            return platform
