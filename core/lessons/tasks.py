"""Tasks: what an answer to a lesson has to bring about. Each says of any legal turn whether it does, so every right one counts."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from core.board import Board
from core.rules import Position
from core.rules.diagram import Look, Piece

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


def look_of(position: Position, seat: int) -> Look:
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


class Task(ABC):
    """What the one who acts has to bring about with one turn.

    Attributes:
        refusal: code of the rule by which a right answer is refused; empty: a right answer is a legal turn.
    """

    refusal: str = ""

    @abstractmethod
    def done(self, before: Position, steps: Turn, after: Position) -> bool:
        """Return whether a legal turn does it."""

    def answered(self, after: Position) -> tuple[Turn, Position] | None:
        """Return the turn by which the opponent shows why a wrong turn was wrong, and the board after it; None without any."""
        if after.outcome is not None:
            return None
        return next(((turn, there) for turn, there in turns_from(after) if self.done(after, turn, there)), None)


@dataclass(frozen=True, slots=True)
class Wins(Task):
    """The game is won."""

    def done(self, before: Position, steps: Turn, after: Position) -> bool:
        """See :class:`Task`."""
        return after.outcome is not None and after.outcome.winner == before.seat


@dataclass(frozen=True, slots=True)
class Takes(Task):
    """Pieces of the opponent are captured: ``count`` of them, that on ``cell`` among them."""

    count: int = 1
    cell: str = ""

    def done(self, before: Position, steps: Turn, after: Position) -> bool:
        """See :class:`Task`."""
        taken = self._taken(before, after)
        return sum(piece.height for piece in taken) >= self.count and (
            not self.cell or any(piece.cell == self.cell for piece in taken)
        )

    @staticmethod
    def _taken(before: Position, after: Position) -> list[Piece]:
        own = look_of(after, before.seat)
        return [piece for piece in after.diagram().captured if piece.look != own]


@dataclass(frozen=True, slots=True)
class Denies(Task):
    """The opponent can't do something next: win, or capture."""

    what: Task

    def done(self, before: Position, steps: Turn, after: Position) -> bool:
        """See :class:`Task`."""
        lost = after.outcome is not None and after.outcome.winner != before.seat
        return not lost and self.what.answered(after) is None

    def answered(self, after: Position) -> tuple[Turn, Position] | None:
        """See :class:`Task`: the opponent does it."""
        return self.what.answered(after)


@dataclass(frozen=True, slots=True)
class Forces(Task):
    """The opponent can't do something next, and whatever they do instead, the one who acts can do it then."""

    what: Task

    def done(self, before: Position, steps: Turn, after: Position) -> bool:
        """See :class:`Task`."""
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
class Both(Task):
    """Two tasks at once."""

    first: Task
    second: Task

    def done(self, before: Position, steps: Turn, after: Position) -> bool:
        """See :class:`Task`."""
        return self.first.done(before, steps, after) and self.second.done(before, steps, after)

    def answered(self, after: Position) -> tuple[Turn, Position] | None:
        """See :class:`Task`: as to the second."""
        return self.second.answered(after)


@dataclass(frozen=True, slots=True)
class Joins(Task):
    """A group of at least so many pieces stands there that are the actor's."""

    size: int

    def done(self, before: Position, steps: Turn, after: Position) -> bool:
        """See :class:`Task`."""
        return any(len(group) >= self.size for group in groups(after, before.seat))

    def answered(self, after: Position) -> tuple[Turn, Position] | None:
        """See :class:`Task`: nothing shows it."""
        return None


@dataclass(frozen=True, slots=True)
class FewSingles(Task):
    """The actor has at most so many pieces that stand alone."""

    most: int = 0

    def done(self, before: Position, steps: Turn, after: Position) -> bool:
        """See :class:`Task`."""
        return sum(len(group) == 1 for group in groups(after, before.seat)) <= self.most


@dataclass(frozen=True, slots=True)
class Says(Task):
    """A step is among the turn's that is a word, such as ``release``."""

    word: str

    def done(self, before: Position, steps: Turn, after: Position) -> bool:
        """See :class:`Task`."""
        return any(step.partition(":")[0] == self.word for step in steps)

    def answered(self, after: Position) -> tuple[Turn, Position] | None:
        """See :class:`Task`: nothing shows it."""
        return None


@dataclass(frozen=True, slots=True)
class Tempts(Task):
    """A rule refuses what one would like to do: trying it is the answer."""

    refusal: str

    def done(self, before: Position, steps: Turn, after: Position) -> bool:
        """See :class:`Task`: a legal turn never is the answer."""
        return False

    def answered(self, after: Position) -> tuple[Turn, Position] | None:
        """See :class:`Task`: nothing shows it."""
        return None
