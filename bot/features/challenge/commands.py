"""Commands that make challenges."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final, Literal, TypeAlias

from bot.chat.grammar.form import Form
from bot.chat.grammar.slots import Number, Value
from bot.chat.grammar.terms import TERMS, ByLink, ChosenGame, Opponent, Options, Partner, Seat
from core.match.model import SeatWish
from core.messages.command import Command
from core.names import Code, Handle

MenuQuestion: TypeAlias = Literal["time", "first", "size", "whom"]
BEGIN: Final = "begin"
"""Question after the game has been chosen below a permanent message: the time, in a new message."""
QUESTIONS: Final[tuple[MenuQuestion, ...]] = ("time", "first", "size", "whom")
"""Questions for arranging a match by buttons, in this order."""
OFFER: Final = "offer"
"""Last step: no question; the button makes the offer."""
OFFER_PERSON: Final = "offer-person"
"""Code of an action whose command lacks the opponent. Platforms let the challenger choose a person, and add them."""


class Play(Command):
    """Challenge a person, or anyone in the room.

    Attributes:
        game: the game's key as typed; empty if the asker chooses one.
        opponent: a handle without ``@``; None for anyone in the room.
        options: names and values as typed.
        seat: which player takes seat 1.
        clock: a time control, as :meth:`~core.time.control.TimeControl.read` reads it; None for the community's usual
            one.
        expiry: ``auto`` or ``claim``; None means ``auto``.
        weekends: ``on`` (they count), ``off`` (they don't, in the challenger's zone) or the name of a zone in which
            they don't; None if they count.
        unrated: whether the match doesn't count for ratings.
        no_takebacks: whether no one may ask to take turns back.
        partner: level of the partner to play against as typed, perhaps empty; None: a person.
        unlisted: whether only people with the challenge's link or code find it, if it names no one.
        menu: the next question by buttons (see :mod:`bot.features.challenge.arranging`); None: the command doesn't come from one.
    """

    MANAGERS: ClassVar[bool] = True

    game: Code
    opponent: Handle | None = None
    options: Mapping[str, Code] = {}
    seat: SeatWish = SeatWish.RANDOM
    clock: Code | None = None
    expiry: Code | None = None
    weekends: Code | None = None
    unrated: bool = False
    no_takebacks: bool = False
    partner: Code | None = None
    unlisted: bool = False
    menu: Code | None = None

    @property
    def goes_on(self) -> bool:
        """Return whether a button of an arranging message gave the command."""
        return self.menu not in {None, BEGIN} or not self.game


class Rematch(Command):
    """Offer the opponent of a finished match a rematch with swapped sides."""

    MANAGERS: ClassVar[bool] = True

    number: int | None = None


class Keep(Command):
    """Keep the asker's open challenge, which would end soon, for as long again; or a match without a clock, by its number."""

    number: int | None = None


MENU: Final = Value("menu", name="menu-word", behind={name: f"menu-{name}" for name in (BEGIN, *QUESTIONS, OFFER)})
"""The next question when arranging with buttons; no one needs to type it."""
FORMS: Final = (
    Form("play", Play, ChosenGame(choice=True), Partner(), Opponent(), Options(), Seat(), *TERMS, ByLink(), MENU),
    Form("rematch", Rematch, Number(completion="finished-match"), group="match"),
    Form("keep", Keep, Number(completion="own-challenge"), group="offers"),
)
