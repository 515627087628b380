"""Messages about time: clocks of matches, reminders, preferences, vacations."""

from __future__ import annotations

from datetime import datetime, timedelta
from enum import StrEnum
from typing import Literal

from core.play.content import Content, Part, Refused
from core.play.messages.subject import NumberRefused, OfMatch
from core.play.time.preferences import Preferences


class TimeLeft(Part):
    """The time of the one on move.

    Attributes:
        left: how much there is; nothing in a match without a clock.
        claim: whether the opponent may claim the win when it has run out.
        until: when it runs out; None while it stands.
        stands: why it stands.
        back: until when it does, where that is known.
    """

    left: timedelta
    claim: bool = False
    until: datetime | None = None
    stands: Literal["adjourned", "away", "paused", "flagged"] | None = None
    back: datetime | None = None


class MatchName(OfMatch):
    """A match on a list."""

    opponent: str


class WaitingMatch(MatchName):
    """A match that waits for somebody."""

    time: TimeLeft | None


# --- one match -------------------------------------------------------------------------------------------------


class MoreTimeHowMuch(Content):
    """How much more time somebody wants to give."""

    number: int
    to: str


class MoreTimeGiven(OfMatch, Content, code="more-time"):
    """Somebody gave time; ``next`` is on move."""

    by: str
    to: str
    length: timedelta
    next: str
    time: TimeLeft | None


class PauseAsked(OfMatch, Content):
    """Somebody asks to let the clocks stand."""

    by: str
    to: str
    length: timedelta


class Paused(OfMatch, Content):
    """The clocks stand, as somebody asked."""

    by: str
    back: datetime


class PauseRefused(OfMatch, Content):
    """The clocks don't stand."""

    by: str


class PauseWithdrawn(PauseRefused):
    """Whoever asked for it no longer asks for a pause."""


class Resumed(OfMatch, Content):
    """A pause is over: by somebody, or because its time is."""

    by: str | None
    next: str
    time: TimeLeft | None


class TimeIsUp(OfMatch, Content):
    """The time of ``next`` is over, and ``to`` may claim the win."""

    next: str
    to: str


class Unreached(OfMatch, Content):
    """Nothing reaches the one on move; the clocks stand where there are any."""

    name: str
    back: datetime | None


class Cause(StrEnum):
    """What took time from players."""

    DOWN = "down"
    """The program was."""
    MACHINE_CLOCK = "machine-clock"
    """It was set."""


class TimeGivenBack(Content):
    """What the program's standstill, or the machine's clock, took is given back to so many matches, of which some are listed."""

    length: timedelta
    numbers: tuple[int, ...]
    count: int
    why: Cause


class NoClock(NumberRefused):
    """The match has no clock."""


class AlreadyPaused(NumberRefused):
    """It is paused already."""

    back: datetime


class NotPaused(NumberRefused):
    """It isn't paused."""


class EnoughTime(NumberRefused):
    """The opponent would have too much time."""

    to: str


class NothingToClaim(NumberRefused):
    """The opponent's time hasn't run out."""

    to: str
    time: TimeLeft | None


class BadDuration(Refused):
    """What was typed is no length of time."""

    value: str
    example: str


class TooLongATime(Refused):
    """A length of time is too long."""

    value: str
    longest: timedelta


# --- reminders -------------------------------------------------------------------------------------------------


class Reminder(OfMatch, Content):
    """Somebody is on move and should think of it; ``stage`` is one of :mod:`core.play.time.reminders`."""

    next: str
    opponent: str
    stage: str
    time: TimeLeft | None


class Digest(Content):
    """All matches that wait for somebody, of which some are listed."""

    name: str
    count: int
    matches: tuple[WaitingMatch, ...]


class Muted(OfMatch, Content):
    """No more reminders of a turn come."""


class MuteLate(NumberRefused):
    """That turn is over."""


# --- preferences -----------------------------------------------------------------------------------------------


class RemindersShown(Content, code="reminders"):
    """When and where somebody is reminded."""

    preferences: Preferences


class RemindersSet(Content):
    """The same, chosen just now."""

    preferences: Preferences


class QuietHoursShown(Content, code="quiet-hours"):
    """When somebody isn't disturbed."""

    preferences: Preferences


class QuietHoursSet(Content):
    """The same, chosen just now."""

    preferences: Preferences


class TimezoneShown(Content, code="timezone"):
    """In which zone somebody is, and what time it is."""

    zone: str | None
    now: datetime


class TimezoneSet(TimezoneShown):
    """The same, chosen just now."""


class BadWhere(Refused):
    """Reminders can't come there, but on some platforms."""

    value: str
    platforms: tuple[str, ...]


class TooManyReminders(Refused):
    """More reminders of one turn aren't sent."""

    limit: int


class BadTimeOfDay(Refused):
    """What was typed is no time of day."""

    value: str


class BadQuietHours(Refused):
    """What was typed aren't hours from one time to another."""

    value: str


class UnknownZone(Refused):
    """No time zone is called so."""

    value: str
    nearest: str | None


# --- vacations -------------------------------------------------------------------------------------------------


class VacationLeft(Content):
    """How much vacation somebody may take, by what a community allows."""

    left: timedelta
    community: str


class VacationBegun(Content):
    """Somebody goes on vacation."""

    by: str
    back: datetime


class VacationYours(VacationBegun):
    """One's own vacation begins, in so many running matches."""

    matches: int


class VacationOver(Content):
    """Somebody is back; so many matches wait, of which some are listed."""

    name: str
    waiting: int
    matches: tuple[WaitingMatch, ...]


class AlreadyAway(Refused):
    """One is on vacation already."""

    back: datetime


class NotAway(Refused):
    """One isn't on vacation."""


class TooMuchVacation(Refused):
    """A vacation is longer than what is left of what a community allows, or shorter than makes sense."""

    left: timedelta
    length: timedelta
    community: str
