"""Reading and writing ``/block @bob``."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bot.chat.grammar.misunderstandings import surplus
from bot.chat.grammar.tokens import quoted
from bot.chat.lexicon import Lexicon
from core.play.commands import Block, Command, Unblock


def _about_one(name: str, kind: Callable[[str | None], Command]) -> Callable[[list[str], Lexicon], Command]:
    """The parser of a command that names a person at most."""

    def parser(words: list[str], _known: Lexicon) -> Command:
        if not words:
            return kind(None)
        person = words[0].lstrip("@＠")
        if not person or len(words) > 1:
            return surplus(name, words[-1])
        return kind(person)

    return parser


PARSERS: Mapping[str, Callable[[list[str], Lexicon], Command]] = {
    "block": _about_one("block", Block),
    "unblock": _about_one("unblock", Unblock),
}
"""By the command's English name."""


def written(command: Block | Unblock) -> list[str]:
    """What stands behind the word of a command."""
    return [] if command.person is None else ["@" + quoted(command.person)]
