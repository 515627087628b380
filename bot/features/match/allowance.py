"""Vacation that a player has left."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final

from core.match.model import Match
from core.time.days import DAY
from storage.unit_of_work import UnitOfWork

YEAR: Final = timedelta(days=365)
"""Period before the present in which days of vacation count."""


def vacation_left(
    uow: UnitOfWork, player: int, matches: Sequence[Match], room: int, now: datetime
) -> tuple[timedelta, str]:
    """Return how much vacation a player has left, and the name of the community that allows the least (empty: private).

    Args:
        uow: an open transaction.
        player: the player.
        matches: the player's running matches; the community of each with a clock has a say.
        room: community that decides if there are none.
        now: the time.
    """
    ids = {match.community for match in matches if match.clock.left is not None} or {room}
    communities = [uow.communities.get(number) for number in sorted(ids)]
    strictest = min(communities, key=lambda community: community.settings.vacation)
    since = now - YEAR
    used_time, counted_until = timedelta(), since
    for vacation in uow.vacations.for_player(player, since):  # vacations of linked accounts may overlap
        end = vacation.ended or now
        used_time += max(end - max(vacation.start, counted_until), timedelta())
        counted_until = max(counted_until, end)
    return max(strictest.settings.vacation - used_time, timedelta()), strictest.called


def whole_days_left(uow: UnitOfWork, player: int, match: Match, now: datetime) -> timedelta:
    """Return the whole days of vacation that a player has left for a match; none in a tournament that doesn't allow it."""
    days = match.terms.vacation_days
    if days is None and uow.tournaments.pairing(match.number) is not None:  # its other players would have to wait
        return timedelta()
    matches = [other_match for other_match in uow.matches.running_of(player) if not other_match.terms.partner]
    left = vacation_left(uow, player, matches, match.community, now)[0]
    if match.terms.limits_vacation:
        left = min(left, days_left_in_round(uow, player, match))
    return max(left // DAY * DAY, timedelta())


def days_left_in_round(uow: UnitOfWork, player: int, match: Match) -> timedelta:
    """Return how much vacation may still begin by itself in a match's round of a tournament; all its matches begin together.

    The current vacation counts up to its announced end, so the result may be negative.
    """
    began = match.started_at
    used_time = sum(
        (
            (vacation.ended or vacation.until) - max(vacation.start, began)
            for vacation in uow.vacations.for_player(player, began)
            if vacation.automatic
        ),
        timedelta(),
    )
    return (match.terms.vacation_days or 0) * DAY - used_time
