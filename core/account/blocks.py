"""Blocks between players, and bans by an operator: values and port."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime
from typing import Protocol

from core.values import dataclass


@dataclass(frozen=True, slots=True)
class Ban:
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


class Blocks(Protocol):
    """Port of blocks between players and of banned accounts."""

    def block(self, blocker: int, blocked: int, at: datetime) -> bool:
        """Record that a player blocks another one. Returns whether that is new."""

    def unblock(self, blocker: int, blocked: int) -> bool:
        """Remove a block. Returns whether there was one."""

    def by(self, player: int) -> Sequence[int]:
        """Return the players whom a player blocks, the earliest first."""

    def of(self, player: int) -> Sequence[int]:
        """Return the players who block a player, the earliest first."""

    def apart(self, one: int, other: int) -> bool:
        """Return whether one of two players blocks the other."""

    def around(self, player: int) -> Collection[int]:
        """Return everybody whom a player blocks, or who blocks them."""

    def ban(self, platform: str, ref: str, reason: str, at: datetime) -> None:
        """Ban an account, replacing an earlier ban; the person is to be told (again)."""

    def unban(self, platform: str, ref: str) -> bool:
        """Lift a ban. Returns whether there was one."""

    def mark_told(self, platform: str, ref: str, at: datetime) -> bool:
        """Record that the person behind a banned account is told now. Returns False when they were told before."""

    def bans(self) -> Sequence[Ban]:
        """Return all bans, the earliest first."""
