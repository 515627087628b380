"""Plans: conditional moves, a player's answers to the opponent's turns, prepared in advance. Pure; the caller has confirmed them.

A plan is a copy, separate from the player's tree. Later changes to the tree don't affect it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, TypeAlias

from msgspec import Struct

from core.exploring.line import LineTurn
from core.match.positions import play_all
from core.rules import IllegalStep, Position

Branches: TypeAlias = "Mapping[str, Branches]"
"""Turns planned for a board: the steps of each turn, and the turns planned after it. Forced turns aren't included.

The opponent may have any number of turns here; the owner has exactly one, the answer. Nothing follows the last answer.
"""
MAX_TURNS: Final = 500
"""Maximum turns of a plan."""


class Plan(Struct, frozen=True):
    """A player's plan in a match.

    Attributes:
        match: number of the match.
        player: id of its owner.
        turn: the turn it waits for (:attr:`core.time.clock.MatchClock.turn`); in any other turn it is void.
        branches: the turns planned from that turn's board.
    """

    match: int
    player: int
    turn: int
    branches: Branches


def same_turn(position: Position, turn: Sequence[str], other_turn: Sequence[str]) -> bool:
    """Return whether two turns on a board are equivalent: equal steps, or reordered steps that lead to an equal board."""
    if tuple(turn) == tuple(other_turn):
        return True
    if len(turn) < 2 or sorted(turn) != sorted(other_turn):
        return False
    try:
        return play_all(position, turn) == play_all(position, other_turn)
    except IllegalStep:
        return False


def find_turn(position: Position, branches: Branches, steps: Sequence[str]) -> str | None:
    """Return the turn as the branches write it, or None if they don't contain it."""
    text = " ".join(steps)
    if text in branches:
        return text
    return next((branch for branch in branches if same_turn(position, steps, branch.split())), None)


def grown(
    position: Position, branches: Branches, seat: int, line: Sequence[LineTurn]
) -> tuple[Branches, tuple[str, ...]]:
    """Return the branches with a line added, and the owner's earlier answers that it replaces.

    Args:
        position: the board of the branches.
        branches: the turns planned from it.
        seat: the owner's seat.
        line: turns from that board on.
    """
    if not line:
        return branches, ()
    turn, *later_turns = line
    text = find_turn(position, branches, turn.steps) or " ".join(turn.steps)
    answers, replaced = grown(turn.position, branches.get(text, {}), seat, later_turns)
    if turn.seat != seat:
        return {**branches, text: answers}, replaced
    return {text: answers}, (*(answer for answer in branches if answer != text), *replaced)


def lines(branches: Branches) -> Iterator[tuple[str, ...]]:
    """Yield every line down to its last turn."""
    for steps, answers in branches.items():
        if answers:
            yield from ((steps, *tail) for tail in lines(answers))
        else:
            yield (steps,)


def without(branches: Branches, line: Sequence[str]) -> Branches:
    """Return the branches without a line, but keep turns that other lines share."""
    if not line:
        return {}
    answers = without(branches[line[0]], line[1:])
    return {
        steps: answers if steps == line[0] else other_answers
        for steps, other_answers in branches.items()
        if steps != line[0] or answers
    }


def size(branches: Branches) -> int:
    """Return the number of turns in the branches."""
    return sum(1 + size(answers) for answers in branches.values())
