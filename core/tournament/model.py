"""Data of tournaments. Immutable; times are aware and in UTC."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from enum import StrEnum
from typing import Final

from msgspec import Struct

from core.rules import OptionValue
from core.time.control import Terms

GROUP_SIZES: Final = (3, 8)
"""Minimum and maximum size of groups; in a group of eight, everyone plays fourteen matches at once."""
ROUNDS: Final = (2, 12)
"""Minimum and maximum number of rounds of a Swiss tournament."""


class Format(StrEnum):
    """Format of a tournament."""

    GROUPS = "groups"
    """Double round robin in groups, with all matches at once. Group winners advance until one group is left."""
    SWISS = "swiss"
    """A number of rounds; each round pairs players with equal points, and no one meets an opponent twice."""


class TournamentStatus(StrEnum):
    """State of a tournament."""

    OPEN = "open"
    """People can sign up."""
    RUNNING = "running"
    FINISHED = "finished"
    CANCELLED = "cancelled"


class Departure(StrEnum):
    """Reason why a player left a running tournament."""

    WITHDRAWN = "withdrawn"
    """They chose to leave."""
    NO_SHOW = "no-show"
    """Their time ran out in a match before they had made a move in it."""


class Tournament(Struct, frozen=True):
    """A community's tournament.

    Attributes:
        id: its number.
        community: id of the community.
        room: id of the room for its announcements and those of its matches.
        game: key of the game.
        options: complete and valid options of the game.
        terms: time control and rating of its matches.
        format: its format.
        size: for groups, the maximum players of a group; for a Swiss tournament, the number of rounds (None: as many as
            one winner needs).
        made_by: player id of its creator.
        made_at: when it was created.
        deadline: end of the sign-up.
        status: its state.
        round: the current or last round, or 0 before the first.
        started_at: when it began.
        ended_at: when it ended or was cancelled.
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


class Entry(Struct, frozen=True):
    """A player's entry in a tournament.

    Attributes:
        tournament: number of the tournament.
        player: player id.
        number: their place in the order of sign-ups, from 1.
        joined_at: when they signed up.
        seed: rank by rating when the tournament began, from 1, with ties broken by sign-up; 0 before it begins.
        left_at: when they left the running tournament, or None.
        departure: why they left.
    """

    tournament: int
    player: int
    number: int
    joined_at: datetime
    seed: int = 0
    left_at: datetime | None = None
    departure: Departure | None = None


class Pairing(Struct, frozen=True):
    """A pairing: two players who meet, or one who has a bye.

    Attributes:
        tournament: number of the tournament.
        round: the round, from 1.
        table: number of the table in the round, from 1.
        group: the group, from 1.
        first: player id of the player who moves first or has the bye.
        second: player id of the other player; None for a bye.
        match: number of the match; None for a bye.
    """

    tournament: int
    round: int
    table: int
    group: int
    first: int
    second: int | None
    match: int | None
