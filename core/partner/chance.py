"""Chance: numbers that look random and follow from a seed, so that the same question always gets the same advice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar

_T = TypeVar("_T")

_MULTIPLIER: Final = 6364136223846793005
_INCREMENT: Final = 1442695040888963407
_MASK: Final = (1 << 64) - 1
"""Knuth's linear congruential generator (The Art of Computer Programming 2, 3.3.4); its high bits are good enough for games."""


class Chance:
    """Source of numbers that look random.

    Args:
        seed: any whole number; the same one gives the same numbers.
    """

    __slots__ = ("_state",)

    def __init__(self, seed: int) -> None:
        self._state = (seed * 2 + 1) * _INCREMENT & _MASK
        self.random()
        self.random()

    def random(self) -> float:
        """Return a number from 0 up to, but not, 1."""
        self._state = state = self._state * _MULTIPLIER + _INCREMENT & _MASK
        return (state >> 11) * 2.0**-53

    def choice(self, items: Sequence[_T]) -> _T:
        """Return one of some items."""
        return items[int(self.random() * len(items))]
