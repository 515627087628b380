"""Slots that many commands use: numbers, people, games, single words, flags, named values, text."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping
from typing import ClassVar, Final

from bot.chat.grammar.measures import is_plain, length_text
from bot.chat.grammar.slot import Completion, Kind, Problem, Reading, Slot, T, pick_named
from bot.chat.grammar.tokens import AT, number_of, quoted
from bot.chat.lexicon import Lexicon, fold
from core import rules
from core.messages.command import Command

OFF: Final = "off"
THEMES: Final[Mapping[str, str]] = {
    "theme-light": "light",
    "theme-dark": "dark",
    "theme-contrast": "contrast",
    "off": OFF,
}
"""Themes of boards, by the id of their words; ``off`` leaves the choice to the place."""
_MAX_PHRASE: Final = 3


def game_meant(word: str) -> str:
    """Return the key of the game that a word names, in full or by a prefix that only one game has.

    Any other word is returned as typed, for the refusal, which suggests the nearest game.
    """
    folded = fold(word)
    keys = [game.key for game in rules.all()]
    if folded in keys:
        return folded
    matching_keys = [key for key in keys if key.startswith(folded)] if len(folded) > 1 else []
    return matching_keys[0] if len(matching_keys) == 1 else word


def is_game(word: str) -> bool:
    """Return whether a word names a game."""
    return game_meant(word) in {game.key for game in rules.all()}


def is_number_or_game(word: str) -> bool:
    """Return whether a word could name a ladder or a tournament."""
    return number_of(word) is not None or is_game(word)


def measure(text: str) -> str:
    """Return a duration, a clock or a time of day as a player could type it; quote other text unchanged."""
    return text if is_plain(text) else quoted(text)


def pair(word: str) -> tuple[str, str] | None:
    """Split ``name=value`` or ``name:value``; return None for another word."""
    sign_index = next((index for index, sign in enumerate(word) if index and sign in "=:"), None)
    return None if sign_index is None else (word[:sign_index], word[sign_index + 1 :])


# --- numbers ---------------------------------------------------------------------------------------------------


class Number(Slot[int]):
    """A number, by default a match's."""

    field: str = "number"
    asked: str = "match"
    completion: Completion | None = "running-match"
    kind: Kind = "number"

    least: ClassVar[int] = 1
    rank: ClassVar[int] = -1

    def loose(self, reading: Reading) -> bool:
        """Refuse a word in place of a number. In a command with acts, another slot may read it."""
        is_closed = self.field in reading.values or (self.first and reading.values)
        if not is_closed and all(slot.field != "act" for slot in reading.slots):
            raise Problem("bad-number", value=reading.words[0])
        return False

    def _read(self, word: str, reading: Reading) -> int | None:
        return number_of(word)

    def _say(self, value: int, words: Mapping[str, str]) -> list[str]:
        return [f"{self._mark(words)}{value}"]

    def _mark(self, words: Mapping[str, str]) -> str:
        return "#"


class NumberBesideLength(Number):
    """Number of a match in a command with a duration: with ``#``, or first; not the number in ``3 days`` or ``1 month``."""

    def take(self, reading: Reading) -> bool:
        word = reading.words[0]
        if word.startswith("#") and number_of(word) is not None and self.field in reading.values:
            raise Problem("surplus", value=word)
        return super().take(reading)

    def loose(self, reading: Reading) -> bool:
        return False

    def _read(self, word: str, reading: Reading) -> int | None:
        if word.startswith("#") or (not reading.values and self._is_duration_alone(reading)):
            return number_of(word)
        return None

    @staticmethod
    def _is_duration_alone(reading: Reading) -> bool:
        """Return whether a duration, or nothing, follows the first word."""
        remaining_text = " ".join(list(reading.words)[1:])
        return (
            not remaining_text
            or reading.means(remaining_text, "off")
            or length_text(remaining_text, reading.known) is not None
        )


# --- single words ----------------------------------------------------------------------------------------------


class Person(Slot[str]):
    """A person, by handle, with or without ``@``.

    Attributes:
        but: returns whether a word without ``@`` can't be a person; None if every word can.
    """

    kind: Kind = "person"
    but: Callable[[str], bool] | None = None

    def _read(self, word: str, reading: Reading) -> str | None:
        if word.startswith(AT):
            return word.lstrip("".join(AT)) or None
        return None if self.but is not None and self.but(word) else word

    def _say(self, value: str, words: Mapping[str, str]) -> list[str]:
        return ["@" + quoted(value)]

    def _mark(self, words: Mapping[str, str]) -> str:
        return "@"


class Word(Slot[str]):
    """A single word of any kind; the handler checks its meaning.

    Attributes:
        meant: returns the meaning of a word, or the word itself if it is unknown.
        shown: returns the word for a value, given the value and a language's words.
    """

    meant: Callable[[str, Lexicon], str] = lambda word, _known: word
    shown: Callable[[str, Mapping[str, str]], str] = lambda value, _shown: value

    def loose(self, reading: Reading) -> bool:
        word = reading.words[0]
        people = any(slot.kind == "person" for slot in reading.slots)
        if self.field in reading.values or (word.startswith(AT) and people):
            return False
        reading.values[self.field] = self.meant(reading.words.popleft(), reading.known)
        return True

    def _say(self, value: str, words: Mapping[str, str]) -> list[str]:
        return [quoted(self.shown(value, words))] if value else []


GAME: Final = Word("game", "game", completion="game", meant=lambda word, _known: game_meant(word))


def _number_or_game(word: str) -> str:
    number = number_of(word)
    return game_meant(word) if number is None else str(number)


class NumberOrGame(Word):
    """Name of a ladder or a tournament: its number or its game."""

    field: str = "which"
    meant: Callable[[str, Lexicon], str] = lambda word, _known: _number_or_game(word)


class Flag(Slot[bool]):
    """A word that is present or absent.

    Attributes:
        word: id of the word.
        again: whether it may be repeated.
    """

    word: str = ""
    again: bool = False

    @property
    def choices(self) -> tuple[str, ...]:
        return (self.word,)

    def take(self, reading: Reading) -> bool:
        is_repeated = self.again and self.field in reading.values and reading.means(reading.words[0], self.word)
        reading.drop(int(is_repeated))
        return is_repeated or super().take(reading)

    def _read(self, word: str, reading: Reading) -> bool | None:
        return reading.means(word, self.word) or None

    def _say(self, value: bool, words: Mapping[str, str]) -> list[str]:
        return [words[self.word]] if value else []


# --- values with a name ----------------------------------------------------------------------------------------


class Named(Slot[T]):
    """A value after its name: ``clock 3d``, ``clock=3d``, ``clock = 3d``.

    Attributes:
        name: id of the words for its name.
        anywhere: whether it is read before other slots, anywhere in the text.
        marked: whether it is read only with its name.
    """

    name: str = ""
    anywhere: bool = False
    marked: bool = False

    def pick(self, reading: Reading) -> None:
        if self.anywhere:
            pick_named(reading, self)

    def take(self, reading: Reading) -> bool:
        word = reading.words[0]
        name, value = pair(word) or (word, "")
        if not reading.means(name, self.name):
            return False
        reading.words.popleft()
        reading.words.extendleft([value] if value else [])
        while reading.words and reading.words[0][0] in "=:":
            sign = reading.words.popleft().lstrip("=:")
            reading.words.extendleft([sign] if sign else [])
        meaning = self._value_after_name(reading, word)
        reading.agree(self.field, meaning, str(meaning))
        return True

    @abstractmethod
    def _value_after_name(self, reading: Reading, name: str) -> T:
        """Read and return the value after the name. Raises Problem."""

    def _say(self, value: T, words: Mapping[str, str]) -> list[str]:
        return [f"{words[self.name]}={measure(str(value))}"]

    def _mark(self, words: Mapping[str, str]) -> str:
        return f"{words[self.name]} " if self.marked else ""


class Value(Named[str]):
    """A named value: either one with known words or any text.

    Attributes:
        behind: ids of the words for each value; we keep any other text after the name as typed.
        alone: ids of the phrases for each value that doesn't need a name.
    """

    behind: Mapping[str, str] = {}
    alone: Mapping[str, str] = {}

    def phrase(self, reading: Reading) -> bool:
        meaning = self._read_phrase(reading, self.alone)
        if meaning is not None:
            reading.agree(self.field, *meaning)
        return meaning is not None

    def _value_after_name(self, reading: Reading, name: str) -> str:
        meaning = self._read_phrase(reading, self.behind)
        return reading.following() if meaning is None else meaning[0]

    @staticmethod
    def _read_phrase(reading: Reading, words: Mapping[str, str]) -> tuple[str, str] | None:
        """Read the longest phrase that means a value; return the value and the phrase."""
        for phrase, length in reading.phrases(_MAX_PHRASE):
            for value, id_ in words.items():
                if reading.means(phrase, id_):
                    reading.drop(length)
                    return value, fold(phrase)
        return None

    def _say(self, value: str, words: Mapping[str, str]) -> list[str]:
        if value in self.alone and self.alone[value] == self.behind.get(value):
            return [words[self.alone[value]]]
        if value in self.behind:
            return [f"{words[self.name]}={words[self.behind[value]]}"]
        return super()._say(value, words)


# --- text ------------------------------------------------------------------------------------------------------


class Text(Slot[str]):
    """Text: all words that no other slot reads, joined.

    Attributes:
        plain: returns the plain form of the text, or None. If None, the text stays as typed, and the refusal quotes it.
        off: meaning of the word for *off*: a value, or another command, or None for no special meaning.
    """

    plain: Callable[[str, Lexicon], str | None] = lambda text, _known: text
    off: str | type[Command] | None = None

    endless: ClassVar[bool] = True

    def loose(self, reading: Reading) -> bool:
        reading.values.setdefault(self.field, []).append(reading.words.popleft())
        return True

    def finish(self, reading: Reading) -> None:
        text = " ".join(reading.values.pop(self.field, ()))
        if self.off is not None and reading.means(text, "off"):
            if isinstance(self.off, str):
                reading.values[self.field] = self.off
            else:
                reading.kind = self.off
        elif text:
            reading.values[self.field] = self.plain(text, reading.known) or text

    def _say(self, value: str, words: Mapping[str, str]) -> list[str]:
        return [words["off"] if value == self.off else measure(value)]
