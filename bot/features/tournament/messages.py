"""Messages about tournaments."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import ClassVar

from bot.features.community.messages import ManagersOnly
from core.messages.content import Content, OfTournament, Part, Refused
from core.names import Code, Coded, Name, Written
from core.rules import OptionValue
from core.time.control import Terms, TimeControl
from core.tournament.model import Departure, Format, TournamentStatus


class Described(OfTournament):
    """Base of messages that describe a tournament: its game and format; ``until`` is the end of sign-up."""

    options: Mapping[str, Coded[OptionValue]]
    terms: Terms
    format: Format
    size: int | None
    status: TournamentStatus
    until: datetime


class TournamentLine(Described):
    """Tournament with ``count`` players in a list."""

    count: int


# --- looking ---------------------------------------------------------------------------------------------------


class TableLine(Part):
    """Line of a table; marks players who have left, and those whose games were annulled because they left early."""

    place: int
    name: Name
    points: float
    tiebreak: float
    left: bool
    annulled: bool
    you: bool


class Table(Part):
    """Table of a group; it omits ``more`` further lines."""

    group: int
    lines: tuple[TableLine, ...]
    more: int


class Pair(Part):
    """Match of a round; ``number`` is None if the match doesn't exist (yet)."""

    number: int | None
    first: Name
    second: Name


class TournamentShown(Described, Content):
    """Current state of a tournament.

    Attributes:
        round: the current round.
        rounds: number of rounds, if known.
        count: number of players.
        names: their names, before the first round.
        groups: tables of the latest round.
        running: running matches.
        more: number of further running matches.
        winner: name of the winner.
        mine: whether the reader takes part.
    """

    KIND: ClassVar[str] = "tournament"

    round: int
    rounds: int | None
    count: int
    names: tuple[Name, ...]
    groups: tuple[Table, ...]
    running: tuple[Pair, ...]
    more: int
    winner: Name | None
    mine: bool


class TournamentList(Content):
    """Sentence followed by a list of tournaments."""

    ABSTRACT: ClassVar[bool] = True

    tournaments: tuple[TournamentLine, ...]


class TournamentsShown(TournamentList):
    """Page of a community's tournaments."""

    KIND: ClassVar[str] = "tournaments"

    page: int = 1
    pages: int = 1


class WhichTournament(TournamentList):
    """Question which of several tournaments the asker means."""


class UnknownTournament(TournamentList, Refused):
    """Refusal: this tournament doesn't exist; lists the existing ones."""

    which: Written


class NoTournament(Refused):
    """Refusal: the community has no tournament; says whether the asker may create one."""

    manages: bool


# --- signing up ------------------------------------------------------------------------------------------------


class TournamentCreated(Described, Content):
    """Announcement of a tournament; ``public`` says whether everyone may read its page."""

    by: Name
    public: bool = False


class TournamentReminder(Described, Content):
    """Reminder to sign up in time; ``count`` players have signed up. ``public`` as above."""

    count: int
    public: bool = False


class TournamentJoined(OfTournament, Content):
    """Sign-up of a player; ``count`` players have now signed up."""

    name: Name
    count: int


class TournamentSignedOff(TournamentJoined):
    """Withdrawal of a sign-up."""


class TournamentManagers(ManagersOnly):
    """Refusal: only managers of a community create, start and cancel tournaments."""


class TournamentNeedsAClock(Refused):
    """Refusal: a tournament needs a clock that ends matches; ``clock`` is the community's usual one."""

    clock: TimeControl


class BadTournamentSize(Refused):
    """Refusal: invalid size of groups, or number of rounds."""

    value: Written
    format: Format
    low: int
    high: int


class NoKnockout(Refused):
    """Refusal: there are no knockout tournaments; names the systems that come close."""

    game: Code


class BadTournamentVacation(Refused):
    """Refusal: invalid maximum of days of vacation in a round; or the clock begins under a day (``fast``)."""

    value: Written
    limit: int
    fast: bool


class TournamentTooLate(OfTournament, Refused):
    """Refusal: sign-up is over."""


class AlreadyInTheTournament(OfTournament, Refused):
    """Refusal: the asker has already signed up."""


class TournamentFull(OfTournament, Refused):
    """Refusal: the tournament is full."""

    limit: int


class NotInTheTournament(OfTournament, Refused):
    """Refusal: the asker hasn't signed up."""


# --- rounds ----------------------------------------------------------------------------------------------------


class TournamentBegins(OfTournament, Content):
    """Beginning of a tournament."""

    count: int


class Members(Part):
    """Members of a group."""

    group: int
    names: tuple[Name, ...]


class TournamentRound(OfTournament, Content):
    """Beginning of a round: the pairings, and the players with a bye."""

    format: Format
    round: int
    rounds: int | None
    groups: tuple[Members, ...]
    pairs: tuple[Pair, ...]
    byes: tuple[Name, ...]
    count: int


class TournamentEnded(OfTournament, Content):
    """End of a tournament: the winner, and the last tables."""

    format: Format
    winner: Name | None
    groups: tuple[Table, ...]


class TournamentBegan(OfTournament, Refused):
    """Refusal: the tournament has already begun."""


class TournamentTooFew(OfTournament, Refused):
    """Refusal: too few players have signed up for a start."""

    count: int
    least: int
    until: datetime


class TournamentWaits(Refused):
    """Refusal: all other players would have to wait for the match."""

    number: int
    tournament: int


# --- leaving and cancelling ------------------------------------------------------------------------------------


class TournamentLeaveQuestion(OfTournament, Content):
    """Question whether to leave, and lose ``count`` matches."""

    format: Format
    numbers: tuple[int, ...]
    count: int


class TournamentYouLeft(OfTournament, Content):
    """Confirmation that the asker has left."""


class TournamentLeft(OfTournament, Content):
    """Departure of a player, who loses ``count`` matches."""

    name: Name
    why: Departure
    numbers: tuple[int, ...]
    count: int


class OutOfTheTournament(OfTournament, Refused):
    """Refusal: the asker has played all their matches."""


class TournamentCancelQuestion(OfTournament, Content):
    """Question whether to cancel a tournament; ``running`` says whether it has begun."""

    count: int
    running: bool


class TournamentCancelled(OfTournament, Content):
    """Cancellation of a tournament by a manager, or because fewer than ``least`` players have signed up."""

    by: Name | None
    count: int
    least: int
    running: bool


class TournamentIsOver(OfTournament, Refused):
    """Refusal: the tournament is over."""
