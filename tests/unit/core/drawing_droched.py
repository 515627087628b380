"""Positions of Droched from drawings, and a referee that takes its time.

Rows from the top down; ``.`` empty, ``X`` black, ``O`` white.
"""

import math
from itertools import chain
from typing import NamedTuple

from core import rules
from core.board import Board, hexagon
from core.rules.droched import history
from core.rules.droched.bridges import survey
from core.rules.droched.game import Droched, DrochedPosition, _Record, _setup

LETTERS = "abcdefghijklmnopqrstuvwxyz"


def cells_by_sign(picture: str) -> tuple[Board, dict[str, list[str]]]:
    rows = [line.replace(" ", "") for line in picture.strip().splitlines()][::-1]
    board = hexagon((len(rows) + 1) // 2)
    signs: dict[str, list[str]] = {sign: [] for sign in "XO."}
    for letter, row in zip(LETTERS, rows, strict=False):
        for number, sign in enumerate(row, 1):
            signs[sign].append(f"{letter}{number}")
    assert sorted(chain(*signs.values())) == list(board.cells), "the drawing has other cells than the board"
    return board, signs


def droched(
    picture: str, to_move: str = "black", *, black: int = 0, white: int = 0, before: tuple[str, ...] = ()
) -> DrochedPosition:
    """The position drawn; seat 1 holds black.

    Args:
        picture: of a board of any size, also of one too small to be offered.
        to_move: the colour that acts.
        black: black stones in prison.
        white: white stones in prison.
        before: drawings of the boards at the end of the turns before, black's first, the last one of whoever
            isn't to move; without any, as if nothing had been taken off so far.
    """
    board, signs = cells_by_sign(picture)
    game = rules.get("droched")
    assert isinstance(game, Droched)
    setup = _setup(game, (("size", board.size), ("balance", "none")))
    at = survey(setup.ground, board.mask(signs["X"]), board.mask(signs["O"]))
    log, stood = b"", (0, 0)
    for earlier in before:
        there = cells_by_sign(earlier)[1]
        now = board.mask(there["X"]), board.mask(there["O"])
        changed = stood[0] ^ now[0], stood[1] ^ now[1]
        log += history.entry(board, *changed) if any(changed) else history.RELEASE
        stood = now
    seat = 1 if to_move == "black" else 2
    ply = len(before) or seat + 7
    return DrochedPosition(setup, at, (black, white), seat, 1, ply, "play", _Record(past=log))


class Referee(NamedTuple):
    """The rules of Droched, word for word, on sets of names: slow, and plain to see through.

    Attributes:
        near: the neighbours of each cell.
        features: the twelve features.
    """

    near: dict[str, frozenset[str]]
    features: tuple[frozenset[str], ...]

    def connected(self, start: str, within: frozenset[str]) -> frozenset[str]:
        """All cells of ``within`` that paths inside it lead to."""
        found, left = {start}, [start]
        while left:
            for cell in self.near[left.pop()] & within:
                if cell not in found:
                    found.add(cell)
                    left.append(cell)
        return frozenset(found)

    def groups(self, stones: frozenset[str]) -> list[frozenset[str]]:
        groups: list[frozenset[str]] = []
        for stone in sorted(stones):
            if not any(stone in group for group in groups):
                groups.append(self.connected(stone, stones))
        return groups

    def reaches(self, group: frozenset[str], empty: frozenset[str]) -> int:
        """How many features a group reaches."""
        reached = set(group)
        for stone in group:
            for cell in self.near[stone] & empty:
                if cell not in reached:
                    reached |= self.connected(cell, empty)
        return sum(bool(feature & reached) for feature in self.features)

    def broken(self, stones: frozenset[str], others: frozenset[str]) -> frozenset[str]:
        """The stones of the groups on broken bridges."""
        empty = frozenset(self.near) - stones - others
        return frozenset(stone for group in self.groups(stones) if self.reaches(group, empty) < 2 for stone in group)

    def place(
        self, cell: str, own: frozenset[str], enemy: frozenset[str]
    ) -> tuple[frozenset[str], frozenset[str], str | None]:
        """The own and enemy stones after a placement, and why it is illegal (repetition aside)."""
        placed = own | {cell}
        enemy_left = enemy - self.broken(enemy, placed)
        own_left = placed - self.broken(placed, enemy_left)
        alone = enemy_left == enemy and own_left == own
        return own_left, enemy_left, "droched.dies-alone" if alone else None


def referee(board: Board) -> Referee:
    """A referee for a hexagonal board, who knows nothing of masks."""
    places = {name: board.centre(name) for name in board.cells}
    near = {
        name: frozenset(other for other, there in places.items() if other != name and math.dist(here, there) < 1.1)
        for name, here in places.items()
    }
    corners = frozenset(name for name in near if len(near[name]) == 3)
    sides = frozenset(name for name in near if len(near[name]) == 4)
    plain = Referee(near, ())
    edges = plain.groups(sides)
    return Referee(near, (*(frozenset([corner]) for corner in sorted(corners)), *edges))
