"""Results of finished matches, and the ratings that follow from them, in the transaction that ends the match."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from bot.features.match.rebuild import is_imported
from bot.features.rating import recomputation
from bot.features.rating.calculation import played, rate
from bot.kernel.context import Context
from bot.kernel.events import MatchEnded, MatchRuled
from bot.kernel.merge import Merge
from core.account import Link
from core.match.model import ANNULLED, MatchStatus
from core.rating import Played, Scope, Unrated
from storage.unit_of_work import Work


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


# --- players who become one, or two again ----------------------------------------------------------------------


def join_results(context: Context, kept: int, gone: int) -> object:
    """Give results to the other player; those of the two against each other are no longer rated."""
    changed = []
    for before in context.work.results.of_player(gone):
        if kept in before.players and before.unrated is not Unrated.ANNULLED:
            changed.append((before, replace(before, unrated=Unrated.ONE_PERSON)))
        else:
            changed.append((before, replace(before, players=_swapped(before.players, gone, kept))))
    replace_results(context, changed, (kept, gone))
    return None


def part_results(context: Context, link: Link, _undo: object) -> None:
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


def replace_results(context: Context, changed: Iterable[tuple[Played, Played]], players: tuple[int, int]) -> None:
    """Store changed results, and recompute the ratings that follow from them."""
    firsts: dict[Scope, int] = {}
    for before, after in changed:
        context.work.results.replace(after)
        if before.unrated is None or after.unrated is None:
            for scope in before.scopes:
                firsts[scope] = min(before.order, firsts.get(scope, before.order))
    recomputation.begin(context.work, firsts, players, context.now)


def derived(work: Work, number: int) -> Played | None:
    """Return the result of a match by its log; None when it is running, or imported and counts for nothing."""
    match = work.matches.get(number)
    if match is None or match.status is not MatchStatus.FINISHED or is_imported(work.matches, number):
        return None
    found = played(match, work.matches.turns(number))
    if found.unrated is Unrated.ANNULLED or not work.links.one_person(found.players):
        return found
    return replace(found, unrated=Unrated.ONE_PERSON)


MERGE: Final = Merge("results", join_results, part_results)
