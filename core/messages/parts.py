"""Parts of messages that several features share, and events name."""

from __future__ import annotations

from core.messages.content import Part
from core.names import Name, Written


class RoundOf(Part):
    """Round of the tournament that a match belongs to."""

    tournament: int
    round: int


class Ruling(Part):
    """Ruling: who decided, and why."""

    by: Name
    why: Written
