"""Commands about matches: turns, and what ends or undoes them."""

from __future__ import annotations

from typing import ClassVar

from core.messages.command import Command
from core.names import Written


class Move(Command):
    """Play a turn, or a part of one.

    Attributes:
        text: the steps as typed.
        ply: the board that the mover saw, by :attr:`core.match.model.Match.board`; None: not checked.
        plain: typed as bare coordinates, without a command.
    """

    IN_PLACE: ClassVar[bool] = True

    text: Written
    number: int | None = None
    ply: int | None = None
    plain: bool = False


class Pick(Command):
    """Pick a turn from menus; nothing is played until it is confirmed.

    Attributes:
        text: what was picked so far, as :mod:`core.match.legal_choices` writes it; empty: nothing.
        ply: as of :class:`Move`.
    """

    IN_PLACE: ClassVar[bool] = True

    number: int | None = None
    text: Written = ""
    ply: int | None = None


class Clear(Command):
    """Delete the asker's draft of a turn."""

    number: int | None = None


class Resign(Command):
    """Resign a match, once ``confirmed``."""

    number: int | None = None
    confirmed: bool = False


class Undo(Command):
    """Ask the opponent to take back the asker's last turn."""

    number: int | None = None
