"""Mark of an unfinished copy of a store. Such a copy must not be served: changes would be lost, or made twice."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from storage.errors import CannotOpen

COPY_OF: Final = "migrate-store:copy-of"
"""Key whose value is the address of the source."""
_FIND: Final = f"SELECT value FROM keys WHERE name = '{COPY_OF}'"  # noqa: S608 - a constant


def copy_of(ask: Callable[[str], object]) -> str | None:
    """Return the address of the store that this one is an unfinished copy of; None: it is a store of its own.

    Args:
        ask: returns the value that a query finds, or None.
    """
    found = ask(_FIND)
    return None if found is None else str(found)


def refuse(place: Path | str, source: str | None) -> None:
    """Refuse to open an unfinished copy of ``source``. Raises CannotOpen."""
    if source is not None:
        detail = (
            f"it is an unfinished copy of {source}; stop what serves that one, and run stonepost migrate-store again"
        )
        raise CannotOpen(place, "unfinished", detail)
