"""Dispatcher of updates: in order within a chat, concurrently across chats, retrying each until it succeeds.

The SDK's ``Application`` has one queue for all chats, and forgets an update whose handler failed. It selects handlers
by kind of update, command and pattern. Here, the kinds are five branches (:mod:`bot.platforms.telegram.platform`), and
the grammar reads the rest.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from collections.abc import Set as AbstractSet
from typing import Final

from bot.platforms.telegram.client import Json
from storage.errors import Unavailable

logger = logging.getLogger(__name__)

AT_ONCE: Final = 16
"""Maximum updates that we handle concurrently."""
MAX_FAILURES: Final = 6
"""Number of failures after which we give up an update, if the store works."""
_TOLD_AFTER: Final = 2
"""Number of failures after which we tell the user that their update waits; most problems last only a moment."""
_LOOK: Final = 1.0
"""Seconds between checks whether an update that waits for others is in fact waiting for the store."""
_FIRST_DELAY: Final = 0.5
_MAX_DELAY: Final = 30.0
_MESSAGES: Final = ("message", "edited_message", "channel_post", "edited_channel_post")


def chats_of(update: Json) -> tuple[str, ...]:
    """Return the keys of an update's queues: its chat, both chats of a migration, or its person."""
    for kind in _MESSAGES:
        message = update.get(kind)
        if isinstance(message, dict):
            ids = [message.get("chat", {}).get("id")]
            ids += [message[name] for name in ("migrate_to_chat_id", "migrate_from_chat_id") if name in message]
            return tuple(str(one) for one in ids)
    for value in update.values():
        if isinstance(value, dict):
            chat = (value.get("message") or {}).get("chat") or value.get("chat") or value.get("from") or {}
            return (str(chat.get("id")),)
    return ("",)


class Dispatcher:
    """Dispatcher of updates.

    Args:
        handle: handles an update, once; an exception means that it had no effect.
        discard: records that an update has no effect; raises if the store doesn't work.
        put_off: tells the user, if there is one, that an update waits until the store works again.
    """

    def __init__(
        self,
        handle: Callable[[Json], Awaitable[None]],
        discard: Callable[[Json], Awaitable[None]],
        put_off: Callable[[Json, Unavailable], Awaitable[None]] | None = None,
    ) -> None:
        self._handle = handle
        self._discard = discard
        self._put_off = put_off
        self._problem: Unavailable | None = None  # the problem that has kept updates waiting for more than a moment
        self._slots = asyncio.Semaphore(AT_ONCE)
        self._last: dict[str, asyncio.Task[None]] = {}  # by chat, the task that the next one waits for
        self._running: dict[int, asyncio.Task[None]] = {}  # by update id
        self._cut_off: set[int] = set()  # ids of updates without effect because the program is stopping

    def dispatch(self, update: Json) -> asyncio.Task[None]:
        """Start handling an update, unless that has already begun; the task ends once the update has succeeded."""
        number = int(update["update_id"])
        running_task = self._running.get(number)
        if running_task is not None:
            return running_task
        waiting = chats_of(update)
        tasks_before = [self._last[chat] for chat in waiting if chat in self._last]
        task = asyncio.create_task(self._run(update, tasks_before))
        self._running[number] = task
        for chat in waiting:
            self._last[chat] = task
        task.add_done_callback(lambda done: self._done(number, waiting, done))
        return task

    @property
    def unfinished(self) -> AbstractSet[int]:
        """Return the ids of updates that aren't finished."""
        return self._running.keys() | self._cut_off

    async def wait(self, seconds: float, *, any_of_them: bool = False) -> None:
        """Wait for running updates (or one of them) to finish, for at most ``seconds``."""
        if self._running:
            until = asyncio.FIRST_COMPLETED if any_of_them else asyncio.ALL_COMPLETED
            await asyncio.wait(self._running.values(), timeout=seconds, return_when=until)

    async def finish(self, seconds: float) -> None:
        """Let running updates finish; those that don't finish in time have no effect, and will be delivered again."""
        if self._running:
            await asyncio.wait(self._running.values(), timeout=seconds)
        late = list(self._running.values())
        for task in late:
            task.cancel()
        await asyncio.gather(*late, return_exceptions=True)

    async def _run(self, update: Json, tasks_before: list[asyncio.Task[None]]) -> None:
        is_told = await self._turn_comes(update, tasks_before)
        delay, failures = _FIRST_DELAY, 0
        while True:
            try:
                async with self._slots:
                    await self._handle(update)
            except Unavailable as problem:
                failures += 1
                logger.warning("update %s waits, since the store isn't available: %s", update.get("update_id"), problem)
                self._problem = problem if failures >= _TOLD_AFTER else self._problem
                is_told = is_told or await self._tell(update)
            except Exception:
                failures += 1
                logger.exception("update %s failed, attempt %d", update.get("update_id"), failures)
            else:
                self._problem = None
                return
            if failures >= MAX_FAILURES and await self._discarded(update):
                return
            await asyncio.sleep(delay)
            delay = min(2 * delay, _MAX_DELAY)

    async def _turn_comes(self, update: Json, tasks_before: Iterable[asyncio.Task[None]]) -> bool:
        """Wait for the earlier updates; return whether we told the user that theirs waits for the store."""
        is_told, remaining = False, set(tasks_before)
        while remaining:
            _, remaining = await asyncio.wait(remaining, timeout=None if is_told else _LOOK)
            is_told = is_told or (bool(remaining) and await self._tell(update))
        return is_told

    async def _tell(self, update: Json) -> bool:
        """If the store can't be used, tell the person so; return whether that is the case."""
        problem = self._problem
        if problem is not None and self._put_off is not None:
            await self._put_off(update, problem)
        return problem is not None

    async def _discarded(self, update: Json) -> bool:
        """Discard an update that fails although the store works, because it would block its chat. Returns whether we did."""
        try:
            await self._discard(update)
        except Exception as problem:  # noqa: BLE001 - the store is out of order: then it isn't the update's fault
            logger.warning("updates wait, since the store isn't available: %s", problem)
            return False
        logger.error("gave up update %s", update.get("update_id"))
        return True

    def _done(self, number: int, waiting: tuple[str, ...], task: asyncio.Task[None]) -> None:
        self._running.pop(number, None)
        if task.cancelled():
            self._cut_off.add(number)
        for chat in waiting:
            if self._last.get(chat) is task:
                del self._last[chat]
