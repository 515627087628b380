"""Messages that help: games and their rules, languages, commands; and answers to what is no command."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

from core.play.content import Content, Refused
from core.rules import Fact

Look: TypeAlias = Literal["black", "white", "neutral"]


class GamesShown(Content, code="games"):
    """Which games there are."""

    games: tuple[str, ...]


class RulesShown(Content, code="rules"):
    """The rules of a game."""

    game: str


class RulesExample(Content):
    """One of so many examples of a game.

    Attributes:
        example: its name.
        step: the step that is refused there, if it shows that; with ``rule`` and ``facts`` of
            :class:`core.rules.IllegalStep`.
        winner: the seat that has won (0: drawn), if it shows the end of a match; with ``reason`` and ``score``.
        looks: of each seat's stones.
    """

    game: str
    example: str
    index: int
    count: int
    step: str = ""
    rule: str = ""
    facts: Mapping[str, Fact] = {}
    winner: int = 0
    reason: str = ""
    score: Mapping[str, object] = {}
    looks: tuple[Look, Look] = ("neutral", "neutral")


class RulesDetails(Content):
    """What can be agreed before a game, and what stands behind its rules."""

    game: str


class HelpShown(Content, code="help"):
    """What can be asked for, or more about one command."""

    topic: str | None = None


class LanguagesShown(Content, code="languages"):
    """Which languages there are."""

    languages: tuple[str, ...]


class LanguageSet(Content):
    """Somebody is spoken to in another language from now on."""

    language: str


class UnknownLanguage(Refused):
    """A language isn't spoken, but others."""

    tag: str
    languages: tuple[str, ...]


class NotUnderstood(Content, code="misunderstood"):
    """Text that is no command, as in :class:`core.play.commands.Misunderstood`."""

    problem: str
    typed: Mapping[str, str]

    @property
    def entry(self) -> str:
        """As the problem is called."""
        return f"{self.KIND}.{self.problem}"
