"""Lessons of Crumo: control and passing, attack and defence, where stacks may be placed, and moves."""

from __future__ import annotations

from functools import partial
from typing import Final

from core.lessons.lesson import Lesson
from core.lessons.tasks import Denies, IllegalMoveTask, Takes, Wins

_on = partial(Lesson, "crumo", size=3, options={"balance": "none"})
_REPELLED, _DIES = "crumo.repelled", "crumo.dies"

LESSONS: Final = (
    _on("end", "end", steps="c3:1 a1:1 d3:1 pass", task=Wins(), answers=1, hint="pass", overlay="controlled"),
    _on(
        "end-again",
        "end",
        steps="c3:1 a1:1 d2:1 e3:1 b3:1 pass",
        task=Wins(),
        answers=1,
        hint="pass",
        overlay="controlled",
    ),
    _on("attack", "attack", steps="c1:2 c3:1", task=Takes(), answers=33, hint="b2:1", shown=True),
    _on("attack-again", "attack", steps="c3:2 a1:1", task=Takes(), answers=15, hint="b2:1"),
    _on("defence", "defence", steps="d1:1 a1:1 c1:2", task=Denies(Takes()), answers=33, hint="a2:1", shown=True),
    _on("defence-again", "defence", steps="e2:2 c4:1 b2:1", task=Denies(Takes()), answers=49, hint="c3:1"),
    _on(
        "refused",
        "refused",
        steps="c4:1 b2:2 c5:2",
        task=IllegalMoveTask(_REPELLED),
        answers=3,
        hint="c3:2",
        shown=True,
    ),
    _on("refused-again", "refused", steps="b2:1 c2:2 a1:2", task=IllegalMoveTask(_DIES), answers=1, hint="c3:1"),
    _on("move", "move", steps="b1:2 a1:2", task=Takes(), answers=1, hint="b1-b2", shown=True),
    _on("move-again", "move", steps="d4:2 c2:2 d1:2 c1:2", task=Takes(), answers=1, hint="d1-d2"),
    _on("whole", "whole", steps="b2:1 d3:2", task=Takes(), answers=8, hint="b2-c3 c4:1", shown=True),
    _on("whole-again", "whole", steps="c2:1 c4:2", task=Takes(), answers=8, hint="c2-c3 d3:1"),
)
