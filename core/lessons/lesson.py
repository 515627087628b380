"""Lesson: one exercise, the board where it begins, and what becomes of an answer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Final

from core import rules
from core.lessons.tasks import Played, Task, Turn, turns_from
from core.rules import IllegalStep, Options, Position
from core.rules.notation import step_parts
from core.rules.parsing import parse_steps

OFFERED: Final = 8
"""Steps that are offered where nobody can point at the board."""
_WORDS: Final = "release", "pass"
_RIGHT: Final = 2
_HEIGHTS: Final = range(1, 5)


@dataclass(frozen=True, slots=True)
class Lesson:
    """One exercise. What is said to it stands in the catalogues, by game and key.

    Attributes:
        game: key of the game.
        key: its name among the game's lessons.
        idea: what it teaches; every idea is met twice, the second time unprompted.
        size: of the board, which may be smaller than those that people play on.
        steps: the steps that lead to the exercise, separated by blanks as in a record.
        task: what the answer has to bring about.
        answers: how many turns do; where the answer is a refusal, how many steps are refused by that rule.
        hint: the steps of one of the answers.
        shown: whether its cells are marked from the start.
        reply: what the opponent answers to a right turn; empty: nothing.
        overlay: what is shown on top of its boards, by the game's name of the overlay; empty: nothing.
        options: of the game, without its size.
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
        """Return the board where it begins."""
        return _position(self)

    @property
    def hinted(self) -> tuple[str, ...]:
        """Return the cells that the hint names."""
        parts = (step_parts(step) for step in self.hint.split())
        return tuple(dict.fromkeys(cell for part in parts for cell in (part.cell, part.target) if cell))

    @property
    def right(self) -> tuple[Turn, ...]:
        """Return all right answers."""
        return _right(self)


@cache
def _position(lesson: Lesson) -> Position:
    position = rules.get(lesson.game).sketch(lesson.size, lesson.options)
    for step in lesson.steps.split():
        position = position.play(step)
    return position


@cache
def _right(lesson: Lesson) -> tuple[Turn, ...]:
    position, task = lesson.position, lesson.task
    if task.refusal:
        return tuple((step,) for step in _thinkable(position) if _refused(position, step) == task.refusal)
    return tuple(
        turn for turn, next_position in turns_from(position) if task.done(Played(position, turn, next_position))
    )


def _thinkable(position: Position) -> list[str]:
    """Return steps that one could think of, legal or not."""
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
class Tried:
    """Answer to a lesson, as far as it goes.

    Attributes:
        right: whether it does what is asked.
        complete: whether it is a whole turn, or was refused.
        steps: its steps, without those that were refused.
        position: the board after them.
        refusal: why the rules refuse it; None: they don't.
        reply: what the opponent answers; empty: nothing.
        last: the board after that.
        played: all steps that lead there, also passes that nobody can avoid.
    """

    right: bool
    complete: bool
    steps: Turn
    position: Position
    last: Position
    refusal: IllegalStep | None = None
    reply: Turn = ()
    played: Turn = ()


def try_answer(lesson: Lesson, text: str) -> Tried:
    """Return what becomes of an answer: it may be right, wrong, refused, or only a part of a turn.

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
        return Tried(
            refusal.rule == lesson.task.refusal, complete=True, steps=(), position=start, last=start, refusal=refusal
        )
    for step in steps:
        position = position.play(step)
    if position.ply == start.ply:
        return Tried(right=False, complete=False, steps=steps, position=position, last=position, played=steps)
    next_position, played_steps = _played(start, steps)
    right = lesson.task.done(Played(start, steps, next_position))
    reply: Turn = tuple(lesson.reply.split())
    if not right:
        answer = lesson.task.answered(next_position) if lesson.task.shows else None
        reply = () if answer is None else answer[0]
    last_position, more_steps = _played(next_position, reply)
    return Tried(
        right,
        complete=True,
        steps=steps,
        position=next_position,
        last=last_position,
        reply=reply,
        played=(*played_steps, *more_steps),
    )


def _played(position: Position, steps: Turn) -> tuple[Position, Turn]:
    """Return the board after steps and the passes that nobody can avoid then, and all these steps."""
    played_steps = list(steps)
    for step in steps:
        position = position.play(step)
    while position.outcome is None and position.forced is not None:
        played_steps.append(position.forced)
        position = position.play(position.forced)
    return position, tuple(played_steps)


def offered(lesson: Lesson, begun_steps: Sequence[str] = ()) -> tuple[str, ...]:
    """Return a few steps to choose from after those of an answer so far: right ones, and others.

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
