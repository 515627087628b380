"""Commands about records of matches, and about one's own stored data."""

from __future__ import annotations

from typing import ClassVar, Final

from bot.chat.grammar.form import Form
from bot.chat.grammar.slot import Reading, Slot
from bot.chat.grammar.slots import Flag, Number
from bot.features.records.commands import Export, Import, Privacy

_FENCE: Final = "```"


class Record(Slot[str]):
    """Pasted record of a match, with or without a code fence. Files are read by the platforms."""

    field: str = "text"
    asked: str = "text"

    long: ClassVar[bool] = True

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
    ),
    Form("import", Import, Slot(asked="file", kind="file"), Record()),
    Form("privacy", Privacy, menu="alone"),
)
