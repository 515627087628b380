"""Kinds of steps (``Game.step_kinds``), and texts that are steps, or nearly so."""

import random
import re
from collections.abc import Iterable
from functools import lru_cache

from core.board import Board
from core.rules import Game, Position

_CELL = "[a-z][1-9][0-9]?"
_PATTERNS = {
    "place": re.compile(_CELL),
    "stack": re.compile(f"{_CELL}:[1-9][0-9]?"),
    "move": re.compile(f"{_CELL}-{_CELL}"),
    "release": re.compile("release"),
    "komi": re.compile("komi:(0|[1-9][0-9]?)"),
    "swap": re.compile("swap|keep"),
    "pass": re.compile("pass"),
    "propose": re.compile("propose|accept|decline"),
}
_CAPTURING = frozenset({"place", "stack", "move"})
"""Kinds that can have the suffix ``~``."""

WORDS = ("pass", "swap", "keep", "release", "propose", "accept", "decline")

JUNK = (
    "", " ", "~", "-", ":", "a", "1", "4d", "d0", "d04", "d4 ", " d4", "d4\n", "D4", "d٤", "d４", "ｄ4", "d4e5", "d4 e5",
    "d4~~", "~d4", "d4-", "-d4", "d4-d5-d6", "d4--d5", "d4>d5", "d4:", ":3", "d4:0", "d4:03", "d4:-1", "d4:1:1",
    "d4-d5:1", "d4:1-d5", "d4:+1", "d4:1.0", "d4:١", "d4:1 ~", "swap~", "pass~", "komi:5~", "Swap", "swap\n", "swapkeep",
    "komi", "komi:", "komi 5", "komi5", "komi:05", "komi:-1", "komi:+1", "komi:1.5", "komi:٥", "resign", "draw", "\ud800",
)  # fmt: skip
"""Texts that are no step of any game, though people may type them."""


@lru_cache(maxsize=1 << 16)
def kinds_of(step: str) -> frozenset[str]:
    """Return the kinds that a game must have to have such a step; none if no game has it."""
    plain = step.removesuffix("~")
    found = {name for name, pattern in _PATTERNS.items() if pattern.fullmatch(plain)}
    if plain != step:
        return frozenset({*found, "spare"} if found <= _CAPTURING and found else ())
    return frozenset(found)


def is_step_of(game: Game, step: str) -> bool:
    """Return whether a game has such a step, legal or not, on the board or not."""
    return bool(kinds_of(step)) and kinds_of(step) <= game.step_kinds


@lru_cache(maxsize=1 << 16)
def cells_of(step: str) -> tuple[str, ...]:
    """Return the names of cells in a step, or in any other text."""
    return tuple(re.findall(f"{_CELL}(?![0-9])", step))


def _stacks(board: Board, cells: Iterable[str]) -> list[str]:
    return [f"{cell}:{height}" for cell in cells for height in range(1, 2 * board.size + 2)]


def _moves(board: Board, origins: list[str]) -> list[str]:
    """Return moves along all lines from a few cells, and between them."""
    lines = [
        f"{cell}-{other_name}"
        for cell in origins
        for distance in range(1, board.size)
        for other_name in board.names(board.at_distance(board.bit(cell), distance))
    ]
    return [*lines, *(f"{one}-{two}" for one in origins for two in origins)]


def candidates(position: Position, rng: random.Random, most: int) -> list[str]:
    """Return steps of every kind of every game, up to ``most`` of each, and texts that are nearly steps."""

    def some_of(texts: Iterable[str], count: int = most) -> list[str]:
        all_texts = list(texts)
        return rng.sample(all_texts, min(count, len(all_texts)))

    diagram = position.diagram()
    board = diagram.board
    legal = some_of(position.steps())
    near = sorted({*some_of(board.cells, 3), *some_of((piece.cell for piece in diagram.pieces), 3)})
    capturing = [*some_of(board.cells), *some_of(_stacks(board, near)), *some_of(_moves(board, near))]
    return [
        *capturing,
        *(f"{step}~" for step in some_of(capturing)),
        *WORDS,
        *(f"komi:{count}" for count in (*range(0, 100, 1 + 99 // most), 99, 100, 1000)),
        *("a99", "z1", "z99", "a99:1", "a1-z99", "z99-a1", "a99~"),
        *legal,
        *(step.removesuffix("~") for step in legal),
        *(f"{step}~" for step in legal),
        *(step.upper() for step in legal[:5]),
        *JUNK,
    ]
