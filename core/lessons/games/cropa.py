"""Lessons of Cropa: few single stones, groups that must not outgrow the others, ties, and isolated stones."""

from __future__ import annotations

from functools import partial
from typing import Final

from core.lessons.lesson import Lesson
from core.lessons.tasks import Denies, FewSingles, IllegalMoveTask, Joins, Wins

_on = partial(Lesson, "cropa", size=3)
_LAST_PAIR = "e1 d1 c2 b1 b4 e3 a3 d4 e2 a1 d3 c1 a2 c4 b2"
_LAST_PAIR_AGAIN = "b1 d1 b2 e2 d2 c2 d4 e3 e1 a3 c3 c1 c5 a1 b4"
_TIE = "e1 d4 e3 c1 a3 d1 d2 a1 c5 c3 b4 b1 c2 a2 b2"
_TIE_AGAIN = "e3 d4 b4 a1 c5 c1 c3 d2 a3 b1 d3 e2 e1 c4 a2"
_STRAND = "d2 c3 b2 b1 d4 a3 d1 b3 c2 d3 b4 e1 c4 e3 a1"
_STRAND_AGAIN = "c5 b4 c2 c4 e1 d3 a1 d2 d1 a3 c3 b3 a2 c1 d4"

LESSONS: Final = (
    _on("fewest", "fewest", steps=_LAST_PAIR, task=Wins(), answers=2, hint="b3 c5", shown=True),
    _on("fewest-again", "fewest", steps=_LAST_PAIR_AGAIN, task=Wins(), answers=2, hint="b3 c4"),
    _on("join", "join", steps="c3 b1 d3 b4 b2 a2 c5 d1 d4", task=FewSingles(), answers=2, hint="a1 c4", shown=True),
    _on("join-again", "join", steps="a3 c2 e1 b4 c3 a2 d3 c1 d4", task=FewSingles(), answers=2, hint="b2 e2"),
    _on(
        "limit",
        "limit",
        steps="c3 a1 e3 c4 e1 a3 d1",
        task=IllegalMoveTask("cropa.outgrows"),
        answers=8,
        hint="c2",
        shown=True,
    ),
    _on("limit-again", "limit", steps="a1 b1 d2 b4 d3 a2 e3", task=Joins(3), answers=1, hint="b2 c4"),
    _on("tie", "tie", steps=_TIE, task=Wins(), answers=2, hint="b3 c4", shown=True),
    _on("tie-again", "tie", steps=_TIE_AGAIN, task=Wins(), answers=2, hint="b2 b3"),
    _on("strand", "strand", steps=_STRAND, task=Denies(FewSingles()), answers=2, hint="a2 c1", shown=True),
    _on("strand-again", "strand", steps=_STRAND_AGAIN, task=Denies(FewSingles()), answers=2, hint="b1 b2"),
)
