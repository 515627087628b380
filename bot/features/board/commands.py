"""Commands that show boards and lists of matches."""

from __future__ import annotations

import re
from functools import cache
from typing import ClassVar, Final

from bot.chat.catalogue import lookup
from bot.chat.grammar.form import Form
from bot.chat.grammar.slot import Completion, Reading, Slot
from bot.chat.grammar.slots import Flag, Number
from bot.chat.grammar.tokens import number_of
from bot.chat.grammar.turns import PAGE, Turn
from bot.chat.languages import languages
from bot.chat.lexicon import fold
from core import rules
from core.messages.command import Command
from core.messages.message import NAMES
from core.names import Code


class Board(Command):
    """Show the board of a match.

    Attributes:
        ply: number of turns after which to show it; None for the current one.
        overlay: name of an overlay, e.g. ``territory``.
        public: whether to show it to everyone where the match is announced.
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
        first: number of turns on the first board; None means 0.
        last: number of turns on the last board; None for all.
        public: whether to show it to everyone where the match is announced.
    """

    number: int | None = None
    first: int | None = None
    last: int | None = None
    public: bool = False


class Matches(Command):
    """List the asker's running matches (those on move first) and open challenges; ``page`` None means the first page."""

    page: int | None = None


class ShowMatch(Command):
    """Show everything about one match: players, options, turns, result."""

    ANONYMOUS: ClassVar[bool] = True

    number: int | None = None


_OVERLAY: Final = re.compile(r"[a-z][a-z-]{0,19}")


@cache
def _overlays() -> dict[str, str]:
    """Return the names of all overlays, by the labels of their buttons in every language."""
    names = {NAMES, *(name for game in rules.all() for name in game.start().overlays)}
    return {fold(lookup(tag).find(f"overlay-{name}") or name): name for tag in languages() for name in sorted(names)}


class Overlay(Slot[str]):
    """Name of an overlay on a board, or the label of its button. The handler checks whether the game has it."""

    field: str = "overlay"
    asked: str = "show"
    completion: Completion | None = "overlay"

    def _read(self, word: str, reading: Reading) -> str | None:
        folded = fold(word)
        if number_of(word) is not None or not _OVERLAY.fullmatch(folded):
            return None
        return _overlays().get(folded, folded)


MATCH: Final = Number(first=True, completion="any-match")
PUBLIC: Final = Flag("public", "public", word="public")
FORMS: Final = (
    Form("board", Board, MATCH, Turn("ply", "after", bare=True), PUBLIC, Overlay()),
    Form(
        "replay",
        Replay,
        MATCH,
        Turn("first", "from", name="from", bare=True),
        Turn("last", "to", name="to", bare=True),
        PUBLIC,
        group="match",
    ),
    Form("matches", Matches, PAGE),
    Form("match", ShowMatch, Number(completion="any-match")),
)
