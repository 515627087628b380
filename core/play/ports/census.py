"""The port for how much there is of everything."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Queue:
    """What waits to be said on one platform: how many messages, and when the oldest of them was said."""

    count: int
    oldest: datetime


@dataclass(frozen=True, slots=True)
class Figures:
    """How much there is of everything, for whoever watches the program.

    Attributes:
        players: all of them.
        communities: all of them.
        challenges: open ones.
        running: running matches.
        finished: finished matches.
        waiting: what waits to be said, by platform; none for a platform where nothing does.
        given_up: messages that were given up.
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
    """How much there is of everything."""

    def figures(self) -> Figures:
        """The figures now; each is read off an index."""
