"""The real clock and the real luck."""

from __future__ import annotations

import secrets
from datetime import UTC, datetime


class SystemClock:
    """The machine's clock."""

    def now(self) -> datetime:
        """Aware, UTC."""
        return datetime.now(UTC)


class SystemChance:
    """Luck nobody can foresee."""

    def seat(self) -> int:
        """1 or 2, each as likely."""
        return 1 + secrets.randbelow(2)
