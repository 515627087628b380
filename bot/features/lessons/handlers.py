"""Lessons: exercises are shown, answers judged, and where a player is, is kept. An answer names its exercise.

When players are linked, in each game the place of who is further on is kept.
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
from core.lessons import Lesson, Tried
from core.messages.message import Action, Message, Picture
from core.rules import Game
from core.rules.parsing import Ambiguous, Unreadable

HINT: Final = "hint"
"""Overlay that marks what leads to an answer."""


@handles(Learn)
def learn(context: Context, command: Learn) -> None:
    """Show an exercise or what became of an answer; without a game, the games that can be learned."""
    if command.game is None:
        _list(context)
        return
    game = find_game(command.game)
    found = lessons.of(game.key)
    if not found:
        raise Refusal(
            messages.NoLessons(game.key), actions=(Action("rules", Rules(game.key)), *_to_play(context, game))
        )
    step = context.work.lessons.of(context.player).get(game.key, 1) if command.step is None else command.step
    if not 1 <= step <= len(found) + 1:
        again = (Action("learn", Learn(game.key)),)
        raise Refusal(messages.NoLesson(game.key, step, len(found)), actions=again)
    if step > len(found):
        context.work.lessons.keep(context.player, game.key, 1)
        anew = Action("learn-anew", Learn(game.key, 1))
        context.whisper(Message(messages.LessonsOver(game.key, len(found)), actions=(*_to_play(context, game), anew)))
        return
    if command.text:
        _answer(context, command, found[step - 1], step)
        return
    context.work.lessons.keep(context.player, game.key, step)
    _show(context, found[step - 1], step, hint=command.hint)


def _list(context: Context) -> None:
    kept = context.work.lessons.of(context.player)
    counts = {key: len(lessons.of(key)) for key in lessons.taught()}
    found = [messages.LessonsOf(key, kept.get(key, 1) % (count + 1) or 1, count) for key, count in counts.items()]
    actions = tuple(Action("pick", Learn(each.game)) for each in found)
    context.whisper(Message(messages.LessonsShown(tuple(found)), actions=actions))


def small(game: Game) -> dict[str, str]:
    """Return the options of a game's smallest board."""
    sizes = [option.values for option in game.options if option.name == "size"]
    return {"size": str(min(int(size) for size in sizes[0]))} if sizes else {}


def _to_play(context: Context, game: Game) -> tuple[Action, ...]:
    """Return how to play a game that is new to one: on a small board against the partner, where it plays, or with a person."""
    alone = (Action("learn-partner", Play(game.key, options=small(game), partner="1")),)
    return (*(alone if context.limits.partner else ()), Action("learn-play", Play(game.key)))


def _show(context: Context, lesson: Lesson, step: int, tried: Tried | None = None, *, hint: bool = False) -> None:
    begun = () if tried is None else tried.steps
    position = lesson.position if tried is None else tried.position
    actions = [
        Action("lesson-step", Learn(lesson.game, step, " ".join((*begun, each))))
        for each in lessons.offered(lesson, begun)
    ]
    if begun:
        actions.append(Action("lesson-again", Learn(lesson.game, step)))
    elif not hint:
        actions.append(Action("lesson-hint", Learn(lesson.game, step, hint=True)))
    actions.append(Action("lesson-skip", Learn(lesson.game, step + 1)))
    shown = messages.LessonShown(
        game=lesson.game,
        example=lesson.key,
        step=step,
        count=len(lessons.of(lesson.game)),
        looks=lessons.look_of(position, position.seat),
        steps=" ".join(begun),
        hint=lesson.hint if hint else "",
    )
    marked = HINT if not begun and (hint or lesson.shown) else None
    picture = Picture(game=lesson.game, lesson=lesson.key, steps=begun, overlay=marked)
    context.whisper(Message(shown, picture=picture, actions=tuple(actions)))


def _answer(context: Context, command: Learn, lesson: Lesson, step: int) -> None:
    try:
        tried = lessons.try_answer(lesson, command.text)
    except Unreadable as problem:
        raise Refusal(match_messages.NotSteps(problem.text, problem.fragment, lesson.game)) from problem
    except Ambiguous as problem:
        candidates = tuple(" ".join(candidate) for candidate in problem.candidates[:10])
        picks = tuple(Action("pick", Learn(lesson.game, step, candidate)) for candidate in candidates)
        raise Refusal(match_messages.Ambiguous(problem.text, candidates), actions=picks) from problem
    if not tried.complete:
        _show(context, lesson, step, tried)
        return
    if tried.right:
        context.work.lessons.keep(context.player, lesson.game, step + 1)
        actions: tuple[Action, ...] = (Action("lesson-next", Learn(lesson.game, step + 1)),)
    else:
        again, skip = Learn(lesson.game, step), Learn(lesson.game, step + 1)
        hint = Learn(lesson.game, step, hint=True)
        actions = Action("lesson-again", again), Action("lesson-hint", hint), Action("lesson-skip", skip)
    context.whisper(Message(answered(lesson, step, tried), picture=picture_of(lesson, tried), actions=actions))


def answered(lesson: Lesson, step: int, tried: Tried) -> messages.LessonAnswered:
    """Return the message that says what became of an answer."""
    refusal = tried.refusal
    how: Literal["right", "wrong", "refused"]
    if tried.right:
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
        steps=" ".join(tried.steps),
        reply=" ".join(tried.reply),
    )
    if refusal is None:
        return answer
    return replace(answer, refused=refusal.step, rule=refusal.rule, facts=refusal.facts)


def picture_of(lesson: Lesson, tried: Tried) -> Picture:
    """Return the picture of the board after an answer, and after what the opponent answered; or of what was refused."""
    picture = Picture(game=lesson.game, lesson=lesson.key, steps=tried.played)
    if tried.refusal is None:
        return picture
    return Picture(game=lesson.game, lesson=lesson.key, marks=tried.refusal.own, reasons=tried.refusal.reasons)


def _join(context: Context, kept: int, gone: int) -> dict[str, int]:
    """Keep in each game who is further on; the other's place is given back when they part."""
    work, theirs = context.work.lessons, dict(context.work.lessons.of(gone))
    mine = work.of(kept)
    for game, step in theirs.items():
        work.keep(kept, game, max(step, mine.get(game, 0)))
    work.drop(gone)
    return theirs


def _part(context: Context, link: Link, steps: dict[str, int]) -> None:
    for game, step in steps.items():
        context.work.lessons.keep(link.gone, game, step)


LESSONS: Final = Merge("lessons", dict[str, int], _join, _part)
