"""The values that matches are made of: people, places, challenges, matches, turns. All immutable; times aware UTC."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import datetime

    from core.rules.frame import OptionValue


@dataclass(frozen=True, slots=True)
class Player:
    """A person, whatever the platform. ``language`` is a BCP 47 tag, or None where nothing was chosen."""

    id: int
    name: str
    language: str | None = None


@dataclass(frozen=True, slots=True)
class Account:
    """A player's identity on one platform.

    Attributes:
        platform: key of the platform, e.g. ``web``.
        ref: the platform's own lasting id of the person.
        player: id of the player.
        handle: what others type to mean this person, without ``@``; compared without case; unique on its platform.
            None: there is none, or somebody else has it now.
    """

    platform: str
    ref: str
    player: int
    handle: str | None


@dataclass(frozen=True, slots=True)
class Community:
    """A server, a group, or a room of the chat page: whoever has settings of their own."""

    id: int
    platform: str
    ref: str
    name: str
    language: str | None = None


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


class MatchStatus(StrEnum):
    """Whether a match goes on."""

    RUNNING = "running"
    FINISHED = "finished"


RESIGNED = "resigned"
"""The reason of a match that a player gave up."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a match ended.

    Attributes:
        winner: seat, or 0 for a draw.
        reason: the rules' reason code, or the match's own: :data:`RESIGNED`.
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
        changed_at: when it last changed.
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

    def seat_of(self, player: int) -> int:
        """The seat of a player, or 0 for anybody else. Who plays both seats (nobody may) would get 1."""
        return self.players.index(player) + 1 if player in self.players else 0

    def waits_for(self, player: int) -> bool:
        """Whether this player is on move."""
        return self.to_move != 0 and self.players[self.to_move - 1] == player


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
        kind: ``started``, ``resigned``, ``takeback-asked``, ``takeback-refused``, ``taken-back``, ``finished``.
        seat: who caused it; 0 for the match itself.
        data: what else there is to know (``to_ply``, the result, ...).
        at: when.
    """

    version: int
    kind: str
    seat: int
    data: Mapping[str, object]
    at: datetime
