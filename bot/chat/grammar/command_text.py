"""Text of commands: reads text that people type, writes commands as text that it can read back, and makes usage lines.

Reading never raises, and takes linear time.
"""

from __future__ import annotations

from difflib import get_close_matches
from typing import Final

from bot.chat.catalogue import FALLBACK, lookup
from bot.chat.grammar.form import Form, forms, forms_by_kind, plain_reader
from bot.chat.grammar.slot import AnySlot
from bot.chat.grammar.slots import Flag
from bot.chat.lexicon import Lexicon, fold, lexicon, shown_words
from bot.chat.markup import unmarked
from core.messages.command import Command, Misunderstood

MAX_TEXT: Final = 1000
"""Maximum characters of a text that we read, except for commands that accept longer texts."""
_SLASHES: Final = ("/", "／")
_NEAR: Final = 0.6
_MAX_WORD: Final = 40
_GREETING: Final = "start"
"""Command that Telegram sends when someone opens our chat; we ignore the text after it, because no one typed it."""


def parse(text: str, language: str = FALLBACK, *, is_asked: bool = False) -> Command | None:
    """Return the command that a text means, or None for ordinary talk.

    Commands start with a slash, and we understand their words in all languages. Without a slash, only the steps of a
    turn are a command (``d4 e5``, ``#12 d4``).

    Args:
        text: the text as typed.
        language: the author's language. It decides the meaning of a word that two languages use differently, and the
            language of the suggestion for a mistyped command.
        is_asked: whether the author is talking to us, or we are waiting for their turn here. Then we also recognise
            steps in everyday words (``4d, please``, ``I pass``). If people may say such words to each other, we show
            the turn before we play it.
    """
    text = text.strip()
    slash = text.startswith(_SLASHES)
    own_lexicon = lexicon(language)
    if len(text) > MAX_TEXT and not (slash and _may_be_long(text, own_lexicon)):
        return Misunderstood("too-long", {"limit": str(MAX_TEXT)}) if slash else None
    if slash:
        return _command(text[1:].lstrip(), own_lexicon)
    return plain_reader().bare(text, own_lexicon, is_asked)


def _may_be_long(text: str, own_lexicon: Lexicon) -> bool:
    """Return whether a long text is a command that accepts one; its handler decides how long it may be."""
    head = text[1 : 2 * _MAX_WORD].split(None, 1)[:1]
    form = _form("".join(head).partition("@")[0], own_lexicon)
    return form is not None and any(slot.long for slot in form.slots)


def _form(word: str, own_lexicon: Lexicon) -> Form | None:
    """Return the form of the command that a word means."""
    return forms().get(own_lexicon.commands.get(fold(word), ""))


def _command(text: str, own_lexicon: Lexicon) -> Command:
    """Read a command without its slash."""
    head, body = [*text.split(None, 1), "", ""][:2]
    head = head.partition("@")[0]  # /play@botname
    word = fold(head).rstrip(":,;!.")
    if word == _GREETING:
        return forms()["help"].kind()
    form = _form(word, own_lexicon)
    if form is None:  # /board_12, which Telegram shows as a link, and /board12
        start = word.rstrip("0123456789")
        form = _form(start.rstrip("_#"), own_lexicon)
        if form is None or start == word:
            return _unknown_command(text, head, own_lexicon)
        body = f"{word[len(start) :]} {body}"
    return form.read(body, own_lexicon)


def _unknown_command(text: str, head: str, own_lexicon: Lexicon) -> Command:
    """Return the command for an unknown word after a slash: a turn, or a misspelt command."""
    turn = plain_reader().behind_slash(text, own_lexicon)
    if turn is not None:
        return turn
    facts = {"word": head}
    word = fold(head[:_MAX_WORD])
    similar_words = get_close_matches(word, own_lexicon.own_commands, n=3, cutoff=_NEAR)
    similar_words.sort(
        key=lambda candidate: sorted(candidate) != sorted(word)
    )  # swapped letters are the most likely typo
    if similar_words:
        facts["nearest"] = own_lexicon.own_commands[similar_words[0]]
    return Misunderstood("unknown-command", facts)


def write(command: Command, language: str = FALLBACK) -> str:
    """Return a command as text in a language, for buttons.

    Raises:
        ValueError: the command is :class:`~core.messages.command.Misunderstood`, which has no text.
    """
    form = forms_by_kind().get(type(command))
    if form is None:
        raise ValueError("what was misunderstood can't be said")
    words = form.write(command, shown_words(language))
    return " ".join(words[1:] if command.plain else words)


def usage(name: str, language: str = FALLBACK) -> str:
    """Return the usage line of a command, given its English name; brackets mark optional parts.

    The line comes from the catalogue, or from the command's slots if the catalogue has none.
    """
    line = lookup(language).find(f"usage-{name}")
    if line is not None:
        return unmarked(line)
    slots = [slot for slot in forms()[name].written if slot.asked or isinstance(slot, Flag)]
    words = [f"/{shown_words(language)[f'command-{name}']}"]
    alternatives = " | ".join(_slot(slot, language) for slot in slots if slot.first)
    if alternatives:
        words.append(f"[{alternatives}]")
    for slot in slots:
        if not slot.first:
            word = _slot(slot, language)
            words.append(word if slot.required else f"[{word}]")
    return " ".join(words)


def outline(name: str, language: str = FALLBACK) -> str:
    """Return the word of a command, given its English name, and its required parts; not those of subcommands."""
    form = forms()[name]
    words = (_slot(slot, language) for slot in form.asked if slot.required and not form.branches)
    return " ".join((f"/{shown_words(language)[f'command-{name}']}", *words))


def _slot(slot: AnySlot, language: str) -> str:
    """Return a word or an example for a slot."""
    if isinstance(slot, Flag):
        return shown_words(language)[slot.word]
    return lookup(language).find(f"slot-{slot.asked}") or slot.asked
