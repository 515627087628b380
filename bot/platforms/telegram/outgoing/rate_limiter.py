"""Rate limiter: Telegram's limits of sending, for each chat that is actually written to, and overall."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Final

from bot.platforms.interface import Limit, RetryLater

OVERALL: Final = (Limit(30, 1.05),)
IN_PRIVATE: Final = (Limit(1, 1.05),)
IN_A_GROUP: Final = (Limit(1, 1.05), Limit(20, 61.0))
"""Telegram's limits (30 a second, one a second in a chat, 20 a minute in a group), with a margin for transmission."""
LONGEST_WAIT: Final = 5.0
"""Longest wait here, in seconds; a message that must wait longer returns to the outbox, if no part of it was sent yet."""
_TICK: Final = 0.05
"""Seconds between two checks whether messages on their way have arrived."""
_MOST_CHATS: Final = 20_000
_TOGETHER: Final = 10.0
"""If Telegram asks to wait in two chats within so many seconds, that applies to all."""


class RateLimiter:
    """Rate limiter of sending. Telegram counts a message at some moment between sending and answer; all of that time counts here.

    Args:
        limited: whether there are limits at all; a server of one's own may have none.
    """

    def __init__(self, *, limited: bool = True) -> None:
        self._limited = limited
        self._overall = _Window(deque(maxlen=64))
        self._chats: OrderedDict[int, _Window] = OrderedDict()
        self._closed: dict[int, float] = {}
        self._asked: tuple[int, float] = (0, float("-inf"))

    @asynccontextmanager
    async def slot(self, chat: int, *, patient: bool = False) -> AsyncIterator[None]:
        """Send a message to a chat within the block, as soon as the limits allow.

        Raises RetryLater for a long wait, unless ``patient``.
        """
        loop = asyncio.get_running_loop()
        while (wait := self._wait(chat, loop.time())) > 0:
            if wait > LONGEST_WAIT and not patient:
                raise RetryLater(f"the pace of chat {chat}", wait)
            await asyncio.sleep(min(wait, LONGEST_WAIT))
        counted = (self._overall, self._chat(chat)) if self._limited else ()
        for window in counted:
            window.underway += 1
        try:
            yield
        finally:
            for window in counted:
                window.underway -= 1
                window.moments.append(loop.time())

    def note_wait(self, chat: int, seconds: float) -> bool:
        """Record that Telegram asked to wait in a chat. Returns whether that applies to all, as when it asks in several."""
        now = asyncio.get_running_loop().time()
        self._closed[chat] = now + seconds
        before, at = self._asked
        self._asked = chat, now
        if len(self._closed) > _MOST_CHATS:
            self._closed = {one: until for one, until in self._closed.items() if until > now}
        return chat > 0 or (before != chat and now - at < _TOGETHER)

    def _wait(self, chat: int, now: float) -> float:
        closed = self._closed.get(chat, 0.0) - now
        if closed <= 0:
            self._closed.pop(chat, None)
        if not self._limited:
            return max(closed, 0.0)
        limits = IN_PRIVATE if chat > 0 else IN_A_GROUP
        return max(closed, self._overall.wait(OVERALL, now), self._chat(chat).wait(limits, now), 0.0)

    def _chat(self, chat: int) -> _Window:
        window = self._chats.get(chat)
        if window is None:
            window = self._chats[chat] = _Window(deque(maxlen=20))
            if len(self._chats) > _MOST_CHATS:
                self._forget()
        self._chats.move_to_end(chat)
        return window

    def _forget(self) -> None:
        """Forget the chat that was quiet longest, unless messages to it are on their way."""
        quiet = next((chat for chat, window in self._chats.items() if not window.underway), None)
        if quiet is not None:
            del self._chats[quiet]


@dataclass(slots=True)
class _Window:
    """Messages to a chat, or over all.

    Attributes:
        moments: times of arrival, by the event loop's clock.
        underway: number of messages on their way.
    """

    moments: deque[float]
    underway: int = 0

    def wait(self, limits: Sequence[Limit], now: float) -> float:
        """Return the seconds until one more is within the limits, or until the next check."""
        wait = 0.0
        for limit in limits:
            free = limit.count - self.underway
            if free <= 0:
                wait = max(wait, _TICK)
            elif len(self.moments) >= free:
                wait = max(wait, self.moments[-free] + limit.seconds - now)
        return wait
