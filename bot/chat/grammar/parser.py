"""Parser of typed text. It never raises and takes linear time."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from difflib import get_close_matches
from typing import Final

from bot.chat.catalogue import FALLBACK
from bot.chat.grammar.form import Form
from bot.chat.grammar.forms import forms
from bot.chat.grammar.step_text import step_text
from bot.chat.grammar.turns import aim
from bot.chat.lexicon import Lexicon, fold, lexicon
from bot.features.account.commands import Help, Misunderstood
from bot.features.match.commands import Accept, Board, Decline, Move, Preview
from core.messages.command import Command
from core.rules.parsing import Numbered, looks_like_steps, may_be_steps, may_be_talk, numbered

LIMIT: Final = 1000
"""Characters of the longest text that is read, except for commands that take longer ones."""

_SLASHES: Final = ("/", "／")
_NEAR: Final = 0.6
_LONGEST_WORD: Final = 40
_GREETING: Final = "start"
"""Command that Telegram sends when somebody opens the program's chat; the person didn't type what follows it."""

_QUESTION: Final = re.compile(r"[?？؟❓❔⁉🤔🤨🧐…]|(?<!\.)\.\.+$")
"""Signs that what is said is being considered: it isn't decided yet."""
_MEANT: Final = re.compile(r"(?=.*\d)[\w\s.,;:?!~-]{1,12}|\w{1,3}")
"""Unreadable text after a match's number that is meant as a turn; it is refused rather than published."""

_ANSWERS: Final[Mapping[str, Callable[[int | None], Command]]] = {"accept": Accept, "decline": Decline}
"""Words that are steps in some games, but alone answer whatever is open, even a challenge."""


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
    return _without_slash(text, known, asked=asked)


def _without_slash(text: str, known: Lexicon, *, asked: bool) -> Command | None:
    """Return the command of a text without a slash; None for ordinary talk."""
    if _QUESTION.search(text):
        return _question(text, known, asked=asked) or _meant(text, known)
    number, ply, steps = aim(text, known, plain=True, anywhere=asked)
    if number is not None and not steps and text.startswith("#"):
        return Board(number, ply)
    counted = numbered(steps) if asked and number is None else None
    if counted is not None:
        return _counted(counted, known)
    plain = step_text(steps, known) if asked or number is not None else steps
    answer = _ANSWERS.get(fold(plain))
    if answer is not None:
        return answer(number)
    if asked and number is None and may_be_talk(plain) and not looks_like_steps(steps):
        return Preview(plain, asked=True)
    read = looks_like_steps(steps) or ((asked or number is not None) and may_be_steps(plain))
    typed = steps if looks_like_steps(steps) else plain
    return Move(typed, number, ply, plain=True) if read else _meant(text, known)


def _counted(counted: Numbered, known: Lexicon) -> Command | None:
    """Return the turn behind a bare number, which is that of a match or of a turn: the core knows which."""
    plain = step_text(counted.steps, known)
    clear = may_be_steps(plain) and not may_be_talk(plain)
    return Move(f"{counted.number} {plain}", plain=True) if clear else None


def _question(text: str, known: Lexicon, *, asked: bool) -> Command | None:
    """Return the command of a text with a question mark: a turn that one asks about is shown, and not played."""
    command = _without_slash(" ".join(_QUESTION.sub(" ", text).split()), known, asked=asked)
    if isinstance(command, Move) and (asked or command.number is not None):
        certain = may_be_steps(command.text) and not numbered(command.text)
        return Preview(command.text, command.number, command.ply, asked=True) if certain else None
    return command if isinstance(command, Preview) else None


def _meant(text: str, known: Lexicon) -> Command | None:
    """Return the turn that can't be read, but must be meant as one, since a match's number stands before it."""
    number, ply, steps = aim(text, known, plain=True)
    return Move(steps, number, ply, plain=True) if number is not None and _MEANT.fullmatch(steps) else None


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
        return Help()
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
    number, ply, steps = aim(text, known)
    steps = step_text(steps, known)
    if looks_like_steps(steps) or may_be_steps(steps):
        return Move(steps, number, ply)
    facts = {"word": head}
    word = fold(head[:_LONGEST_WORD])
    near = get_close_matches(word, known.own_commands, n=3, cutoff=_NEAR)
    near.sort(key=lambda candidate: sorted(candidate) != sorted(word))  # transposed letters are the likeliest mistake
    if near:
        facts["nearest"] = known.own_commands[near[0]]
    return Misunderstood("unknown-command", facts)
