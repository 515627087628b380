"""News of the open offers: whoever has a room open is told when there are others, wherever they are made.

They are looked at every few seconds, not at every change: so nobody learns the moment at which somebody begins to seek.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from bot.features.seek.pairing import sought
from bot.platforms.web.identity.identity import PLATFORM
from bot.platforms.web.site.hub import Hub
from bot.platforms.web.site.site import lobby
from storage.store import Store
from storage.unit_of_work import Work

logger = logging.getLogger(__name__)

EVERY: Final = 10.0
"""Seconds between two looks."""


class OfferNews:
    """News of the open offers.

    Args:
        store: where they are.
        hub: the open streams.
    """

    def __init__(self, store: Store, hub: Hub) -> None:
        self._store = store
        self._hub = hub
        self._before: object = None

    async def run(self) -> None:
        """Tell of changes, until cancelled."""
        while True:
            await asyncio.sleep(EVERY)
            try:
                await self.poll()
            except Exception:
                logger.exception("what has changed among the open offers can't be told; trying again")

    async def poll(self) -> None:
        """Tell those who have a room open, if there are other offers than before."""
        now = await self._store.read(_listed) if self._hub.crowded else None
        if now is not None:
            self._hub.offers_changed(changed=now != self._before)
        self._before = now


def _listed(work: Work) -> object:
    """Return what tells the open offers of all from others, whenever they were made."""
    challenges = frozenset(each.number for each in work.challenges.to_anyone(PLATFORM))
    seeks = work.seeks.waiting(lobby(work).community)
    return challenges, frozenset((each.player, repr(sought(each))) for each in seeks if each.vacancies)
