"""Droched: every group must be on a bridge between two features of the border; whoever can't act has lost.

Refusals of its own (others are in :mod:`core.rules.refusals`):

===========================  =============================================================================
code                         facts
===========================  =============================================================================
``droched.dies-alone``       ``reaches``: ``nothing``, ``corner`` or ``edge``, all that the stone would reach;
                             ``from``, ``to``: end cells of the edge (twice the corner; empty for nothing).
                             Marks the empty cells that it looks out on
``droched.repeats``          ``turn`` of the match after which the same player left the same board; ``taken``:
                             how many stones would die. Marks these
``droched.release-repeats``  ``turn`` as above; ``answers``: ``release`` when the opponent has just released,
                             else ``stone``
``droched.no-prisoner``      ``look`` of the stones that the player could release; ``others``: how many of the
                             player's own are in prison
``droched.komi-range``       ``most`` that can be offered
``droched.komi-first``       none: the game begins with an offer of komi
``droched.choose-first``     ``komi`` that is offered: the seat must ``swap`` or ``keep``
``droched.handicap-first``   ``placed`` so far, ``handicap``: nothing is released among these stones
``droched.opening-over``     ``balance`` of this game, ``kind``: ``komi`` or ``choice``. The opening is over,
                             or this one has no such thing
===========================  =============================================================================

How legality is counted stands in :mod:`core.rules.droched.bridges`. A board repeats only where stones have
been taken off since: between two captures, a board only grows. So only boards up to the last capture (*past*)
are looked at, and of these only the ones that one more stone could lead back to.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Mapping
from functools import cache
from typing import Final, NamedTuple, Self, final

from core.rules.diagram import Area, Diagram, Look, Tally
from core.rules.droched import history
from core.rules.droched import overlays as shown
from core.rules.droched.bridges import Fate, Ground, Standing, ground, place, placeable, survey
from core.rules.droched.examples import EXAMPLES
from core.rules.droched.refusals import MOST_KOMI, Stage, dies_alone, untimely
from core.rules.frame import Fact, Game, IllegalStep, Option, Options, OptionValue, Outcome, Position, Question
from core.rules.refusals import not_placeable
from core.rules.sharing import ColouredPosition

_KOMI = {f"komi:{count}": count for count in range(MOST_KOMI + 1)}
_LOOKS: tuple[Look, Look] = ("black", "white")
_OVERLAYS = {"bridges": shown.bridges, "eyes": shown.eyes}
_STAGES: dict[OptionValue, Stage] = {"komi-pie": "offer", "handicap": "handicap", "none": "play"}
"""How the game begins, by the option ``balance``."""


class _Setup:
    """What all positions of a game with the same options share."""

    __slots__ = ("board", "cells", "features", "game", "ground", "handicap", "opening", "options")

    def __init__(self, game: Droched, options: dict[str, OptionValue]) -> None:
        self.game: Final = game
        self.options: Final = options
        self.ground: Final[Ground] = ground(int(options["size"]))
        self.board: Final = self.ground.board
        self.cells: Final = self.board.bits
        self.handicap: Final = int(options.get("handicap", 0))
        self.opening: Final = 2 if options["balance"] == "komi-pie" else 0
        self.features: Final = shown.features(self.ground)


class _Record(NamedTuple):
    """What has happened, as far as it matters or is shown.

    Attributes:
        past: log of the turns up to the last one that took stones off.
        recent: log of what came after it.
        last: cells of the last turn.
        taken: black and white stones that the last turn took.
    """

    past: bytes = b""
    recent: bytes = b""
    last: tuple[str, ...] = ()
    taken: tuple[int, int] = (0, 0)


@final
class DrochedPosition(ColouredPosition):
    """One moment of a game of Droched. Comes from :meth:`Droched.start` and :meth:`play` only."""

    __slots__ = (
        "_at",
        "_legal",
        "_pending",
        "_prison",
        "_record",
        "_release",
        "_stage",
    )

    _setup: _Setup
    _at: Standing
    _prison: tuple[int, int]
    """Black and white stones in prison."""
    _stage: Stage
    _record: _Record
    _pending: tuple[str, ...]
    _legal: int
    """The legal placements; -1 as long as nobody has asked."""
    _release: bool
    """Whether a release is legal; known when the placements are."""

    def __init__(  # noqa: PLR0917 - by position for speed: every step makes one
        self,
        setup: _Setup,
        at: Standing,
        prison: tuple[int, int],
        seat: int,
        black_seat: int,
        ply: int,
        stage: Stage,
        record: _Record,
        pending: tuple[str, ...] = (),
    ) -> None:
        self._setup = setup
        self._at = at
        self._prison = prison
        self._seat = seat
        self._black_seat = black_seat
        self._ply = ply
        self._stage = stage
        self._record = record
        self._pending = pending
        self._legal = -1
        self._release = False

    def _key(self) -> tuple[object, ...]:
        return (
            self._setup,
            self._at.black,
            self._at.white,
            self._prison,
            self._seat,
            self._black_seat,
            self._stage,
        )

    def _boards(self) -> tuple[history.Boards, history.Boards]:
        """The boards at the end of all of black's turns, and of white's."""
        return history.boards(self._setup.board, self._record.past + self._record.recent)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, DrochedPosition):
            return NotImplemented
        if self is other:
            return True
        # Which boards there were matters, not when.
        return self._key() == other._key() and (
            self._record[:2] == other._record[:2]
            or all(set(mine) == set(yours) for mine, yours in zip(self._boards(), other._boards(), strict=True))
        )

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        return f"<droched ply {self._ply}: {self.state()}>"

    @property
    def pending(self) -> tuple[str, ...]:
        """See :class:`Position`; only among the stones of a handicap."""
        return self._pending

    @property
    def outcome(self) -> Outcome | None:
        """Who can't act has lost (the rules of Droched, *End*)."""
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

    @property
    def _colour(self) -> int:
        """The colour of the seat that acts: 0 black, 1 white."""
        return 0 if self._seat == self._black_seat else 1

    # Steps

    def steps(self) -> list[str]:
        """See :class:`Position`."""
        if self._stage == "offer":
            return sorted(_KOMI)
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
                return self._placed(step, bit)
            if step == "release" and self._placements() >= 0 and self._release:
                return self._released()
        elif self._stage == "handicap":
            if bit & self._placements():
                return self._given(step, bit)
        elif self._stage == "offer":
            if step in _KOMI:
                return self._offered(_KOMI[step])
        elif step in {"swap", "keep"}:
            return self._chosen(swapped=step == "swap")
        raise self._refusal(step)

    def _placements(self) -> int:
        """The cells where the rules allow the next stone; finds out about a release, too."""
        if self._legal < 0:
            if self._stage != "play":
                empty = self._setup.board.full ^ (self._at.black | self._at.white)
                self._legal = empty if self._stage == "handicap" else 0
            else:
                legal, saved = placeable(self._setup.ground, self._at, self._colour)
                self._legal = legal & ~self._repeating(legal, saved)
                self._release = self._prison[1 - self._colour] > 0 and self._release_repeats() is None
        return self._legal

    def _repeating(self, legal: int, saved: int) -> int:
        """Those of the cells ``legal`` where a stone would bring back a board that the player left before.

        Args:
            legal: the cells.
            saved: the cells where the stone itself may die with others. A stone elsewhere stays, so that it
                must be the only one of its colour that an earlier board has and this one hasn't.
        """
        past = self._record.past
        if not past:
            return 0
        at, colour, board = self._at, self._colour, self._setup.board
        width = board.full.bit_length()
        free = board.full ^ at.black, board.full ^ at.white
        of_enemy = free[0] if colour else free[1] << width
        of_own = free[1] << width if colour else free[0]
        repeating = 0
        for earlier in history.boards(board, past)[colour]:
            if not earlier & of_enemy:
                new = earlier & of_own
                if new and not new & (new - 1):
                    bit = (new >> width if colour else new) & legal
                    if bit and self._after(bit) == earlier:
                        repeating |= bit
        while saved:
            bit = saved & -saved
            saved ^= bit
            if self._after(bit) in self._boards()[colour]:
                repeating |= bit
        return repeating

    def _release_repeats(self) -> int | None:
        """The index of the player's turn after which the board was as it is now, if there is one."""
        at, record = self._at, self._record
        past = record.past
        if record.recent.endswith(history.RELEASE):
            past += record.recent
        elif not past:  # the opponent has placed, and nothing has been taken off
            return None
        here = history.joined(self._setup.board, at.black, at.white)
        mine = history.boards(self._setup.board, past)[self._colour]
        return mine.index(here) if here in mine else None

    def _fate(self, bit: int) -> Fate:
        return place(self._setup.ground, self._at, bit, self._colour)

    def _after(self, bit: int) -> int:
        """The board after a stone on ``bit``, as one number."""
        standing = self._fate(bit).standing
        return history.joined(self._setup.board, standing.black, standing.white)

    # Turns

    def _placed(self, step: str, bit: int) -> Self:
        """The position after a stone on ``bit``, which is legal."""
        at, record, colour = self._at, self._record, self._colour
        after, enemy, own = self._fate(bit)
        entry = history.entry(self._setup.board, at.black ^ after.black, at.white ^ after.white)
        prison = self._prison
        if enemy or own:
            black, white = taken = (enemy, own) if colour else (own, enemy)
            prison = prison[0] + black.bit_count(), prison[1] + white.bit_count()
            record = _Record(record.past + record.recent + entry, b"", (step,), taken)
        else:
            record = _Record(record.past, record.recent + entry, (step,))
        return self._next(after, prison, record)

    def _released(self) -> Self:
        """The position after an enemy stone has left the prison; what is left there cancels in pairs."""
        black, white = self._prison
        if self._colour:
            black -= 1
        else:
            white -= 1
        pairs = min(black, white)
        record = _Record(self._record.past, self._record.recent + history.RELEASE)
        return self._next(self._at, (black - pairs, white - pairs), record)

    def _next(self, at: Standing, prison: tuple[int, int], record: _Record) -> Self:
        """The position after a turn, the other seat to act."""
        return type(self)(self._setup, at, prison, 3 - self._seat, self._black_seat, self._ply + 1, "play", record)

    def _given(self, step: str, bit: int) -> Self:
        """The position after one stone of the handicap: nothing is captured."""
        setup, black = self._setup, self._at.black | bit
        pending = (*self._pending, step)
        if len(pending) == setup.handicap:
            record = _Record(recent=history.entry(setup.board, black, 0), last=pending)
            return self._next(survey(setup.ground, black, 0), self._prison, record)
        at = self._at._replace(black=black)
        return type(self)(setup, at, self._prison, 1, 1, 0, "handicap", self._record, pending)

    def _offered(self, komi: int) -> Self:
        """The position after an offer of komi."""
        return type(self)(self._setup, self._at, (komi, 0), 2, 1, 1, "choice", self._record)

    def _chosen(self, *, swapped: bool) -> Self:
        """The position after the choice of a side; black begins."""
        black_seat = 2 if swapped else 1
        return type(self)(self._setup, self._at, self._prison, black_seat, black_seat, 2, "play", self._record)

    # Refusals

    def _refusal(self, step: str) -> IllegalStep:
        """Which rule forbids ``step``, which isn't legal."""
        setup, at, over = self._setup, self._at, self.outcome is not None
        balance = str(setup.options["balance"])
        refusal = None if over else untimely(step, setup.ground, self._stage, balance, self._prison[0])
        if refusal is None and not over and step == "release":
            refusal = self._refused_release()
        if refusal is None:
            refusal = not_placeable(step, setup.board, stones=at.black | at.white, over=over)
        return refusal or self._refused_cell(step, setup.cells[step])

    def _refused_release(self) -> IllegalStep:
        enemy = 1 - self._colour
        if self._stage == "handicap":
            facts: Mapping[str, Fact] = {"placed": len(self._pending), "handicap": self._setup.handicap}
            return IllegalStep("release", "droched.handicap-first", facts)
        index = self._release_repeats()
        if not self._prison[enemy] or index is None:
            facts = {"look": _LOOKS[enemy], "others": self._prison[1 - enemy]}
            return IllegalStep("release", "droched.no-prisoner", facts)
        answers = "release" if self._record.recent.endswith(history.RELEASE) else "stone"
        facts = {"turn": self._turn(index), "answers": answers}
        return IllegalStep("release", "droched.release-repeats", facts)

    def _refused_cell(self, step: str, bit: int) -> IllegalStep:
        ground, fate = self._setup.ground, self._fate(bit)
        if fate.own == bit and not fate.enemy:
            return dies_alone(step, ground, ground.board.component(bit, self._at.narrow))
        taken = fate.own | fate.enemy
        index = self._boards()[self._colour].index(self._after(bit))
        facts = {"turn": self._turn(index), "taken": taken.bit_count()}
        return IllegalStep(step, "droched.repeats", facts, (step, *ground.board.names(taken & ~bit)))

    def _turn(self, index: int) -> int:
        """The number, among all turns of the match, of one of the turns of the player who acts."""
        return self._setup.opening + 2 * index + self._colour + 1

    # What is shown

    def state(self) -> dict[str, object]:
        """See :class:`Position`."""
        names = self._setup.board.names
        black, white = self._prison
        return {
            "black": names(self._at.black),
            "white": names(self._at.white),
            "prison": {"black": black, "white": white},
        }

    def diagram(self) -> Diagram:
        """See :class:`Position`."""
        board, record = self._setup.board, self._record
        return Diagram(
            board,
            shown.pieces(board, self._at.black, self._at.white),
            last=record.last,
            draft=self._pending,
            captured=shown.pieces(board, *record.taken),
            areas=self._setup.features,
            tallies=tuple(
                Tally("prison", count, look=look) for look, count in zip(_LOOKS, self._prison, strict=True) if count
            ),
        )

    @property
    def overlays(self) -> tuple[str, ...]:
        """``bridges``: what each group reaches; ``eyes``: where only one of the players can place a stone."""
        return tuple(_OVERLAYS)

    def overlay(self, name: str) -> tuple[Area, ...]:
        """See :class:`Position`, and the functions of the same name in :mod:`core.rules.droched.overlays`."""
        seats = self._black_seat, 3 - self._black_seat
        return tuple(_OVERLAYS[name](self._setup.ground, self._at, seats))


@final
class Droched(Game):
    """The rules of Droched."""

    key = "droched"
    version = 1
    options = (
        Option("size", 9, (7, 9, 11)),
        Option("balance", "komi-pie", ("komi-pie", "handicap", "none")),
        Option("handicap", 2, range(2, 10), needs=("balance", "handicap")),
    )
    forms = frozenset({"place", "release", "komi", "swap"})
    examples = EXAMPLES

    def _begin(self, options: Options) -> Position:
        setup = _setup(self, tuple(options.items()))
        at = Standing(0, 0, (setup.board.full,), 0, 0)
        stage = _STAGES[options["balance"]]
        return DrochedPosition(setup, at, (0, 0), 1, 1, 0, stage, _Record())


@cache
def _setup(game: Droched, options: tuple[tuple[str, OptionValue], ...]) -> _Setup:
    return _Setup(game, dict(options))
