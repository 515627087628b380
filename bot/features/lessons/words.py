"""Wording of lessons: an exercise, and what became of an answer."""

from __future__ import annotations

from bot.chat.wording.phrases import Phrases, game_choice, labels, words
from bot.features.lessons import messages
from bot.features.lessons.commands import Learn
from core.messages.content import Content
from core.messages.message import Action
from core.rules.notation import step_parts


def task(say: Phrases, game: str, key: str) -> str:
    """Return what an exercise asks for."""
    return say.say(f"lesson-{game}-{key}")


def verdict(say: Phrases, said: messages.LessonAnswered) -> str:
    """Return what became of an answer: the rule that refuses it, the opponent's answer, and what it teaches."""
    own = f"lesson-{said.game}-{said.example}-{said.how}"
    told = (
        [say.say("why-not", step=said.refused, reason=say.reason(said.rule, said.game, said.facts))]
        if said.rule
        else []
    )
    told.append(say.say(own if say.has(own) else f"lesson-{said.how}"))
    if any(step_parts(step).cell for step in said.reply.split()):  # a word alone is told in what is said
        told.append(say.say("lesson-reply", said))
    return "\n".join(told)


@words(messages.LessonShown)
def lesson_shown(say: Phrases, said: messages.LessonShown) -> str:
    told = [say.say("lesson", said), task(say, said.game, said.example)]
    if said.looks != "neutral":
        told.append(say.say("lesson-side", said))
    if said.steps:
        told.append(say.say("lesson-begun", said))
    if said.hint:
        told.append(say.say("lesson-hinted", said))
    told.append(say.say("lesson-how", command=say.command(Learn(said.game, said.step))))
    return "\n".join(told)


@words(messages.LessonAnswered)
def lesson_answered(say: Phrases, said: messages.LessonAnswered) -> str:
    return "\n".join((say.say("lesson", said), verdict(say, said)))


@words(messages.LessonsShown)
def lessons_shown(say: Phrases, said: messages.LessonsShown) -> str:
    lines = (f"• {say.say('lessons-line', each, about=say.about(each.game))}" for each in said.found)
    return "\n".join((say.say("lessons"), *lines))


@labels(Learn)
def learn_label(say: Phrases, command: Learn, action: Action, _content: Content | None) -> str | None:
    if action.code == "lesson-step":
        step = command.text.rpartition(" ")[2]
        return step if step_parts(step).cell else say.step(step)
    return game_choice(say, command.game, action)
