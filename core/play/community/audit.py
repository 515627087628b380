"""What those who manage a community have decided, and why: a log that only grows, which all its members can read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from typing import Final, Protocol

LONGEST_REASON: Final = 300
"""Characters."""


class Deed(StrEnum):
    """What can be decided."""

    ADJOURN = "adjourn"
    """A match stands still."""
    RESUME = "resume"
    """An adjourned match goes on."""
    ANNUL = "annul"
    """A match counts for nothing."""
    AWARD = "award"
    """A match has a winner by decision."""
    RESTORE = "restore"
    """A ruling is taken back: the match is what its players made of it."""
    REMOVE = "remove"
    """A player is taken off a ladder."""
    SETTING = "setting"
    """A setting of the community was changed (``data``: ``name``, ``value``)."""
    LADDER_CREATED = "ladder-created"
    LADDER_CLOSED = "ladder-closed"


@dataclass(frozen=True, slots=True)
class Entry:
    """One decision.

    Attributes:
        community: id of the community for which it was decided.
        at: when.
        by: player id of who decided.
        what: what was decided.
        match: number of the match that it is about, if any.
        ladder: number of the ladder.
        player: player id of whom it concerns: who is removed; to whom a match is awarded.
        reason: why, as it was typed; empty where none is asked for.
        data: what else there is to know.
        id: rises by commit; 0: not stored yet.
    """

    community: int
    at: datetime
    by: int
    what: Deed
    match: int | None = None
    ladder: int | None = None
    player: int | None = None
    reason: str = ""
    data: Mapping[str, object] = field(default_factory=dict)
    id: int = 0


class Audit(Protocol):
    """The log. Entries are never changed, but for what names somebody who wants to be forgotten."""

    def add(self, entry: Entry) -> Entry:
        """Add a decision with the next number."""

    def count(self, community: int) -> int:
        """How many decisions there are for a community."""

    def page(self, community: int, skip: int = 0, limit: int = 10) -> Sequence[Entry]:
        """A community's, the latest first, without so many of the latest."""

    def of_match(self, match: int) -> Sequence[Entry]:
        """Those about a match, in order."""
