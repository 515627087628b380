"""Results from logs, and ratings from results: for one new result, for one changed result, or for all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import timedelta
from typing import Final

from core.match.model import OUT_OF_TIME, TIMEOUTS, Match, MatchEvent, Turn
from core.rating import OF_ONE_OPPONENT, RATED_TIMEOUTS, Change, Played, Rating, Scope, Unrated, match_played
from core.rules import OptionValue
from storage.standings.ratings import Ratings, Results

_AT_ONCE = 1000
_NEW: Final = Rating()


def played(match: Match, turns: Sequence[Turn], events: Sequence[MatchEvent]) -> Played:
    """Return the result of a finished match, from its log. Raises ValueError for a running one."""
    result = match.final_result
    counts, spent = [0, 0], [timedelta(), timedelta()]
    began = match.started_at
    for turn in turns:
        if not turn.forced:
            counts[turn.seat - 1] += 1
            spent[turn.seat - 1] += max(turn.at - began, timedelta())
        began = turn.at
    return Played(
        match=match.number,
        community=match.community,
        game=match.game,
        players=match.players,
        winner=result.winner,
        reason=result.reason,
        unrated=_unrated(match, min(counts), events),
        turns=(counts[0], counts[1]),
        spent=(spent[0], spent[1]),
        at=match.changed_at,
    )


def _unrated(match: Match, fewest: int, events: Sequence[MatchEvent]) -> Unrated | None:
    if match.annulled:
        return Unrated.ANNULLED
    if match.terms.partner:
        return Unrated.PARTNER
    if not fewest:
        return Unrated.NEVER_MOVED
    if has_handicap(match.options):
        return Unrated.HANDICAP
    if not match.terms.rated:
        return Unrated.AGREED
    return Unrated.ABSENT if _is_of_absence(match, events) else None


def _is_of_absence(match: Match, events: Sequence[MatchEvent]) -> bool:
    """Return whether a match timed out after enough others of the same player in the same absence."""
    counts = [event.data.get(TIMEOUTS, 0) for event in events if event.kind == "finished"]
    return match.final_result.reason == OUT_OF_TIME and bool(counts) and int(str(counts[-1])) >= RATED_TIMEOUTS


def has_handicap(options: Mapping[str, OptionValue]) -> bool:
    """Return whether the options of a match give a handicap."""
    stones = options.get("handicap")
    return isinstance(stones, int) and not isinstance(stones, bool) and stones > 0


def rate(ratings: Ratings, results: Results, result: Played) -> None:
    """Rate a result that was just stored and is the latest of all."""
    for scope in result.scopes if result.unrated is None else ():
        _rate(ratings, results, scope, result)


def _rate(ratings: Ratings, results: Results, scope: Scope, result: Played) -> None:
    first_rating, second_rating = (ratings.get(scope, player) for player in result.players)
    earlier_results = results.between(*result.players, scope.community or None) if result.makes_known else ()
    met = sum(
        earlier_result.order < result.order and scope in earlier_result.scopes and earlier_result.makes_known
        for earlier_result in earlier_results
    )
    new_ratings = match_played(
        first_rating, second_rating, result.score, result.at, is_known=result.makes_known and met < OF_ONE_OPPONENT
    )
    for player, rating in zip(result.players, new_ratings, strict=True):
        ratings.save(scope, player, Change(result.order, result.match, rating))


def reckoned(results: Iterable[Played], only_scope: Scope | None = None) -> Iterator[tuple[Scope, int, Change]]:
    """Yield every change of a rating that results cause, in order.

    Args:
        results: all results, in order.
        only_scope: the only scope to consider; None for all.
    """
    ratings: dict[tuple[Scope, int], Rating] = {}
    met: Counter[tuple[Scope, frozenset[int]]] = Counter()
    for result in results:
        for scope in result.scopes if result.unrated is None else ():
            if only_scope not in {None, scope}:
                continue
            keys, pair = [(scope, player) for player in result.players], (scope, frozenset(result.players))
            first_rating, second_rating = (ratings.get(key, _NEW) for key in keys)
            is_known = result.makes_known and met[pair] < OF_ONE_OPPONENT
            met[pair] += result.makes_known
            for key, rating in zip(
                keys, match_played(first_rating, second_rating, result.score, result.at, is_known=is_known), strict=True
            ):
                ratings[key] = rating
                yield *key, Change(result.order, result.match, rating)


def results_since(results: Results, scope: Scope | None = None, order: int = 0) -> Iterator[Played]:
    """Yield all results from a given order onwards."""
    while page := results.since(scope, order, _AT_ONCE):
        yield from page
        order = page[-1].order + 1


def again(ratings: Ratings, results: Results, scope: Scope, result: Played) -> None:
    """Rate one changed result again; this deletes later changes of its players' ratings."""
    for player in result.players:
        ratings.undo(scope, player, result.order)
    _rate(ratings, results, scope, result)
