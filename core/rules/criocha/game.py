"""Criocha: stones that look out on only one enemy supergroup are smothered. A player who can't act loses."""

from __future__ import annotations

from typing import final

from core.rules.criocha.opening import first_stage
from core.rules.criocha.position import CriochaPosition, Record, Setup
from core.rules.interface import Example, Game, Option, Options, Position

_PLAIN: Options = {"size": 13, "balance": "none"}
_APART = "c3 e3 k11 d11"
_WALLED = "c3 j3 k11 d11 c2 k12 c1 k13 b3 l11 a3"


@final
class Criocha(Game):
    """The rules of Criocha."""

    key = "criocha"
    version = 1
    options = (
        Option("size", 17, (17, 15, 13)),
        Option("balance", "dual-pie", ("dual-pie", "corners", "none")),
        Option("komi-pie", False, (False, True), needs=("balance", "corners")),  # noqa: FBT003 - the value itself
        Option("captures", "mandatory", ("mandatory", "optional")),
    )
    step_kinds = frozenset({"place", "release", "komi", "swap", "propose", "spare"})
    drawless = True
    deciding = (("agreed-score", "territory"),)
    leaves = (4, 3)
    examples = (
        Example("safe", _APART, _PLAIN, overlay="outlook"),
        Example("capture", f"{_APART} d2", _PLAIN),
        Example("smothered", _WALLED, _PLAIN, refused="b2"),
        Example("territory", f"{_WALLED} m11 propose accept", _PLAIN, overlay="territory"),
        Example("opening", "d4 j10 d10 j4 keep komi:3", {"size": 13}),
    )

    def _initial_position(self, options: Options) -> Position:
        setup = Setup(self, options)
        stones = setup.corners if options["balance"] == "corners" else (0, 0)
        return CriochaPosition(
            setup,
            stones,
            prison=(0, 0),
            seat=1,
            black_seat=1,
            ply=0,
            stage=first_stage(options),
            record=Record(),
        )
