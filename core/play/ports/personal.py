"""The port for what is kept of one person, wherever it stands. It is asked for seldom, so it may look through whole tables."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from core.play.community.audit import Entry
from core.play.ladder.model import Ladder, LadderEvent
from core.play.match.model import Challenge
from core.play.messages import Message
from core.play.ports.outbox import Post


@dataclass(frozen=True, slots=True)
class Addressed:
    """A message to one player alone that is on its way, or was given up."""

    room: int
    message: Message
    at: datetime
    given_up: bool


@dataclass(frozen=True, slots=True)
class Joined:
    """Two players that became one: since when, and when they were parted, if they were."""

    kept: int
    gone: int
    at: datetime
    parted_at: datetime | None


@dataclass(frozen=True, slots=True)
class Given:
    """A code that an account was given: what for, until when, and of which challenge. Not the code: nobody has that."""

    kind: str
    until: datetime
    number: int | None


class Personal(Protocol):
    """What is kept of one person, beside what the other ports tell."""

    def challenges(self, player: int) -> Sequence[Challenge]:
        """All challenges that a player made, or that were made to them, by number; imported matches have none of anybody."""

    def posts(self, player: int) -> Sequence[Post]:
        """All lines of rooms' histories that a player wrote, or that only they may read, by id."""

    def messages(self, player: int) -> Sequence[Addressed]:
        """All messages to a player alone that are on their way or were given up, by id."""

    def ladder_events(self, player: int) -> Sequence[LadderEvent]:
        """What happened to a player on ladders, in order."""

    def ladders(self, player: int) -> Sequence[Ladder]:
        """The ladders that a player made, by number."""

    def decisions(self, player: int) -> Sequence[Entry]:
        """What a player decided for communities, and what was decided about them, in order."""

    def places(self, player: int) -> Sequence[tuple[int, int]]:
        """Where a player is told of matches and challenges: number, and id of the room; by number."""

    def links(self, player: int) -> Sequence[Joined]:
        """How a player was joined with others, in order."""

    def codes(self, platform: str, ref: str) -> Sequence[Given]:
        """The codes that an account was given, or has typed, and that are not used or forgotten yet; by their ends."""

    def misses(self, platform: str, ref: str) -> Sequence[datetime]:
        """When an account has typed a wrong code, in order."""

    def keys(self, platform: str, ref: str) -> Sequence[str]:
        """The names, beginning with the platform's key, under which something is kept of an account; sorted. Not the values."""
