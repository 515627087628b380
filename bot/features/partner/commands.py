"""Commands that ask for the computer's opinion."""

from __future__ import annotations

from typing import Final

from bot.chat.grammar.form import Form
from bot.chat.grammar.slots import Flag, Number
from core.messages.command import Command


class Hint(Command):
    """Ask for a hint in a match against the computer: first the area, then the turn, then the reasons.

    Attributes:
        what: whether to show the turn.
        why: whether to give reasons.
    """

    number: int | None = None
    what: bool = False
    why: bool = False


class Review(Command):
    """Ask the computer to review a finished match."""

    number: int | None = None


FORMS: Final = (
    Form("hint", Hint, Number(), Flag("what", word="hint-what"), Flag("why", word="hint-why"), group="match"),
    Form("review", Review, Number(completion="finished-match"), group="match"),
)
