"""Processes that share a store: which platforms each serves, and which of them are alive.

A message belongs to the process that wrote it, if that serves the platform; else to the first of those that do to claim it.
Only its owner delivers a message. A process updates its row regularly; one that fails to for too long is removed by the others,
and its messages can be claimed again.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Protocol

from core.values import dataclass


@dataclass(frozen=True, slots=True)
class Process:
    """Process that serves the store.

    Attributes:
        id: never reused.
        name: name for the operator.
        platforms: keys of the platforms that it serves, sorted.
        started: when it joined.
        seen: its last heartbeat, by its own clock.
    """

    id: int
    name: str
    platforms: tuple[str, ...]
    started: datetime
    seen: datetime


class Processes(Protocol):
    """Port of the processes that serve the store."""

    def join(self, name: str, platforms: Sequence[str], at: datetime) -> int:
        """Add a process. Returns its id."""

    def beat(self, process: int, at: datetime) -> bool:
        """Record a heartbeat. Returns False when the process has been removed."""

    def all(self) -> Sequence[Process]:
        """Return all processes, including dead ones that have not been removed, by id."""

    def strike(self, process: int) -> None:
        """Remove a process that ends, or is dead; its messages can be claimed by others."""
