"""Commands about records of matches, and about the asker's stored data."""

from __future__ import annotations

from typing import ClassVar, Final

from bot.chat.grammar.form import Form
from bot.chat.grammar.slot import Reading, Slot
from bot.chat.grammar.slots import Flag, Number
from core.messages.command import Command
from core.messages.content import Refused
from core.names import Written
from core.records.model import Record


class Export(Command):
    """Request the record of a match as a file.

    Attributes:
        everything: whether to request the records of all matches of this community instead.
    """

    MANAGERS: ClassVar[bool] = True

    number: int | None = None
    everything: bool = False


class Import(Command):
    """Import the match of a record into this room, as a finished and unrated match.

    Attributes:
        text: the record, as received; empty to show instructions.
        read: the result of reading it, before the transaction; None if not read yet.
    """

    MANAGERS: ClassVar[bool] = True

    text: Written = ""
    read: Record | Refused | None = None


class Privacy(Command):
    """Request the asker's stored data as a file."""


_FENCE: Final = "```"


MAX_PASTED: Final = 6000
"""Characters of a record that platforms with forms take; Discord allows no more. Longer ones come as a file."""


class Pasted(Slot[str]):
    """Pasted record of a match, with or without a code fence. Files are read by the platforms."""

    field: str = "text"
    asked: str = "text"

    long: ClassVar[bool] = True
    most: ClassVar[int | None] = MAX_PASTED

    def pick(self, reading: Reading) -> None:
        text = reading.whole().strip()
        if text.startswith(_FENCE) and text.endswith(_FENCE) and len(text) >= 2 * len(_FENCE):
            text = text[len(_FENCE) : -len(_FENCE)].removeprefix("json").strip()
        reading.values[self.field] = text


FORMS: Final = (
    Form(
        "export",
        Export,
        Number(first=True, completion="any-match"),
        Flag("everything", "what", first=True, word="everything"),
        group="match",
    ),
    Form("import", Import, Slot(asked="file", kind="file"), Pasted(), group="match"),
    Form("privacy", Privacy, group="me"),
)
