"""Limits on open challenges, running matches and blocks, and refusals of commands that come too often."""

from __future__ import annotations

from datetime import timedelta
from enum import StrEnum
from typing import Final

from msgspec import Struct

MAX_OPEN_TO_ONE: Final = 3
"""Maximum open challenges of one player to one other person."""
MAX_DECLINED: Final = 3
"""Maximum challenges of one player to one other person that may be declined within :data:`DECLINED_FOR`."""
DECLINED_FOR: Final = timedelta(days=7)
MAX_BLOCKED: Final = 200
"""Maximum people that one player may block."""


class LimitScope(StrEnum):
    """Whose limit it is: a person's, a network's or a community's."""

    PERSON = "person"
    NETWORK = "network"
    COMMUNITY = "community"


class Limits(Struct, frozen=True):
    """Limits of an installation; 0 means unlimited.

    Attributes:
        challenges_each: open challenges made by one player.
        challenges_community: open challenges in a community.
        matches_each: running matches of one player.
        matches_community: running matches in a community.
        matches_partner: running matches of one player against the computer.
        partner: whether the computer plays.
    """

    challenges_each: int = 20
    challenges_community: int = 500
    matches_each: int = 200
    matches_community: int = 5000
    matches_partner: int = 3
    partner: bool = True


def reached(limit: int, count: int) -> bool:
    """Return whether a count has reached a limit."""
    return 0 < limit <= count


class Drop(StrEnum):
    """Why a command was dropped without an answer."""

    OFTEN = "too-often"
    """Too many commands came; the sender has been told."""
    BANNED = "barred"
    """An operator has banned the sender; the sender has been told."""


class RateLimited(Struct, frozen=True):
    """Refusal of a command because too many came in.

    Attributes:
        whose: scope of the limit.
        seconds: time until we accept commands again.
        tell: whether to tell the sender; False if they already know.
    """

    whose: LimitScope
    seconds: int
    tell: bool
