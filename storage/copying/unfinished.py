"""The mark of a store that is an unfinished copy: nobody may serve it, since what comes after would be lost or doubled."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from storage.errors import CannotOpen

COPY_OF: Final = "migrate-store:copy-of"
"""The key under which such a store names the one of which it is a copy."""
_FIND: Final = f"SELECT value FROM keys WHERE name = '{COPY_OF}'"  # noqa: S608 - a constant


def copy_of(ask: Callable[[str], object]) -> str | None:
    """Of which store this one is an unfinished copy; None when it is a store of its own.

    Args:
        ask: gives the value that a query finds, None when it finds nothing.
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
