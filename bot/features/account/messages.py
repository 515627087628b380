"""Messages about people and their accounts: linking and separating them, language and colours, invitations, blocks, erasure."""

from __future__ import annotations

from datetime import datetime
from typing import ClassVar

from core.messages.content import Content, OfLadder, OfMatch, OfTournament, Part, Refused
from core.names import Code, Handle, Name, PlaceName, Written
from core.time.preferences import BOARDS, STONES, Preferences


class AccountName(Part):
    """Account, as people know it."""

    platform: Code
    name: Name


class MeShown(Content):
    """A player's accounts and preferences, and until when they can separate linked accounts.

    Attributes:
        language: tag of the player's language; None: that of the platform.
        changed: code of the preference that was just changed; empty if none was.
    """

    KIND: ClassVar[str] = "me"

    name: Name
    accounts: tuple[AccountName, ...]
    preferences: Preferences
    until: datetime | None
    language: Code | None = None
    changed: Code = ""


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
        mine: the asker's running matches.
        theirs: the other player's running matches.
        called: the common name of both from then on.
        renamed: whether this changes the name of one of them.
        differ: whether both have chosen a language or reminders, and chose differently.
        days: how many days they can be separated for.
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
    """Confirmation that accounts are linked, for the other account."""


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
    """Refusal: both accounts already belong to one player."""


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
    """Refusal: the person typed too many wrong codes; we don't accept any for some minutes."""

    limit: int
    minutes: int


class UnknownCode(Refused):
    """Refusal: this code doesn't exist; ``kind`` is the expected kind of :mod:`core.account`."""

    code: Written
    kind: Code


class OldCode(UnknownCode):
    """Refusal: the code has expired."""


class CodeForLink(Refused):
    """Refusal: the code links accounts."""

    code: Written


class CodeForSeat(Refused):
    """Refusal: the code is an invitation to a match."""

    code: Written


class CodeForManage(Refused):
    """Refusal: the code makes a person a manager."""

    code: Written


class CodeForSignIn(Refused):
    """Refusal: the code signs a browser in on the chat page."""

    code: Written


class ManageHow(Content):
    """How to become a manager on a platform by a code from the operator, and whether the asker is one."""

    platform: Code
    already: bool


class ManagerMade(Content):
    """Confirmation that a person now manages all communities of a platform."""

    platform: Code


# --- browsers --------------------------------------------------------------------------------------------------


class SignInLink(Content):
    """Link and code with which a browser signs in to a name on the chat page; ``address`` is empty if it isn't known."""

    name: Name
    code: Code
    address: Code
    until: datetime


class SignInHere(Refused):
    """Refusal: who is on the chat page already asks for the link elsewhere."""

    platform: Code


class SignInAlone(Refused):
    """Refusal: we give the link only in a private chat."""


class SignInUnlinked(Refused):
    """Refusal: the account isn't linked with a name on the chat page."""


class SignedIn(Content):
    """Notice to linked accounts: a browser has signed in to their name on the chat page.

    Attributes:
        name: the name.
        agent: the browser and its system; empty: not known.
        at: when.
        by: account that let it in; None: a recovery code or the operator did.
    """

    name: Name
    agent: Code
    at: datetime
    by: AccountName | None = None


class SessionLine(Part):
    """Browser that is signed in; fields as in :class:`core.account.Session`."""

    session: int
    agent: Code
    since: datetime | None
    seen: datetime


class SessionsShown(Content):
    """Browsers in which a name of the chat page is signed in."""

    KIND: ClassVar[str] = "sessions"

    name: Name
    sessions: tuple[SessionLine, ...]


class SessionEnded(Content):
    """Confirmation that a browser is signed out."""

    agent: Code


class SessionTooNew(Refused):
    """Refusal: a browser that signed in lately can't link, unlink or forget before a time."""

    until: datetime


class SessionAsked(SessionTooNew):
    """The same, unless an account on one of these platforms, which we have asked, vouches for the browser."""

    platforms: tuple[Code, ...]


class TrustQuestion(Content):
    """Question to linked accounts whether a browser may link, unlink and forget already."""

    name: Name
    agent: Code
    since: datetime


class SessionTrusted(Content):
    """Confirmation that a browser may link, unlink and forget."""

    agent: Code


class TrustElsewhere(Refused):
    """Refusal: only an account elsewhere vouches for a browser."""


class NoSession(Refused):
    """Refusal: no browser with this number is signed in."""

    session: int


class NoNameOnPage(Refused):
    """Refusal: the player has no name on the chat page."""


# --- second word -----------------------------------------------------------------------------------------------


class SecondQuestion(Content):
    """Question to a manager's other account whether to do something that can't be undone.

    Attributes:
        name: the manager.
        platform: where they gave the command.
        deed: ``ladder-close`` or ``tournament-cancel``.
        which: number of the ladder or tournament.
        game: its game.
        community: its community.
        until: when the question expires.
    """

    name: Name
    platform: Code
    deed: Code
    which: int
    game: Code
    community: PlaceName
    until: datetime


class SecondAsked(Content):
    """Notice to a manager that we have asked their accounts on these platforms."""

    platforms: tuple[Code, ...]
    until: datetime


class SecondGiven(Content):
    """Confirmation: the manager can now repeat on a platform what they wanted."""

    platform: Code
    until: datetime


class NothingToApprove(Refused):
    """Refusal: no other account of the asker wants to do this, or not any more."""


# --- blocks ----------------------------------------------------------------------------------------------------


class Blocked(Content):
    """Confirmation that a person is blocked; matches between the two continue."""

    name: Name
    numbers: tuple[int, ...]


class Unblocked(Content):
    """Confirmation that a person is no longer blocked."""

    name: Name


class BlockedPerson(Part):
    """Blocked person in a list; without a ``handle``, no one can type their name any more."""

    name: Name
    handle: Handle | None


class Blocks(Content):
    """List of the people that a player blocks."""

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
    """Refusal: one of the two has blocked the other; the text doesn't say which."""

    KIND: ClassVar[str] = "refused.apart"

    name: Name


class PlayersBlockedInMatch(Refused):
    """Refusal: one player of a match has blocked the other; the match continues without requests."""

    KIND: ClassVar[str] = "refused.apart-match"

    number: int


# --- erasure ----------------------------------------------------------------------------------------------------


class ForgetQuestion(Content):
    """Question whether to be erased: what happens to the running matches, and the name afterwards."""

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
    """Confirmation of the new language."""

    language: Code


class UnknownLanguage(Refused):
    """Refusal: unknown language; lists the known ones."""

    tag: Written
    languages: tuple[Code, ...]


class ThemeShown(Content):
    """Answer with the colours of boards that no one else sees.

    Attributes:
        theme: the player's colours; None for the colours of each place.
        boards: colours of the boards.
        stones: colours of the stones.
    """

    theme: Code | None
    boards: Code = BOARDS[0]
    stones: Code = STONES[0]


class ThemeSet(ThemeShown):
    """Confirmation of the new colours."""


class CoordinatesShown(Content):
    """Whether coordinates appear around boards that only the player sees."""

    shown: bool


class CoordinatesSet(CoordinatesShown):
    """Confirmation that coordinates appear from now on, or don't."""


class RotationShown(Content):
    """How far boards that only the player sees are turned.

    Attributes:
        hexagon: angle of hexagonal boards, clockwise, in degrees.
        square: angle of square boards.
        across: whether the player sees boards from the other side in the second seat.
    """

    hexagon: int
    square: int
    across: bool


class RotationSet(RotationShown):
    """Confirmation of how far boards are turned from now on."""


class VisibilityShown(Content):
    """Whether others see that the player has the chat page open, and whether search engines may list them."""

    presence: bool
    search: bool


class VisibilitySet(VisibilityShown):
    """Confirmation of who sees the player from now on."""


class UnknownAngle(Refused):
    """Refusal: no board can be turned so far."""

    degrees: int


class UnknownTheme(Refused):
    """Refusal: these colours don't exist; lists the existing ones."""

    value: Written
    themes: tuple[Code, ...]
