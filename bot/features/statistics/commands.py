"""Commands about players' records."""

from __future__ import annotations

from typing import Final

from bot.chat.grammar.form import Form
from bot.chat.grammar.slot import Reading
from bot.chat.grammar.slots import Number, Person
from bot.features.board.commands import ShowMatch
from core.messages.command import Command
from core.names import Handle


class Stats(Command):
    """Show the statistics of a player (a handle without ``@``; None for the asker) in this community."""

    player: Handle | None = None


class History(Command):
    """Show the matches of two players against each other in this community; handles without ``@``, None for the asker."""

    one: Handle | None = None
    other: Handle | None = None


class OnlyMatch(Number):
    """Number of a match without further words: it shows that match instead."""

    asked: str = ""

    def take(self, reading: Reading) -> bool:
        is_alone = not reading.values and len(reading.words) == 1 and super().take(reading)
        if is_alone:
            reading.kind = ShowMatch
        return is_alone

    def loose(self, reading: Reading) -> bool:
        return False


class Other(Person):
    """The second of two people. If the command names only one person, it is this one, and the first is the author."""

    field: str = "other"
    asked: str = "other"

    def finish(self, reading: Reading) -> None:
        if "one" in reading.values and self.field not in reading.values:
            reading.values[self.field] = reading.values.pop("one")


FORMS: Final = (
    Form("stats", Stats, Person("player", "player"), group="rating"),
    Form("history", History, OnlyMatch(), Person("one", "player"), Other(), group="rating"),
)
