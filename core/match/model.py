"""Values of challenges and matches, of what players say there, of reviews and of a search. Immutable; times aware UTC."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from enum import StrEnum
from typing import Final, Literal, TypeAlias

from msgspec import Struct, field

from core.partner import Judgement
from core.rules import OptionValue
from core.time.clock import MatchClock
from core.time.control import USUAL_TERMS, Terms
from core.time.days import Calendar, zone

MAX_LOG_LENGTH: Final = 1_000_000
"""More turns than any match has."""
RESIGNED = "resigned"
"""Reason of a result: a player resigned."""
OUT_OF_TIME = "time"
"""Reason of a result: a player's time ran out."""
DECLINED = "declined"
"""Reason of a result: the challenged member of a ladder declined to play."""
WITHDRAWN = "withdrawn"
"""Reason of a result: a player left the tournament."""
AWARDED = "awarded"
"""Reason of a result: a manager awarded the match to a player."""
ANNULLED = "annulled"
"""Reason of a result: a manager annulled the match, or a person left one against the partner; it counts for nothing."""
RULED = frozenset({AWARDED, ANNULLED})
"""Reasons that are rulings, whatever the board says."""
IMPORTED = "imported"
"""Kind of the last event of an imported match, in place of ``finished``."""
MAX_TALK_LENGTH: Final = 500
"""Characters of the longest line."""
Wanted: TypeAlias = Literal["running", "finished", "won", "lost", "drawn"]
"""State of a match, or its result for the player who is looked for; ``drawn`` for anybody, annulled ones left out."""


class SeatWish(StrEnum):
    """Who takes seat 1, by the challenger's wish."""

    ME = "me"
    YOU = "you"
    RANDOM = "random"


class ChallengeStatus(StrEnum):
    """State of a challenge."""

    OPEN = "open"
    ACCEPTED = "accepted"
    DECLINED = "declined"
    WITHDRAWN = "withdrawn"
    EXPIRED = "expired"


class Challenge(Struct, frozen=True):
    """Offer to play. Its number becomes the match's.

    Attributes:
        number: the short number, shown as ``#12``.
        room: id of the room where it was made and the match will be announced.
        community: id of that room's community.
        challenger: player id.
        opponent: player id; None when it is open to anyone in the room, or (not ``listed``) to whoever has its link or code.
        game: key of the game.
        options: complete and valid options of the game.
        seat: who takes seat 1.
        status: its state.
        made_at: when it was made.
        terms: time control and rating that are offered.
        listed: whether it stands among the open offers; else its link or code alone leads to it.
    """

    number: int
    room: int
    community: int
    challenger: int
    opponent: int | None
    game: str
    options: Mapping[str, OptionValue]
    seat: SeatWish
    status: ChallengeStatus
    made_at: datetime
    terms: Terms = USUAL_TERMS
    listed: bool = True

    def found_by(self, player: int, community: int) -> bool:
        """Return whether somebody in a community finds it by its number alone."""
        return player in {self.challenger, self.opponent} or (self.listed and self.community == community)


class MatchStatus(StrEnum):
    """State of a match."""

    RUNNING = "running"
    FINISHED = "finished"


class Result(Struct, frozen=True):
    """Result of a match.

    Attributes:
        winner: seat, or 0 for a draw.
        reason: the rules' reason code, or the match's own: :data:`RESIGNED`, :data:`OUT_OF_TIME`, :data:`DECLINED`,
            :data:`WITHDRAWN`, or a ruling: :data:`AWARDED`, :data:`ANNULLED` (with winner 0).
        score: the rules' score, empty for the match's own reasons.
    """

    winner: int
    reason: str
    score: Mapping[str, object] = field(default_factory=dict)


class TakebackOffer(Struct, frozen=True):
    """Request to take back turns: the asking seat, and the ply to which the match would return."""

    seat: int
    to_ply: int


class TurnNotice(Struct, frozen=True):
    """Notice that the player on move was told of a turn (see :attr:`MatchClock.turn`).

    ``at``: since when they count as told: after their quiet hours, if the message came within them.
    """

    turn: int
    at: datetime


class Match(Struct, frozen=True):
    """Match, running or finished. Everything but the log can be rebuilt from the log.

    Attributes:
        number: the short number, shown as ``#12``.
        room: id of the room in which it is announced.
        community: id of that room's community.
        game: key of the game.
        options: complete and valid options of the game.
        rules_version: the version of the game's rules it is played by.
        players: player ids of seat 1 and seat 2.
        status: whether it is running.
        version: raised by one with every change, never lowered, so it names one exact state.
        ply: number of turns in the log.
        to_move: the seat that acts; 0 when finished.
        takeback: the open request to take back, if any.
        result: how it ended, or None.
        started_at: when the challenge was accepted.
        changed_at: when it last changed. A ruling over an ended match leaves it, so it is when that match ended.
        clock: the players' clock.
        terms: time control and rating as agreed.
        told: the last turn of which the player on move was told. It is set without a new version.
        takebacks: how often turns were taken back.
    """

    number: int
    room: int
    community: int
    game: str
    options: Mapping[str, OptionValue]
    rules_version: int
    players: tuple[int, int]
    status: MatchStatus
    version: int
    ply: int
    to_move: int
    takeback: TakebackOffer | None
    result: Result | None
    started_at: datetime
    changed_at: datetime
    clock: MatchClock
    terms: Terms = USUAL_TERMS
    told: TurnNotice | None = None
    takebacks: int = 0

    @property
    def board(self) -> int:
        """Return what names the current board; see :meth:`board_after`."""
        return self.board_after(self.ply)

    def board_after(self, ply: int) -> int:
        """Return what names a board of the log: so many turns, and how often turns were taken back (see :func:`seen_board`)."""
        return self.takebacks * MAX_LOG_LENGTH + ply

    @property
    def calendar(self) -> Calendar:
        """Return the calendar of the match. Raises UnknownZone if the machine lacks the agreed zone."""
        return Calendar(None if self.terms.weekends is None else zone(self.terms.weekends))

    @property
    def deadline(self) -> datetime | None:
        """Return when the time of the player on move runs out; None while it is stopped, or without a clock."""
        return self.clock.deadline(self.to_move, self.calendar)

    def seat_of(self, player: int) -> int:
        """Return the seat of a player, or 0 for anybody else."""
        return self.players.index(player) + 1 if player in self.players else 0

    def waits_for(self, player: int) -> bool:
        """Return whether this player is on move."""
        return self.to_move != 0 and self.players[self.to_move - 1] == player

    @property
    def final_result(self) -> Result:
        """Return the result of a finished match. Raises ValueError while it goes on."""
        if self.result is None:
            raise ValueError(f"match {self.number} goes on")
        return self.result

    @property
    def annulled(self) -> bool:
        """Return whether it is annulled."""
        return self.result is not None and self.result.reason == ANNULLED

    def ended_for(self, player: int) -> Literal["won", "lost", "drawn", "annulled"]:
        """Return the result of a finished match for one of its players."""
        if self.annulled:
            return "annulled"
        winner = 0 if self.result is None else self.result.winner
        if not winner:
            return "drawn"
        return "won" if winner == self.seat_of(player) else "lost"


def seen_board(board: int) -> tuple[int, int]:
    """Return how often turns had been taken back where a board was seen, and the number of turns on it."""
    return divmod(board, MAX_LOG_LENGTH)


class Turn(Struct, frozen=True):
    """Turn in a match's log.

    Attributes:
        ply: its place, from 1.
        seat: who acted.
        steps: canonical steps joined by one blank.
        version: the match's version that it made.
        at: when it was committed.
        forced: whether the match played it by itself (a forced pass).
        planned: whether it answered at once, as its player had planned.
    """

    ply: int
    seat: int
    steps: str
    version: int
    at: datetime
    forced: bool = False
    planned: bool = False


class Draft(Struct, frozen=True):
    """Draft of a turn: the steps so far, on the board after ``ply`` turns."""

    match: int
    player: int
    ply: int
    steps: str


class MatchEvent(Struct, frozen=True):
    """Event of a match above the rules; turns and events are its whole history.

    Attributes:
        version: the match's version that it made.
        kind: ``started``, ``resigned``, ``takeback-asked``, ``takeback-refused``, ``taken-back``, ``finished``, ``clock``; and
            rulings: ``ruled`` (one that had ended ends otherwise), ``unruled`` (it ends as it had), ``reopened`` (it goes on).
        seat: who caused it; 0 for the match itself.
        data: further facts (``to_ply``, the result, ...). Where something other than a turn changed the clock,
            ``clock`` is the clock after it (:meth:`MatchClock.pack`), and ``why`` says what it was.
        at: when.
    """

    version: int
    kind: str
    seat: int
    data: Mapping[str, object]
    at: datetime


class TalkLine(Struct, frozen=True):
    """Line of the talk of a match.

    Attributes:
        match: number of the match.
        number: its number within the match, from 1; it is never used again.
        seat: who said it.
        text: what was said.
        at: when.
    """

    match: int
    number: int
    seat: int
    text: str
    at: datetime


class KeptReview(Struct, frozen=True):
    """Judgements of the turns of a match; as many as there are by now.

    Attributes:
        match: number of the match.
        version: the match's version that is judged.
        player: id of who asked first.
        since: when.
        judgements: in the order of the turns.
    """

    match: int
    version: int
    player: int
    since: datetime
    judgements: tuple[Judgement, ...] = ()


class Search(Struct, frozen=True):
    """Search among matches. What is None may be anything.

    Attributes:
        player: a player of the match.
        other: another one, too.
        game: key of the game.
        wanted: its state or result; ``won`` and ``lost`` need a player.
        since: the earliest moment at which it last changed.
        until: the moment before which it did.
        before: only matches with smaller numbers.
    """

    player: int | None = None
    other: int | None = None
    game: str | None = None
    wanted: Wanted | None = None
    since: datetime | None = None
    until: datetime | None = None
    before: int | None = None
