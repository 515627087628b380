"""Tasks: what an answer to a lesson has to bring about. Of any legal turn each says whether it does, so all that do count."""

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


@lru_cache(maxsize=512)
def turns_from(position: Position) -> tuple[tuple[Turn, Position], ...]:
    """Return every legal turn of a position in order, with the position after it. For small boards only."""
    return tuple(_turns(position, position.ply, ()))


def _turns(position: Position, ply: int, steps: Turn) -> Iterator[tuple[Turn, Position]]:
    if position.ply != ply:
        yield steps, settled(position)
        return
    for step in position.steps():
        yield from _turns(position.play(step), ply, (*steps, step))


def settled(position: Position) -> Position:
    """Return a position after the passes that its players can't avoid."""
    while position.outcome is None and position.forced is not None:
        position = position.play(position.forced)
    return position


def look_of(position: Position, seat: int) -> StoneColour:
    """Return how the pieces of a seat look."""
    if not position.game.coloured:
        return "neutral"
    return "black" if position.black_seat == seat else "white"


def groups(position: Position, seat: int) -> list[list[str]]:
    """Return the groups of a seat's pieces: those that stand beside one another."""
    diagram = position.diagram()
    own = [piece.cell for piece in diagram.pieces if piece.look == look_of(position, seat)]
    return [diagram.board.names(part) for part in _parts(diagram.board, own)]


def _parts(board: Board, cells: Sequence[str]) -> Iterator[int]:
    left = sum(board.bits[cell] for cell in cells)
    while left:
        part = board.component(left & -left, left)
        left &= ~part
        yield part


class Played(NamedTuple):
    """A legal turn: the board before it, its steps, and the board after it."""

    before: Position
    steps: Turn
    after: Position


class Task(ABC):
    """What the one who acts has to bring about with one turn.

    Attributes:
        refusal: code of the rule by which a right answer is refused; empty: a right answer is a legal turn.
        shows: whether the opponent shows what a wrong answer misses, by doing it themselves.
    """

    refusal: str = ""
    shows: ClassVar[bool] = True

    @abstractmethod
    def done(self, played: Played) -> bool:
        """Return whether a legal turn does it."""

    def answered(self, after: Position) -> tuple[Turn, Position] | None:
        """Return the turn by which the opponent shows why a wrong turn was wrong, and the board after it; None without any."""
        if after.outcome is not None:
            return None
        found = (Played(after, *turn) for turn in turns_from(after))
        return next(((turn.steps, turn.after) for turn in found if self.done(turn)), None)


@dataclass(frozen=True, slots=True)
class Wins(Task):
    """The game is won."""

    def done(self, played: Played) -> bool:
        """See :class:`Task`."""
        return played.after.outcome is not None and played.after.outcome.winner == played.before.seat


@dataclass(frozen=True, slots=True)
class Takes(Task):
    """At least so many pieces of the opponent are captured."""

    count: int = 1

    def done(self, played: Played) -> bool:
        """See :class:`Task`."""
        before, _, after = played
        captured = after.diagram().captured
        if not captured:  # as after most turns
            return False
        own, stood = look_of(after, before.seat), {piece.cell for piece in before.diagram().pieces}
        return sum(piece.height for piece in captured if piece.look != own and piece.cell in stood) >= self.count


@dataclass(frozen=True, slots=True)
class Denies(Task):
    """The opponent can't do something next: win, or capture."""

    what: Task

    def done(self, played: Played) -> bool:
        """See :class:`Task`."""
        before, _, after = played
        lost = after.outcome is not None and after.outcome.winner != before.seat
        return not lost and self.what.answered(after) is None

    def answered(self, after: Position) -> tuple[Turn, Position] | None:
        """See :class:`Task`: the opponent does it."""
        return self.what.answered(after)


@dataclass(frozen=True, slots=True)
class Forces(Task):
    """The opponent can't do something next, and whatever they do instead, the one who acts can do it then."""

    what: Task

    def done(self, played: Played) -> bool:
        """See :class:`Task`."""
        before, _, after = played
        if after.outcome is not None or self.what.answered(after) is not None:
            return False
        return all(there.seat == before.seat and self.what.answered(there) for _, there in turns_from(after))

    def answered(self, after: Position) -> tuple[Turn, Position] | None:
        """See :class:`Task`: the opponent does it, or escapes."""
        if after.outcome is not None:
            return None
        escapes = ((turn, there) for turn, there in turns_from(after) if self.what.answered(there) is None)
        return self.what.answered(after) or next(escapes, None)


@dataclass(frozen=True, slots=True)
class Joins(Task):
    """A group of at least so many pieces stands there that are the actor's."""

    size: int
    shows: ClassVar[bool] = False

    def done(self, played: Played) -> bool:
        """See :class:`Task`."""
        return any(len(group) >= self.size for group in groups(played.after, played.before.seat))


@dataclass(frozen=True, slots=True)
class FewSingles(Task):
    """The actor has at most so many pieces that stand alone."""

    most: int = 0
    shows: ClassVar[bool] = False

    def done(self, played: Played) -> bool:
        """See :class:`Task`."""
        return sum(len(group) == 1 for group in groups(played.after, played.before.seat)) <= self.most


@dataclass(frozen=True, slots=True)
class Owns(Task):
    """At least so many cells are the actor's alone, by an overlay of the game."""

    overlay: str
    count: int

    def done(self, played: Played) -> bool:
        """See :class:`Task`."""
        areas = played.after.overlay(self.overlay) if played.after.outcome is None else ()
        return sum(len(area.cells) for area in areas if area.seat == played.before.seat) >= self.count

    def answered(self, after: Position) -> tuple[Turn, Position] | None:
        """See :class:`Task`: the opponent sees to it that it can't be done next."""
        found = turns_from(after) if after.outcome is None else ()
        return next(
            (each for each in found if not any(self.done(Played(each[1], *t)) for t in turns_from(each[1]))), None
        )


@dataclass(frozen=True, slots=True)
class Says(Task):
    """A step is among the turn's that is a word, such as ``release``."""

    word: str
    shows: ClassVar[bool] = False

    def done(self, played: Played) -> bool:
        """See :class:`Task`."""
        return any(step.partition(":")[0] == self.word for step in played.steps)


@dataclass(frozen=True, slots=True)
class Tempts(Task):
    """A rule refuses what one would like to do: trying it is the answer."""

    refusal: str
    shows: ClassVar[bool] = False

    def done(self, _played: Played) -> bool:
        """See :class:`Task`: a legal turn never is the answer."""
        return False
