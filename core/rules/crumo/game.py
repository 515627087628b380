"""Crumo: stacks guard the cells at the distance of their height, and fall where they are outnumbered.

Refusals of its own (others are in :mod:`core.rules.refusals`; ``occupied`` is by ``stack``). The cells of the
step that are on the board are marked first:

============================  ============================================================================
code                          facts
============================  ============================================================================
``crumo.no-height``           ``cell``: a cell without a height
``crumo.too-high``            ``height``; ``highest`` that guards a cell of the board from there (placing 1)
``crumo.only-enemies``        ``height``, ``stacks``: the enemies on all cells that it would guard, ``count``
                              of them (placing 1); marks them
``crumo.repelled``            ``stacks``: the enemies that it would guard, ``count`` of them, ``stack``: the
                              one closest to falling, with its ``attack``, the new stack's included, and its
                              ``defence`` (placing 2); marks them
``crumo.dies``                ``attack``, ``defence`` of the new stack, the only one to die, ``attackers``:
                              where the attack comes from; marks these and where defence comes from
``crumo.no-stack``            ``origin``: nothing stands there
``crumo.not-yours``           ``origin``: an enemy stands there
``crumo.not-straight``        ``origin``, ``target``: on no straight line, or the same
``crumo.too-far``             ``origin``, ``target``, their ``distance``, ``height`` of the stack
``crumo.onto-enemy``          ``target``: an enemy stands there
``crumo.no-placement``        none: after this move of a whole stack nothing could be placed
``crumo.must-place``          ``move`` of a whole stack that was made; a placement must follow
``crumo.first-stack``         none: before colours are chosen, black places a stack
``crumo.choose``              none: colours have to be chosen
``crumo.no-choice``           ``balance``: ``pie`` (colours are chosen once, after the first stack) or
                              ``none`` (they are not chosen in this game)
``crumo.captures-mandatory``  none: ``~`` goes with ``captures=optional`` only
``crumo.nothing-to-spare``    none: ``~``, but nothing would be removed
============================  ============================================================================

How it is counted: see :mod:`core.rules.crumo.stacks`.
"""

from __future__ import annotations

from functools import cache
from typing import Final, Self, final

from core.rules.crumo.examples import EXAMPLES
from core.rules.crumo.ground import Ground, ground
from core.rules.crumo.refusals import Moment, Stage, refusal
from core.rules.crumo.stacks import BLACK, WHITE, Pair, Stacks, Taken
from core.rules.crumo.turn import Done, Turn
from core.rules.diagram import Area, Diagram, Look, Piece, Tally, Tone
from core.rules.frame import Game, IllegalStep, Option, Options, OptionValue, Outcome, Position

_FIRST, _CHOICE, _PLAY = range(3)
"""What is to come: the first stack of the pie, the choice of colours, or normal turns."""
_STAGES: Final[tuple[Stage, ...]] = ("first", "choice", "play")
_LOOKS: Final[tuple[Look, Look]] = ("black", "white")


class _Setup:
    """What all positions of a game with the same options share."""

    __slots__ = ("first", "game", "ground", "options")

    def __init__(self, game: Crumo, options: dict[str, OptionValue]) -> None:
        self.game = game
        self.options = options
        self.ground: Ground = ground(int(options["size"]))
        self.first = Turn(
            Stacks.none(self.ground),
            BLACK,
            by_group=options["deaths"] == "group",
            optional=options["captures"] == "optional",
        )


@final
class CrumoPosition(Position):
    """One moment of a game of Crumo. Comes from :meth:`Crumo.start` and :meth:`play` only."""

    __slots__ = (
        "_black_seat",
        "_captured",
        "_last",
        "_outcome",
        "_passes",
        "_pending",
        "_phase",
        "_ply",
        "_setup",
        "_taken",
        "_turn",
    )

    _setup: _Setup
    _turn: Turn
    """The board, and who acts."""
    _black_seat: int
    _phase: int
    _ply: int
    _captured: Pair
    """Pieces captured, by the colour that captured them."""
    _taken: Taken
    """What the last turn, or the one that has begun, took off the board."""
    _last: tuple[str, ...]
    """The cells of the last turn, or of the one that has begun."""
    _pending: str
    """The move of a whole stack that a placement must follow, or nothing."""
    _passes: int
    """How many turns in a row, up to now, were passes."""
    _outcome: Outcome | None

    def __init__(  # noqa: PLR0917 - by position for speed: every step makes one
        self,
        setup: _Setup,
        turn: Turn,
        black_seat: int = 1,
        phase: int = _PLAY,
        ply: int = 0,
        captured: Pair = (0, 0),
        taken: Taken = (),
        last: tuple[str, ...] = (),
        pending: str = "",
        passes: int = 0,
        outcome: Outcome | None = None,
    ) -> None:
        self._setup = setup
        self._turn = turn
        self._black_seat = black_seat
        self._phase = phase
        self._ply = ply
        self._captured = captured
        self._taken = taken
        self._last = last
        self._pending = pending
        self._passes = passes
        self._outcome = outcome

    def _key(self) -> tuple[object, ...]:
        # Where a whole stack went is among the heights; only that a placement must follow matters.
        return (
            self._setup,
            self._turn.stacks.heights,
            self._turn.colour,
            self._black_seat,
            self._phase,
            self._captured,
            not self._pending,
            self._passes,
        )

    def __eq__(self, other: object) -> bool:
        return self._key() == other._key() if isinstance(other, CrumoPosition) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        return f"<crumo ply {self._ply}: {self.state()}>"

    @property
    def game(self) -> Game:
        """See :class:`Position`."""
        return self._setup.game

    @property
    def options(self) -> Options:
        """See :class:`Position`."""
        return dict(self._setup.options)

    @property
    def seat(self) -> int:
        """See :class:`Position`."""
        return self._seat_of(self._turn.colour)

    @property
    def black_seat(self) -> int:
        """See :class:`Position`; seat 1 until a swap."""
        return self._black_seat

    @property
    def ply(self) -> int:
        """See :class:`Position`."""
        return self._ply

    @property
    def pending(self) -> tuple[str, ...]:
        """See :class:`Position`."""
        return (self._pending,) if self._pending else ()

    @property
    def outcome(self) -> Outcome | None:
        """After two passes: controlled cells, captured pieces, and a half for who passed first."""
        return self._outcome

    def steps(self) -> list[str]:
        """See :class:`Position`."""
        if self._outcome is not None:
            return []
        if self._phase == _CHOICE:
            return ["keep", "swap"]
        steps = self._turn.steps(only_place=self._only_place)
        if not self._only_place:
            steps.append("pass")  # no row's letter comes after p
        return steps

    @property
    def _only_place(self) -> bool:
        return self._phase == _FIRST or bool(self._pending)

    def play(self, step: str) -> Self:
        """See :class:`Position`."""
        after = None
        if self._outcome is None:
            if self._phase == _CHOICE:
                after = self._chosen(step)
            elif step == "pass":
                after = None if self._only_place else self._passed()
            else:
                done = self._turn.act(step, only_place=self._only_place)
                after = None if done is None else self._done(step, done)
        if after is None:
            raise self._refusal(step)
        return after

    def _chosen(self, step: str) -> Self | None:
        """The position after the choice of colours, or None when the step is none."""
        if step not in {"swap", "keep"}:
            return None
        turn = self._turn.on(self._turn.stacks, WHITE)
        return type(self)(self._setup, turn, 2 if step == "swap" else 1, _PLAY, self._ply + 1)

    def _passed(self) -> Self:
        """The position after a pass."""
        turn = self._turn.on(self._turn.stacks, 1 - self._turn.colour)
        passes = self._passes + 1
        outcome = self._scored(turn) if passes == 2 else None
        return type(self)(
            self._setup,
            turn,
            self._black_seat,
            _PLAY,
            self._ply + 1,
            self._captured,
            passes=passes,
            outcome=outcome,
        )

    def _done(self, step: str, done: Done) -> Self:
        """The position after a placement or a move."""
        turn, taken, cells = done
        black, white = self._captured
        for _, height in taken:
            if height > 0:
                white += height
            else:
                black -= height
        if self._pending:  # its move's cells and removals belong to the same turn
            cells = (*self._last, *cells)
            taken = (*self._taken, *taken)
        goes_on = turn.colour == self._turn.colour
        return type(self)(
            self._setup,
            turn,
            self._black_seat,
            _CHOICE if self._phase == _FIRST else _PLAY,
            self._ply if goes_on else self._ply + 1,
            (black, white),
            taken,
            cells,
            step if goes_on else "",
        )

    def _scored(self, end: Turn) -> Outcome:
        """Count controlled cells and captured pieces; a half goes to who passed first, who would act now."""
        score: dict[str, int | float | list[int]] = {}
        points = []
        for colour, name in enumerate(_LOOKS):
            count = len(end.on(end.stacks, colour).controlled()) + self._captured[colour]
            points.append(2 * count + (colour == end.colour))
            score[name] = count + 0.5 if colour == end.colour else count
        best = BLACK if points[BLACK] > points[WHITE] else WHITE
        return Outcome(self._seat_of(best), "score", score)

    def _seat_of(self, colour: int) -> int:
        return self._black_seat if colour == BLACK else 3 - self._black_seat

    def state(self) -> dict[str, object]:
        """See :class:`Position`."""
        black, white = self._captured
        at = self._standing()
        return {
            "black": {cell: height for cell, height in at if height > 0},
            "white": {cell: -height for cell, height in at if height < 0},
            "captured": {"black": black, "white": white},
        }

    def _standing(self) -> list[tuple[str, int]]:
        """The occupied cells, sorted, with their heights, those of white negative."""
        return sorted((n, h) for n, h in zip(self._setup.ground.names, self._turn.stacks.heights, strict=True) if h)

    def diagram(self) -> Diagram:
        """See :class:`Position`. Tallies are by the seat that captured; their look is that of the pieces."""
        names, standing = self._setup.ground.names, self._standing()
        occupied = {cell for cell, _ in standing}
        captured = sorted((names[number], height) for number, height in self._taken)
        seats = self._black_seat, 3 - self._black_seat
        tallies = [
            Tally("captured", count, seats[colour], _LOOKS[1 - colour]) for colour, count in enumerate(self._captured)
        ]
        return Diagram(
            self._setup.ground.board,
            tuple(_piece(cell, height) for cell, height in standing),
            last=() if self._pending else self._last,
            draft=tuple(cell for cell in self._last if cell in occupied) if self._pending else (),
            captured=tuple(_piece(cell, height) for cell, height in captured),
            tallies=tuple(sorted(tallies, key=lambda tally: tally.seat)),
        )

    @property
    def overlays(self) -> tuple[str, ...]:
        """What can be shown on top of the board.

        ``controlled`` cells count for their seat at the end; on ``guarded`` ones a seat has more guards than
        the other; ``threatened`` stacks die when one enemy more guards them.
        """
        return "controlled", "guarded", "threatened"

    def overlay(self, name: str) -> tuple[Area, ...]:
        """See :class:`Position`."""
        turn = self._turn
        if name == "controlled":
            shown = [turn.on(turn.stacks, colour).controlled() for colour in (BLACK, WHITE)]
        else:
            ask = {"guarded": turn.stacks.leading, "threatened": turn.stacks.threatened}[name]
            shown = [self._setup.ground.flagged_names(ask(colour)) for colour in (BLACK, WHITE)]
        tone: Tone = "warning" if name == "threatened" else "calm"
        areas = [Area(name, cells, self._seat_of(colour), tone=tone) for colour, cells in enumerate(shown) if cells]
        return tuple(sorted(areas, key=lambda area: area.seat))

    def _refusal(self, step: str) -> IllegalStep:
        """Which rule forbids ``step``, which isn't legal."""
        stage: Stage = "over" if self._outcome is not None else _STAGES[self._phase]
        pie = self._setup.options["balance"] == "pie"
        return refusal(Moment(self._turn, stage, self._pending, pie=pie), step)


def _piece(cell: str, height: int) -> Piece:
    return Piece(cell, "black" if height > 0 else "white", abs(height))


@final
class Crumo(Game):
    """The rules of Crumo."""

    key = "crumo"
    version = 1
    options = (
        Option("size", 6, (5, 6, 7)),
        Option("balance", "pie", ("pie", "none")),
        Option("deaths", "group", ("group", "stack")),
        Option("captures", "mandatory", ("mandatory", "optional")),
    )
    forms = frozenset({"stack", "move", "swap", "pass", "spare"})
    examples = EXAMPLES

    def _begin(self, options: Options) -> Position:
        setup = _setup(self, tuple(options.items()))
        phase = _FIRST if options["balance"] == "pie" else _PLAY
        return CrumoPosition(setup, setup.first, phase=phase)


@cache
def _setup(game: Crumo, options: tuple[tuple[str, OptionValue], ...]) -> _Setup:
    return _Setup(game, dict(options))
