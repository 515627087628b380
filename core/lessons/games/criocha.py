"""Lessons of Criocha: smothering, staying apart, captures, territory, the end, and releases."""

from __future__ import annotations

from functools import partial
from typing import Final

from core.lessons.lesson import Lesson
from core.lessons.tasks import Denies, Forces, IllegalMoveTask, Says, Takes, Wins

_on = partial(Lesson, "criocha", size=5, options={"balance": "none"})
_SMOTHERED = "criocha.smothered"
_GAP = "c1 c5 d1 d4 c2 d2 c4 d5 b1 a3 b5 d3"
_GAP_AGAIN = "b1 b4 c1 c5 b2 c2 e3 c4 b5 d1 b3"
_WALLS = "b3 c1 d1 d5 c4 d4 c3 e4 a3 d2 c5 e2 c2 e3 b4 d3"
_WALLS_AGAIN = "d4 d1 c2 a3 d2 c3 e4 c5 e2 b3 d5 c4 e3 c1 d3"
_FULL = "b1 b3 a1 d4 b5 e2 a3 e3 a4 d1 c4 e4 b4 d2 b2 d3 c3 c1 c2 d5 a2 c5 propose decline"
_FULL_AGAIN = "c3 c1 c4 e4 a3 b1 a1 c5 d2 a4 a2 d4 e1 e3 e2 d3 c2 b4 b3 a5 b2 e5 propose decline"

LESSONS: Final = (
    _on("smother", "smother", steps="c3 a1 b3 e5", task=Wins(), answers=1, hint="b2", shown=True),
    _on("smother-again", "smother", steps="c5 e4 d1 d5", task=Wins(), answers=1, hint="d4"),
    _on("apart", "apart", steps="d1 b4 c3 e1", task=Denies(Takes()), answers=1, hint="d2", shown=True),
    _on("apart-again", "apart", steps="a5 d5 d3 b1", task=Denies(Takes()), answers=1, hint="c2"),
    _on("take", "take", steps=_GAP, task=Takes(), answers=1, hint="c3", shown=True),
    _on("take-again", "take", steps=_GAP_AGAIN, task=Takes(), answers=1, hint="c3"),
    _on("land", "land", steps=_WALLS, task=IllegalMoveTask(_SMOTHERED), answers=2, hint="e5", shown=True),
    _on("land-again", "land", steps=f"{_WALLS} a1", task=IllegalMoveTask(_SMOTHERED), answers=6, hint="a5"),
    _on(
        "end", "end", steps=_WALLS, task=Says("propose"), answers=1, hint="propose", reply="accept", overlay="territory"
    ),
    _on(
        "end-again",
        "end",
        steps=_WALLS_AGAIN,
        task=Says("propose"),
        answers=1,
        hint="propose",
        reply="accept",
        overlay="territory",
    ),
    _on("release", "release", steps=_FULL, task=Forces(Wins()), answers=1, hint="release", reply="e1"),
    _on("release-again", "release", steps=_FULL_AGAIN, task=Forces(Wins()), answers=1, hint="release", reply="b5"),
)
