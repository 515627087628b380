"""Watching: who may see a match."""

from __future__ import annotations

from core.play.match.model import Match
from core.play.ports import Work


def may_see(work: Work, player: int | None, match: Match) -> bool:  # noqa: ARG001 - for others than its players
    """Return whether somebody may see a match: its players may. ``player``: id of the player; None: nobody is signed in."""
    return player is not None and match.seat_of(player) != 0
