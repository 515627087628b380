"""Reference implementation of Droched: the rules word for word on sets of names, to test the fast ones against. Slow."""

import math
from typing import NamedTuple

from core.board import Board
from tests.support.centres import centre


class Referee(NamedTuple):
    """The rules of Droched on one board.

    Attributes:
        near: the neighbours of each cell.
        features: the twelve features.
        each: whether one stone of a group must reach two features by itself.
    """

    near: dict[str, frozenset[str]]
    features: tuple[frozenset[str], ...]
    each: bool = False

    def connected(self, start: str, within: frozenset[str]) -> frozenset[str]:
        """Return all cells of ``within`` that are connected with ``start`` inside it."""
        found, left = {start}, [start]
        while left:
            for cell in self.near[left.pop()] & within:
                if cell not in found:
                    found.add(cell)
                    left.append(cell)
        return frozenset(found)

    def groups(self, stones: frozenset[str]) -> list[frozenset[str]]:
        groups: list[frozenset[str]] = []
        left = set(stones)
        for stone in sorted(stones):
            if stone in left:
                groups.append(self.connected(stone, stones))
                left -= groups[-1]
        return groups

    def reaches(self, group: frozenset[str], areas: list[frozenset[str]]) -> int:
        """Return how many features a group reaches, itself or through the areas of empty cells beside it."""
        if self.each and len(group) > 1:
            return max(self.reaches(frozenset([stone]), areas) for stone in group)
        beside = frozenset().union(*(self.near[stone] for stone in group))
        reached = group.union(*(area for area in areas if area & beside))
        return sum(bool(feature & reached) for feature in self.features)

    def broken(self, stones: frozenset[str], others: frozenset[str]) -> frozenset[str]:
        """Return the stones of the groups on broken bridges."""
        areas = self.groups(frozenset(self.near) - stones - others)
        return frozenset(stone for group in self.groups(stones) if self.reaches(group, areas) < 2 for stone in group)

    def place(
        self, cell: str, own: frozenset[str], enemy: frozenset[str]
    ) -> tuple[frozenset[str], frozenset[str], str | None]:
        """Return the own and enemy stones after a placement, and why it is illegal (repetition aside)."""
        placed = own | {cell}
        enemy_left = enemy - self.broken(enemy, placed)
        own_left = placed - self.broken(placed, enemy_left)
        alone = enemy_left == enemy and own_left == own
        return own_left, enemy_left, "droched.dies-alone" if alone else None


def referee(board: Board, *, each: bool = False) -> Referee:
    """Return the rules on a hexagonal board, whose neighbours are found from the distances of cells."""
    places = {name: centre(board, name) for name in board.cells}
    near = {
        name: frozenset(other for other, there in places.items() if other != name and math.dist(here, there) < 1.1)
        for name, here in places.items()
    }
    corners = frozenset(name for name in near if len(near[name]) == 3)
    sides = frozenset(name for name in near if len(near[name]) == 4)
    plain = Referee(near, ())
    edges = plain.groups(sides)
    return Referee(near, (*(frozenset([corner]) for corner in sorted(corners)), *edges), each)
