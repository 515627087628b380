"""Tree search: upper confidence bounds and rapid action value estimates over random games (Gelly & Silver 2011).

A node is a position and a move is a *step*, so turns of several steps need no special treatment. A step's value
combines two
means: the results of games through it, and the results of all games in which its seat took it later. The second counts
    for less as the first becomes more reliable.
"""

from __future__ import annotations

from collections.abc import Callable
from math import log, sqrt
from typing import Final, TypeAlias

from core.partner.knowledge import Knowledge, Played, PseudoRandom
from core.rules import Position

GoOn: TypeAlias = Callable[[], bool]
"""Function that returns whether there is time left."""


class Node:
    """A position in the tree, with the statistics of its steps.

    Attributes:
        position: the position.
        steps: the steps to search.
        children: the positions after the steps; None until visited.
        visits: number of games through each step.
        wins: number of these games that the seat to act won; a draw counts half.
        seen: number of games in which the seat to act played each step, here or later.
        seen_wins: number of these games that it won.
        result: the result for seat 1 if the position is decided, otherwise None.
    """

    __slots__ = ("children", "index", "position", "result", "seen", "seen_wins", "steps", "total", "visits", "wins")

    def __init__(self, position: Position, knowledge: Knowledge) -> None:
        self.position: Final = position
        steps, self.result = knowledge.survey(position)
        self.steps: Final = steps
        self.index: Final = {step: index for index, step in enumerate(steps)}
        count = len(steps)
        self.children: list[Node | None] = [None] * count
        self.visits = [0] * count
        self.wins = [0.0] * count
        self.seen = [0] * count
        self.seen_wins = [0.0] * count
        self.total = 0

    def best(self) -> int:
        """Return the index of the step with the most visits."""
        return max(range(len(self.steps)), key=lambda index: (self.visits[index], self.wins[index]))

    def value(self, index: int) -> float:
        """Return the value of a step for the seat to act, from -1 to 1."""
        visits = self.visits[index]
        return 2 * self.wins[index] / visits - 1 if visits else 0.0


class TreeSearch:
    """The search from one position.

    Args:
        position: the position.
        knowledge: knowledge of the game.
        rng: randomness for the random games.
        trust: number of games after which a step's own games count as much as those in which it came later.
        curiosity: how much we prefer rarely visited steps.
    """

    def __init__(
        self,
        position: Position,
        knowledge: Knowledge,
        rng: PseudoRandom,
        *,
        trust: float = 300.0,
        curiosity: float = 0.0,
    ) -> None:
        self._knowledge = knowledge
        self._rng = rng
        self._trust = trust
        self._curiosity = curiosity
        self.root = Node(position, knowledge)

    def run(self, games: int, go_on: GoOn) -> None:
        """Play up to this many games from the root, while there is time."""
        for _ in range(games):
            self._play_one()
            if not go_on():
                break

    def descend(self, position: Position) -> bool:
        """Make a later position the new root if it is in the tree; return whether it is."""
        match = next((child for child in self.root.children if child is not None and child.position == position), None)
        if match is not None:
            self.root = match
        return match is not None

    def _expand(self, node: Node, index: int) -> Node:
        child = node.children[index] = Node(node.position.play(node.steps[index]), self._knowledge)
        return child

    def _play_one(self) -> None:
        node, path = self.root, []
        while node.result is None:
            index = self._select(node)
            path.append((node, index))
            child = node.children[index]
            if child is None:
                node = self._expand(node, index)
                break
            node = child
        if node.result is None:
            result, played_steps = self._knowledge.playout(node.position, self._rng)
        else:
            result, played_steps = node.result, []
        self._learn(path, result, played_steps)

    def _select(self, node: Node) -> int:
        """Return the index of the most promising step."""
        trust, visits, wins, sightings, seen_wins = self._trust, node.visits, node.wins, node.seen, node.seen_wins
        wide = self._curiosity * sqrt(log(node.total + 1)) if self._curiosity else 0.0
        best, max_promise = -1, -1.0
        offset = int(self._rng.random() * len(visits))  # so that ties don't favour any step
        for at in range(-offset, len(visits) - offset):
            count, alike = visits[at], sightings[at]
            other_promise = (seen_wins[at] + 1) / (alike + 1)  # unknown steps count as good
            if count:
                share = sqrt(trust / (3 * count + trust))
                promise = (1 - share) * wins[at] / count + share * other_promise
                if wide:
                    promise += wide / sqrt(count)
            else:
                promise = other_promise + wide
            if promise > max_promise:
                best, max_promise = at, promise
        return best % len(visits)

    @staticmethod
    def _learn(path: list[tuple[Node, int]], result: float, played_steps: Played) -> None:
        steps_by_seat: dict[int, set[str]] = {1: set(), 2: set()}
        for seat, step in played_steps:
            steps_by_seat[seat].add(step)
        for node, index in reversed(path):
            seat = node.position.seat
            score = result if seat == 1 else 1 - result
            node.total += 1
            node.visits[index] += 1
            node.wins[index] += score
            own_steps = steps_by_seat[seat]
            own_steps.add(node.steps[index])
            find, sightings, seen_wins = node.index.get, node.seen, node.seen_wins
            for step in own_steps:
                at = find(step)
                if at is not None:
                    sightings[at] += 1
                    seen_wins[at] += score
