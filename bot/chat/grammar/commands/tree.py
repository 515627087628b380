"""Commands about what a player keeps to themselves: notes, and branches of turns."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from bot.chat.grammar.form import Form
from bot.chat.grammar.slot import Completion, Problem, Reading, Slot
from bot.chat.grammar.slots import Number, Turn, aim
from bot.chat.grammar.step_text import turns_text
from bot.chat.grammar.tokens import number_of
from core.play.commands import Command, Line, Note, Preview


class NoteText(Slot[str]):
    """Text of a note, as typed, after a match's number and a turn: ``#12 at 7 don't touch c3``; *delete* deletes it."""

    field: str = "text"
    asked: str = "note"

    endless: ClassVar[bool] = True

    def pick(self, reading: Reading) -> None:
        number, ply, text = aim(reading.whole(), reading.known)
        reading.values.update(number=number, ply=ply)
        if text:
            reading.values[self.field] = "" if reading.means(text, "note-drop") else text

    def _say(self, value: str, shown: Mapping[str, str]) -> list[str]:
        return [value or shown["note-drop"]]


class Turns(Slot[str]):
    """Turns of both sides, ``d4 e5 > f6 g7``, or one a line, after a match's number and the turn where they begin.

    Attributes:
        extra: field of a number that may stand before them, after a word: which of them to show, or which line to cut.
        word: id of that word.
        needed: whether there must be turns.
    """

    field: str = "text"
    asked: str = "turn"
    completion: Completion | None = "turn"
    extra: str = ""
    word: str = ""
    needed: bool = False

    @property
    def required(self) -> bool:  # type: ignore[override]  # of one kind of command, not of the other
        """Return whether platforms with forms require it."""
        return self.needed

    def pick(self, reading: Reading) -> None:
        typed = [line.strip(" >") for line in reading.whole().splitlines()]
        number, ply, text = aim(" > ".join(line for line in typed if line), reading.known)
        reading.values.update(number=number, ply=ply)
        first, _, rest = text.partition(" ")
        second, _, behind = rest.partition(" ")
        if first and reading.means(first, self.word) and number_of(second) is not None:
            reading.values[self.extra] = number_of(second)
            text = behind.strip()
        turns = turns_text(text, reading.known)
        if turns:
            reading.values[self.field] = turns
        elif self.needed:
            raise Problem("missing")

    def write(self, command: Command, shown: Mapping[str, str]) -> list[str]:
        extra = getattr(command, self.extra)
        return [*([] if extra is None else [shown[self.word], str(extra)]), *super().write(command, shown)]


FORMS: Final = (
    Form(
        "preview",
        Preview,
        Number(completion="any-match"),
        Turn("ply", "after"),
        Turns(extra="shown", word="try-shown", needed=True),
    ),
    Form(
        "lines",
        Line,
        Number(completion="any-match"),
        Turn("ply", "after"),
        Turns(extra="cut", word="line-cut"),
        menu="alone",
    ),
    Form("note", Note, Number(completion="any-match"), Turn("ply", "after"), NoteText(), menu="alone"),
)
