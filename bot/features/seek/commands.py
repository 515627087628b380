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
from bot.features.challenge.commands import MENU
from core.messages.command import Command
from core.names import Code
from core.seek import MAX_KEPT_MATCHES, MAX_NEAR, MIN_NEAR, SeekScope


class Seek(Command):
    """Seek an opponent; without arguments, list the asker's seeks.

    Attributes:
        game: the game's key as typed; if None, see ``any``.
        any: whether any game is acceptable.
        options: names and values as typed; for other options, we use the other player's values.
        clock: a time control, as :meth:`~core.time.control.TimeControl.read` reads it; None for any slow one.
        unrated: whether the match is unrated.
        near: maximum difference of ratings; None for any opponent.
        keep: how many matches the seek keeps going at once; None for a single one, which ends the seek.
        reach: ``everywhere`` or ``community``; None for the community's setting. On its own, it changes all the asker's
            seeks.
        off: whether to end the seek for that game, or all seeks.
        menu: ``OFFER`` if the last question of an arranged match gave the command; None if it didn't.
    """

    MANAGERS: ClassVar[bool] = True
    IN_PLACE: ClassVar[bool] = True

    game: Code | None = None
    any: bool = False
    options: Mapping[str, Code] = {}
    clock: Code | None = None
    unrated: bool = False
    near: int | None = None
    keep: int | None = None
    reach: Code | None = None
    off: bool = False
    menu: Code | None = None


class Offers(Command):
    """List the open offers: challenges to anyone in this community, and seeks; ``page`` None means the first page."""

    page: int | None = None


class Count(Named[int]):
    """Whole number after the option's name: ``keep 3``."""

    kind: Kind = "number"

    least: ClassVar[int] = 1

    def _value_after_name(self, reading: Reading, name: str) -> int:
        word = reading.following("missing-value", option=name, example="200" if self.asked == "strength" else "3")
        number = number_of(word)
        if number is None:
            raise Problem("bad-number", value=word)
        return number

    def typed(self, values: Mapping[str, str | int], words: Mapping[str, str]) -> list[str]:
        return [f"{words[self.name]}={values[self.asked]}"] if self.asked in values else []


class Near(Count):
    """Maximum difference of strength."""

    least: ClassVar[int] = MIN_NEAR
    most: ClassVar[int | None] = MAX_NEAR


class Kept(Count):
    """Number of matches to keep running."""

    most: ClassVar[int | None] = MAX_KEPT_MATCHES


class Where(Slot[str]):
    """Region from which an opponent may come."""

    field: str = "reach"
    asked: str = "scope"

    @property
    def choices(self) -> tuple[str, ...]:
        return tuple(f"seek-{reach}" for reach in SeekScope)

    def _read(self, word: str, reading: Reading) -> str | None:
        return reading.which(word, SeekScope, "seek-")

    def _say(self, value: str, words: Mapping[str, str]) -> list[str]:
        return [words[f"seek-{value}"]]


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
        Near("near", "strength", name="seek-near"),
        Kept("keep", "keep", name="seek-keep"),
        GAME,
        MENU,
    ),
    Form("offers", Offers, PAGE),
)
