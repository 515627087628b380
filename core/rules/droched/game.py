"""Droched: every group must be on a bridge between two features of the border. A player who can't act loses."""

from __future__ import annotations

from typing import final

from core.rules.droched.bridges import Analysis
from core.rules.droched.position import DrochedPosition, Record, Setup
from core.rules.droched.refusals import Stage
from core.rules.interface import Example, Game, Option, Options, OptionValue, Position

_FIRST_STAGES: dict[OptionValue, Stage] = {"komi-pie": "offer", "handicap": "handicap", "none": "play"}
"""The first stage of a game, by the option ``balance``."""

_SMALL = {"size": 7}
_NARROW = "komi:2 keep b4 a4 b5 a5 b6 d3 a3 f5 b7 j6 b8"
_CAPTURED = f"{_NARROW} h9 a6"


@final
class Droched(Game):
    """The rules of Droched."""

    key = "droched"
    version = 1
    options = (
        Option("size", 9, (5, 7, 9, 11)),
        Option("balance", "komi-pie", ("komi-pie", "handicap", "none")),
        Option("handicap", 2, range(2, 10), needs=("balance", "handicap")),
        Option("bridges", "together", ("together", "each")),
    )
    step_kinds = frozenset({"place", "release", "komi", "swap"})
    drawless = True
    leaves = (3, 2)
    examples = (
        Example("rim", "", {"size": 7, "balance": "none"}),
        Example("bridges", _NARROW, _SMALL, overlay="bridges"),
        Example("capture", _CAPTURED, _SMALL),
        Example("eyes", f"{_CAPTURED} e3 k6", _SMALL, overlay="eyes", refused="a4"),
        Example("release", f"{_CAPTURED} release", _SMALL, refused="release"),
    )

    def _initial_position(self, options: Options) -> Position:
        setup = Setup(self, options)
        empty = Analysis(0, 0, (setup.board.full,))
        return DrochedPosition(
            setup,
            empty,
            prison=(0, 0),
            seat=1,
            black_seat=1,
            ply=0,
            stage=_FIRST_STAGES[options["balance"]],
            record=Record(),
        )
