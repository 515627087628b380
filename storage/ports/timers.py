"""Ports of timers and vacations."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime
from typing import Protocol

from core.time.model import Timer, Vacation


class Timers(Protocol):
    """Port of timers; at most one of a kind for each subject."""

    def put(self, timer: Timer) -> None:
        """Store a timer, replacing one of the same kind and subject."""

    def get(self, kind: str, subject: int) -> Timer | None:
        """Return the timer of a kind for a subject, or None."""

    def drop(self, kind: str, subject: int) -> None:
        """Delete a timer, if there is one."""

    def lock(self, kind: str, subject: int) -> Timer | None:
        """Return a timer like :meth:`get`, and lock it for this transaction; None also when another process has locked it."""

    def due(self, at: datetime, limit: int = 50) -> Sequence[Timer]:
        """Return timers that are due at a time, the earliest first; in this method and the next without the partner's."""

    def next(self) -> datetime | None:
        """Return when the earliest timer is due; None when there is none."""

    def due_of(self, kind: str, at: datetime, limit: int = 50) -> Sequence[Timer]:
        """Return timers of a kind as :meth:`due`."""

    def delay(self, kind: str, subject: int, until: datetime, problem: str) -> None:
        """Count a failed attempt, to be retried at ``until``."""

    def troubled(self, attempts: int, limit: int = 50) -> Sequence[Timer]:
        """Return timers that have failed at least so often, the most often failed first."""


class Vacations(Protocol):
    """Port of vacations."""

    def begin(self, vacation: Vacation) -> None:
        """Add a vacation. Raises Conflict when the player is on one."""

    def end(self, player: int, at: datetime) -> None:
        """End the vacation that a player is on. Raises Conflict when there is none."""

    def of(self, player: int, since: datetime) -> Sequence[Vacation]:
        """Return a player's vacations that had not ended by ``since``, including the current one, by start."""

    def hand_over(self, old: int, new: int, starts: Collection[datetime] | None = None) -> Sequence[datetime]:
        """Move past vacations of a player (None: all) to another one. Returns their starts, rising."""
