"""Commands about records of matches, and about the asker's stored data."""

from __future__ import annotations

from typing import ClassVar

from core.messages.command import Command
from core.messages.content import Refused
from core.names import Written
from core.records.model import Record


class Export(Command):
    """Request the record of a match as a file.

    Attributes:
        everything: the records of all matches of this community instead.
    """

    MANAGERS: ClassVar[bool] = True

    number: int | None = None
    everything: bool = False


class Import(Command):
    """Import the match of a record here, as a finished one that doesn't count.

    Attributes:
        text: the record, as it was sent; empty: show instructions.
        read: the result of reading it, before the transaction; None: not read yet.
    """

    MANAGERS: ClassVar[bool] = True

    text: Written = ""
    read: Record | Refused | None = None


class Privacy(Command):
    """Request the asker's stored data as a file."""
