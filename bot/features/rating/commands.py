"""Commands about ratings, results and statistics."""

from __future__ import annotations

from core.messages.command import Command
from core.names import Code, Handle


class Rating(Command):
    """Show the ratings of a player (a handle without ``@``; None: the asker), in one game or in all."""

    player: Handle | None = None
    game: Code | None = None


class Standings(Command):
    """Show the highest rated players, in one game (a page of them) or in all; in this community, or ``everywhere``."""

    game: Code | None = None
    everywhere: bool = False
    page: int | None = None


class Stats(Command):
    """Show the statistics of a player (a handle without ``@``; None: the asker) in this community."""

    player: Handle | None = None


class History(Command):
    """Show the matches of two players against each other in this community; handles without ``@``, None: the asker."""

    one: Handle | None = None
    other: Handle | None = None
