"""Commands that ask the partner what it thinks."""

from __future__ import annotations

from typing import Final

from bot.chat.grammar.form import Form
from bot.chat.grammar.slots import Flag, Number
from core.messages.command import Command


class Hint(Command):
    """Ask for a hint in a match against the partner: first where, then what, then why.

    Attributes:
        what: which turn it would be.
        why: and why.
    """

    number: int | None = None
    what: bool = False
    why: bool = False


class Review(Command):
    """Have the partner look through a match that is over."""

    number: int | None = None


FORMS: Final = (
    Form("hint", Hint, Number(), Flag("what", word="hint-what"), Flag("why", word="hint-why")),
    Form("review", Review, Number()),
)
