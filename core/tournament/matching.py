"""Port of matching: pairs of everybody in a field, at the least cost together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol


class Matching(Protocol):
    """Function that finds a perfect matching of least cost in a complete graph. The cost of a matching is that of its pairs."""

    def __call__(self, count: int, costs: Mapping[tuple[int, int], int]) -> Sequence[tuple[int, int]]:
        """Return the pairs, each of the lower number and the higher one.

        Args:
            count: how many there are; an even number. They are numbered from 0.
            costs: for each two of them, the lower number first, what their pair costs: any whole number from 0 on.
        """
