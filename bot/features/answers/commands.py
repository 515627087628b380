"""Commands that answer challenges and requests, and that let others answer by a code."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from bot.chat.grammar.form import Form
from bot.chat.grammar.slot import Reading, Slot
from bot.chat.grammar.slots import Number
from bot.chat.grammar.turns import REQUEST
from core.account import read_code
from core.messages.command import Command
from core.names import Code


class Accept(Command):
    """Accept the open challenge, or the request to take back or to pause, of a number.

    Attributes:
        code: code of an invitation (see :class:`Invite`), as typed, instead of a number; with a number, the code of an
            invite link (see :mod:`bot.features.challenge.invite_links`).
        request: the version of the match that the request made, or 0 for the challenge itself; None for the newest.
            Buttons name it, so that an old button doesn't answer a newer request.
    """

    number: int | None = None
    code: Code | None = None
    request: int | None = None


class Decline(Command):
    """Decline the challenge or request with this number; for ``request``, see :class:`Accept`."""

    number: int | None = None
    request: int | None = None


class Withdraw(Command):
    """Withdraw the asker's own open challenge or request; for ``request``, see :class:`Accept`."""

    number: int | None = None
    request: int | None = None


class Invite(Command):
    """Request a code that lets anyone, on any platform, accept the asker's open challenge."""

    number: int | None = None


_LIKE_A_CODE: Final = re.compile(r"[^\W_]{3,5}[-–][^\W_]{3,5}")
"""Pattern of a word that may be a mistyped code. If so, we explain what a code looks like, not what a number looks like."""


class InvitationCode(Slot[str]):
    """Code of an invitation instead of a number, in one word or two."""

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

    def write(self, command: Command, words: Mapping[str, str]) -> list[str]:
        """Return the code if the command has no number."""
        return super().write(command, words) if command.number is None else []


FORMS: Final = (
    Form("accept", Accept, Number(first=True, completion="challenge"), REQUEST, InvitationCode()),
    Form("decline", Decline, Number(completion="challenge"), REQUEST, group="offers"),
    Form("withdraw", Withdraw, Number(completion="own-challenge"), REQUEST, group="offers"),
    Form("invite", Invite, Number(completion="own-challenge"), group="offers"),
)
