"""Droched: a player without legal actions loses. So prisoners, and cells where only one seat can place, are turns in hand.

We judge a step by the turns in hand after the most damaging answer, and by what it captures or exposes to capture.
"""

from __future__ import annotations

from math import tanh
from typing import ClassVar, Final, final

from core.partner.knowledge import Budget, Knowledge, Notable, Reason
from core.rules import Position

_BRIDGES: Final = {
    "gives": "droched.breaks-own",
    "lets-capture": "droched.lets-break",
}
"""Name of the captures of one's own stones."""
_HOPELESS_LEAD = 2
"""The lead in turns, for each turn that the other seat still has in hand, that is hopeless."""


@final
class DrochedKnowledge(Knowledge):
    """See the module."""

    budgets: ClassVar = (
        Budget(careless=0.85),
        Budget(careless=0.55),
        Budget(wide=400, careless=0.4),
        Budget(wide=400),
    )
    weights: ClassVar = {"prisoners": 1.0, "placements": 1.0}
    gains: ClassVar = "prisoners"
    notable: ClassVar = (
        Notable("droched.takes-room", "placements", mine=False, least=-4),
        Notable("droched.gains-room", "placements", mine=True, least=3),
        Notable("droched.loses-room", "placements", mine=True, least=-4),
    )
    fair_komi: ClassVar = {"5": 1, "7": 2, "9": 3, "11": 3}

    def is_hopeless(self, position: Position, value: float) -> bool:
        """See :class:`Knowledge`: the other seat's lead is much larger than the turns that this one still has in hand."""
        measures, index = position.measures(), position.seat - 1
        turns = measures["prisoners"][index] + measures["placements"][index]
        lead = -self.evaluate(position, position.seat)
        return lead > _HOPELESS_LEAD * turns and value <= -tanh(_HOPELESS_LEAD * turns / self.scale)

    def reasons(self, previous_position: Position, position: Position) -> tuple[Reason, ...]:
        """See :class:`Knowledge`. Stones that were lost stood on a bridge that broke."""
        reasons = super().reasons(previous_position, position)
        return tuple(Reason(_BRIDGES.get(reason.code, reason.code), reason.facts) for reason in reasons)


KNOWLEDGE = DrochedKnowledge()
