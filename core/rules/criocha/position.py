"""Positions of Criocha: turns, legal steps and display. A proposal and its answer are turns of their own."""

from __future__ import annotations

from bisect import insort
from collections.abc import Mapping
from typing import Final, NamedTuple, Self, final

from core.board import Square
from core.rules import base
from core.rules.base import KOMI, LOOKS, Pair, PrisonPosition, pieces
from core.rules.criocha import capture, opening, overlays
from core.rules.criocha.analysis import Analysis, AnalysisCache
from core.rules.criocha.measures import measures
from core.rules.criocha.opening import CHOICES, PAIRS, Stage
from core.rules.criocha.placements import Placements, capturable, placeable, territory
from core.rules.criocha.refusals import RefusalContext, refusal
from core.rules.criocha.regions import geometry
from core.rules.diagram import Area, Diagram, Tally
from core.rules.interface import Game, IllegalStep, Options, Outcome, Question


class Setup(base.Setup):
    """The constants of a game with certain options.

    Attributes:
        analyses: cached analyses of the latest boards.
        corners: the stones of the opening ``corners``.
        optional: whether captures are optional.
    """

    __slots__ = ("analyses", "corners", "optional")

    board: Square

    def __init__(self, game: Game, options: Options) -> None:
        self.analyses: Final = AnalysisCache(geometry(int(options["size"])))
        board = self.analyses.geometry.board
        super().__init__(game, options, board)
        bits, right, top = board.bits, board.cells[-1][0], board.size
        self.corners: Final[Pair] = bits["a1"] | bits[f"{right}{top}"], bits[f"a{top}"] | bits[f"{right}1"]
        self.optional: Final = options["captures"] == "optional"


class Record(NamedTuple):
    """The facts about earlier turns that matter for the game or are displayed.

    Attributes:
        last: cells of the last turn on the board.
        captured: black and white stones that it captured.
        moved: whether a normal move has been made.
        annihilated: the turns in which black and white first annihilated; 0 for never.
        proposed: whether the player to act, or the one who waits for an answer, has proposed to end in this turn.
    """

    last: tuple[str, ...] = ()
    captured: Pair = (0, 0)
    moved: bool = False
    annihilated: Pair = (0, 0)
    proposed: bool = False


@final
class CriochaPosition(PrisonPosition):
    """A position of Criocha. Only :meth:`Criocha.start` and :meth:`play` make it."""

    __slots__ = ("_legal", "_outcome", "_record", "_stage", "_stones")

    _setup: Setup
    _stones: Pair
    """Black and white stones on the board."""
    _stage: Stage
    _record: Record
    _outcome: Outcome | None
    """The outcome that the players agreed on, if any."""
    _legal: Placements | None
    """The legal placements of a normal turn; None before they are computed."""

    def __init__(  # noqa: PLR0917 - by position for speed: every step makes one
        self,
        setup: Setup,
        stones: Pair,
        prison: Pair,
        seat: int,
        black_seat: int,
        ply: int,
        stage: Stage,
        record: Record,
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
        self._legal = None

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

    @property
    def outcome(self) -> Outcome | None:
        """The outcome: a player who can neither place nor release has lost, or both players have agreed to end and count."""
        if self._outcome is not None or self._stage != "play" or self._may_release:
            return self._outcome
        placements = self._placements()
        return None if placements.legal or placements.spare else Outcome(3 - self._seat, "last-action")

    @property
    def question(self) -> Question | None:
        """See :class:`Position`.

        ``two-stones`` of a ``look``, with what comes ``then``: ``reply`` (stones or a swap), ``stones``, ``choice`` (of
        a side) or ``turn``; ``stones-or-swap``; ``swap-or-keep``; ``komi``; ``swap-or-keep-komi`` with the ``komi``;
        ``end-proposed`` with the points of ``black`` and ``white`` if it is accepted.
        """
        if self._stage == "play" or self.outcome is not None:
            return None
        return opening.question(self._stage, self._setup.options, self._prison[0], self._score)

    @property
    def _analysis(self) -> Analysis:
        return self._setup.analyses.get(self._stones)

    # Legal steps

    def steps(self) -> list[str]:
        """See :class:`Position`."""
        if self._outcome is not None:
            return []
        if self._stage in PAIRS:
            steps = self._setup.board.names(self._pair_points())
            if self._may_swap:
                steps.append("swap")  # sorts last: no column letter comes after q
            return steps
        if self._stage != "play":
            return opening.word_steps(self._stage)
        placements = self._placements()
        steps = self._setup.board.names(placements.legal)
        if placements.spare:
            steps += [f"{cell}~" for cell in self._setup.board.names(placements.spare)]
            steps.sort()
        if self._may_release:
            steps.append("release")  # also sorts last
        if steps and self._may_propose:
            insort(steps, "propose")
        return steps

    def play(self, step: str) -> Self:
        """See :class:`Position`."""
        next_position = None
        if self._outcome is None:
            if self._stage == "play":
                next_position = self._after_normal_step(step)
            elif self._stage in PAIRS:
                next_position = self._after_pair_step(step)
            elif step in opening.word_steps(self._stage):
                next_position = self._after_word(step)
        if next_position is None:
            raise self._refusal(step)
        return next_position

    def _placements(self) -> Placements:
        """Return the legal placements of a normal turn, computed once."""
        if self._legal is None:
            colour = self._colour
            banned = self._record.annihilated[1 - colour] > 0
            self._legal = placeable(self._analysis, colour, banned=banned, optional=self._setup.optional)
        return self._legal

    def _pair_points(self) -> int:
        """Return the points where the rules allow a stone of an opening pair."""
        board = self._setup.board
        return opening.pair_points(board, self._stones[0] | self._stones[1], board.mask(self._pending))

    @property
    def _may_release(self) -> bool:
        """Return whether the player can release a stone, in a normal turn."""
        return self._prison[1 - self._colour] > 0

    @property
    def _may_swap(self) -> bool:
        """Return whether the seat can swap instead of placing two stones."""
        return self._stage == "white-or-swap" and not self._pending

    @property
    def _may_propose(self) -> bool:
        """Return whether a player who can act may propose to end, in a normal turn."""
        return self._record.moved and not self._record.proposed

    # Playing

    def _after_normal_step(self, step: str) -> Self | None:
        """Return the position after a step of a normal turn; None if it isn't legal."""
        cells = self._setup.cells
        bit = cells.get(step, 0)
        if bit:
            return self._after_placement(step, bit) if bit & self._placements().legal else None
        if step == "release":
            return self._after_release() if self._may_release else None
        if step == "propose":
            if not self._may_propose or self.outcome is not None:
                return None
            return self._after_turn("answer", 3 - self._seat, record=self._record._replace(proposed=True))
        bit = cells.get(step[:-1], 0) if step.endswith("~") else 0
        return self._after_placement(step[:-1], bit, spare=True) if bit & self._placements().spare else None

    def _after_word(self, step: str) -> Self:
        """Return the position after a choice or an offer of the opening, or an answer to a proposal."""
        stage = self._stage
        if stage == "komi":
            return self._after_turn("komi-sides", 3 - self._seat, prison=(KOMI[step], 0))
        if stage in CHOICES:
            black_seat = 3 - self._black_seat if step == "swap" else self._black_seat
            return self._after_turn("komi" if stage == "sides" else "play", black_seat, black_seat=black_seat)
        return self._after_turn("play", 3 - self._seat, outcome=self._agreed_outcome() if step == "accept" else None)

    def _after_turn(
        self,
        stage: Stage,
        next_seat: int,
        *,
        black_seat: int | None = None,
        prison: Pair | None = None,
        record: Record | None = None,
        outcome: Outcome | None = None,
    ) -> Self:
        """Return the position after a turn without placements, in which ``next_seat`` acts.

        The last placements stay marked, because the record keeps them.
        """
        return type(self)(
            self._setup,
            self._stones,
            prison or self._prison,
            next_seat,
            black_seat or self._black_seat,
            self._ply + 1,
            stage,
            record or self._record,
            outcome=outcome,
        )

    def _after_pair_step(self, step: str) -> Self | None:
        """Return the position after a stone of an opening pair, or after a swap instead; None if the step isn't legal."""
        setup, (black, white) = self._setup, self._stones
        if step == "swap" and self._may_swap:
            return self._after_turn("white", 1, black_seat=2)
        bit = setup.cells.get(step, 0) & self._pair_points()
        if not bit:
            return None
        stones = (black, white | bit) if self._colour else (black | bit, white)
        if not self._pending:
            return type(self)(
                setup,
                stones,
                prison=(0, 0),
                seat=self._seat,
                black_seat=self._black_seat,
                ply=self._ply,
                stage=self._stage,
                record=self._record,
                pending=(step,),
            )
        return type(self)(
            setup,
            stones,
            prison=(0, 0),
            seat=3 - self._seat,
            black_seat=self._black_seat,
            ply=self._ply + 1,
            stage=opening.after_pair(self._stage, setup.options),
            record=Record((*self._pending, step)),
        )

    def _after_placement(self, step: str, bit: int, *, spare: bool = False) -> Self:
        """Return the position after a legal stone on ``bit``."""
        setup, colour, prison, annihilated = self._setup, self._colour, self._prison, self._record.annihilated
        analysis = self._analysis
        next_analysis = analysis.with_stone(bit, colour)
        suspects = self._placements().suspects(bit, analysis)
        captured = (0, 0) if spare else capture.captures(analysis, bit, colour, suspects)
        if captured != (0, 0):
            prison = prison[0] + captured[0].bit_count(), prison[1] + captured[1].bit_count()
            next_analysis = next_analysis.without(captured)
            if captured[1 - colour] and not next_analysis.stones[1 - colour] and not annihilated[colour]:
                turn = self._ply + 1
                annihilated = (annihilated[0], turn) if colour else (turn, annihilated[1])
        setup.analyses.keep(next_analysis)
        record = Record((step,), captured, moved=True, annihilated=annihilated)
        seat = 3 - self._seat
        return type(self)(setup, next_analysis.stones, prison, seat, self._black_seat, self._ply + 1, "play", record)

    def _after_release(self) -> Self:
        """Return the position after the release of an enemy stone from prison."""
        black, white = self._prison
        prison = (black - 1, white) if self._colour else (black, white - 1)
        record = Record(moved=True, annihilated=self._record.annihilated)
        return self._after_turn("play", 3 - self._seat, prison=prison, record=record)

    # Counting

    def _agreed_outcome(self) -> Outcome:
        """Return the outcome if the seat to act accepts the end."""
        points = self._score()
        winner = self._black_seat if points["black"] > points["white"] else 3 - self._black_seat
        return Outcome(winner, "agreed-score", points)

    def _score(self) -> dict[str, int | float]:
        """Return the points of black and white if the seat to act accepts the end; this seat made the last move."""
        points: list[int | float] = [
            land.bit_count() + prisoners
            for land, prisoners in zip(self._territory(), reversed(self._prison), strict=True)
        ]
        points[self._colour] += 0.5
        return dict(zip(LOOKS, points, strict=True))

    def _territory(self) -> Pair:
        """Return the territory of black and of white."""
        black, white = self._record.annihilated
        return territory(self._analysis, banned=(white > 0, black > 0), optional=self._setup.optional)

    def captures(self) -> Pair:
        """See :class:`Position`: the number of enemy stones in prison."""
        return (self._prison[1], self._prison[0]) if self._black_seat == 1 else self._prison

    def measures(self) -> Mapping[str, Pair]:
        """See :class:`Position` and :mod:`core.rules.criocha.measures`; ``prisoners`` is the number of enemy stones in prison."""
        values = {"prisoners": (self._prison[1], self._prison[0]), **measures(self._analysis)}
        return values if self._black_seat == 1 else {name: (white, black) for name, (black, white) in values.items()}

    def score(self) -> tuple[Tally, ...]:
        """See :class:`Position`: the territory of each seat."""
        counts = {seat: land.bit_count() for seat, land in zip(self._seats, self._territory(), strict=True)}
        return tuple(Tally("territory", counts[seat], seat) for seat in (1, 2))

    def _refusal(self, step: str) -> IllegalStep:
        """Return the rule that forbids ``step``, which is illegal."""
        context = RefusalContext(
            analysis=self._analysis,
            options=self._setup.options,
            stage=self._stage,
            colour=self._colour,
            prison=self._prison,
            pending=self._pending,
            moved=self._record.moved,
            annihilated=self._record.annihilated,
            over=self.outcome is not None,
        )
        return refusal(context, step)

    # Display

    def diagram(self) -> Diagram:
        """See :class:`Position`. After a turn without placements, except a release, the last placed stones stay marked."""
        board, record = self._setup.board, self._record
        return Diagram(
            board,
            pieces(board, *self._stones),
            last=() if self._pending else record.last,
            draft=self._pending,
            captured=pieces(board, *record.captured),
            tallies=self._prison_tallies(),
        )

    @property
    def overlays(self) -> tuple[str, ...]:
        """Names of the overlays.

        ``territory``: regions where only one seat could place a stone; ``outlook``: how many enemy supergroups each
        group looks out on; ``capturable``: groups that one enemy stone would capture.
        """
        return "territory", "outlook", "capturable"

    def overlay(self, name: str) -> tuple[Area, ...]:
        """See :class:`Position`."""
        board, seats = self._setup.board, self._seats
        if name == "outlook":
            return tuple(overlays.outlook(self._analysis, seats))
        if name == "territory":
            return tuple(overlays.owned(name, board, self._territory(), seats))
        if name == "capturable":
            annihilated = self._record.annihilated
            black, white = (capturable(self._analysis, colour, banned=annihilated[colour] > 0) for colour in (0, 1))
            return tuple(overlays.owned(name, board, (black, white), seats, "warning"))
        raise KeyError(name)
