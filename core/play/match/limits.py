"""How much may be open and running at once. An operator decides; see ``bot.settings.rate_limits`` for the settings."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

MOST_OPEN_TO_ONE: Final = 3
"""How many challenges of one player to the same person may be open at once."""
MOST_BLOCKED: Final = 200
"""How many people one player may block."""


class Whose(StrEnum):
    """Whose limit was reached."""

    PERSON = "person"
    COMMUNITY = "community"


@dataclass(frozen=True, slots=True)
class Limits:
    """At most so many at once; 0: any number.

    Attributes:
        challenges_each: open challenges that one player has made.
        challenges_community: open challenges in a community.
        matches_each: running matches of one player.
        matches_community: running matches in a community.
    """

    challenges_each: int = 20
    challenges_community: int = 500
    matches_each: int = 200
    matches_community: int = 5000


def reached(limit: int, count: int) -> bool:
    """Whether there can't be one more."""
    return 0 < limit <= count
