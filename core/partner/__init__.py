"""The computer player: what to play in a position of any game, at one of four levels.

>>> from core import partner, rules
>>> partner.think(rules.get("luup").start({"size": 4}), 1, seed=7).steps
('b2',)

Searches and knowledge are separate. :mod:`~core.partner.tree_search` and :mod:`~core.partner.lookahead` know nothing of
any game. The knowledge of a game is in the module with its name in :mod:`core.partner.games`, and uses only the public
interface of its rules. The computer plays a game without such knowledge by tree search.
"""

from __future__ import annotations

from core.partner.knowledge import Advice, Alternative, Reason, Steps
from core.partner.questions import NoThought, PositionAsked
from core.partner.review import Judgement, Moment, Review, judge, review
from core.partner.sameness import Key, canonical, developed, same
from core.partner.thinking import (
    LEVELS,
    BestTurn,
    GameOver,
    UnknownLevel,
    always,
    best_turns,
    gives_up,
    reasons_for,
    think,
)

__all__ = [
    "LEVELS",
    "Advice",
    "Alternative",
    "BestTurn",
    "GameOver",
    "Judgement",
    "Key",
    "Moment",
    "NoThought",
    "PositionAsked",
    "Reason",
    "Review",
    "Steps",
    "UnknownLevel",
    "always",
    "best_turns",
    "canonical",
    "developed",
    "gives_up",
    "judge",
    "reasons_for",
    "review",
    "same",
    "think",
]
