"""Fetching updates: each is confirmed to Telegram only after its effect is committed, and none that waits is dropped."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final

from telegram.error import Conflict, RetryAfter, TelegramError

from bot.platforms.telegram.troubles import patience

if TYPE_CHECKING:
    from bot.platforms.telegram.line import Line
    from bot.platforms.telegram.receiving import Intake

logger = logging.getLogger(__name__)

_BREATH: Final = 0.3
"""Seconds that updates get to have their effect before the next ones are fetched."""
_FIRST_DELAY: Final = 0.5
_LONGEST_DELAY: Final = 30.0
_ELSEWHERE: Final = 5.0
"""Seconds to wait while somebody else fetches this bot's updates."""
_QUIET: Final = 24 * 3600.0
"""Seconds without an update after which ids may begin anew (Telegram does so after a week): then we ask for whatever waits."""


class Polling:
    """Fetches.

    Args:
        line: to Telegram.
        intake: takes updates to their effects.
    """

    def __init__(self, line: Line, intake: Intake) -> None:
        self._line = line
        self._intake = intake
        self._known: set[int] = set()  # fetched, and not confirmed yet
        self._next = 0
        self._heard = 0.0

    def confirmed(self) -> int:
        """The lowest update that is not confirmed: the lowest unfinished one, else whatever comes next."""
        return min(self._intake.unfinished, default=self._next)

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
        self._known = {number for number in self._known if number >= offset}
        found = await self._line.fetch(offset)
        fresh = [update for update in found if update["update_id"] not in self._known]
        for update in fresh:
            self._known.add(update["update_id"])
            self._next = max(self._next, update["update_id"] + 1)
            self._intake.take(update)
        if found:
            self._heard = loop.time()
            await self._intake.breathe(_BREATH, any_of_them=not fresh)

    async def confirm(self) -> None:
        """Confirm what has had its effect, before the program stops."""
        if self._next:
            try:
                async with asyncio.timeout(2):
                    await self._line.fetch(self.confirmed(), 0)
            except (TelegramError, TimeoutError) as problem:
                logger.info("the last updates are confirmed at the next start: %s", problem)
