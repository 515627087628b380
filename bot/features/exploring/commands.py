"""Commands about what a player keeps to themselves: notes, and branches of turns."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from msgspec.structs import replace

from core.messages.command import Command
from core.names import Code, Written

LONGEST_AGAIN: Final = 60
"""Characters of the longest note that a button can keep."""


class Note(Command):
    """Write a note to oneself on a match; without a text, show all notes on it.

    Attributes:
        text: the note; empty: delete it; None: show notes.
        ply: number of turns on the board that it is about; None: those played so far.
        page: which page of the notes to show, from 1; None: the first.
    """

    ALONE: ClassVar[bool] = True
    IN_PLACE: ClassVar[bool] = True

    text: Written | None = None
    number: int | None = None
    ply: int | None = None
    page: int | None = None

    def for_button(self) -> Note:
        """Return a look at the notes in place of a text that is too long for a button, which would be kept for longer than it."""
        return replace(self, text=None) if len(self.text or "") > LONGEST_AGAIN else self


class Line(Command):
    """Keep turns tried on a match or a board, cut one of those that are kept, or without either show them.

    Attributes:
        text: the line to keep, None: none; with ``ply``, ``game`` and ``options`` as in ``Preview``.
        cut: number of the line to cut.
        page: which page of those that are kept to show, from 1; None: the first.
        public: show the line in ``text`` to everybody, once the match is over.
    """

    ALONE: ClassVar[bool] = True
    IN_PLACE: ClassVar[bool] = True

    number: int | None = None
    text: Written | None = None
    ply: int | None = None
    cut: int | None = None
    page: int | None = None
    game: Code | None = None
    options: Mapping[str, Code] = {}
    public: bool = False

    @property
    def secret(self) -> bool:
        """Return whether it isn't meant for everybody."""
        return not self.public


class If(Command):
    """Plan what to answer, once ``confirmed``; before that, show it.

    Attributes:
        text: turns as typed, the opponent's and the asker's own, with `` > `` between two; and ``ply``, ``shown``: as in
            ``Preview``. Those that were played since then are left out.
    """

    ALONE: ClassVar[bool] = True

    text: Written
    number: int | None = None
    ply: int | None = None
    shown: int | None = None
    confirmed: bool = False


class Plans(Command):
    """Show what the asker has planned, on one match or on all; or cancel it there.

    Attributes:
        off: whether to cancel all of it.
        cut: number of the line to cancel.
        page: which page of what is planned to show, from 1; None: the first.
    """

    ALONE: ClassVar[bool] = True
    IN_PLACE: ClassVar[bool] = True

    number: int | None = None
    off: bool = False
    cut: int | None = None
    page: int | None = None


class Preview(Command):
    """Try turns of both sides on the board of a match, or of a game without one; nothing is committed.

    Attributes:
        text: turns as typed, with `` > `` between two.
        ply: the board where they begin: a number of turns, or :attr:`core.match.model.Match.board`; None: the current one.
        shown: after how many of them to show the board; None: all.
        asked: not typed as a command, but as a turn that may have been meant otherwise.
        game: key of the game of a board without a match; None: a match is meant.
        options: its options, by name.
    """

    ALONE: ClassVar[bool] = True

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
