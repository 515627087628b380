"""Commands about what a player keeps to themselves: notes, and branches of turns."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from bot.chat.grammar.form import Form
from bot.chat.grammar.slot import Completion, Problem, Reading, Slot
from bot.chat.grammar.slots import GAME, Flag, Number, game_meant, is_game, pair
from bot.chat.grammar.step_text import turns_text
from bot.chat.grammar.terms import Options
from bot.chat.grammar.tokens import number_of, tokens
from bot.chat.grammar.turns import PAGE, Turn, aim
from bot.features.exploring.commands import If, Line, Note, Plans, Preview
from core.messages.command import Command


class NoteText(Slot[str]):
    """Text of a note, as typed, after a match's number and a turn: ``#12 at 7 don't touch c3``.

    *delete* deletes it, and *page 2* alone isn't a note, but a page of their list.
    """

    field: str = "text"
    asked: str = "note"

    endless: ClassVar[bool] = True

    def pick(self, reading: Reading) -> None:
        number, ply, text = aim(reading.whole(), reading.known)
        reading.values.update(number=number, ply=ply)
        first, _, rest = text.partition(" ")
        if ply is None and reading.means(first, "line-page") and number_of(rest) is not None:
            reading.values["page"] = number_of(rest)
        elif text:
            reading.values[self.field] = "" if reading.means(text, "note-drop") else text

    def write(self, command: Command, shown: Mapping[str, str]) -> list[str]:
        page = getattr(command, "page", None)
        return super().write(command, shown) if page is None else [shown["line-page"], str(page)]

    def _say(self, value: str, shown: Mapping[str, str]) -> list[str]:
        return [value or shown["note-drop"]]


class Turns(Slot[str]):
    """Turns of both sides, ``d4 e5 > f6 g7``, or one a line, after a match's number and the turn where they begin.

    Without a match they come after a game and its options: ``luup size 8 d4 > e5``.

    Attributes:
        extras: fields of numbers that may stand before them, each after a word: which of them to show, which line to cut; with
            the ids of those words.
        needed: whether there must be turns.
    """

    field: str = "text"
    asked: str = "turn"
    completion: Completion | None = "turn"
    extras: Mapping[str, str] = {}
    needed: bool = False

    @property
    def required(self) -> bool:  # type: ignore[override]  # of one kind of command, not of the other
        """Return whether platforms with forms require it."""
        return self.needed

    def pick(self, reading: Reading) -> None:
        typed = [line.strip(" >") for line in reading.whole().splitlines()]
        number, ply, text = aim(" > ".join(line for line in typed if line), reading.known)
        reading.values.update(number=number, ply=ply)
        if number is None and ply is None and "game" in reading.kind.__struct_fields__:
            text = self._game(reading, text)
        first, _, rest = text.partition(" ")
        second, _, behind = rest.partition(" ")
        for field, word in self.extras.items():
            if first and reading.means(first, word) and number_of(second) is not None:
                reading.values[field] = number_of(second)
                text = behind.strip()
        for flag in (slot for slot in reading.slots if isinstance(slot, Flag)):
            before, _, last = text.rpartition(" ")
            if reading.means(last, flag.word):
                reading.values[flag.field], text = True, before.rstrip(" >")
        turns = turns_text(text, reading.known)
        if turns:
            reading.values[self.field] = turns
        elif self.needed:
            raise Problem("missing")

    @staticmethod
    def _game(reading: Reading, text: str) -> str:
        """Read a game and its options, if the text begins with one; return the rest."""
        first, _, rest = text.partition(" ")
        if not is_game(first):
            return text
        reading.values["game"] = game_meant(first)
        reading.words.extend(tokens(rest))
        while reading.words and (BOARD_OPTIONS.take(reading) or _like_an_option(reading, reading.words[0])):
            pass
        rest = " ".join(reading.words)
        reading.words.clear()
        return rest

    def write(self, command: Command, shown: Mapping[str, str]) -> list[str]:
        given = ((shown[word], getattr(command, field)) for field, word in self.extras.items())
        extras = [part for word, value in given if value is not None for part in (word, str(value))]
        return [*extras, *super().write(command, shown)]


def _like_an_option(reading: Reading, word: str) -> bool:
    """Read a number alone, or a name and a value, which no turn begins with, as an option."""
    return ((word.isascii() and word.isdigit()) or pair(word) is not None) and BOARD_OPTIONS.loose(reading)


BOARD_OPTIONS: Final = Options()
FORMS: Final = (
    Form(
        "preview",
        Preview,
        Number(completion="any-match"),
        Turn("ply", "after"),
        GAME,
        BOARD_OPTIONS,
        Turns(extras={"shown": "try-shown"}, needed=True),
    ),
    Form(
        "lines",
        Line,
        Number(completion="any-match"),
        Turn("ply", "after"),
        GAME,
        BOARD_OPTIONS,
        Turns(extras={"cut": "line-cut", "page": "line-page"}),
        Flag("public", word="public"),
        menu="alone",
    ),
    Form(
        "if",
        If,
        Number(completion="running-match"),
        Turn("ply", "after"),
        Turns(extras={"shown": "try-shown"}, needed=True),
        Flag("confirmed", word="confirm"),
        menu="alone",
    ),
    Form(
        "plans",
        Plans,
        Number(),
        Flag("off", word="off"),
        Turn("cut", name="line-cut"),
        PAGE,
        menu="alone",
    ),
    Form("note", Note, Number(completion="any-match"), Turn("ply", "after"), NoteText(), menu="alone"),
)
