"""One player, several platforms: short codes, what was joined, and where players of a match are told of it; and their ports."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Final, Protocol, cast

ALPHABET: Final = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
"""What codes are made of: no sign that is taken for another one, and no vowel U, so that words are rare."""
LENGTH: Final = 8
"""Signs of a code: 30 to the power of 8 are 6.6e11 codes."""
LINK: Final = "link"
"""Kind of the codes that join accounts."""
SEAT: Final = "seat"
"""Kind of the codes that let anybody accept a challenge."""
LINK_LIFE: Final = timedelta(minutes=15)
SEAT_LIFE: Final = timedelta(days=7)
MOST_MISSES: Final = 5
"""Wrong codes of one account within :data:`MISSES_COUNT`; then it has to wait."""
MISSES_COUNT: Final = timedelta(minutes=15)
WAY_BACK: Final = timedelta(days=7)
"""For how long joined accounts can be parted again."""


def written(signs: str) -> str:
    """A code as people read it: ``ABCD-2345``."""
    half = len(signs) // 2
    return f"{signs[:half]}-{signs[half:]}"


def normal(typed: str) -> str | None:
    """The signs of a code that was typed, in any case, with or without its hyphen; None for what can't be a code."""
    signs = typed.strip()[:40].upper().replace("-", "").replace("–", "").replace(" ", "")
    return signs if len(signs) == LENGTH and set(signs) <= set(ALPHABET) else None


def digest(signs: str) -> str:
    """What is stored in the place of a code: whoever reads the database can't use it."""
    return hashlib.sha256(f"stonepost code {signs}".encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Code:
    """A code that somebody was given.

    Attributes:
        digest: of its signs.
        kind: :data:`LINK` or :data:`SEAT`.
        platform: of the account that asked for it.
        ref: the platform's own id of that account.
        until: when it ends.
        number: of the challenge, for :data:`SEAT`.
        claimed: platform and ref of the account that typed it first; nobody else can use it then. None: nobody has.
    """

    digest: str
    kind: str
    platform: str
    ref: str
    until: datetime
    number: int | None = None
    claimed: tuple[str, str] | None = None


@dataclass(frozen=True, slots=True)
class Link:
    """Two players that became one.

    Attributes:
        id: ours.
        kept: id of the player that both are now.
        gone: id of the player that is no longer used, as long as they are joined.
        at: since when.
        until: until when they can be parted.
        undo: what each merge needs to part them (see :mod:`core.play.handlers.account.merge`), by its name.
    """

    id: int
    kept: int
    gone: int
    at: datetime
    until: datetime
    undo: Mapping[str, object] = field(default_factory=dict)

    @property
    def platforms(self) -> set[str]:
        """The platforms of the accounts that came with it."""
        accounts = cast("list[list[object]]", self.undo.get("accounts", []))
        return {str(platform) for platform, *_ in accounts}

    def brought(self, platform: str, since: datetime) -> bool:
        """Whether something begun on a platform while two were one goes with the second when they part: it is theirs."""
        return since >= self.at and platform in self.platforms


def everybody(links: Links, player: int) -> list[int]:
    """A player with all who went into them, by whatever way: all ids that mean this person."""
    found = [player]
    for each in found:
        found += links.gone_into(each)
    return found


def one_person(links: Links, players: Sequence[int]) -> bool:
    """Whether two players are one person by now: one went into the other."""
    first, second = players
    return second in everybody(links, first) or first in everybody(links, second)


class Links(Protocol):
    """Codes, and which players were joined."""

    def offer(self, code: Code) -> None:
        """Keep a code in the place of the one of its kind and number that the account had. Raises Conflict."""

    def offered(self, digest: str) -> Code | None:
        """The code with this digest, whether it has ended or not; None when it was used, or never was."""

    def claim(self, digest: str, platform: str, ref: str) -> None:
        """Keep that an account typed a code; the first claim stays."""

    def use(self, digest: str) -> bool:
        """Forget a code. Tells whether there was one."""

    def missed(self, platform: str, ref: str, at: datetime) -> None:
        """Keep that an account typed a wrong code."""

    def misses(self, platform: str, ref: str, since: datetime) -> int:
        """How many wrong codes an account has typed since a moment."""

    def join(self, kept: int, gone: int, at: datetime, until: datetime, undo: Mapping[str, object]) -> Link:
        """Keep that two players are one."""

    def latest(self, player: int) -> Link | None:
        """The last join of a player that was not parted since, or None."""

    def gone_into(self, player: int) -> Sequence[int]:
        """The players that went into this one by themselves and were not parted since, in the order in which they did."""

    def part(self, link: int, at: datetime) -> None:
        """Keep that two players are two again. Raises Conflict when they are."""

    def forget(self, before: datetime) -> int:
        """Forget codes and misses that are over, and how to part what can't be parted, by a moment. Returns how many."""


class Places(Protocol):
    """Where players of matches and challenges are told of them besides the room of the match: they are somewhere else."""

    def of(self, number: int) -> Mapping[int, int]:
        """The ids of rooms by player id, of those who have such a place."""

    def told_in(self, room: int, player: int) -> Collection[int]:
        """The numbers of the matches and challenges of which a player is told in a room like that."""

    def put(self, number: int, player: int, room: int) -> None:
        """Keep where a player is told of a match or challenge."""

    def drop(self, number: int, player: int) -> None:
        """Forget it: the player is told in the room of the match, like everybody."""
