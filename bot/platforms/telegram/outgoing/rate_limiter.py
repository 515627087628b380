"""Rate limiter: Telegram's limits of sending, for each chat that something really goes to, and over all."""

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
"""What Telegram allows (30 a second, one a second in a chat, 20 a minute in a group), with a margin for the way there."""
LONGEST_WAIT: Final = 5.0
"""Seconds that a message waits here; one that must wait longer goes back to the outbox, if nothing of it was sent yet."""
_TICK: Final = 0.05
"""Seconds after which we look again whether what is on its way has arrived."""
_MOST_CHATS: Final = 20_000
_TOGETHER: Final = 10.0
"""When Telegram asks to wait in two chats within so many seconds, it means all."""


class RateLimiter:
    """Rate limiter of sending. Telegram counts a message at some moment of its way there, so all of that counts here.

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
        """Send a message to a chat within the block, as soon as one may go.

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
        """Note that Telegram asked to wait in a chat. Returns whether it means all chats: it does when it asks in several."""
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
        """Forget the chat that was quiet longest, unless something is on its way there."""
        quiet = next((chat for chat, window in self._chats.items() if not window.underway), None)
        if quiet is not None:
            del self._chats[quiet]


@dataclass(slots=True)
class _Window:
    """Messages to a chat, or over all.

    Attributes:
        moments: when they had arrived, by the event loop's clock.
        underway: how many are on their way.
    """

    moments: deque[float]
    underway: int = 0

    def wait(self, limits: Sequence[Limit], now: float) -> float:
        """Return the seconds until one more is within the limits, or until it is worth another look."""
        wait = 0.0
        for limit in limits:
            free = limit.count - self.underway
            if free <= 0:
                wait = max(wait, _TICK)
            elif len(self.moments) >= free:
                wait = max(wait, self.moments[-free] + limit.seconds - now)
        return wait
