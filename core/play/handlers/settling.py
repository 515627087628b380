"""What comes of a finished match: its result is kept, and the ratings follow, in the transaction that ends it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from core.play.context import Context
from core.play.events import MatchEnded, MatchRuled
from core.play.links import Link
from core.play.messages import Value
from core.play.model import ANNULLED, Match
from core.play.rating import anew
from core.play.rating.glicko import Rating
from core.play.rating.model import Played, Scope, Unrated
from core.play.rating.reckoning import played, rate, shown
from core.play.recount import derived


def settle(context: Context, event: MatchEnded) -> None:
    """Keep what came of a match, and rate it."""
    match = event.match
    rate(context.work, context.work.results.add(played(match, context.work.matches.turns(match.number))))


def rated(context: Context, match: Match) -> dict[str, Value]:
    """Parameters that tell what came of a match for the ratings.

    Returns:
        ``unrated``, why it isn't rated; or ``ratings``, for each seat a record of ``name``, ``before`` and ``after`` (see
        :func:`core.play.rating.reckoning.shown`) in the community.
    """
    found = context.work.results.of(match.number)
    assert found is not None  # noqa: S101 - it was settled
    if found.unrated is not None:
        return {"unrated": found.unrated.value}
    ratings: list[Value] = []
    for name, player in zip(context.names(match), match.players, strict=True):
        after, *before = (each.rating for each in context.work.ratings.latest(found.scopes[0], player, 2))
        one = before[0] if before else Rating()
        ratings.append({"name": name, "before": {**shown(one, context.now)}, "after": {**shown(after, context.now)}})
    return {"ratings": ratings}


def rule(context: Context, event: MatchRuled) -> None:
    """Rate a match anew that was decided otherwise: it ends in another way, or goes on and has no result."""
    match = event.match
    before, after = context.work.results.of(match.number), derived(context.work, match.number)
    if before is None:
        return
    if after is not None:
        change_results(context, [(before, replace(after, order=before.order))], match.players)
        return
    counts_no_more = replace(before, winner=0, reason=ANNULLED, unrated=Unrated.ANNULLED)
    change_results(context, [(before, counts_no_more)], match.players)
    context.work.results.remove(match.number)


# --- players who become one, or two again ----------------------------------------------------------------------


def join_results(context: Context, kept: int, gone: int) -> object:
    """Give results; those of the two against each other are rated no longer."""
    changed = []
    for before in context.work.results.of_player(gone):
        if kept in before.players and before.unrated is not Unrated.ANNULLED:
            changed.append((before, replace(before, unrated=Unrated.ONE_PERSON)))
        else:
            changed.append((before, replace(before, players=_swapped(before.players, gone, kept))))
    change_results(context, changed, (kept, gone))
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
    change_results(context, changed, (link.kept, link.gone))


def _swapped(players: tuple[int, int], old: int, new: int) -> tuple[int, int]:
    first, second = (new if player == old else player for player in players)
    return first, second


def change_results(context: Context, changed: Iterable[tuple[Played, Played]], players: tuple[int, int]) -> None:
    """Keep results that have changed, and have the ratings follow."""
    firsts: dict[Scope, int] = {}
    for before, after in changed:
        context.work.results.replace(after)
        if before.unrated is None or after.unrated is None:
            for scope in before.scopes:
                firsts[scope] = min(before.order, firsts.get(scope, before.order))
    anew.begin(context.work, firsts, players, context.now)
