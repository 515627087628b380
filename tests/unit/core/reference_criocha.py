"""Reference implementation of Criocha: the rules word for word on sets of names, to test the fast ones against. Slow.

Sentences in quotes are those of the rules.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

Board: TypeAlias = Mapping[str, str]
"""Of each point with a stone, the stone's colour."""
Near: TypeAlias = Mapping[str, frozenset[str]]
"""Of each point, its neighbours."""

COLOURS = ("black", "white")
LETTERS = "abcdefghijklmnopqrstuvwxyz"


def other_colour(colour: str) -> str:
    return "white" if colour == "black" else "black"


# The board


@cache
def points(size: int) -> tuple[str, ...]:
    return tuple(f"{letter}{row + 1}" for letter in LETTERS[:size] for row in range(size))


@cache
def orthogonal(size: int) -> Near:
    """ "Orthogonal neighbours share a line"."""
    return _neighbours(size, [(0, 1), (1, 0), (0, -1), (-1, 0)])


@cache
def king(size: int) -> Near:
    """ "king neighbours are orthogonal or diagonal"."""
    return _neighbours(size, [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)])


def _neighbours(size: int, ways: list[tuple[int, int]]) -> Near:
    on_board = set(points(size))
    near = {}
    for point in points(size):
        column, row = LETTERS.index(point[0]), int(point[1:])
        steps = [f"{LETTERS[column + right]}{row + up}" for right, up in ways]
        near[point] = frozenset(step for step in steps if step in on_board)
    return near


def parts(of: set[str], near: Near) -> list[set[str]]:
    """Return the connected components of ``of``."""
    left, found = set(of), []
    while left:
        border = [left.pop()]
        part = set(border)
        while border:
            new = near[border.pop()] & left
            left -= new
            part |= new
            border += new
        found.append(part)
    return found


# Terms


def stones(board: Board, colour: str) -> set[str]:
    return {point for point, there in board.items() if there == colour}


def groups(size: int, board: Board, colour: str) -> list[set[str]]:
    """ "stones of one colour connected orthogonally"."""
    return parts(stones(board, colour), orthogonal(size))


def supergroups(size: int, board: Board, colour: str) -> list[set[str]]:
    """ "stones of one colour connected king-wise"."""
    return parts(stones(board, colour), king(size))


def regions(size: int, board: Board) -> list[set[str]]:
    """ "empty points connected king-wise"."""
    return parts({point for point in points(size) if point not in board}, king(size))


def around(size: int, part: Iterable[str]) -> set[str]:
    return set().union(*map(king(size).__getitem__, part))


def smothered(size: int, board: Board) -> Mapping[str, list[set[str]]]:
    """Return the smothered groups of each colour: see :func:`_smothered`."""
    return _smothered(size, frozenset(board.items()))


@lru_cache(maxsize=1000)  # the same placements are judged with and without ``~``, by listing and when they are played
def _smothered(size: int, placed: frozenset[tuple[str, str]]) -> Mapping[str, list[set[str]]]:
    """Return the smothered groups of each colour.

    "every region that holds one of its liberties sees at least one enemy supergroup, and all those regions
    together see exactly one ... A group with no liberty is smothered"
    """
    board = dict(placed)
    all_regions = regions(size, board)
    found: dict[str, list[set[str]]] = {}
    for colour in COLOURS:
        beside_enemies = [around(size, supergroup) for supergroup in supergroups(size, board, other_colour(colour))]
        seen_by = [
            {number for number, beside in enumerate(beside_enemies) if region & beside} for region in all_regions
        ]
        found[colour] = []
        for group in groups(size, board, colour):
            liberties = around(size, group) - set(board)
            sights = [seen for region, seen in zip(all_regions, seen_by, strict=True) if region & liberties]
            every_one_sees = all(sights)
            together = set().union(*sights)
            if not liberties or (every_one_sees and len(together) == 1):
                found[colour].append(group)
    return found


# Placing


class Verdict(NamedTuple):
    """The result of a placement in a normal turn.

    Attributes:
        why_not: code of the rule that forbids it; empty when it is legal.
        board: afterwards, also if it is illegal.
        taken: the captured stones, with colours.
        annihilates: whether it is an annihilation.
    """

    why_not: str
    board: Board
    taken: Board = MappingProxyType({})
    annihilates: bool = False


def place(
    size: int,
    board: Board,
    colour: str,
    point: str,
    *,
    barred: bool = False,
    optional: bool = False,
    spare: bool = False,
) -> Verdict:
    """Place a stone in a normal turn.

    Args:
        size: of the board.
        board: before it.
        colour: of the stone.
        point: where.
        barred: whether the opponent has annihilated before.
        optional: whether captures are.
        spare: whether it is played with ``~``.
    """
    if spare and not optional:
        return Verdict("criocha.captures-mandatory", board)
    if point in board:
        return Verdict("occupied", board)
    # "Then all smothered groups of both colours, judged once on the board with the new stone, go to prison —
    # except the group of the placed stone."
    with_it = {**board, point: colour}
    judged = smothered(size, with_it)
    taken = {stone: side for side in COLOURS for group in judged[side] if point not in group for stone in sorted(group)}
    if spare:
        # "nothing is removed; the placed stone's own group must still not be smothered"; "offered only where the
        # plain form would remove at least one group of either colour"
        if any(point in group for group in judged[colour]):
            return Verdict("criocha.smothered", with_it)
        return Verdict("" if taken else "criocha.nothing-to-spare", with_it)
    after = {stone: side for stone, side in with_it.items() if stone not in taken}
    # "A placement that captures at least one enemy group and leaves no enemy stone on the board is an
    # annihilation. It is illegal if the opponent has annihilated before."
    annihilates = other_colour(colour) in taken.values() and other_colour(colour) not in after.values()
    # "After that removal the group of the placed stone must not be smothered"
    why_not = ""
    judged_then = smothered(size, after) if taken else judged
    if any(point in group for group in judged_then[colour]):
        why_not = "criocha.smothered"
    elif annihilates and barred:
        why_not = "criocha.annihilates"
    return Verdict(why_not, after, taken, annihilates)


# The game


@dataclass(frozen=True)
class Game:
    """A position of a game. ``play`` accepts legal steps only; legality is checked by ``steps``.

    Attributes:
        size, balance, komi_pie, captures: the options.
        stage: ``first`` (black's two stones in the opening), ``answer`` (seat 2 may swap already), ``second``
            (white's two stones), ``choose``, ``offer`` (komi), ``choose-komi``, ``play``, ``proposed``, ``over``.
        seat: who acts.
        black_seat: who holds black.
        board: the stones.
        prison: how many stones of each colour are in it.
        begun: the first of two stones placed in one turn.
        annihilated: the colours that have.
        last: the colour that made the last normal move; empty before the first.
        declined: whether a proposal was, this turn.
        outcome: as in the recorded games.
    """

    size: int
    balance: str = "dual-pie"
    komi_pie: bool = False
    captures: str = "mandatory"
    stage: str = "first"
    seat: int = 1
    black_seat: int = 1
    board: Board = field(default_factory=dict)
    prison: Mapping[str, int] = field(default_factory=lambda: {"black": 0, "white": 0})
    begun: str = ""
    annihilated: frozenset[str] = frozenset()
    last: str = ""
    declined: bool = False
    outcome: Mapping[str, object] | None = None

    @property
    def colour(self) -> str:
        return "black" if self.seat == self.black_seat else "white"

    def seat_of(self, colour: str) -> int:
        return self.black_seat if colour == "black" else 3 - self.black_seat

    def placed(self, colour: str, step: str) -> Verdict:
        """Return a placement in a normal turn of this colour, even if it isn't its turn."""
        return place(
            self.size,
            self.board,
            colour,
            step.rstrip("~"),
            barred=other_colour(colour) in self.annihilated,
            optional=self.captures == "optional",
            spare=step.endswith("~"),
        )

    def placements(self, colour: str) -> list[str]:
        return [
            step
            for point in points(self.size)
            for step in (point, f"{point}~")
            if not self.placed(colour, step).why_not
        ]

    def can_place(self, colour: str, among: Iterable[str]) -> bool:
        return any(not self.placed(colour, step).why_not for point in sorted(among) for step in (point, f"{point}~"))

    def moves(self) -> list[str]:
        """The normal moves: placements and a release."""
        release = ["release"] if self.prison[other_colour(self.colour)] else []
        return self.placements(self.colour) + release

    def steps(self) -> list[str]:
        match self.stage:
            case "first" | "second" | "answer":
                free = self._opening_points()
                found = free + (["swap"] if self.stage == "answer" else [])
            case "choose" | "choose-komi":
                found = ["keep", "swap"]
            case "offer":
                found = [f"komi:{stones}" for stones in range(100)]
            case "play":
                # "once per turn, after at least one normal move has been made in the game"
                may_propose = self.last and not self.declined
                found = self.moves() + (["propose"] if may_propose else [])
            case "proposed":
                found = ["accept", "decline"]
            case _:
                found = []
        return sorted(found)

    def play(self, step: str) -> Game:
        match self.stage:
            case "first" | "second" | "answer" if step != "swap":
                return self._opening_stone(step)
            case "answer":  # "swapped: seat 2 is black now; seat 1 places two white stones"
                return replace(self, black_seat=2, stage="second", seat=1)
            case "choose":  # "The seat that now holds black offers komi"
                return self._chosen(step)._offering()
            case "offer":  # "puts n black stones in prison"; "The seat that holds white chooses"
                prison = {**self.prison, "black": int(step.removeprefix("komi:"))}
                return replace(self, prison=prison, stage="choose-komi", seat=3 - self.seat)
            case "choose-komi":
                return self._chosen(step)._black_begins()
            case "proposed" if step == "accept":
                return self._agreed()
            case "proposed":  # "Declined: the proposer goes on with the turn."
                return replace(self, stage="play", seat=3 - self.seat, declined=True)
            case _ if step == "propose":
                return replace(self, stage="proposed", seat=3 - self.seat)
            case _:
                return self._moved(step)

    def _opening_points(self) -> list[str]:
        """ "they must not be king-adjacent to each other"; "A step is legal only if the turn can still be completed"."""
        near = king(self.size)
        empty = [point for point in points(self.size) if point not in self.board]
        if self.begun:
            return [point for point in empty if point not in near[self.begun]]
        return [point for point in empty if any(after != point and after not in near[point] for after in empty)]

    def _opening_stone(self, point: str) -> Game:
        """ "nothing is captured"."""
        game_after = replace(self, board={**self.board, point: self.colour})
        if not self.begun:
            return replace(game_after, begun=point, stage="second" if self.stage == "answer" else self.stage)
        game_after = replace(game_after, begun="")
        if self.stage == "first":  # "Seat 2 either places two white stones, or swaps"
            return replace(game_after, stage="answer" if self.balance == "dual-pie" else "second", seat=2)
        if self.balance == "none":
            return game_after._black_begins()
        # "placed: seat 1 chooses" / "swapped: ... seat 2 chooses": whoever holds black
        return replace(game_after, stage="choose", seat=self.black_seat)

    def _chosen(self, step: str) -> Game:
        return replace(self, black_seat=3 - self.black_seat) if step == "swap" else self

    def _offering(self) -> Game:
        return replace(self, stage="offer", seat=self.black_seat)

    def _black_begins(self) -> Game:
        """ "Black makes the first normal turn."."""
        return replace(self, stage="play", seat=self.black_seat)

    def _moved(self, step: str) -> Game:
        mover, enemy = self.colour, other_colour(self.colour)
        if step == "release":  # "take one enemy stone out of prison"
            game_after = replace(self, prison={**self.prison, enemy: self.prison[enemy] - 1})
        else:
            verdict = self.placed(mover, step)
            taken = list(verdict.taken.values())
            game_after = replace(
                self,
                board=verdict.board,
                prison={colour: self.prison[colour] + taken.count(colour) for colour in COLOURS},
                annihilated=self.annihilated | {mover} if verdict.annihilates else self.annihilated,
            )
        game_after = replace(game_after, last=mover, declined=False, seat=3 - self.seat)
        # The end: "A player who can neither place nor release has lost: the player who made the last move wins."
        if not game_after.prison[mover] and not game_after.can_place(enemy, points(self.size)):
            return replace(
                game_after, stage="over", outcome={"winner": self.seat, "reason": "last-action", "score": {}}
            )
        return game_after

    def territory(self) -> dict[str, set[str]]:
        """ "the points of every region in which that player could place a stone on at least one point, and the
        opponent on none, if it were their turn"."""
        found: dict[str, set[str]] = {"black": set(), "white": set()}
        for region in regions(self.size, self.board):
            able = [colour for colour in COLOURS if self.can_place(colour, region)]
            if len(able) == 1:
                found[able[0]] |= region
        return found

    def score(self) -> dict[str, float]:
        """ "own territory + enemy stones in prison + ½ for the player who made the last move"."""
        territory = self.territory()
        return {
            colour: len(territory[colour]) + self.prison[other_colour(colour)] + (0.5 if self.last == colour else 0)
            for colour in COLOURS
        }

    def _agreed(self) -> Game:
        score = self.score()
        winner = self.seat_of("black" if score["black"] > score["white"] else "white")
        return replace(self, stage="over", outcome={"winner": winner, "reason": "agreed-score", "score": score})

    def state(self) -> dict[str, object]:
        shown: dict[str, object] = {colour: sorted(stones(self.board, colour)) for colour in COLOURS}
        return {**shown, "prison": dict(self.prison)}

    def description(self) -> dict[str, object]:
        """Return the description of the position as in the conformance vectors."""
        steps = self.steps()
        return {
            "seat": self.seat,
            "black_seat": self.black_seat,
            "n": len(steps),
            "legal": hashlib.sha256("\n".join(steps).encode()).hexdigest()[:16],
            "state": self.state(),
        }


def start(options: Mapping[str, object]) -> Game:
    """Return the first position, with options by their names in the rules."""
    size = int(str(options.get("size", 17)))
    game = Game(
        size,
        balance=str(options.get("balance", "dual-pie")),
        komi_pie=bool(options.get("komi-pie", False)),
        captures=str(options.get("captures", "mandatory")),
    )
    if game.balance != "corners":
        return game
    # "black starts on a1 and the opposite corner, white on the other two"
    far = LETTERS[size - 1]
    board = {"a1": "black", f"{far}{size}": "black", f"a{size}": "white", f"{far}1": "white"}
    game = replace(game, board=board)
    return game._offering() if game.komi_pie else game._black_begins()
