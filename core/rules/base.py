"""Base classes of the games' positions, with features that several games share: two colours, komi and a prison."""

from __future__ import annotations

import re
from abc import abstractmethod
from typing import Final, TypeAlias

from core.board import Board
from core.rules.diagram import Piece, StoneColour, Tally
from core.rules.interface import Game, Options, Position

Pair: TypeAlias = tuple[int, int]
"""A number or mask for black, and one for white."""

LOOKS: Final[tuple[StoneColour, StoneColour]] = ("black", "white")
"""The look of each colour; black has index 0, white 1."""

MAX_KOMI: Final = 99
KOMI: Final = {f"komi:{count}": count for count in range(MAX_KOMI + 1)}
"""Every step that offers komi, with its number of stones."""
KOMI_PATTERN: Final = re.compile(r"komi:(?:0|[1-9][0-9]*)")
"""Pattern of an offer of komi, including one that is too large."""


class Setup:
    """The constants of a game with certain options. All positions of the game share one object."""

    __slots__ = ("board", "cells", "game", "options")

    def __init__(self, game: Game, options: Options, board: Board) -> None:
        self.game = game
        self.options = options
        self.board = board
        self.cells = board.bits


class BasePosition(Position):
    """A position with its setup, the seat to act, the number of turns, and the steps of an incomplete turn."""

    __slots__ = ("_pending", "_ply", "_seat", "_setup")

    _setup: Setup
    _seat: int
    _ply: int
    _pending: tuple[str, ...]

    @abstractmethod
    def _key(self) -> tuple[object, ...]:
        """Return the facts that equal positions share."""

    def __eq__(self, other: object) -> bool:
        return self._key() == other._key() if isinstance(other, type(self)) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        return f"<{self.game.key} ply {self._ply}: {self.state()}>"

    @property
    def game(self) -> Game:
        """See :class:`Position`."""
        return self._setup.game

    @property
    def board(self) -> Board:
        """See :class:`Position`."""
        return self._setup.board

    @property
    def options(self) -> Options:
        """See :class:`Position`."""
        return dict(self._setup.options)

    @property
    def seat(self) -> int:
        """See :class:`Position`."""
        return self._seat

    @property
    def black_seat(self) -> int:
        """Seat 1, unless the game can swap colours."""
        return 1

    @property
    def ply(self) -> int:
        """See :class:`Position`."""
        return self._ply

    @property
    def pending(self) -> tuple[str, ...]:
        """See :class:`Position`."""
        return self._pending


class SwappablePosition(BasePosition):
    """A position of a game in which seats may swap colours."""

    __slots__ = ("_black_seat",)

    _black_seat: int

    @property
    def black_seat(self) -> int:
        """See :class:`Position`."""
        return self._black_seat

    @property
    def _colour(self) -> int:
        """The colour of the seat to act."""
        return 0 if self._seat == self._black_seat else 1

    @property
    def _seats(self) -> Pair:
        """The seats that hold black and white."""
        return self._black_seat, 3 - self._black_seat


class PrisonPosition(SwappablePosition):
    """A position of a game in which captured stones go to prison."""

    __slots__ = ("_prison",)

    _prison: Pair
    """The number of black and of white stones in prison."""

    @property
    @abstractmethod
    def _stones(self) -> Pair:
        """The black and the white stones on the board."""

    def state(self) -> dict[str, object]:
        """See :class:`Position`."""
        black, white = map(self._setup.board.names, self._stones)
        return {"black": black, "white": white, "prison": dict(zip(LOOKS, self._prison, strict=True))}

    def _prison_tallies(self) -> tuple[Tally, ...]:
        """Return the tallies of the stones in prison; a colour without prisoners has no tally."""
        counts = zip(LOOKS, self._prison, strict=True)
        return tuple(Tally("prison", count, look=look) for look, count in counts if count)


def pieces(board: Board, black: int, white: int) -> tuple[Piece, ...]:
    """Return black and white stones, sorted by cell."""
    bits = board.bits
    return tuple(Piece(cell, "black" if bits[cell] & black else "white") for cell in board.names(black | white))
