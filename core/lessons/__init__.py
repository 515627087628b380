"""Lessons: small exercises that teach a game through its own turns, one idea each. Pure data, and checks of answers.

>>> from core import lessons
>>> [lesson.key for lesson in lessons.of("luup")][:2]
['ring', 'ring-again']

Lessons are discovered: those of a game are the tuple ``LESSONS`` in the module of :mod:`core.lessons.games` with its
key. A game without such a module has no lessons.
"""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from typing import cast

from core.lessons import games
from core.lessons.lesson import Lesson, LessonAnswer, suggest_steps, try_answer
from core.lessons.tasks import look_of

__all__ = ["Lesson", "LessonAnswer", "find", "look_of", "of", "suggest_steps", "taught_games", "try_answer"]


@cache
def taught_games() -> tuple[str, ...]:
    """Return the keys of the games that have lessons, sorted."""
    return tuple(sorted(module.name for module in pkgutil.iter_modules(games.__path__)))


@cache
def of(game: str) -> tuple[Lesson, ...]:
    """Return the lessons of a game in order; empty if it has no lessons."""
    if game not in taught_games():
        return ()
    return cast("tuple[Lesson, ...]", importlib.import_module(f"{games.__name__}.{game}").LESSONS)


def find(game: str, key: str) -> Lesson | None:
    """Return the lesson with this key, or None."""
    return next((lesson for lesson in of(game) if lesson.key == key), None)
