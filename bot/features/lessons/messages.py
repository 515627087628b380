"""Messages of lessons: an exercise, what became of an answer, and how far one is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Literal

from bot.features.help.messages import Look
from core.messages.content import Content, Part, Refused
from core.names import Code, Coded
from core.rules import Fact


class LessonShown(Content):
    """Exercise that waits for an answer.

    Attributes:
        step: its number, of ``count``.
        example: its name among the game's lessons.
        looks: how the stones of the one who answers look.
        steps: those of the answer so far.
        hint: steps that lead to an answer; empty: they aren't shown.
    """

    KIND: ClassVar[str] = "lesson"

    game: Code
    example: Code
    step: int
    count: int
    looks: Look
    steps: Code = ""
    hint: Code = ""


class LessonAnswered(Content):
    """What became of an answer.

    Attributes:
        step: number of the exercise, of ``count``.
        example: its name among the game's lessons.
        how: whether it is right, wrong, or refused though that wasn't the point.
        steps: the answer.
        reply: what the opponent answers; may be empty.
        refused: the step that was refused; with ``rule`` and ``facts`` of :class:`core.rules.IllegalStep`.
    """

    game: Code
    example: Code
    step: int
    count: int
    how: Literal["right", "wrong", "refused"]
    steps: Code
    reply: Code = ""
    refused: Code = ""
    rule: Code = ""
    facts: Mapping[str, Coded[Fact]] = {}


class LessonsOver(Content):
    """A game has no more exercises: now it can be played."""

    game: Code
    count: int


class LessonsOf(Part):
    """Game that can be learned, and the exercise that comes next, of ``count``."""

    game: Code
    step: int
    count: int


class LessonsShown(Content):
    """Games that can be learned."""

    KIND: ClassVar[str] = "lessons"

    found: tuple[LessonsOf, ...]


class NoLessons(Refused):
    """Refusal: a game has no exercises; its rules can be read."""

    game: Code


class NoLesson(Refused):
    """Refusal: a game has no exercise of this number."""

    game: Code
    step: int
    count: int
