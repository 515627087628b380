"""Commands about ratings, standings and statistics."""

from __future__ import annotations

from typing import Final

from bot.chat.grammar.form import Form
from bot.chat.grammar.slot import Reading
from bot.chat.grammar.slots import GAME, Flag, Number, Person, is_game
from bot.chat.grammar.turns import PAGE
from bot.features.board.commands import ShowMatch
from bot.features.rating.commands import History, Rating, Standings, Stats


class OnlyMatch(Number):
    """Number without anything else: shows that match instead."""

    asked: str = ""

    def take(self, reading: Reading) -> bool:
        alone = not reading.values and len(reading.words) == 1 and super().take(reading)
        if alone:
            reading.kind = ShowMatch
        return alone

    def loose(self, reading: Reading) -> bool:
        return False


class Other(Person):
    """The second of two people. If only one is named, it is this one, and the first is the author."""

    field: str = "other"
    asked: str = "other"

    def finish(self, reading: Reading) -> None:
        if "one" in reading.values and self.field not in reading.values:
            reading.values[self.field] = reading.values.pop("one")


FORMS: Final = (
    Form("rating", Rating, Person("player", "player", but=is_game), GAME),
    Form("standings", Standings, GAME, Flag("everywhere", "scope", word="everywhere"), PAGE),
    Form("stats", Stats, Person("player", "player")),
    Form("history", History, OnlyMatch(), Person("one", "player"), Other()),
)
