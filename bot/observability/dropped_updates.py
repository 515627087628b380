"""Counts of dropped commands, kept in the store so that ``stonepost status`` can show those of all processes."""

from __future__ import annotations

import asyncio
import json
import logging
from collections import Counter
from collections.abc import Mapping
from typing import Final

from bot.features.partner.partner import ThinkingTask
from core.limits import Drop
from core.messages.updates import Update
from storage.outbox.outbox import Outgoing
from storage.store import Store
from storage.unit_of_work import UnitOfWork

logger = logging.getLogger(__name__)

_KEY: Final = "limits:dropped"
EVERY: Final = 60.0
"""Seconds between two writes of the counts."""


def dropped(uow: UnitOfWork) -> Mapping[str, int]:
    """Return how many commands were dropped since the database was created, by :class:`core.limits.Drop`."""
    counts: dict[str, int] = json.loads(uow.keys.get(_KEY) or "{}")
    return {drop.value: counts.get(drop.value, 0) for drop in Drop}


class DroppedUpdateCounter:
    """Observer that counts dropped commands.

    Args:
        store: holds the counts.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._new: Counter[str] = Counter()

    def updated(self, update: Update, outcome: str, seconds: float) -> None:  # noqa: ARG002 - the observer's interface
        """Count a dropped update."""
        if outcome in {*Drop}:
            self._new[outcome] += 1

    def delivered(self, platform: str, outgoing: Outgoing, outcome: str, seconds: float) -> None:
        """Do nothing: deliveries aren't counted."""

    def ticked(self, timers: int, seconds: float) -> None:
        """Do nothing: ticks aren't counted."""

    def thought(self, task: ThinkingTask, outcome: str, seconds: float, waited: float, turns: int) -> None:
        """Do nothing: the computer's turns aren't counted."""

    def worker_lost(self) -> None:
        """Do nothing: lost processes aren't counted."""

    async def save(self) -> None:
        """Add the new counts to those in the store."""
        new_counts, self._new = self._new, Counter()
        if not new_counts:
            return
        try:
            await self._store.write(lambda uow: uow.keys.put(_KEY, json.dumps(new_counts + Counter(dropped(uow)))))
        except Exception:
            self._new += new_counts
            logger.exception("can't save the counts of dropped commands; trying again")

    async def run(self) -> None:
        """Save the counts at intervals, until cancelled."""
        while True:
            await asyncio.sleep(EVERY)
            await self.save()
