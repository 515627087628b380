"""Maximum matching in a graph, by Edmonds' blossom algorithm.

Jack Edmonds: "Paths, trees, and flowers", Canadian Journal of Mathematics 17 (1965). Takes cubic time in the vertices.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

_NOBODY = -1


def largest_matching(friends: Sequence[Sequence[int]]) -> list[int]:
    """Return a matching with as many pairs as possible.

    Args:
        friends: for each vertex, counted from 0, those that it can be paired with; symmetric.

    Returns:
        For each vertex the one that it is paired with; -1: none.
    """
    mate = [_NOBODY] * len(friends)
    for vertex, others in enumerate(friends):  # a greedy start finds most of it
        if mate[vertex] == _NOBODY:
            free = next((other for other in others if mate[other] == _NOBODY), _NOBODY)
            if free != _NOBODY:
                mate[vertex], mate[free] = free, vertex
    for vertex in range(len(friends)):
        if mate[vertex] == _NOBODY:
            _Search(friends, mate).augment(vertex)
    return mate


def pairs_in(mate: Sequence[int]) -> int:
    """Return how many pairs a matching has."""
    return sum(other != _NOBODY for other in mate) // 2


class _Search:
    """Search for an augmenting path, which makes the matching larger by one pair."""

    def __init__(self, friends: Sequence[Sequence[int]], mate: list[int]) -> None:
        count = len(friends)
        self._friends = friends
        self._mate = mate
        self._parent = [_NOBODY] * count
        self._base = list(range(count))
        self._used = [False] * count
        self._waiting: deque[int] = deque()

    def augment(self, root: int) -> None:
        """Augment the matching, if there is a path from this free vertex."""
        end = self._path_from(root)
        while end != _NOBODY:
            before = self._parent[end]
            after = self._mate[before]
            self._mate[end], self._mate[before] = before, end
            end = after

    def _path_from(self, root: int) -> int:
        self._used[root] = True
        self._waiting.append(root)
        while self._waiting:
            vertex = self._waiting.popleft()
            for other in self._friends[vertex]:
                if self._base[vertex] == self._base[other] or self._mate[vertex] == other:
                    continue
                if other == root or (self._mate[other] != _NOBODY and self._parent[self._mate[other]] != _NOBODY):
                    self._contract(vertex, other)
                elif self._parent[other] == _NOBODY:
                    self._parent[other] = vertex
                    if self._mate[other] == _NOBODY:
                        return other
                    self._used[self._mate[other]] = True
                    self._waiting.append(self._mate[other])
        return _NOBODY

    def _contract(self, one: int, other: int) -> None:
        """Contract a blossom (a cycle of odd length) to one vertex."""
        base = self._common(one, other)
        blossom: set[int] = set()
        self._mark(blossom, one, base, other)
        self._mark(blossom, other, base, one)
        for vertex in range(len(self._base)):
            if self._base[vertex] in blossom:
                self._base[vertex] = base
                if not self._used[vertex]:
                    self._used[vertex] = True
                    self._waiting.append(vertex)

    def _common(self, one: int, other: int) -> int:
        """Return the nearest common base on both paths to the root."""
        seen = set()
        while True:
            one = self._base[one]
            seen.add(one)
            if self._mate[one] == _NOBODY:
                break
            one = self._parent[self._mate[one]]
        while self._base[other] not in seen:
            other = self._parent[self._mate[self._base[other]]]
        return self._base[other]

    def _mark(self, blossom: set[int], vertex: int, base: int, child: int) -> None:
        while self._base[vertex] != base:
            blossom |= {self._base[vertex], self._base[self._mate[vertex]]}
            self._parent[vertex] = child
            child = self._mate[vertex]
            vertex = self._parent[self._mate[vertex]]
