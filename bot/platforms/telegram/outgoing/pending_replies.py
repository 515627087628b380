"""Pending replies: callback queries, and commands in groups, whose replies are in the outbox.

We keep them in memory: after a restart, replies are sent like other messages.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from bot.features.challenge.messages import ArrangingStep
from bot.features.seek.messages import SeekMade, SeekPaired
from bot.platforms.telegram.callback_data import DeepLink
from core.cache import Cache
from core.messages.message import Message

LIFE: Final = 25.0
"""Seconds for which we can answer a callback query; after that, Telegram has forgotten it."""
_MAX_REPLIES: Final = 10_000
"""Maximum replies that wait; a reply that would exceed this is sent like other messages."""


class PendingReply(Struct):
    """A person's action that gets a reply; one object for all messages of the reply.

    Attributes:
        player: player id of the person.
        chat: id of the chat.
        message: the message that the person wrote, or whose button they pressed.
        again: deep link that does the same in private.
        at: time of the action, by the event loop's clock.
        callback_query: id of the callback query; None if there wasn't one, or it has been answered.
        goes_on: whether the reply replaces that message, if it isn't about a match and only the person sees it.
        turns: whether it shows another page of a message that everyone in the chat may read.
        redirected: whether we sent the person to the private chat, where the rest of the reply waits.
        typed: whether it was a message, not a press; follows from the callback query.
        shows: whether the reply shows something in the private chat, so that the press was answered at once.
    """

    player: int
    chat: int
    message: int
    again: DeepLink
    at: float
    callback_query: str | None = None
    goes_on: bool = False
    turns: bool = False
    redirected: bool = False
    typed: bool = False
    shows: bool = False

    def __post_init__(self) -> None:
        self.typed = self.callback_query is None

    def opens(self, message: Message) -> bool:
        """Return whether everyone in the group may read the reply."""
        shared = self.typed or self.turns or isinstance(message.content, ArrangingStep | SeekMade | SeekPaired)
        return self.chat < 0 and message.public and shared

    def take_callback_query(self) -> str | None:
        """Return and forget the callback query to answer, or None if it is too late. A second answer would have no effect."""
        query, self.callback_query = self.callback_query, None
        return query if asyncio.get_running_loop().time() < self.at + LIFE else None


class PendingReplies:
    """Pending replies, by the outbox ids of the messages that reply."""

    def __init__(self) -> None:
        self._waiting: Cache[int, PendingReply] = Cache(_MAX_REPLIES)
        self._newest: Cache[tuple[int, int], tuple[int, PendingReply]] = Cache(
            _MAX_REPLIES
        )  # shown ones, by pressed message

    def keep(self, reply: PendingReply, messages: Sequence[int]) -> None:
        """Record that messages are replies. Called from the store's thread, before they can be delivered."""
        for message in messages:
            self._waiting.put(message, reply)
            if reply.shows:
                self._newest.put((reply.chat, reply.message), (message, reply))

    def find(self, message: int, player: int) -> PendingReply | None:
        """Return what a message to a player replies to."""
        reply = self._waiting.get(message)
        return reply if reply is not None and reply.player == player else None

    def is_overtaken(self, message: int, reply: PendingReply) -> bool:
        """Return whether buttons of the same message were pressed since, so that a later reply takes the place of this one."""
        newest, later_reply = self._newest.get((reply.chat, reply.message)) or (0, reply)
        return reply.shows and newest > message and later_reply.goes_on == reply.goes_on

    def forget(self, message: int) -> None:
        """Forget a message that has been delivered."""
        self._waiting.drop(message)
