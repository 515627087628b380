"""Commands about playing: challenges, turns, boards and lists of matches."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from bot.chat.grammar.form import Form
from bot.chat.grammar.slot import Reading, Slot
from bot.chat.grammar.slots import GAME, Flag, Number, Steps, Turn
from bot.chat.grammar.terms import TERMS, ChosenGame, Opponent, Options, Seat
from bot.chat.grammar.tokens import number_of
from bot.chat.lexicon import fold
from core.play.account.links import normal
from core.play.commands import (
    Accept,
    Board,
    Clear,
    Command,
    Decline,
    Invite,
    Matches,
    Move,
    Play,
    Preview,
    Resign,
    Rules,
    ShowMatch,
    Undo,
    Withdraw,
)

_LIKE_A_CODE: Final = re.compile(r"[^\W_]{3,5}[-–][^\W_]{3,5}")
"""Word that may be a mistyped code, so that its author is told what a code looks like, and not what a number is."""
_OVERLAY: Final = re.compile(r"[a-z][a-z-]{0,19}")


class InvitationCode(Slot[str]):
    """Code of an invitation in place of a number, in one word or two."""

    field: str = "code"
    asked: str = "code"
    first: bool = True

    def take(self, reading: Reading) -> bool:
        """Read all words if they are a code."""
        typed = " ".join(reading.words)
        if reading.values or (normal(typed) is None and not _LIKE_A_CODE.fullmatch(typed)):
            return False
        reading.values[self.field] = typed
        reading.words.clear()
        return True

    def write(self, command: Command, shown: Mapping[str, str]) -> list[str]:
        """Return the code if the command has no number."""
        return super().write(command, shown) if getattr(command, "number", None) is None else []


class Overlay(Slot[str]):
    """Name of an overlay on a board. Whether the game has it is checked by the core."""

    field: str = "overlay"
    asked: str = "show"

    def _read(self, word: str, reading: Reading) -> str | None:
        folded = fold(word)
        return folded if number_of(word) is None and _OVERLAY.fullmatch(folded) else None


MATCH: Final = Number()
FORMS: Final = (
    Form("play", Play, ChosenGame(), Opponent(), Options(), Seat(), *TERMS),
    Form("accept", Accept, Number(first=True, completion="challenge"), InvitationCode()),
    Form("decline", Decline, Number(completion="challenge")),
    Form("withdraw", Withdraw, Number(completion="own-challenge")),
    Form("move", Move, Steps(ply="ply"), MATCH),
    Form("preview", Preview, Steps(), MATCH),
    Form("clear", Clear, MATCH),
    Form("board", Board, Number(first=True, completion="any-match"), Turn("ply", "after", bare=True), Overlay()),
    Form("matches", Matches),
    Form("match", ShowMatch, Number(completion="any-match")),
    Form("rules", Rules, GAME),
    Form("undo", Undo, MATCH),
    Form("resign", Resign, MATCH, Flag("confirmed", word="confirm")),
    Form("invite", Invite, MATCH),
)
