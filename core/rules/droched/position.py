"""Positions of Droched: turns, legal steps and display.

:mod:`core.rules.droched.bridges` finds legal placements. Between two captures, stones are only added, so a board can
only repeat after a removal. A stone that stays can only restore a board from before the last capture (*past*), and only
one that has a single stone more than now. A stone that may die can restore any board that differs only in groups that
may die with it.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Mapping
from typing import Final, NamedTuple, Self, final

from core.rules import base
from core.rules.base import KOMI, LOOKS, Pair, PrisonPosition, pieces
from core.rules.diagram import Area, Diagram
from core.rules.droched import history, overlays
from core.rules.droched.bridges import Analysis, Placement, analyse, place, placeable
from core.rules.droched.geometry import Geometry, geometry
from core.rules.droched.refusals import Stage, dies_alone, wrong_stage
from core.rules.interface import Fact, Game, IllegalStep, Options, Outcome, Question
from core.rules.refusals import placement_refusal

_OVERLAYS = {"bridges": overlays.bridges, "eyes": overlays.eyes}


class Setup(base.Setup):
    """The constants of a game with certain options.

    Attributes:
        geometry: geometry of the board.
        features: the features of the border, for display.
        handicap: the number of handicap stones.
        opening: the number of turns before black's first turn.
    """

    __slots__ = ("features", "geometry", "handicap", "opening")

    def __init__(self, game: Game, options: Options) -> None:
        self.geometry: Final[Geometry] = geometry(int(options["size"]), str(options["bridges"]))
        super().__init__(game, options, self.geometry.board)
        self.handicap: Final = int(options.get("handicap", 0))
        self.opening: Final = 2 if options["balance"] == "komi-pie" else 0
        self.features: Final = overlays.features(self.geometry)


class Record(NamedTuple):
    """The facts about earlier turns that matter for the game or are displayed.

    Attributes:
        past: log of the turns up to the last one that removed stones.
        recent: log of the turns after it.
        last: cells of the last turn.
        captured: black and white stones that the last turn removed.
    """

    past: bytes = b""
    recent: bytes = b""
    last: tuple[str, ...] = ()
    captured: Pair = (0, 0)


@final
class DrochedPosition(PrisonPosition):
    """A position of Droched. Only :meth:`Droched.start` and :meth:`play` make it."""

    __slots__ = ("_analysis", "_legal", "_record", "_release", "_stage")

    _setup: Setup
    _analysis: Analysis
    _stage: Stage
    _record: Record
    _legal: int
    """The legal placements; -1 before they are computed."""
    _release: bool
    """Whether a release is legal; computed together with the placements."""

    def __init__(  # noqa: PLR0917 - by position for speed: every step makes one
        self,
        setup: Setup,
        analysis: Analysis,
        prison: Pair,
        seat: int,
        black_seat: int,
        ply: int,
        stage: Stage,
        record: Record,
        pending: tuple[str, ...] = (),
    ) -> None:
        self._setup = setup
        self._analysis = analysis
        self._prison = prison
        self._seat = seat
        self._black_seat = black_seat
        self._ply = ply
        self._stage = stage
        self._record = record
        self._pending = pending
        self._legal = -1
        self._release = False

    @property
    def _stones(self) -> Pair:
        return self._analysis.black, self._analysis.white

    def _key(self) -> tuple[object, ...]:
        return (self._setup, *self._stones, self._prison, self._seat, self._black_seat, self._stage)

    def _boards(self) -> tuple[history.Boards, history.Boards]:
        """Return the boards at the end of all of black's turns, and of white's."""
        return history.boards(self._setup.board, self._record.past + self._record.recent)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, DrochedPosition):
            return NotImplemented
        if self is other:
            return True
        # What matters is which boards there were, not when.
        return self._key() == other._key() and (
            self._record[:2] == other._record[:2]
            or all(
                set(own_boards) == set(other_boards)
                for own_boards, other_boards in zip(self._boards(), other._boards(), strict=True)
            )
        )

    def __hash__(self) -> int:
        return hash(self._key())

    @property
    def outcome(self) -> Outcome | None:
        """The outcome; a player who can't act has lost (the rules of Droched, *End*)."""
        if self._stage != "play" or self._placements() or self._release:
            return None
        return Outcome(3 - self._seat, "last-action")

    @property
    def question(self) -> Question | None:
        """See :class:`Position`; ``swap-or-keep-komi`` with the ``komi``, ``handicap`` with the number of stones."""
        if self._stage == "choice":
            return Question("swap-or-keep-komi", {"komi": self._prison[0]})
        if self._stage == "handicap":
            return Question("handicap", {"count": self._setup.handicap})
        return None

    # Legal steps

    def steps(self) -> list[str]:
        """See :class:`Position`."""
        if self._stage == "offer":
            return sorted(KOMI)
        if self._stage == "choice":
            return ["keep", "swap"]
        steps = self._setup.board.names(self._placements())
        if self._release:
            insort(steps, "release")
        return steps

    def play(self, step: str) -> Self:
        """See :class:`Position`."""
        bit = self._setup.cells.get(step, 0)
        if self._stage == "play":
            if bit & self._placements():
                return self._after_placement(step, bit)
            if step == "release" and self._placements() >= 0 and self._release:
                return self._after_release()
        elif self._stage == "handicap":
            if bit & self._placements():
                return self._after_handicap_stone(step, bit)
        elif self._stage == "offer":
            if step in KOMI:
                return self._after_offer(KOMI[step])
        elif step in {"swap", "keep"}:
            return self._after_choice(swapped=step == "swap")
        raise self._refusal(step)

    def _placements(self) -> int:
        """Return the cells where the rules allow the next stone; also compute whether a release is legal."""
        if self._legal >= 0:
            return self._legal
        if self._stage == "play":
            legal, saved_cells = placeable(self._setup.geometry, self._analysis, self._colour)
            legal &= ~self._repeating(legal, saved_cells)
            self._release = self._prison[1 - self._colour] > 0 and self._release_repeats() is None
        elif self._stage == "handicap":
            black, white = self._stones
            legal = self._setup.board.full ^ (black | white)
        else:
            legal = 0
        self._legal = legal  # set last: it tells other threads that ``_release`` is set, too
        return legal

    def _repeating(self, legal: int, saved_cells: int) -> int:
        """Return the cells of ``legal`` where a stone would restore a board that the player left earlier.

        Args:
            legal: the cells.
            saved_cells: the cells where the stone itself may die with others. On other cells it stays, so it restores
                an earlier board only if it is the only stone of its colour missing from the current board.
        """
        past, colour, board = self._record.past, self._colour, self._setup.board
        if not (past or saved_cells):
            return 0
        current_board = history.board_number(board, *self._stones)
        missing = history.board_number(board, board.full, board.full) ^ current_board
        repeating = 0
        for earlier_board in history.boards(board, past)[colour]:
            new_stone = earlier_board & missing
            if new_stone.bit_count() == 1:
                black, white = history.stones(board, new_stone)
                bit = (white if colour else black) & legal
                if bit and self._board_after(bit) == earlier_board:
                    repeating |= bit
        if saved_cells:  # an earlier board can only lack secluded groups
            staying = current_board & ~history.board_number(board, *self._analysis.secluded_stones)
            possible = {earlier_board for earlier_board in self._boards()[colour] if earlier_board & staying == staying}
            while possible and saved_cells:
                bit = saved_cells & -saved_cells
                saved_cells ^= bit
                if self._board_after(bit) in possible:
                    repeating |= bit
        return repeating

    def _release_repeats(self) -> int | None:
        """Return the index of the player's earlier turn that left the current board, or None."""
        record = self._record
        past = record.past
        if record.recent.endswith(history.RELEASE):
            past += record.recent
        elif not past:  # the opponent has placed a stone, and nothing has been removed
            return None
        current_board = history.board_number(self._setup.board, *self._stones)
        boards = history.boards(self._setup.board, past)[self._colour]
        return boards.index(current_board) if current_board in boards else None

    def _placement(self, bit: int) -> Placement:
        return place(self._setup.geometry, self._analysis, bit, self._colour)

    def _board_after(self, bit: int) -> int:
        """Return the board after a stone on ``bit``, as one number."""
        next_analysis = self._placement(bit).after
        return history.board_number(self._setup.board, next_analysis.black, next_analysis.white)

    # Playing

    def _after_placement(self, step: str, bit: int) -> Self:
        """Return the position after a legal stone on ``bit``."""
        analysis, record, colour = self._analysis, self._record, self._colour
        next_analysis, enemy_stones, own_stones = self._placement(bit)
        entry = history.entry(
            self._setup.board, analysis.black ^ next_analysis.black, analysis.white ^ next_analysis.white
        )
        prison = self._prison
        if enemy_stones or own_stones:
            black, white = captured = (enemy_stones, own_stones) if colour else (own_stones, enemy_stones)
            prison = prison[0] + black.bit_count(), prison[1] + white.bit_count()
            record = Record(record.past + record.recent + entry, b"", (step,), captured)
        else:
            record = Record(record.past, record.recent + entry, (step,))
        return self._after_turn(next_analysis, prison, record)

    def _after_release(self) -> Self:
        """Return the position after a release; the remaining stones in prison cancel in pairs."""
        black, white = self._prison
        if self._colour:
            black -= 1
        else:
            white -= 1
        pairs = min(black, white)
        record = Record(self._record.past, self._record.recent + history.RELEASE)
        return self._after_turn(self._analysis, (black - pairs, white - pairs), record)

    def _after_turn(self, analysis: Analysis, prison: Pair, record: Record) -> Self:
        return type(self)(
            self._setup, analysis, prison, 3 - self._seat, self._black_seat, self._ply + 1, "play", record
        )

    def _after_handicap_stone(self, step: str, bit: int) -> Self:
        """Return the position after a handicap stone, which captures nothing."""
        setup, black = self._setup, self._analysis.black | bit
        pending = (*self._pending, step)
        if len(pending) == setup.handicap:
            record = Record(recent=history.entry(setup.board, black, 0), last=pending)
            return self._after_turn(analyse(setup.geometry, black, 0), self._prison, record)
        return type(self)(
            setup,
            Analysis(black, 0, self._analysis.wide),
            self._prison,
            seat=1,
            black_seat=1,
            ply=0,
            stage="handicap",
            record=self._record,
            pending=pending,
        )

    def _after_offer(self, komi: int) -> Self:
        return type(self)(
            self._setup, self._analysis, (komi, 0), seat=2, black_seat=1, ply=1, stage="choice", record=self._record
        )

    def _after_choice(self, *, swapped: bool) -> Self:
        black_seat = 2 if swapped else 1
        return type(self)(
            self._setup,
            self._analysis,
            self._prison,
            seat=black_seat,
            black_seat=black_seat,
            ply=2,
            stage="play",
            record=self._record,
        )

    def captures(self) -> Pair:
        """See :class:`Position`: the number of enemy stones in prison."""
        return (self._prison[1], self._prison[0]) if self._black_seat == 1 else self._prison

    def measures(self) -> Mapping[str, Pair]:
        """See :class:`Position`.

        ``prisoners``: enemy stones in prison. ``placements``: cells where the seat could place a stone if it were to
        act. ``eyes``: those of these cells where the other seat couldn't. Both ignore repetition.
        """
        geometry, analysis = self._setup.geometry, self._analysis
        black, white = (placeable(geometry, analysis, colour)[0] for colour in (0, 1))
        values = {
            "prisoners": (self._prison[1], self._prison[0]),
            "placements": (black.bit_count(), white.bit_count()),
            "eyes": ((black & ~white).bit_count(), (white & ~black).bit_count()),
        }
        return values if self._black_seat == 1 else {name: (white, black) for name, (black, white) in values.items()}

    # Refusals

    def _refusal(self, step: str) -> IllegalStep:
        """Return the rule that forbids ``step``, which is illegal."""
        setup, over = self._setup, self.outcome is not None
        balance = str(setup.options["balance"])
        refusal = None if over else wrong_stage(step, setup.geometry, self._stage, balance, self._prison[0])
        if refusal is None and not over and step == "release":
            refusal = self._release_refusal()
        if refusal is None:
            black, white = self._stones
            refusal = placement_refusal(step, setup.board, stones=black | white, over=over)
        return refusal or self._cell_refusal(step, setup.cells[step])

    def _release_refusal(self) -> IllegalStep:
        enemy = 1 - self._colour
        if self._stage == "handicap":
            facts: Mapping[str, Fact] = {"placed": len(self._pending), "handicap": self._setup.handicap}
            return IllegalStep("release", "droched.handicap-first", facts)
        index = self._release_repeats()
        if not self._prison[enemy] or index is None:
            facts = {"look": LOOKS[enemy], "others": self._prison[1 - enemy]}
            return IllegalStep("release", "droched.no-prisoner", facts)
        answers = "release" if self._record.recent.endswith(history.RELEASE) else "stone"
        facts = {"turn": self._turn_number(index), "answers": answers}
        return IllegalStep("release", "droched.release-repeats", facts)

    def _cell_refusal(self, step: str, bit: int) -> IllegalStep:
        """Return why a player can't place a stone on an empty cell."""
        board, (black, white), placement = self._setup.board, self._stones, self._placement(bit)
        if placement.own == bit and not placement.enemy:
            return dies_alone(step, self._setup.geometry, board.component(bit, board.full ^ (black | white)))
        dead = placement.own | placement.enemy
        index = self._boards()[self._colour].index(self._board_after(bit))
        facts = {"turn": self._turn_number(index), "taken": dead.bit_count()}
        return IllegalStep(step, "droched.repeats", facts, (step, *board.names(dead & ~bit)))

    def _turn_number(self, index: int) -> int:
        """Return the number, among all turns of the match, of the acting player's turn with this index."""
        return self._setup.opening + 2 * index + self._colour + 1

    # Display

    def diagram(self) -> Diagram:
        """See :class:`Position`."""
        board, record = self._setup.board, self._record
        return Diagram(
            board,
            pieces(board, *self._stones),
            last=record.last,
            draft=self._pending,
            captured=pieces(board, *record.captured),
            areas=self._setup.features,
            tallies=self._prison_tallies(),
        )

    @property
    def overlays(self) -> tuple[str, ...]:
        """``bridges``: the reach of each group; ``eyes``: the cells where only one player can place a stone."""
        return tuple(_OVERLAYS)

    def overlay(self, name: str) -> tuple[Area, ...]:
        """See :class:`Position`, and the functions with these names in :mod:`core.rules.droched.overlays`."""
        return tuple(_OVERLAYS[name](self._setup.geometry, self._analysis, self._seats))
