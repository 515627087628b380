"""Player and account: a person, and who they are on each platform; their devices, and bans. Immutable; times aware UTC."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from msgspec import Struct

from core.names import Name
from core.time.model import USUAL_PREFERENCES, Preferences

PARTNER: Final = "partner"
"""Stands for the platform on which the partner acts, the computer player; it has no accounts."""
PUSH: Final = "push"
"""Key of the platform whose rooms are devices, each with one reader."""
MOST_DEVICES: Final = 10
"""Devices of one player; a further one takes the place of the oldest."""


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
