"""Cleanup of buttons: removes the buttons of earlier turns from messages, in the background, with retries, across restarts."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Iterable
from functools import partial
from typing import Final, TypeAlias

from bot.platforms.interface import DeliveryFailed, RetryLater
from bot.platforms.outgoing import MessageRef, RoomUnavailable, references
from storage.store import Store
from storage.unit_of_work import UnitOfWork

logger = logging.getLogger(__name__)

_MAX_MESSAGES: Final = 60
"""Maximum references that we keep, the latest ones: as many as a PostgreSQL index can hold in one value."""
_AT_ONCE: Final = 4
_MAX_WAIT: Final = 600.0


Record: TypeAlias = Callable[[UnitOfWork, Iterable[MessageRef]], None]
"""Function that records, in a transaction, which buttons (of scheduled messages and of others) may still need removing."""


class ButtonCleanup:
    """Cleanup of buttons.

    We delete finished messages from the stored list when we add the next one. A few needless edits after a crash do no
    harm, and cost less than a transaction for each message.

    Args:
        remove: removes the buttons of one message; raises RoomClosed or DeliveryFailed if that will never work.
        store: keeps the list of messages to edit.
        platform: key of the platform.
    """

    def __init__(self, remove: Callable[[MessageRef], Awaitable[None]], store: Store, platform: str) -> None:
        self._remove = remove
        self._store = store
        self._key = f"{platform}:worn"
        self._done: deque[MessageRef] = deque(maxlen=1000)  # although the store may still list them
        self._slots = asyncio.Semaphore(_AT_ONCE)
        self._tasks: dict[MessageRef, asyncio.Task[None]] = {}

    def schedule(self, messages: Iterable[MessageRef]) -> Record:
        """Start removing the buttons of messages; return a function that records it.

        The function takes further messages, which the transaction found, and for which the caller then calls
        :meth:`begin`.
        """
        done_messages, begun_messages = frozenset(self._done), tuple(messages)
        self.begin(begun_messages)

        def record(uow: UnitOfWork, further: Iterable[MessageRef]) -> None:
            listed_messages, added_messages = (
                references(uow.keys.get(self._key)),
                tuple(dict.fromkeys((*begun_messages, *further))),
            )
            kept_messages = [
                message for message in listed_messages if message not in done_messages and message not in added_messages
            ]
            if added_messages or len(kept_messages) < len(listed_messages):
                uow.keys.put(self._key, " ".join(map(str, [*kept_messages, *added_messages][-_MAX_MESSAGES:])))

        return record

    def begin(self, messages: Iterable[MessageRef]) -> None:
        """Start removing the buttons of messages of which it was recorded, once: each copy of a turn names the same ones."""
        for message in messages:
            if message not in self._tasks and message not in self._done:
                task = self._tasks[message] = asyncio.create_task(self._retry(message))
                task.add_done_callback(partial(self._finished, message))

    async def start(self) -> None:
        """Continue with the messages that the last run of the program left."""
        self.begin(references(await self._store.read(lambda uow: uow.keys.get(self._key))))

    async def stop(self) -> None:
        """Stop; unfinished messages are kept for the next start."""
        for task in list(self._tasks.values()):
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)
        if self._done:
            record = self.schedule(())
            with contextlib.suppress(Exception):  # only a few more edits at the next start
                await self._store.write(lambda uow: record(uow, ()))

    def _finished(self, message: MessageRef, _task: asyncio.Task[None]) -> None:
        del self._tasks[message]

    async def _retry(self, message: MessageRef) -> None:
        attempts = 0
        while True:
            try:
                async with self._slots:
                    await self._remove(message)
            except (RoomUnavailable, DeliveryFailed) as problem:
                logger.info("the buttons of message %s stay: %s", message, problem)
                break
            except Exception as problem:  # noqa: BLE001 - any failure is retried
                wait = min(2.0**attempts, _MAX_WAIT)
                if isinstance(problem, RetryLater) and problem.seconds is not None:
                    wait = problem.seconds
                logger.info("the buttons of message %s stay for %.0f seconds: %s", message, wait, problem)
                await asyncio.sleep(wait)
                attempts += 1
            else:
                break
        self._done.append(message)
