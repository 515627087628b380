"""Rights that the program lacks in rooms: those who manage are told once, until they are mended and lost anew."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Final

from bot.features.account.closed_rooms import Managers, note_rights, rights_known
from bot.platforms.interface import Services
from core.cache import Cache
from core.community.model import Room

logger = logging.getLogger(__name__)
_REMEMBERED: Final = 10_000
"""Number of rooms of which is remembered what was found last, so that the store is asked once for each."""


class Rights:
    """Rights found missing where messages were sent.

    Args:
        services: services of the program.
    """

    def __init__(self, services: Services) -> None:
        self._services = services
        self._last: Cache[int, tuple[str, ...]] = Cache(_REMEMBERED)

    def lost(self, room: Room) -> None:
        """Record that a room took no message, so that it is news when it does."""
        self._last.drop(room.id)

    async def found(
        self, room: Room, ref: str, missing: Sequence[str], managers: Callable[[], Awaitable[Managers]]
    ) -> None:
        """Record which rights were missing where a message was sent; tell those who manage what is new. Nothing is raised.

        Args:
            room: the room.
            ref: the platform's reference of the place whose rights they are.
            missing: their codes.
            managers: finds out who manages.
        """
        if self._last.get(room.id) == tuple(missing):
            return
        try:
            await self._note(room, ref, missing, managers)
        except Exception:  # the message was sent; the next one looks again
            logger.exception("which rights are missing in room %d can't be told", room.id)
            return
        self._last.put(room.id, tuple(missing))

    async def _note(
        self, room: Room, ref: str, missing: Sequence[str], managers: Callable[[], Awaitable[Managers]]
    ) -> None:
        store, now = self._services.store, self._services.clock.now()
        if await store.read(lambda work: rights_known(work, room, ref, missing)):
            return
        logger.info("rights missing in room %d: %s", room.id, ", ".join(missing) or "none any more")
        told = await managers() if missing else Managers()
        await store.write(lambda work: note_rights(work, room, ref, missing, now, managers=told))
