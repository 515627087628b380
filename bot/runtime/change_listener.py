"""What other processes on the same store write: delivery, clocks and pages look again."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence

from bot.platforms.interface import Platform, StoreWatcher
from bot.runtime.delivery import Bell
from bot.runtime.scheduler import Scheduler
from core.play.ports import Store

logger = logging.getLogger(__name__)

PAUSE = 0.1
"""Seconds between two looks: where others write a lot, one look finds much."""
AGAIN = 1.0
"""Seconds before listening again when that has failed."""


async def hear_others(store: Store, platforms: Sequence[Platform], scheduler: Scheduler, bell: Bell) -> None:
    """Whenever another process may have committed something, look at all that it may matter to; until cancelled.

    The scheduler follows the machine's clock first: the other one may have put the clocks of matches right by it.
    """
    while True:
        try:
            await store.elsewhere()
            await scheduler.follow()
            bell.ring()
            for platform in platforms:
                if isinstance(platform, StoreWatcher):
                    await platform.store_changed()
            await asyncio.sleep(PAUSE)
        except Exception:
            logger.exception("what other processes write can't be heard; trying again")
            await asyncio.sleep(AGAIN)
