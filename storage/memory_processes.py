"""The processes that serve the store, on a dictionary."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from core.play.ports.processes import Process
from core.play.text import storable
from storage.journal import Journal, aware


class MemoryProcesses:
    """:class:`core.play.ports.processes.Processes` on a dictionary."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._numbers: dict[str, int] = {}
        self._all: dict[int, Process] = {}

    def join(self, name: str, platforms: Sequence[str], at: datetime) -> int:
        """Add a process. Returns its id."""
        aware(at)
        number = self._journal.number(self._numbers, "process")
        process = Process(number, storable(name), tuple(sorted(set(platforms))), at, at)
        self._journal.put(self._all, number, process)
        return number

    def beat(self, process: int, at: datetime) -> bool:
        """Keep a sign of life; False when the process was struck off meanwhile."""
        aware(at)
        if process not in self._all:
            return False
        self._journal.put(self._all, process, replace(self._all[process], seen=at))
        return True

    def all(self) -> Sequence[Process]:
        """Every process, by id."""
        return [self._all[number] for number in sorted(self._all)]

    def strike(self, process: int) -> None:
        """Strike off a process: what was its own to deliver is anybody's."""
        self._journal.drop(self._all, process)

    def known(self, process: int | None) -> bool:
        """Whether there is such a process."""
        return process in self._all

    def serves(self, process: int | None, platform: str) -> bool:
        """Whether there is such a process, and it serves a platform."""
        return process is not None and process in self._all and platform in self._all[process].platforms
