"""Store of everything: what its implementations on SQLite and PostgreSQL, and the one in memory for tests, have in common."""

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
        """Why the last writing transaction couldn't be carried out; None: it could."""

    async def write(self, transaction: Callable[[UnitOfWork], T]) -> T:
        """Run a function in a writing transaction: committed when it returns, rolled back when it raises.

        Raises:
            Unavailable: the store can't be written now.
        """

    async def read(self, transaction: Callable[[UnitOfWork], T]) -> T:
        """Run a function on a consistent snapshot; it must not write."""

    def serve_as(self, process: int | None) -> None:
        """Let messages written from now on belong to a process (see :mod:`storage.operation.processes`); None: to no process."""

    async def changed_elsewhere(self) -> None:
        """Wait until another process may have committed something."""

    async def close(self) -> None:
        """Close the store."""
