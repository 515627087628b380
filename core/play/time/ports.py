"""The ports for what is to be looked at later, and for who is away."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime
from typing import Protocol

from core.play.time.model import Timer, Vacation


class Timers(Protocol):
    """What is to be looked at when its time has come; one of a kind for each subject."""

    def put(self, timer: Timer) -> None:
        """Keep a timer in the place of an earlier one of its kind and subject."""

    def get(self, kind: str, subject: int) -> Timer | None:
        """The timer of a kind for a subject, or None."""

    def drop(self, kind: str, subject: int) -> None:
        """Forget a timer, if there is one."""

    def lock(self, kind: str, subject: int) -> Timer | None:
        """The timer as :meth:`get` gives it, held for this transaction; None also when another process holds it."""

    def due(self, at: datetime, limit: int = 50) -> Sequence[Timer]:
        """Timers that are due at a moment, the earliest first."""

    def next(self) -> datetime | None:
        """When the earliest timer is due; None when there is none."""

    def delay(self, kind: str, subject: int, until: datetime, problem: str) -> None:
        """Count a failed attempt and look again at ``until``."""

    def troubled(self, attempts: int, limit: int = 50) -> Sequence[Timer]:
        """Timers that have failed at least so often (and at least once), those with most failures first."""


class Vacations(Protocol):
    """When players were, or are, away."""

    def begin(self, vacation: Vacation) -> None:
        """Add a vacation. Raises Conflict when the player is on one."""

    def end(self, player: int, at: datetime) -> None:
        """End the vacation that a player is on. Raises Conflict when there is none."""

    def of(self, player: int, since: datetime) -> Sequence[Vacation]:
        """The vacations of a player that had not ended by ``since``, the current one among them; by their start."""

    def hand_over(self, old: int, new: int, starts: Collection[datetime] | None = None) -> Sequence[datetime]:
        """Let past vacations of a player (None: all) count as those of another one. Returns their starts, rising."""
