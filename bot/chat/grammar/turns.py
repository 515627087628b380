"""Slots of turns: boards, identified by their number of turns; and steps, after their match and their board."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from bot.chat.grammar.slot import Completion, Kind, Problem, Reading, Slot
from bot.chat.grammar.slots import Named
from bot.chat.grammar.step_text import step_text
from bot.chat.grammar.tokens import board_of, board_text, number_of
from bot.chat.lexicon import Lexicon, fold
from core.messages.command import Command

_QUOTES: Final = " \t\r\n\"'“”„‟«»‘’‚`"
_AROUND: Final = "().,;!"


class Turn(Named[int]):
    """A number after its name; by default the number of turns on a board: ``at 7``.

    Attributes:
        bare: whether the number doesn't need its name directly after the match's number.
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

    def _value_after_name(self, reading: Reading, name: str) -> int:
        word = reading.following()
        number = board_of(word)
        if number is None:
            raise Problem("bad-number", value=word)
        return number

    def _say(self, value: int, words: Mapping[str, str]) -> list[str]:
        return [words[self.name], board_text(value)]

    def _mark(self, words: Mapping[str, str]) -> str:
        return words[self.name] + " "


PAGE: Final = Turn("page", name="line-page")
"""Page of a list: ``page 2``."""
REQUEST: Final = Turn("request", name="request")
"""The request, or pause, to which a button belongs; no one needs to type it."""


class Steps(Slot[str]):
    """Steps of a turn, after the match's number and the board that the mover saw: ``#12 at 7 d4 e5``.

    Attributes:
        ply: field for that board; empty if the command doesn't have it.
    """

    field: str = "text"
    asked: str = "turn"
    completion: Completion | None = "turn"
    ply: str = ""

    required: ClassVar[bool] = True

    def pick(self, reading: Reading) -> None:
        number, ply, steps = aim(reading.whole(), reading.known)
        if not steps:
            raise Problem("missing")
        if ply is not None and not self.ply:
            raise Problem("surplus", value=str(ply))
        reading.values.update({"number": number, self.ply: ply, self.field: step_text(steps, reading.known)})

    def write(self, command: Command, words: Mapping[str, str]) -> list[str]:
        ply = getattr(command, self.ply) if self.ply else None
        return [*([] if ply is None else [words["turn"], board_text(ply)]), *super().write(command, words)]


class Picked(Steps):
    """Steps of a turn that a player is picking, as :mod:`core.match.legal_choices` writes them; no one types them."""

    asked: str = ""
    completion: Completion | None = None

    required: ClassVar[bool] = False

    def pick(self, reading: Reading) -> None:
        number, ply, picked = aim(reading.whole(), reading.known)
        reading.values.update({"number": number, self.ply: ply, self.field: " ".join(picked.split())})


def aim(
    text: str, lexicon: Lexicon, *, plain: bool = False, anywhere: bool = False
) -> tuple[int | None, int | None, str]:
    """Split ``#12 at 7 d4 e5`` into the match's number, the board that the mover saw, and the steps.

    Without a command (``plain``), the number needs ``#`` or a colon, because ``12 d4`` might be talk. ``12. d4`` is always the
    twelfth turn of a record. With ``anywhere``, we also read the number in ``match 12 d4`` and ``d4 in #12``.
    """
    words = _unquoted(text.split())
    number = ply = None
    is_numbered = bool(words) and is_named(words[0])
    if is_numbered or (words and not plain and not words[0].endswith(".")):
        number = number_of(words[0])
        words = words if number is None else _unquoted(words[1:])
    if number is None and anywhere:
        number, words = _named_match(words, lexicon)
    if len(words) > 1 and lexicon.means(fold(words[0]), "turn"):
        ply = board_of(words[1])
        words = words if ply is None else _unquoted(words[2:])
    return number, ply, " ".join(words)


def aim_text(text: str, lexicon: Lexicon) -> tuple[int | None, int | None, str]:
    """Split ``#12 at 7 "a trap"`` into the match's number, the board, and the other text as typed, with quotes and lines."""
    number = ply = None
    word, remainder = _first(text)
    if is_named(word) or not word.endswith("."):
        number = number_of(word)
        text = text if number is None else remainder
    word, remainder = _first(text)
    if lexicon.means(fold(word), "turn"):
        board, remainder = _first(remainder)
        ply = board_of(board)
        text = text if ply is None else remainder
    return number, ply, text.strip()


def _first(text: str) -> tuple[str, str]:
    """Return the first word of a text, and what follows it."""
    word, remainder = [*text.split(None, 1), "", ""][:2]
    return word, remainder


def is_named(word: str) -> bool:
    """Return whether a number is marked as a match's, as it must be without a command."""
    return word.startswith("#") or word.endswith(":")


def _named_match(words: list[str], lexicon: Lexicon) -> tuple[int | None, list[str]]:
    """Return the number of a match from the first or last words, and the other words."""
    return _named_before(words, lexicon) or _named_after(words, lexicon) or (None, words)


def _named_before(words: list[str], lexicon: Lexicon) -> tuple[int, list[str]] | None:
    """Return the number in ``in match 12 d4 e5``, and the words after it, or None if the text doesn't begin like that."""
    start = 0
    if words and lexicon.means(fold(words[0]), "match-in"):
        start = 1
    if start < len(words) and lexicon.means(fold(words[start]), "match-word"):
        start += 1
    number = number_of(words[start]) if 0 < start < len(words) - 1 else None
    return None if number is None else (number, words[start + 1 :])


def _named_after(words: list[str], lexicon: Lexicon) -> tuple[int, list[str]] | None:
    """Return the number in ``d4 e5 in match 12`` or ``d4 e5 #12``, and the words before it, or None."""
    if len(words) < 2:
        return None
    leading_words, last_word = words[:-1], words[-1].strip(_AROUND)
    worded = len(leading_words) > 1 and lexicon.means(fold(leading_words[-1]).strip(_AROUND), "match-word")
    if worded:
        leading_words = leading_words[:-1]
    if len(leading_words) > 1 and lexicon.means(fold(leading_words[-1]).strip(_AROUND), "match-in"):
        leading_words = leading_words[:-1]
    number = number_of(last_word) if worded or last_word.startswith("#") else None
    return None if number is None else (number, leading_words)


def _unquoted(words: list[str]) -> list[str]:
    """Return the words without quotes around all of them, because people copy steps with quotes."""
    return " ".join(words).strip(_QUOTES).split()
