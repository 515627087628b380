"""Messages about people and their accounts: joining and parting them, invitations, blocks, erasure."""

from __future__ import annotations

from datetime import datetime

from core.play.content import Content, Part, Refused
from core.play.match.limits import Whose
from core.play.messages.subject import OfLadder, OfMatch, OfTournament
from core.play.time.preferences import Preferences


class AccountName(Part):
    """An account, as people know it."""

    platform: str
    name: str


class MeShown(Content, code="me"):
    """Who somebody is, where they are reminded, and until when accounts that were joined can be parted."""

    name: str
    accounts: tuple[AccountName, ...]
    preferences: Preferences
    until: datetime | None


# --- joining and parting ---------------------------------------------------------------------------------------


class LinkCode(Content):
    """A code that joins accounts, and what to do with it."""

    code: str
    until: datetime
    here: AccountName


class LinkDeclined(Content):
    """Accounts aren't joined, and the code is void."""


class LinkQuestion(Content):
    """Whether to join two accounts.

    Attributes:
        mine: how many matches run of whoever is asked.
        theirs: how many of the other one.
        called: what both will be called.
        renamed: whether one of them is called otherwise now.
        differ: whether both have chosen a language or reminders, and not the same.
        days: for how long they can be parted.
    """

    here: AccountName
    there: AccountName
    mine: int
    theirs: int
    called: str
    renamed: bool
    differ: bool
    days: int


class Linked(Content):
    """Accounts are joined."""

    here: AccountName
    there: AccountName
    called: str
    days: int
    matches: int
    waiting: int


class LinkedThere(Linked):
    """The same, for the other account."""


class UnlinkQuestion(Content):
    """Whether to part accounts."""

    accounts: tuple[AccountName, ...]
    at: datetime
    until: datetime


class Unlinked(UnlinkQuestion):
    """Accounts are parted."""


class LinkRefused(Refused, abstract=True):
    """Accounts can't be joined, because of an account on a platform."""

    platform: str


class LinkOwnCode(LinkRefused):
    """The code is one's own."""


class LinkAlready(LinkRefused):
    """The accounts are one player's already."""


class LinkSamePlatform(LinkRefused):
    """Both have an account there."""


class LinkEachOther(OfMatch, Refused):
    """The two play against each other."""


class LinkSameLadder(OfLadder, Refused):
    """Both stand on a ladder."""

    community: str


class LinkSameTournament(OfTournament, Refused):
    """Both are in a tournament."""

    community: str


class LinkAway(Refused):
    """One of the two is on vacation."""

    name: str
    back: datetime


class LinkBarred(Refused):
    """An operator doesn't let one of the two in."""


class NotLinked(Refused):
    """Nothing was joined."""


class UnlinkLate(Refused):
    """It was joined too long ago to be parted."""

    days: int


class UnlinkAway(Refused):
    """Nobody is parted while on vacation."""

    back: datetime


# --- codes and invitations -------------------------------------------------------------------------------------


class Invitation(OfMatch, Content):
    """A code by which anybody can accept a challenge."""

    code: str
    until: datetime


class NothingToInvite(Refused):
    """There is no open challenge of that number (None: none at all) to invite to."""

    number: int | None


class TooManyCodes(Refused):
    """Too many wrong codes were typed: no more are read for so many minutes."""

    limit: int
    minutes: int


class UnknownCode(Refused):
    """There is no such code; ``kind`` says what one of :mod:`core.play.account.links` was expected."""

    code: str
    kind: str


class OldCode(UnknownCode):
    """The code has expired."""


class CodeForLink(Refused):
    """The code joins accounts."""

    code: str


class CodeForSeat(Refused):
    """The code is an invitation."""

    code: str


# --- blocks, and who is let in ---------------------------------------------------------------------------------


class Blocked(Content):
    """Somebody is blocked; matches between the two go on."""

    name: str
    numbers: tuple[int, ...]


class Unblocked(Content):
    """Somebody is blocked no longer."""

    name: str


class BlockedPerson(Part):
    """Somebody on a list of those who are blocked; without a ``handle`` they can't be typed any more."""

    name: str
    handle: str | None


class Blocks(Content):
    """Whom somebody has blocked."""

    people: tuple[BlockedPerson, ...]


class NotBlocked(Refused):
    """Who was named isn't blocked."""

    handle: str


class BlockYourself(Refused):
    """Nobody blocks themself."""


class TooManyBlocked(Refused):
    """Nobody blocks more people."""

    limit: int


class Apart(Refused):
    """One of the two has blocked the other; nobody learns who."""

    name: str


class ApartMatch(Refused):
    """The same, in a match that goes on without requests."""

    number: int


class Barred(Refused):
    """An operator doesn't let somebody in, perhaps saying why."""

    why: str | None


class TooOften(Refused):
    """Too many commands were given: wait so many seconds."""

    whose: Whose
    seconds: int


# --- being forgotten -------------------------------------------------------------------------------------------


class ForgetQuestion(Content):
    """Whether to be forgotten: what happens to so many running matches, and what one is called then."""

    running: int
    anonymous: str


class ForgetPlanned(Content):
    """Somebody will be forgotten soon."""


class ForgetStopped(Content):
    """Nobody is forgotten after all."""


class NothingToStop(Refused):
    """Nobody is being forgotten."""
