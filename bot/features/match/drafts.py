"""Drafts: what a player has begun of a turn, as it is stored."""

from __future__ import annotations

from core.match.model import Match
from storage.play.matches import Matches


def draft_steps(matches: Matches, match: Match, player: int) -> tuple[str, ...]:
    """Return the steps of a player's draft, if it was begun on the current board."""
    draft = matches.draft(match.number, player)
    return tuple(draft.steps.split()) if draft is not None and draft.ply == match.ply else ()
