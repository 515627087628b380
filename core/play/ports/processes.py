"""Several processes on one store: who they are, what each serves, and which of them are alive.

What is said belongs to the process that says it, when that serves the platform; else to whichever of those that do takes it
first. Only its owner delivers a message. A process shows that it lives by changing its row again and again; one whose row
stands still for too long is struck off by the others, and what belonged to it is anybody's again.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Process:
    """A process that serves the store.

    Attributes:
        id: never given to another one.
        name: what an operator knows it by.
        platforms: keys of the platforms that it serves, sorted.
        started: when it joined.
        seen: its last sign of life, by its own clock.
    """

    id: int
    name: str
    platforms: tuple[str, ...]
    started: datetime
    seen: datetime


class Processes(Protocol):
    """The processes that serve the store."""

    def join(self, name: str, platforms: Sequence[str], at: datetime) -> int:
        """Add a process. Returns its id."""

    def beat(self, process: int, at: datetime) -> bool:
        """Keep a sign of life; False when the process was struck off meanwhile."""

    def all(self) -> Sequence[Process]:
        """Every process, dead ones that nobody has struck off among them, by id."""

    def strike(self, process: int) -> None:
        """Strike off a process that ends, or is dead: what was its own to deliver is anybody's."""
