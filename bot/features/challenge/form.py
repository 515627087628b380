"""Commands about challenges and invitations."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from bot.chat.grammar.form import Form
from bot.chat.grammar.slot import Reading, Slot
from bot.chat.grammar.slots import Number, Value
from bot.chat.grammar.terms import TERMS, ByLink, ChosenGame, Opponent, Options, Partner, Seat
from bot.chat.grammar.turns import REQUEST
from bot.features.challenge.commands import BEGIN, OFFER, QUESTIONS, Accept, Decline, Invite, Play, Rematch, Withdraw
from core.account import read_code
from core.messages.command import Command

_LIKE_A_CODE: Final = re.compile(r"[^\W_]{3,5}[-–][^\W_]{3,5}")
"""Word that may be a mistyped code, so that its author is told what a code looks like, and not what a number is."""


class InvitationCode(Slot[str]):
    """Code of an invitation in place of a number, in one word or two."""

    field: str = "code"
    asked: str = "code"
    first: bool = True

    def take(self, reading: Reading) -> bool:
        """Read all words if they are a code."""
        typed = " ".join(reading.words)
        if reading.values or (read_code(typed) is None and not _LIKE_A_CODE.fullmatch(typed)):
            return False
        reading.values[self.field] = typed
        reading.words.clear()
        return True

    def write(self, command: Command, shown: Mapping[str, str]) -> list[str]:
        """Return the code if the command has no number."""
        return super().write(command, shown) if getattr(command, "number", None) is None else []


MENU: Final = Value("menu", name="menu-word", behind={name: f"menu-{name}" for name in (BEGIN, *QUESTIONS, OFFER)})
"""What is asked next by buttons: nobody needs to type it."""
FORMS: Final = (
    Form("play", Play, ChosenGame(choice=True), Partner(), Opponent(), Options(), Seat(), *TERMS, ByLink(), MENU),
    Form("rematch", Rematch, Number(completion="any-match")),
    Form("accept", Accept, Number(first=True, completion="challenge"), REQUEST, InvitationCode()),
    Form("decline", Decline, Number(completion="challenge"), REQUEST),
    Form("withdraw", Withdraw, Number(completion="own-challenge"), REQUEST),
    Form("invite", Invite, Number(completion="own-challenge")),
)
