"""Earlier attempts to send a message, one of which may have succeeded."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final, TypeAlias

import discord
from discord.utils import time_snowflake

from bot.platforms.interface import DeliveryUnknown

Json: TypeAlias = dict[str, Any]  # as Discord sent it
_SKEW: Final = timedelta(seconds=30)
"""Largest difference by which Discord's clock may be behind ours."""
_PAGE: Final = 100
_PAGES: Final = 20


@dataclass(frozen=True, slots=True)
class Attempt:
    """Message that may have been sent.

    Attributes:
        nonce: nonce that it was sent with. Discord shows it only for a while, if at all.
        text: its text.
        buttons: the custom ids of its buttons.
    """

    nonce: str
    text: str
    buttons: tuple[str, ...]


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
    return (
        str(message.get("content")).strip() == attempt.text.strip()
        and tuple(_custom_ids(message.get("components", ()))) == attempt.buttons
    )


def _custom_ids(components: Iterable[Json]) -> Iterable[str]:
    for component in components:
        if "custom_id" in component:
            yield str(component["custom_id"])
        yield from _custom_ids(component.get("components", ()))
