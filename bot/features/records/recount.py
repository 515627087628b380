"""Recount of results, ratings, ladders and tournaments from the logs: compares the stored values, and repairs them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from datetime import datetime
from functools import partial
from typing import Final

from bot.features.ladder.recount import Recounted, recounted
from bot.features.match import rebuild
from bot.features.match.rebuild import Discrepancy
from bot.features.rating import results
from bot.features.rating.calculation import rate, reckoned, results_since
from bot.features.rating.results import derived
from bot.features.tournament.recount import problems as tournament_problems
from core.match.positions import CorruptLog
from core.rating import Change, Rating, Scope
from storage.unit_of_work import UnitOfWork

CALCULATION: Final = "3"
"""Version of the calculation of ratings. Since 3, enough matches played out against several people end the provisional state."""
_CALCULATED: Final = "ratings:calculation"
"""Key of the version that calculated the stored ratings."""
_PAGE = 1000
_NO_MATCH: Final = 0
"""Match number of a discrepancy that isn't about a single match."""


def check_result(uow: UnitOfWork, number: int) -> list[Discrepancy]:
    """Compare the stored result of a match with its log."""
    stored_result, fresh = uow.results.for_match(number), derived(uow, number)
    discrepancies = []
    for name in ("community", "game", "players", "winner", "reason", "unrated", "turns", "spent", "at"):
        was, should = (None if result is None else getattr(result, name) for result in (stored_result, fresh))
        if was != should:
            discrepancies.append(Discrepancy(number, f"result: {name}", str(was), str(should)))
    return discrepancies


def check_match(uow: UnitOfWork, number: int) -> list[Discrepancy]:
    """Compare a stored match and its result with the match's log."""
    return _discrepancies_or_damage(
        number, "match", lambda: [*rebuild.check(uow.matches, number), *check_result(uow, number)]
    )


def mend_match(uow: UnitOfWork, number: int) -> list[Discrepancy]:
    """Rebuild a stored match from its log. Return discrepancies, also in its result, which :func:`mend` rebuilds."""
    return _discrepancies_or_damage(
        number, "match", lambda: [*rebuild.mend(uow.matches, number), *check_result(uow, number)]
    )


def _discrepancies_or_damage(number: int, subject: str, check: Callable[[], list[Discrepancy]]) -> list[Discrepancy]:
    """Return the discrepancies that a check finds, or a single one if the stored data is too damaged for the check.

    Args:
        number: number of the match, for :attr:`Discrepancy.number`, or :data:`_NO_MATCH`.
        subject: what is checked.
        check: returns the discrepancies.
    """
    try:
        return check()
    except (ArithmeticError, AssertionError, AttributeError, CorruptLog, LookupError, TypeError, ValueError) as damage:
        return [
            Discrepancy(number, subject, f"damaged ({type(damage).__name__}: {damage})", "nothing that can be read")
        ]


def ended(uow: UnitOfWork) -> Iterator[int]:
    """Return the numbers of the finished matches, in the order of their ends."""
    last_order = 0
    while page := uow.matches.ended(last_order, _PAGE):
        yield from (number for _, number in page)
        last_order = page[-1][0]


def check_order(uow: UnitOfWork) -> list[Discrepancy]:
    """Compare the order of the results with the order of the matches' ends, up to the first discrepancy.

    Only the order of each player's own results matters. Matches of different players that ended at the same time in
    different processes may have been numbered either way.
    """
    results = list(results_since(uow.results))
    stored_numbers, logged = [result.match for result in results], list(ended(uow))
    if stored_numbers == logged:
        return []
    if sorted(stored_numbers) != sorted(logged):
        at = next((at for at, pair in enumerate(zip(stored_numbers, logged, strict=False)) if pair[0] != pair[1]), None)
        at = min(len(stored_numbers), len(logged)) if at is None else at
        was, should = (str(numbers[at]) if at < len(numbers) else "nothing" for numbers in (stored_numbers, logged))
        return [
            Discrepancy(
                logged[at] if at < len(logged) else stored_numbers[at], f"result at place {at + 1}", was, should
            )
        ]
    place = {number: at for at, number in enumerate(logged, 1)}
    last_matches: dict[int, int] = {}
    for at, result in enumerate(results, 1):
        previous_match = max(
            (last_matches.get(player, 0) for player in result.players), key=lambda match: place.get(match, 0)
        )
        if previous_match and place[previous_match] > place[result.match]:
            return [
                Discrepancy(
                    result.match, f"result at place {at}", f"after #{previous_match}", f"before #{previous_match}"
                )
            ]
        last_matches |= dict.fromkeys(result.players, result.match)
    return []


# --- ratings ---------------------------------------------------------------------------------------------------


def check_ratings(uow: UnitOfWork) -> list[Discrepancy]:
    """Recompute all ratings from the stored results, and compare every change and the current ratings.

    Skips scopes that are being recomputed now.
    """
    scopes = sorted({scope for result in results_since(uow.results) for scope in result.scopes})
    due = {scope for scope in scopes if results.is_being_recomputed(uow, scope)}
    discrepancies: list[Discrepancy] = []
    compared: set[tuple[Scope, int]] = set()
    for scope in scopes:
        if scope in due:
            continue
        changes: dict[int, list[Change]] = defaultdict(list)
        for _, player, change in reckoned(results_since(uow.results, scope), only_scope=scope):
            changes[player].append(change)
        for player, fresh in changes.items():
            compared.add((scope, player))
            discrepancies += _compared(uow, scope, player, fresh)
    discrepancies += [
        _of_rating(_NO_MATCH, scope, player, str(rating), "none")
        for scope, player, rating in _stored(uow)
        if scope not in due and (scope, player) not in compared
    ]
    return discrepancies


def _compared(uow: UnitOfWork, scope: Scope, player: int, fresh: list[Change]) -> list[Discrepancy]:
    stored_changes = list(uow.ratings.changes(scope, player))
    if stored_changes != fresh:
        pairs = zip(stored_changes, fresh, strict=False)
        was, should = next(
            (pair for pair in pairs if pair[0] != pair[1]), (None, fresh[min(len(stored_changes), len(fresh) - 1)])
        )
        stored_text = "missing or too many" if was is None else str(was.rating)
        return [_of_rating(should.match, scope, player, stored_text, str(should.rating))]
    current = uow.ratings.get(scope, player)
    if current != fresh[-1].rating:
        return [_of_rating(fresh[-1].match, scope, player, str(current), str(fresh[-1].rating))]
    return []


def _of_rating(match: int, scope: Scope, player: int, was: str, should: str) -> Discrepancy:
    return Discrepancy(match, f"{scope.game} rating of player {player} in community {scope.community}", was, should)


def _stored(uow: UnitOfWork) -> Iterator[tuple[Scope, int, Rating]]:
    player = uow.ratings.next_player(0)
    while player is not None:
        for scope, rating in uow.ratings.for_player(player):
            yield scope, player, rating
        player = uow.ratings.next_player(player)


def refill(uow: UnitOfWork) -> int:
    """Rebuild all results and ratings from the logs. Return the number of results."""
    uow.results.forget()
    results.forget_recomputations(uow)
    count = 0
    for number in ended(uow):
        try:
            fresh = derived(uow, number)
        except (
            CorruptLog,
            LookupError,
            TypeError,
            ValueError,
        ):  # checks report it; the other matches don't wait for it
            continue
        if fresh is None:
            continue
        rate(uow.ratings, uow.results, uow.results.add(fresh))
        count += 1
    return count


def renew_ratings(uow: UnitOfWork, now: datetime) -> bool:
    """Begin to recompute all ratings, once, if another version of the program calculated them. Return whether it did."""
    if uow.keys.get(_CALCULATED) == CALCULATION:
        return False
    uow.keys.put(_CALCULATED, CALCULATION)
    firsts: dict[Scope, int] = {}
    players: set[int] = set()
    for result in results_since(uow.results):
        if result.unrated is None:
            players.update(result.players)
            for scope in result.scopes:
                firsts.setdefault(scope, result.order)
    results.recompute(uow, firsts, players, now)
    return bool(firsts)


# --- ladders ---------------------------------------------------------------------------------------------------


def check_ladder(uow: UnitOfWork, ladder: int) -> list[Discrepancy]:
    """Compare a ladder with its log and its matches' logs."""
    fresh = recounted(uow, ladder)
    problems = [Discrepancy(_NO_MATCH, f"ladder {ladder}", problem, "otherwise") for problem in fresh.problems]
    return problems or list(_ladder_differences(uow, ladder, fresh))


def _ladder_differences(uow: UnitOfWork, ladder: int, fresh: Recounted) -> Iterable[Discrepancy]:
    members = uow.ladders.members(ladder)
    places = [member.player for member in members]
    if places != fresh.places:
        yield Discrepancy(_NO_MATCH, f"ladder {ladder}: the order of players", str(places), str(fresh.places))
        return
    for place, member in enumerate(members, 1):
        should = fresh.member(member, place)
        if member != should:
            yield Discrepancy(_NO_MATCH, f"ladder {ladder}: player {member.player}", str(member), str(should))


def mend_ladder(uow: UnitOfWork, ladder: int) -> None:
    """Rebuild a ladder from its log; a ladder whose log contradicts itself stays unchanged."""
    fresh = recounted(uow, ladder)
    if fresh.problems:
        return
    for member in uow.ladders.members(ladder):
        if member.player not in fresh.places:
            uow.ladders.delete_member(ladder, member.player)
    for place, player in enumerate(fresh.places, 1):
        stored_member = uow.ladders.member(ladder, player) or uow.ladders.add_member(
            ladder, player, fresh.joined_at[player]
        )
        uow.ladders.move(ladder, player, place)
        uow.ladders.save_member(fresh.member(stored_member, place))


# --- tournaments -----------------------------------------------------------------------------------------------


def check_tournament(uow: UnitOfWork, tournament: int) -> list[Discrepancy]:
    """Compare a tournament with its matches. We compute its tables on demand, so there is nothing to repair."""
    return [
        Discrepancy(_NO_MATCH, f"tournament {tournament}", problem, "otherwise")
        for problem in tournament_problems(uow, tournament)
    ]


def check(uow: UnitOfWork) -> list[Discrepancy]:
    """Compare everything except single results (:func:`check_result`) with the logs."""
    discrepancies = _discrepancies_or_damage(
        _NO_MATCH, "results and ratings", lambda: check_order(uow) or check_ratings(uow)
    )
    for ladder in uow.ladders.numbers():
        discrepancies += _discrepancies_or_damage(_NO_MATCH, f"ladder {ladder}", partial(check_ladder, uow, ladder))
    for tournament in uow.tournaments.numbers():
        discrepancies += _discrepancies_or_damage(
            _NO_MATCH, f"tournament {tournament}", partial(check_tournament, uow, tournament)
        )
    return discrepancies


def mend(uow: UnitOfWork) -> None:
    """Rebuild results, ratings and ladders."""
    refill(uow)
    for ladder in uow.ladders.numbers():
        mend_ladder(uow, ladder)
