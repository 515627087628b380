"""Results of finished matches, and the ratings that follow from them, in the transaction that ends the match.

From a changed result on, ratings are recomputed in steps. Only those that can have changed are touched: of the players concerned,
and of everybody who has met one of them since. What is left to do is stored in one timer per community, in the transaction that
makes it necessary, so a crash loses nothing. Matches that end meanwhile are rated as usual; if they were rated from a rating that
hadn't been recomputed yet, they are reached, too.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from datetime import datetime
from types import NoneType
from typing import Final

from msgspec import Struct, convert
from msgspec.structs import replace

from bot.features.match.rebuild import is_imported
from bot.features.rating.calculation import again, played, rate
from bot.kernel.context import Context
from bot.kernel.dispatch import Merge, on_timer
from bot.kernel.events import MatchEnded, MatchRuled
from core.account import Link
from core.match.model import ANNULLED, MatchStatus
from core.rating import EVERYWHERE, Played, Scope, Unrated
from core.time.model import Timer
from storage.unit_of_work import Work

ANEW: Final = "ratings"
"""Kind of the timers; each is about a community, or :data:`~core.rating.EVERYWHERE`."""
MOST: Final = 100
"""Results that are recomputed in one transaction; others wait for it."""
PAGE: Final = 500
_PAGE_COSTS: Final = 10
"""Cost of reading a page of results, in results recomputed."""


def match_ended(context: Context, event: MatchEnded) -> None:
    """Store the result of a match, and rate it."""
    match = event.match
    work = context.work
    rate(work.ratings, work.results, work.results.add(played(match, work.matches.turns(match.number))))


def match_ruled(context: Context, event: MatchRuled) -> None:
    """Recompute ratings after a ruling gave a match another result, or reopened it."""
    match = event.match
    before, after = context.work.results.of(match.number), derived(context.work, match.number)
    if before is None:
        return
    if after is not None:
        replace_results(context, [(before, replace(after, order=before.order))], match.players)
        return
    counts_no_more = replace(before, winner=0, reason=ANNULLED, unrated=Unrated.ANNULLED)
    replace_results(context, [(before, counts_no_more)], match.players)
    context.work.results.remove(match.number)


def replace_results(context: Context, changed: Iterable[tuple[Played, Played]], players: tuple[int, int]) -> None:
    """Store changed results, and recompute the ratings that follow from them."""
    firsts: dict[Scope, int] = {}
    for before, after in changed:
        context.work.results.replace(after)
        if before.unrated is None or after.unrated is None:
            for scope in before.scopes:
                firsts[scope] = min(before.order, firsts.get(scope, before.order))
    recompute(context.work, firsts, players, context.now)


def derived(work: Work, number: int) -> Played | None:
    """Return the result of a match by its log; None when it is running, or imported and counts for nothing."""
    match = work.matches.get(number)
    if match is None or match.status is not MatchStatus.FINISHED or is_imported(work.matches, number):
        return None
    found = played(match, work.matches.turns(number))
    if found.unrated is Unrated.ANNULLED or not work.links.one_person(found.players):
        return found
    return replace(found, unrated=Unrated.ONE_PERSON)


class Rest(Struct):
    """Recomputation that is left to do in a scope.

    Attributes:
        order: place among all results from which on to recompute.
        touched: players whose ratings are to be recomputed; it grows.
    """

    order: int
    touched: set[int]


def recompute(work: Work, firsts: Mapping[Scope, int], players: Collection[int], now: datetime) -> None:
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


def is_being_recomputed(work: Work, scope: Scope) -> bool:
    """Return whether ratings of a scope are being recomputed."""
    return scope.game in _rests(work, scope.community)


def forget_recomputations(work: Work) -> None:
    """Cancel all recomputations, because all ratings are rebuilt."""
    for community in (EVERYWHERE, *(each.id for each in work.communities.all())):
        work.timers.drop(ANEW, community)


def _rests(work: Work, community: int) -> dict[str, Rest]:
    timer = work.timers.get(ANEW, community)
    data = {} if timer is None else convert(timer.data, dict[str, tuple[int, set[int]]])
    return {game: Rest(order, touched) for game, (order, touched) in data.items()}


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


def join_results(context: Context, kept: int, gone: int) -> None:
    """Give results to the other player; those of the two against each other are no longer rated."""
    changed = []
    for before in context.work.results.of_player(gone):
        if kept in before.players and before.unrated is not Unrated.ANNULLED:
            changed.append((before, replace(before, unrated=Unrated.ONE_PERSON)))
        else:
            changed.append((before, replace(before, players=_swapped(before.players, gone, kept))))
    replace_results(context, changed, (kept, gone))


def part_results(context: Context, link: Link, _undo: None) -> None:
    """Give back the results of the matches that were given back."""
    changed = []
    for before in context.work.results.of_player(link.kept):
        match = context.work.matches.get(before.match)
        if match is None:
            continue
        if set(before.players) == {link.kept, link.gone}:
            changed.append((before, played(match, context.work.matches.turns(match.number))))
        elif match.players != before.players:
            changed.append((before, replace(before, players=match.players)))
    replace_results(context, changed, (link.kept, link.gone))


def _swapped(players: tuple[int, int], old: int, new: int) -> tuple[int, int]:
    first, second = (new if player == old else player for player in players)
    return first, second


MERGE: Final = Merge("results", NoneType, join_results, part_results)
