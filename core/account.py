"""Player and account: a person, and who they are on each platform, with devices, bans, codes and links. Immutable."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Final, TypeAlias

from msgspec import Struct, convert, field

from core.names import Name
from core.time.preferences import USUAL_PREFERENCES, Preferences

PARTNER: Final = "partner"
"""Stands for the platform on which the partner acts, the computer player; it has no accounts."""
COMPUTER: Final = "computer"
"""Another word by which people name the computer player."""
PUSH: Final = "push"
"""Key of the platform whose rooms are devices, each with one reader."""
MAX_DEVICES: Final = 10
"""Devices of one player; a further one takes the place of the oldest."""
CODE_ALPHABET: Final = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Characters of codes: none that is easily confused with another, and no U, so that words are rare."""
CODE_LENGTH: Final = 8
"""Characters of a code: 30 to the power of 8 are 6.6e11 codes."""
LINK_CODE: Final = "link"
"""Kind of the codes that link accounts."""
SEAT_CODE: Final = "seat"
"""Kind of the codes that let anybody accept a challenge."""
MANAGE_CODE: Final = "manage"
"""Kind of the codes of the operator that make somebody a manager."""
LINK_LIFE: Final = timedelta(minutes=15)
SEAT_LIFE: Final = timedelta(days=7)
MAX_MISSES: Final = 5
"""Wrong codes that an account may type within :data:`MISSES_COUNT` before it has to wait."""
MISSES_COUNT: Final = timedelta(minutes=15)
WAY_BACK: Final = timedelta(days=7)
"""How long linked accounts can be separated again."""


class Player(Struct, frozen=True):
    """A person, whatever the platform.

    Attributes:
        id: permanent id of ours.
        name: display name.
        language: BCP 47 tag; None where nothing was chosen.
        preferences: how to remind them.
        away_until: when the vacation that they are on ends; None: they are on none.
        platform: key of the platform where they acted last; None: not known yet.
        forgotten_at: when they were erased at their own wish; None: they were not.
        devices: whether they have devices to which messages are pushed.
    """

    id: int
    name: str
    language: str | None = None
    preferences: Preferences = USUAL_PREFERENCES
    away_until: datetime | None = None
    platform: str | None = None
    forgotten_at: datetime | None = None
    devices: bool = False

    @property
    def called(self) -> Name:
        """Return their name for a message."""
        return Name(self.name, self.id)

    @property
    def is_partner(self) -> bool:
        """Return whether it is the partner: nobody."""
        return self.platform == PARTNER


class Account(Struct, frozen=True):
    """A player's identity on one platform.

    Attributes:
        platform: key of the platform, e.g. ``web``.
        ref: the platform's own lasting id of the person.
        player: id of the player.
        handle: name that others type for this person, without ``@``; compared without case; unique on its platform.
            None: there is none, or another account has it now.
        private: id of the room that only this person reads; None: unknown.
        room: id of the room where this account acted last; None: unknown.
        joined: since when the account is linked to a player who began with another account; None: it is the player's first
            account, whose name the player has.
        banned: why an operator has banned the account, as the person is told (perhaps empty); None: it is not banned.
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
    """Ban: an account that an operator refuses, whether it has been seen or not.

    Attributes:
        platform: key of the platform.
        ref: the platform's own lasting id of the person.
        reason: what the person is told; empty: no reason is given.
        at: since when.
        told: when the person was told; None: not yet.
    """

    platform: str
    ref: str
    reason: str
    at: datetime
    told: datetime | None = None


class Device(Struct, frozen=True):
    """Device of a player.

    Attributes:
        room: id of the room that stands for it, where messages to it are sent.
        player: id of the player.
        endpoint: address of its push service where messages to it are posted; a secret.
        key: its public key, with which they are encrypted (``p256dh``), in base64url.
        auth: its authentication secret, likewise.
        since: when it was added.
    """

    room: int
    player: int
    endpoint: str
    key: str
    auth: str
    since: datetime


# --- codes, and links between players ----------------------------------------------------------------------------


def write_code(signs: str) -> str:
    """Return a code as people read it: ``ABCD-2345``."""
    half = len(signs) // 2
    return f"{signs[:half]}-{signs[half:]}"


def read_code(typed: str) -> str | None:
    """Return the characters of a typed code, in any case, with or without its hyphen; None for what can't be a code."""
    signs = typed.strip()[:40].upper().replace("-", "").replace("–", "").replace(" ", "")
    return signs if len(signs) == CODE_LENGTH and set(signs) <= set(CODE_ALPHABET) else None


def code_digest(signs: str) -> str:
    """Return what is stored instead of a code, so that nobody who reads the database can use it."""
    return hashlib.sha256(f"stonepost code {signs}".encode()).hexdigest()


class Code(Struct, frozen=True):
    """Code given to an account.

    Attributes:
        digest: SHA-256 of its characters.
        kind: :data:`LINK_CODE`, :data:`SEAT_CODE` or :data:`MANAGE_CODE`.
        platform: of the account that asked for it.
        ref: the platform's own id of that account.
        until: when it expires.
        number: of the challenge, for :data:`SEAT_CODE`.
        claimed: platform and ref of the account that typed it first and alone may use it; None: nobody has typed it.
    """

    digest: str
    kind: str
    platform: str
    ref: str
    until: datetime
    number: int | None = None
    claimed: tuple[str, str] | None = None


MovedAccounts: TypeAlias = list[tuple[str, str, datetime | None]]
"""Accounts that were given to another player: platform, its id there, and when it had joined its player."""


class Link(Struct, frozen=True):
    """Link: two players that were joined into one.

    Attributes:
        id: ours.
        kept: id of the player that stands for both.
        gone: id of the player that isn't used while they are linked.
        at: since when.
        until: until when they can be separated.
        undo: what each merge needs to separate them, by its name; see :mod:`bot.features.account.merge`.
    """

    id: int
    kept: int
    gone: int
    at: datetime
    until: datetime
    undo: Mapping[str, object] = field(default_factory=dict)

    @property
    def moved_accounts(self) -> MovedAccounts:
        """Return the accounts that it brought."""
        return convert(self.undo.get("accounts", []), MovedAccounts)

    @property
    def platforms(self) -> set[str]:
        """Return the platforms of the accounts that it brought."""
        return {platform for platform, _, _ in self.moved_accounts}

    def brought(self, platform: str, since: datetime) -> bool:
        """Return whether something begun on a platform while the players were linked belongs to the second one."""
        return since >= self.at and platform in self.platforms
