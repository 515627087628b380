"""Messages about communities: their settings, and limits of what may be open and running in them."""

from __future__ import annotations

from datetime import timedelta
from typing import ClassVar

from core.community import CommunitySettings
from core.messages.content import Content, Refused
from core.names import Code, Name, PlaceName, Written
from core.time.control import TimeControl


class SettingsShown(Content):
    """Settings of a community; ``announcements``, ``offers`` and ``board`` are names of rooms."""

    KIND: ClassVar[str] = "settings"

    community: PlaceName
    decided: CommunitySettings
    announcements: PlaceName | None
    offers: PlaceName | None = None
    board: PlaceName | None = None


class SettingsChanged(SettingsShown):
    """The same, after a change."""


class AnnouncementsHere(Content):
    """Confirmation that results and news are announced in this room from now on."""

    community: PlaceName


class RoomClosed(Content):
    """Notice to those who manage a community that a room of it is closed to the program.

    Attributes:
        rights: codes of the rights that it lacks there, as far as the platform says.
    """

    room: PlaceName
    community: PlaceName
    rights: tuple[Code, ...] = ()


class RightsMissing(Content):
    """Notice to those who manage a community that the program lacks rights in a room; it goes on there without them."""

    room: PlaceName
    community: PlaceName
    rights: tuple[Code, ...]


class GoesOnInPrivate(Content):
    """Notice that a match goes on in private, because its room is closed to the program."""

    number: int
    room: PlaceName


class UnknownSetting(Refused):
    """Refusal: there is no such setting."""

    name: Written
    names: tuple[Code, ...]


class ManagersOnly(Refused):
    """Refusal: only managers of a community may do that."""

    ABSTRACT: ClassVar[bool] = True

    community: PlaceName


class NotAManager(ManagersOnly):
    """Refusal: only managers of a community may change its settings."""


class BadSetting(Refused):
    """Refusal: the setting takes yes or no."""

    name: Written
    value: Written


class BadPing(Refused):
    """Refusal: what is notified of offers is one group, not all members, nor anything else."""

    value: Written


class SettingsContradict(Refused):
    """Refusal: the setting would contradict others, with the values that both would have."""

    name: Code
    value: Written
    clock: TimeControl
    fastest: timedelta
    slowest: timedelta
    untimed: bool


class BadChoice(Refused):
    """Refusal: the setting takes one of these values."""

    name: Written
    value: Written
    choices: tuple[Code, ...]


class NoSuchRoom(Refused):
    """Refusal: the community has no room of that name."""

    value: Written
    community: PlaceName


class WhichRoom(NoSuchRoom):
    """Refusal: the community has several rooms of that name."""


# --- what may be begun -----------------------------------------------------------------------------------------


class MayNotStart(Refused):
    """Refusal: only managers, or members of a group, may start matches here."""

    community: PlaceName
    group: PlaceName | None


class TooManyChallenges(Refused):
    """Refusal: the player has that many open challenges, in all or to one person."""

    limit: int
    to: Name | None


class CommunityChallenges(Refused):
    """Refusal: that many challenges are open in the community."""

    limit: int


class TooManyMatches(Refused):
    """Refusal: the player has that many running matches."""

    limit: int


class TheirMatches(Refused):
    """Refusal: the other player has that many running matches."""

    limit: int
    name: Name


class CommunityMatches(Refused):
    """Refusal: that many matches are running in the community."""

    limit: int


# --- clocks ----------------------------------------------------------------------------------------------------


class BadClock(Refused):
    """Refusal: invalid time control; ``problem`` is the code of :class:`core.time.control.BadTimeControl`."""

    problem: Code
    value: Written


class ClockTooFast(Refused):
    """Refusal: the community's clocks start with more time."""

    fastest: timedelta


class ClockTooSlow(Refused):
    """Refusal: the community's clocks start with less time."""

    slowest: timedelta


class ClockNeeded(Refused):
    """Refusal: every match needs a clock here; ``clock`` is the usual one."""

    clock: TimeControl


class BadExpiry(Refused):
    """Refusal: no such choice of what happens when time runs out."""

    value: Written


class NeedsAClock(Refused):
    """Refusal: this option needs a clock."""
