"""Criocha: stones that look out on one enemy supergroup only are smothered; whoever can't act has lost.

Refusals of its own (others are in :mod:`core.rules.refusals`). The cell of the step is marked first:

==============================  ============================================================================
code                            facts
==============================  ============================================================================
``criocha.smothered``           ``group``: stones of the group that the stone would belong to, itself
                                included; ``sees``: ``nothing`` (no liberty) or ``one`` (all regions that it
                                looks out on see one enemy supergroup, the same); ``look`` of the enemy;
                                ``near``: the stone of that supergroup which is closest to the placed one
                                (empty for nothing), ``stones`` of that supergroup; ``taken``: how many
                                stones would be captured before. Marks group and supergroup
``criocha.annihilates``         ``turn`` of the match in which the opponent annihilated; ``look`` and
                                ``count`` of the stones that would be captured; ``spare``: 1 if the stone
                                could be placed with ``~``, else 0. Marks these
``criocha.no-prisoner``         ``look`` of the stones that the player could release; ``others``: how many
                                of the player's own are in prison
``criocha.captures-mandatory``  none: ``~`` goes with ``captures=optional`` only
``criocha.nothing-to-spare``    none: ``~``, but nothing would be captured (the opening's stones never do)
``criocha.pair-adjacent``       ``first`` of the two stones, which the second one would touch. Marks it
``criocha.no-second``           none: no point would be left for the second of the two stones
``criocha.pair-first``          ``placed`` so far of the two stones that open the game, their ``look``;
                                ``swap``: 1 if the seat could swap instead, else 0
``criocha.choose-first``        ``about``: ``stones`` (those of the opening) or ``komi``: the seat must
                                ``swap`` or ``keep``; ``komi`` that is offered; ``look`` that the seat holds
``criocha.komi-first``          none: black has to offer komi
``criocha.komi-range``          ``most`` that can be offered
``criocha.no-such-choice``      ``balance`` of this game, ``kind``: ``komi`` or ``choice``, which it hasn't
``criocha.opening-over``        ``kind``: ``komi`` or ``choice``, made already
``criocha.propose-too-early``   none: there has been no normal move
``criocha.proposed-already``    none: once in this turn
``criocha.answer-first``        none: an end is proposed, the seat must ``accept`` or ``decline``
``criocha.nothing-proposed``    none: there is nothing to accept or decline
==============================  ============================================================================

Who is smothered stands in :mod:`core.rules.criocha.capture`, how legal points are found quickly in
:mod:`core.rules._criocha_outlook`. A proposal and its answer are turns of their own.
"""

from __future__ import annotations

from bisect import insort
from functools import cache
from typing import Final, NamedTuple, Self, final

from core.rules.criocha import capture as judge
from core.rules.criocha import opening as stages
from core.rules.criocha import overlays as shown
from core.rules.criocha.examples import EXAMPLES
from core.rules.criocha.opening import CHOICES, KOMI, PAIRS, Stage
from core.rules.criocha.placements import Placements, capturable, placeable, territory
from core.rules.criocha.refusals import LOOKS, Moment, refusal
from core.rules.criocha.regions import ground
from core.rules.criocha.visibility import Pair, Recent, Sight
from core.rules.diagram import Area, Diagram, Tally
from core.rules.frame import Game, IllegalStep, Option, Options, OptionValue, Outcome, Position, Question
from core.rules.sharing import ColouredPosition


class _Setup:
    """What all positions of a game with the same options share."""

    __slots__ = ("board", "cells", "corners", "game", "optional", "options", "recent")

    def __init__(self, game: Criocha, options: dict[str, OptionValue]) -> None:
        self.game: Final = game
        self.options: Final = options
        self.recent: Final = Recent(ground(int(options["size"])))
        self.board: Final = self.recent.ground.board
        self.cells: Final = self.board.bits
        right, top = self.board.cells[-1][0], self.board.size
        bits = self.board.bits
        self.corners: Final[Pair] = bits["a1"] | bits[f"{right}{top}"], bits[f"a{top}"] | bits[f"{right}1"]
        self.optional: Final = options["captures"] == "optional"


class _Record(NamedTuple):
    """What has happened, as far as it matters or is shown.

    Attributes:
        last: cells of the last turn on the board.
        taken: black and white stones that it took.
        moved: whether a normal move has been made.
        annihilated: the numbers of the turns in which black and white have annihilated first; 0 for never.
        proposed: whether the player who acts, or waits for an answer, has proposed to end in this turn.
    """

    last: tuple[str, ...] = ()
    taken: Pair = (0, 0)
    moved: bool = False
    annihilated: Pair = (0, 0)
    proposed: bool = False


@final
class CriochaPosition(ColouredPosition):
    """One moment of a game of Criocha. Comes from :meth:`Criocha.start` and :meth:`play` only."""

    __slots__ = (
        "_found",
        "_outcome",
        "_pending",
        "_prison",
        "_record",
        "_stage",
        "_stones",
    )

    _setup: _Setup
    _stones: Pair
    """Black and white stones on the board."""
    _prison: Pair
    """Black and white stones in prison."""
    _stage: Stage
    _record: _Record
    _pending: tuple[str, ...]
    _outcome: Outcome | None
    """The outcome that was agreed."""
    _found: Placements | None
    """Where a stone can be placed in a normal turn; None as long as nobody has asked."""

    def __init__(  # noqa: PLR0917 - by position for speed: every step makes one
        self,
        setup: _Setup,
        stones: Pair,
        prison: Pair,
        seat: int,
        black_seat: int,
        ply: int,
        stage: Stage,
        record: _Record,
        pending: tuple[str, ...] = (),
        outcome: Outcome | None = None,
    ) -> None:
        self._setup = setup
        self._stones = stones
        self._prison = prison
        self._seat = seat
        self._black_seat = black_seat
        self._ply = ply
        self._stage = stage
        self._record = record
        self._pending = pending
        self._outcome = outcome
        self._found = None

    def _key(self) -> tuple[object, ...]:
        black, white = self._record.annihilated
        return (
            self._setup,
            self._stones,
            self._prison,
            self._seat,
            self._black_seat,
            self._stage,
            self._pending,
            self._record.moved,
            self._record.proposed,
            black > 0,
            white > 0,
            self._outcome is None,
        )

    def __eq__(self, other: object) -> bool:
        return self._key() == other._key() if isinstance(other, CriochaPosition) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        return f"<criocha ply {self._ply}: {self.state()}>"

    @property
    def pending(self) -> tuple[str, ...]:
        """See :class:`Position`; only in the opening, where two stones are placed."""
        return self._pending

    @property
    def outcome(self) -> Outcome | None:
        """Whoever can neither place nor release has lost; or players have agreed to end and count."""
        if self._outcome is not None or self._stage != "play" or self._may_release:
            return self._outcome
        found = self._placements()
        return None if found.legal or found.spare else Outcome(3 - self._seat, "last-action")

    @property
    def question(self) -> Question | None:
        """See :class:`Position`.

        ``two-stones`` of a ``look``, and what comes ``then``: ``reply`` (stones or a swap), ``stones``, ``choice`` (of a side)
        or ``turn``; ``stones-or-swap``; ``swap-or-keep``; ``komi``; ``swap-or-keep-komi`` with the ``komi``; ``end-proposed``
        with the points that ``black`` and ``white`` would have.
        """
        if self._stage == "play" or self.outcome is not None:
            return None
        return stages.question(self._stage, self._setup.options, self._prison[0], self._score)

    @property
    def _sight(self) -> Sight:
        """What can be seen on the board."""
        return self._setup.recent.sight(self._stones)

    @property
    def _colour(self) -> int:
        """The colour of the seat that acts: 0 black, 1 white."""
        return 0 if self._seat == self._black_seat else 1

    # Steps

    def steps(self) -> list[str]:
        """See :class:`Position`."""
        if self._outcome is not None:
            return []
        if self._stage in PAIRS:
            steps = self._setup.board.names(self._pair_points())
            if self._may_swap:
                steps.append("swap")  # no column's letter comes after q
            return steps
        if self._stage != "play":
            return stages.words(self._stage)
        found = self._placements()
        steps = self._setup.board.names(found.legal)
        if found.spare:
            steps += [f"{cell}~" for cell in self._setup.board.names(found.spare)]
            steps.sort()
        if self._may_release:
            steps.append("release")  # the same
        if steps and self._may_propose:
            insort(steps, "propose")
        return steps

    def play(self, step: str) -> Self:
        """See :class:`Position`."""
        after = None
        if self._outcome is None:
            if self._stage == "play":
                after = self._acted(step)
            elif self._stage in PAIRS:
                after = self._opened(step)
            elif step in stages.words(self._stage):
                after = self._said(step)
        if after is None:
            raise self._refusal(step)
        return after

    def _placements(self) -> Placements:
        """Where the rules allow a stone in a normal turn."""
        if self._found is None:
            setup, colour = self._setup, self._colour
            banned = self._record.annihilated[1 - colour] > 0
            self._found = placeable(self._sight, colour, banned=banned, optional=setup.optional)
        return self._found

    def _pair_points(self) -> int:
        """Where the rules allow a stone of an opening pair."""
        board = self._setup.board
        return stages.pair_points(board, self._stones[0] | self._stones[1], board.mask(self._pending))

    @property
    def _may_release(self) -> bool:
        """Whether there is a stone to release, in a normal turn."""
        return self._prison[1 - self._colour] > 0

    @property
    def _may_swap(self) -> bool:
        """Whether the colour can be taken instead of placing two stones."""
        return self._stage == "white-or-swap" and not self._pending

    @property
    def _may_propose(self) -> bool:
        """Whether a player who can act may propose to end, in a normal turn."""
        return self._record.moved and not self._record.proposed

    # Turns

    def _acted(self, step: str) -> Self | None:
        """The position after a step of a normal turn; None if it isn't legal."""
        cells = self._setup.cells
        bit = cells.get(step, 0)
        if bit:
            return self._placed(step, bit) if bit & self._placements().legal else None
        if step == "release":
            return self._released() if self._may_release else None
        if step == "propose":
            if not self._may_propose or self.outcome is not None:
                return None
            return self._turn("answer", 3 - self._seat, record=self._record._replace(proposed=True))
        bit = cells.get(step[:-1], 0) if step.endswith("~") else 0
        return self._placed(step[:-1], bit, spare=True) if bit & self._placements().spare else None

    def _said(self, step: str) -> Self:
        """The position after a choice or an offer of the opening, or an answer to a proposal."""
        stage = self._stage
        if stage == "komi":
            return self._turn("komi-sides", 3 - self._seat, prison=(KOMI[step], 0))
        if stage in CHOICES:
            black_seat = 3 - self._black_seat if step == "swap" else self._black_seat
            return self._turn("komi" if stage == "sides" else "play", black_seat, black_seat=black_seat)
        return self._turn("play", 3 - self._seat, outcome=self._counted() if step == "accept" else None)

    def _turn(
        self,
        stage: Stage,
        seat: int,
        *,
        black_seat: int | None = None,
        prison: Pair | None = None,
        record: _Record | None = None,
        outcome: Outcome | None = None,
    ) -> Self:
        """The position after a turn that leaves the board as it is; what was placed last stays marked."""
        return type(self)(
            self._setup,
            self._stones,
            prison or self._prison,
            seat,
            black_seat or self._black_seat,
            self._ply + 1,
            stage,
            record or self._record,
            outcome=outcome,
        )

    def _opened(self, step: str) -> Self | None:
        """The position after one of the two stones that each colour opens with, or the swap instead; None if illegal."""
        setup, (black, white) = self._setup, self._stones
        if step == "swap" and self._may_swap:
            return self._turn("white", 1, black_seat=2)
        bit = setup.cells.get(step, 0) & self._pair_points()
        if not bit:
            return None
        stones = (black, white | bit) if self._colour else (black | bit, white)
        if not self._pending:
            return type(self)(
                setup, stones, (0, 0), self._seat, self._black_seat, self._ply, self._stage, self._record, (step,)
            )
        stage = stages.after_pair(self._stage, setup.options)
        seat, record = 3 - self._seat, _Record((*self._pending, step))
        return type(self)(setup, stones, (0, 0), seat, self._black_seat, self._ply + 1, stage, record)

    def _placed(self, step: str, bit: int, *, spare: bool = False) -> Self:
        """The position after a stone on ``bit``, which is legal."""
        setup, colour, prison, annihilated = self._setup, self._colour, self._prison, self._record.annihilated
        sight = self._sight
        suspects = self._placements().suspects(bit, sight)
        fate = judge.place(sight, bit, colour, spare=spare, suspects=suspects, whole=True)
        after, taken = fate.after, fate.taken
        setup.recent.keep(after)
        if taken != (0, 0):
            prison = prison[0] + taken[0].bit_count(), prison[1] + taken[1].bit_count()
            if fate.annihilates and not annihilated[colour]:
                turn = self._ply + 1
                annihilated = (annihilated[0], turn) if colour else (turn, annihilated[1])
        record = _Record((step,), taken, moved=True, annihilated=annihilated)
        seat = 3 - self._seat
        return type(self)(setup, after.stones, prison, seat, self._black_seat, self._ply + 1, "play", record)

    def _released(self) -> Self:
        """The position after an enemy stone has left the prison."""
        black, white = self._prison
        prison = (black - 1, white) if self._colour else (black, white - 1)
        record = _Record(moved=True, annihilated=self._record.annihilated)
        seat = 3 - self._seat
        return type(self)(self._setup, self._stones, prison, seat, self._black_seat, self._ply + 1, "play", record)

    def _counted(self) -> Outcome:
        """The outcome if the seat that acts accepts the end; it has made the last move."""
        points = self._score()
        winner = self._black_seat if points["black"] > points["white"] else 3 - self._black_seat
        return Outcome(winner, "agreed-score", points)

    def _score(self) -> dict[str, int | float]:
        """The points of black and white if the seat that acts accepts the end."""
        points: list[int | float] = [
            land.bit_count() + prisoners
            for land, prisoners in zip(self._territory(), reversed(self._prison), strict=True)
        ]
        points[self._colour] += 0.5
        return dict(zip(LOOKS, points, strict=True))

    def _territory(self) -> Pair:
        """The points of the regions where only black could place a stone, and of those where only white could."""
        black, white = self._record.annihilated
        setup = self._setup
        return territory(self._sight, banned=(white > 0, black > 0), optional=setup.optional)

    def _refusal(self, step: str) -> IllegalStep:
        """Which rule forbids ``step``, which isn't legal."""
        moment = Moment(
            self._sight,
            self._setup.options,
            self._stage,
            self._colour,
            self._prison,
            self._pending,
            self._record.moved,
            self._record.annihilated,
            self.outcome is not None,
        )
        return refusal(moment, step)

    # What is shown

    def state(self) -> dict[str, object]:
        """See :class:`Position`."""
        names = self._setup.board.names
        return {
            "black": names(self._stones[0]),
            "white": names(self._stones[1]),
            "prison": dict(zip(LOOKS, self._prison, strict=True)),
        }

    def diagram(self) -> Diagram:
        """See :class:`Position`. A proposal and its answer, or a choice, leave marked what was placed before."""
        board, record = self._setup.board, self._record
        return Diagram(
            board,
            shown.pieces(board, *self._stones),
            last=() if self._pending else record.last,
            draft=self._pending,
            captured=shown.pieces(board, *record.taken),
            tallies=tuple(
                Tally("prison", count, look=look) for look, count in zip(LOOKS, self._prison, strict=True) if count
            ),
        )

    @property
    def overlays(self) -> tuple[str, ...]:
        """What can be shown on top of the board.

        ``territory``: regions where only one seat could place a stone; ``outlook``: how many enemy supergroups each
        group looks out on; ``capturable``: groups that one enemy stone would capture.
        """
        return "territory", "outlook", "capturable"

    def overlay(self, name: str) -> tuple[Area, ...]:
        """See :class:`Position`."""
        board = self._setup.board
        seats = self._black_seat, 3 - self._black_seat
        if name == "outlook":
            return tuple(shown.outlook(self._sight, seats))
        if name == "territory":
            return tuple(shown.owned(name, board, self._territory(), seats))
        if name == "capturable":
            annihilated = self._record.annihilated
            black, white = (capturable(self._sight, colour, banned=annihilated[colour] > 0) for colour in (0, 1))
            return tuple(shown.owned(name, board, (black, white), seats, warning=True))
        raise KeyError(name)


@final
class Criocha(Game):
    """The rules of Criocha."""

    key = "criocha"
    version = 1
    options = (
        Option("size", 17, (17, 15, 13)),
        Option("balance", "dual-pie", ("dual-pie", "corners", "none")),
        Option("komi-pie", False, (False, True), needs=("balance", "corners")),  # noqa: FBT003 - the value itself
        Option("captures", "mandatory", ("mandatory", "optional")),
    )
    forms = frozenset({"place", "release", "komi", "swap", "propose", "spare"})
    examples = EXAMPLES

    def _begin(self, options: Options) -> Position:
        setup = _setup(self, tuple(options.items()))
        stones = setup.corners if options["balance"] == "corners" else (0, 0)
        return CriochaPosition(setup, stones, (0, 0), 1, 1, 0, stages.first(options), _Record())


@cache
def _setup(game: Criocha, options: tuple[tuple[str, OptionValue], ...]) -> _Setup:
    return _Setup(game, dict(options))
