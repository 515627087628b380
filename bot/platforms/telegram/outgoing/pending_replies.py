"""Pending replies: callback queries, and commands in groups, whose replies stand in the outbox.

In memory only: after a restart, replies go where they can.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.platforms.telegram.deep_links import DeepLink

LIFE: Final = 25.0
"""Seconds for which a callback query can be answered; then Telegram has forgotten it."""
_FORGOTTEN: Final = 3600.0


@dataclass(slots=True)
class PendingReply:
    """Something that somebody did and that is replied to; one object for all messages that reply.

    Attributes:
        player: who, by player id.
        chat: where.
        message: the message that was written, or whose button was pressed.
        again: the deep link that does the same in private.
        at: when, by the event loop's clock.
        callback_query: id of the callback query, while it can be answered; None: it was none, or has its answer.
        redirected: the person was shown the way to the private chat; whatever else there is to say waits there.
    """

    player: int
    chat: int
    message: int
    again: DeepLink
    at: float
    callback_query: str | None = None
    redirected: bool = False

    def take_callback_query(self) -> str | None:
        """Return the callback query to answer, if that is still possible; once only, since the first answer is the last."""
        query, self.callback_query = self.callback_query, None
        return query if asyncio.get_running_loop().time() < self.at + LIFE else None


class PendingReplies:
    """Pending replies by the outbox ids of the messages that reply."""

    def __init__(self) -> None:
        self._waiting: dict[int, PendingReply] = {}

    def keep(self, reply: PendingReply, messages: Sequence[int]) -> None:
        """Keep that messages reply to something. Called from the store's thread, before they can be delivered."""
        for message in messages:
            self._waiting[message] = reply

    def find(self, message: int, player: int) -> PendingReply | None:
        """Return what a message to a player replies to."""
        reply = self._waiting.get(message)
        return reply if reply is not None and reply.player == player else None

    def forget(self, message: int) -> None:
        """Forget a message that was delivered, and those that have waited too long."""
        self._waiting.pop(message, None)
        now = asyncio.get_running_loop().time()
        while self._waiting:
            oldest = next(iter(self._waiting))
            if self._waiting[oldest].at + _FORGOTTEN > now:
                return
            del self._waiting[oldest]
