"""Lessons of Luup: loops, the rim, six stones, and leaving the opponent no good turn."""

from __future__ import annotations

from typing import Final

from core.lessons.lesson import Lesson
from core.lessons.tasks import Denies, Forces, IllegalMoveTask, Wins

_G: Final = "luup"

LESSONS: Final = (
    Lesson(_G, "ring", "loop", 3, "b2 b3 c4 d3 d2", Wins(), 1, "c2", shown=True),
    Lesson(_G, "wide", "loop", 3, "e1 a1 b3 e3 d1 b1 c5 a2 d4 c1 b4", Wins(), 1, "e2"),
    Lesson(_G, "rim", "rim", 3, "d2 a2 d4 e2 b1 e3 c3", Wins(), 1, "c4", shown=True),
    Lesson(_G, "rim-again", "rim", 3, "b1 d1 b2 b4 a2 a3 c4", Wins(), 1, "c3"),
    Lesson(_G, "six", "six", 3, "c3 b2 d3 b3 d2 c4", IllegalMoveTask("luup.surrounded"), 1, "c2", shown=True),
    Lesson(_G, "six-again", "six", 3, "d1 d2 b4 b3 b1 b2 a3 a2 c4 e1 c1", Wins(), 1, "d3"),
    Lesson(_G, "gift", "gift", 3, "b2 c4 b3 d3", Denies(Wins()), 13, "a1"),
    Lesson(_G, "gift-again", "gift", 3, "a2 c3 b1 e1 b4 a3 a1 d1 d4 e2 c5", Denies(Wins()), 1, "d2"),
    Lesson(_G, "wait", "wait", 3, "a3 e3 b2 a1 c3 c5 b1 e1 d3 d1", Forces(Wins()), 1, "b4", shown=True, reply="d2"),
    Lesson(_G, "close", "loop", 3, "a3 e3 b2 a1 c3 c5 b1 e1 d3 d1 b4 d2", Wins(), 1, "c1"),
    Lesson(_G, "wait-again", "wait", 3, "a1 e3 c5 a2 d4 b1 e1 d1 e2 c1", Forces(Wins()), 1, "c3"),
)
