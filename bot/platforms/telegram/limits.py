"""How fast Telegram takes messages: kept for each chat that something really goes to, and over all."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from typing import TYPE_CHECKING, Final

from bot.platforms.frame import Later, Limit

if TYPE_CHECKING:
    from collections.abc import Sequence

OVERALL: Final = (Limit(29, 1.1),)
IN_PRIVATE: Final = (Limit(1, 1.05),)
IN_A_GROUP: Final = (Limit(1, 1.05), Limit(20, 61.0))
"""What Telegram allows (30 a second, one a second in a chat, 20 a minute in a group), with a little air for the way there."""
LONGEST_WAIT: Final = 5.0
"""Seconds that a message waits here; one that must wait longer goes back to the outbox, if nothing of it was said yet."""
_MOST_CHATS: Final = 20_000
_TOGETHER: Final = 10.0
"""When Telegram asks for patience in two chats within so many seconds, it means all."""


class Gate:
    """Lets messages through at Telegram's pace.

    Args:
        limited: whether there are limits at all; a server of one's own may have none.
    """

    def __init__(self, *, limited: bool = True) -> None:
        self._limited = limited
        self._overall: deque[float] = deque(maxlen=64)
        self._chats: OrderedDict[int, deque[float]] = OrderedDict()
        self._closed: dict[int, float] = {}
        self._asked: tuple[int, float] = (0, float("-inf"))

    async def pass_(self, chat: int, *, patient: bool = False) -> None:
        """Wait until a message may go to a chat; it counts from now on. Raises Later, unless ``patient``, for a long wait."""
        loop = asyncio.get_running_loop()
        while (wait := self._wait(chat, loop.time())) > 0:
            if wait > LONGEST_WAIT and not patient:
                raise Later(f"the pace of chat {chat}", wait)
            await asyncio.sleep(min(wait, LONGEST_WAIT))
        if self._limited:
            now = loop.time()
            self._overall.append(now)
            self._moments(chat).append(now)

    def arrived(self, chat: int) -> None:
        """A message that was let through is there by now, or has failed: Telegram counts from no later than that."""
        moments = self._chats.get(chat)
        if moments:
            moments[-1] = asyncio.get_running_loop().time()

    def asked_to_wait(self, chat: int, seconds: float) -> bool:
        """Telegram asked for patience in a chat. Tells whether it means all chats: it does when it asks in several."""
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
        return max(closed, _until(self._overall, OVERALL, now), _until(self._moments(chat), limits, now), 0.0)

    def _moments(self, chat: int) -> deque[float]:
        moments = self._chats.get(chat)
        if moments is None:
            moments = self._chats[chat] = deque(maxlen=20)
            if len(self._chats) > _MOST_CHATS:
                self._chats.popitem(last=False)
        self._chats.move_to_end(chat)
        return moments


def _until(sent: deque[float], limits: Sequence[Limit], now: float) -> float:
    """Seconds until one more is within the limits."""
    full = [limit for limit in limits if len(sent) >= limit.count]
    return max((sent[-limit.count] + limit.seconds - now for limit in full), default=0.0)
