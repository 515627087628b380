"""Cleanup of buttons: removes those of earlier turns from messages, in the background, with retries."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import deque
from collections.abc import Callable, Iterable
from functools import partial
from typing import Final

from bot.platforms.discord.outgoing.errors import RoomClosed
from bot.platforms.discord.outgoing.sender import MessageSender
from bot.platforms.interface import DeliveryFailed, RetryLater
from storage.store import Store
from storage.unit_of_work import Work

logger = logging.getLogger(__name__)

_KEY: Final = "discord:worn"
"""Store key of the references of messages whose buttons may still have to be removed."""
_MOST: Final = 500
"""Number of references that are kept, the latest ones."""
_AT_ONCE: Final = 4
_LONGEST_WAIT: Final = 600.0


class ButtonCleanup:
    """Cleanup of buttons.

    Finished ones are deleted from the stored list when the next message is added to it: a few edits too many after a crash do
    no harm, and cost less than a transaction for each.

    Args:
        sender: edits messages.
        store: keeps the list of messages to edit.
    """

    def __init__(self, sender: MessageSender, store: Store) -> None:
        self._sender = sender
        self._store = store
        self._done: deque[str] = deque(maxlen=2 * _MOST)  # although the store may still list it
        self._slots = asyncio.Semaphore(_AT_ONCE)
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def schedule(self, references: Iterable[str]) -> Callable[[Work], None]:
        """Start removing the buttons of messages.

        Args:
            references: references of the messages.

        Returns:
            A function that records that the buttons may still have to be removed.
        """
        done, added = frozenset(self._done), tuple(references)
        self._start_tasks(added)

        def work(open_work: Work) -> None:
            listed = (open_work.keys.get(_KEY) or "").split()
            kept = [one for one in listed if one not in done and one not in added]
            if kept != listed or added:
                open_work.keys.put(_KEY, " ".join([*kept, *added][-_MOST:]))

        return work

    async def start(self) -> None:
        """Continue with what the last run of the program left."""
        self._start_tasks((await self._store.read(lambda work: work.keys.get(_KEY)) or "").split())

    async def stop(self) -> None:
        """Stop; unfinished ones are kept for the next start."""
        for task in list(self._tasks.values()):
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)
        if self._done:
            with contextlib.suppress(Exception):  # only a few more edits at the next start
                await self._store.write(self.schedule(()))

    def _start_tasks(self, references: Iterable[str]) -> None:
        for reference in references:
            if reference not in self._tasks:
                task = self._tasks[reference] = asyncio.create_task(self._remove(reference))
                task.add_done_callback(partial(self._finished, reference))

    def _finished(self, reference: str, _task: asyncio.Task[None]) -> None:
        del self._tasks[reference]

    async def _remove(self, reference: str) -> None:
        attempts = 0
        while True:
            try:
                async with self._slots:
                    await self._sender.remove_buttons(reference)
            except (RoomClosed, DeliveryFailed) as problem:
                logger.info("the buttons of message %s stay: %s", reference, problem)
                break
            except Exception as problem:  # noqa: BLE001 - any failure is retried
                wait = min(2.0**attempts, _LONGEST_WAIT)
                if isinstance(problem, RetryLater) and problem.seconds is not None:
                    wait = problem.seconds
                logger.info("the buttons of message %s stay for %.0f seconds: %s", reference, wait, problem)
                await asyncio.sleep(wait)
                attempts += 1
            else:
                break
        self._done.append(reference)
