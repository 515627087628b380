"""The values that matches are made of: people, places, challenges, matches, turns. All immutable; times aware UTC."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from typing import Literal

from core.play.community import USUAL_SETTINGS, CommunitySettings
from core.play.time.clock import MatchClock
from core.play.time.control import USUAL_TERMS, Terms
from core.play.time.days import Calendar, zone
from core.play.time.preferences import USUAL_PREFERENCES, Preferences
from core.rules import OptionValue


@dataclass(frozen=True, slots=True)
class Player:
    """A person, whatever the platform.

    Attributes:
        id: ours, lasting.
        name: what the person is called.
        language: BCP 47 tag; None where nothing was chosen.
        preferences: how to remind them.
        away_until: when the vacation that they are on ends; None: they are on none.
        platform: key of the platform where they acted last; None: not known yet.
        forgotten_at: when they were made anonymous, as they wished; None: they were not.
    """

    id: int
    name: str
    language: str | None = None
    preferences: Preferences = USUAL_PREFERENCES
    away_until: datetime | None = None
    platform: str | None = None
    forgotten_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class Account:
    """A player's identity on one platform.

    Attributes:
        platform: key of the platform, e.g. ``web``.
        ref: the platform's own lasting id of the person.
        player: id of the player.
        handle: what others type to mean this person, without ``@``; compared without case; unique on its platform.
            None: there is none, or somebody else has it now.
        private: id of the room where only this person reads what is said; None: none is known.
        room: id of the room where the person acted last by this account; None: not known yet.
        joined: since when the account belongs to a player who began with another one; None: the player began with it, and
            is called what it is called.
        barred: what the person is told because an operator doesn't let the account in (perhaps nothing); None: it is let in.
    """

    platform: str
    ref: str
    player: int
    handle: str | None
    private: int | None = None
    room: int | None = None
    joined: datetime | None = None
    barred: str | None = None


@dataclass(frozen=True, slots=True)
class Community:
    """A server, a group, or a room of the chat page: whoever has settings of their own."""

    id: int
    platform: str
    ref: str
    name: str
    settings: CommunitySettings = USUAL_SETTINGS


@dataclass(frozen=True, slots=True)
class Room:
    """The channel, thread, topic or private chat in which matches are played and announced."""

    id: int
    platform: str
    ref: str
    community: int
    name: str


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


@dataclass(frozen=True, slots=True)
class Timer:
    """Something that is to be looked at when its time has come. There is one of a kind for each subject.

    Attributes:
        kind: what is looked at: ``match``, ``vacation``, ``digest``, ``ladder``, ``tournament``.
        subject: number of the match, ladder or tournament, or id of the player.
        due: when.
        turn: of a match: the turn (see :attr:`MatchClock.turn`) that it is about.
        stage: of a match: what comes then (a reminder's stage, ``flag``, ``pause``).
        data: what must be remembered until then.
        attempts: how often looking at it has failed.
        problem: why it failed last.
    """

    kind: str
    subject: int
    due: datetime
    turn: int = 0
    stage: str = ""
    data: Mapping[str, object] = field(default_factory=dict)
    attempts: int = 0
    problem: str = ""


@dataclass(frozen=True, slots=True)
class Vacation:
    """A time in which a player was, or is, away and their clocks stand.

    Attributes:
        player: who.
        start: since when.
        until: until when it was announced.
        ended: when it ended; None while it goes on.
    """

    player: int
    start: datetime
    until: datetime
    ended: datetime | None = None
