"""Messages about people and their accounts: linking and separating them, language and colours, invitations, blocks, erasure."""

from __future__ import annotations

from datetime import datetime
from typing import ClassVar

from core.messages.content import Content, OfLadder, OfMatch, OfTournament, Part, Refused
from core.names import Code, Handle, Name, PlaceName, Written
from core.time.preferences import Preferences


class AccountName(Part):
    """Account, as people know it."""

    platform: Code
    name: Name


class MeShown(Content):
    """A player's accounts, reminder preferences, and until when linked accounts can be separated."""

    KIND: ClassVar[str] = "me"

    name: Name
    accounts: tuple[AccountName, ...]
    preferences: Preferences
    until: datetime | None


# --- joining and parting ---------------------------------------------------------------------------------------


class LinkCode(Content):
    """Code that links accounts, with instructions."""

    code: Code
    until: datetime
    here: AccountName


class LinkDeclined(Content):
    """Refused link: the accounts stay separate, and the code is void."""


class LinkQuestion(Content):
    """Question whether to link two accounts.

    Attributes:
        mine: running matches of the asker.
        theirs: running matches of the other player.
        called: name of both from then on.
        renamed: whether one of them has another name now.
        differ: whether both have chosen a language or reminders, differently.
        days: days for which they can be separated.
    """

    here: AccountName
    there: AccountName
    mine: int
    theirs: int
    called: Name
    renamed: bool
    differ: bool
    days: int


class Linked(Content):
    """Confirmation that accounts are linked."""

    here: AccountName
    there: AccountName
    called: Name
    days: int
    matches: int
    waiting: int


class LinkedThere(Linked):
    """The same, for the other account."""


class UnlinkQuestion(Content):
    """Question whether to separate accounts."""

    accounts: tuple[AccountName, ...]
    at: datetime
    until: datetime


class Unlinked(UnlinkQuestion):
    """Confirmation that accounts are separated."""


class LinkRefused(Refused):
    """Refusal: the accounts can't be linked, because of an account on a platform."""

    ABSTRACT: ClassVar[bool] = True

    platform: Code


class LinkOwnCode(LinkRefused):
    """Refusal: the code is the asker's own."""


class LinkAlready(LinkRefused):
    """Refusal: both accounts are one player's already."""


class LinkSamePlatform(LinkRefused):
    """Refusal: both players have an account on this platform."""


class LinkEachOther(OfMatch, Refused):
    """Refusal: the two play against each other."""


class LinkSameLadder(OfLadder, Refused):
    """Refusal: both are on the same ladder."""

    community: PlaceName


class LinkSameTournament(OfTournament, Refused):
    """Refusal: both are in the same tournament."""

    community: PlaceName


class LinkAway(Refused):
    """Refusal: one of the two is on vacation."""

    name: Name
    back: datetime


class LinkBarred(Refused):
    """Refusal: one of the two is banned."""


class NotLinked(Refused):
    """Refusal: no accounts were linked."""


class UnlinkLate(Refused):
    """Refusal: the accounts were linked too long ago to be separated."""

    days: int


class UnlinkAway(Refused):
    """Refusal: accounts can't be separated during a vacation."""

    back: datetime


# --- codes -----------------------------------------------------------------------------------------------------


class TooManyCodes(Refused):
    """Refusal: too many wrong codes were typed; no more are read for so many minutes."""

    limit: int
    minutes: int


class UnknownCode(Refused):
    """Refusal: there is no such code; ``kind`` is the expected one of :mod:`core.account`."""

    code: Written
    kind: Code


class OldCode(UnknownCode):
    """Refusal: the code has expired."""


class CodeForLink(Refused):
    """Refusal: the code links accounts."""

    code: Written


class CodeForSeat(Refused):
    """Refusal: the code is an invitation."""

    code: Written


class CodeForManage(Refused):
    """Refusal: the code makes a manager."""

    code: Written


class ManageHow(Content):
    """How one becomes a manager on a platform by a code of the operator, and whether the asker is one."""

    platform: Code
    already: bool


class ManagerMade(Content):
    """Confirmation that someone manages all communities of a platform now."""

    platform: Code


# --- blocks, and who is let in ---------------------------------------------------------------------------------


class Blocked(Content):
    """Confirmation that a person is blocked; matches between the two go on."""

    name: Name
    numbers: tuple[int, ...]


class Unblocked(Content):
    """Confirmation that a person is no longer blocked."""

    name: Name


class BlockedPerson(Part):
    """Blocked person on a list; without a ``handle`` they can't be typed any more."""

    name: Name
    handle: Handle | None


class Blocks(Content):
    """List of the people whom a player blocks."""

    people: tuple[BlockedPerson, ...]


class NotBlocked(Refused):
    """Refusal: the named person isn't blocked."""

    handle: Handle


class BlockYourself(Refused):
    """Refusal: players can't block themselves."""


class TooManyBlocked(Refused):
    """Refusal: the player blocks too many people."""

    limit: int


class PlayersBlocked(Refused):
    """Refusal: one of the two has blocked the other; it doesn't tell who."""

    KIND: ClassVar[str] = "refused.apart"

    name: Name


class PlayersBlockedInMatch(Refused):
    """Refusal: one player of a match has blocked the other; the match goes on without requests."""

    KIND: ClassVar[str] = "refused.apart-match"

    number: int


# --- being forgotten -------------------------------------------------------------------------------------------


class ForgetQuestion(Content):
    """Question whether to be erased: what happens to so many running matches, and the name from then on."""

    running: int
    anonymous: Code


class ForgetPlanned(Content):
    """Announcement that the person will be erased soon."""


class ForgetStopped(Content):
    """Confirmation that the person won't be erased."""


class NothingToStop(Refused):
    """Refusal: no erasure is planned."""


class LanguagesShown(Content):
    """List of the languages."""

    KIND: ClassVar[str] = "languages"

    languages: tuple[Code, ...]


class LanguageSet(Content):
    """Confirmation of another language."""

    language: Code


class UnknownLanguage(Refused):
    """Refusal: unknown language; these are known."""

    tag: Written
    languages: tuple[Code, ...]


class ThemeShown(Content):
    """Colours of boards that only the player reads; None: those of each place."""

    theme: Code | None


class ThemeSet(ThemeShown):
    """Confirmation of other colours."""


class CoordinatesShown(Content):
    """Whether letters and numbers stand around boards that only the player reads."""

    shown: bool


class CoordinatesSet(CoordinatesShown):
    """Confirmation that they do from now on, or don't."""


class UnknownTheme(Refused):
    """Refusal: there are no such colours; these there are."""

    value: Written
    themes: tuple[Code, ...]
