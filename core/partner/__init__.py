"""The partner: what to play in a position of any game, as well as one of four levels can.

>>> from core import partner, rules
>>> partner.think(rules.get("luup").start({"size": 4}), 1, seed=7).steps
('b2',)

Searches and knowledge are apart: :mod:`~core.partner.tree_search` and :mod:`~core.partner.lookahead` know no game, and what is
known of a game stands in the one module of its name in :mod:`core.partner.games`, beside the public interface of its
rules. A game without one is played by tree search.
"""

from __future__ import annotations

from core.partner.knowledge import Advice, Alternative, Reason, Steps
from core.partner.review import Judgement, Moment, Review, judge, review
from core.partner.sameness import canonical, developed, same
from core.partner.thinking import LEVELS, GameOver, UnknownLevel, always, gives_up, reasons_for, think

__all__ = [
    "LEVELS",
    "Advice",
    "Alternative",
    "GameOver",
    "Judgement",
    "Moment",
    "Reason",
    "Review",
    "Steps",
    "UnknownLevel",
    "always",
    "canonical",
    "developed",
    "gives_up",
    "judge",
    "reasons_for",
    "review",
    "same",
    "think",
]
