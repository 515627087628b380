"""Communities and rooms where matches are played, a community's settings, and its managers' audit log. Immutable."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Final

from msgspec import Struct, field

from core.seek import SeekScope
from core.time.control import MAX_TIME, MIN_TIME, TimeControl

USUAL_CLOCK: Final = TimeControl.read("7d/move")
USUAL_THEME: Final = "light"
"""Theme of boards when the readers, the place and the platform haven't chosen one."""
GROUP: Final = "group:{ref}:{name}"
"""Value of the settings ``start`` and ``ping`` for a group; platforms build it from the chosen group."""
MAX_REASON_LENGTH: Final = 300
"""Maximum length of a manager's reason, in characters."""


class Starters(StrEnum):
    """Who may make challenges. Anyone who reads a challenge may accept it."""

    EVERYONE = "everyone"
    MANAGERS = "managers"
    GROUP = "group"
    """Members of one group of the community (a role, where the platform has roles), and managers."""


class Watchers(StrEnum):
    """Who may watch a match besides its players. Each value includes the later ones."""

    EVERYONE = "everyone"
    LINK = "link"
    """People with the match's link, and members."""
    MEMBERS = "members"
    """Members of the community where the match is played."""


class Group(Struct, frozen=True, omit_defaults=True):
    """A group within a community, such as a role: the platform's id and name of it."""

    ref: str
    name: str


class CommunitySettings(Struct, frozen=True, omit_defaults=True):
    """Settings of a community.

    Attributes:
        clock: time control of a challenge that doesn't name one.
        fastest: minimum starting time of a clock.
        slowest: maximum starting time of a clock.
        untimed: whether matches without a clock are allowed.
        vacation: maximum vacation of a player within 365 days.
        language: language tag for shared messages; None for the platform's language.
        theme: colour theme of shared boards; None for the platform's default.
        announcements: id of a room where we also announce results; None for only the match's room.
        start: who may make challenges.
        group: the group that may make them; set if and only if ``start`` is :attr:`Starters.GROUP`.
        watch: who may watch matches that begin from now on; None for the platform's default.
        offers: id of the room with a live list of open offers, or None.
        seek: where a seek's opponents may come from, unless the seek says.
        board: id of the room with a live list of running matches, or None.
        ping: the group to notify of open offers, if the platform can, or None.
        quiet: whether each match has one message in its room, which changes with each turn.
        standings: whether everyone may read its ladders and tournaments on the chat page; None for the platform's default.
        comments: whether people may comment on finished matches.
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
    quiet: bool = False
    standings: bool | None = None
    comments: bool = False

    def refuses(self, control: TimeControl) -> str | None:
        """Return why a time control isn't allowed: ``untimed``, ``fast`` or ``slow``; or None if it is allowed."""
        if not control.timed:
            return None if self.untimed else "untimed"
        if control.base < self.fastest:
            return "fast"
        return "slow" if control.base > self.slowest else None


USUAL_SETTINGS: Final = CommunitySettings()


PRIVATE: Final = "dm:"
"""Beginning of the reference of a community that is the private chat with one person."""


class Community(Struct, frozen=True):
    """A server, a group chat, or a room of the chat page: anything that has its own settings."""

    id: int
    platform: str
    ref: str
    name: str
    settings: CommunitySettings = USUAL_SETTINGS

    @property
    def called(self) -> str:
        """Return the community's name. A private chat has only its person's name, so for that it is empty."""
        return "" if self.ref.startswith(PRIVATE) else self.name

    def shows_standings(self, public: Collection[str]) -> bool:
        """Return whether everyone may read its ladders and tournaments.

        Args:
            public: keys of platforms whose rooms are open to everyone; there they may, unless a manager has decided otherwise.
        """
        decided = self.settings.standings
        return self.platform in public if decided is None else decided


class Room(Struct, frozen=True):
    """A channel, thread, topic or private chat where matches are played and announced.

    ``private`` means that only one person reads it. Public messages then go to each person concerned, in their private
    chat.
    """

    id: int
    platform: str
    ref: str
    community: int
    name: str
    private: bool = False


# --- audit log: what managers decided, and why. It only grows, and all members can read it ----------------------


class AuditAction(StrEnum):
    """Kind of a manager's decision."""

    ADJOURN = "adjourn"
    """A match is adjourned."""
    RESUME = "resume"
    """An adjourned match is resumed."""
    ANNUL = "annul"
    """A match is annulled: it has no effect on ratings or standings."""
    AWARD = "award"
    """A match is awarded to a player."""
    RESTORE = "restore"
    """A ruling is revoked: the match ends again as its players left it."""
    REMOVE = "remove"
    """A player is removed from a ladder."""
    DELETE = "delete"
    """A chat line is removed."""
    MUTE = "mute"
    """A player is muted for a while (``data``: ``until``)."""
    UNMUTE = "unmute"
    """A player is unmuted."""
    SETTING = "setting"
    """A setting of the community was changed (``data``: ``name``, ``value``)."""
    RECOVER = "recover"
    """The operator gave a player a code for their name on the chat page; the player stands in place of a manager."""
    REPORT_HANDLED = "report-handled"
    """Managers acted on a report. The entry names no one, so that the reporter stays hidden."""
    REPORT_DISMISSED = "report-dismissed"
    """Managers dismissed a report."""
    LADDER_CREATED = "ladder-created"
    LADDER_CLOSED = "ladder-closed"
    TOURNAMENT_CREATED = "tournament-created"
    """A tournament was created (``data`` of this and the next: ``game``, ``tournament``)."""
    TOURNAMENT_STARTED = "tournament-started"
    TOURNAMENT_CANCELLED = "tournament-cancelled"


class AuditEntry(Struct, frozen=True):
    """An entry of the audit log: one decision of a manager.

    Attributes:
        community: id of the community concerned.
        at: when it was decided.
        actor: player id of the manager.
        action: kind of decision.
        match: number of the match concerned, if any.
        ladder: number of the ladder concerned, if any.
        player: player id of the person who was removed, awarded a match or muted, or whose message was removed.
        reason: the reason as the manager typed it; empty if the action needs none.
        data: further facts, by name.
        id: increases with each commit; 0 if not stored yet.
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
