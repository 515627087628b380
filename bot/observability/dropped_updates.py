"""How many commands were dropped, kept in the store: ``stonepost status`` tells it, whoever served when."""

from __future__ import annotations

import asyncio
import json
import logging
from collections import Counter
from collections.abc import Mapping
from typing import Final

from core.play.ports import Drop, Outgoing, Store, Work
from core.play.updates import Update

logger = logging.getLogger(__name__)

_KEY: Final = "limits:dropped"
EVERY: Final = 60.0
"""Seconds after which what was counted is kept."""


def dropped(work: Work) -> Mapping[str, int]:
    """How many commands were dropped since the database began, by :class:`core.play.ports.Drop`."""
    kept: dict[str, int] = json.loads(work.keys.get(_KEY) or "{}")
    return {drop.value: kept.get(drop.value, 0) for drop in Drop}


class Tally:
    """An observer that counts what is dropped.

    Args:
        store: where it is kept.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._new: Counter[str] = Counter()

    def updated(self, update: Update, outcome: str, seconds: float) -> None:  # noqa: ARG002 - the observer's interface
        """An update was handled."""
        if outcome in {*Drop}:
            self._new[outcome] += 1

    def delivered(self, platform: str, outgoing: Outgoing, outcome: str, seconds: float) -> None:
        """Not counted."""

    def ticked(self, timers: int, seconds: float) -> None:
        """Not counted."""

    async def keep(self) -> None:
        """Add what was counted to what is kept."""
        new, self._new = self._new, Counter()
        if not new:
            return
        try:
            await self._store.write(lambda work: work.keys.put(_KEY, json.dumps(new + Counter(dropped(work)))))
        except Exception:
            self._new += new
            logger.exception("what was dropped can't be kept; it is tried again")

    async def run(self) -> None:
        """Keep it again and again, until cancelled."""
        while True:
            await asyncio.sleep(EVERY)
            await self.keep()
