"""Messages about time: clocks of matches, reminders, preferences, vacations."""

from __future__ import annotations

from datetime import datetime, timedelta
from enum import StrEnum
from typing import ClassVar, Literal

from core.messages.content import Content, NumberRefused, OfMatch, Part, Refused
from core.names import Code, Name, PlaceName, Written
from core.time.preferences import Preferences


class TimeLeft(Part):
    """Time of the player on move.

    Attributes:
        left: time left; None without a clock.
        claim: whether the opponent may claim the win when the time runs out.
        until: when it runs out; None while the clock is stopped.
        stands: why the clock is stopped; ``untold`` means that the time is over, but the player never heard of the
            turn.
        back: when the clock runs again, if known.
    """

    left: timedelta
    claim: bool = False
    until: datetime | None = None
    stands: Literal["adjourned", "away", "paused", "flagged", "untold"] | None = None
    back: datetime | None = None


class MatchName(OfMatch):
    """Match in a list, with its opponent; for a reader who doesn't play in it, with both players."""

    PICK: ClassVar[str] = "pick-match"
    opponent: Name | tuple[Name, Name]


class WaitingMatch(MatchName):
    """Match that waits for a player."""

    time: TimeLeft | None


# --- one match -------------------------------------------------------------------------------------------------


class MoreTimeHowMuch(Content):
    """Question how much time to give."""

    number: int
    to: Name


class MoreTimeGiven(OfMatch, Content):
    """A gift of time; ``next`` is the player on move."""

    KIND: ClassVar[str] = "more-time"

    by: Name
    to: Name
    length: timedelta
    next: Name
    time: TimeLeft | None


class PauseHowLong(Content):
    """Question how long to pause a match."""

    number: int


class PauseAsked(OfMatch, Content):
    """Request to pause the clocks."""

    by: Name
    to: Name
    length: timedelta


class Paused(OfMatch, Content):
    """Pause of the clocks, as requested."""

    by: Name
    back: datetime


class PauseRefused(OfMatch, Content):
    """Refused pause."""

    by: Name


class PauseWithdrawn(PauseRefused):
    """Withdrawn request to pause."""


class Resumed(OfMatch, Content):
    """End of a pause, by a player or because its time is over."""

    by: Name | None
    next: Name
    time: TimeLeft | None


class TimeIsUp(OfMatch, Content):
    """Notice that the time of ``next`` is over, and that ``to`` may claim the win."""

    next: Name
    to: Name


class Unreached(OfMatch, Content):
    """Notice that our messages don't reach the player on move; the clocks stop, if there are any."""

    name: Name
    back: datetime | None


class Cause(StrEnum):
    """Cause of lost time."""

    DOWN = "down"
    """The program was down."""
    MACHINE_CLOCK = "machine-clock"
    """The machine's clock was set."""


class TimeGivenBack(Content):
    """Time given back in a number of matches after downtime or a change of the machine's clock; lists some of them."""

    length: timedelta
    numbers: tuple[int, ...]
    count: int
    why: Cause


class NoClock(NumberRefused):
    """Refusal: the match has no clock; ``partner`` if that is because it is against the computer."""

    partner: bool = False


class AbsenceReminder(OfMatch, Content):
    """Last reminder of a match without a clock: from ``until`` on, the opponent may close it."""

    next: Name
    opponent: Name
    until: datetime


class OpponentAbsent(OfMatch, Content):
    """Notice that the player on move, ``name``, has been absent for so long that the opponent may close the match."""

    name: Name


class StillPlaying(OfMatch, Content):
    """Confirmation that a match stays open, since its player on move still plays it."""

    opponent: Name


class AlreadyPaused(NumberRefused):
    """Refusal: the match is already paused."""

    back: datetime


class NotPaused(NumberRefused):
    """Refusal: the match isn't paused."""


class EnoughTime(NumberRefused):
    """Refusal: the opponent would have too much time."""

    to: Name


class NothingToClaim(NumberRefused):
    """Refusal: the opponent's time hasn't run out."""

    to: Name
    time: TimeLeft | None


class BadDuration(Refused):
    """Refusal: the text isn't a duration."""

    value: Written
    example: Code


class TooLongATime(Refused):
    """Refusal: the duration is too long."""

    value: Written
    longest: timedelta


# --- reminders -------------------------------------------------------------------------------------------------


class Reminder(OfMatch, Content):
    """Reminder to the player on move; ``stage`` is one of :mod:`core.time.reminders`.

    Attributes:
        saved: whether their vacation begins by itself when the time runs out.
    """

    next: Name
    opponent: Name
    stage: Code
    time: TimeLeft | None
    saved: bool = False


class Digest(Content):
    """Digest of all matches in which a player is on move; lists some of them.

    Attributes:
        saved: whether their vacation begins by itself when the time of one runs out, within two days.
    """

    name: Name
    count: int
    matches: tuple[WaitingMatch, ...]
    saved: bool = False


class Muted(OfMatch, Content):
    """Confirmation that there are no more reminders of a turn."""


class MuteLate(NumberRefused):
    """Refusal: that turn is over."""


# --- preferences -----------------------------------------------------------------------------------------------


class RemindersShown(Content):
    """A player's reminder preferences."""

    KIND: ClassVar[str] = "reminders"

    preferences: Preferences


class RemindersSet(Content):
    """A player's new reminder preferences."""

    preferences: Preferences


class QuietHoursShown(Content):
    """A player's quiet hours."""

    KIND: ClassVar[str] = "quiet-hours"

    preferences: Preferences


class QuietHoursSet(Content):
    """A player's new quiet hours."""

    preferences: Preferences


class TimezoneShown(Content):
    """A player's time zone, and the time there."""

    KIND: ClassVar[str] = "timezone"

    zone: Code | None
    now: datetime


class TimezoneSet(TimezoneShown):
    """A player's new time zone."""


class BadWhere(Refused):
    """Refusal: we can't send reminders there; lists the possible platforms."""

    value: Written
    platforms: tuple[Code, ...]


class TooManyReminders(Refused):
    """Refusal: too many reminders for one turn."""

    limit: int


class BadTimeOfDay(Refused):
    """Refusal: the text isn't a time of day."""

    value: Written


class BadQuietHours(Refused):
    """Refusal: the text isn't a range of hours."""

    value: Written


class UnknownZone(Refused):
    """Refusal: this time zone doesn't exist."""

    value: Written
    nearest: Code | None


# --- vacations -------------------------------------------------------------------------------------------------


class PlannedVacation(Part):
    """A planned vacation in a list."""

    start: datetime
    back: datetime


class VacationLeft(Content):
    """Remaining vacation of a player, as far as a community allows it, and what they have planned."""

    left: timedelta
    community: PlaceName
    planned: tuple[PlannedVacation, ...] = ()


class VacationPlanned(Content):
    """Announcement of a vacation that a player plans."""

    by: Name
    start: datetime
    back: datetime


class VacationPlannedYours(VacationPlanned):
    """Confirmation of the reader's planned vacation."""


class VacationCancelled(VacationPlanned):
    """Announcement that a planned vacation is cancelled."""


class VacationBegun(Content):
    """Announcement of a player's vacation."""

    by: Name
    back: datetime
    automatic: bool = False


class VacationYours(VacationBegun, kw_only=True):
    """Confirmation of the reader's own vacation, in so many running matches."""

    matches: int


class AutoVacationSet(Content):
    """Confirmation that a vacation begins by itself when the player's time runs out, or doesn't."""

    automatic: bool


class VacationOver(Content):
    """End of a vacation, with the number of matches in which the player is on move; lists some of them."""

    name: Name
    waiting: int
    matches: tuple[WaitingMatch, ...]


class ReachedAgain(Content):
    """Welcome of a player to whom we can write again; so many matches wait, and the message lists some of them."""

    name: Name
    waiting: int
    matches: tuple[WaitingMatch, ...]


class AlreadyAway(Refused):
    """Refusal: the asker is already on vacation."""

    back: datetime


class DayPast(Refused):
    """Refusal: the day is past, or comes before the start."""

    day: Code


class TooManyVacations(Refused):
    """Refusal: that many vacations are planned already."""

    limit: int


class NothingPlanned(Refused):
    """Refusal: no vacation is planned, or none begins on that day."""


class NotAway(Refused):
    """Refusal: the asker isn't on vacation."""


class TooMuchVacation(Refused):
    """Refusal: the vacation is longer than the community still allows, or too short."""

    left: timedelta
    length: timedelta
    community: PlaceName
