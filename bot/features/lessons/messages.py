"""Messages of lessons: an exercise, the verdict on an answer, and the reader's progress; with their wording."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Literal

from bot.chat.wording.phrases import Phrases, game_choice, labels, words
from bot.features.lessons.commands import Learn
from core.messages.content import Content, Part, Refused
from core.messages.message import Action
from core.names import Code, Coded
from core.rules import Fact
from core.rules.diagram import StoneColour
from core.rules.notation import step_parts


class LessonShown(Content):
    """Exercise that awaits an answer.

    Attributes:
        step: its number, of ``count``.
        example: its name among the game's lessons.
        looks: the look of the stones of the player who answers.
        steps: the steps of the answer so far.
        hint: steps that lead to an answer; empty if not shown.
    """

    KIND: ClassVar[str] = "lesson"

    game: Code
    example: Code
    step: int
    count: int
    looks: StoneColour
    steps: Code = ""
    hint: Code = ""


class LessonAnswered(Content):
    """Verdict on an answer.

    Attributes:
        step: number of the exercise, of ``count``.
        example: its name among the game's lessons.
        how: whether it is right, wrong, or refused for a reason other than the exercise's.
        steps: the answer.
        reply: the opponent's answer; may be empty.
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
    """Notice that a game has no more exercises: the reader can now play it."""

    game: Code
    count: int


class LessonsOf(Part):
    """Game with exercises, and the number of the next exercise, of ``count``."""

    game: Code
    step: int
    count: int


class LessonsShown(Content):
    """Games with exercises."""

    KIND: ClassVar[str] = "lessons"

    found: tuple[LessonsOf, ...]


class NoLessons(Refused):
    """Refusal: a game has no exercises, but it has rules to read."""

    game: Code


class NoLesson(Refused):
    """Refusal: a game has no exercise with this number."""

    game: Code
    step: int
    count: int


def task(say: Phrases, game: str, key: str) -> str:
    """Return the task of an exercise."""
    return say.say(f"lesson-{game}-{key}")


def verdict(say: Phrases, content: LessonAnswered) -> str:
    """Return the verdict on an answer: the rule that refuses it, the opponent's reply, and the lesson's point."""
    own_code = f"lesson-{content.game}-{content.example}-{content.how}"
    parts = (
        [say.say("why-not", step=content.refused, reason=say.reason(content.rule, content.game, content.facts))]
        if content.rule
        else []
    )
    parts.append(say.say(own_code if say.has(own_code) else f"lesson-{content.how}"))
    if any(
        step_parts(step).cell for step in content.reply.split()
    ):  # the sentence already contains a reply of a single word
        parts.append(say.say("lesson-reply", content))
    return "\n".join(parts)


@words(LessonShown)
def lesson_shown(say: Phrases, content: LessonShown) -> str:
    parts = [say.say("lesson", content), task(say, content.game, content.example)]
    if content.looks != "neutral":
        parts.append(say.say("lesson-side", content))
    if content.steps:
        parts.append(say.say("lesson-begun", content))
    if content.hint:
        parts.append(say.say("lesson-hinted", content))
    parts.append(say.say("lesson-how", command=say.command(Learn(content.game, content.step))))
    return "\n".join(parts)


@words(LessonAnswered)
def lesson_answered(say: Phrases, content: LessonAnswered) -> str:
    return "\n".join((say.say("lesson", content), verdict(say, content)))


@words(LessonsShown)
def lessons_shown(say: Phrases, content: LessonsShown) -> str:
    lines = (f"• {say.say('lessons-line', course, about=say.about(course.game))}" for course in content.found)
    return "\n".join((say.say("lessons"), *lines))


@labels(Learn)
def learn_label(say: Phrases, command: Learn, action: Action, _content: Content | None) -> str | None:
    if action.code == "lesson-step":
        step = command.text.rpartition(" ")[2]
        return step if step_parts(step).cell else say.step(step)
    return game_choice(say, command.game, action)
