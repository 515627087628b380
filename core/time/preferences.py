"""Preferences of a player: reminders, time zone, and the look of boards. Immutable.

Most are about time, and we compute reminders from them. So this module is here and not in :mod:`core.account`.
"""

from __future__ import annotations

from datetime import tzinfo
from enum import StrEnum
from typing import Final

from msgspec import Struct

from core.board import UNTURNED, Rotation
from core.time.days import QuietHours, UnknownZone, zone

HALF: Final = "half"
"""Stage of a reminder at half of the time; other stages are durations before the deadline."""
USUAL_STAGES: Final = (HALF, "1d", "2h")
BOARDS: Final = ("wood", "slate", "sea", "paper")
"""Colours of boards, the usual ones first."""
STONES: Final = ("classic", "navy", "wine", "forest")
"""Colours of stones, the usual ones first."""


class Where(StrEnum):
    """Where reminders go."""

    ROOM = "room"
    """The match's room."""
    PRIVATE = "private"
    """A room that only the player reads."""
    BOTH = "both"


class Preferences(Struct, frozen=True, omit_defaults=True):
    """A player's preferences.

    Attributes:
        zone: IANA name of the player's time zone; None if unknown (we use UTC).
        quiet: hours in which we don't disturb the player, or None.
        stages: when to remind the player of a turn: :data:`HALF`, or texts for
            :func:`~core.time.control.read_duration`, counted back from the deadline. Empty for no reminders.
        daily: minute of the day for one digest instead of single messages, or None.
        where: where reminders go.
        push: whether we also push notifications to the devices that they chose.
        platform: key of the platform for messages to the player alone; None: the one where they acted last.
        theme: colour theme of boards that the player alone reads; None: that of the place.
        boards: colours of such boards, among :data:`BOARDS`. Themes without colours don't change.
        stones: colours of the stones on them, among :data:`STONES`.
        rotation: how far such boards are turned.
        coordinates: whether boards that the player alone reads have letters and numbers around them.
        takebacks: whether opponents may ask the player to take turns back.
        auto_vacation: whether the player's vacation begins by itself when their time runs out, if days of it are left.
            None: as the terms of each match say.
        presence: whether others see that the player has the chat page open.
        findable: whether search engines may list pages that name the player.
    """

    zone: str | None = None
    quiet: QuietHours | None = None
    stages: tuple[str, ...] = USUAL_STAGES
    daily: int | None = None
    where: Where = Where.ROOM
    platform: str | None = None
    push: bool = True
    theme: str | None = None
    boards: str = BOARDS[0]
    stones: str = STONES[0]
    rotation: Rotation = UNTURNED
    coordinates: bool = True
    takebacks: bool = True
    auto_vacation: bool | None = None
    presence: bool = True
    findable: bool = False

    @property
    def tzinfo(self) -> tzinfo:
        """Return the player's time zone; UTC if this machine doesn't have it."""
        try:
            return zone(self.zone)
        except UnknownZone:
            return zone(None)


USUAL_PREFERENCES: Final = Preferences()
