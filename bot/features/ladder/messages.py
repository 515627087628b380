"""Messages about ladders."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import ClassVar

from bot.features.community.messages import ManagersOnly
from bot.features.rating.messages import PlaceLine
from core.ladder import IneligibleReason, LadderEventKind
from core.messages.content import Content, OfLadder, Part, Refused, Ruling
from core.names import Code, Coded, Handle, Name, Written
from core.rules import OptionValue
from core.time.control import Terms, TimeControl


class LadderShown(OfLadder, Content):
    """Ladder with ``count`` members.

    Attributes:
        top: the first places.
        around: places around the reader's place, if that isn't near the top.
        king: the member at the top.
        days: number of days that they have been there.
        mine: the reader's place; None if not a member.
        leaving: whether the reader is leaving.
        strikes: the reader's strikes.
    """

    KIND: ClassVar[str] = "ladder"

    options: Mapping[str, Coded[OptionValue]]
    terms: Terms
    count: int
    top: tuple[PlaceLine, ...]
    around: tuple[PlaceLine, ...]
    king: Name | None
    days: int
    mine: int | None
    leaving: bool
    strikes: int


class LadderName(OfLadder):
    """Ladder in a list."""

    options: Mapping[str, Coded[OptionValue]]
    terms: Terms


class WhichLadder(Content):
    """Question which of several ladders the asker means."""

    ladders: tuple[LadderName, ...]


class UnknownLadder(Refused):
    """Refusal: this ladder doesn't exist; lists the existing ones."""

    which: Written
    ladders: tuple[LadderName, ...]


class NoLadder(Refused):
    """Refusal: the community has no ladder; says whether the asker may create one."""

    manages: bool


# --- beginning and ending --------------------------------------------------------------------------------------


class LadderCreated(OfLadder, Content):
    """New ladder.

    Attributes:
        reach: how many places up a member can challenge, if it is fixed.
        public: whether everyone may read its page.
    """

    options: Mapping[str, Coded[OptionValue]]
    terms: Terms
    reach: int | None
    by: Name
    public: bool = False


class LadderCloseQuestion(OfLadder, Content):
    """Question whether to close a ladder."""

    count: int


class LadderClosed(OfLadder, Content):
    """Closed ladder, with its final top."""

    by: Name
    top: tuple[PlaceLine, ...]


class LadderManagers(ManagersOnly):
    """Refusal: only managers of a community create and close ladders."""


class LadderNeedsAClock(Refused):
    """Refusal: a ladder needs a clock; ``clock`` is the community's usual one."""

    clock: TimeControl


class BadReach(Refused):
    """Refusal: invalid reach."""

    value: Written
    limit: int


# --- taking part -----------------------------------------------------------------------------------------------


class LadderJoined(OfLadder, Content):
    """New member of a ladder."""

    name: Name
    place: int


class LadderStaying(OfLadder, Content):
    """Confirmation that the asker stays on the ladder."""

    place: int


class LadderLeaving(OfLadder, Content):
    """Confirmation that the asker leaves when ``count`` matches have ended."""

    numbers: tuple[int, ...]
    count: int


class NotOnTheLadder(OfLadder, Refused):
    """Refusal: the asker isn't a member."""


class AlreadyOnTheLadder(OfLadder, Refused):
    """Refusal: the asker is already a member."""

    place: int


# --- challenges ------------------------------------------------------------------------------------------------


class LadderChallenged(OfLadder, Content):
    """Challenge on a ladder, by a member (at place ``mine``) to another one (at ``place``)."""

    number: int
    by: Name
    to: Name
    mine: int
    place: int


class LadderPossible(OfLadder, Content):
    """List of the members that the reader can challenge."""

    place: int
    possible: tuple[PlaceLine, ...]


class LadderRefused(OfLadder, Refused):
    """Refusal of a challenge by a rule, with the members that the asker can challenge instead.

    Attributes:
        hindrance: the rule that forbids it.
        name: name of the member who can't be challenged.
        handle: the handle as typed, if no one has it.
        place: their place.
        mine: the asker's place.
        highest: the highest place that they can challenge from there.
        limit: maximum number of challenges at once.
        back: when the member can be challenged again.
    """

    hindrance: IneligibleReason
    possible: tuple[PlaceLine, ...]
    name: Name | None = None
    handle: Handle | None = None
    place: int = 0
    mine: int = 0
    highest: int = 0
    limit: int = 0
    back: datetime | None = None

    @property
    def entry(self) -> str:
        """Return the catalogue's entry; each hindrance has its own. See :meth:`Content.entry`."""
        return f"{self.PREFIX}ladder-{self.hindrance}"


class LadderDeclineQuestion(Content):
    """Question whether to give up a place without playing, so that ``to`` wins the match."""

    number: int
    to: Name


class NothingToDecline(Refused):
    """Refusal: no one has challenged the asker."""


class TooLateToDecline(Refused):
    """Refusal: the asker has already moved in the match."""

    number: int


# --- news ------------------------------------------------------------------------------------------------------


class LadderMoved(OfLadder, Content):
    """Change of a member's place after a match against ``other``; ``reason`` is that of the match's result."""

    number: int
    name: Name
    other: Name
    before: int
    after: int
    reason: Code


class LadderLeader(OfLadder, Content):
    """New member at the top."""

    name: Name


class LadderGone(OfLadder, Content):
    """Removed member: inactive for this many ``days``, or removed by a ``ruling``."""

    name: Name
    place: int
    why: LadderEventKind
    days: int
    ruling: Ruling | None = None


class MonthPlace(Part):
    """A member's place at the end of a month."""

    place: int
    name: Name


class LadderMonth(OfLadder, Content):
    """Places of a ladder at the end of a month (``2026-03``), and the player who has spent the most days at the top so far."""

    month: Code
    players: tuple[MonthPlace, ...]
    count: int
    king: Name | None
    days: int


class LadderCorrected(OfLadder, Content):
    """Corrected places, after a ruling on a match."""

    number: int
