"""How the regular backups go, kept in the store so that ``stonepost status`` and the metrics can say so."""

from __future__ import annotations

from datetime import datetime
from typing import Final

import msgspec
from msgspec import Struct

from storage.unit_of_work import UnitOfWork

_KEY: Final = "backups"


class RegularBackups(Struct, frozen=True):
    """How the backups with ``--keep`` went.

    Attributes:
        made: when the last good one was made; None: there never was one.
        failed: when the last one failed; None: it was good.
        problem: why it failed.
    """

    made: datetime | None = None
    failed: datetime | None = None
    problem: str = ""


def regular_backups(uow: UnitOfWork) -> RegularBackups:
    """Return how the regular backups went."""
    return msgspec.json.decode(uow.keys.get(_KEY) or "{}", type=RegularBackups)


def remember(uow: UnitOfWork, backups: RegularBackups) -> None:
    """Store how the regular backups went."""
    uow.keys.put(_KEY, msgspec.json.encode(backups).decode())
