"""What the positions of most games have in common: a set-up that all positions with the same options share."""

from __future__ import annotations

from typing import Protocol

from core.rules.frame import Game, Options, Position


class Setup(Protocol):
    """What all positions of a game with the same options share: those, and the game."""

    @property
    def game(self) -> Game:
        """The game."""

    @property
    def options(self) -> Options:
        """Every option with its value."""


class SharingPosition(Position):
    """A position that knows its set-up, the seat that acts, and how many turns there were."""

    __slots__ = ("_ply", "_seat", "_setup")

    _setup: Setup
    _seat: int
    _ply: int

    @property
    def game(self) -> Game:
        """See :class:`Position`."""
        return self._setup.game

    @property
    def options(self) -> Options:
        """See :class:`Position`."""
        return dict(self._setup.options)

    @property
    def seat(self) -> int:
        """See :class:`Position`."""
        return self._seat

    @property
    def ply(self) -> int:
        """See :class:`Position`."""
        return self._ply


class ColouredPosition(SharingPosition):
    """Such a position of a game in which seats may change colours."""

    __slots__ = ("_black_seat",)

    _black_seat: int

    @property
    def black_seat(self) -> int:
        """See :class:`Position`."""
        return self._black_seat
