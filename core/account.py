"""Player and account: a person, and who they are on each platform, with sessions, devices, bans, codes and links. Immutable."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Final, TypeAlias

from msgspec import Struct, convert, field

from core.names import Name
from core.time.preferences import USUAL_PREFERENCES, Preferences

PARTNER: Final = "partner"
"""Key of the computer player's platform; the computer has no accounts."""
COMPUTER: Final = "computer"
"""Another name that people type for the computer player."""
PAGE: Final = "web"
"""Key of the chat page; its accounts are names, held by browsers."""
PUSH: Final = "push"
"""Key of the platform whose rooms are devices, each read by one person."""
MAX_DEVICES: Final = 10
"""Maximum devices of one player; another one replaces the oldest."""
CODE_ALPHABET: Final = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Characters of codes: none looks like another, and without U, a code rarely spells a word."""
CODE_LENGTH: Final = 8
"""Length of a code in characters: 30 to the power of 8 gives 6.6e11 codes."""
LINK_CODE: Final = "link"
"""Kind of codes that link accounts."""
SEAT_CODE: Final = "seat"
"""Kind of codes with which anyone can accept a challenge."""
MANAGE_CODE: Final = "manage"
"""Kind of codes with which an operator makes someone a manager."""
SIGN_IN_CODE: Final = "sign-in"
"""Kind of codes with which a browser signs in to a name of the chat page."""
LINK_LIFE: Final = timedelta(minutes=15)
SIGN_IN_LIFE: Final = timedelta(minutes=10)
RECOVERY_LIFE: Final = timedelta(days=1)
"""How long a code for signing in is valid that an operator printed."""
SEAT_LIFE: Final = timedelta(days=7)
MAX_MISSES: Final = 5
"""Wrong codes that an account may type within :data:`MISSES_COUNT` before it must wait."""
MISSES_COUNT: Final = timedelta(minutes=15)
WAY_BACK: Final = timedelta(days=7)
"""How long linked accounts can be separated again."""
MAX_SESSIONS: Final = 20
"""Maximum browsers that hold one name; a further one replaces the one that was used least recently."""
SESSION_LIFE: Final = timedelta(days=400)
"""How long an unused session stays; browsers keep no cookie longer."""
SETTLES_AFTER: Final = timedelta(days=7)
"""Age at which we trust a session as much as the account itself; the account's first one has no such delay."""
FIRST_SESSION: Final = 1
"""Number of the session that began with the account."""


class Player(Struct, frozen=True):
    """A person, across all platforms.

    Attributes:
        id: our permanent id.
        name: display name.
        language: BCP 47 tag; or None if they didn't choose one.
        preferences: reminders, time zone and look of boards.
        away_until: end of their current vacation; None: they are not on vacation.
        platform: key of the platform where they acted last; None: not known yet.
        forgotten_at: when we erased them at their request; None: we did not.
        timeouts: how many of their matches have timed out since their last command.
        devices: whether they have devices that receive push messages.
    """

    id: int
    name: str
    language: str | None = None
    preferences: Preferences = USUAL_PREFERENCES
    away_until: datetime | None = None
    platform: str | None = None
    forgotten_at: datetime | None = None
    timeouts: int = 0
    devices: bool = False

    @property
    def called(self) -> Name:
        """Return the player's name, for use in a message."""
        return Name(self.name, self.id)

    @property
    def is_partner(self) -> bool:
        """Return whether this is the computer player."""
        return self.platform == PARTNER


class Account(Struct, frozen=True):
    """A player's identity on one platform.

    Attributes:
        platform: key of the platform, e.g. ``web``.
        ref: the platform's own permanent id of the person.
        player: id of the player.
        handle: name that others type for this person, without ``@``. It ignores case and is unique on its platform.
            None if they have no handle, or if another account has it now.
        private: id of the room that only this person reads, or None if unknown.
        room: id of the room where this account last acted, or None if unknown.
        joined: when the account was linked to a player who began with another account. None for the player's first
            account, which gave the player their name.
        banned: why an operator banned the account, in words for the person (may be empty), or None if it isn't banned.
    """

    platform: str
    ref: str
    player: int
    handle: str | None
    private: int | None = None
    room: int | None = None
    joined: datetime | None = None
    banned: str | None = None


class Ban(Struct, frozen=True):
    """An account that an operator refuses, even if it has never been used here.

    Attributes:
        platform: key of the platform.
        ref: the platform's own permanent id of the person.
        reason: words for the person, or empty.
        at: when the ban began.
        told: when we told the person, or None if we haven't yet.
    """

    platform: str
    ref: str
    reason: str
    at: datetime
    told: datetime | None = None


class Device(Struct, frozen=True):
    """A player's device that receives push messages.

    Attributes:
        room: id of the device's own room, where we send its messages.
        player: id of the player.
        endpoint: address at its push service where we post messages; a secret.
        key: its public key for encrypting them (``p256dh``), in base64url.
        auth: its authentication secret, in base64url.
        since: when it was added.
        session: number of the session of the browser; None: not known.
    """

    room: int
    player: int
    endpoint: str
    key: str
    auth: str
    since: datetime
    session: int | None = None


class Session(Struct, frozen=True):
    """A browser in which an account is signed in.

    Attributes:
        platform: platform of the account.
        ref: the platform's own id of the account.
        number: rises with each session of the account; none is used twice.
        agent: the browser and its system in short; empty: not known.
        since: when it signed in; None: before we counted.
        seen: when it was used last, to the day.
        settled: from when on we trust it as much as the account itself.
        by: platform and ref of the linked account that let it in; None: the name itself, a recovery code or the operator.
    """

    platform: str
    ref: str
    number: int
    agent: str
    since: datetime | None
    seen: datetime
    settled: datetime
    by: tuple[str, str] | None = None


# --- codes, and links between players ----------------------------------------------------------------------------


def write_code(signs: str) -> str:
    """Return a code in the form that people read: ``ABCD-2345``."""
    half = len(signs) // 2
    return f"{signs[:half]}-{signs[half:]}"


def read_code(typed: str) -> str | None:
    """Return the characters of a typed code, ignoring case and the hyphen; None if the text can't be a code."""
    signs = typed.strip()[:40].upper().replace("-", "").replace("–", "").replace(" ", "")
    return signs if len(signs) == CODE_LENGTH and set(signs) <= set(CODE_ALPHABET) else None


def code_digest(signs: str) -> str:
    """Return the digest to store instead of a code, so that a reader of the database can't use it."""
    return hashlib.sha256(f"stonepost code {signs}".encode()).hexdigest()


class Code(Struct, frozen=True):
    """A code given to an account.

    Attributes:
        digest: SHA-256 of its characters.
        kind: :data:`LINK_CODE`, :data:`SEAT_CODE`, :data:`MANAGE_CODE` or :data:`SIGN_IN_CODE`.
        platform: platform of the account that requested it.
        ref: the platform's own id of that account.
        until: when it expires.
        number: number of the challenge, for :data:`SEAT_CODE`.
        claimed: platform and ref of the account that typed it first and alone may use it, or None.
    """

    digest: str
    kind: str
    platform: str
    ref: str
    until: datetime
    number: int | None = None
    claimed: tuple[str, str] | None = None


MovedAccounts: TypeAlias = list[tuple[str, str, datetime | None]]
"""Accounts that moved to another player: platform, the platform's id, and when the account had joined its old player."""


class Link(Struct, frozen=True):
    """A merge of two players into one.

    Attributes:
        id: our id.
        kept: id of the player that remains.
        gone: id of the player that isn't used while they are linked.
        at: when they were linked.
        until: the last moment at which they can be separated.
        undo: for each merge, by name, the data to reverse it; see :mod:`bot.features.account.merge`.
    """

    id: int
    kept: int
    gone: int
    at: datetime
    until: datetime
    undo: Mapping[str, object] = field(default_factory=dict)

    @property
    def moved_accounts(self) -> MovedAccounts:
        """Return the accounts that moved from the second player."""
        return convert(self.undo.get("accounts", []), MovedAccounts)

    @property
    def platforms(self) -> set[str]:
        """Return the platforms of the accounts that moved from the second player."""
        return {platform for platform, _, _ in self.moved_accounts}

    def brought(self, platform: str, since: datetime) -> bool:
        """Return whether something begun on a platform while the players were linked belongs to the second player."""
        return since >= self.at and platform in self.platforms
