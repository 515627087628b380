"""What people can ask for about what is kept: records of matches, and what is kept of oneself."""

from __future__ import annotations

from core.play.commands.base import Command
from core.play.content import Refused
from core.play.records.model import Record


class Export(Command, managers=True):
    """Get the record of a match as a file.

    Attributes:
        everything: the records of all matches of this community instead.
    """

    number: int | None = None
    everything: bool = False


class Import(Command, managers=True):
    """Keep the match of a record here, as a finished one that counts for nothing.

    Attributes:
        text: the record, as it was sent; empty: tell how it is done.
        read: what it was found to be, before the transaction; None: not read yet.
    """

    text: str = ""
    read: Record | Refused | None = None


class Privacy(Command):
    """Get what is kept of oneself, as a file."""
