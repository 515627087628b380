"""Tasks: what the answer to a lesson must achieve. A task can check any legal turn, so every turn that achieves it is right."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar, NamedTuple

from core.board import Board
from core.rules import Position
from core.rules.diagram import StoneColour

Turn = tuple[str, ...]
"""Canonical steps of one whole turn."""


@lru_cache(maxsize=512)  # without the cache, an answer takes up to 4 ms longer
def turns_from(position: Position) -> tuple[tuple[Turn, Position], ...]:
    """Return every legal turn of a position in order, and the position after it. Use it only on small boards."""
    return tuple(_turns(position, position.ply, ()))


def _turns(position: Position, ply: int, steps: Turn) -> Iterator[tuple[Turn, Position]]:
    if position.ply != ply:
        yield steps, settled(position)
        return
    for step in position.steps():
        yield from _turns(position.play(step), ply, (*steps, step))


def settled(position: Position) -> Position:
    """Return the position after any passes that the rules force."""
    while position.outcome is None and position.forced is not None:
        position = position.play(position.forced)
    return position


def look_of(position: Position, seat: int) -> StoneColour:
    """Return the colour of a seat's pieces."""
    if not position.game.coloured:
        return "neutral"
    return "black" if position.black_seat == seat else "white"


def groups(position: Position, seat: int) -> list[list[str]]:
    """Return the groups of a seat's pieces: connected sets of cells."""
    diagram = position.diagram()
    own_cells = [piece.cell for piece in diagram.pieces if piece.look == look_of(position, seat)]
    return [diagram.board.names(part) for part in _parts(diagram.board, own_cells)]


def _parts(board: Board, cells: Sequence[str]) -> Iterator[int]:
    remaining_cells = sum(board.bits[cell] for cell in cells)
    while remaining_cells:
        part = board.component(remaining_cells & -remaining_cells, remaining_cells)
        remaining_cells &= ~part
        yield part


class LegalTurn(NamedTuple):
    """A legal turn: the board before it, its steps, and the board after it."""

    before: Position
    steps: Turn
    after: Position


class Task(ABC):
    """What the player must achieve with one turn.

    Attributes:
        refusal: code of the rule that refuses the right answer; empty if the right answer is a legal turn.
        shows: whether the opponent answers a wrong turn with what the player missed.
    """

    refusal: str = ""
    shows: ClassVar[bool] = True

    @abstractmethod
    def done(self, attempt: LegalTurn) -> bool:
        """Return whether a legal turn achieves the task."""

    def answered(self, position: Position) -> tuple[Turn, Position] | None:
        """Return the turn with which the opponent punishes a wrong answer and the board after it, or None."""
        if position.outcome is not None:
            return None
        attempts = (LegalTurn(position, *turn) for turn in turns_from(position))
        return next(((turn.steps, turn.after) for turn in attempts if self.done(turn)), None)


@dataclass(frozen=True, slots=True)
class Wins(Task):
    """Win the game."""

    def done(self, attempt: LegalTurn) -> bool:
        """See :class:`Task`."""
        return attempt.after.outcome is not None and attempt.after.outcome.winner == attempt.before.seat


@dataclass(frozen=True, slots=True)
class Takes(Task):
    """Capture at least ``count`` of the opponent's pieces."""

    count: int = 1

    def done(self, attempt: LegalTurn) -> bool:
        """See :class:`Task`."""
        previous_position, _, position = attempt
        captured = position.diagram().captured
        if not captured:  # as after most turns
            return False
        own_look, stood = (
            look_of(position, previous_position.seat),
            {piece.cell for piece in previous_position.diagram().pieces},
        )
        return sum(piece.height for piece in captured if piece.look != own_look and piece.cell in stood) >= self.count


@dataclass(frozen=True, slots=True)
class Denies(Task):
    """Leave the opponent no turn that achieves another task: winning, or capturing."""

    what: Task

    def done(self, attempt: LegalTurn) -> bool:
        """See :class:`Task`."""
        previous_position, _, position = attempt
        is_lost = position.outcome is not None and position.outcome.winner != previous_position.seat
        return not is_lost and self.what.answered(position) is None

    def answered(self, position: Position) -> tuple[Turn, Position] | None:
        """See :class:`Task`: the opponent achieves it."""
        return self.what.answered(position)


@dataclass(frozen=True, slots=True)
class Forces(Task):
    """Leave the opponent no turn that achieves another task, and no reply that stops the player from achieving it next."""

    what: Task

    def done(self, attempt: LegalTurn) -> bool:
        """See :class:`Task`."""
        previous_position, _, position = attempt
        if position.outcome is not None or self.what.answered(position) is not None:
            return False
        return all(
            reply_position.seat == previous_position.seat and self.what.answered(reply_position)
            for _, reply_position in turns_from(position)
        )

    def answered(self, position: Position) -> tuple[Turn, Position] | None:
        """See :class:`Task`: the opponent achieves it, or escapes."""
        if position.outcome is not None:
            return None
        escapes = (
            (turn, reply_position)
            for turn, reply_position in turns_from(position)
            if self.what.answered(reply_position) is None
        )
        return self.what.answered(position) or next(escapes, None)


@dataclass(frozen=True, slots=True)
class Joins(Task):
    """Have a group of at least ``size`` pieces."""

    size: int
    shows: ClassVar[bool] = False

    def done(self, attempt: LegalTurn) -> bool:
        """See :class:`Task`."""
        return any(len(group) >= self.size for group in groups(attempt.after, attempt.before.seat))


@dataclass(frozen=True, slots=True)
class FewSingles(Task):
    """Have at most ``most`` isolated pieces."""

    most: int = 0
    shows: ClassVar[bool] = False

    def done(self, attempt: LegalTurn) -> bool:
        """See :class:`Task`."""
        return sum(len(group) == 1 for group in groups(attempt.after, attempt.before.seat)) <= self.most


@dataclass(frozen=True, slots=True)
class Owns(Task):
    """Own at least ``count`` cells by an overlay of the game."""

    overlay: str
    count: int

    def done(self, attempt: LegalTurn) -> bool:
        """See :class:`Task`."""
        areas = attempt.after.overlay(self.overlay) if attempt.after.outcome is None else ()
        return sum(len(area.cells) for area in areas if area.seat == attempt.before.seat) >= self.count

    def answered(self, position: Position) -> tuple[Turn, Position] | None:
        """See :class:`Task`: the opponent prevents the player from achieving it next."""
        turns = turns_from(position) if position.outcome is None else ()
        return next(
            (turn for turn in turns if not any(self.done(LegalTurn(turn[1], *t)) for t in turns_from(turn[1]))), None
        )


@dataclass(frozen=True, slots=True)
class Says(Task):
    """Play a step that is a word, such as ``release``."""

    word: str
    shows: ClassVar[bool] = False

    def done(self, attempt: LegalTurn) -> bool:
        """See :class:`Task`."""
        return any(step.partition(":")[0] == self.word for step in attempt.steps)


@dataclass(frozen=True, slots=True)
class IllegalMoveTask(Task):
    """Try a step that a rule refuses: the attempt itself is the answer."""

    refusal: str
    shows: ClassVar[bool] = False

    def done(self, _attempt: LegalTurn) -> bool:
        """See :class:`Task`: a legal turn is never the answer."""
        return False
