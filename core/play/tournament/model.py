"""The values that tournaments are made of. All immutable; times aware UTC."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from core.play.time.control import Terms
from core.rules import OptionValue


class Format(StrEnum):
    """How it is found out who wins."""

    GROUPS = "groups"
    """Double round robin in groups, all matches at once; the winners of the groups go on, until one group is left."""
    SWISS = "swiss"
    """So many rounds, each against somebody with as many points, nobody twice."""


class TournamentStatus(StrEnum):
    """How far a tournament has come."""

    OPEN = "open"
    """People sign up."""
    RUNNING = "running"
    FINISHED = "finished"
    CANCELLED = "cancelled"


class Departure(StrEnum):
    """Why somebody left a tournament that runs."""

    WITHDRAWN = "withdrawn"
    """They wanted to."""
    NO_SHOW = "no-show"
    """Their time ran out in a match before they had moved in it."""


@dataclass(frozen=True, slots=True)
class Tournament:
    """A tournament of a community.

    Attributes:
        id: its number.
        community: id of the community.
        room: id of the room where it is announced, and its matches.
        game: key of the game.
        options: complete and valid options of the game.
        terms: what its matches agree about time and rating.
        format: how it is played.
        size: of groups, the most players of one; of a Swiss tournament, how many rounds there are to be (None: as many as
            are needed for one winner).
        made_by: player id of who made it.
        made_at: when.
        deadline: until when people sign up.
        status: how far it has come.
        round: the round that is played, or was the last; 0: none yet.
        started_at: when it began.
        ended_at: when it ended, or was cancelled.
    """

    id: int
    community: int
    room: int
    game: str
    options: Mapping[str, OptionValue]
    terms: Terms
    format: Format
    size: int | None
    made_by: int
    made_at: datetime
    deadline: datetime
    status: TournamentStatus = TournamentStatus.OPEN
    round: int = 0
    started_at: datetime | None = None
    ended_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class Entry:
    """Somebody in a tournament.

    Attributes:
        tournament: its number.
        player: player id.
        number: their place in the order of signing up, from 1.
        joined_at: when they signed up.
        seed: their place by rating when it began, from 1; who signed up earlier stands above an equal. 0: it has not begun.
        left_at: when they left it after it had begun; None: they did not.
        why: why they left.
    """

    tournament: int
    player: int
    number: int
    joined_at: datetime
    seed: int = 0
    left_at: datetime | None = None
    why: Departure | None = None


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two who play each other, or one who has a bye.

    Attributes:
        tournament: its number.
        round: the round, from 1.
        table: its place in the round, from 1.
        group: the group, from 1.
        first: player id of who moves first, or who has the bye.
        second: player id of the other one; None: a bye.
        match: number of the match; None: a bye.
    """

    tournament: int
    round: int
    table: int
    group: int
    first: int
    second: int | None
    match: int | None
