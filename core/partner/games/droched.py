"""Droched: whoever runs out of actions has lost, so cells where only one seat can place, and prisoners, are turns in hand.

Each step is judged by what is in hand after the answer that hurts most: what it captures, and what it leaves to be captured.
"""

from __future__ import annotations

from typing import ClassVar, final

from core.partner.knowledge import Budget, Knowledge


@final
class DrochedKnowledge(Knowledge):
    """See the module."""

    budgets: ClassVar = (
        Budget(careless=0.95),
        Budget(careless=0.35),
        Budget(wide=400, careless=0.35),
        Budget(wide=400),
    )
    weights: ClassVar = {"prisoners": 1.0, "placements": 1.0}
    gains: ClassVar = "prisoners"
    fair_komi: ClassVar = {"7": 2, "9": 3, "11": 3}


KNOWLEDGE = DrochedKnowledge()
