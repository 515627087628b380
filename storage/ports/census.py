"""Port of figures for monitoring."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Protocol

from core.values import dataclass


@dataclass(frozen=True, slots=True)
class Queue:
    """Unsent messages of one platform: how many, and when the oldest was written."""

    count: int
    oldest: datetime


@dataclass(frozen=True, slots=True)
class Figures:
    """Figures for monitoring the program.

    Attributes:
        players: all of them.
        communities: all of them.
        challenges: open ones.
        running: running matches.
        finished: finished matches.
        waiting: unsent messages by platform, without platforms that have none.
        given_up: messages that could not be delivered.
        due: when the earliest timer is, or was, due.
        troubled: timers that have failed.
    """

    players: int
    communities: int
    challenges: int
    running: int
    finished: int
    waiting: Mapping[str, Queue]
    given_up: int
    due: datetime | None
    troubled: int


class Census(Protocol):
    """Port of figures for monitoring."""

    def figures(self) -> Figures:
        """Return the current figures; each is read from an index."""
