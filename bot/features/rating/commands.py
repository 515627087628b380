"""Commands about ratings."""

from __future__ import annotations

from typing import Final

from bot.chat.grammar.form import Form
from bot.chat.grammar.slots import GAME, Flag, Person, is_game
from bot.chat.grammar.turns import PAGE
from core.messages.command import Command
from core.names import Code, Handle


class Rating(Command):
    """Show the ratings of a player (a handle without ``@``; None for the asker), in one game or in all."""

    player: Handle | None = None
    game: Code | None = None


class Standings(Command):
    """Show the highest rated players, in one game (a page of them) or in all; in this community, or ``everywhere``."""

    game: Code | None = None
    everywhere: bool = False
    page: int | None = None


FORMS: Final = (
    Form("rating", Rating, Person("player", "player", but=is_game), GAME),
    Form("standings", Standings, GAME, Flag("everywhere", "scope", word="everywhere"), PAGE, group="rating"),
)
