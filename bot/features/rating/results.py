"""Results of finished matches and the ratings that follow, in the transaction that ends the match.

After a changed result, we recompute ratings in steps. We only touch ratings that may have changed: those of the two
players, and of everyone who has since played a player whose rating we recompute. One timer per community stores the
remaining work, in the transaction that makes it necessary, so a crash loses nothing. Matches that end in between are
rated as usual. If they used a rating that hadn't been recomputed yet, the recomputation reaches them, too.
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
from core.match.model import ANNULLED, Match, MatchStatus
from core.rating import EVERYWHERE, Played, Scope, Unrated
from core.time.model import Timer
from storage.unit_of_work import UnitOfWork

ANEW: Final = "ratings"
"""Kind of the timers; each is for one community, or for :data:`~core.rating.EVERYWHERE`."""
MAX_RECOMPUTED: Final = 100
"""Maximum number of results recomputed in one transaction; the rest wait."""
PAGE: Final = 500
_PAGE_COSTS: Final = 10
"""Cost of reading a page of results, expressed as a number of recomputed results."""


def match_ended(context: Context, event: MatchEnded) -> None:
    """Store the result of a match, and rate it."""
    match = event.match
    uow = context.uow
    rate(uow.ratings, uow.results, uow.results.add(_played_match(uow, match)))


def _played_match(uow: UnitOfWork, match: Match) -> Played:
    return played(match, uow.matches.turns(match.number), uow.matches.events(match.number))


def match_ruled(context: Context, event: MatchRuled) -> None:
    """Recompute ratings after a ruling changed the result of a match, or reopened it."""
    match = event.match
    previous_result, new_result = context.uow.results.for_match(match.number), derived(context.uow, match.number)
    if previous_result is None:
        return
    if new_result is not None:
        replace_results(context, [(previous_result, replace(new_result, order=previous_result.order))], match.players)
        return
    counts_no_more = replace(previous_result, winner=0, reason=ANNULLED, unrated=Unrated.ANNULLED)
    replace_results(context, [(previous_result, counts_no_more)], match.players)
    context.uow.results.remove(match.number)


def replace_results(context: Context, changes: Iterable[tuple[Played, Played]], players: tuple[int, int]) -> None:
    """Store changed results, and recompute the ratings that depend on them."""
    firsts: dict[Scope, int] = {}
    for previous_result, new_result in changes:
        context.uow.results.replace(new_result)
        if previous_result.unrated is None or new_result.unrated is None:
            for scope in previous_result.scopes:
                firsts[scope] = min(previous_result.order, firsts.get(scope, previous_result.order))
    recompute(context.uow, firsts, players, context.now)


def derived(uow: UnitOfWork, number: int) -> Played | None:
    """Return the result of a match according to its log; None if it is running, or imported and unrated."""
    match = uow.matches.get(number)
    if match is None or match.status is not MatchStatus.FINISHED or is_imported(uow.matches, number):
        return None
    result = _played_match(uow, match)
    if result.unrated is Unrated.ANNULLED or not uow.links.one_person(result.players):
        return result
    return replace(result, unrated=Unrated.ONE_PERSON)


class PendingRecomputation(Struct):
    """Remaining recomputation in a scope.

    Attributes:
        order: the order of the first result to recompute.
        touched: players whose ratings we recompute; the set grows.
    """

    order: int
    touched: set[int]


def recompute(uow: UnitOfWork, firsts: Mapping[Scope, int], players: Collection[int], now: datetime) -> None:
    """Begin to recompute ratings of players, in each scope from a given order of results onwards.

    The first step happens at once, so that small communities never wait.
    """
    budget = MAX_RECOMPUTED
    for scope in sorted(firsts):
        first_order = firsts[scope]
        for player in players:
            uow.ratings.undo(scope, player, first_order)
        rests = _pending_recomputations(uow, scope.community)
        known_rest = rests.get(scope.game, PendingRecomputation(first_order, set()))
        rests[scope.game] = PendingRecomputation(min(known_rest.order, first_order), known_rest.touched | set(players))
        budget = _keep(uow, scope.community, rests, now, budget)


@on_timer(ANEW)
def timer_due(context: Context, timer: Timer) -> None:
    """Continue the recomputation in a community."""
    _keep(context.uow, timer.subject, _pending_recomputations(context.uow, timer.subject), context.now, MAX_RECOMPUTED)


def is_being_recomputed(uow: UnitOfWork, scope: Scope) -> bool:
    """Return whether ratings of a scope are being recomputed."""
    return scope.game in _pending_recomputations(uow, scope.community)


def forget_recomputations(uow: UnitOfWork) -> None:
    """Cancel all recomputations, because we rebuild all ratings."""
    for community in (EVERYWHERE, *(place.id for place in uow.communities.all())):
        uow.timers.delete(ANEW, community)


def _pending_recomputations(uow: UnitOfWork, community: int) -> dict[str, PendingRecomputation]:
    timer = uow.timers.get(ANEW, community)
    data = {} if timer is None else convert(timer.data, dict[str, tuple[int, set[int]]])
    return {game: PendingRecomputation(order, touched) for game, (order, touched) in data.items()}


def _keep(uow: UnitOfWork, community: int, rests: dict[str, PendingRecomputation], now: datetime, budget: int) -> int:
    """Continue within a budget, and store the remaining work. Return the remaining budget."""
    for game in sorted(rests):
        is_done, budget = _go_on(uow, Scope(community, game), rests[game], budget)
        if is_done:
            del rests[game]
    if rests:
        data = {game: [remainder.order, sorted(remainder.touched)] for game, remainder in rests.items()}
        uow.timers.save(Timer(ANEW, community, now, data=data))
    else:
        uow.timers.delete(ANEW, community)
    return budget


def _go_on(uow: UnitOfWork, scope: Scope, remainder: PendingRecomputation, budget: int) -> tuple[bool, int]:
    """Continue in a scope. Return whether it is done, and the remaining budget."""
    while budget > 0:
        page = uow.results.since(scope, remainder.order, PAGE)
        budget -= _PAGE_COSTS
        for result in page:
            if result.unrated is None and not remainder.touched.isdisjoint(result.players):
                if budget <= 0:
                    return False, budget
                again(uow.ratings, uow.results, scope, result)
                remainder.touched.update(result.players)
                budget -= 1
            remainder.order = result.order + 1
        if len(page) < PAGE:
            return True, budget
    return False, budget


def join_results(context: Context, kept_player: int, merged_player: int) -> None:
    """Move results to the other player; matches between the two are no longer rated."""
    changes = []
    for result in context.uow.results.for_player(merged_player):
        if kept_player in result.players and result.unrated is not Unrated.ANNULLED:
            changes.append((result, replace(result, unrated=Unrated.ONE_PERSON)))
        else:
            changes.append(
                (result, replace(result, players=_with_new_player(result.players, merged_player, kept_player)))
            )
    replace_results(context, changes, (kept_player, merged_player))


def part_results(context: Context, link: Link, _undo: None) -> None:
    """Move results back, for the matches that were moved back."""
    changes = []
    for result in context.uow.results.for_player(link.kept):
        match = context.uow.matches.get(result.match)
        if match is None:
            continue
        if set(result.players) == {link.kept, link.gone}:
            changes.append((result, _played_match(context.uow, match)))
        elif match.players != result.players:
            changes.append((result, replace(result, players=match.players)))
    replace_results(context, changes, (link.kept, link.gone))


def _with_new_player(players: tuple[int, int], old_player: int, new_player: int) -> tuple[int, int]:
    first_player, second_player = (new_player if player == old_player else player for player in players)
    return first_player, second_player


MERGE: Final = Merge("results", NoneType, join_results, part_results)
