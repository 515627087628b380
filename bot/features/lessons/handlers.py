"""Lessons: show exercises, judge answers, and store each player's progress. An answer names its exercise.

When we link two players, we keep the greater progress in each game.
"""

from __future__ import annotations

from typing import Final, Literal

from msgspec.structs import replace

from bot.features.challenge.commands import Play
from bot.features.help.commands import Rules
from bot.features.lessons import messages
from bot.features.lessons.commands import Learn
from bot.features.match import messages as match_messages
from bot.features.match.lookup import find_game
from bot.kernel.context import Context
from bot.kernel.dispatch import Merge, handles
from bot.kernel.refusal import Refusal
from core import lessons
from core.account import Link
from core.lessons import Lesson, LessonAnswer
from core.messages.message import Action, Message, Picture
from core.rules import Game
from core.rules.parsing import Ambiguous, Unreadable

HINT: Final = "hint"
"""Overlay that marks the steps that lead to an answer."""


@handles(Learn)
def learn(context: Context, command: Learn) -> None:
    """Show an exercise or the verdict on an answer; without a game, list the games with exercises."""
    if command.game is None:
        _list(context)
        return
    game = find_game(command.game)
    exercises = lessons.of(game.key)
    if not exercises:
        raise Refusal(
            messages.NoLessons(game.key), actions=(Action("rules", Rules(game.key)), *_to_play(context, game))
        )
    step = context.uow.lessons.for_player(context.player).get(game.key, 1) if command.step is None else command.step
    if not 1 <= step <= len(exercises) + 1:
        restart = (Action("learn", Learn(game.key)),)
        raise Refusal(messages.NoLesson(game.key, step, len(exercises)), actions=restart)
    if step > len(exercises):
        context.uow.lessons.save(context.player, game.key, 1)
        repeat = Action("learn-anew", Learn(game.key, 1))
        context.whisper(
            Message(messages.LessonsOver(game.key, len(exercises)), actions=(*_to_play(context, game), repeat))
        )
        return
    if command.text:
        _answer(context, command, exercises[step - 1], step)
        return
    context.uow.lessons.save(context.player, game.key, step)
    _show(context, exercises[step - 1], step, hint=command.hint)


def _list(context: Context) -> None:
    next_steps = context.uow.lessons.for_player(context.player)
    counts = {key: len(lessons.of(key)) for key in lessons.taught_games()}
    courses = [
        messages.LessonsOf(key, next_steps.get(key, 1) % (count + 1) or 1, count) for key, count in counts.items()
    ]
    actions = tuple(Action("pick", Learn(course.game)) for course in courses)
    context.whisper(Message(messages.LessonsShown(tuple(courses)), actions=actions))


def small(game: Game) -> dict[str, str]:
    """Return the options of a game's smallest board."""
    sizes = [option.values for option in game.options if option.name == "size"]
    return {"size": str(min(int(size) for size in sizes[0]))} if sizes else {}


def _to_play(context: Context, game: Game) -> tuple[Action, ...]:
    """Return buttons to play a new game: on a small board against the computer, if it plays it, or against a person."""
    partner_actions = (Action("learn-partner", Play(game.key, options=small(game), partner="1")),)
    return (*(partner_actions if context.limits.partner else ()), Action("learn-play", Play(game.key)))


def _show(
    context: Context, lesson: Lesson, step: int, answer: LessonAnswer | None = None, *, hint: bool = False
) -> None:
    steps = () if answer is None else answer.steps
    position = lesson.position if answer is None else answer.position
    actions = [
        Action("lesson-step", Learn(lesson.game, step, " ".join((*steps, offered_step))))
        for offered_step in lessons.suggest_steps(lesson, steps)
    ]
    if steps:
        actions.append(Action("lesson-again", Learn(lesson.game, step)))
    elif not hint:
        actions.append(Action("lesson-hint", Learn(lesson.game, step, hint=True)))
    actions.append(Action("lesson-skip", Learn(lesson.game, step + 1)))
    content = messages.LessonShown(
        game=lesson.game,
        example=lesson.key,
        step=step,
        count=len(lessons.of(lesson.game)),
        looks=lessons.look_of(position, position.seat),
        steps=" ".join(steps),
        hint=lesson.hint if hint else "",
    )
    overlay = HINT if not steps and (hint or lesson.shown) else None
    picture = Picture(game=lesson.game, lesson=lesson.key, steps=steps, overlay=overlay)
    context.whisper(Message(content, picture=picture, actions=tuple(actions)))


def _answer(context: Context, command: Learn, lesson: Lesson, step: int) -> None:
    try:
        answer = lessons.try_answer(lesson, command.text)
    except Unreadable as problem:
        raise Refusal(match_messages.NotSteps(problem.text, problem.fragment, lesson.game)) from problem
    except Ambiguous as problem:
        candidates = tuple(" ".join(candidate) for candidate in problem.candidates[:10])
        picks = tuple(Action("pick", Learn(lesson.game, step, candidate)) for candidate in candidates)
        raise Refusal(match_messages.Ambiguous(problem.text, candidates), actions=picks) from problem
    if not answer.complete:
        _show(context, lesson, step, answer)
        return
    if answer.right:
        context.uow.lessons.save(context.player, lesson.game, step + 1)
        actions: tuple[Action, ...] = (Action("lesson-next", Learn(lesson.game, step + 1)),)
    else:
        retry, skip = Learn(lesson.game, step), Learn(lesson.game, step + 1)
        hint = Learn(lesson.game, step, hint=True)
        actions = Action("lesson-again", retry), Action("lesson-hint", hint), Action("lesson-skip", skip)
    context.whisper(Message(answered(lesson, step, answer), picture=picture_of(lesson, answer), actions=actions))


def answered(lesson: Lesson, step: int, lesson_answer: LessonAnswer) -> messages.LessonAnswered:
    """Return the message with the verdict on an answer."""
    refusal = lesson_answer.refusal
    how: Literal["right", "wrong", "refused"]
    if lesson_answer.right:
        how = "right"
    elif refusal is None:
        how = "wrong"
    else:
        how = "refused"
    answer = messages.LessonAnswered(
        game=lesson.game,
        example=lesson.key,
        step=step,
        count=len(lessons.of(lesson.game)),
        how=how,
        steps=" ".join(lesson_answer.steps),
        reply=" ".join(lesson_answer.reply),
    )
    if refusal is None:
        return answer
    return replace(answer, refused=refusal.step, rule=refusal.rule, facts=refusal.facts)


def picture_of(lesson: Lesson, answer: LessonAnswer) -> Picture:
    """Return the picture of the board after an answer and the opponent's reply; or of the refused answer."""
    picture = Picture(game=lesson.game, lesson=lesson.key, steps=answer.played)
    if answer.refusal is None:
        return picture
    return Picture(game=lesson.game, lesson=lesson.key, marks=answer.refusal.own, reasons=answer.refusal.reasons)


def _join(context: Context, kept_player: int, merged_player: int) -> dict[str, int]:
    """Keep the greater progress in each game; the other player gets their own back when the two are separated."""
    uow, merged_steps = context.uow.lessons, dict(context.uow.lessons.for_player(merged_player))
    own_steps = uow.for_player(kept_player)
    for game, step in merged_steps.items():
        uow.save(kept_player, game, max(step, own_steps.get(game, 0)))
    uow.delete(merged_player)
    return merged_steps


def _part(context: Context, link: Link, steps: dict[str, int]) -> None:
    for game, step in steps.items():
        context.uow.lessons.save(link.gone, game, step)


LESSONS: Final = Merge("lessons", dict[str, int], _join, _part)
