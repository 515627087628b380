"""Commands that explain: the rules of games, and commands.

The form of ``/rules`` stands among those of matches, where menus have it.
"""

from __future__ import annotations

from core.messages.command import Command
from core.names import Code, Written


class Rules(Command, anonymous=True, in_place=True):
    """Show a page of a game's rules; without a game, of the match in this room, or the list of games.

    Attributes:
        page: number of the page; None: the first.
    """

    game: Code | None = None
    page: int | None = None


class Help(Command, anonymous=True):
    """Show the commands, or help on one of them (by its English name)."""

    topic: Written | None = None
