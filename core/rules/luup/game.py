"""Luup: neutral stones; whoever cuts an empty area off from the border wins it.

Refusals of its own (others are in :mod:`core.rules.refusals`):

===================  =====================================================================================
code                 facts
===================  =====================================================================================
``luup.surrounded``  ``stone`` that would have six stones around it, ``stones``: all of these, if several;
                     marks them (the rules of Luup, 2, ``six``)
``luup.triangle``    ``stones``: two adjacent stones beside the cell, which it would join to a triangle;
                     marks them (the rules of Luup, 2, ``triangle``)
===================  =====================================================================================

How it is counted: stones only ever come to a board, so a cell that is forbidden once stays so until the board
is cleared; each stone forbids cells near itself only. An area can only be cut off where the empty cells
around the new stone fall into several runs; the outside of the board counts as empty there, since it is what
looped areas are cut off from.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import cache
from typing import NamedTuple, Self, final

from core.board import Hexagon, hexagon
from core.rules.diagram import Area, Diagram, Marker, Piece, Tally
from core.rules.frame import Game, IllegalStep, Option, Options, OptionValue, Outcome, Position
from core.rules.luup.examples import EXAMPLES
from core.rules.refusals import not_placeable
from core.rules.sharing import SharingPosition


class _Restriction(ABC):
    """Where the rules forbid a stone on an empty cell (the rules of Luup, 2)."""

    @abstractmethod
    def closed(self, stones: int, bit: int) -> int:
        """Return the cells that the stone on ``bit``, now among ``stones``, has made illegal."""

    @abstractmethod
    def breach(self, stones: int, bit: int) -> tuple[str, int]:
        """Return the code of the rule that a stone on ``bit`` would break, and the stones concerned."""


@final
class _Six(_Restriction):
    """No stone may have six stones around it."""

    def __init__(self, board: Hexagon) -> None:
        inner = board.interior
        self._near = {
            bit: tuple((stone, board.neighbours(stone)) for stone in (bit, *board.ring(bit)) if stone & inner)
            for bit in board.bits.values()
        }  # of each cell: it and its neighbours, as far as they can have six around them, with those six

    def closed(self, stones: int, bit: int) -> int:
        closed = 0
        free = ~stones
        for stone, around in self._near[bit]:
            if stone & stones:
                left = around & free
                if not left & (left - 1):
                    closed |= left
        return closed

    def breach(self, stones: int, bit: int) -> tuple[str, int]:
        after = stones | bit
        surrounded = 0
        for stone, around in self._near[bit]:
            if stone & after and not around & ~after:
                surrounded |= stone
        return "luup.surrounded", surrounded


@final
class _Triangle(_Restriction):
    """Away from the perimeter, no stone may complete three mutually adjacent ones."""

    def __init__(self, board: Hexagon) -> None:
        self._board = board
        self._beside = {
            bit: tuple(
                (stone, board.neighbours(bit) & board.neighbours(stone) & board.interior)
                for stone in board.ring(bit)
                if stone
            )
            for bit in board.bits.values()
        }  # of each cell: its neighbours, each with the cells that would complete a triangle of the two

    def closed(self, stones: int, bit: int) -> int:
        closed = 0
        for stone, third in self._beside[bit]:
            if stone & stones:
                closed |= third
        return closed

    def breach(self, stones: int, bit: int) -> tuple[str, int]:
        beside = self._board.neighbours(bit) & stones
        for stone, _ in self._beside[bit]:
            second = self._board.neighbours(stone) & beside
            if stone & stones and second and bit & self._board.interior:
                return "luup.triangle", stone | (second & -second)
        return "luup.triangle", 0


class _Cuts(dict[int, bool]):
    """Of one cell, for each set of occupied cells around it: whether a stone may cut an area off."""

    __slots__ = ("ring",)

    def __init__(self, ring: tuple[int, ...]) -> None:
        super().__init__()
        self.ring = ring

    def __missing__(self, occupied: int) -> bool:
        filled = [bool(cell & occupied) for cell in self.ring]
        runs = sum(filled[i] and not filled[i - 1] for i in range(len(filled)))
        cuts = self[occupied] = runs > 1
        return cuts


class _Setup:
    """What all positions of a game with the same options share."""

    __slots__ = (
        "around",
        "board",
        "cells",
        "closed",
        "cuts",
        "game",
        "options",
        "partisan",
        "restriction",
        "target",
    )

    def __init__(self, game: Luup, options: dict[str, OptionValue]) -> None:
        board = hexagon(int(options["size"]))
        self.game = game
        self.options = options
        self.board = board
        self.cells = board.bits
        self.around = {bit: board.neighbours(bit) for bit in board.bits.values()}
        self.cuts = {bit: _Cuts(board.ring(bit)) for bit in board.bits.values()}
        self.restriction: _Restriction = _Six(board) if options["restriction"] == "six" else _Triangle(board)
        self.closed = self.restriction.closed
        self.partisan = options["mode"] == "partisan"
        self.target = int(options.get("target", 0))


class _Standing(NamedTuple):
    """What changes only when an area is looped.

    Attributes:
        totals: looped cells by seat, over all rounds (impartial).
        round: from 1.
        markers: masks by seat (partisan).
        looped: the area that ended the last round (impartial).
        outcome: how the game ended.
        concluded: the board of the round that the last turn ended.
    """

    totals: tuple[int, int] = (0, 0)
    round: int = 1
    markers: tuple[int, int] = (0, 0)
    looped: int = 0
    outcome: Outcome | None = None
    concluded: Diagram | None = None


@final
class LuupPosition(SharingPosition):
    """One moment of a game of Luup. Comes from :meth:`Luup.start` and :meth:`play` only."""

    __slots__ = (
        "_last",
        "_legal",
        "_occupied",
        "_pending",
        "_standing",
        "_stones",
    )

    _setup: _Setup
    _stones: int
    _occupied: int
    """Stones and markers."""
    _legal: int
    _pending: tuple[str, ...]
    _last: tuple[str, ...]
    _standing: _Standing

    def __init__(  # noqa: PLR0917 - by position for speed: every step makes one
        self,
        setup: _Setup,
        stones: int,
        occupied: int,
        legal: int,
        seat: int,
        ply: int,
        pending: tuple[str, ...],
        last: tuple[str, ...],
        standing: _Standing,
    ) -> None:
        self._setup = setup
        self._stones = stones
        self._occupied = occupied
        self._legal = legal
        self._seat = seat
        self._ply = ply
        self._pending = pending
        self._last = last
        self._standing = standing

    def _key(self) -> tuple[object, ...]:
        # Where the turn has looped so far is among the markers; only that it has begun matters.
        standing = self._standing
        return (
            self._setup,
            self._stones,
            standing.markers,
            self._seat,
            not self._pending,
            standing.totals,
            standing.round,
        )

    def __eq__(self, other: object) -> bool:
        return self._key() == other._key() if isinstance(other, LuupPosition) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        return f"<luup ply {self._ply}: {self.state()}>"

    @property
    def black_seat(self) -> int:
        """Always 1: stones have no colour."""
        return 1

    @property
    def pending(self) -> tuple[str, ...]:
        """See :class:`Position`."""
        return self._pending

    @property
    def outcome(self) -> Outcome | None:
        """See :class:`Position`."""
        return self._standing.outcome

    @property
    def concluded(self) -> Diagram | None:
        """The board of the round that the last turn ended, if the match goes on."""
        return self._standing.concluded

    def steps(self) -> list[str]:
        """See :class:`Position`."""
        return self._setup.board.names(self._legal)

    def play(self, step: str) -> Self:
        """See :class:`Position`."""
        setup = self._setup
        bit = setup.cells.get(step, 0)
        if not bit & self._legal:
            raise self._refusal(step)
        stones = self._stones | bit
        occupied = self._occupied | bit
        legal = self._legal & ~(bit | setup.closed(stones, bit))
        standing = self._standing
        if setup.cuts[bit][occupied & setup.around[bit]]:
            board = setup.board
            empty = board.full ^ occupied
            looped = empty ^ board.component(board.perimeter, empty)
            if looped and setup.partisan:
                return self._filled(step, stones, occupied, legal, looped)
            if looped:
                return self._round_won(step, stones, occupied, looped)
        if standing.concluded is not None:
            standing = standing._replace(concluded=None)
        if setup.partisan and not legal:
            standing = standing._replace(outcome=_most_markers(standing.markers))
        last = (*self._pending, step)
        return type(self)(setup, stones, occupied, legal, 3 - self._seat, self._ply + 1, (), last, standing)

    def _filled(self, step: str, stones: int, occupied: int, legal: int, looped: int) -> Self:
        """The position after a stone that looped an area, now full of the looper's markers (partisan)."""
        first, second = self._standing.markers
        markers = (first | looped, second) if self._seat == 1 else (first, second | looped)
        standing = self._standing._replace(markers=markers)
        turn = (*self._pending, step)
        legal &= ~looped
        occupied |= looped
        if legal:  # the looper places again
            return type(self)(self._setup, stones, occupied, legal, self._seat, self._ply, turn, self._last, standing)
        standing = standing._replace(outcome=_most_markers(markers))
        return type(self)(self._setup, stones, occupied, 0, 3 - self._seat, self._ply + 1, (), turn, standing)

    def _round_won(self, step: str, stones: int, occupied: int, looped: int) -> Self:
        """The position after a stone that looped an area and so won the round (impartial)."""
        setup, seat, before = self._setup, self._seat, self._standing
        area = looped.bit_count()
        first, second = before.totals
        totals = (first + area, second) if seat == 1 else (first, second + area)
        goes_on = totals[seat - 1] < setup.target
        outcome = None if goes_on else Outcome(seat, "loop", {"area": area, "totals": list(totals)})
        standing = _Standing(totals, before.round, looped=looped, outcome=outcome)
        ended = type(self)(setup, stones, occupied, 0, 3 - seat, self._ply + 1, (), (step,), standing)
        if not goes_on:
            return ended
        following = _Standing(totals, before.round + 1, concluded=ended.diagram())
        return type(self)(setup, 0, 0, setup.board.full, 3 - seat, self._ply + 1, (), (), following)

    def _refusal(self, step: str) -> IllegalStep:
        """Which rule forbids ``step``, which isn't legal."""
        setup, standing = self._setup, self._standing
        board = setup.board
        common = not_placeable(
            step,
            board,
            stones=self._stones,
            markers=standing.markers[0] | standing.markers[1],
            over=standing.outcome is not None,
        )
        if common is not None:
            return common
        rule, concerned = setup.restriction.breach(self._stones, setup.cells[step])
        stones = tuple(board.names(concerned))
        facts: dict[str, str | tuple[str, ...]] = {"stones": stones}
        if rule == "luup.surrounded":
            facts["stone"] = stones[0]
        return IllegalStep(step, rule, facts, (step, *(name for name in stones if name != step)))

    def state(self) -> dict[str, object]:
        """See :class:`Position`."""
        names = self._setup.board.names
        standing = self._standing
        first, second = standing.markers
        return {
            "stones": names(self._stones),
            "markers": {"1": names(first), "2": names(second)},
            "totals": list(standing.totals),
            "round": standing.round,
        }

    def diagram(self) -> Diagram:
        """See :class:`Position`."""
        board, standing = self._setup.board, self._standing
        tallies: tuple[Tally, ...] = ()
        if self._setup.target:
            tallies = (
                *(Tally("total", total, seat) for seat, total in enumerate(standing.totals, 1)),
                Tally("round", standing.round),
            )
        elif self._setup.partisan:
            tallies = tuple(Tally("markers", mask.bit_count(), seat) for seat, mask in enumerate(standing.markers, 1))
        markers = [Marker(cell, seat) for seat, mask in enumerate(standing.markers, 1) for cell in board.names(mask)]
        looped = tuple(board.names(standing.looped))
        return Diagram(
            board,
            tuple(Piece(cell, "neutral") for cell in board.names(self._stones)),
            tuple(sorted(markers, key=lambda marker: marker.cell)),
            last=self._last,
            draft=self._pending,
            areas=(Area("looped", looped, 3 - self._seat),) if looped else (),
            tallies=tallies,
        )


def _most_markers(markers: tuple[int, int]) -> Outcome:
    first, second = markers[0].bit_count(), markers[1].bit_count()
    winner = 0 if first == second else 1 if first > second else 2
    return Outcome(winner, "most-markers", {"markers": [first, second]})


@final
class Luup(Game):
    """The rules of Luup."""

    key = "luup"
    version = 1
    options = (
        Option("size", 6, (4, 5, 6, 7, 8)),
        Option("restriction", "six", ("six", "triangle")),
        Option("mode", "impartial", ("impartial", "partisan")),
        Option("target", 0, range(1000), needs=("mode", "impartial")),
    )
    forms = frozenset({"place"})
    coloured = False
    examples = EXAMPLES

    def _begin(self, options: Options) -> Position:
        setup = _setup(self, tuple(options.items()))
        return LuupPosition(setup, 0, 0, setup.board.full, 1, 0, (), (), _Standing())


@cache
def _setup(game: Luup, options: tuple[tuple[str, OptionValue], ...]) -> _Setup:
    return _Setup(game, dict(options))
