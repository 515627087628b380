"""Plan: turns with which a player answers the opponent's before being asked. Pure; it was confirmed when it was made.

It is a copy of what was confirmed, apart from the player's tree: what is kept or cut there changes nothing that will be played.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, TypeAlias

from msgspec import Struct

from core.exploring.line import Tried
from core.match.positions import play_all
from core.rules import IllegalStep, Position

Branches: TypeAlias = "Mapping[str, Branches]"
"""Turns that are known on a board by their steps, each with those known after it; forced ones aren't named.

Of the opponent's turns any number may be known; of the owner's exactly one, the answer. Nothing follows from the last answer.
"""
LARGEST: Final = 500
"""Turns of the largest plan."""


class Plan(Struct, frozen=True):
    """Plan of a player on a match.

    Attributes:
        match: number of the match.
        player: id of its owner.
        turn: the turn on which it waits (:attr:`core.time.clock.MatchClock.turn`); on any other it is void.
        branches: what is known on that turn's board.
    """

    match: int
    player: int
    turn: int
    branches: Branches


def same_turn(position: Position, one: Sequence[str], other: Sequence[str]) -> bool:
    """Return whether two turns on a board are the same: equal steps, or in another order with an equal board after them."""
    if tuple(one) == tuple(other):
        return True
    if len(one) < 2 or sorted(one) != sorted(other):
        return False
    try:
        return play_all(position, one) == play_all(position, other)
    except IllegalStep:
        return False


def known_as(position: Position, branches: Branches, steps: Sequence[str]) -> str | None:
    """Return how the branches write a turn on their board; None: they don't know it."""
    written = " ".join(steps)
    if written in branches:
        return written
    return next((known for known in branches if same_turn(position, steps, known.split())), None)


def grown(position: Position, branches: Branches, seat: int, line: Sequence[Tried]) -> tuple[Branches, tuple[str, ...]]:
    """Return the branches with a line of turns, and the answers that its own replace.

    Args:
        position: the board of the branches.
        branches: what is known on it.
        seat: the owner's seat.
        line: turns from that board on.
    """
    if not line:
        return branches, ()
    turn, *rest = line
    written = known_as(position, branches, turn.steps) or " ".join(turn.steps)
    below, replaced = grown(turn.position, branches.get(written, {}), seat, rest)
    if turn.seat != seat:
        return {**branches, written: below}, replaced
    return {written: below}, (*(answer for answer in branches if answer != written), *replaced)


def lines(branches: Branches) -> Iterator[tuple[str, ...]]:
    """Yield every line to its last turn."""
    for steps, below in branches.items():
        if below:
            yield from ((steps, *rest) for rest in lines(below))
        else:
            yield (steps,)


def without(branches: Branches, line: Sequence[str]) -> Branches:
    """Return the branches without a line: as much of it as belongs to no other."""
    if not line:
        return {}
    below = without(branches[line[0]], line[1:])
    return {steps: below if steps == line[0] else rest for steps, rest in branches.items() if steps != line[0] or below}


def size(branches: Branches) -> int:
    """Return the number of turns in branches."""
    return sum(1 + size(below) for below in branches.values())
