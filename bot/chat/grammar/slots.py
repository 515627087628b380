"""Slots of many commands: numbers, persons, games, single words, flags, values with a name, text, steps."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar, Final

from bot.chat.grammar.measures import is_plain, length_text
from bot.chat.grammar.slot import Completion, Kind, Problem, Reading, Slot, T, pick_named
from bot.chat.grammar.tokens import AT, number_of, quoted
from bot.chat.lexicon import Lexicon, fold
from core import rules
from core.play.commands import Command

OFF: Final = "off"
_QUOTES: Final = " \t\r\n\"'“”„‟«»‘’‚`"
_LONGEST_PHRASE: Final = 3


def game_meant(word: str) -> str:
    """Return the key of the game that a word names, in full or by first letters that only one game has.

    Anything else is returned as typed, for the refusal that names the nearest.
    """
    folded = fold(word)
    keys = [game.key for game in rules.all()]
    if folded in keys:
        return folded
    found = [key for key in keys if key.startswith(folded)] if len(folded) > 1 else []
    return found[0] if len(found) == 1 else word


def is_game(word: str) -> bool:
    """Whether a word names a game."""
    return game_meant(word) in {game.key for game in rules.all()}


def is_number_or_game(word: str) -> bool:
    """Whether a word can name a ladder or a tournament."""
    return number_of(word) is not None or is_game(word)


def measure(text: str) -> str:
    """Return a length, a clock or a time of day for typing; what is none is kept together, as it was typed."""
    return text if is_plain(text) else quoted(text)


def pair(word: str) -> tuple[str, str] | None:
    """Part ``name=value`` or ``name:value``; None for another word."""
    cut = next((index for index, sign in enumerate(word) if index and sign in "=:"), None)
    return None if cut is None else (word[:cut], word[cut + 1 :])


# --- numbers ---------------------------------------------------------------------------------------------------


class Number(Slot[int]):
    """A number: that of a match, unless it is said otherwise."""

    field: str = "number"
    asked: str = "match"
    completion: Completion | None = "running-match"
    kind: Kind = "number"

    least: ClassVar[int] = 1
    rank: ClassVar[int] = -1

    def loose(self, reading: Reading) -> bool:
        """Refuse what stands where only a number can. Of a command with acts, it can be something else."""
        closed = self.field in reading.values or (self.first and reading.values)
        if not closed and all(slot.field != "act" for slot in reading.slots):
            raise Problem("bad-number", value=reading.words[0])
        return False

    def _read(self, word: str, reading: Reading) -> int | None:
        return number_of(word)

    def _say(self, value: int, shown: Mapping[str, str]) -> list[str]:
        return [f"{self._mark(shown)}{value}"]

    def _mark(self, shown: Mapping[str, str]) -> str:
        return "#"


class NumberBesideLength(Number):
    """A match's number beside a length of time: it has its ``#``, or stands first; ``3 days`` and ``1 month`` begin with none."""

    def take(self, reading: Reading) -> bool:
        word = reading.words[0]
        if word.startswith("#") and number_of(word) is not None and self.field in reading.values:
            raise Problem("surplus", value=word)
        return super().take(reading)

    def loose(self, reading: Reading) -> bool:
        return False

    def _read(self, word: str, reading: Reading) -> int | None:
        return number_of(word) if word.startswith("#") or (not reading.values and self._alone(reading)) else None

    @staticmethod
    def _alone(reading: Reading) -> bool:
        """Whether what is behind the first word is a length by itself, or nothing."""
        behind = " ".join(list(reading.words)[1:])
        return not behind or reading.means(behind, "off") or length_text(behind, reading.known) is not None


# --- single words ----------------------------------------------------------------------------------------------


class Person(Slot[str]):
    """A person, by their handle, with or without ``@``.

    Attributes:
        but: which words name nobody unless they have their ``@``; None: all do.
    """

    kind: Kind = "person"
    but: Callable[[str], bool] | None = None

    def _read(self, word: str, reading: Reading) -> str | None:
        if word.startswith(AT):
            return word.lstrip("".join(AT)) or None
        return None if self.but is not None and self.but(word) else word

    def _say(self, value: str, shown: Mapping[str, str]) -> list[str]:
        return ["@" + quoted(value)]

    def _mark(self, shown: Mapping[str, str]) -> str:
        return "@"


class Word(Slot[str]):
    """One word that can be anything; whether there is such a thing is for the core to say.

    Attributes:
        meant: what a word stands for; the word itself where that is unknown.
        shown: what to write for a value, from the value and a language's words.
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

    def _say(self, value: str, shown: Mapping[str, str]) -> list[str]:
        return [quoted(self.shown(value, shown))]


GAME: Final = Word("game", "game", completion="game", meant=lambda word, _known: game_meant(word))


class NumberOrGame(Word):
    """What names a ladder or a tournament: its number, or its game."""

    field: str = "which"
    meant: Callable[[str, Lexicon], str] = lambda word, _known: (
        game_meant(word) if number_of(word) is None else str(number_of(word))
    )


class Flag(Slot[bool]):
    """A word that is there or isn't.

    Attributes:
        word: id of its words.
        again: whether it may be said again.
    """

    word: str = ""
    again: bool = False

    @property
    def choices(self) -> tuple[str, ...]:
        return (self.word,)

    def take(self, reading: Reading) -> bool:
        said = self.again and self.field in reading.values and reading.means(reading.words[0], self.word)
        reading.drop(int(said))
        return said or super().take(reading)

    def _read(self, word: str, reading: Reading) -> bool | None:
        return reading.means(word, self.word) or None

    def _say(self, value: bool, shown: Mapping[str, str]) -> list[str]:
        return [shown[self.word]] if value else []


# --- values with a name ----------------------------------------------------------------------------------------


class Named(Slot[T]):
    """A value behind its name: ``clock 3d``, ``clock=3d``, ``clock = 3d``.

    Attributes:
        name: id of the words of its name.
        anywhere: whether it is read before all else, wherever it stands.
    """

    name: str = ""
    anywhere: bool = False

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
        found = self._behind(reading, word)
        reading.agree(self.field, found, str(found))
        return True

    def _behind(self, reading: Reading, name: str) -> T:
        """Read the value behind the name, which was typed so. Raises Problem."""
        raise NotImplementedError

    def _say(self, value: T, shown: Mapping[str, str]) -> list[str]:
        return [f"{shown[self.name]}={measure(str(value))}"]


class Value(Named[str]):
    """A value that has words, or can be anything.

    Attributes:
        behind: ids of the words of a value, by the value; what else stands behind the name is kept as typed.
        alone: ids of phrases that say a value without the name, by the value.
    """

    behind: Mapping[str, str] = {}
    alone: Mapping[str, str] = {}

    def phrase(self, reading: Reading) -> bool:
        found = self._found(reading, self.alone)
        if found is not None:
            reading.agree(self.field, *found)
        return found is not None

    def _behind(self, reading: Reading, name: str) -> str:
        found = self._found(reading, self.behind)
        return reading.following() if found is None else found[0]

    @staticmethod
    def _found(reading: Reading, words: Mapping[str, str]) -> tuple[str, str] | None:
        """Read the longest phrase that is a value; returns the value and the phrase."""
        for phrase, length in reading.phrases(_LONGEST_PHRASE):
            for value, id_ in words.items():
                if reading.means(phrase, id_):
                    reading.drop(length)
                    return value, fold(phrase)
        return None

    def _say(self, value: str, shown: Mapping[str, str]) -> list[str]:
        if value in self.alone and self.alone[value] == self.behind.get(value):
            return [shown[self.alone[value]]]
        if value in self.behind:
            return [f"{shown[self.name]}={shown[self.behind[value]]}"]
        return super()._say(value, shown)


class Turn(Named[int]):
    """How many turns had been played: ``at 7``.

    Attributes:
        bare: whether a number alone, behind that of the match, is one, too.
    """

    kind: Kind = "number"
    name: str = "turn"
    bare: bool = False

    def take(self, reading: Reading) -> bool:
        if self.field in reading.values:
            return False
        if self.bare and "number" in reading.values and number_of(reading.words[0]) is not None:
            reading.values[self.field] = number_of(reading.words.popleft())
            return True
        return super().take(reading)

    def _behind(self, reading: Reading, name: str) -> int:
        word = reading.following()
        number = number_of(word)
        if number is None:
            raise Problem("bad-number", value=word)
        return number

    def _say(self, value: int, shown: Mapping[str, str]) -> list[str]:
        return [shown["turn"], str(value)]

    def _mark(self, shown: Mapping[str, str]) -> str:
        return shown["turn"] + " "


# --- text ------------------------------------------------------------------------------------------------------


class Text(Slot[str]):
    """All words that nothing else takes, together.

    Attributes:
        plain: makes their plain text of them, or None; then they stay as typed, so that the refusal can tell what would do.
        off: what a word for *off* means: that value, or another command; None: nothing in particular.
    """

    plain: Callable[[str, Lexicon], str | None] = lambda text, _known: text
    off: str | type[Command] | None = None

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

    def _say(self, value: str, shown: Mapping[str, str]) -> list[str]:
        return [shown["off"] if value == self.off else measure(value)]


class Steps(Slot[str]):
    """Steps of a turn, behind a match's number and the turn that the mover saw: ``#12 at 7 d4 e5``.

    Attributes:
        ply: field of that turn; empty: it can't be said.
    """

    field: str = "text"
    asked: str = "turn"
    completion: Completion | None = "turn"
    ply: str = ""

    required: ClassVar[bool] = True

    def pick(self, reading: Reading) -> None:
        number, ply, steps = aim(reading.body, reading.known)
        reading.words.clear()
        if not steps:
            raise Problem("missing")
        if ply is not None and not self.ply:
            raise Problem("surplus", value=str(ply))
        reading.values.update({"number": number, self.ply: ply, self.field: steps})

    def write(self, command: Command, shown: Mapping[str, str]) -> list[str]:
        ply = getattr(command, self.ply, None)
        return [*([] if ply is None else [shown["turn"], str(ply)]), *super().write(command, shown)]


def aim(text: str, known: Lexicon, *, plain: bool = False) -> tuple[int | None, int | None, str]:
    """Split ``#12 at 7 d4 e5``: the match's number, the turns that the mover saw, the steps.

    Without a command (``plain``), the number needs its ``#`` or a colon: ``12 d4`` might be talk.
    """
    words = _unquoted(text.split())
    number = ply = None
    if words and (not plain or words[0].startswith("#") or words[0].endswith(":")):
        number = number_of(words[0])
        words = words if number is None else _unquoted(words[1:])
    if len(words) > 1 and known.means(fold(words[0]), "turn"):
        ply = number_of(words[1])
        words = words if ply is None else _unquoted(words[2:])
    return number, ply, " ".join(words)


def _unquoted(words: list[str]) -> list[str]:
    """The words without quotes around them all: people copy steps with theirs."""
    return " ".join(words).strip(_QUOTES).split()
