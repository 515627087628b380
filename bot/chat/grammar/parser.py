"""Parser of typed text. It never raises and takes linear time."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Final

from bot.chat.catalogue import FALLBACK
from bot.chat.grammar.form import Form
from bot.chat.grammar.forms import forms, plain_reader
from bot.chat.lexicon import Lexicon, fold, lexicon
from core.messages.command import Command, Misunderstood

LIMIT: Final = 1000
"""Characters of the longest text that is read, except for commands that take longer ones."""

_SLASHES: Final = ("/", "／")
_NEAR: Final = 0.6
_LONGEST_WORD: Final = 40
_GREETING: Final = "start"
"""Command that Telegram sends when somebody opens the program's chat; the person didn't type what follows it."""


def parse(text: str, language: str = FALLBACK, *, asked: bool = False) -> Command | None:
    """Return the command that a text means; None for ordinary talk.

    Commands start with a slash; their words are understood in all languages. Without a slash, only steps
    of a turn are a command (``d4 e5``, ``#12 d4``).

    Args:
        text: the text as typed.
        language: the author's language; it decides what a word means that two languages use differently, and in
            which language a mistyped command is guessed.
        asked: whether the author speaks to us, or is asked for a turn here: then steps are recognised in everyday words, too
            (``4d, please``, ``I pass``). One that people may also say to each other is shown before it is played.
    """
    text = text.strip()
    slash = text.startswith(_SLASHES)
    known = lexicon(language)
    if len(text) > LIMIT and not (slash and _may_be_long(text, known)):
        return Misunderstood("too-long", {"limit": str(LIMIT)}) if slash else None
    if slash:
        return _command(text[1:].lstrip(), known)
    return plain_reader().bare(text, known, asked=asked)


def _may_be_long(text: str, known: Lexicon) -> bool:
    """Return whether a long text is a command that takes one. How long it may be, its handler decides."""
    head = text[1 : 2 * _LONGEST_WORD].split(None, 1)[:1]
    form = _form("".join(head).partition("@")[0], known)
    return form is not None and any(slot.long for slot in form.slots)


def _form(word: str, known: Lexicon) -> Form | None:
    """Return the form of the command that a word means."""
    return forms().get(known.commands.get(fold(word), ""))


def _command(text: str, known: Lexicon) -> Command:
    """Read a command without its slash."""
    head, body = [*text.split(None, 1), "", ""][:2]
    head = head.partition("@")[0]  # /play@botname
    word = fold(head).rstrip(":,;!.")
    if word == _GREETING:
        return forms()["help"].kind()
    form = _form(word, known)
    if form is None:  # /board_12, which Telegram shows as a link, and /board12
        start = word.rstrip("0123456789")
        form = _form(start.rstrip("_#"), known)
        if form is None or start == word:
            return _unknown(text, head, known)
        body = f"{word[len(start) :]} {body}"
    return form.read(body, known)


def _unknown(text: str, head: str, known: Lexicon) -> Command:
    """Return the command for an unknown word after a slash: steps, or a misspelt command."""
    turn = plain_reader().behind_slash(text, known)
    if turn is not None:
        return turn
    facts = {"word": head}
    word = fold(head[:_LONGEST_WORD])
    near = get_close_matches(word, known.own_commands, n=3, cutoff=_NEAR)
    near.sort(key=lambda candidate: sorted(candidate) != sorted(word))  # transposed letters are the likeliest mistake
    if near:
        facts["nearest"] = known.own_commands[near[0]]
    return Misunderstood("unknown-command", facts)
