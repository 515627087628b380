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
MAX_TURNS: Final = 500
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


def same_turn(position: Position, turn: Sequence[str], other_turn: Sequence[str]) -> bool:
    """Return whether two turns on a board are the same: equal steps, or in another order with an equal board after them."""
    if tuple(turn) == tuple(other_turn):
        return True
    if len(turn) < 2 or sorted(turn) != sorted(other_turn):
        return False
    try:
        return play_all(position, turn) == play_all(position, other_turn)
    except IllegalStep:
        return False


def known_as(position: Position, branches: Branches, steps: Sequence[str]) -> str | None:
    """Return how the branches write a turn on their board; None: they don't know it."""
    text = " ".join(steps)
    if text in branches:
        return text
    return next((branch for branch in branches if same_turn(position, steps, branch.split())), None)


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
    turn, *later_turns = line
    text = known_as(position, branches, turn.steps) or " ".join(turn.steps)
    answers, replaced = grown(turn.position, branches.get(text, {}), seat, later_turns)
    if turn.seat != seat:
        return {**branches, text: answers}, replaced
    return {text: answers}, (*(answer for answer in branches if answer != text), *replaced)


def lines(branches: Branches) -> Iterator[tuple[str, ...]]:
    """Yield every line to its last turn."""
    for steps, answers in branches.items():
        if answers:
            yield from ((steps, *tail) for tail in lines(answers))
        else:
            yield (steps,)


def without(branches: Branches, line: Sequence[str]) -> Branches:
    """Return the branches without a line: as much of it as belongs to no other."""
    if not line:
        return {}
    answers = without(branches[line[0]], line[1:])
    return {
        steps: answers if steps == line[0] else other_answers
        for steps, other_answers in branches.items()
        if steps != line[0] or answers
    }


def size(branches: Branches) -> int:
    """Return the number of turns in branches."""
    return sum(1 + size(answers) for answers in branches.values())
