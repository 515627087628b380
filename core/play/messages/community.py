"""Messages about communities: what they decide, and limits of what may be open and running in them."""

from __future__ import annotations

from datetime import timedelta

from core.play.community.settings import CommunitySettings
from core.play.content import Content, Refused
from core.play.time.control import TimeControl


class SettingsShown(Content, code="settings"):
    """What a community has decided; ``announcements`` is the name of a room."""

    community: str
    decided: CommunitySettings
    announcements: str | None


class SettingsChanged(SettingsShown):
    """The same, after something was changed."""


class AnnouncementsHere(Content):
    """Results and news are announced in this room from now on."""

    community: str


class UnknownSetting(Refused):
    """A community decides nothing of that name."""

    name: str
    names: tuple[str, ...]


class ManagersOnly(Refused, abstract=True):
    """Only those who manage a community may do that."""

    community: str


class NotAManager(ManagersOnly):
    """Only those who manage a community decide for it."""


class BadSetting(Refused):
    """A setting is yes or no."""

    name: str
    value: str


class SettingsContradict(Refused):
    """A setting would contradict others, as they would be."""

    name: str
    value: str
    clock: TimeControl
    fastest: timedelta
    slowest: timedelta
    untimed: bool


class BadChoice(Refused):
    """A setting can only be one of some."""

    name: str
    value: str
    choices: tuple[str, ...]


class NoSuchRoom(Refused):
    """A community has no room of that name."""

    value: str
    community: str


class WhichRoom(NoSuchRoom):
    """It has several."""


# --- what may be begun -----------------------------------------------------------------------------------------


class MayNotStart(Refused):
    """Only those who manage a community, or belong to a group of it, start matches there."""

    community: str
    group: str | None


class TooManyChallenges(Refused):
    """One has that many open challenges already: in all, or to one person."""

    limit: int
    to: str | None


class CommunityChallenges(Refused):
    """That many challenges are open here."""

    limit: int


class TooManyMatches(Refused):
    """One plays that many matches."""

    limit: int


class TheirMatches(Refused):
    """The other one plays that many matches."""

    limit: int
    name: str


class CommunityMatches(Refused):
    """That many matches run here."""

    limit: int


# --- clocks ----------------------------------------------------------------------------------------------------


class BadClock(Refused):
    """What was typed is no time control; ``problem`` is the code of :class:`core.play.time.control.BadTimeControl`."""

    problem: str
    value: str


class ClockTooFast(Refused):
    """Clocks begin with more here."""

    fastest: timedelta


class ClockTooSlow(Refused):
    """Clocks begin with less here."""

    slowest: timedelta


class ClockNeeded(Refused):
    """Every match has a clock here, usually this one."""

    clock: TimeControl


class BadExpiry(Refused):
    """What was typed can't happen when time runs out."""

    value: str


class NeedsAClock(Refused):
    """What was typed makes sense with a clock only."""
