"""Ratings reckoned anew from a result on, in steps, because it is another player's, or is rated no longer, or again.

Only those ratings are touched that can have changed: of the players concerned, and of everybody who has met one of them since.
What is still to be done stands in a timer for each community, put in the transaction that makes it necessary; so a stop of the
program in between loses nothing. Matches that end meanwhile are rated as always; where that was from a rating that was not
reckoned yet, they are reached, too.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Final, cast

from core.play.context import Context
from core.play.ports import Work
from core.play.rating.model import EVERYWHERE, Scope
from core.play.rating.reckoning import again
from core.play.time.model import Timer

ANEW: Final = "ratings"
"""Kind of the timers; each is about a community, or :data:`~core.play.rating.model.EVERYWHERE`."""
MOST: Final = 100
"""How much is done at once: results that are reckoned. Others wait for it."""
PAGE: Final = 500
_PAGE_COSTS: Final = 10
"""Reading a page of results, in results that are reckoned."""


@dataclass(slots=True)
class Rest:
    """What is still to be done in a scope.

    Attributes:
        order: from which place among all results on.
        touched: those whose ratings are to be reckoned; it grows.
    """

    order: int
    touched: set[int]


def begin(work: Work, firsts: Mapping[Scope, int], players: Collection[int], now: datetime) -> None:
    """Have players' ratings reckoned anew, in each scope from a place in the order of results on.

    The first step is done at once, so that a small community never waits.
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


def timer_due(context: Context, timer: Timer) -> None:
    """Do a part of what is due in a community."""
    _keep(context.work, timer.subject, _rests(context.work, timer.subject), context.now, MOST)


def is_due(work: Work, scope: Scope) -> bool:
    """Whether ratings of a scope are being reckoned anew."""
    return scope.game in _rests(work, scope.community)


def forget(work: Work) -> None:
    """Nothing is to be done any more: all ratings are made from nothing."""
    for community in (EVERYWHERE, *(each.id for each in work.people.communities())):
        work.timers.drop(ANEW, community)


def _rests(work: Work, community: int) -> dict[str, Rest]:
    timer = work.timers.get(ANEW, community)
    found = cast("Mapping[str, tuple[int, list[int]]]", {} if timer is None else timer.data)
    return {game: Rest(order, set(touched)) for game, (order, touched) in found.items()}


def _keep(work: Work, community: int, rests: dict[str, Rest], now: datetime, left: int) -> int:
    """Go on as far as it may cost, and keep what remains. Returns what it may cost still."""
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
    """Go through the results of a scope. Tells whether that is the end of it, and what it may cost still."""
    while left > 0:
        page = work.results.since(scope, rest.order, PAGE)
        left -= _PAGE_COSTS
        for found in page:
            if found.unrated is None and not rest.touched.isdisjoint(found.players):
                if left <= 0:
                    return False, left
                again(work.ratings, scope, found)
                rest.touched.update(found.players)
                left -= 1
            rest.order = found.order + 1
        if len(page) < PAGE:
            return True, left
    return False, left
