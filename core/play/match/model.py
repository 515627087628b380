"""The values that matches are made of: challenges, matches, turns, events. All immutable; times aware UTC."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from typing import Literal

from core.play.time.clock import MatchClock
from core.play.time.control import USUAL_TERMS, Terms
from core.play.time.days import Calendar, zone
from core.rules import OptionValue


class SeatWish(StrEnum):
    """Who takes seat 1, said by the challenger."""

    ME = "me"
    YOU = "you"
    RANDOM = "random"


class ChallengeStatus(StrEnum):
    """What became of a challenge."""

    OPEN = "open"
    ACCEPTED = "accepted"
    DECLINED = "declined"
    WITHDRAWN = "withdrawn"


@dataclass(frozen=True, slots=True)
class Challenge:
    """An offer to play. Its number becomes the match's.

    Attributes:
        number: the short number, shown as ``#12``.
        room: id of the room where it was made and the match will be announced.
        community: id of that room's community.
        challenger: player id.
        opponent: player id; None when it is open to anyone in the room.
        game: key of the game.
        options: complete and valid options of the game.
        seat: who takes seat 1.
        status: what became of it.
        made_at: when.
        terms: what is offered about time.
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


class MatchStatus(StrEnum):
    """Whether a match goes on."""

    RUNNING = "running"
    FINISHED = "finished"


RESIGNED = "resigned"
"""The reason of a match that a player gave up."""
OUT_OF_TIME = "time"
"""The reason of a match in which a player's time ran out."""
DECLINED = "declined"
"""The reason of a match of a ladder that the one challenged didn't want to play."""
WITHDRAWN = "withdrawn"
"""The reason of a match of a tournament whose player left the tournament."""
AWARDED = "awarded"
"""The reason of a match whose winner those who manage the community have named."""
ANNULLED = "annulled"
"""The reason of a match that counts for nothing, as those who manage the community have decided."""
RULED = frozenset({AWARDED, ANNULLED})
"""The reasons that are rulings, whatever the board says."""
IMPORTED = "imported"
"""The kind of the last event of a match that came from a record; it stands where ``finished`` does in others."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a match ended.

    Attributes:
        winner: seat, or 0 for a draw.
        reason: the rules' reason code, or the match's own: :data:`RESIGNED`, :data:`OUT_OF_TIME`, :data:`DECLINED`,
            :data:`WITHDRAWN`, or a ruling: :data:`AWARDED`, :data:`ANNULLED` (with winner 0).
        score: the rules' score, empty for the match's own reasons.
    """

    winner: int
    reason: str
    score: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class TakebackOffer:
    """A request to take back turns: by which seat, and to which ply the match would return."""

    seat: int
    to_ply: int


@dataclass(frozen=True, slots=True)
class Told:
    """Somebody on move was told so: of which turn (see :attr:`MatchClock.turn`), and when first."""

    turn: int
    at: datetime


@dataclass(frozen=True, slots=True)
class Match:
    """One game being played, or finished. Everything but the log can be rebuilt from the log.

    Attributes:
        number: the short number, shown as ``#12``.
        room: id of the room in which it is announced.
        community: id of that room's community.
        game: key of the game.
        options: complete and valid options of the game.
        rules_version: the version of the game's rules it is played by.
        players: player ids of seat 1 and seat 2.
        status: whether it goes on.
        version: raised by one with every change of the match; never goes back, so it names one exact state.
        ply: number of turns in the log.
        to_move: the seat that acts; 0 when finished.
        takeback: the open request to take back, if any.
        result: how it ended, or None.
        started_at: when the challenge was accepted.
        changed_at: when it last changed; a ruling over a match that had ended leaves it, so it says when that ended.
        clock: what time the players have.
        terms: what was agreed about time.
        told: the last turn of which the one on move is known to have been told. Delivery keeps it, without a new version.
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
    told: Told | None = None

    @property
    def calendar(self) -> Calendar:
        """Which time counts in this match. Raises UnknownZone where the machine lacks the agreed zone."""
        return Calendar(None if self.terms.weekends is None else zone(self.terms.weekends))

    @property
    def deadline(self) -> datetime | None:
        """When the time of the one on move runs out, if nothing stops it; None while it stands or without a clock."""
        return self.clock.deadline(self.to_move, self.calendar)

    def seat_of(self, player: int) -> int:
        """The seat of a player, or 0 for anybody else. Who plays both seats (nobody may) would get 1."""
        return self.players.index(player) + 1 if player in self.players else 0

    def waits_for(self, player: int) -> bool:
        """Whether this player is on move."""
        return self.to_move != 0 and self.players[self.to_move - 1] == player

    @property
    def annulled(self) -> bool:
        """Whether it counts for nothing."""
        return self.result is not None and self.result.reason == ANNULLED

    def ended_for(self, player: int) -> Literal["won", "lost", "drawn", "annulled"]:
        """What a finished match was for one of its players."""
        if self.annulled:
            return "annulled"
        winner = 0 if self.result is None else self.result.winner
        return "drawn" if not winner else "won" if winner == self.seat_of(player) else "lost"


@dataclass(frozen=True, slots=True)
class Turn:
    """One entry of a match's log.

    Attributes:
        ply: its place, from 1.
        seat: who acted.
        steps: canonical steps joined by one blank.
        version: the match's version that it made.
        at: when it was committed.
        forced: played by the match itself (a forced pass).
    """

    ply: int
    seat: int
    steps: str
    version: int
    at: datetime
    forced: bool = False


@dataclass(frozen=True, slots=True)
class Draft:
    """A turn that a player has begun: the steps so far, on the board after ``ply`` turns."""

    match: int
    player: int
    ply: int
    steps: str


@dataclass(frozen=True, slots=True)
class MatchEvent:
    """What happened to a match above the rules; with the turns, its whole story.

    Attributes:
        version: the match's version that it made.
        kind: ``started``, ``resigned``, ``takeback-asked``, ``takeback-refused``, ``taken-back``, ``finished``, ``clock``; and
            rulings: ``ruled`` (one that had ended ends otherwise), ``unruled`` (it ends as it had), ``reopened`` (it goes on).
        seat: who caused it; 0 for the match itself.
        data: what else there is to know (``to_ply``, the result, ...). Where something other than a turn changed the clock,
            ``clock`` is the clock after it (:meth:`MatchClock.pack`), and ``why`` says what it was.
        at: when.
    """

    version: int
    kind: str
    seat: int
    data: Mapping[str, object]
    at: datetime
