"""Timers, vacations, and the preferences of a player: reminders, time zone, the colours of boards. Immutable; times aware UTC."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta, tzinfo
from enum import StrEnum
from typing import Final

from msgspec import Struct, field

from core.time.days import QuietHours, UnknownZone, zone

PARTNER_TURN: Final = "partner"
"""Kind of the timers of turns that the partner is to think about: it takes them itself, when it has time."""
SHORTEST_VACATION: Final = timedelta(hours=1)
HALF: Final = "half"
"""Stage of a reminder when half of the time is over; other stages are durations before the deadline."""
USUAL_STAGES: Final = (HALF, "1d", "2h")


class Timer(Struct, frozen=True):
    """Timer. There is at most one of a kind for each subject.

    Attributes:
        kind: what it is for; see :func:`bot.kernel.dispatch.on_timer`.
        subject: number of the match, ladder or tournament, or id of the player.
        due: when.
        turn: of a match: the turn it is about (see :attr:`MatchClock.turn`).
        stage: of a match: what is due (a reminder's stage, ``flag``, ``pause``).
        data: facts to remember until then.
        attempts: how often it has failed.
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


class Vacation(Struct, frozen=True):
    """Vacation of a player, during which their clocks stand.

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


class Where(StrEnum):
    """Where reminders go."""

    ROOM = "room"
    """The match's room."""
    PRIVATE = "private"
    """A room that only the player reads."""
    BOTH = "both"


class Preferences(Struct, frozen=True, omit_defaults=True):
    """Preferences of a player.

    Attributes:
        zone: IANA name of the player's time zone; None: not said, so UTC.
        quiet: hours at which the player is not to be disturbed; None: there are none.
        stages: when to remind of a turn: :data:`HALF`, or texts of :func:`~core.time.control.read_duration` counted
            back from the deadline. None of them: no reminders.
        daily: minute of the day at which one digest comes instead; None: no digest.
        where: where reminders go.
        push: whether what notifies the player is pushed to the devices that they have chosen for that.
        platform: key of the platform on which the player reads what is for them alone; None: where they acted last.
        theme: name of the colours of boards that the player alone reads; None: those of the place.
        coordinates: whether boards that the player alone reads have letters and numbers around them.
    """

    zone: str | None = None
    quiet: QuietHours | None = None
    stages: tuple[str, ...] = USUAL_STAGES
    daily: int | None = None
    where: Where = Where.ROOM
    platform: str | None = None
    push: bool = True
    theme: str | None = None
    coordinates: bool = True

    @property
    def tzinfo(self) -> tzinfo:
        """Return the time zone of the player; UTC for one that this machine doesn't know."""
        try:
            return zone(self.zone)
        except UnknownZone:
            return zone(None)


USUAL_PREFERENCES: Final = Preferences()
