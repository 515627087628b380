"""Crumo: stacks guard the cells at a distance equal to their height, and fall if they are outnumbered."""

from __future__ import annotations

from typing import final

from core.rules.crumo.position import CrumoPosition, Setup
from core.rules.interface import Example, Game, Option, Options, Position

_SMALL: Options = {"size": 5, "balance": "none"}


@final
class Crumo(Game):
    """The rules of Crumo."""

    key = "crumo"
    version = 1
    options = (
        Option("size", 6, (5, 6, 7)),
        Option("balance", "pie", ("pie", "none")),
        Option("deaths", "group", ("group", "stack")),
        Option("captures", "mandatory", ("mandatory", "optional")),
    )
    step_kinds = frozenset({"stack", "move", "swap", "pass", "spare"})
    drawless = True
    deciding = (("score", "controlled"),)
    leaves = (3, 2)
    examples = (
        Example("guards", "e5:2 e8:1", _SMALL, overlay="guarded"),
        Example("capture", "g5:2 e6:1 c3:2 e5:1 e3:2", _SMALL),
        Example("repelled", "e5:1 b5:1 e6:1", _SMALL, refused="g5:2"),
        Example("whole", "e5:2 c2:1 e5-e7", _SMALL),
        Example("control", "e3:1 e7:1 d3:1 d6:1 f3:1 f6:1 c3:1 c5:1 g3:1 g5:1 pass pass", _SMALL, overlay="controlled"),
    )

    def _initial_position(self, options: Options) -> Position:
        setup = Setup(self, options)
        return CrumoPosition(setup, setup.first, stage="first" if options["balance"] == "pie" else "play")
