"""Change listener: wakes delivery, scheduler and pages when another process has written to the store."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence

from bot.platforms.interface import Platform, StoreWatcher
from bot.runtime.delivery import CommitNotifier
from bot.runtime.scheduler import Scheduler
from storage.store import Store

logger = logging.getLogger(__name__)

PAUSE = 0.1
"""Seconds between two checks, so that one serves several writes."""
AGAIN = 1.0
"""Seconds before listening again after an error."""


async def listen_for_changes(
    store: Store, platforms: Sequence[Platform], scheduler: Scheduler, commits: CommitNotifier
) -> None:
    """Wake everything that reads the store whenever another process may have written to it; until cancelled.

    The scheduler takes over the machine's time first, since the other process may have adjusted the clocks of matches to it.
    """
    while True:
        try:
            await store.changed_elsewhere()
            await scheduler.follow()
            commits.notify()
            for platform in platforms:
                if isinstance(platform, StoreWatcher):
                    await platform.store_changed()
            await asyncio.sleep(PAUSE)
        except Exception:
            logger.exception("what other processes write can't be heard; trying again")
            await asyncio.sleep(AGAIN)
