"""Writer: the text of a command, which :func:`bot.chat.parse` reads back, and usage lines."""

from __future__ import annotations

from bot.chat.catalogue import FALLBACK, lookup
from bot.chat.grammar.forms import forms, forms_by_kind
from bot.chat.grammar.slot import AnySlot
from bot.chat.grammar.slots import Flag
from bot.chat.lexicon import shown_words
from core.messages.command import Command


def write(command: Command, language: str = FALLBACK) -> str:
    """Return a command as text in a language. Buttons carry it.

    Raises:
        ValueError: for :class:`~core.messages.command.Misunderstood`, which has no text of its own.
    """
    form = forms_by_kind().get(type(command))
    if form is None:
        raise ValueError("what was misunderstood can't be said")
    words = form.write(command, shown_words(language))
    return " ".join(words[1:] if getattr(command, "plain", False) else words)


def usage(name: str, language: str = FALLBACK) -> str:
    """Return the usage line of a command, by its English name; brackets mark what is optional.

    It is made from the slots, unless the catalogue has a line for the command.
    """
    line = lookup(language).find(f"usage-{name}")
    if line is not None:
        return line
    slots = [slot for slot in forms()[name].written if slot.asked or isinstance(slot, Flag)]
    alone = " | ".join(_slot(slot, language) for slot in slots if slot.first)
    words = [
        _slot(slot, language) if slot.required else f"[{_slot(slot, language)}]" for slot in slots if not slot.first
    ]
    return " ".join([f"/{shown_words(language)[f'command-{name}']}", *([f"[{alone}]"] if alone else []), *words])


def outline(name: str, language: str = FALLBACK) -> str:
    """Return the word of a command, by its English name, and what it requires."""
    words = (_slot(slot, language) for slot in forms()[name].asked if slot.required)
    return " ".join((f"/{shown_words(language)[f'command-{name}']}", *words))


def _slot(slot: AnySlot, language: str) -> str:
    """Return a word or an example for a slot."""
    if isinstance(slot, Flag):
        return shown_words(language)[slot.word]
    return lookup(language).find(f"slot-{slot.asked}") or slot.asked
