"""Commands about challenges and invitations, and answers to challenges and requests."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import ClassVar, Final, Literal, TypeAlias

from bot.chat.grammar.form import Form
from bot.chat.grammar.slot import Reading, Slot
from bot.chat.grammar.slots import Number, Value
from bot.chat.grammar.terms import TERMS, ByLink, ChosenGame, Opponent, Options, Partner, Seat
from bot.chat.grammar.turns import REQUEST
from core.account import read_code
from core.match.model import SeatWish
from core.messages.command import Command
from core.names import Code, Handle

Question: TypeAlias = Literal["time", "first", "size", "whom"]
BEGIN: Final = "begin"
"""What is asked after the game was chosen below a message that stays: time, in a message of its own."""
QUESTIONS: Final[tuple[Question, ...]] = ("time", "first", "size", "whom")
"""What is asked about a match that is arranged by buttons, in this order."""
OFFER: Final = "offer"
"""What is asked in the end: nothing; it is offered."""


class Play(Command):
    """Challenge a person, or anyone in the room.

    Attributes:
        game: the game's key as typed; empty: the asker is to choose one.
        opponent: a handle without ``@``; None: open to anyone in the room.
        options: names and values as typed.
        seat: the player who takes seat 1.
        clock: a time control, as :meth:`~core.time.control.TimeControl.read` reads it; None: the community's usual one.
        expiry: ``auto`` or ``claim``; None: ``auto``.
        weekends: ``on`` (they count), ``off`` (they don't, in the challenger's zone) or the name of a zone in which they
            don't; None: they count.
        unrated: whether the match doesn't count for ratings.
        partner: level of the partner to play against as typed, perhaps empty; None: a person.
        unlisted: whether only whoever has the challenge's link or code finds it, if nobody is named.
        menu: what is asked next by buttons (see :mod:`bot.features.challenge.arranging`); None: it wasn't given there.
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
    partner: Code | None = None
    unlisted: bool = False
    menu: Code | None = None

    @property
    def goes_on(self) -> bool:
        """Return whether it was given by a button of a message that asks for it bit by bit."""
        return self.menu not in {None, BEGIN} or not self.game


class Rematch(Command):
    """Offer the opponent of a finished match another one like it, with seats changed."""

    MANAGERS: ClassVar[bool] = True

    number: int | None = None


class Accept(Command):
    """Accept the open challenge, or the request to take back or to pause, of a number.

    Attributes:
        code: code of an invitation (see :class:`Invite`), as typed, in place of a number; with a number, that of an invite link
            (see :mod:`bot.features.account.invite_links`).
        request: which request is meant, by the version of the match that it made, or 0 for the challenge itself; None: the
            newest. Buttons name it, so that an old one answers no newer request.
    """

    number: int | None = None
    code: Code | None = None
    request: int | None = None


class Decline(Command):
    """Decline whatever is open under a number; ``request`` as in :class:`Accept`."""

    number: int | None = None
    request: int | None = None


class Withdraw(Command):
    """Withdraw the asker's own open challenge or request; ``request`` as in :class:`Accept`."""

    number: int | None = None
    request: int | None = None


class Invite(Command):
    """Request a code by which anybody, on any platform, can accept the asker's open challenge."""

    number: int | None = None


_LIKE_A_CODE: Final = re.compile(r"[^\W_]{3,5}[-–][^\W_]{3,5}")
"""Word that may be a mistyped code, so that its author is told what a code looks like, and not what a number is."""


class InvitationCode(Slot[str]):
    """Code of an invitation in place of a number, in one word or two."""

    field: str = "code"
    asked: str = "code"
    first: bool = True

    def take(self, reading: Reading) -> bool:
        """Read all words if they are a code."""
        typed = " ".join(reading.words)
        if reading.values or (read_code(typed) is None and not _LIKE_A_CODE.fullmatch(typed)):
            return False
        reading.values[self.field] = typed
        reading.words.clear()
        return True

    def write(self, command: Command, shown: Mapping[str, str]) -> list[str]:
        """Return the code if the command has no number."""
        return super().write(command, shown) if getattr(command, "number", None) is None else []


MENU: Final = Value("menu", name="menu-word", behind={name: f"menu-{name}" for name in (BEGIN, *QUESTIONS, OFFER)})
"""What is asked next by buttons: nobody needs to type it."""
FORMS: Final = (
    Form("play", Play, ChosenGame(choice=True), Partner(), Opponent(), Options(), Seat(), *TERMS, ByLink(), MENU),
    Form("rematch", Rematch, Number(completion="any-match")),
    Form("accept", Accept, Number(first=True, completion="challenge"), REQUEST, InvitationCode()),
    Form("decline", Decline, Number(completion="challenge"), REQUEST),
    Form("withdraw", Withdraw, Number(completion="own-challenge"), REQUEST),
    Form("invite", Invite, Number(completion="own-challenge")),
)
