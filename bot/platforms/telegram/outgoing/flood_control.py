"""Rate limiter: Telegram's limits on sending, for each chat that we actually write to, and overall.

The SDK's ``AIORateLimiter`` waits as long as it takes, so a slow group would occupy a slot of delivery. Ours returns
the message to the outbox. The SDK counts a message when it is sent, and Telegram at some time before the answer; we
count it for all that time.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Final

from telegram.constants import FloodLimit

from bot.platforms.interface import RetryLater
from core.cache import Cache
from core.rate_limits import Limit, Window, Windows

OVERALL: Final = (Limit(FloodLimit.MESSAGES_PER_SECOND, 1.05),)
IN_PRIVATE: Final = (Limit(1, 1.05),)
IN_A_GROUP: Final = (Limit(1, 1.05), Limit(FloodLimit.MESSAGES_PER_MINUTE_PER_GROUP, 61.0))
"""Telegram's limits (30 a second, one a second in a chat, 20 a minute in a group), with a margin for transmission."""
EDITS_IN_PRIVATE: Final = (Limit(5, 1.05),)
"""Edits are no messages, and Telegram documents no limit for them: enough for quick presses. In groups, they are as slow."""
MAX_WAIT: Final = 5.0
"""Maximum seconds to wait here; a message that must wait longer returns to the outbox, if no part of it has been sent."""
_MAX_CHATS: Final = 20_000
_TOGETHER: Final = 10.0
"""If Telegram asks two chats within this many seconds to wait until the same time, the wait applies to all chats."""
_SAME: Final = 2.0
"""Seconds by which two waits may differ and still end at the same time, because waits are whole seconds, except in slow mode."""


class FloodControl:
    """Rate limiter of sending. Telegram counts a message at some time between request and answer; we count it for all that time.

    Delivery already waits for a room's turn. Here every request counts, including further parts of a message, and
    messages that aren't in the outbox.

    Args:
        limited: whether there are limits at all; a self-hosted server may have none.
    """

    def __init__(self, *, limited: bool = True) -> None:
        self._limited = limited
        self._overall = Window(OVERALL)
        self._chats = Windows(_MAX_CHATS)
        self._edits = Windows(_MAX_CHATS)
        self._closed: Cache[int, float] = Cache(_MAX_CHATS)
        self._asked: tuple[int, float, float] = (0, float("-inf"), 0.0)

    @asynccontextmanager
    async def slot(self, chat: int, *, patient: bool = False) -> AsyncIterator[None]:
        """Send a message to a chat within the block, as soon as the limits allow.

        Raises RetryLater for a long wait, unless ``patient``.
        """
        async with self._wait_and_count(chat, (self._overall, self._chat(chat)), patient=patient):
            yield

    @asynccontextmanager
    async def edit_slot(self, chat: int) -> AsyncIterator[None]:
        """Edit a message in a chat within the block, as soon as the limits of edits allow. Raises RetryLater for a long wait."""
        edits = self._edits.of(chat, lambda: EDITS_IN_PRIVATE if chat > 0 else IN_A_GROUP)
        async with self._wait_and_count(chat, (edits,), patient=False):
            yield

    @asynccontextmanager
    async def _wait_and_count(self, chat: int, windows: Sequence[Window], *, patient: bool) -> AsyncIterator[None]:
        loop = asyncio.get_running_loop()
        windows = windows if self._limited else ()
        while (wait := self._wait(chat, windows, loop.time())) > 0:
            if wait > MAX_WAIT and not patient:
                raise RetryLater(f"the pace of chat {chat}", wait)
            await asyncio.sleep(min(wait, MAX_WAIT))
        for window in windows:
            window.underway += 1
        try:
            yield
        finally:
            for window in windows:
                window.underway -= 1
                window.moments.append(loop.time())

    def note_wait(self, chat: int, seconds: float) -> bool:
        """Record that Telegram asked us to wait in a chat. Returns whether that applies to all, because it asked in several."""
        now = asyncio.get_running_loop().time()
        self._closed.put(chat, now + seconds)
        chat_before, at, until = self._asked
        self._asked = chat, now, now + seconds
        return chat > 0 or (chat_before != chat and now - at < _TOGETHER and abs(now + seconds - until) < _SAME)

    def is_open(self, chat: int) -> bool:
        """Return whether a chat, and Telegram as a whole, takes something now that needn't be sent."""
        windows = (self._overall, self._chat(chat)) if self._limited else ()
        return self._wait(chat, windows, asyncio.get_running_loop().time()) <= 0

    def _wait(self, chat: int, windows: Sequence[Window], now: float) -> float:
        closed_for = (self._closed.get(chat) or 0.0) - now
        return max(closed_for, *(window.wait(now) for window in windows), 0.0)

    def _chat(self, chat: int) -> Window:
        return self._chats.of(chat, lambda: IN_PRIVATE if chat > 0 else IN_A_GROUP)
