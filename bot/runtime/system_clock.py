"""The real clock and the real luck."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta


def _machine() -> datetime:
    return datetime.now(UTC)


class SteadyClock:
    """The machine's time as it was at the start, and from there on as a stopwatch counts.

    When the machine's clock is set, or the machine has slept, this one goes on as if nothing had happened, until
    :meth:`follow` is called: so the clocks of matches can be put right before anybody sees the new time.

    Args:
        machine: the machine's time, aware UTC.
        stopwatch: seconds since some moment, never set.
    """

    def __init__(
        self, machine: Callable[[], datetime] = _machine, stopwatch: Callable[[], float] = time.monotonic
    ) -> None:
        self._machine = machine
        self._stopwatch = stopwatch
        self.follow()

    def now(self) -> datetime:
        """Aware, UTC."""
        return self._anchor + timedelta(seconds=self._stopwatch() - self._begun)

    def drift(self) -> timedelta:
        """How far the machine's clock is ahead of this one."""
        return self._machine() - self.now()

    def follow(self) -> None:
        """Take over the machine's time."""
        self._anchor, self._begun = self._machine(), self._stopwatch()


class SystemChance:
    """Luck nobody can foresee."""

    def seat(self) -> int:
        """1 or 2, each as likely."""
        return 1 + secrets.randbelow(2)

    def signs(self, alphabet: str, count: int) -> str:
        """So many signs of an alphabet, which nobody can guess."""
        return "".join(secrets.choice(alphabet) for _ in range(count))
