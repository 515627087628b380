"""From a command to the text that :func:`bot.chat.parse` reads as just this command, and how a command is written in general."""

from __future__ import annotations

from bot.chat.catalogue import FALLBACK
from bot.chat.grammar.commands import forms_by_kind
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
