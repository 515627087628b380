"""Housekeeping: deletes what is no longer needed, at the start and once a day."""

from __future__ import annotations

import asyncio
import logging
from datetime import timedelta

from core.system import Clock
from storage.store import Store
from storage.unit_of_work import Work

logger = logging.getLogger(__name__)

EVERY = timedelta(days=1)
UPDATES_KEPT = timedelta(days=30)
"""How long update ids are kept; no platform delivers an update again after that."""
FAILURES_KEPT = timedelta(days=90)
"""How long messages that were given up are kept for the operator."""


async def clean_up(store: Store, clock: Clock) -> None:
    """Delete old update ids, given-up messages and expired codes, once a day, until cancelled."""
    while True:
        now = clock.now()

        def work(open_work: Work) -> tuple[int, int, int]:
            return (
                open_work.inbox.forget(now - UPDATES_KEPT),  # noqa: B023 - run before the next turn of the loop
                open_work.outbox.forget(now - FAILURES_KEPT),  # noqa: B023 - the same
                open_work.links.forget(now),  # noqa: B023 - the same
            )

        try:
            updates, failures, codes = await store.write(work)
            logger.info("forgot %d updates, %d given-up messages and %d codes", updates, failures, codes)
        except Exception:
            logger.exception("housekeeping failed; it is tried again tomorrow")
        await asyncio.sleep(EVERY.total_seconds())
