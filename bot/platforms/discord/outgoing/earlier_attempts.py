"""Earlier attempts to send a message, one of which may have succeeded."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any, Final, TypeAlias

import discord
from msgspec import Struct

from bot.platforms.discord.said import pressed_in, text_in
from bot.platforms.interface import DeliveryUnknown

Json: TypeAlias = dict[str, Any]  # as Discord sent it
_SKEW: Final = timedelta(seconds=30)
"""Largest difference by which Discord's clock may be behind ours."""
_MOST: Final = 2000
"""Messages of a channel that are searched."""


class Attempt(Struct, frozen=True):
    """Message that may have been sent.

    Attributes:
        nonce: nonce that it was sent with. Discord shows it only for a while, if at all.
        components: what it consists of.
    """

    nonce: str
    components: list[Json]


async def find(client: discord.Client, channel: int, attempt: Attempt, since: datetime) -> int | None:
    """Return the id of our message in a channel, sent at a moment or later; None: there is none.

    Raises:
        DeliveryUnknown: there are too many messages since then to search all of them.
        discord.HTTPException: Discord failed to answer.
    """
    searched = 0
    target = client.get_partial_messageable(channel)
    async for message in target.history(limit=_MOST, after=since - _SKEW, oldest_first=True):
        if message.author == client.user and _matches(message, attempt):
            return message.id
        searched += 1
    if searched == _MOST:
        raise DeliveryUnknown("too much was said since to find out whether the message arrived")
    return None


def _matches(message: discord.Message, attempt: Attempt) -> bool:
    if message.nonce is not None:
        return str(message.nonce) == attempt.nonce
    arrived: Json = {"components": [dict(component.to_dict()) for component in message.components]}
    sent: Json = {"components": attempt.components}
    # Discord may have stripped the texts.
    return text_in(arrived).split() == text_in(sent).split() and pressed_in(arrived) == pressed_in(sent)
