"""Earlier attempts to send a message, one of which may have succeeded."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any, Final, TypeAlias

import discord
from discord.utils import time_snowflake
from msgspec import Struct

from bot.platforms.discord.said import pressed_in, text_in
from bot.platforms.interface import DeliveryUnknown

Json: TypeAlias = dict[str, Any]  # as Discord sent it
_SKEW: Final = timedelta(seconds=30)
"""Largest difference by which Discord's clock may be behind ours."""
_PAGE: Final = 100
_PAGES: Final = 20


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
    own = None if client.user is None else str(client.user.id)
    after = time_snowflake(since - _SKEW)
    for _ in range(_PAGES):
        page: list[Json] = [dict(one) for one in await client.http.logs_from(channel, _PAGE, after=after)]
        for message in page:
            if message["author"]["id"] == own and _matches(message, attempt):
                return int(message["id"])
        if len(page) < _PAGE:
            return None
        after = max(int(message["id"]) for message in page)
    raise DeliveryUnknown("too much was said since to find out whether the message arrived")


def _matches(message: Json, attempt: Attempt) -> bool:
    if message.get("nonce") is not None:
        return str(message["nonce"]) == attempt.nonce
    sent: Json = {"components": attempt.components}
    # Discord may have stripped the texts.
    return text_in(message).split() == text_in(sent).split() and pressed_in(message) == pressed_in(sent)
