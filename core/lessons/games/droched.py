"""Lessons of Droched: the last action, bridges, stones that die alone, and releases."""

from __future__ import annotations

from functools import partial
from typing import Final

from core.lessons.lesson import Lesson
from core.lessons.tasks import Denies, IllegalMoveTask, Owns, Takes, Wins

_on = partial(Lesson, "droched", size=3, options={"balance": "none"})
_NO_PLACE = "b4 b1 c3 e2 e3 a3 c4 a1 e1 d3 d4 a2 d1 b3 c1 b2"
_NO_PLACE_AGAIN = "c2 c4 b3 c3 d3 a3 b2 e2 b1 b4 a2 d4 c1 d2 a1"
_WALL = "b4 c4 b1 d1 b3 e1 b2 d3"
_RELEASE = "b4 c3 d3 a1 b2 b3 c5 e3 e1 a2 c4 d2 d4 b1 a3 d1 e2 c2 e3"
_RELEASE_AGAIN = "c3 b3 d4 b1 a2 c4 e1 b4 b2 c5 d1 c2 d2 e2 a1 e3 d3 d4 c1 a3"
_SILENCE = "a1 d4 b3 d1 e3 c2 c1 d3 c4 b1 b4 c1 c3 a2 e2 a1 d2 release e1 a3 c5 b2"
_ECHO = "a2 c5 b2 d1 b3 a3 e1 a1 d4 d2 c3 b1 b4 e2 release"

LESSONS: Final = (
    _on("last", "last", steps=_NO_PLACE, task=Wins(), answers=1, hint="c2", shown=True),
    _on("last-again", "last", steps=_NO_PLACE_AGAIN, task=Wins(), answers=1, hint="d1"),
    _on("break", "break", steps="a2 a1 b2 d1", task=Takes(), answers=1, hint="b1", shown=True),
    _on("break-again", "break", steps="d1 c1 d4 e3 d2 b2 d3 c4 a2 e1", task=Takes(2), answers=1, hint="e2"),
    _on("save", "save", steps="a2 a1 b2", task=Denies(Takes()), answers=1, hint="b1", shown=True),
    _on("save-again", "save", steps="b4 d4 e3 e2", task=Denies(Takes()), answers=1, hint="d3"),
    _on(
        "alone",
        "alone",
        steps="b2 d2 e1 e2 a3 d1",
        task=IllegalMoveTask("droched.dies-alone"),
        answers=1,
        hint="e1",
        shown=True,
    ),
    _on("alone-again", "alone", steps=_WALL, task=Owns("eyes", 2), answers=1, hint="a2", overlay="eyes"),
    _on("release", "release", steps=_RELEASE, task=Wins(), answers=1, hint="release"),
    _on("echo", "echo", steps=_ECHO, task=IllegalMoveTask("droched.release-repeats"), answers=1, hint="release"),
    _on("echo-again", "echo", steps=_SILENCE, task=Wins(), answers=1, hint="release"),
    _on("release-again", "release", steps=_RELEASE_AGAIN, task=Wins(), answers=1, hint="release"),
)
