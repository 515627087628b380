"""System clock and random numbers: the real implementations of the ports."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta


def _machine() -> datetime:
    return datetime.now(UTC)


class SteadyClock:
    """Steady clock: the machine's time at the start, plus the seconds of a stopwatch.

    When the machine's clock is set, or the machine has slept, it continues as before until :meth:`follow` is called. So the
    clocks of matches can be adjusted before anybody sees the new time.

    Args:
        machine: returns the machine's time, aware UTC.
        stopwatch: returns seconds since some moment; it is never set.
    """

    def __init__(
        self, machine: Callable[[], datetime] = _machine, stopwatch: Callable[[], float] = time.monotonic
    ) -> None:
        self._machine = machine
        self._stopwatch = stopwatch
        self.follow()

    def now(self) -> datetime:
        """Return the time, aware UTC."""
        return self._anchor + timedelta(seconds=self._stopwatch() - self._begun)

    def drift(self) -> timedelta:
        """Return how far the machine's clock is ahead of this one."""
        return self._machine() - self.now()

    def follow(self) -> None:
        """Take over the machine's time."""
        self._anchor, self._begun = self._machine(), self._stopwatch()


class SystemChance:
    """Random choices that nobody can predict."""

    def seat(self) -> int:
        """Return 1 or 2 with equal probability."""
        return 1 + secrets.randbelow(2)

    def signs(self, alphabet: str, count: int) -> str:
        """Return ``count`` random characters of an alphabet."""
        return "".join(secrets.choice(alphabet) for _ in range(count))
