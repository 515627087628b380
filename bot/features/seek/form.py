"""Commands about seeks and open offers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from bot.chat.grammar.form import Form
from bot.chat.grammar.slot import Kind, Problem, Reading, Slot
from bot.chat.grammar.slots import GAME, Flag, Named
from bot.chat.grammar.terms import Clock, Options
from bot.chat.grammar.tokens import number_of
from bot.chat.grammar.turns import PAGE
from bot.features.challenge.form import MENU
from bot.features.seek.commands import Offers, Seek
from core.seek import Reach


class Count(Named[int]):
    """Whole number behind its name: ``keep 3``."""

    kind: Kind = "number"

    least: ClassVar[int] = 1

    def _behind(self, reading: Reading, name: str) -> int:
        word = reading.following("missing-value", option=name)
        found = number_of(word)
        if found is None:
            raise Problem("bad-number", value=word)
        return found

    def typed(self, given: Mapping[str, str | int], shown: Mapping[str, str]) -> list[str]:
        return [f"{shown[self.name]}={given[self.asked]}"] if self.asked in given else []


class Where(Slot[str]):
    """From where an opponent may come."""

    field: str = "reach"
    asked: str = "scope"

    @property
    def choices(self) -> tuple[str, ...]:
        return tuple(f"seek-{reach}" for reach in Reach)

    def _read(self, word: str, reading: Reading) -> str | None:
        return reading.which(word, Reach, "seek-")

    def _say(self, value: str, shown: Mapping[str, str]) -> list[str]:
        return [shown[f"seek-{value}"]]


FORMS: Final = (
    Form(
        "seek",
        Seek,
        Where(),
        Options(),
        Clock(),
        Flag("any", word="seek-any"),
        Flag("off", word="off"),
        Flag("unrated", word="unrated", again=True),
        Count("near", "strength", name="seek-near"),
        Count("keep", "keep", name="seek-keep"),
        GAME,
        MENU,
    ),
    Form("offers", Offers, PAGE),
)
