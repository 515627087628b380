"""Messages of help: games and their rules, commands; and replies to text that is no command."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Literal, TypeAlias

from core.messages.content import Content
from core.names import Code, Coded, Written
from core.rules import Fact

Look: TypeAlias = Literal["black", "white", "neutral"]


class GamesShown(Content):
    """List of the games."""

    KIND: ClassVar[str] = "games"

    games: tuple[Code, ...]


class RulesShown(Content):
    """Rules of a game, or one of the ``pages`` on which they are told."""

    KIND: ClassVar[str] = "rules"

    game: Code
    page: int = 1
    pages: int = 1


class RulesExample(Content):
    """One of the examples of a game.

    Attributes:
        example: name of the example.
        step: the step that is refused there, if it shows a refusal; with ``rule`` and ``facts`` of
            :class:`core.rules.IllegalStep`.
        winner: the seat that has won (0: a draw), if it shows the end of a match; with ``reason`` and ``score``.
        looks: looks of each seat's stones.
    """

    game: Code
    example: Code
    index: int
    count: int
    step: Code = ""
    rule: Code = ""
    facts: Mapping[str, Coded[Fact]] = {}
    winner: int = 0
    reason: Code = ""
    score: Mapping[str, Coded[object]] = {}
    looks: tuple[Look, Look] = ("neutral", "neutral")


class RulesDetails(RulesShown):
    """Options of a game, and further facts about its rules."""


class HelpShown(Content):
    """Overview of the commands, or help on one."""

    KIND: ClassVar[str] = "help"

    topic: Written | None = None


class NotUnderstood(Content):
    """Reply to text that is no command, with the fields of :class:`core.messages.command.Misunderstood`."""

    KIND: ClassVar[str] = "misunderstood"

    problem: Code
    typed: Mapping[str, Written]

    @property
    def entry(self) -> str:
        """See :meth:`Content.entry`; there is one for each problem."""
        return f"{self.KIND}.{self.problem}"
