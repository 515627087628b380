"""Commands that ask the partner what it thinks."""

from __future__ import annotations

from typing import Final

from bot.chat.grammar.form import Form
from bot.chat.grammar.slots import Flag, Number
from bot.features.partner.commands import Hint, Review

FORMS: Final = (
    Form("hint", Hint, Number(), Flag("what", word="hint-what"), Flag("why", word="hint-why")),
    Form("review", Review, Number()),
)
