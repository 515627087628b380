"""Messages about decisions of those who manage a community, and the log of them."""

from __future__ import annotations

from datetime import datetime

from core.play.community.audit import Deed
from core.play.content import Content, Part, Refused
from core.play.match.model import MatchStatus
from core.play.messages.community import ManagersOnly
from core.play.messages.subject import NumberRefused, OfLadder
from core.play.messages.time import TimeLeft


class ModerateHow(Content, code="moderate"):
    """What can be decided for a community."""

    community: str


class Deciding(Content, abstract=True):
    """A decision about a match: what, who took it, and why."""

    what: Deed
    number: int
    game: str
    first: str
    second: str
    by: str
    why: str


class ModerateQuestion(Deciding):
    """What a decision will do, before it is taken.

    Attributes:
        ladder: where the match was played, if on any.
        name: who is to win, of :attr:`Deed.AWARD`.
        on: of :attr:`Deed.RESTORE`: whether the match goes on then.
    """

    status: MatchStatus
    ladder: int | None = None
    name: str | None = None
    on: bool = False


class RemoveQuestion(OfLadder, Content, code="moderate-question-remove"):
    """Whether to take somebody off a ladder."""

    name: str
    place: int
    why: str


class Moderated(Deciding):
    """Something was decided, and how the match stands with that: it goes on (``next``), is over by it, or stands still."""

    next: str | None = None
    time: TimeLeft | None = None
    over: bool = False
    winner: str | None = None
    annulled: bool = False


class Ruling(Part):
    """Who decided something, and why."""

    by: str
    why: str


class Decision(Part):
    """An entry of the log: what was decided when, by whom and why; and what it is about.

    Attributes:
        name: who it is about; or of a setting what it is called.
        value: of a setting.
        beside: whether whoever decided stands on the same ladder.
    """

    at: datetime
    by: str
    what: Deed
    why: str
    number: int = 0
    ladder: int = 0
    game: str = ""
    name: str = ""
    value: str = ""
    beside: bool = False


class AuditPage(Content, code="audit"):
    """A page of the log, of so many entries in all."""

    community: str
    count: int
    page: int
    pages: int
    entries: tuple[Decision, ...]


class NoSuchPage(Refused):
    """The log is shorter."""

    page: int
    pages: int


# --- what can't be decided -------------------------------------------------------------------------------------


class ModerateManagers(ManagersOnly):
    """Only those who manage a community decide for it."""


class ModerateWhich(Refused):
    """Which match is meant? ``act`` is what was to be decided."""

    act: str | None


class ModerateNoReason(Refused):
    """Every decision needs a reason; the rest is what was typed."""

    act: str | None
    number: int | None
    player: str | None


class ModerateLongReason(Refused):
    """A reason is too long."""

    limit: int
    count: int


class ModerateElsewhere(Refused):
    """The match belongs to another community."""

    number: int
    community: str


class ModerateOwn(ModerateElsewhere):
    """One plays in it."""


class AlreadyAdjourned(NumberRefused):
    """It stands still already."""


class NotAdjourned(NumberRefused):
    """It doesn't stand still."""


class AlreadyAnnulled(NumberRefused):
    """It counts for nothing already."""


class AnnulledRestoreFirst(NumberRefused):
    """It counts for nothing, so nobody can have won it."""


class NothingToRestore(NumberRefused):
    """Nothing was decided about it."""


class RestoreForgotten(NumberRefused):
    """It would go on, but one of its players was forgotten."""


class AlreadyWon(NumberRefused):
    """It has that winner already."""

    name: str


class AwardToWhom(NumberRefused):
    """Who is to win? One of the two."""

    first: str
    second: str


class TournamentWentOn(NumberRefused):
    """Its tournament went on without it."""

    tournament: int


class Adjourned(NumberRefused):
    """Nobody moves: it was adjourned, and that by whom and why where it is known."""

    ruling: Ruling | None


class RemoveWhom(Refused):
    """Who is to be taken off a ladder?"""


class RemoveYourself(Refused):
    """Nobody takes themself off a ladder."""

    ladder: int


class RemoveNotThere(OfLadder, Refused):
    """Who was named isn't on the ladder."""

    name: str
