"""Tokens of typed text. Blanks separate them, except within quotes. Every function takes linear time."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from core.match.model import MAX_LOG_LENGTH, seen_board

AT: Final = ("@", "＠")
"""Signs at the beginning of a word that names a person."""
_QUOTES = str.maketrans(dict.fromkeys("“”„‟«»＂", '"'))
MAX_DIGITS = 9
"""Digits of the longest number that we read; none of our numbers is longer."""
_PART = re.compile(r'@"(?:[^"]|"")*"|\S+')
_PLAIN = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-+/#'")


def tokens(text: str) -> list[str]:
    """Return the words of a text.

    ``"Bob Smith"`` is one word, also inside another word (``to="Bob Smith"``), and ``""`` within quotes is a quotation
    mark. We drop a comma or semicolon after a word. An unclosed quote extends to the end of the text.
    """
    if not text.isascii():
        text = text.translate(_QUOTES)
    if '"' not in text:
        return [word for word in (part.rstrip(",;") for part in text.split()) if word]
    words: list[str] = []
    for word, is_closed in _words(text):
        stripped = word if is_closed else word.rstrip(",;")
        if stripped:
            words.append(stripped)
    return words


def _words(text: str) -> Iterator[tuple[str, bool]]:
    """Return the words of a text with quotes, and whether each ends with a quote."""
    word: list[str] = []
    inside = is_closed = doubled = False
    for sign, following in zip(text, text[1:] + " ", strict=True):
        if doubled:
            doubled = False
        elif sign == '"':
            doubled = inside and following == '"'
            if doubled:
                word.append(sign)
            else:
                inside, is_closed = not inside, True
        elif inside or not sign.isspace():
            word.append(sign)
            is_closed = False
        else:
            yield "".join(word), is_closed
            word, is_closed = [], False
    yield "".join(word), is_closed


def parts(text: str) -> list[tuple[str, int]]:
    """Return the words of a text with their positions, so that callers can read the remaining text as typed.

    Words keep their commas and quotes, except for a word that starts with ``@``.
    """
    return [
        (_person(matched[0]) if matched[0].startswith(AT) else matched[0], matched.start())
        for matched in _PART.finditer(text)
    ]


def _person(word: str) -> str:
    """Return the word for a person as :func:`tokens` would; quote a name with blanks."""
    if not word.startswith('"', 1):
        return word.rstrip(",;:")
    inside = word[2:-1] if len(word) > 2 and word.endswith('"') else word[2:]
    return word[0] + inside.replace('""', '"')


def quoted(word: str) -> str:
    """Return a word, in quotes if :func:`tokens` wouldn't return it unchanged without them."""
    if word and _PLAIN.issuperset(word):
        return word
    return '"' + word.replace('"', '""') + '"'


def board_of(word: str) -> int | None:
    """Return the board (:attr:`core.match.model.Match.board`) that a word means: ``7``, or ``7.2`` after two takebacks."""
    ply, dot, back = word.partition(".")
    if not dot or not back:
        return number_of(word)
    turns, takebacks = number_of(ply), number_of(back)
    return None if turns is None or takebacks is None else takebacks * MAX_LOG_LENGTH + turns


def board_text(board: int) -> str:
    """Return the word for a board, which :func:`board_of` reads back."""
    back, ply = seen_board(board)
    return f"{ply}.{back}" if back else str(ply)


def number_of(word: str) -> int | None:
    """Return the number in a word such as ``12``, ``#12`` or ``#12:``, or None."""
    digits = word[:-1] if word.endswith((":", ",", ".")) else word
    digits = digits.removeprefix("#")
    return int(digits) if digits.isascii() and digits.isdigit() and len(digits) <= MAX_DIGITS else None
