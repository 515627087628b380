"""Commands about matches: turns, boards and lists."""

from __future__ import annotations

import re
from typing import Final

from bot.chat.grammar.form import Form
from bot.chat.grammar.slot import Reading, Slot
from bot.chat.grammar.slots import GAME, Flag, Number, Steps, Turn
from bot.chat.grammar.tokens import number_of
from bot.chat.lexicon import fold
from core.play.commands import (
    Board,
    Clear,
    Matches,
    Move,
    Resign,
    Rules,
    ShowMatch,
    Undo,
)

_OVERLAY: Final = re.compile(r"[a-z][a-z-]{0,19}")


class Overlay(Slot[str]):
    """Name of an overlay on a board. Whether the game has it is checked by the core."""

    field: str = "overlay"
    asked: str = "show"

    def _read(self, word: str, reading: Reading) -> str | None:
        folded = fold(word)
        return folded if number_of(word) is None and _OVERLAY.fullmatch(folded) else None


MATCH: Final = Number()
FORMS: Final = (
    Form("move", Move, Steps(ply="ply"), MATCH),
    Form("clear", Clear, MATCH),
    Form("board", Board, Number(first=True, completion="any-match"), Turn("ply", "after", bare=True), Overlay()),
    Form("matches", Matches),
    Form("match", ShowMatch, Number(completion="any-match")),
    Form("rules", Rules, GAME),
    Form("undo", Undo, MATCH),
    Form("resign", Resign, MATCH, Flag("confirmed", word="confirm")),
)
