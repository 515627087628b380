"""Limits of the chat page: how much anyone may do, and how often."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from core.play.token_bucket import Rate

_MESSAGES: Final = Rate(burst=20, seconds=1.0)
_OPENINGS: Final = Rate(burst=5, seconds=120.0)
_CLAIMS: Final = Rate(burst=60, seconds=5.0)


@dataclass(frozen=True, slots=True)
class Limits:
    """Limits of the chat page.

    Attributes:
        body: largest request in bytes.
        message: longest message in characters.
        rooms: number of rooms that aren't empty.
        rooms_in_all: number of rooms, including empty ones.
        streams: number of live streams.
        streams_each: number of live streams of one player (one a tab).
        messages: rate at which a player may post.
        openings: rate at which a player, or one address, may open rooms.
        claims: rate at which one address may claim names or use recovery codes.
        pictures: rate at which a player may load boards; None: no limit.
    """

    body: int = 16 * 1024
    message: int = 2000
    rooms: int = 200
    rooms_in_all: int = 1000
    streams: int = 2000
    streams_each: int = 20
    messages: Rate = _MESSAGES
    openings: Rate = _OPENINGS
    claims: Rate = _CLAIMS
    pictures: Rate | None = None
