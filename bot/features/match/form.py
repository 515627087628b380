"""Commands about matches: turns; and boards, lists and rules, which menus have among them."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from bot.chat.catalogue import lookup
from bot.chat.grammar.form import Form
from bot.chat.grammar.forms import PlainReader
from bot.chat.grammar.slot import Reading, Slot
from bot.chat.grammar.slots import GAME, Flag, Number
from bot.chat.grammar.tokens import number_of
from bot.chat.grammar.turns import PAGE, Picked, Steps, Turn
from bot.chat.languages import languages
from bot.chat.lexicon import fold
from bot.features.board.commands import Board, Matches, Replay, ShowMatch
from bot.features.help.commands import Rules
from bot.features.match.commands import Clear, Move, Pick, Resign, Undo
from bot.features.match.typed_turns import read_slash_turn, read_turn
from core import rules
from core.messages.message import NAMES

_OVERLAY: Final = re.compile(r"[a-z][a-z-]{0,19}")


@cache
def _overlays() -> dict[str, str]:
    """Return the names of all overlays by what buttons call them, in every language."""
    names = {NAMES, *(name for game in rules.all() for name in game.start().overlays)}
    return {fold(lookup(tag).find(f"overlay-{name}") or name): name for tag in languages() for name in sorted(names)}


class Overlay(Slot[str]):
    """Name of an overlay on a board, or what its button is called. Whether the game has it is checked by the core."""

    field: str = "overlay"
    asked: str = "show"

    def _read(self, word: str, reading: Reading) -> str | None:
        folded = fold(word)
        if number_of(word) is not None or not _OVERLAY.fullmatch(folded):
            return None
        return _overlays().get(folded, folded)


MATCH: Final = Number()
PUBLIC: Final = Flag("public", "public", word="public")
FORMS: Final = (
    Form("move", Move, Steps(ply="ply"), MATCH),
    Form("pick", Pick, Picked(ply="ply"), MATCH),
    Form("clear", Clear, MATCH),
    Form(
        "board", Board, Number(first=True, completion="any-match"), Turn("ply", "after", bare=True), PUBLIC, Overlay()
    ),
    Form(
        "replay",
        Replay,
        Number(first=True, completion="any-match"),
        Turn("first", "from", name="from", bare=True),
        Turn("last", "to", name="to", bare=True),
        PUBLIC,
    ),
    Form("matches", Matches, PAGE),
    Form("match", ShowMatch, Number(completion="any-match")),
    Form("rules", Rules, GAME, PAGE),
    Form("undo", Undo, MATCH),
    Form("resign", Resign, MATCH, Flag("confirmed", word="confirm")),
)

PLAIN: Final = PlainReader(read_turn, read_slash_turn)
"""How a turn is typed without a command."""
