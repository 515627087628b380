"""Commands that explain: the rules of games, and commands."""

from __future__ import annotations

from typing import ClassVar, Final

from bot.chat.grammar.form import Form
from bot.chat.grammar.slots import GAME, Word
from bot.chat.grammar.turns import PAGE
from bot.chat.lexicon import Lexicon, fold
from core.messages.command import Command
from core.names import Code, Written


class Rules(Command):
    """Show a page of a game's rules; without a game, of the match in this room, or the list of games.

    Attributes:
        page: number of the page; None for the first.
    """

    ANONYMOUS: ClassVar[bool] = True
    IN_PLACE: ClassVar[bool] = True

    game: Code | None = None
    page: int | None = None


class Help(Command):
    """Show what to do first, the commands of a topic, or help on one command.

    Attributes:
        topic: English name of the command, or one of :func:`bot.features.help.messages.help_topics`.
    """

    ANONYMOUS: ClassVar[bool] = True
    IN_PLACE: ClassVar[bool] = True

    topic: Written | None = None


def _topic(word: str, lexicon: Lexicon) -> str:
    """Return the English name of the command that a word means, with or without its slash."""
    topic = word.lstrip("/／") or word
    return lexicon.commands.get(fold(topic), topic)


_TOPIC: Final = Word(
    "topic",
    "topic",
    completion="topic",
    meant=_topic,
    shown=lambda topic, shown: shown.get(f"command-{topic}", topic),
)
FORMS: Final = (Form("rules", Rules, GAME, PAGE), Form("help", Help, _TOPIC, menu="last"))
