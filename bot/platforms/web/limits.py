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
        rooms: how many rooms there may be in which something was said.
        rooms_in_all: how many there may be, empty ones included.
        streams: how many live streams there may be in all.
        streams_each: how many one player may hold (one a tab).
        messages: how often a player may post.
        openings: how often a player, or one address, may open a room.
        claims: how often one address may claim a name or use a recovery code.
        pictures: how often a player may look at a board; None: as often as they like.
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
