"""Community and room, where matches are played, the settings of a community, and the audit log of its managers. Immutable."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Final

from msgspec import Struct, field

from core.seek import SeekScope
from core.time.control import MAX_TIME, MIN_TIME, TimeControl

USUAL_CLOCK: Final = TimeControl.read("7d/move")
USUAL_THEME: Final = "light"
"""Theme of boards where neither those who read them nor the place nor its platform has another one."""
GROUP: Final = "group:{ref}:{name}"
"""Value of the settings ``start`` and ``ping`` that names a group; platforms build it from what was chosen."""
MAX_REASON_LENGTH: Final = 300
"""Characters."""


class Starters(StrEnum):
    """Who may make challenges. Whoever may read a challenge may accept it."""

    EVERYONE = "everyone"
    MANAGERS = "managers"
    GROUP = "group"
    """Members of one group of the community (a role, where the platform has roles), and its managers."""


class Watchers(StrEnum):
    """Who may watch a match besides its players; each includes those after it."""

    EVERYONE = "everyone"
    LINK = "link"
    """Whoever was given its address, and members."""
    MEMBERS = "members"
    """Members of the community in which it is played."""


class Group(Struct, frozen=True, omit_defaults=True):
    """Group of a community, such as a role: the platform's id and name of it."""

    ref: str
    name: str


class CommunitySettings(Struct, frozen=True, omit_defaults=True):
    """Settings of a community.

    Attributes:
        clock: the time control of a challenge that names none.
        fastest: the least time a clock may start with.
        slowest: the most time a clock may start with.
        untimed: whether matches without a clock are allowed.
        vacation: the most vacation that a player may take within 365 days.
        language: tag of the language of what everybody reads; None: as the platform says.
        theme: name of the colours of boards that several people read; None: as is usual on the platform.
        announcements: id of the room in which results are announced besides the match's room; None: there is none.
        start: who may make challenges.
        group: the group whose members may; given exactly when ``start`` is :attr:`Starters.GROUP`.
        watch: who may watch matches that begin from now on; None: as is usual on the platform.
        offers: id of the room in which a board of offers is kept up to date; None: there is none.
        seek: from where opponents may come for those who say nothing of it.
        board: id of the room in which a board of running matches is kept up to date; None: there is none.
        ping: the group that is notified of offers to anyone, where the platform can do that; None: nobody is.
    """

    clock: TimeControl = USUAL_CLOCK
    fastest: timedelta = MIN_TIME
    slowest: timedelta = MAX_TIME
    untimed: bool = True
    vacation: timedelta = timedelta(days=30)
    language: str | None = None
    theme: str | None = None
    announcements: int | None = None
    start: Starters = Starters.EVERYONE
    group: Group | None = None
    watch: Watchers | None = None
    offers: int | None = None
    seek: SeekScope = SeekScope.COMMUNITY
    board: int | None = None
    ping: Group | None = None

    def refuses(self, control: TimeControl) -> str | None:
        """Return why a time control isn't allowed: ``untimed``, ``fast`` or ``slow``; None: it is."""
        if not control.timed:
            return None if self.untimed else "untimed"
        if control.base < self.fastest:
            return "fast"
        return "slow" if control.base > self.slowest else None


USUAL_SETTINGS: Final = CommunitySettings()


class Community(Struct, frozen=True):
    """A server, a group, or a room of the chat page: whoever has settings of their own."""

    id: int
    platform: str
    ref: str
    name: str
    settings: CommunitySettings = USUAL_SETTINGS


class Room(Struct, frozen=True):
    """The channel, thread, topic or private chat in which matches are played and announced.

    ``private``: only one person reads it. What is said there to everybody goes to each person concerned, in a chat of their own.
    """

    id: int
    platform: str
    ref: str
    community: int
    name: str
    private: bool = False


# --- audit log: what managers decided, and why; it only grows, and all members can read it -----------------------


class AuditAction(StrEnum):
    """Kind of a decision."""

    ADJOURN = "adjourn"
    """A match is adjourned."""
    RESUME = "resume"
    """An adjourned match is resumed."""
    ANNUL = "annul"
    """A match is annulled: it counts for nothing."""
    AWARD = "award"
    """A match is awarded to a player."""
    RESTORE = "restore"
    """A ruling is revoked: the match stands as its players left it."""
    REMOVE = "remove"
    """A player is removed from a ladder."""
    DELETE = "delete"
    """A line of talk is removed."""
    MUTE = "mute"
    """Somebody may say nothing for a while (``data``: ``until``)."""
    UNMUTE = "unmute"
    """They may speak again."""
    SETTING = "setting"
    """A setting of the community was changed (``data``: ``name``, ``value``)."""
    LADDER_CREATED = "ladder-created"
    LADDER_CLOSED = "ladder-closed"


class AuditEntry(Struct, frozen=True):
    """Entry of the audit log: one decision of a manager.

    Attributes:
        community: id of the community for which it was decided.
        at: when.
        actor: player id of the manager who decided.
        action: kind of the decision.
        match: number of the match that it is about, if any.
        ladder: number of the ladder that it is about, if any.
        player: player id of the person who is removed, awarded a match or muted, or whose message is removed.
        reason: the reason as the manager typed it; empty if none is asked for.
        data: further facts, by name.
        id: rises by commit; 0: not stored yet.
    """

    community: int
    at: datetime
    actor: int
    action: AuditAction
    match: int | None = None
    ladder: int | None = None
    player: int | None = None
    reason: str = ""
    data: Mapping[str, object] = field(default_factory=dict)
    id: int = 0
