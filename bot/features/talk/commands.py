"""The command for talk between the players of a match."""

from __future__ import annotations

from typing import ClassVar, Final

from bot.chat.grammar.form import Form
from bot.chat.grammar.slot import Problem, Reading, Slot
from bot.chat.grammar.slots import Number
from bot.chat.grammar.tokens import number_of
from core.match.model import MAX_TALK_LENGTH
from core.messages.command import Command
from core.names import Written


class Say(Command):
    """Say something to the opponent in a match, privately."""

    ALONE: ClassVar[bool] = True

    text: Written
    number: int | None = None


class Words(Slot[str]):
    """Text of a remark, as typed, after a match's number: ``#12 good luck!``."""

    field: str = "text"
    asked: str = "words"

    required: ClassVar[bool] = True
    most: ClassVar[int | None] = MAX_TALK_LENGTH
    endless: ClassVar[bool] = True

    def pick(self, reading: Reading) -> None:
        head, *remainder = [*reading.body.split(None, 1), ""][:2]
        number = number_of(head)
        text = reading.body if number is None else "".join(remainder)
        reading.words.clear()
        if not text.strip():
            raise Problem("missing")
        reading.values.update(number=number, text=text.strip())


FORMS: Final = (Form("say", Say, Number(completion="any-match"), Words(), group="match"),)
