"""From a command to the text that :func:`bot.chat.parse` reads as just this command, and how a command is written in general."""

from __future__ import annotations

from bot.chat.catalogue import FALLBACK, lookup
from bot.chat.grammar.commands import forms, forms_by_kind
from bot.chat.grammar.slot import AnySlot
from bot.chat.grammar.slots import Flag
from bot.chat.lexicon import lexicon
from core.play.commands import Command


def write(command: Command, language: str = FALLBACK) -> str:
    """Return a command as text in a language's words. Buttons carry it.

    Raises:
        ValueError: for :class:`~core.play.commands.Misunderstood`, which stands for no text in particular.
    """
    form = forms_by_kind().get(type(command))
    if form is None:
        raise ValueError("what was misunderstood can't be said")
    words = form.write(command, lexicon(language).shown)
    return " ".join(words[1:] if getattr(command, "plain", False) else words)


def usage(name: str, language: str = FALLBACK) -> str:
    """Return how a command is written, by its English name: one line, in which brackets mark what may be left out.

    It is made of the slots, unless the catalogue has a line for the command.
    """
    line = lookup(language).find(f"usage-{name}")
    if line is not None:
        return line
    slots = [slot for slot in forms()[name].written if slot.asked or isinstance(slot, Flag)]
    alone = " | ".join(_slot(slot, language) for slot in slots if slot.first)
    words = [
        _slot(slot, language) if slot.required else f"[{_slot(slot, language)}]" for slot in slots if not slot.first
    ]
    return " ".join([f"/{lexicon(language).shown[f'command-{name}']}", *([f"[{alone}]"] if alone else []), *words])


def _slot(slot: AnySlot, language: str) -> str:
    """A word or an example of what can stand in a slot."""
    if isinstance(slot, Flag):
        return lexicon(language).shown[slot.word]
    return lookup(language).find(f"slot-{slot.asked}") or slot.asked
