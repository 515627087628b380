"""Commands about who else is at a match: what its players say to each other, and who may watch it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from bot.chat.grammar.form import Form
from bot.chat.grammar.slot import Problem, Reading, Slot
from bot.chat.grammar.slots import Flag, Number
from bot.chat.grammar.tokens import number_of
from bot.features.sharing.commands import Say, Share, Watch


class Words(Slot[str]):
    """What is said, as typed, after a match's number: ``#12 good luck!``."""

    field: str = "text"
    asked: str = "words"

    required: ClassVar[bool] = True
    endless: ClassVar[bool] = True

    def pick(self, reading: Reading) -> None:
        head, *rest = [*reading.body.split(None, 1), ""][:2]
        number = number_of(head)
        text = reading.body if number is None else "".join(rest)
        reading.words.clear()
        if not text.strip():
            raise Problem("missing")
        reading.values.update(number=number, text=text.strip())


class Closed(Slot[bool]):
    """Whether a match is closed to watchers, or open."""

    field: str = "closed"
    asked: str = "watchers"

    @property
    def choices(self) -> tuple[str, ...]:
        return "watch-closed", "watch-open"

    def _read(self, word: str, reading: Reading) -> bool | None:
        meant = reading.which(word, ("closed", "open"), "watch-")
        return None if meant is None else meant == "closed"

    def _say(self, value: bool, shown: Mapping[str, str]) -> list[str]:
        return [shown["watch-closed" if value else "watch-open"]]


MATCH: Final = Number(completion="any-match")
FORMS: Final = (
    Form("say", Say, MATCH, Words()),
    Form("share", Share, MATCH, Flag("end", "end", word="off")),
    Form("watch", Watch, MATCH, Closed()),
)
