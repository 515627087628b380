"""Reports: what players report to the managers of a community, and what the managers decide. Immutable."""

from __future__ import annotations

from datetime import datetime, timedelta
from enum import StrEnum
from typing import Final

from msgspec import Struct

MAX_OPEN: Final = 5
"""Maximum open reports of one player in one community."""
MAX_A_DAY: Final = 20
"""Maximum reports of one player within :data:`DAY`, in all communities."""
DAY: Final = timedelta(days=1)
LINES_BEFORE: Final = 3
LINES_AROUND: Final = 5
"""Lines of private talk that managers see besides the reported one; those before it, if there are enough after it."""


class ReportDecision(StrEnum):
    """What managers decide about a report."""

    HANDLED = "handled"
    """They did something about it."""
    DISMISSED = "dismissed"
    """There was nothing to do."""


class Report(Struct, frozen=True):
    """A report of a person, or of a line that they wrote.

    Attributes:
        community: id of the community whose managers decide.
        reporter: player id of the person who reports.
        reported: player id of the person, or of the line's author.
        match: number of the match to which the line belongs; None for a line of a room, or for a person.
        line: number of the line in the match's talk or of the comment on it, or id of the line in the room's history; None
            for a person.
        reason: the reason as typed; may be empty for a line.
        at: when it was made.
        decided_at: when a manager decided; None while it is open.
        decided_by: player id of that manager.
        decision: their decision.
        id: increases with each report; 0 if not stored yet.
        comment: whether the line is a comment on the match, and not of its talk.
    """

    community: int
    reporter: int
    reported: int
    match: int | None
    line: int | None
    reason: str
    at: datetime
    decided_at: datetime | None = None
    decided_by: int | None = None
    decision: ReportDecision | None = None
    id: int = 0
    comment: bool = False

    def is_about_same(self, other: Report) -> bool:
        """Return whether another report is about the same person or line."""
        return (self.reported, self.match, self.line, self.comment) == (
            other.reported,
            other.match,
            other.line,
            other.comment,
        )

    def concerns(self, player: int) -> bool:
        """Return whether a player made the report or is the reported person, and therefore can't decide about it."""
        return player in {self.reporter, self.reported}
