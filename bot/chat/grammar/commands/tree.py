"""Commands about what a player keeps to themselves: notes, and branches of turns."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from bot.chat.grammar.form import Form
from bot.chat.grammar.slot import Reading, Slot
from bot.chat.grammar.slots import Number, Turn, aim
from core.play.commands import Note


class NoteText(Slot[str]):
    """Text of a note, as typed, after a match's number and a turn: ``#12 at 7 don't touch c3``; *delete* deletes it."""

    field: str = "text"
    asked: str = "note"

    endless: ClassVar[bool] = True

    def pick(self, reading: Reading) -> None:
        number, ply, text = aim(reading.body, reading.known)
        reading.words.clear()
        reading.values.update(number=number, ply=ply)
        if text:
            reading.values[self.field] = "" if reading.means(text, "note-drop") else text

    def _say(self, value: str, shown: Mapping[str, str]) -> list[str]:
        return [value or shown["note-drop"]]


FORMS: Final = (Form("note", Note, Number(completion="any-match"), Turn("ply", "after"), NoteText(), menu="alone"),)
