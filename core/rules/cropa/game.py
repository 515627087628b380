"""Cropa: two stones a turn, no group may outgrow the others by more than one, fewer small groups win.

Refusals of its own (others are in :mod:`core.rules.refusals`):

===================  =====================================================================================
code                 facts
===================  =====================================================================================
``cropa.outgrows``   ``size`` that the stone's group would have, ``largest`` of the other groups (0 without
                     any), ``limit`` that the group may have; marks the group that would arise
``cropa.no-second``  none: after this stone no second one could be placed (the rules of Cropa, 3)
===================  =====================================================================================

How it is counted: of every cell, a position knows the total size of the own groups around it (*load*), for
all cells at once in a :data:`Tower`. A placement is legal when the load is at most the size of the largest
group, and the cell isn't beside the only largest group if that is an own one. This is the rule: without the
groups that the stone joins, the largest one is as large as before, unless the only largest is among them.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import NamedTuple, Self, TypeAlias, final

from core.board import Board, hexagon
from core.rules.cropa.examples import EXAMPLES
from core.rules.diagram import Diagram, Piece
from core.rules.frame import Game, IllegalStep, Option, Options, Outcome, Position
from core.rules.refusals import not_placeable
from core.rules.sharing import SharingPosition

Tower: TypeAlias = tuple[int, ...]
"""A number for each cell: the mask at index i holds the cells whose number has the binary digit 2 ** i."""

_DIGITS = 8  # no load reaches 256: the largest board has 217 cells
_WITNESSES = 6


def _add(tower: Tower, cells: int, amount: int) -> Tower:
    """Add ``amount`` to the number of each of ``cells``."""
    digits: list[int] = []
    carry = 0
    for index, digit in enumerate(tower):
        if amount & 1:
            digits.append(digit ^ cells ^ carry)
            carry |= digit & cells
        else:
            digits.append(digit ^ carry)
            carry &= digit
        amount >>= 1
        if not amount and not carry:
            return (*digits, *tower[index + 1 :])
    return tuple(digits)


def _more_than(tower: Tower, limit: int) -> int:
    """Return the cells whose number is greater than ``limit``."""
    more = 0
    equal = -1  # so far, from the highest digit down
    for index in range(_DIGITS - 1, -1, -1):
        digit = tower[index]
        if limit >> index & 1:
            equal &= digit
        elif digit:
            more |= equal & digit
            equal &= ~digit
    return more


class _Group(NamedTuple):
    """A group: its stones, the cells on or beside them, and their number."""

    stones: int
    reach: int
    size: int


class _Side(NamedTuple):
    """The stones of one colour, and of each cell the total size of their groups around it."""

    stones: int
    reach: int
    groups: tuple[_Group, ...]
    load: Tower

    def joined(self, bit: int) -> list[_Group]:
        """The groups that a stone on the empty cell ``bit`` would join."""
        return [group for group in self.groups if group.reach & bit]

    def with_stone(self, bit: int, reach: int) -> tuple[_Side, _Group]:
        """Return the side after a placement, and the group of the new stone.

        Args:
            bit: the cell.
            reach: the cell and its neighbours.
        """
        joined = self.joined(bit) if self.reach & bit else ()
        load = self.load
        if not joined:
            new = _Group(bit, reach, 1)
            groups = (*self.groups, new)
            load = _add(load, reach, 1)
        else:
            stones, size, before = bit, 1, 0
            for group in joined:
                stones |= group.stones
                size += group.size
                before |= group.reach
            new = _Group(stones, before | reach, size)
            groups = (*(group for group in self.groups if not group.reach & bit), new)
            if len(joined) == 1:
                load = _add(load, before, 1)
                load = _add(load, reach & ~before, size)
            else:
                for group in joined:  # modulo 2 ** 8, adding this takes the group's size away
                    load = _add(load, group.reach, (1 << _DIGITS) - group.size)
                load = _add(load, new.reach, size)
        return _Side(self.stones | bit, self.reach | reach, groups, load), new


_NO_STONES = _Side(0, 0, (), (0,) * _DIGITS)


class _Setup:
    """What all positions of one size share."""

    __slots__ = ("board", "cells", "game", "options", "reach")

    def __init__(self, game: Cropa, size: int) -> None:
        self.game = game
        self.options: Options = {"size": size}
        self.board: Board = hexagon(size)
        self.cells = self.board.bits
        self.reach = {bit: bit | self.board.neighbours(bit) for bit in self.cells.values()}


@final
class CropaPosition(SharingPosition):
    """One moment of a game of Cropa. Comes from :meth:`Cropa.start` and :meth:`play` only."""

    __slots__ = (
        "_last",
        "_legal",
        "_passes",
        "_peak",
        "_pending",
        "_sides",
    )

    _setup: _Setup
    _sides: tuple[_Side, _Side]
    _pending: str
    """The first step of a pair, or nothing."""
    _passes: int
    """How many turns in a row, up to now, were passes."""
    _peak: tuple[int, int, int]
    """Size of the largest group; if it is the only one so large, its seat and reach, otherwise 0 and 0."""
    _last: tuple[str, ...]
    _legal: int
    """The legal placements; -1 as long as nobody has asked."""

    def __init__(  # noqa: PLR0917 - by position for speed: every step makes one
        self,
        setup: _Setup,
        sides: tuple[_Side, _Side] = (_NO_STONES, _NO_STONES),
        seat: int = 1,
        ply: int = 0,
        peak: tuple[int, int, int] = (0, 0, 0),
        pending: str = "",
        last: tuple[str, ...] = (),
        passes: int = 0,
    ) -> None:
        self._setup = setup
        self._sides = sides
        self._seat = seat
        self._ply = ply
        self._peak = peak
        self._pending = pending
        self._last = last
        self._passes = passes
        self._legal = -1

    def _key(self) -> tuple[object, ...]:
        # Where the first stone of a pair went is among the stones; only that there is one matters.
        black, white = self._sides
        return (
            self._setup.board,
            black.stones,
            white.stones,
            self._seat,
            not self._pending,
            self._passes,
        )

    def __eq__(self, other: object) -> bool:
        return self._key() == other._key() if isinstance(other, CropaPosition) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        return f"<cropa ply {self._ply}: {self.state()}>"

    @property
    def black_seat(self) -> int:
        """Always 1: colours never change seats."""
        return 1

    @property
    def pending(self) -> tuple[str, ...]:
        """See :class:`Position`."""
        return (self._pending,) if self._pending else ()

    @property
    def outcome(self) -> Outcome | None:
        """After two passes: fewer groups of the smallest size that the colours don't have equally many of."""
        if self._passes < 2:
            return None
        black, white = (Counter(group.size for group in side.groups) for side in self._sides)
        size = min(size for size in black | white if black[size] != white[size])
        winner = 1 if black[size] < white[size] else 2
        score = {"size": size, "black": black[size], "white": white[size]}
        return Outcome(winner, "fewest-groups", score)

    @property
    def forced(self) -> str | None:
        """``pass`` when no legal pair exists: it is played for the player (the rules of Cropa, 4)."""
        return "pass" if self._passes < 2 and not self._placements() else None

    def steps(self) -> list[str]:
        """See :class:`Position`."""
        if self._passes == 2:
            return []
        return self._setup.board.names(self._placements()) or ["pass"]

    def play(self, step: str) -> Self:
        """See :class:`Position`."""
        bit = self._setup.cells.get(step)
        if bit is not None and self._passes < 2 and self._placements() & bit:
            return self._placed(step, bit)
        if step == self.forced:
            # The stones of the turn before stay marked: a forced pass is nothing to look for.
            return type(self)(
                self._setup, self._sides, 3 - self._seat, self._ply + 1, self._peak, "", self._last, self._passes + 1
            )
        raise self._refusal(step)

    def _placements(self) -> int:
        """The cells where the rules allow the next stone."""
        if self._legal < 0:
            legal = self._fitting()
            self._legal = legal if self._pending else self._with_second(legal)
        return self._legal

    def _fitting(self) -> int:
        """The empty cells where the stone's group doesn't outgrow the others (the rules of Cropa, 2)."""
        black, white = self._sides
        largest, seat, reach = self._peak
        forbidden = black.stones | white.stones | _more_than(self._sides[self._seat - 1].load, largest)
        if seat == self._seat:
            forbidden |= reach
        return self._setup.board.full & ~forbidden

    def _with_second(self, legal: int) -> int:
        """Those of the cells ``legal`` after which a second stone can be placed (the rules of Cropa, 3).

        A second cell stays legal unless the first stone, or a group that it joins, is beside it. So a few
        second cells, as witnesses, settle nearly all first cells at once. What is left is tried out.
        """
        side = self._sides[self._seat - 1]
        apart = legal & ~side.reach
        if apart.bit_count() > 7:  # a first stone spoils no more than its cell and six around it
            return legal
        doubtful = legal
        spoiled = 0
        for _ in range(_WITNESSES):
            seconds = (apart & ~spoiled) or (legal & ~spoiled)
            if not seconds:
                break
            second = seconds & -seconds
            spoilers = self._setup.reach[second]
            if second & side.reach:
                for group in side.joined(second):
                    spoilers |= group.reach
            doubtful &= spoilers
            if not doubtful:
                return legal
            spoiled |= spoilers
        for name in self._setup.board.names(doubtful):
            bit = self._setup.cells[name]
            if not self._placed(name, bit)._placements():  # noqa: SLF001 - another position of this class
                legal ^= bit
        return legal

    def _placed(self, step: str, bit: int) -> Self:
        """The position after a stone on ``bit``, which fits."""
        seat, peak = self._seat, self._peak
        reach = self._setup.reach[bit]
        black, white = self._sides
        if seat == 1:
            black, group = black.with_stone(bit, reach)
        else:
            white, group = white.with_stone(bit, reach)
        if group.size > peak[0]:
            peak = group.size, seat, group.reach
        elif group.size == peak[0]:
            peak = group.size, 0, 0
        sides = black, white
        if self._pending or not self._ply:
            last = (self._pending, step) if self._pending else (step,)
            return type(self)(self._setup, sides, 3 - seat, self._ply + 1, peak, "", last)
        return type(self)(self._setup, sides, seat, self._ply, peak, step, self._last)

    def _refusal(self, step: str) -> IllegalStep:
        """Which rule forbids ``step``, which isn't legal."""
        black, white = self._sides
        board = self._setup.board
        if step == "pass" and self._passes < 2:
            return IllegalStep(step, "pass-not-allowed")
        stones = black.stones | white.stones
        common = not_placeable(step, board, stones=stones, over=self._passes == 2)
        if common is not None:
            return common
        if not self._placements():
            return IllegalStep(step, "must-pass")
        bit = self._setup.cells[step]
        if self._fitting() & bit:
            return IllegalStep(step, "cropa.no-second", cells=(step,))
        joined = self._sides[self._seat - 1].joined(bit)
        others = [group.size for side in self._sides for group in side.groups if group not in joined]
        largest = max(others, default=0)
        size = 1 + sum(group.size for group in joined)
        facts = {"size": size, "largest": largest, "limit": largest + 1}
        beside = board.names(sum(group.stones for group in joined))
        return IllegalStep(step, "cropa.outgrows", facts, (step, *beside))

    def state(self) -> dict[str, object]:
        """See :class:`Position`."""
        black, white = self._sides
        board = self._setup.board
        return {"black": board.names(black.stones), "white": board.names(white.stones)}

    def diagram(self) -> Diagram:
        """See :class:`Position`."""
        board = self._setup.board
        black, white = (side.stones for side in self._sides)
        pieces = tuple(
            Piece(cell, "black" if board.bit(cell) & black else "white") for cell in board.names(black | white)
        )
        return Diagram(board, pieces, last=self._last, draft=self.pending)


@final
class Cropa(Game):
    """The rules of Cropa."""

    key = "cropa"
    version = 1
    options = (Option("size", 7, (5, 7, 9)),)
    forms = frozenset({"place", "pass"})
    examples = EXAMPLES

    def _begin(self, options: Options) -> Position:
        return CropaPosition(_setup(self, int(options["size"])))


@cache
def _setup(game: Cropa, size: int) -> _Setup:
    return _Setup(game, size)
