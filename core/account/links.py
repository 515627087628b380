"""Linked accounts: codes, and links between players."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Final, cast

from msgspec import Struct, field

ALPHABET: Final = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Characters of codes: none that is easily confused with another, and no U, so that words are rare."""
LENGTH: Final = 8
"""Characters of a code: 30 to the power of 8 are 6.6e11 codes."""
LINK: Final = "link"
"""Kind of the codes that link accounts."""
SEAT: Final = "seat"
"""Kind of the codes that let anybody accept a challenge."""
MANAGE: Final = "manage"
"""Kind of the codes of the operator that make somebody a manager."""
LINK_LIFE: Final = timedelta(minutes=15)
SEAT_LIFE: Final = timedelta(days=7)
MOST_MISSES: Final = 5
"""Wrong codes that an account may type within :data:`MISSES_COUNT` before it has to wait."""
MISSES_COUNT: Final = timedelta(minutes=15)
WAY_BACK: Final = timedelta(days=7)
"""How long linked accounts can be separated again."""


def written(signs: str) -> str:
    """Return a code as people read it: ``ABCD-2345``."""
    half = len(signs) // 2
    return f"{signs[:half]}-{signs[half:]}"


def normal(typed: str) -> str | None:
    """Return the characters of a typed code, in any case, with or without its hyphen; None for what can't be a code."""
    signs = typed.strip()[:40].upper().replace("-", "").replace("–", "").replace(" ", "")
    return signs if len(signs) == LENGTH and set(signs) <= set(ALPHABET) else None


def digest(signs: str) -> str:
    """Return what is stored instead of a code, so that nobody who reads the database can use it."""
    return hashlib.sha256(f"stonepost code {signs}".encode()).hexdigest()


class Code(Struct, frozen=True):
    """Code given to an account.

    Attributes:
        digest: SHA-256 of its characters.
        kind: :data:`LINK`, :data:`SEAT` or :data:`MANAGE`.
        platform: of the account that asked for it.
        ref: the platform's own id of that account.
        until: when it expires.
        number: of the challenge, for :data:`SEAT`.
        claimed: platform and ref of the account that typed it first and alone may use it; None: nobody has typed it.
    """

    digest: str
    kind: str
    platform: str
    ref: str
    until: datetime
    number: int | None = None
    claimed: tuple[str, str] | None = None


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
    def platforms(self) -> set[str]:
        """Return the platforms of the accounts that it brought."""
        accounts = cast("list[list[object]]", self.undo.get("accounts", []))
        return {str(platform) for platform, *_ in accounts}

    def brought(self, platform: str, since: datetime) -> bool:
        """Return whether something begun on a platform while the players were linked belongs to the second one."""
        return since >= self.at and platform in self.platforms
