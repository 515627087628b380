"""Devices: browsers to which a player lets messages be pushed while no page is open (RFC 8030)."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from msgspec import Struct

PUSH: Final = "push"
"""Key of the platform whose rooms are devices, each with one reader."""
MOST: Final = 10
"""Devices of one player; a further one takes the place of the oldest."""


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
