"""Polling for updates: we confirm each update to Telegram only after its effect is committed, and never drop one.

Telegram returns only a limited number of unconfirmed updates. If a slow one blocks that window, we store it before its
effect, and confirm it. So it doesn't delay others, and isn't lost if the program is killed.

The SDK's ``Updater`` confirms an update when it fetches the next ones, whether or not it has been handled.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Sequence
from typing import Final

from telegram.error import Conflict, RetryAfter, TelegramError

from bot.platforms.telegram.client import MAX_UPDATES, Client, Json
from bot.platforms.telegram.incoming.dispatcher import Dispatcher
from bot.platforms.telegram.outgoing.errors import seconds_of
from core.system import Clock
from storage.store import Store
from storage.unit_of_work import UnitOfWork

logger = logging.getLogger(__name__)

_HEAD_START: Final = 0.3
"""Seconds for updates to finish before we fetch the next ones."""
_FIRST_DELAY: Final = 0.5
_MAX_DELAY: Final = 30.0
_CONFLICT_DELAY: Final = 5.0
"""Seconds to wait if another program is fetching this bot's updates."""
_IDS_RESET_AFTER: Final = 24 * 3600.0
"""Seconds without an update after which ids may restart (Telegram documents a week): we then fetch all waiting updates."""
_SLOW_AFTER: Final = 2.0
"""Seconds after which an unfinished update counts as slow."""
_RESTORED_HEAD_START: Final = 5.0
"""Seconds for slow updates of the last run to finish at the start, before we fetch others."""
_CONFIRM_TIMEOUT: Final = 2.0
"""Seconds for confirming the last updates when the program stops."""
_DAY: Final = 24 * 3600.0
_MAX_SLOW: Final = 200
_SLOW: Final = "telegram:slow:"
"""Store key (with the bot's id) for slow updates."""


class Polling:
    """Polls for updates.

    Args:
        client: client of the Bot API.
        dispatcher: handles updates.
        store: stores slow updates.
        clock: the time.
    """

    def __init__(self, client: Client, dispatcher: Dispatcher, store: Store, clock: Clock) -> None:
        self._client = client
        self._dispatcher = dispatcher
        self._store = store
        self._clock = clock
        self._unconfirmed_since: dict[
            int, float
        ] = {}  # time of arrival, by update id, of updates that aren't confirmed yet
        self._slow: dict[int, Json] = {}
        self._next = 0
        self._last_update = 0.0

    def first_unconfirmed(self) -> int:
        """Return the first unconfirmed update id: the lowest unfinished one that isn't stored, otherwise the next one."""
        return min(self._dispatcher.unfinished - self._slow.keys(), default=self._next)

    async def restore(self) -> None:
        """Start with the slow updates of the last run; Telegram itself keeps waiting updates for a day."""
        stored_text = await self._store.read(lambda uow: uow.keys.get(f"{_SLOW}{self._client.id}") or "")
        oldest = self._clock.now().timestamp() - _DAY
        slow = [update for at, update in json.loads(stored_text or "[]") if at > oldest]
        self._slow = {update["update_id"]: update for update in slow}
        for update in slow:
            self._dispatcher.dispatch(update)
        await self._dispatcher.wait(_RESTORED_HEAD_START)
        await self._keep_slow([])

    async def run(self) -> None:
        """Fetch until cancelled."""
        delay = _FIRST_DELAY
        while True:
            try:
                await self._poll()
            except Conflict:
                logger.error("another program is fetching this bot's updates; only one can")  # noqa: TRY400 - no bug of ours
                await asyncio.sleep(_CONFLICT_DELAY)
            except RetryAfter as problem:
                await asyncio.sleep(seconds_of(problem))
            except TelegramError as problem:
                logger.warning("can't fetch updates: %s; trying again", problem)
                await asyncio.sleep(delay)
                delay = min(2 * delay, _MAX_DELAY)
            else:
                delay = _FIRST_DELAY

    async def _poll(self) -> None:
        loop = asyncio.get_running_loop()
        if not self._unconfirmed_since and loop.time() - self._last_update > _IDS_RESET_AFTER:
            self._next, self._last_update = 0, loop.time()
        offset = self.first_unconfirmed()
        self._unconfirmed_since = {
            number: since for number, since in self._unconfirmed_since.items() if number >= offset
        }
        updates = await self._client.fetch(offset, limit=MAX_UPDATES)
        fresh = [update for update in updates if update["update_id"] not in self._unconfirmed_since]
        for update in fresh:
            self._unconfirmed_since[update["update_id"]] = loop.time()
            self._next = max(self._next, update["update_id"] + 1)
            self._dispatcher.dispatch(update)
        if updates:
            self._last_update = loop.time()
            await self._dispatcher.wait(_HEAD_START, any_of_them=not fresh)
        await self._keep_slow([] if fresh or len(updates) < MAX_UPDATES else updates)

    async def _keep_slow(self, updates: Sequence[Json]) -> None:
        """Store slow updates, and delete stored ones that are finished."""
        unfinished, long_ago = self._dispatcher.unfinished, asyncio.get_running_loop().time() - _SLOW_AFTER
        slow = {number: update for number, update in self._slow.items() if number in unfinished}
        for update in updates[: _MAX_SLOW - len(slow)]:
            number = update["update_id"]
            if number in unfinished and self._unconfirmed_since.get(number, long_ago) < long_ago:
                slow[number] = update
        if slow.keys() == self._slow.keys():
            return

        now = self._clock.now().timestamp()

        def transaction(uow: UnitOfWork) -> None:
            uow.keys.put(f"{_SLOW}{self._client.id}", json.dumps([(now, update) for update in slow.values()]))

        try:
            await self._store.write(transaction)
        except Exception:  # they then wait at Telegram
            logger.exception("can't save updates that take long")
        else:
            self._slow = slow

    async def confirm(self) -> None:
        """Confirm finished updates before the program stops."""
        if self._next:
            try:
                async with asyncio.timeout(_CONFIRM_TIMEOUT):
                    await self._client.fetch(self.first_unconfirmed(), 0)
            except (TelegramError, TimeoutError) as problem:
                logger.info("the last updates are confirmed at the next start: %s", problem)
