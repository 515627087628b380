"""Commands about a player's private notes and branches of turns."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from msgspec.structs import replace

from bot.chat.grammar.form import Form
from bot.chat.grammar.slot import Completion, Problem, Reading, Slot
from bot.chat.grammar.slots import GAME, Flag, Number, game_meant, is_game, pair
from bot.chat.grammar.step_text import turns_text
from bot.chat.grammar.terms import Options
from bot.chat.grammar.tokens import number_of, tokens
from bot.chat.grammar.turns import PAGE, Turn, aim, aim_text
from core.exploring.model import MAX_NOTE_LENGTH
from core.messages.command import Command
from core.names import Code, Written

MAX_BUTTON_NOTE: Final = 60
"""Maximum length of a note that a button stores, in characters."""


class Explore(Command):
    """Show how to try turns, with a button for each command that does."""


class Note(Command):
    """Write a private note on a match; without a text, show all notes on it.

    Attributes:
        text: the note; empty to delete it, None to show notes.
        ply: number of turns on the note's board; None for the turns played so far.
        page: which page of the notes to show, from 1; None for the first.
    """

    ALONE: ClassVar[bool] = True
    IN_PLACE: ClassVar[bool] = True

    text: Written | None = None
    number: int | None = None
    ply: int | None = None
    page: int | None = None

    def for_button(self) -> Note:
        """Return the command for a button; if its text is too long, the button shows the notes instead."""
        return replace(self, text=None) if len(self.text or "") > MAX_BUTTON_NOTE else self


class Line(Command):
    """Keep a line of tried turns on a match or a board, or delete a kept one; without either, show the kept lines.

    Attributes:
        text: the line to keep, or None. For ``ply``, ``game`` and ``options``, see :class:`Preview`.
        cut: number of the line to delete.
        page: which page of the kept lines to show, from 1; None for the first.
        public: whether to show the line in ``text`` to everyone, once the match is over.
    """

    ALONE: ClassVar[bool] = True
    IN_PLACE: ClassVar[bool] = True

    number: int | None = None
    text: Written | None = None
    ply: int | None = None
    cut: int | None = None
    page: int | None = None
    game: Code | None = None
    options: Mapping[str, Code] = {}
    public: bool = False

    @property
    def secret(self) -> bool:
        """Return whether the command is private."""
        return not self.public


class If(Command):
    """Plan conditional moves, once ``confirmed``; before that, show them.

    Attributes:
        text: turns as typed, by the opponent and the asker alternately, separated by `` > ``. For ``ply`` and
            ``shown``, see :class:`Preview`. The plan leaves out turns that have been played since.
    """

    ALONE: ClassVar[bool] = True

    text: Written
    number: int | None = None
    ply: int | None = None
    shown: int | None = None
    confirmed: bool = False


class Plans(Command):
    """Show the asker's plans, on one match or on all; or cancel them.

    Attributes:
        off: whether to cancel all these plans.
        cut: number of the line to cancel.
        page: which page of the plans to show, from 1; None for the first.
    """

    ALONE: ClassVar[bool] = True
    IN_PLACE: ClassVar[bool] = True

    number: int | None = None
    off: bool = False
    cut: int | None = None
    page: int | None = None


class Preview(Command):
    """Try turns of both sides on the board of a match, or of a game without one; nothing is played.

    Attributes:
        text: turns as typed, separated by `` > ``.
        ply: the board where they begin: a number of turns, or :attr:`core.match.model.Match.board`; None for the
            current one.
        shown: number of these turns after which to show the board; None for all.
        asked: whether the asker typed it as plain text, perhaps as a question, and not as a command.
        game: key of the game of a board without a match; None if the command is about a match.
        options: the game's options, by name.
    """

    ALONE: ClassVar[bool] = True
    IN_PLACE: ClassVar[bool] = True

    text: Written
    number: int | None = None
    ply: int | None = None
    shown: int | None = None
    asked: bool = False
    game: Code | None = None
    options: Mapping[str, Code] = {}

    @property
    def secret(self) -> bool:
        """Return whether the asker typed the preview as a command, not as plain text."""
        return not self.asked


class NoteText(Slot[str]):
    """Text of a note, as typed, after a match's number and a turn: ``#12 at 7 don't touch c3``.

    *delete* deletes the note. *page 2* alone isn't a note, but asks for a page of the list.
    """

    field: str = "text"
    asked: str = "note"

    most: ClassVar[int | None] = MAX_NOTE_LENGTH
    endless: ClassVar[bool] = True

    def pick(self, reading: Reading) -> None:
        number, ply, text = aim_text(reading.whole(), reading.known)
        reading.values.update(number=number, ply=ply)
        first_word, _, remainder = text.partition(" ")
        if ply is None and reading.means(first_word, "line-page") and number_of(remainder) is not None:
            reading.values["page"] = number_of(remainder)
        elif text:
            reading.values[self.field] = "" if reading.means(text, "note-drop") else text

    def write(self, command: Command, words: Mapping[str, str]) -> list[str]:
        return super().write(command, words) if command.page is None else [words["line-page"], str(command.page)]

    def _say(self, value: str, words: Mapping[str, str]) -> list[str]:
        return [value or words["note-drop"]]


class Turns(Slot[str]):
    """Turns of both sides, ``d4 e5 > f6 g7``, or one per line, after a match's number and the turn where they begin.

    Without a match they come after a game and its options: ``luup size 8 d4 > e5``.

    Attributes:
        extras: fields for numbers that may come before the turns, each after a word (which turn to show, which line to
            delete), with the ids of those words.
        needed: whether turns are required.
    """

    field: str = "text"
    asked: str = "turn"
    completion: Completion | None = "turn"
    extras: Mapping[str, str] = {}
    needed: bool = False

    @property
    def required(self) -> bool:  # type: ignore[override]  # of one kind of command, not of the other
        """Return whether forms of platforms require it."""
        return self.needed

    def pick(self, reading: Reading) -> None:
        """Read the match's number and the turn, or a game and its options; then an extra number and the flags; then turns.

        Raises Problem if turns are required and missing.
        """
        number, ply, text = aim(_on_one_line(reading.whole()), reading.known)
        reading.values.update(number=number, ply=ply)
        if number is None and ply is None and GAME in reading.slots:
            text = self._read_game(reading, text)
        text = self._read_flags(reading, self._read_extra(reading, text))
        turns = turns_text(text, reading.known)
        if turns:
            reading.values[self.field] = turns
        elif self.needed:
            raise Problem("missing")

    @staticmethod
    def _read_game(reading: Reading, text: str) -> str:
        """Read a game and its options, if the text begins with one; return the rest."""
        first_word, _, remainder = text.partition(" ")
        if not is_game(first_word):
            return text
        reading.values["game"] = game_meant(first_word)
        reading.words.extend(tokens(remainder))
        while reading.words and (BOARD_OPTIONS.take(reading) or _like_an_option(reading, reading.words[0])):
            pass
        remainder = " ".join(reading.words)
        reading.words.clear()
        return remainder

    def _read_extra(self, reading: Reading, text: str) -> str:
        """Read an extra with its number, if the text begins with one; return the rest."""
        keyword, _, tail = text.partition(" ")
        second, _, remainder = tail.partition(" ")
        number = number_of(second)
        for field, word in self.extras.items():
            if number is not None and reading.means(keyword, word):
                reading.values[field] = number
                return remainder.strip()
        return text

    @staticmethod
    def _read_flags(reading: Reading, text: str) -> str:
        """Read the flags at the end of the text; return the text before them."""
        for flag in (slot for slot in reading.slots if isinstance(slot, Flag)):
            head, _, final_word = text.rpartition(" ")
            if reading.means(final_word, flag.word):
                reading.values[flag.field], text = True, head.rstrip(" >")
        return text

    def write(self, command: Command, words: Mapping[str, str]) -> list[str]:
        extra_values = ((words[word], getattr(command, field)) for field, word in self.extras.items())
        extras = [part for word, value in extra_values if value is not None for part in (word, str(value))]
        return [*extras, *super().write(command, words)]


def _on_one_line(typed: str) -> str:
    """Return turns, perhaps typed one per line, on one line, separated by `` > ``."""
    lines = [line.strip(" >") for line in typed.splitlines()]
    return " > ".join(line for line in lines if line)


def _like_an_option(reading: Reading, word: str) -> bool:
    """Read a number alone, or a name and a value, as an option, because no turn begins with these."""
    return ((word.isascii() and word.isdigit()) or pair(word) is not None) and BOARD_OPTIONS.loose(reading)


BOARD_OPTIONS: Final = Options()
FORMS: Final = (
    Form("explore", Explore),
    Form(
        "preview",
        Preview,
        Number(completion="any-match"),
        Turn("ply", "after"),
        GAME,
        BOARD_OPTIONS,
        Turns(extras={"shown": "try-shown"}, needed=True),
        group="explore",
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
        group="explore",
    ),
    Form(
        "if",
        If,
        Number(completion="running-match"),
        Turn("ply", "after"),
        Turns(extras={"shown": "try-shown"}, needed=True),
        Flag("confirmed", word="confirm"),
        group="explore",
    ),
    Form(
        "plans",
        Plans,
        Number(),
        Flag("off", word="off"),
        Turn("cut", name="line-cut"),
        PAGE,
        group="explore",
    ),
    Form("note", Note, Number(completion="any-match"), Turn("ply", "after"), NoteText(), group="match"),
)
