"""Background work, besides delivery and the scheduler, while the program serves.

We delete old data at the start and once a day. When another process has written to the store, we wake delivery, the
scheduler and open pages. If a platform is unreachable at the start, we keep trying while we serve the others.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from datetime import timedelta
from typing import Final

from bot.platforms.interface import CannotServe, Housekeeper, Platform, StoreWatcher, Unreachable
from bot.runtime.delivery import CommitNotifier
from bot.runtime.scheduler import Scheduler
from core.account import SESSION_LIFE
from core.system import Clock
from storage.errors import Unavailable
from storage.store import Store
from storage.unit_of_work import UnitOfWork

logger = logging.getLogger(__name__)
CLEAN_UP_EVERY = timedelta(days=1)
UPDATES_KEPT = timedelta(days=30)
"""Time for which we keep update ids; no platform delivers an update again after that."""
FAILURES_KEPT = timedelta(days=90)
"""Time for which we keep messages that we couldn't send, for the operator."""
CHECK_PAUSE = 0.1
"""Seconds between two checks, so that one check covers several writes."""
LISTEN_AGAIN = 1.0
"""Seconds before listening again after an error."""
FIRST_PAUSE: Final = 5.0
"""Seconds until the second attempt; the wait doubles after each further one, up to :data:`MAX_PAUSE`."""
MAX_PAUSE: Final = 300.0


async def clean_up(store: Store, clock: Clock, platforms: Mapping[str, Platform]) -> None:
    """Delete what is no longer needed, once a day, until cancelled.

    That is old update ids, given-up messages, expired codes, unused sessions, and what platforms no longer need.
    """
    while True:
        now = clock.now()

        def transaction(uow: UnitOfWork) -> tuple[int, int, int, int, int]:
            housekeepers = [one for one in platforms.values() if isinstance(one, Housekeeper)]
            return (
                uow.inbox.forget(now - UPDATES_KEPT),  # noqa: B023 - runs before the loop goes on
                uow.outbox.forget(now - FAILURES_KEPT),  # noqa: B023 - as above
                uow.links.forget(now),  # noqa: B023 - as above
                uow.sessions.forget(now - SESSION_LIFE),  # noqa: B023 - as above
                sum(housekeeper.forget(uow, now) for housekeeper in housekeepers),  # noqa: B023 - as above
            )

        try:
            counts = await store.write(transaction)
            logger.info(
                "forgot %d updates, %d given-up messages, %d codes, %d sessions, and %d other things of platforms",
                *counts,
            )
        except Exception:
            logger.exception("housekeeping failed; trying again tomorrow")
        await asyncio.sleep(CLEAN_UP_EVERY.total_seconds())


async def listen_for_changes(
    store: Store, platforms: Sequence[Platform], scheduler: Scheduler, commits: CommitNotifier
) -> None:
    """Wake all readers of the store whenever another process may have written to it, until cancelled.

    The scheduler first takes over the machine's time, because the other process may have adjusted matches' clocks to
    it.
    """
    while True:
        try:
            await store.changed_elsewhere()
            await scheduler.take_over_time()
            commits.notify()
            for platform in platforms:
                if isinstance(platform, StoreWatcher):
                    await platform.store_changed()
            await asyncio.sleep(CHECK_PAUSE)
        except Unavailable as problem:
            logger.warning("can't hear from other processes (%s); trying again", problem)
            await asyncio.sleep(LISTEN_AGAIN)
        except Exception:
            logger.exception("can't hear from other processes; trying again")
            await asyncio.sleep(LISTEN_AGAIN)


async def start_when_reachable(key: str, build: Callable[[], Platform]) -> Platform | None:
    """Try to start a platform until that succeeds, and return it. Return None if we can't serve it at all.

    Args:
        key: key of the platform.
        build: creates the platform; we call it for each attempt.
    """
    pause = FIRST_PAUSE
    while True:
        await asyncio.sleep(pause)
        pause = min(2 * pause, MAX_PAUSE)
        platform = build()
        try:
            logger.warning("reached %s: %s", key, await platform.start())
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
