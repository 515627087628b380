"""Availability of a store: what kept the last writing transaction from being carried out."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from storage.errors import Hindrance, Unavailable


class Availability:
    """Memory of whether a store could be written.

    Args:
        hindrance: returns why an error says that the store can't be used now; None: it says something else.

    Attributes:
        problem: why the last transaction failed; None: it didn't.
    """

    def __init__(self, hindrance: Callable[[BaseException], Hindrance | None]) -> None:
        self.problem: Hindrance | None = None
        self._hindrance = hindrance

    @contextmanager
    def writing(self) -> Iterator[None]:
        """Remember how the transaction within the block goes. Raises Unavailable for an error that says so."""
        try:
            with self.reading():
                yield
        except Unavailable as found:
            self.problem = found.code
            raise
        self.problem = None

    @contextmanager
    def reading(self) -> Iterator[None]:
        """Raise Unavailable for an error of the block that says that the store can't be used now."""
        try:
            yield
        except Exception as error:
            code = self._hindrance(error)
            if code is None:
                raise
            raise Unavailable(code, str(error)) from error
