"""System services: time, randomness, minimum-cost matching, and the secret of links.

We keep the secret of the links that share matches outside the database, so that a copy of the database doesn't reveal
them.
"""

from __future__ import annotations

import os
import secrets
import tempfile
import time
from collections.abc import Callable, Mapping
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

from bot.settings.setting import Settings
from core.match.audience import ShareLinks
from storage.store import Store
from storage.unit_of_work import UnitOfWork

SUFFIX: Final = ".secret"
"""Suffix of the file beside a database file."""
_KEY: Final = "share:secret"


def _machine() -> datetime:
    return datetime.now(UTC)


class SteadyClock:
    """Steady clock: the machine's time at the start, plus the seconds of a stopwatch.

    When the machine's clock is set, or the machine has slept, this clock continues as before until :meth:`take_over_time` is
    called. This lets the caller adjust the clocks of matches before anyone sees the new time.

    Args:
        machine: returns the machine's time, aware UTC.
        stopwatch: returns seconds since some fixed moment; monotonic.
    """

    def __init__(
        self, machine: Callable[[], datetime] = _machine, stopwatch: Callable[[], float] = time.monotonic
    ) -> None:
        self._machine = machine
        self._stopwatch = stopwatch
        self.take_over_time()

    def now(self) -> datetime:
        """Return the time, aware UTC."""
        return self._anchor + timedelta(seconds=self._stopwatch() - self._begun)

    def drift(self) -> timedelta:
        """Return how far the machine's clock is ahead of this one."""
        return self._machine() - self.now()

    def take_over_time(self) -> None:
        """Take over the machine's time."""
        self._anchor, self._begun = self._machine(), self._stopwatch()


class SystemRng:
    """Random choices that no one can predict."""

    def seat(self) -> int:
        """Return 1 or 2 with equal probability."""
        return 1 + secrets.randbelow(2)

    def signs(self, alphabet: str, count: int) -> str:
        """Return ``count`` random characters of an alphabet."""
        return "".join(secrets.choice(alphabet) for _ in range(count))


def least_cost(count: int, costs: Mapping[tuple[int, int], int]) -> list[tuple[int, int]]:
    """Return the pairs of a minimum-cost perfect matching; see :data:`core.tournament.pairing.Matching`."""
    import networkx as nx  # type: ignore[import-untyped]  # noqa: PLC0415 - takes 180 ms; its type stubs would need numpy

    graph = nx.Graph()
    graph.add_nodes_from(range(count))
    graph.add_weighted_edges_from((left_index, right_index, cost) for (left_index, right_index), cost in costs.items())
    return [(min(pair), max(pair)) for pair in nx.min_weight_matching(graph)]


async def share_links(store: Store, settings: Settings, database_file: Path | None) -> ShareLinks:
    """Return the links of this installation.

    We prefer a secret in the settings. Otherwise we read the file beside the database, and create it if it is missing.
    A database on a server holds the secret itself.
    """
    secret = str(settings.get("STONEPOST_SECRET", "")) or _of_file(database_file) or await store.write(_of_store)
    return ShareLinks(secret, str(settings.get("STONEPOST_WEB_ADDRESS", "")).rstrip("/"))


def _of_file(database_file: Path | None) -> str:
    """Return the secret from the file beside a database file; empty if there is no database file.

    If the file is missing, create it, readable for this user only.
    """
    if database_file is None or not database_file.exists():
        return ""
    path = database_file.with_name(database_file.name + SUFFIX)
    if not path.exists():
        descriptor, name = tempfile.mkstemp(dir=path.parent, prefix=path.name)  # readable for this user only
        with os.fdopen(descriptor, "w", encoding="utf-8") as file:
            file.write(f"{secrets.token_hex(32)}\n")
        Path(name).replace(path)  # atomically, because another process may be reading it
    return path.read_text(encoding="utf-8").strip()


def _of_store(uow: UnitOfWork) -> str:
    secret = uow.keys.get(_KEY)
    if secret is None:
        secret = secrets.token_hex(32)
        uow.keys.put(_KEY, secret)
    return secret
