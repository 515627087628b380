"""Luup: neutral stones; the player who cuts an empty area off from the border wins it.

Luup's own refusals (others are in :mod:`core.rules.refusals`):

===================  =====================================================================================
code                 facts
===================  =====================================================================================
``luup.surrounded``  ``stone`` that would have six stones around it, ``stones``: all such stones; marks them
                     (the rules of Luup, 2, ``six``)
``luup.triangle``    ``stones``: two adjacent stones beside the cell, which would complete a triangle; marks
                     them (the rules of Luup, 2, ``triangle``)
===================  =====================================================================================

Legal cells are updated from turn to turn. Until the board is cleared, stones are only added. So a forbidden cell stays
forbidden, and a new stone forbids only cells near itself. An area can only be cut off where the empty cells around the
new stone form several runs. The outside of the board counts as empty here, because looped areas are cut off from it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final, NamedTuple, Self, final

from core.board import Hexagon, hexagon
from core.rules.base import BasePosition, Setup
from core.rules.diagram import Area, Diagram, Marker, Piece, Tally
from core.rules.interface import Example, Fact, Game, IllegalStep, Option, Options, Outcome, Position
from core.rules.refusals import placement_refusal

_MIN_GROUP_AROUND: Final = 5
"""Fewest stones of a group that, with one more, surround a cell: it takes six."""


class _Restriction(ABC):
    """A rule that forbids stones on some empty cells (the rules of Luup, 2)."""

    @abstractmethod
    def newly_forbidden(self, stones: int, bit: int) -> int:
        """Return the cells that the stone on ``bit``, now among ``stones``, makes illegal."""

    @abstractmethod
    def violation(self, stones: int, bit: int) -> tuple[str, int]:
        """Return the code of the rule that a stone on ``bit`` would break, and the stones that cause it."""


@final
class _Six(_Restriction):
    """No stone may have six stones around it."""

    def __init__(self, board: Hexagon) -> None:
        inner = board.interior
        self._near = {
            bit: tuple((stone, board.neighbours(stone)) for stone in (bit, *board.ring(bit)) if stone & inner)
            for bit in board.bits.values()
        }  # for each cell: itself and its neighbours, if they have six neighbours, each with these

    def newly_forbidden(self, stones: int, bit: int) -> int:
        forbidden = 0
        free = ~stones
        for stone, around in self._near[bit]:
            if stone & stones:
                free_neighbours = around & free
                if not free_neighbours & (free_neighbours - 1):
                    forbidden |= free_neighbours
        return forbidden

    def violation(self, stones: int, bit: int) -> tuple[str, int]:
        new_stones = stones | bit
        surrounded = 0
        for stone, around in self._near[bit]:
            if stone & new_stones and not around & ~new_stones:
                surrounded |= stone
        return "luup.surrounded", surrounded


@final
class _Triangle(_Restriction):
    """Away from the perimeter, no stone may complete a triangle of three mutually adjacent stones."""

    def __init__(self, board: Hexagon) -> None:
        self._board = board
        self._beside = {
            bit: tuple(
                (stone, board.neighbours(bit) & board.neighbours(stone) & board.interior)
                for stone in board.ring(bit)
                if stone
            )
            for bit in board.bits.values()
        }  # for each cell: its neighbours, each with the cells that would complete a triangle with the two

    def newly_forbidden(self, stones: int, bit: int) -> int:
        forbidden = 0
        for stone, third in self._beside[bit]:
            if stone & stones:
                forbidden |= third
        return forbidden

    def violation(self, stones: int, bit: int) -> tuple[str, int]:
        neighbours = self._board.neighbours(bit) & stones
        for stone, _ in self._beside[bit]:
            second = self._board.neighbours(stone) & neighbours
            if stone & stones and second and bit & self._board.interior:
                return "luup.triangle", stone | (second & -second)
        return "luup.triangle", 0


class _MayCutOff(dict[int, bool]):
    """Table of one cell: whether a stone there may cut off an area, by the occupied cells around it."""

    __slots__ = ("ring",)

    def __init__(self, ring: tuple[int, ...]) -> None:
        super().__init__()
        self.ring = ring

    def __missing__(self, occupied: int) -> bool:
        filled = [bool(cell & occupied) for cell in self.ring]
        runs = sum(filled[i] and not filled[i - 1] for i in range(len(filled)))
        may_cut_off = self[occupied] = runs > 1
        return may_cut_off


class _Setup(Setup):
    """The constants of a game with certain options.

    Attributes:
        around: for each cell, its neighbours.
        may_cut_off: for each cell, see :class:`_MayCutOff`.
        restriction: the restriction of placements.
        newly_forbidden: the method with this name of the restriction.
        partisan: whether areas are filled with markers.
        target: number of cells that wins the match; 0 for a single round.
    """

    __slots__ = ("around", "may_cut_off", "newly_forbidden", "partisan", "restriction", "target")

    def __init__(self, game: Game, options: Options) -> None:
        board = hexagon(int(options["size"]))
        super().__init__(game, options, board)
        self.around = {bit: board.neighbours(bit) for bit in board.bits.values()}
        self.may_cut_off = {bit: _MayCutOff(board.ring(bit)) for bit in board.bits.values()}
        self.restriction: _Restriction = _Six(board) if options["restriction"] == "six" else _Triangle(board)
        self.newly_forbidden = self.restriction.newly_forbidden
        self.partisan = options["mode"] == "partisan"
        self.target = int(options.get("target", 0))


class _Score(NamedTuple):
    """The part of a position that changes only when an area is looped.

    Attributes:
        totals: looped cells by seat, over all rounds (impartial).
        round: number of the round, from 1.
        markers: masks by seat (partisan).
        looped: the looped area that ended the last round (impartial).
        outcome: outcome of the game.
        concluded: the board of the round that the last turn ended.
    """

    totals: tuple[int, int] = (0, 0)
    round: int = 1
    markers: tuple[int, int] = (0, 0)
    looped: int = 0
    outcome: Outcome | None = None
    concluded: Diagram | None = None


@final
class LuupPosition(BasePosition):
    """A position of Luup. Only :meth:`Luup.start` and :meth:`play` make it."""

    __slots__ = ("_last", "_legal", "_occupied", "_score", "_stones")

    _setup: _Setup
    _stones: int
    _occupied: int
    """Stones and markers."""
    _legal: int
    _last: tuple[str, ...]
    _score: _Score

    def __init__(  # noqa: PLR0917 - by position for speed: every step makes one
        self,
        setup: _Setup,
        stones: int,
        occupied: int,
        legal: int,
        seat: int,
        ply: int,
        pending: tuple[str, ...],
        last_steps: tuple[str, ...],
        score: _Score,
    ) -> None:
        self._setup = setup
        self._stones = stones
        self._occupied = occupied
        self._legal = legal
        self._seat = seat
        self._ply = ply
        self._pending = pending
        self._last = last_steps
        self._score = score

    def _key(self) -> tuple[object, ...]:
        # Areas looped in this turn are among the markers, so only the fact that the turn has begun matters.
        score = self._score
        return (self._setup, self._stones, score.markers, self._seat, not self._pending, score.totals, score.round)

    @property
    def outcome(self) -> Outcome | None:
        """See :class:`Position`."""
        return self._score.outcome

    @property
    def concluded(self) -> Diagram | None:
        """See :class:`Position`; None after the last round."""
        return self._score.concluded

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
        legal = self._legal & ~(bit | setup.newly_forbidden(stones, bit))
        score = self._score
        if setup.may_cut_off[bit][occupied & setup.around[bit]]:
            looped = self._looped_cells(occupied)
            if looped and setup.partisan:
                return self._after_filling(step, stones, occupied, legal, looped)
            if looped:
                return self._after_round(step, stones, occupied, looped)
        if score.concluded is not None:
            score = score._replace(concluded=None)
        if setup.partisan and not legal:
            score = score._replace(outcome=_most_markers(score.markers))
        last_steps = (*self._pending, step)
        return type(self)(setup, stones, occupied, legal, 3 - self._seat, self._ply + 1, (), last_steps, score)

    def _looped_cells(self, occupied: int) -> int:
        """Return the empty cells that are cut off from the perimeter (the rules of Luup, 3)."""
        board = self._setup.board
        empty = board.full ^ occupied
        return empty ^ board.component(board.perimeter, empty)

    def _after_filling(self, step: str, stones: int, occupied: int, legal: int, looped: int) -> Self:
        """Return the position after a stone that looped an area, which is filled with markers (partisan)."""
        first_markers, second_markers = self._score.markers
        markers = (
            (first_markers | looped, second_markers) if self._seat == 1 else (first_markers, second_markers | looped)
        )
        score = self._score._replace(markers=markers)
        turn = (*self._pending, step)
        legal &= ~looped
        occupied |= looped
        if legal:
            return type(self)(
                self._setup,
                stones,
                occupied,
                legal,
                seat=self._seat,  # this seat places again
                ply=self._ply,
                pending=turn,
                last_steps=self._last,
                score=score,
            )
        return type(self)(
            self._setup,
            stones,
            occupied,
            legal=0,
            seat=3 - self._seat,
            ply=self._ply + 1,
            pending=(),
            last_steps=turn,
            score=score._replace(outcome=_most_markers(markers)),
        )

    def _after_round(self, step: str, stones: int, occupied: int, looped: int) -> Self:
        """Return the position after a stone that looped an area and so won the round (impartial)."""
        setup, seat, previous_score = self._setup, self._seat, self._score
        area = looped.bit_count()
        first_total, second_total = previous_score.totals
        totals = (first_total + area, second_total) if seat == 1 else (first_total, second_total + area)
        goes_on = totals[seat - 1] < setup.target
        outcome = None if goes_on else Outcome(seat, "loop", {"area": area, "totals": list(totals)})
        score = _Score(totals, previous_score.round, looped=looped, outcome=outcome)
        end = type(self)(
            setup,
            stones,
            occupied,
            legal=0,
            seat=3 - seat,
            ply=self._ply + 1,
            pending=(),
            last_steps=(step,),
            score=score,
        )
        if not goes_on:
            return end
        return type(self)(
            setup,
            stones=0,
            occupied=0,
            legal=setup.board.full,
            seat=3 - seat,
            ply=self._ply + 1,
            pending=(),
            last_steps=(),
            score=_Score(totals, previous_score.round + 1, concluded=end.diagram()),
        )

    def _refusal(self, step: str) -> IllegalStep:
        """Return the rule that forbids ``step``, which is illegal."""
        setup, (first_markers, second_markers) = self._setup, self._score.markers
        over = self._score.outcome is not None
        common = placement_refusal(
            step, setup.board, stones=self._stones, markers=first_markers | second_markers, over=over
        )
        if common is not None:
            return common
        rule, concerned = setup.restriction.violation(self._stones, setup.cells[step])
        stones = tuple(setup.board.names(concerned))
        facts: dict[str, Fact] = {"stones": stones}
        if rule == "luup.surrounded":
            facts["stone"] = stones[0]
        return IllegalStep(step, rule, facts, (step, *(name for name in stones if name != step)))

    def score(self) -> tuple[Tally, ...]:
        """See :class:`Position`: the points of a single round, once it is won. The diagram has those of several rounds."""
        if self.outcome is None or self._setup.target or self._setup.partisan:
            return ()
        return tuple(Tally("total", total, seat) for seat, total in enumerate(self._score.totals, 1))

    def state(self) -> dict[str, object]:
        """See :class:`Position`."""
        names = self._setup.board.names
        score = self._score
        first_markers, second_markers = score.markers
        return {
            "stones": names(self._stones),
            "markers": {"1": names(first_markers), "2": names(second_markers)},
            "totals": list(score.totals),
            "round": score.round,
        }

    def _closing(self, seed: int, occupied: int) -> int:
        """Return the legal cells where a stone would close a loop with a group of ``occupied`` at ``seed``.

        The group must surround the cell in several runs. Then the path through the group from one run to another, with
        the cell, goes around everything between the runs. What it surrounds isn't part of the group, and may be empty
        cells.
        """
        setup, closing_cells = self._setup, 0
        may_cut_off, around = setup.may_cut_off, setup.around
        for group in setup.board.parts(seed, occupied):
            if group.bit_count() < _MIN_GROUP_AROUND:
                continue
            candidates = setup.board.around(group) & self._legal
            while candidates:
                cell = candidates & -candidates
                candidates ^= cell
                if may_cut_off[cell][group & around[cell]]:
                    closing_cells |= cell
        return closing_cells

    def decisive(self) -> list[str]:
        """See :class:`Position`: the steps that close a loop, if that wins the round."""
        return [] if self._setup.partisan else self._setup.board.names(self._closing(self._occupied, self._occupied))

    def lets_win(self, step: str) -> bool:
        """See :class:`Position`: whether a loop can be closed next. None could be before, so only the stone's group matters."""
        setup, bit = self._setup, self._setup.cells[step]
        stones = self._stones | bit
        closing = 0 if setup.partisan else self._closing(bit, stones)
        return closing != 0 and closing & ~setup.newly_forbidden(stones, bit) != 0

    @property
    def overlays(self) -> tuple[str, ...]:
        """See :class:`Position`."""
        return ("loops",)

    def overlay(self, name: str) -> tuple[Area, ...]:
        """See :class:`Position`. On ``closing`` cells, a stone would close a loop now."""
        if name not in self.overlays:
            raise KeyError(name)
        cells = tuple(self._setup.board.names(self._closing(self._occupied, self._occupied)))
        return (Area("closing", cells, tone="warning"),) if cells else ()

    def diagram(self) -> Diagram:
        """See :class:`Position`."""
        board, score = self._setup.board, self._score
        tallies: tuple[Tally, ...] = ()
        if self._setup.target:
            tallies = (
                *(Tally("total", total, seat) for seat, total in enumerate(score.totals, 1)),
                Tally("round", score.round),
            )
        elif self._setup.partisan:
            tallies = tuple(Tally("markers", mask.bit_count(), seat) for seat, mask in enumerate(score.markers, 1))
        markers = [Marker(cell, seat) for seat, mask in enumerate(score.markers, 1) for cell in board.names(mask)]
        looped = tuple(board.names(score.looped))
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
    first_count, second_count = markers[0].bit_count(), markers[1].bit_count()
    if first_count == second_count:
        winner = 0
    elif first_count > second_count:
        winner = 1
    else:
        winner = 2
    return Outcome(winner, "most-markers", {"markers": [first_count, second_count]})


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
    step_kinds = frozenset({"place"})
    coloured = False
    leaves = (1, 2)
    examples = (
        Example("loop", "d3 e5 c4 f3 g1 d5 b2 c3 f4 e3", {"size": 4}),
        Example("six", "e5 e4 d3 d5 f4 c5 e6 g3 d4", {"size": 5}, refused="f5"),
        Example("triangle", "b2 e4 a1 f4 d6 g2 i3 c5 a2", {"size": 5, "restriction": "triangle"}, refused="e5"),
        Example("partisan", "d4 e7 c4 f4 b2 d6 d3 f6 c2 e4 b3 d5 f5", {"size": 5, "mode": "partisan"}),
    )

    def _initial_position(self, options: Options) -> Position:
        setup = _Setup(self, options)
        return LuupPosition(
            setup,
            stones=0,
            occupied=0,
            legal=setup.board.full,
            seat=1,
            ply=0,
            pending=(),
            last_steps=(),
            score=_Score(),
        )
