"""Recomputation of ratings from a changed result on, in steps.

Only ratings that can have changed are touched: those of the players concerned, and of everybody who has met one of them since.
What is left to do is stored in one timer per community, in the transaction that makes it necessary, so a crash loses nothing.
Matches that end meanwhile are rated as usual; if they were rated from a rating that hadn't been recomputed yet, they are
reached, too.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import datetime
from typing import Final, cast

from msgspec import Struct

from bot.features.rating.calculation import again
from bot.kernel.context import Context
from bot.kernel.dispatch import on_timer
from core.rating import EVERYWHERE, Scope
from core.time.model import Timer
from storage.unit_of_work import Work

ANEW: Final = "ratings"
"""Kind of the timers; each is about a community, or :data:`~core.rating.EVERYWHERE`."""
MOST: Final = 100
"""Results that are recomputed in one transaction; others wait for it."""
PAGE: Final = 500
_PAGE_COSTS: Final = 10
"""Cost of reading a page of results, in results recomputed."""


class Rest(Struct):
    """Recomputation that is left to do in a scope.

    Attributes:
        order: place among all results from which on to recompute.
        touched: players whose ratings are to be recomputed; it grows.
    """

    order: int
    touched: set[int]


def begin(work: Work, firsts: Mapping[Scope, int], players: Collection[int], now: datetime) -> None:
    """Begin to recompute ratings of players, in each scope from a place in the order of results on.

    The first step is done at once, so that small communities never wait.
    """
    left = MOST
    for scope in sorted(firsts):
        first = firsts[scope]
        for player in players:
            work.ratings.undo(scope, player, first)
        rests = _rests(work, scope.community)
        known = rests.get(scope.game, Rest(first, set()))
        rests[scope.game] = Rest(min(known.order, first), known.touched | set(players))
        left = _keep(work, scope.community, rests, now, left)


@on_timer(ANEW)
def timer_due(context: Context, timer: Timer) -> None:
    """Continue the recomputation in a community."""
    _keep(context.work, timer.subject, _rests(context.work, timer.subject), context.now, MOST)


def is_due(work: Work, scope: Scope) -> bool:
    """Return whether ratings of a scope are being recomputed."""
    return scope.game in _rests(work, scope.community)


def forget(work: Work) -> None:
    """Cancel all recomputations, because all ratings are rebuilt."""
    for community in (EVERYWHERE, *(each.id for each in work.people.communities())):
        work.timers.drop(ANEW, community)


def _rests(work: Work, community: int) -> dict[str, Rest]:
    timer = work.timers.get(ANEW, community)
    found = cast("Mapping[str, tuple[int, list[int]]]", {} if timer is None else timer.data)
    return {game: Rest(order, set(touched)) for game, (order, touched) in found.items()}


def _keep(work: Work, community: int, rests: dict[str, Rest], now: datetime, left: int) -> int:
    """Continue within a budget, and store what is left to do. Returns the remaining budget."""
    for game in sorted(rests):
        done, left = _go_on(work, Scope(community, game), rests[game], left)
        if done:
            del rests[game]
    if rests:
        data = {game: [rest.order, sorted(rest.touched)] for game, rest in rests.items()}
        work.timers.put(Timer(ANEW, community, now, data=data))
    else:
        work.timers.drop(ANEW, community)
    return left


def _go_on(work: Work, scope: Scope, rest: Rest, left: int) -> tuple[bool, int]:
    """Continue in a scope. Returns whether it is done, and the remaining budget."""
    while left > 0:
        page = work.results.since(scope, rest.order, PAGE)
        left -= _PAGE_COSTS
        for found in page:
            if found.unrated is None and not rest.touched.isdisjoint(found.players):
                if left <= 0:
                    return False, left
                again(work.ratings, work.results, scope, found)
                rest.touched.update(found.players)
                left -= 1
            rest.order = found.order + 1
        if len(page) < PAGE:
            return True, left
    return False, left
