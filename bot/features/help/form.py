"""The ``/help`` command."""

from __future__ import annotations

from typing import Final

from bot.chat.grammar.form import Form
from bot.chat.grammar.slots import Word
from bot.chat.lexicon import Lexicon, fold
from bot.features.help.commands import Help


def _topic(word: str, known: Lexicon) -> str:
    """Return the English name of the command that a word means, with or without its slash."""
    topic = word.lstrip("/／") or word
    return known.commands.get(fold(topic), topic)


_TOPIC: Final = Word(
    "topic",
    "topic",
    completion="topic",
    meant=_topic,
    shown=lambda topic, shown: shown.get(f"command-{topic}", topic),
)
FORMS: Final = (Form("help", Help, _TOPIC, menu="last"),)
