"""How much anyone may do, and how often."""

from __future__ import annotations

import time
from collections import OrderedDict
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


@dataclass(frozen=True, slots=True)
class Rate:
    """So many at once, and one more every so many seconds."""

    burst: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits of the chat page.

    Attributes:
        body: largest request in bytes.
        message: longest message in characters.
        rooms: how many rooms there may be in which something was said.
        rooms_in_all: how many there may be, empty ones included.
        streams: how many live streams there may be in all.
        streams_each: how many one player may hold (one a tab).
        messages: how often a player may post.
        openings: how often a player, or one address, may open a room.
        claims: how often one address may take a name or use a recovery code.
    """

    body: int = 16 * 1024
    message: int = 2000
    rooms: int = 200
    rooms_in_all: int = 1000
    streams: int = 2000
    streams_each: int = 20
    messages: Rate = Rate(burst=20, seconds=1.0)
    openings: Rate = Rate(burst=5, seconds=120.0)
    claims: Rate = Rate(burst=60, seconds=5.0)


class Meter:
    """Counts what each one does against a rate. Holds at most ``size`` of them; the longest quiet one is forgotten.

    Args:
        rate: what is allowed.
        now: a clock that never goes back, in seconds.
        size: how many are remembered.
    """

    def __init__(self, rate: Rate, now: Callable[[], float] = time.monotonic, size: int = 10_000) -> None:
        self._rate = rate
        self._now = now
        self._size = size
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def wait(self, who: str) -> float:
        """Count one more. Returns 0 when it is allowed, else the seconds to wait (and nothing is counted)."""
        now = self._now()
        left, at = self._left.pop(who, (float(self._rate.burst), now))
        left = min(float(self._rate.burst), left + (now - at) / self._rate.seconds)
        allowed = left >= 1.0
        self._left[who] = (left - 1.0 if allowed else left, now)
        if len(self._left) > self._size:
            self._left.popitem(last=False)
        return 0.0 if allowed else (1.0 - left) * self._rate.seconds
