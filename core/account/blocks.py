"""Bans by an operator."""

from __future__ import annotations

from datetime import datetime

from msgspec import Struct


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
