"""Interface of stores, which SQLite and PostgreSQL, and the store in memory for tests, implement."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar

from storage.errors import StorageProblem
from storage.unit_of_work import UnitOfWork

T = TypeVar("T")


class Store(Protocol):
    """A durable store of everything."""

    @property
    def problem(self) -> StorageProblem | None:
        """Why the last writing transaction failed, or None if it succeeded."""

    async def write(self, transaction: Callable[[UnitOfWork], T]) -> T:
        """Run a function in a writing transaction: commit when it returns, roll back if it raises.

        Raises:
            Unavailable: we can't write to the store now.
        """

    async def read(self, transaction: Callable[[UnitOfWork], T]) -> T:
        """Run a function on a consistent snapshot; it must not write."""

    def serve_as(self, process: int | None) -> None:
        """Make a process own messages written from now on (see :mod:`storage.operation.processes`); None for no process."""

    async def changed_elsewhere(self) -> None:
        """Wait until another process may have committed something."""

    async def close(self) -> None:
        """Close the store."""
