"""Fetching updates: each is confirmed to Telegram only after its effect is committed, and none that waits is dropped.

Telegram gives no more than so many that aren't confirmed. When one that takes long has filled that up, it is kept in the store
before its effect, and confirmed: so it holds up nobody else, and isn't lost when the program is killed.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Sequence
from typing import Final

from telegram.error import Conflict, RetryAfter, TelegramError

from bot.platforms.telegram.client import MOST, Json, Line
from bot.platforms.telegram.dispatcher import Intake
from bot.platforms.telegram.errors import patience
from core.play.ports import Clock, Store, Work

logger = logging.getLogger(__name__)

_BREATH: Final = 0.3
"""Seconds that updates get to have their effect before the next ones are fetched."""
_FIRST_DELAY: Final = 0.5
_LONGEST_DELAY: Final = 30.0
_ELSEWHERE: Final = 5.0
"""Seconds to wait while somebody else fetches this bot's updates."""
_QUIET: Final = 24 * 3600.0
"""Seconds without an update after which ids may begin anew (Telegram does so after a week): then we ask for whatever waits."""
_LONG: Final = 2.0
"""Seconds after which an update counts as one that takes long."""
_FIRST: Final = 5.0
"""Seconds that those which were kept get at the start, before others are fetched."""
_DAY: Final = 24 * 3600.0
_MOST_KEPT: Final = 200
_KEPT: Final = "telegram:slow:"
"""Under this and the bot's id the store keeps updates that take long."""


class Polling:
    """Fetches.

    Args:
        line: to Telegram.
        intake: takes updates to their effects.
        store: where updates are kept that take long.
        clock: the time.
    """

    def __init__(self, line: Line, intake: Intake, store: Store, clock: Clock) -> None:
        self._line = line
        self._intake = intake
        self._store = store
        self._clock = clock
        self._known: dict[int, float] = {}  # fetched, and not confirmed yet: since when
        self._kept: dict[int, Json] = {}
        self._next = 0
        self._heard = 0.0

    def confirmed(self) -> int:
        """The lowest update that is not confirmed: the lowest unfinished one that isn't kept, else whatever comes next."""
        return min(self._intake.unfinished - self._kept.keys(), default=self._next)

    async def recall(self) -> None:
        """Begin with the updates that took long when the program ended; Telegram, too, keeps what waits for a day."""
        told = await self._store.read(lambda work: work.keys.get(f"{_KEPT}{self._line.id}") or "")
        oldest = self._clock.now().timestamp() - _DAY
        kept = [update for at, update in json.loads(told or "[]") if at > oldest]
        self._kept = {update["update_id"]: update for update in kept}
        for update in kept:
            self._intake.take(update)
        await self._intake.breathe(_FIRST)
        await self._keep([])

    async def run(self) -> None:
        """Fetch until cancelled."""
        delay = _FIRST_DELAY
        while True:
            try:
                await self._round()
            except Conflict:
                logger.error("another program fetches this bot's updates; only one may")  # noqa: TRY400 - no bug of ours
                await asyncio.sleep(_ELSEWHERE)
            except RetryAfter as problem:
                await asyncio.sleep(patience(problem))
            except TelegramError as problem:
                logger.warning("updates can't be fetched: %s; trying again", problem)
                await asyncio.sleep(delay)
                delay = min(2 * delay, _LONGEST_DELAY)
            else:
                delay = _FIRST_DELAY

    async def _round(self) -> None:
        loop = asyncio.get_running_loop()
        if not self._known and loop.time() - self._heard > _QUIET:
            self._next, self._heard = 0, loop.time()
        offset = self.confirmed()
        self._known = {number: since for number, since in self._known.items() if number >= offset}
        found = await self._line.fetch(offset, most=MOST)
        fresh = [update for update in found if update["update_id"] not in self._known]
        for update in fresh:
            self._known[update["update_id"]] = loop.time()
            self._next = max(self._next, update["update_id"] + 1)
            self._intake.take(update)
        if found:
            self._heard = loop.time()
            await self._intake.breathe(_BREATH, any_of_them=not fresh)
        await self._keep([] if fresh or len(found) < MOST else found)

    async def _keep(self, found: Sequence[Json]) -> None:
        """Keep those of the updates that take long, and no longer those that have had their effect."""
        unfinished, long_ago = self._intake.unfinished, asyncio.get_running_loop().time() - _LONG
        kept = {number: update for number, update in self._kept.items() if number in unfinished}
        for update in found[: _MOST_KEPT - len(kept)]:
            number = update["update_id"]
            if number in unfinished and self._known.get(number, long_ago) < long_ago:
                kept[number] = update
        if kept.keys() == self._kept.keys():
            return

        now = self._clock.now().timestamp()

        def work(open_work: Work) -> None:
            open_work.keys.put(f"{_KEPT}{self._line.id}", json.dumps([(now, update) for update in kept.values()]))

        try:
            await self._store.write(work)
        except Exception:  # then they wait with Telegram
            logger.exception("updates that take long can't be kept")
        else:
            self._kept = kept

    async def confirm(self) -> None:
        """Confirm what has had its effect, before the program stops."""
        if self._next:
            try:
                async with asyncio.timeout(2):
                    await self._line.fetch(self.confirmed(), 0)
            except (TelegramError, TimeoutError) as problem:
                logger.info("the last updates are confirmed at the next start: %s", problem)
