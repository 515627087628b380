"""Messages about ladders."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Literal, TypeAlias

from core.play.content import Content, Part, Refused
from core.play.ladder.model import LadderEventKind
from core.play.ladder.rules import Hindrance
from core.play.messages.community import ManagersOnly
from core.play.messages.moderation import Ruling
from core.play.messages.rating import Place
from core.play.messages.subject import OfLadder
from core.play.time.control import Terms, TimeControl
from core.rules import OptionValue


class LadderShown(OfLadder, Content, code="ladder"):
    """A ladder of ``count`` people.

    Attributes:
        top: its first places.
        around: those around the reader's own, where that is further down.
        king: who stands at its top.
        days: for how many days.
        mine: the reader's place; None: on none.
        leaving: whether the reader is leaving.
        strikes: the reader's.
    """

    options: Mapping[str, OptionValue]
    terms: Terms
    count: int
    top: tuple[Place, ...]
    around: tuple[Place, ...]
    king: str | None
    days: int
    mine: int | None
    leaving: bool
    strikes: int


class LadderName(OfLadder):
    """A ladder on a list."""

    options: Mapping[str, OptionValue]
    terms: Terms


class WhichLadder(Content):
    """Which of several ladders is meant?"""

    ladders: tuple[LadderName, ...]


class UnknownLadder(Refused):
    """There is no such ladder, but others."""

    which: str
    ladders: tuple[LadderName, ...]


class NoLadder(Refused):
    """There is no ladder here; whoever asks may begin one, or not."""

    manages: bool


# --- beginning and ending --------------------------------------------------------------------------------------


class LadderCreated(OfLadder, Content):
    """A ladder begins; ``reach`` is how many places above the own one can be challenged, if that is fixed."""

    options: Mapping[str, OptionValue]
    terms: Terms
    reach: int | None
    by: str


class LadderCloseQuestion(OfLadder, Content):
    """Whether to close a ladder."""

    count: int


class LadderClosed(OfLadder, Content):
    """A ladder is closed; its last top."""

    by: str
    top: tuple[Place, ...]


class LadderManagers(ManagersOnly):
    """Only those who manage a community begin and close ladders."""


class LadderNeedsAClock(Refused):
    """A ladder without a clock makes no sense; the community's usual clock would do."""

    clock: TimeControl


class BadReach(Refused):
    """What was typed is no reach."""

    value: str
    limit: int


# --- taking part -----------------------------------------------------------------------------------------------


class LadderJoined(OfLadder, Content):
    """Somebody joins."""

    name: str
    place: int


class LadderStaying(OfLadder, Content):
    """One is leaving no longer."""

    place: int


class LadderLeaving(OfLadder, Content):
    """One leaves when ``count`` matches have ended."""

    numbers: tuple[int, ...]
    count: int


class NotOnTheLadder(OfLadder, Refused):
    """One isn't on it."""


class AlreadyOnTheLadder(OfLadder, Refused):
    """One is on it."""

    place: int


# --- challenges ------------------------------------------------------------------------------------------------


class LadderChallenged(OfLadder, Content):
    """Somebody (at place ``mine``) challenges somebody (at ``place``)."""

    number: int
    by: str
    to: str
    mine: int
    place: int


class LadderPossible(OfLadder, Content):
    """Who can be challenged from a place."""

    place: int
    possible: tuple[Place, ...]


Hindering: TypeAlias = Hindrance | Literal["they-are-not-on-it", "no-such-person", "on-top", "nobody"]


class LadderRefused(OfLadder, Refused):
    """What forbids a challenge, and who can be challenged instead.

    Attributes:
        hindrance: what forbids it.
        name: of who can't be challenged.
        handle: as they were typed, if nobody is called so.
        place: where they stand.
        mine: where whoever asks stands.
        highest: the highest place that can be challenged from there.
        limit: so many challenges are possible at once.
        back: from when on they can be challenged again.
    """

    hindrance: Hindering
    possible: tuple[Place, ...]
    name: str | None = None
    handle: str | None = None
    place: int = 0
    mine: int = 0
    highest: int = 0
    limit: int = 0
    back: datetime | None = None

    @property
    def entry(self) -> str:
        """As the hindrance is called."""
        return f"{self.PREFIX}ladder-{self.hindrance}"


class NothingToDecline(Refused):
    """Nobody has challenged one."""


class TooLateToDecline(Refused):
    """One has moved in the match already."""

    number: int


# --- what happens ----------------------------------------------------------------------------------------------


class LadderMoved(OfLadder, Content):
    """The end of a match against ``other`` moved somebody; ``reason`` is that of the match's result."""

    number: int
    name: str
    other: str
    before: int
    after: int
    reason: str


class LadderLeader(OfLadder, Content):
    """Somebody is at the top now."""

    name: str


class LadderGone(OfLadder, Content):
    """Somebody is on a ladder no longer: not seen for so many ``days``, or by a ``ruling``."""

    name: str
    place: int
    why: LadderEventKind
    days: int
    ruling: Ruling | None = None


class MonthPlace(Part):
    """Somebody's place when a month ended."""

    place: int
    name: str


class LadderMonth(OfLadder, Content):
    """How a ladder stood when a month (``2026-03``) ended, and who was at its top for most days so far."""

    month: str
    players: tuple[MonthPlace, ...]
    count: int
    king: str | None
    days: int


class LadderCorrected(OfLadder, Content):
    """Places were counted anew, after a decision about a match."""

    number: int
