"""Cropa: two stones a turn, no group may outgrow the others by more than one, and fewer small groups win.

Cropa's own refusals (others are in :mod:`core.rules.refusals`):

===================  =====================================================================================
code                 facts
===================  =====================================================================================
``cropa.outgrows``   ``size`` that the stone's group would have, ``largest`` of the other groups (0 if there
                     are none), ``limit`` for the group; marks the group that would result
``cropa.no-second``  none: after this stone no second one could be placed (the rules of Cropa, 3)
===================  =====================================================================================

We find legal placements for all cells at once. The *load* of a cell is the total size of the player's groups beside it.
A side stores its loads as :data:`BitCounts`. A placement is legal if the load is at most the size of the largest group,
and the cell isn't beside the only largest group if that is the player's. This is equivalent to the rule: without the
groups that the stone joins, the largest group is as large as before, unless the stone joins the only largest one.
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple, Self, TypeAlias, final

from core.board import hexagon
from core.rules.base import BasePosition, Setup, pieces
from core.rules.diagram import Area, Diagram, Tally
from core.rules.interface import Effect, Example, Game, IllegalStep, Option, Options, Outcome, Position
from core.rules.refusals import placement_refusal

BitCounts: TypeAlias = tuple[int, ...]
"""A number for each cell: the mask at index i has the cells whose number has the binary digit 2 ** i."""

_DIGITS = 8  # no load reaches 256: the largest board has 217 cells
_WITNESSES = 6


def _add(counts: BitCounts, cells: int, amount: int) -> BitCounts:
    """Add ``amount`` to the number of each of ``cells``."""
    digits: list[int] = []
    carry = 0
    for index, digit in enumerate(counts):
        if amount & 1:
            digits.append(digit ^ cells ^ carry)
            carry |= digit & cells
        else:
            digits.append(digit ^ carry)
            carry &= digit
        amount >>= 1
        if not amount and not carry:
            return (*digits, *counts[index + 1 :])
    return tuple(digits)


def _more_than(counts: BitCounts, limit: int) -> int:
    """Return the cells whose number is greater than ``limit``."""
    greater_cells = 0
    equal = -1  # cells whose digits so far, from the highest down, equal those of the limit
    for index in range(_DIGITS - 1, -1, -1):
        digit = counts[index]
        if limit >> index & 1:
            equal &= digit
        elif digit:
            greater_cells |= equal & digit
            equal &= ~digit
    return greater_cells


class _Group(NamedTuple):
    """A group: its stones, the cells on or beside them, and the number of stones."""

    stones: int
    reach: int
    size: int


class _Side(NamedTuple):
    """The stones of one colour.

    Attributes:
        stones: all of them.
        reach: the cells on or beside them.
        groups: their groups.
        load: for each cell, the total size of the groups beside it.
    """

    stones: int
    reach: int
    groups: tuple[_Group, ...]
    load: BitCounts

    def joined(self, bit: int) -> list[_Group]:
        """Return the groups that a stone on the empty cell ``bit`` would join."""
        return [group for group in self.groups if group.reach & bit]

    def with_stone(self, bit: int, reach: int) -> tuple[_Side, _Group]:
        """Return the side after a placement, and the group of the new stone.

        Args:
            bit: the cell.
            reach: the cell and its neighbours.
        """
        joined_groups = self.joined(bit) if self.reach & bit else ()
        load = self.load
        if not joined_groups:
            new_group = _Group(bit, reach, 1)
            groups = (*self.groups, new_group)
            load = _add(load, reach, 1)
        else:
            stones, size, previous_reach = bit, 1, 0
            for group in joined_groups:
                stones |= group.stones
                size += group.size
                previous_reach |= group.reach
            new_group = _Group(stones, previous_reach | reach, size)
            groups = (*(group for group in self.groups if not group.reach & bit), new_group)
            if len(joined_groups) == 1:
                load = _add(load, previous_reach, 1)
                load = _add(load, reach & ~previous_reach, size)
            else:
                for group in joined_groups:  # modulo 2 ** 8, adding this subtracts the group's size
                    load = _add(load, group.reach, (1 << _DIGITS) - group.size)
                load = _add(load, new_group.reach, size)
        return _Side(self.stones | bit, self.reach | reach, groups, load), new_group


_NO_STONES = _Side(0, 0, (), (0,) * _DIGITS)


class _Setup(Setup):
    """The constants of one size; ``reach`` has each cell with its neighbours."""

    __slots__ = ("reach",)

    def __init__(self, game: Game, options: Options) -> None:
        super().__init__(game, options, hexagon(int(options["size"])))
        self.reach = {bit: bit | self.board.neighbours(bit) for bit in self.cells.values()}


class Peak(NamedTuple):
    """The largest group, and who alone has one of that size.

    Attributes:
        size: its number of stones.
        seat: the seat of the only largest group; 0 if there are several, or no groups.
        reach: the cells on or beside the only largest group; 0 if there are several, or no groups.
    """

    size: int
    seat: int
    reach: int


_NO_PEAK = Peak(0, 0, 0)


@final
class CropaPosition(BasePosition):
    """A position of Cropa. Only :meth:`Cropa.start` and :meth:`play` make it."""

    __slots__ = ("_last", "_legal", "_passes", "_peak", "_sides")

    _setup: _Setup
    _sides: tuple[_Side, _Side]
    _passes: int
    """The number of consecutive passes up to now."""
    _peak: Peak
    _last: tuple[str, ...]
    _legal: int
    """The legal placements; -1 before they are computed."""

    def __init__(  # noqa: PLR0917 - by position for speed: every step makes one
        self,
        setup: _Setup,
        sides: tuple[_Side, _Side] = (_NO_STONES, _NO_STONES),
        seat: int = 1,
        ply: int = 0,
        peak: Peak = _NO_PEAK,
        pending: tuple[str, ...] = (),
        last_steps: tuple[str, ...] = (),
        passes: int = 0,
    ) -> None:
        self._setup = setup
        self._sides = sides
        self._seat = seat
        self._ply = ply
        self._peak = peak
        self._pending = pending
        self._last = last_steps
        self._passes = passes
        self._legal = -1

    def _key(self) -> tuple[object, ...]:
        # The first stone of a pair is among the stones, so only its existence matters.
        black, white = self._sides
        return (self._setup, black.stones, white.stones, self._seat, not self._pending, self._passes)

    @property
    def outcome(self) -> Outcome | None:
        """The outcome after two passes: the player with fewer groups of the smallest size where the numbers differ wins."""
        if self._passes < 2:
            return None
        black, white = (Counter(group.size for group in side.groups) for side in self._sides)
        size = min(size for size in black | white if black[size] != white[size])
        winner = 1 if black[size] < white[size] else 2
        score = {"size": size, "black": black[size], "white": white[size]}
        return Outcome(winner, "fewest-groups", score)

    @property
    def forced(self) -> str | None:
        """``pass`` when no legal pair exists (the rules of Cropa, 4)."""
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
            return self._after_placement(step, bit)
        if step == self.forced:
            # The stones of the previous turn stay marked, because a forced pass doesn't change the board.
            return type(self)(
                self._setup, self._sides, 3 - self._seat, self._ply + 1, self._peak, (), self._last, self._passes + 1
            )
        raise self._refusal(step)

    def _placements(self) -> int:
        """Return the cells where the rules allow the next stone."""
        if self._legal < 0:
            legal = self._not_outgrowing(self._seat)
            self._legal = legal if self._pending else self._with_second(legal)
        return self._legal

    def _not_outgrowing(self, seat: int) -> int:
        """Return the empty cells where a seat's stone doesn't make a group that outgrows the others (the rules of Cropa, 2)."""
        black, white = self._sides
        peak = self._peak
        forbidden = black.stones | white.stones | _more_than(self._sides[seat - 1].load, peak.size)
        if peak.seat == seat:
            forbidden |= peak.reach
        return self._setup.board.full & ~forbidden

    def _with_second(self, legal: int) -> int:
        """Return the cells of ``legal`` that leave room for a second stone (the rules of Cropa, 3).

        A second cell stays legal unless the first stone, or a group that it joins, is beside it. So a few second cells
        (witnesses) prove nearly all first cells legal at once. We try the remaining ones.
        """
        side = self._sides[self._seat - 1]
        separate_cells = legal & ~side.reach
        if separate_cells.bit_count() > 7:  # a first stone excludes at most its cell and the six around it
            return legal
        doubtful = legal
        excluded = 0
        for _ in range(_WITNESSES):
            seconds = (separate_cells & ~excluded) or (legal & ~excluded)
            if not seconds:
                break
            second = seconds & -seconds
            conflicts = self._setup.reach[second]
            if second & side.reach:
                for group in side.joined(second):
                    conflicts |= group.reach
            doubtful &= conflicts
            if not doubtful:
                return legal
            excluded |= conflicts
        for name in self._setup.board.names(doubtful):
            bit = self._setup.cells[name]
            if not self._after_placement(name, bit)._placements():  # noqa: SLF001 - another position of this class
                legal ^= bit
        return legal

    def _after_placement(self, step: str, bit: int) -> Self:
        """Return the position after a legal stone on ``bit``."""
        seat, peak = self._seat, self._peak
        reach = self._setup.reach[bit]
        black, white = self._sides
        if seat == 1:
            black, group = black.with_stone(bit, reach)
        else:
            white, group = white.with_stone(bit, reach)
        if group.size > peak.size:
            peak = Peak(group.size, seat, group.reach)
        elif group.size == peak.size:
            peak = Peak(group.size, 0, 0)
        sides = black, white
        completes_turn = bool(self._pending) or not self._ply
        if completes_turn:
            return type(self)(
                self._setup, sides, 3 - seat, self._ply + 1, peak, pending=(), last_steps=(*self._pending, step)
            )
        return type(self)(self._setup, sides, seat, self._ply, peak, pending=(step,), last_steps=self._last)

    def _refusal(self, step: str) -> IllegalStep:
        """Return the rule that forbids ``step``, which is illegal."""
        black, white = self._sides
        board = self._setup.board
        if step == "pass" and self._passes < 2:
            return IllegalStep(step, "pass-not-allowed")
        common = placement_refusal(step, board, stones=black.stones | white.stones, over=self._passes == 2)
        if common is not None:
            return common
        if not self._placements():
            return IllegalStep(step, "must-pass")
        bit = self._setup.cells[step]
        if self._not_outgrowing(self._seat) & bit:
            return IllegalStep(step, "cropa.no-second", cells=(step,))
        joined_groups = self._sides[self._seat - 1].joined(bit)
        other_sizes = [group.size for side in self._sides for group in side.groups if group not in joined_groups]
        largest = max(other_sizes, default=0)
        size = 1 + sum(group.size for group in joined_groups)
        facts = {"size": size, "largest": largest, "limit": largest + 1}
        joined_cells = board.names(sum(group.stones for group in joined_groups))
        return IllegalStep(step, "cropa.outgrows", facts, (step, *joined_cells))

    def effects(self, step: str) -> tuple[Effect, ...]:
        """See :class:`Position`: also the size of the group that a stone joins or makes of several."""
        joined_groups = self._sides[self._seat - 1].joined(self._setup.cells.get(step, 0))
        size = 1 + sum(group.size for group in joined_groups)
        return (*super().effects(step), *([Effect("cropa.group", {"size": size})] if joined_groups else []))

    def score(self) -> tuple[Tally, ...]:
        """See :class:`Position`: each seat's groups by size, always with the number of single stones."""
        if not self._sides[0].groups:
            return ()
        counts = (Counter(group.size for group in side.groups) for side in self._sides)
        return tuple(
            Tally("groups", count[size], seat, size=size)
            for seat, count in enumerate(counts, 1)
            for size in sorted(count.keys() | {1})
        )

    def state(self) -> dict[str, object]:
        """See :class:`Position`."""
        black, white = self._sides
        names = self._setup.board.names
        return {"black": names(black.stones), "white": names(white.stones)}

    def diagram(self) -> Diagram:
        """See :class:`Position`."""
        board, (black, white) = self._setup.board, self._sides
        return Diagram(board, pieces(board, black.stones, white.stones), last=self._last, draft=self._pending)

    @property
    def overlays(self) -> tuple[str, ...]:
        """See :class:`Position`."""
        return ("groups",)

    def overlay(self, name: str) -> tuple[Area, ...]:
        """See :class:`Position`. On its player's turn, a ``growing`` group may get one more stone, and a ``full`` one may not."""
        if name not in self.overlays:
            raise KeyError(name)
        areas = []
        for seat, side in enumerate(self._sides, 1):
            legal = 0 if self._passes == 2 else self._not_outgrowing(seat)
            for group in side.groups:
                cells = tuple(self._setup.board.names(group.stones))
                if group.reach & legal:
                    areas.append(Area("growing", cells, seat, counted=True))
                else:
                    areas.append(Area("full", cells, seat, tone="warning", counted=True))
        return tuple(sorted(areas, key=lambda area: (area.seat, -len(area.cells), area.cells)))


_SMALL = {"size": 5}
_CROWDED = (
    "e1 c1 d1 i1 h3 g6 a5 g3 f8 h5 g2 f3 e9 b2 g1 f6 b3 f2 a2 e3 d5 b1 e5 h2 "
    "c7 a3 i4 d3 i5 a4 d7 e2 e6 c6 e8 f7 a1 c5 h6 b4 d8 d6 g5 b5 e7 c3 g7"
)
_WHOLE_GAME = (
    "b2 a3 f2 h5 i1 e8 g6 d2 e4 c5 i3 b1 f8 d8 f1 e3 f6 b6 e9 a4 a1 e5 d1 d5 h4 d4 e6 g2 "
    "c6 g5 f4 h1 b4 a2 c2 h2 g7 b3 g1 h6 i2 i4 a5 b5 e1 g3 e2 c3 e7 d7 i5 f5 c7 pass pass"
)


@final
class Cropa(Game):
    """The rules of Cropa."""

    key = "cropa"
    version = 1
    options = (Option("size", 7, (5, 7, 9)),)
    step_kinds = frozenset({"place", "pass"})
    drawless = True
    deciding = (("fewest-groups", "groups"),)
    leaves = (2, 1)
    examples = (
        Example("growth", "e5 e7 e8 e4 e3 b2 h3", _SMALL, refused="f5"),
        Example("joining", "e5 g2 g3 e4 c4 b6 b1", _SMALL, refused="d4"),
        Example("second", _CROWDED, _SMALL, refused="g4"),
        Example("count", _WHOLE_GAME, _SMALL),
    )

    def _initial_position(self, options: Options) -> Position:
        return CropaPosition(_Setup(self, options))
