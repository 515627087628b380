"""Positions of Crumo: turns, legal steps, and overlays."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Self, final

from core.rules import base
from core.rules.base import LOOKS, Pair, SwappablePosition
from core.rules.crumo.actions import ActionResult, Actions
from core.rules.crumo.geometry import Geometry, geometry
from core.rules.crumo.refusals import RefusalContext, Stage, refusal
from core.rules.crumo.stacks import BLACK, SIGNS, WHITE, Removed, Stacks
from core.rules.diagram import Area, Diagram, Piece, Tally, Tone
from core.rules.interface import Effect, Game, IllegalStep, Options, Outcome


class Setup(base.Setup):
    """The constants of a game with certain options: tables of the board, and the empty board for black."""

    __slots__ = ("first", "geometry")

    def __init__(self, game: Game, options: Options) -> None:
        self.geometry: Geometry = geometry(int(options["size"]))
        super().__init__(game, options, self.geometry.board)
        self.first = Actions(
            Stacks.none(self.geometry),
            BLACK,
            by_group=options["deaths"] == "group",
            optional=options["captures"] == "optional",
        )


@final
class CrumoPosition(SwappablePosition):
    """A position of Crumo. Only :meth:`Crumo.start` and :meth:`play` make it."""

    __slots__ = ("_actions", "_captured", "_control", "_last", "_outcome", "_passes", "_removed", "_stage")

    _setup: Setup
    _actions: Actions
    """The board, and the actions of the colour to act."""
    _stage: Stage
    _captured: Pair
    """Captured pieces, by the colour that captured them."""
    _control: tuple[tuple[str, ...], tuple[str, ...]] | None
    """The controlled cells of black and white; None before they are computed."""
    _removed: Removed
    """The stacks removed by the last turn, or by the current one if it has begun."""
    _last: tuple[str, ...]
    """The cells of the last turn, or of the current one if it has begun."""
    _passes: int
    """The number of consecutive passes up to now."""
    _outcome: Outcome | None

    def __init__(  # noqa: PLR0917 - by position for speed: every step makes one
        self,
        setup: Setup,
        actions: Actions,
        black_seat: int = 1,
        stage: Stage = "play",
        ply: int = 0,
        captured: Pair = (0, 0),
        removed_stacks: Removed = (),
        last_steps: tuple[str, ...] = (),
        pending: tuple[str, ...] = (),
        passes: int = 0,
        outcome: Outcome | None = None,
    ) -> None:
        self._setup = setup
        self._actions = actions
        self._seat = black_seat if actions.colour == BLACK else 3 - black_seat
        self._black_seat = black_seat
        self._stage = stage
        self._ply = ply
        self._captured = captured
        self._control = None
        self._removed = removed_stacks
        self._last = last_steps
        self._pending = pending
        self._passes = passes
        self._outcome = outcome

    def _key(self) -> tuple[object, ...]:
        # Moving a whole stack has changed the heights, so the only other fact is that a placement must follow.
        return (
            self._setup,
            self._actions.stacks.heights,
            self._seat,
            self._black_seat,
            self._stage,
            self._captured,
            not self._pending,
            self._passes,
        )

    @property
    def outcome(self) -> Outcome | None:
        """The outcome after two passes: controlled cells, captured pieces, and half a point for the player who passed first."""
        return self._outcome

    @property
    def _only_place(self) -> bool:
        """Return whether the next step must be a placement."""
        return self._stage == "first" or bool(self._pending)

    # Playing

    def steps(self) -> list[str]:
        """See :class:`Position`."""
        if self._outcome is not None:
            return []
        if self._stage == "choice":
            return ["keep", "swap"]
        steps = self._actions.steps(only_place=self._only_place)
        if not self._only_place:
            steps.append("pass")  # sorts last: no row letter comes after p
        return steps

    def play(self, step: str) -> Self:
        """See :class:`Position`."""
        next_position = None
        if self._outcome is None:
            if self._stage == "choice":
                next_position = self._after_choice(step)
            elif step == "pass":
                next_position = None if self._only_place else self._after_pass()
            else:
                result = self._actions.perform(step, only_place=self._only_place)
                next_position = None if result is None else self._after_action(step, result)
        if next_position is None:
            raise self._refusal(step)
        return next_position

    def _after_choice(self, step: str) -> Self | None:
        """Return the position after the choice of colours, or None if the step isn't one."""
        if step not in {"swap", "keep"}:
            return None
        actions = self._actions.of(WHITE)
        return type(self)(self._setup, actions, 2 if step == "swap" else 1, "play", self._ply + 1)

    def _after_pass(self) -> Self:
        """Return the position after a pass."""
        actions = self._actions.of(1 - self._actions.colour)
        passes = self._passes + 1
        outcome = self._count_score(actions) if passes == 2 else None
        return type(self)(
            self._setup,
            actions,
            self._black_seat,
            "play",
            self._ply + 1,
            self._captured,
            passes=passes,
            outcome=outcome,
        )

    def _after_action(self, step: str, result: ActionResult) -> Self:
        """Return the position after a placement or a move."""
        actions, removed_stacks, cells = result
        black, white = self._captured
        for _, height in removed_stacks:
            if height > 0:
                white += height
            else:
                black -= height
        if self._pending:  # its cells and removals belong to the current turn
            cells = (*self._last, *cells)
            removed_stacks = (*self._removed, *removed_stacks)
        goes_on = actions.colour == self._actions.colour
        return type(self)(
            self._setup,
            actions,
            self._black_seat,
            "choice" if self._stage == "first" else "play",
            self._ply if goes_on else self._ply + 1,
            (black, white),
            removed_stacks,
            cells,
            (step,) if goes_on else (),
        )

    def _count_score(self, end: Actions) -> Outcome:
        """Count controlled cells and captured pieces. The half point goes to the player who passed first, who is next to act."""
        score: dict[str, int | float | list[int]] = {}
        points: list[float] = []
        for colour, look in enumerate(LOOKS):
            count = len(end.of(colour).controlled()) + self._captured[colour]
            total = count + 0.5 if colour == end.colour else count
            points.append(total)
            score[look] = total
        best = BLACK if points[BLACK] > points[WHITE] else WHITE
        return Outcome(self._seats[best], "score", score)

    def effects(self, step: str) -> tuple[Effect, ...]:
        """See :class:`Position`: also which other stacks the stack guards that is placed, or that pieces move to."""
        geometry = self._setup.geometry
        number = geometry.index.get(step.removesuffix("~").partition(":")[0].rpartition("-")[2])
        if number is None:
            return super().effects(step)
        heights = self.play(step)._actions.stacks.heights  # noqa: SLF001 - another position of this class
        sign = SIGNS[self._actions.colour]
        ring = geometry.rings[number][heights[number]]
        effects = [*super().effects(step)]
        for code, side in (("crumo.attacks", -sign), ("crumo.defends", sign)):
            cells = tuple(name for at, name in enumerate(geometry.names) if ring >> at & 1 and heights[at] * side > 0)
            effects += [Effect(code, {"cells": cells})] if cells else []
        return tuple(effects)

    def captures(self) -> Pair:
        """See :class:`Position`: the number of pieces."""
        return self._captured if self._black_seat == 1 else (self._captured[1], self._captured[0])

    def measures(self) -> Mapping[str, Pair]:
        """See :class:`Position`.

        ``captured``: captured pieces. ``room``: cells with the seat's stacks, and cells where only it could place one
        (almost the cells that it controls). ``leads``: cells where it has more guards. ``threatened``: its threatened
        stacks, as in :attr:`overlays`.
        """
        actions, stacks = self._actions, self._actions.stacks
        by_black, by_white = (stacks.placeable(colour, by_group=actions.by_group) for colour in (BLACK, WHITE))
        values = {
            "captured": self._captured,
            "room": (
                ((by_black & ~by_white) | stacks.flags[BLACK]).bit_count(),
                ((by_white & ~by_black) | stacks.flags[WHITE]).bit_count(),
            ),
            "leads": (stacks.leading(BLACK).bit_count(), stacks.leading(WHITE).bit_count()),
            "threatened": (stacks.threatened(BLACK).bit_count(), stacks.threatened(WHITE).bit_count()),
        }
        return values if self._black_seat == 1 else {name: (white, black) for name, (black, white) in values.items()}

    def score(self) -> tuple[Tally, ...]:
        """See :class:`Position`: the number of controlled cells of each seat."""
        counts = dict(zip(self._seats, map(len, self._controlled()), strict=True))
        return tuple(Tally("controlled", counts[seat], seat) for seat in (1, 2))

    def _controlled(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Return the controlled cells of black and white. Computing them takes several milliseconds."""
        if self._control is None:
            self._control = self._actions.of(BLACK).controlled(), self._actions.of(WHITE).controlled()
        return self._control

    def _refusal(self, step: str) -> IllegalStep:
        """Return the rule that forbids ``step``, which is illegal."""
        pie = self._setup.options["balance"] == "pie"
        over = self._outcome is not None
        return refusal(RefusalContext(self._actions, self._stage, self._pending, pie=pie, over=over), step)

    # Display

    def state(self) -> dict[str, object]:
        """See :class:`Position`."""
        heights = self._heights()
        return {
            "black": {cell: height for cell, height in heights if height > 0},
            "white": {cell: -height for cell, height in heights if height < 0},
            "captured": dict(zip(LOOKS, self._captured, strict=True)),
        }

    def _heights(self) -> list[tuple[str, int]]:
        """Return the occupied cells, sorted, with their heights (negative for white)."""
        names, heights = self._setup.geometry.names, self._actions.stacks.heights
        return sorted((name, height) for name, height in zip(names, heights, strict=True) if height)

    def diagram(self) -> Diagram:
        """See :class:`Position`. A tally has the seat of the capturer and the look of the captured pieces."""
        names, heights = self._setup.geometry.names, self._heights()
        occupied = {cell for cell, _ in heights}
        tallies = [
            Tally("captured", count, self._seats[colour], LOOKS[1 - colour])
            for colour, count in enumerate(self._captured)
        ]
        return Diagram(
            self._setup.board,
            tuple(_piece(cell, height) for cell, height in heights),
            last=() if self._pending else self._last,
            draft=tuple(cell for cell in self._last if cell in occupied) if self._pending else (),
            captured=tuple(_piece(cell, height) for cell, height in sorted((names[n], h) for n, h in self._removed)),
            tallies=tuple(sorted(tallies, key=lambda tally: tally.seat)),
        )

    @property
    def overlays(self) -> tuple[str, ...]:
        """Names of the overlays.

        ``controlled`` cells count for their seat at the end. On ``guarded`` cells, one seat has more guards than the
        other. ``threatened`` stacks die if one more enemy guards them.
        """
        return "controlled", "guarded", "threatened"

    def overlay(self, name: str) -> tuple[Area, ...]:
        """See :class:`Position`."""
        stacks = self._actions.stacks
        if name == "controlled":
            cells_by_colour = [*self._controlled()]
        else:
            flags_of = {"guarded": stacks.leading, "threatened": stacks.threatened}[name]
            cells_by_colour = [self._setup.geometry.flagged_names(flags_of(colour)) for colour in (BLACK, WHITE)]
        tone: Tone = "warning" if name == "threatened" else "calm"
        areas = [
            Area(name, cells, self._seats[colour], tone=tone) for colour, cells in enumerate(cells_by_colour) if cells
        ]
        return tuple(sorted(areas, key=lambda area: area.seat))


def _piece(cell: str, height: int) -> Piece:
    return Piece(cell, "black" if height > 0 else "white", abs(height))
