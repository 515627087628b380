"""Commands that show boards and lists of matches.

Their forms stand among those of the match, where menus have them.
"""

from __future__ import annotations

from typing import ClassVar

from core.messages.command import Command
from core.names import Code


class Board(Command):
    """Show the board of a match.

    Attributes:
        ply: number of turns after which to show it; None: the current one.
        overlay: name of an overlay, e.g. ``territory``.
        public: whether to show it to everybody where the match is announced.
    """

    ANONYMOUS: ClassVar[bool] = True
    IN_PLACE: ClassVar[bool] = True

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


class ShowMatch(Command):
    """Show everything about one match: players, options, turns, result."""

    ANONYMOUS: ClassVar[bool] = True

    number: int | None = None
