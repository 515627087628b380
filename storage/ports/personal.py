"""Port of everything stored about one person. It is used seldom, so it may scan whole tables."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Protocol

from core.community.audit import Entry
from core.ladder.model import Ladder, LadderEvent
from core.match.model import Challenge
from core.messages.message import Message
from core.values import dataclass
from storage.ports.outbox import Post


@dataclass(frozen=True, slots=True)
class Addressed:
    """Message to one player alone that is to be delivered, or was given up."""

    room: int
    message: Message
    at: datetime
    given_up: bool


@dataclass(frozen=True, slots=True)
class Joined:
    """Link between two players: since when, and when they were separated, if they were."""

    kept: int
    gone: int
    at: datetime
    parted_at: datetime | None


@dataclass(frozen=True, slots=True)
class Given:
    """Code given to an account: its kind, expiry and challenge. The code itself is not stored."""

    kind: str
    until: datetime
    number: int | None


class Personal(Protocol):
    """Port of what is stored about one person, besides what the other ports return."""

    def challenges(self, player: int) -> Sequence[Challenge]:
        """Return all challenges by or to a player, by number; imported matches have none."""

    def posts(self, player: int) -> Sequence[Post]:
        """Return all lines of histories that a player wrote, or that only they may read, by id."""

    def messages(self, player: int) -> Sequence[Addressed]:
        """Return all messages to a player alone that are unsent or were given up, by id."""

    def ladder_events(self, player: int) -> Sequence[LadderEvent]:
        """Return the ladder events of a player, in order."""

    def ladders(self, player: int) -> Sequence[Ladder]:
        """Return the ladders that a player created, by number."""

    def decisions(self, player: int) -> Sequence[Entry]:
        """Return audit entries by or about a player, in order."""

    def places(self, player: int) -> Sequence[tuple[int, int]]:
        """Return the rooms in which a player is told of matches and challenges: number and id of the room, by number."""

    def links(self, player: int) -> Sequence[Joined]:
        """Return the links of a player, in order."""

    def codes(self, platform: str, ref: str) -> Sequence[Given]:
        """Return the stored codes that an account was given or has typed, by expiry."""

    def misses(self, platform: str, ref: str) -> Sequence[datetime]:
        """Return when an account typed wrong codes, in order."""

    def keys(self, platform: str, ref: str) -> Sequence[str]:
        """Return the names of keys of a platform that contain an account's id, sorted; not their values."""
