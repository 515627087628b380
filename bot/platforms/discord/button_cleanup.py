"""Taking buttons off messages whose turn is over: beside everything else, again until it is done, also after a restart."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import deque
from collections.abc import Callable, Iterable
from functools import partial
from typing import Final

from bot.platforms.discord.errors import Gone
from bot.platforms.discord.sender import Sending
from bot.platforms.interface import DeliveryFailed, RetryLater
from core.play.ports import Store, Work

logger = logging.getLogger(__name__)

_KEY: Final = "discord:worn"
"""Under this the store keeps the references of messages whose buttons may still have to go."""
_MOST: Final = 500
"""How many of them are kept: the latest."""
_AT_ONCE: Final = 4
_LONGEST_WAIT: Final = 600.0


class Tidying:
    """Takes buttons off.

    What is done is struck off the stored list with the next message that is added to it: a few edits too many after a crash do no
    harm, and cost less than a transaction for each.

    Args:
        sending: edits messages.
        store: where it is kept what is still to be done.
    """

    def __init__(self, sending: Sending, store: Store) -> None:
        self._sending = sending
        self._store = store
        self._done: deque[str] = deque(maxlen=2 * _MOST)  # though the store may still list it
        self._slots = asyncio.Semaphore(_AT_ONCE)
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def letting_go(self, worn: Iterable[str]) -> Callable[[Work], None]:
        """Begin to take these messages' buttons off.

        Args:
            worn: references of the messages.

        Returns:
            What has to be written: that they may still have to go.
        """
        done, added = frozenset(self._done), tuple(worn)
        self._begin(added)

        def work(open_work: Work) -> None:
            listed = (open_work.keys.get(_KEY) or "").split()
            kept = [one for one in listed if one not in done and one not in added]
            if kept != listed or added:
                open_work.keys.put(_KEY, " ".join([*kept, *added][-_MOST:]))

        return work

    async def start(self) -> None:
        """Go on with what was left."""
        self._begin((await self._store.read(lambda work: work.keys.get(_KEY)) or "").split())

    async def stop(self) -> None:
        """Stop; what isn't done is kept for the next start."""
        for task in list(self._tasks.values()):
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)
        if self._done:
            with contextlib.suppress(Exception):  # only a few edits more at the next start
                await self._store.write(self.letting_go(()))

    def _begin(self, worn: Iterable[str]) -> None:
        for reference in worn:
            if reference not in self._tasks:
                task = self._tasks[reference] = asyncio.create_task(self._take(reference))
                task.add_done_callback(partial(self._ended, reference))

    def _ended(self, reference: str, _task: asyncio.Task[None]) -> None:
        del self._tasks[reference]

    async def _take(self, reference: str) -> None:
        tried = 0
        while True:
            try:
                async with self._slots:
                    await self._sending.take_buttons(reference)
            except (Gone, DeliveryFailed) as problem:
                logger.info("the buttons of message %s stay: %s", reference, problem)
                break
            except Exception as problem:  # noqa: BLE001 - whatever it is, it is tried again
                wait = min(2.0**tried, _LONGEST_WAIT)
                if isinstance(problem, RetryLater) and problem.seconds is not None:
                    wait = problem.seconds
                logger.info("the buttons of message %s stay for %.0f seconds: %s", reference, wait, problem)
                await asyncio.sleep(wait)
                tried += 1
            else:
                break
        self._done.append(reference)
