"""Requests of one player to the other in a match, to take back or to pause: each is known by the version that it made."""

from __future__ import annotations

from typing import Final

from bot.features.challenge.commands import Accept, Decline, Withdraw
from core.match.model import Match
from core.messages.message import Action
from storage.unit_of_work import Work

CHALLENGE: Final = 0
"""Stands for the challenge itself, in place of the version of a request in the match that it became."""


def open_request(work: Work, match: Match) -> int | None:
    """Return the version that the open request of a match made; None: none is open."""
    if match.takeback is None and match.clock.pause_asked is None:
        return None
    return _latest(work, match, "takeback-asked", "pause-asked")


def pause_of(work: Work, match: Match) -> int | None:
    """Return the version that the latest pause of a match made; None: it was never paused."""
    return _latest(work, match, "paused", "unreached")


def _latest(work: Work, match: Match, *whats: str) -> int | None:
    """Return the version of the latest event that is, or changed the clock for, one of these."""
    events = work.matches.events(match.number)
    return max((each.version for each in events if {each.kind, each.data.get("why")} & set(whats)), default=None)


def answers(match: Match, request: int | None, seat: int, *, of: int = 0) -> tuple[Action, ...]:
    """Return the buttons under the request of a seat: the opponent answers it, its maker withdraws it.

    Args:
        match: the match.
        request: version that the request made.
        seat: the seat that has asked.
        of: the only seat to return buttons for; 0: both.
    """
    maker, opponent = match.players[seat - 1], match.players[2 - seat]
    actions = (
        Action("accept", Accept(match.number, request=request), opponent),
        Action("decline", Decline(match.number, request), opponent),
        Action("withdraw", Withdraw(match.number, request), maker),
    )
    return tuple(action for action in actions if not of or action.offered_to(match.players[of - 1]))
