"""Reading and writing ``/export 12`` and ``/import {…}``."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from bot.chat.grammar.misunderstandings import bad_number, surplus
from bot.chat.grammar.tokens import number_of
from bot.chat.lexicon import Lexicon, fold
from core.play.commands import Command, Export, Import, Privacy

_FENCED: Final = re.compile(r"```(?:json)?\s*(.*?)\s*```", re.DOTALL)


def export(words: list[str], known: Lexicon) -> Command:
    """``[#12]``, or a word for all."""
    if not words:
        return Export()
    number = number_of(words[0])
    if number is None and not known.means(fold(words[0]), "everything"):
        return bad_number("export", words[0])
    if len(words) > 1:
        return surplus("export", words[1])
    return Export(number, everything=number is None)


def import_(body: str) -> Command:
    """A record as it was pasted, between fences perhaps."""
    text = body.strip()
    fenced = _FENCED.fullmatch(text)
    return Import(text if fenced is None else fenced[1])


def privacy(words: list[str], _known: Lexicon) -> Command:
    """Nothing more."""
    return surplus("privacy", words[0]) if words else Privacy()


def written(command: Export | Import | Privacy, shown: Mapping[str, str]) -> list[str]:
    """What stands behind the word of a command."""
    if isinstance(command, Import):
        return [command.text] if command.text else []
    if isinstance(command, Privacy):
        return []
    if command.everything:
        return [shown["everything"]]
    return [] if command.number is None else [f"#{command.number}"]
