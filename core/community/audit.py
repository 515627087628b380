"""Audit log of a community: what its managers decided, and why. It only grows, and all members can read it."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from enum import StrEnum
from typing import Final

from msgspec import Struct, field

LONGEST_REASON: Final = 300
"""Characters."""


class Deed(StrEnum):
    """Kind of a decision."""

    ADJOURN = "adjourn"
    """A match is adjourned."""
    RESUME = "resume"
    """An adjourned match is resumed."""
    ANNUL = "annul"
    """A match is annulled: it counts for nothing."""
    AWARD = "award"
    """A match is awarded to a player."""
    RESTORE = "restore"
    """A ruling is revoked: the match stands as its players left it."""
    REMOVE = "remove"
    """A player is removed from a ladder."""
    DELETE = "delete"
    """A line of talk is removed."""
    MUTE = "mute"
    """Somebody may say nothing for a while (``data``: ``until``)."""
    UNMUTE = "unmute"
    """They may speak again."""
    SETTING = "setting"
    """A setting of the community was changed (``data``: ``name``, ``value``)."""
    LADDER_CREATED = "ladder-created"
    LADDER_CLOSED = "ladder-closed"


class Entry(Struct, frozen=True):
    """Entry of the audit log: one decision.

    Attributes:
        community: id of the community for which it was decided.
        at: when.
        by: player id of who decided.
        what: kind of the decision.
        match: number of the match that it is about, if any.
        ladder: number of the ladder.
        player: player id of whoever is removed, awarded a match or muted, or said what is removed.
        reason: why, as it was typed; empty where none is asked for.
        data: further facts, by name.
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
