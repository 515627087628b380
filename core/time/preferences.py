"""Preferences of a player: reminders, time zone, the look of boards. Immutable.

Most are about time, and reminders are reckoned from them, so they are below the account that has them.
"""

from __future__ import annotations

from datetime import tzinfo
from enum import StrEnum
from typing import Final

from msgspec import Struct

from core.time.days import QuietHours, UnknownZone, zone

HALF: Final = "half"
"""Stage of a reminder when half of the time is over; other stages are durations before the deadline."""
USUAL_STAGES: Final = (HALF, "1d", "2h")


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
