"""Commands about matches: challenges, turns, boards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

from core.match.model import SeatWish
from core.messages.command import Command
from core.names import Code, Handle, Written

Question: TypeAlias = Literal["time", "first", "size", "whom"]
BEGIN: Final = "begin"
"""What is asked after the game was chosen below a message that stays: time, in a message of its own."""
QUESTIONS: Final[tuple[Question, ...]] = ("time", "first", "size", "whom")
"""What is asked about a match that is arranged by buttons, in this order."""
OFFER: Final = "offer"
"""What is asked in the end: nothing; it is offered."""


class Play(Command, managers=True):
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


class Rematch(Command, managers=True):
    """Offer the opponent of a finished match another one like it, with seats changed."""

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


class Move(Command, in_place=True):
    """Play a turn, or a part of one.

    Attributes:
        text: the steps as typed.
        ply: the board that the mover saw, by :attr:`core.match.model.Match.board`; None: not checked.
        plain: typed as bare coordinates, without a command.
    """

    text: Written
    number: int | None = None
    ply: int | None = None
    plain: bool = False


class Pick(Command, in_place=True):
    """Pick a turn from menus; nothing is played until it is confirmed.

    Attributes:
        text: what was picked so far, as :mod:`core.match.picking` writes it; empty: nothing.
        ply: as of :class:`Move`.
    """

    number: int | None = None
    text: Written = ""
    ply: int | None = None


class Clear(Command):
    """Delete the asker's draft of a turn."""

    number: int | None = None


class Preview(Command, alone=True):
    """Try turns of both sides on the board of a match, or of a game without one; nothing is committed.

    Attributes:
        text: turns as typed, with `` > `` between two.
        ply: the board where they begin: a number of turns, or :attr:`core.match.model.Match.board`; None: the current one.
        shown: after how many of them to show the board; None: all.
        asked: not typed as a command, but as a turn that may have been meant otherwise.
        game: key of the game of a board without a match; None: a match is meant.
        options: its options, by name.
    """

    text: Written
    number: int | None = None
    ply: int | None = None
    shown: int | None = None
    asked: bool = False
    game: Code | None = None
    options: Mapping[str, Code] = {}

    @property
    def secret(self) -> bool:
        """Return whether it was typed as a command."""
        return not self.asked


class Board(Command, anonymous=True, in_place=True):
    """Show the board of a match.

    Attributes:
        ply: number of turns after which to show it; None: the current one.
        overlay: name of an overlay, e.g. ``territory``.
        public: whether to show it to everybody where the match is announced.
    """

    number: int | None = None
    ply: int | None = None
    overlay: Code | None = None
    public: bool = False


class Replay(Command):
    """Show turns of a match one after the other, as an animation.

    Attributes:
        first: number of turns on the first board; None: 0.
        last: number of turns on the last board; None: all.
        public: whether to show it to everybody where the match is announced.
    """

    number: int | None = None
    first: int | None = None
    last: int | None = None
    public: bool = False


class Matches(Command):
    """List the asker's running matches, those that wait for them first, and open challenges; ``page`` None: the first page."""

    page: int | None = None


class ShowMatch(Command, anonymous=True):
    """Show everything about one match: players, options, turns, result."""

    number: int | None = None


class Rules(Command, anonymous=True, in_place=True):
    """Show a page of a game's rules; without a game, of the match in this room, or the list of games.

    Attributes:
        page: number of the page; None: the first.
    """

    game: Code | None = None
    page: int | None = None


class Resign(Command):
    """Resign a match, once ``confirmed``."""

    number: int | None = None
    confirmed: bool = False


class Undo(Command):
    """Ask the opponent to take back the asker's last turn."""

    number: int | None = None
