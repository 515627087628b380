"""Messages about tournaments."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from core.play.content import Content, Part, Refused
from core.play.messages.community import ManagersOnly
from core.play.messages.subject import OfTournament
from core.play.time.control import Terms, TimeControl
from core.play.tournament.model import Departure, Format, TournamentStatus
from core.rules import OptionValue


class Described(OfTournament):
    """What is played, and how; ``until`` is when sign-up ends."""

    options: Mapping[str, OptionValue]
    terms: Terms
    format: Format
    size: int | None
    status: TournamentStatus
    until: datetime


class TournamentLine(Described):
    """A tournament of ``count`` people on a list."""

    count: int


# --- looking ---------------------------------------------------------------------------------------------------


class TableLine(Part):
    """Somebody in a table: who has left, or whose matches count for nobody because they left early, is marked."""

    place: int
    name: str
    points: float
    tiebreak: float
    left: bool
    annulled: bool
    you: bool


class Table(Part):
    """The table of a group, of which so many more lines aren't shown."""

    group: int
    lines: tuple[TableLine, ...]
    more: int


class Pair(Part):
    """A match of a round; None for a match that there is not (yet)."""

    number: int | None
    first: str
    second: str


class TournamentShown(Described, Content, code="tournament"):
    """A tournament as it stands.

    Attributes:
        round: the round that is played.
        rounds: of so many, where that is known.
        count: how many take part.
        names: who they are, as long as no round was played.
        groups: the tables of the latest round.
        running: matches that are being played.
        more: so many more.
        winner: who has won.
        mine: whether the reader takes part.
    """

    round: int
    rounds: int | None
    count: int
    names: tuple[str, ...]
    groups: tuple[Table, ...]
    running: tuple[Pair, ...]
    more: int
    winner: str | None
    mine: bool


class TournamentList(Content, abstract=True):
    """A sentence with a list of tournaments below it."""

    tournaments: tuple[TournamentLine, ...]


class TournamentsShown(TournamentList, code="tournaments"):
    """The tournaments of a community."""


class WhichTournament(TournamentList):
    """Which of several tournaments is meant?"""


class UnknownTournament(TournamentList, Refused):
    """There is no such tournament, but others."""

    which: str


class NoTournament(Refused):
    """There is no tournament here; whoever asks may announce one, or not."""

    manages: bool


# --- signing up ------------------------------------------------------------------------------------------------


class TournamentCreated(Described, Content):
    """A tournament is announced."""

    by: str


class TournamentReminder(Described, Content):
    """There is not much time left to sign up; so many have."""

    count: int


class TournamentJoined(OfTournament, Content):
    """Somebody signs up; so many have."""

    name: str
    count: int


class TournamentSignedOff(TournamentJoined):
    """Somebody takes their sign-up back."""


class TournamentManagers(ManagersOnly):
    """Only those who manage a community announce, begin and cancel tournaments."""


class TournamentNeedsAClock(Refused):
    """A tournament needs a clock that ends matches; the community's usual clock would do."""

    clock: TimeControl


class BadTournamentSize(Refused):
    """What was typed is no size of groups, or number of rounds."""

    value: str
    format: Format
    low: int
    high: int


class TournamentTooLate(OfTournament, Refused):
    """Nobody signs up any more."""


class AlreadyInTheTournament(OfTournament, Refused):
    """One has signed up."""


class TournamentFull(OfTournament, Refused):
    """So many have signed up."""

    limit: int


class NotInTheTournament(OfTournament, Refused):
    """One hasn't signed up."""


# --- rounds ----------------------------------------------------------------------------------------------------


class TournamentBegins(OfTournament, Content):
    """It begins, with so many."""

    count: int


class Members(Part):
    """Who is in a group."""

    group: int
    names: tuple[str, ...]


class TournamentRound(OfTournament, Content):
    """A round begins: who plays whom, and who has a bye."""

    format: Format
    round: int
    rounds: int | None
    groups: tuple[Members, ...]
    pairs: tuple[Pair, ...]
    byes: tuple[str, ...]
    count: int


class TournamentEnded(OfTournament, Content):
    """It is over: who has won, and the last tables."""

    format: Format
    winner: str | None
    groups: tuple[Table, ...]


class TournamentBegan(OfTournament, Refused):
    """It has begun already."""


class TournamentTooFew(OfTournament, Refused):
    """Too few have signed up to begin."""

    count: int
    least: int
    until: datetime


class TournamentWaits(Refused):
    """All others would wait for the match."""

    number: int
    tournament: int


# --- leaving and cancelling ------------------------------------------------------------------------------------


class TournamentLeaveQuestion(OfTournament, Content):
    """Whether to leave, and lose ``count`` matches."""

    format: Format
    numbers: tuple[int, ...]
    count: int


class TournamentYouLeft(OfTournament, Content):
    """One has left."""


class TournamentLeft(OfTournament, Content):
    """Somebody has left, and loses ``count`` matches."""

    name: str
    why: Departure
    numbers: tuple[int, ...]
    count: int


class OutOfTheTournament(OfTournament, Refused):
    """One has played all matches."""


class TournamentCancelQuestion(OfTournament, Content):
    """Whether to cancel it; ``running`` is whether it has begun."""

    count: int
    running: bool


class TournamentCancelled(OfTournament, Content):
    """It is cancelled: by somebody, or because fewer than ``least`` have signed up."""

    by: str | None
    count: int
    least: int
    running: bool


class TournamentIsOver(OfTournament, Refused):
    """It is over."""
