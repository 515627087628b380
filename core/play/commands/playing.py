"""What people can ask for about playing: challenges, turns, looking at boards."""

from __future__ import annotations

from collections.abc import Mapping

from core.play.commands.base import Command
from core.play.match.model import SeatWish


class Play(Command, managers=True):
    """Challenge a person, or anyone in the room.

    Attributes:
        game: the game's key as typed.
        opponent: a handle without ``@``; None: open to anyone in the room.
        options: names and values as typed.
        seat: who takes seat 1.
        clock: a time control, as :meth:`~core.play.time.control.TimeControl.read` reads it; None: the community's usual one.
        expiry: ``auto`` or ``claim``; None: ``auto``.
        weekends: ``on`` (they count), ``off`` (they don't, in the challenger's zone) or the name of a zone in which they
            don't; None: they count.
        unrated: whether the match shall not count for ratings.
    """

    game: str
    opponent: str | None = None
    options: Mapping[str, str] = {}
    seat: SeatWish = SeatWish.RANDOM
    clock: str | None = None
    expiry: str | None = None
    weekends: str | None = None
    unrated: bool = False


class Accept(Command):
    """Say yes to what is open under a number: a challenge, or a request to take back or to pause.

    Attributes:
        code: of an invitation (see :class:`Invite`), as typed, in the place of a number; with one, that of the challenge's link
            (see :mod:`core.play.handlers.match.invite_links`).
    """

    number: int | None = None
    code: str | None = None


class Decline(Command):
    """Say no to what is open under a number."""

    number: int | None = None


class Withdraw(Command):
    """Take back one's own open challenge or request."""

    number: int | None = None


class Move(Command):
    """Take a turn, or a part of one.

    Attributes:
        text: the steps as typed; the rules core reads them.
        ply: how many turns the mover saw when moving; None: whatever stands now.
        plain: typed as bare coordinates, without a command.
    """

    text: str
    number: int | None = None
    ply: int | None = None
    plain: bool = False


class Clear(Command):
    """Forget the turn that one has begun."""

    number: int | None = None


class Preview(Command):
    """Show oneself the board as it would be; nothing is committed."""

    text: str
    number: int | None = None


class Board(Command, anonymous=True):
    """Show the board of a match.

    Attributes:
        ply: after so many turns; None: now.
        overlay: what to show on top of it, e.g. ``territory``.
    """

    number: int | None = None
    ply: int | None = None
    overlay: str | None = None


class Matches(Command):
    """List one's running matches, the ones that wait for oneself first, and open challenges."""


class ShowMatch(Command, anonymous=True):
    """Tell everything about one match: players, options, turns, result."""

    number: int | None = None


class Rules(Command, anonymous=True):
    """Tell a game's rules; without a game, the match's of this room, or the list of games."""

    game: str | None = None


class Resign(Command):
    """Give a match up; asks first unless ``confirmed``."""

    number: int | None = None
    confirmed: bool = False


class Undo(Command):
    """Ask the opponent to let one take one's last turn back."""

    number: int | None = None


class Invite(Command):
    """Get a code by which anybody, on any platform, can accept one's own open challenge."""

    number: int | None = None
