"""Commands about ladders: ``/ladder challenge @bob``, ``/ladder create luup 3d/move reach 3``."""

from __future__ import annotations

from typing import Final

from bot.chat.grammar.form import Act, Form
from bot.chat.grammar.slots import Flag, Number, NumberOrGame, Person, Value, is_number_or_game
from bot.chat.grammar.terms import OPEN_TO_ANYONE
from bot.chat.grammar.turns import PAGE
from bot.features.ladder.commands import Ladder, LadderCreate

_REACH: Final = Value("reach", "reach", name="ladder-reach", anywhere=True, marked=True)
FORMS: Final = (
    Form(
        "ladder",
        Ladder,
        Act(
            prefix="ladder-",
            acts={
                "join": ("which",),
                "challenge": ("opponent", "which"),
                "decline": ("match",),
                "leave": ("which",),
                "create": Form("ladder", LadderCreate, *OPEN_TO_ANYONE, _REACH, act="ladder-create"),
                "close": ("which", "confirmed"),
            },
            before=("which", "page"),
        ),
        PAGE,
        Person("opponent", "opponent", but=is_number_or_game),
        NumberOrGame(asked="ladder"),
        Number("match"),
        Flag("confirmed", word="confirm"),
    ),
)
