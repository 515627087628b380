"""A lesson: one exercise, the board where it begins, and the check of an answer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Final

from core import rules
from core.lessons.tasks import LegalTurn, Task, Turn, turns_from
from core.rules import IllegalStep, Options, Position
from core.rules.notation import step_parts
from core.rules.parsing import parse_steps

OFFERED: Final = 8
"""Number of steps to offer on platforms where people can't click on the board."""
_WORDS: Final = "release", "pass"
_RIGHT: Final = 2
_HEIGHTS: Final = range(1, 5)


@dataclass(frozen=True, slots=True)
class Lesson:
    """One exercise. Its texts are in the catalogues, by game and key.

    Attributes:
        game: key of the game.
        key: its name, unique among the game's lessons.
        idea: the idea it teaches. Every idea comes twice, the second time without a prompt.
        size: size of the board, which may be too small for a real game.
        steps: the steps that lead to the exercise, separated by blanks as in a record.
        task: what the answer must achieve.
        answers: number of right turns or, if the task is to find an illegal move, of steps that the rule refuses.
        hint: the steps of one right answer.
        shown: whether its cells are marked from the start.
        reply: the opponent's answer to a right turn, or empty.
        overlay: name of the overlay on its boards, or empty.
        options: options of the game, except the size.
    """

    game: str
    key: str
    idea: str
    size: int
    steps: str
    task: Task
    answers: int
    hint: str
    shown: bool = False
    reply: str = ""
    overlay: str = ""
    options: Options = field(default_factory=dict, hash=False)

    @property
    def position(self) -> Position:
        """Return the board on which the exercise begins."""
        return _position(self)

    @property
    def hinted(self) -> tuple[str, ...]:
        """Return the cells that the hint mentions."""
        parts = (step_parts(step) for step in self.hint.split())
        return tuple(dict.fromkeys(cell for part in parts for cell in (part.cell, part.target) if cell))

    @property
    def right(self) -> tuple[Turn, ...]:
        """Return all right answers."""
        return _right_turns(self)


@cache
def _position(lesson: Lesson) -> Position:
    position = rules.get(lesson.game).sketch(lesson.size, lesson.options)
    for step in lesson.steps.split():
        position = position.play(step)
    return position


@cache
def _right_turns(lesson: Lesson) -> tuple[Turn, ...]:
    position, task = lesson.position, lesson.task
    if task.refusal:
        return tuple((step,) for step in _thinkable(position) if _refused(position, step) == task.refusal)
    return tuple(
        turn for turn, next_position in turns_from(position) if task.done(LegalTurn(position, turn, next_position))
    )


def _thinkable(position: Position) -> list[str]:
    """Return the steps that a player might consider, legal or not."""
    cells = position.diagram().board.cells
    if "place" in position.game.step_kinds:
        return [*cells, *_WORDS]
    return [*(f"{cell}:{height}" for cell in cells for height in _HEIGHTS), *_WORDS]


def _refused(position: Position, step: str) -> str:
    try:
        position.play(step)
    except IllegalStep as refusal:
        return refusal.rule
    return ""


@dataclass(frozen=True, slots=True)
class LessonAnswer:
    """A checked answer to a lesson, complete or not.

    Attributes:
        right: whether it achieves the task.
        complete: whether it is a whole turn or a refused step.
        steps: its steps, except refused ones.
        position: the board after them.
        refusal: why the rules refuse it, or None.
        reply: the opponent's answer, or empty.
        last: the board after the reply.
        played: all steps that lead to that board, including forced passes.
    """

    right: bool
    complete: bool
    steps: Turn
    position: Position
    last: Position
    refusal: IllegalStep | None = None
    reply: Turn = ()
    played: Turn = ()


def try_answer(lesson: Lesson, text: str) -> LessonAnswer:
    """Check an answer: it may be right, wrong, refused, or only part of a turn.

    Args:
        lesson: the lesson.
        text: steps as people type them.

    Raises:
        Unreadable, Ambiguous: as :func:`core.rules.parsing.parse_steps`.
    """
    start = position = lesson.position
    try:
        steps = parse_steps(start, text)
    except IllegalStep as refusal:
        return LessonAnswer(
            refusal.rule == lesson.task.refusal, complete=True, steps=(), position=start, last=start, refusal=refusal
        )
    for step in steps:
        position = position.play(step)
    if position.ply == start.ply:
        return LessonAnswer(right=False, complete=False, steps=steps, position=position, last=position, played=steps)
    next_position, played_steps = _play_steps(start, steps)
    right = lesson.task.done(LegalTurn(start, steps, next_position))
    reply: Turn = tuple(lesson.reply.split())
    if not right:
        answer = lesson.task.answered(next_position) if lesson.task.shows else None
        reply = () if answer is None else answer[0]
    last_position, more_steps = _play_steps(next_position, reply)
    return LessonAnswer(
        right,
        complete=True,
        steps=steps,
        position=next_position,
        last=last_position,
        reply=reply,
        played=(*played_steps, *more_steps),
    )


def _play_steps(position: Position, steps: Turn) -> tuple[Position, Turn]:
    """Return the board after some steps and the forced passes that follow, and all these steps."""
    played_steps = list(steps)
    for step in steps:
        position = position.play(step)
    while position.outcome is None and position.forced is not None:
        played_steps.append(position.forced)
        position = position.play(position.forced)
    return position, tuple(played_steps)


def suggest_steps(lesson: Lesson, begun_steps: Sequence[str] = ()) -> tuple[str, ...]:
    """Return a few possible next steps for an answer: some right, some not.

    Args:
        lesson: the lesson.
        begun_steps: steps of the answer so far.
    """
    position = lesson.position
    for step in begun_steps:
        position = position.play(step)
    count = len(begun_steps)
    ways = [lesson.hint.split(), *lesson.right]
    right = list(
        dict.fromkeys(turn[count] for turn in ways if list(turn[:count]) == list(begun_steps) and len(turn) > count)
    )
    right_steps = right[:_RIGHT]
    other_steps = [step for step in position.steps() if step not in right]
    room = OFFERED - len(right_steps)
    spread = (
        other_steps
        if len(other_steps) <= room
        else [other_steps[index * len(other_steps) // room] for index in range(room)]
    )
    return tuple(sorted({*right_steps, *spread}))
