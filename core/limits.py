"""Limits of open challenges, running matches and blocks, and what is said at the gate, which limits commands."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from msgspec import Struct

MAX_OPEN_TO_ONE: Final = 3
"""Most open challenges of one player to the same person."""
MAX_BLOCKED: Final = 200
"""Most people whom one player may block."""


class LimitScope(StrEnum):
    """Whose limit was reached."""

    PERSON = "person"
    NETWORK = "network"
    COMMUNITY = "community"


class Limits(Struct, frozen=True):
    """Limits; 0: no limit.

    Attributes:
        challenges_each: open challenges that one player has made.
        challenges_community: open challenges in a community.
        matches_each: running matches of one player.
        matches_community: running matches in a community.
        matches_partner: running matches of one player against the partner.
        partner: whether the partner plays.
    """

    challenges_each: int = 20
    challenges_community: int = 500
    matches_each: int = 200
    matches_community: int = 5000
    matches_partner: int = 3
    partner: bool = True


def reached(limit: int, count: int) -> bool:
    """Return whether a limit is reached."""
    return 0 < limit <= count


class Drop(StrEnum):
    """Why a command was dropped without an answer."""

    OFTEN = "too-often"
    """Too many came, and the sender has been told."""
    BANNED = "barred"
    """An operator has banned the sender, who has been told."""


class RateLimited(Struct, frozen=True):
    """Refusal of a command because too many came.

    Attributes:
        whose: the limit that was reached.
        seconds: after which commands are accepted again.
        tell: whether the sender is to be told; else they know.
    """

    whose: LimitScope
    seconds: int
    tell: bool
