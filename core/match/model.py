"""Challenges, matches, chat lines, reviews and searches. Immutable; times are aware and in UTC."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from enum import StrEnum
from typing import Final, Literal, TypeAlias

from msgspec import Struct, field
from msgspec.structs import replace

from core.partner import Judgement
from core.rules import OptionValue
from core.time.clock import MatchClock
from core.time.control import USUAL_TERMS, Terms
from core.time.days import Calendar, zone

MAX_LOG_LENGTH: Final = 1_000_000
"""More turns than any match can have."""
RESIGNED = "resigned"
"""Reason of a result: a player resigned."""
OUT_OF_TIME = "time"
"""Reason of a result: a player's time ran out."""
TIMEOUTS: Final = "timeouts"
"""Fact about the end of a match by time: how many matches of that player had timed out before, since their last command."""
DECLINED = "declined"
"""Reason of a result: the challenged member of a ladder declined to play."""
WITHDRAWN = "withdrawn"
"""Reason of a result: a player left the tournament."""
AWARDED = "awarded"
"""Reason of a result: a manager awarded the match to a player."""
ANNULLED = "annulled"
"""Reason of a result: a manager annulled the match, or a person left a match against the computer. It has no effect."""
RULED = frozenset({AWARDED, ANNULLED})
"""Reasons that are rulings, whatever the board says."""
IMPORTED = "imported"
"""Kind of an imported match's last event, in place of ``finished``."""
MAX_TALK_LENGTH: Final = 500
"""Maximum length of a chat line, in characters."""
Wanted: TypeAlias = Literal["running", "finished", "won", "lost", "drawn"]
"""State of a match, or its result for a player (``drawn`` needs no player). Annulled matches aren't included."""


class SeatWish(StrEnum):
    """The challenger's wish for who takes seat 1."""

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
    """An offer to play. The match takes over its number.

    Attributes:
        number: the short number, shown as ``#12``.
        room: id of the room where it was made, and where we will announce the match.
        community: id of that room's community.
        challenger: player id.
        opponent: player id. None for a challenge open to anyone in the room or, if not ``listed``, to anyone with its
            link or code.
        game: key of the game.
        options: complete and valid options of the game.
        seat: who takes seat 1.
        status: its state.
        made_at: when it was made.
        terms: the offered time control, and whether it is rated.
        listed: whether it appears among the open offers; otherwise only its link or code leads to it.
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

    def repeats(self, match: Match) -> bool:
        """Return whether it offers the players of a match the same again: its game, options and terms."""
        terms = replace(match.terms, vacation_days=None)  # only matches have days of vacation, not what is offered
        same_terms = (self.game, dict(self.options), self.terms) == (match.game, dict(match.options), terms)
        return same_terms and {self.challenger, self.opponent} == set(match.players)

    def found_by(self, player: int, community: int) -> bool:
        """Return whether a player in this community can find it by its number alone."""
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
    """A request to take back turns: the asking seat, and the ply to which the match would return."""

    seat: int
    to_ply: int


class TurnNotice(Struct, frozen=True):
    """Record that we notified the player on move about a turn (see :attr:`MatchClock.turn`).

    ``at`` is when the notice takes effect. A notice within quiet hours takes effect when they end.
    """

    turn: int
    at: datetime


class Match(Struct, frozen=True):
    """A match, running or finished. Everything except the log can be rebuilt from the log.

    Attributes:
        number: the short number, shown as ``#12``.
        room: id of the room in which it is announced.
        community: id of that room's community.
        game: key of the game.
        options: complete and valid options of the game.
        rules_version: version of the game's rules that applies.
        players: player ids of seat 1 and seat 2.
        status: whether it is running.
        version: increases by one with every change and never decreases, so it identifies one exact state.
        ply: number of turns in the log.
        to_move: the seat on move, or 0 when finished.
        takeback: the open takeback request, if any.
        result: how it ended, or None.
        started_at: when the challenge was accepted.
        changed_at: when it last changed. Rulings after the end don't change it, so it remains the time of the end.
        clock: the players' clock.
        terms: time control as agreed, and whether it is rated.
        told: the last turn about which we notified the player on move. Setting it doesn't create a new version.
        takebacks: how often turns have been taken back.
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
        """Return the number that identifies the current board; see :meth:`board_after`."""
        return self.board_after(self.ply)

    def board_after(self, ply: int) -> int:
        """Return the number that identifies a board of the log, from ``ply`` and the takebacks so far; see :func:`seen_board`."""
        return self.takebacks * MAX_LOG_LENGTH + ply

    @property
    def calendar(self) -> Calendar:
        """Return the calendar of the match. Raises UnknownZone if this machine lacks the agreed zone."""
        return Calendar(None if self.terms.weekends is None else zone(self.terms.weekends))

    @property
    def deadline(self) -> datetime | None:
        """Return when the player on move runs out of time, or None if the match has no clock or it is stopped."""
        return self.clock.deadline(self.to_move, self.calendar)

    def seat_of(self, player: int) -> int:
        """Return the seat of a player, or 0 if they don't play in it."""
        return self.players.index(player) + 1 if player in self.players else 0

    def waits_for(self, player: int) -> bool:
        """Return whether this player is on move."""
        return self.to_move != 0 and self.players[self.to_move - 1] == player

    @property
    def final_result(self) -> Result:
        """Return the result of a finished match. Raises ValueError while it is running."""
        if self.result is None:
            raise ValueError(f"match {self.number} goes on")
        return self.result

    @property
    def annulled(self) -> bool:
        """Return whether the match is annulled."""
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
    """Return the takebacks and the ply of a board, from the number that :meth:`Match.board_after` returned."""
    return divmod(board, MAX_LOG_LENGTH)


class Turn(Struct, frozen=True):
    """A turn in a match's log.

    Attributes:
        ply: its place, from 1.
        seat: the seat that played it.
        steps: canonical steps joined by single blanks.
        version: version of the match after it.
        at: when it was committed.
        forced: whether it is a forced pass, which the match played automatically.
        planned: whether it is a conditional move, played automatically.
    """

    ply: int
    seat: int
    steps: str
    version: int
    at: datetime
    forced: bool = False
    planned: bool = False


class Draft(Struct, frozen=True):
    """A draft of a turn: the steps so far, on the board after ``ply`` turns."""

    match: int
    player: int
    ply: int
    steps: str


class MatchEvent(Struct, frozen=True):
    """An event of a match outside the rules of its game. Turns and events together are its whole history.

    Attributes:
        version: version of the match after it.
        kind: ``started``, ``resigned``, ``takeback-asked``, ``takeback-refused``, ``taken-back``, ``finished``,
            ``clock``; or a
            ruling: ``ruled`` (changes the result of a finished match), ``unruled`` (restores it), ``reopened`` (resumes
                it).
        seat: the seat that caused it; 0 for the match itself.
        data: further facts (``to_ply``, the result, ...). If something other than a turn changed the clock,
            ``clock`` is the clock after it (:meth:`MatchClock.pack`), and ``why`` is the cause.
        at: when it happened.
    """

    version: int
    kind: str
    seat: int
    data: Mapping[str, object]
    at: datetime


class TalkLine(Struct, frozen=True):
    """A line of a match's chat.

    Attributes:
        match: number of the match.
        number: its number within the match, from 1; never reused.
        seat: the seat that wrote it.
        text: the words.
        at: when it was written.
    """

    match: int
    number: int
    seat: int
    text: str
    at: datetime


class Comment(Struct, frozen=True):
    """A comment on a turn of a finished match.

    Attributes:
        match: number of the match.
        number: its number within the match, from 1; never reused.
        ply: the turn's number; 0 for the empty board.
        author: player id of the person who wrote it.
        text: the words.
        at: when it was written.
    """

    match: int
    number: int
    ply: int
    author: int
    text: str
    at: datetime


class KeptReview(Struct, frozen=True):
    """A stored review: the judgements of a match's turns so far.

    Attributes:
        match: number of the match.
        version: version of the match that is reviewed.
        player: id of the player who requested it first.
        since: when they requested it.
        judgements: in the order of the turns.
    """

    match: int
    version: int
    player: int
    since: datetime
    judgements: tuple[Judgement, ...] = ()


class Search(Struct, frozen=True):
    """A search for matches; a field that is None matches any value.

    Attributes:
        player: a player of the match.
        other: the other player of the match.
        game: key of the game.
        wanted: state or result; ``won`` and ``lost`` need a player.
        since: earliest time of its last change.
        until: time before which it last changed.
        before: number of the match behind which the results begin. Finished matches are in the order of their ends, all
            others in the order of their numbers, the latest first.
    """

    player: int | None = None
    other: int | None = None
    game: str | None = None
    wanted: Wanted | None = None
    since: datetime | None = None
    until: datetime | None = None
    before: int | None = None
