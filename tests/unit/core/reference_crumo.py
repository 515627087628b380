"""Reference implementation of Crumo: the rules word for word on dictionaries, to test the fast ones against. Slow."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import NamedTuple, TypeAlias

Board: TypeAlias = dict[str, tuple[str, int]]
"""Of each occupied cell, the colour and the height."""

LETTERS = "abcdefghijklm"


class Rules(NamedTuple):
    """The options of a game."""

    size: int
    deaths: str = "group"
    captures: str = "mandatory"


@cache
def cells(size: int) -> dict[str, tuple[int, int]]:
    """Return the row and the slanted column of each cell."""
    found = {}
    for row in range(2 * size - 1):
        for place in range(2 * size - 1 - abs(size - 1 - row)):
            found[f"{LETTERS[row]}{place + 1}"] = row, place + max(0, size - 1 - row)
    return found


@cache
def at_distance(size: int, cell: str, distance: int) -> frozenset[str]:
    """Return the cells at this straight distance."""
    row, column = cells(size)[cell]
    names = {at: name for name, at in cells(size).items()}
    ways = [(0, 1), (1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1)]
    ends = [(row + up * distance, column + right * distance) for up, right in ways]
    return frozenset(names[end] for end in ends if end in names)


def other_colour(colour: str) -> str:
    return "white" if colour == "black" else "black"


def guards(rules: Rules, board: Board, colour: str) -> Counter[str]:
    """Return how many stacks of a colour guard each cell."""
    return Counter(
        cell
        for at, (whose, height) in board.items()
        if whose == colour
        for cell in (at, *at_distance(rules.size, at, height))
    )


def outnumbered(rules: Rules, board: Board, colour: str) -> set[str]:
    """Return the cells of a colour's stacks that are guarded by more enemies than friends."""
    enemies, friends = guards(rules, board, other_colour(colour)), guards(rules, board, colour)
    return {cell for cell, (whose, _) in board.items() if whose == colour and enemies[cell] > friends[cell]}


def group(rules: Rules, board: Board, cell: str) -> set[str]:
    found, border = {cell}, [cell]
    while border:
        for beside in at_distance(rules.size, border.pop(), 1):
            if board.get(beside) == board[cell] and beside not in found:
                found.add(beside)
                border.append(beside)
    return found


def dead(rules: Rules, board: Board, colour: str) -> set[str]:
    """Return the cells of a colour's stacks that die."""
    found: set[str] = set()
    for cell in outnumbered(rules, board, colour):
        if cell not in found:
            found |= group(rules, board, cell) if rules.deaths == "group" else {cell}
    return found


def settle(rules: Rules, board: Board, colour: str) -> tuple[Board, Board]:
    """Return the board after removals, and what was removed."""
    left, taken = dict(board), {}
    for side in (other_colour(colour), colour):
        for cell in dead(rules, left, side):
            taken[cell] = left.pop(cell)
    return left, taken


def placed(board: Board, colour: str, cell: str, height: int) -> Board:
    return {**board, cell: (colour, height)}


def not_placed(rules: Rules, board: Board, colour: str, cell: str, height: int, *, spare: bool) -> str:
    """Return the code of the rule that forbids a placement; empty when it is legal."""
    if spare and rules.captures == "mandatory":
        return "crumo.captures-mandatory"
    if cell in board:
        return "occupied"
    guarded = at_distance(rules.size, cell, height)
    if not guarded:
        return "crumo.too-high"
    enemies = {at for at in guarded if at in board and board[at][0] != colour}
    if enemies == guarded:
        return "crumo.only-enemies"
    after = placed(board, colour, cell, height)
    mine, theirs = guards(rules, after, colour), guards(rules, after, other_colour(colour))
    if enemies and all(theirs[at] > mine[at] for at in enemies):
        return "crumo.repelled"
    _, taken = settle(rules, after, colour)
    if set(taken) == {cell}:
        return "crumo.dies"
    return "crumo.nothing-to-spare" if spare and not taken else ""


def placements(rules: Rules, board: Board, colour: str) -> list[str]:
    return [
        f"{cell}:{height}{'~' * spare}"
        for cell in cells(rules.size)
        for height in range(1, 2 * rules.size - 1)
        for spare in (False, True)
        if not not_placed(rules, board, colour, cell, height, spare=spare)
    ]


def can_place(rules: Rules, board: Board, colour: str) -> bool:
    return any(
        not not_placed(rules, board, colour, cell, height, spare=False)
        for cell in cells(rules.size)
        for height in range(1, 2 * rules.size - 1)
    )


def move_pieces(board: Board, colour: str, origin: str, target: str, pieces: int) -> Board:
    after = dict(board)
    _, height = after.pop(origin)
    if height > pieces:
        after[origin] = colour, height - pieces
    after[target] = colour, pieces + (after[target][1] if target in after else 0)
    return after


def not_moved(rules: Rules, board: Board, colour: str, origin: str, target: str, *, spare: bool) -> str:
    """Return the code of the rule that forbids a move; empty when it is legal."""
    if spare and rules.captures == "mandatory":
        return "crumo.captures-mandatory"
    if origin not in board:
        return "crumo.no-stack"
    whose, height = board[origin]
    if whose != colour:
        return "crumo.not-yours"
    distances = [d for d in range(1, 2 * rules.size) if target in at_distance(rules.size, origin, d)]
    if not distances:
        return "crumo.not-straight"
    (pieces,) = distances
    if pieces > height:
        return "crumo.too-far"
    if target in board and board[target][0] != colour:
        return "crumo.onto-enemy"
    raw = move_pieces(board, colour, origin, target, pieces)
    after, taken = settle(rules, raw, colour)
    if spare and not taken:
        return "crumo.nothing-to-spare"
    captures = not spare and any(whose != colour for whose, _ in taken.values())
    if pieces == height and not captures and not can_place(rules, raw if spare else after, colour):
        return "crumo.no-placement"
    return ""


def why_not(rules: Rules, board: Board, colour: str, step: str) -> str:
    """Return the code of the rule that forbids a placement or move in a normal turn; empty when it is legal."""
    spare = step.endswith("~")
    plain = step.rstrip("~")
    if ":" in plain:
        cell, height = plain.split(":")
        return not_placed(rules, board, colour, cell, int(height), spare=spare)
    origin, target = plain.split("-")
    return not_moved(rules, board, colour, origin, target, spare=spare)


def after_step(rules: Rules, board: Board, colour: str, step: str) -> tuple[Board, Board]:
    """Return the board after a legal placement or move, and what was removed."""
    plain = step.rstrip("~")
    if ":" in plain:
        cell, height = plain.split(":")
        raw = placed(board, colour, cell, int(height))
    else:
        origin, target = plain.split("-")
        (pieces,) = (d for d in range(1, 2 * rules.size) if target in at_distance(rules.size, origin, d))
        raw = move_pieces(board, colour, origin, target, pieces)
    return (raw, {}) if step != plain else settle(rules, raw, colour)


def could_occupy(rules: Rules, board: Board, colour: str, cell: str) -> bool:
    """Return whether one action of a colour leaves a stack of it on an empty cell."""
    own = [at for at, (whose, _) in board.items() if whose == colour]
    steps = [f"{cell}:{height}" for height in range(1, 2 * rules.size - 1)]
    steps += [f"{at}-{cell}" for at in own]
    return any(
        after_step(rules, board, colour, each)[0].get(cell, ("", 0))[0] == colour
        for step in steps
        for each in (step, f"{step}~")
        if not why_not(rules, board, colour, each)
    )


def controlled(rules: Rules, board: Board, colour: str) -> list[str]:
    """Return the cells that a colour controls."""
    return sorted(
        cell
        for cell in cells(rules.size)
        if (
            board[cell][0] == colour
            if cell in board
            else could_occupy(rules, board, colour, cell) and not could_occupy(rules, board, other_colour(colour), cell)
        )
    )
