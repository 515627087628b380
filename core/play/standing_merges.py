"""Results, ratings and ladders of two players who become one: they follow the matches, and are reckoned anew from there."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, cast

from core.play.ladder import book
from core.play.rating.reckoning import recompute
from core.play.recount import mend_ladder
from core.play.refusal import Refusal

if TYPE_CHECKING:
    from core.play.context import Context
    from core.play.links import Link
    from core.play.rating.model import Scope


def join_ratings(context: Context, _kept: int, gone: int) -> None:
    """Let the results of a player who is gone be those of the one who has their matches now."""
    _follow_matches(context, gone)


def part_ratings(context: Context, link: Link, _undo: object) -> None:
    """Let results follow the matches that were given back."""
    _follow_matches(context, link.kept)


def _follow_matches(context: Context, player: int) -> None:
    """Put results right whose matches have other players now; ratings are reckoned again from the first of them on."""
    first: dict[Scope, int] = {}
    people: dict[Scope, set[int]] = defaultdict(set)
    for found in context.work.results.of_player(player):
        match = context.work.matches.get(found.match)
        if match is None or match.players == found.players:
            continue
        context.work.results.reseat(found.match, match.players)
        for scope in found.scopes if found.unrated is None else ():
            first[scope] = min(first.get(scope, found.order), found.order)
            people[scope] |= {*found.players, *match.players}
    for scope, order in first.items():
        for each in sorted(people[scope]):
            context.work.ratings.undo(scope, each, order)
        recompute(context.work, scope, order)


def not_on_one_ladder(context: Context, kept: int, gone: int) -> None:
    """Nobody can stand on a ladder twice, or have stood. Raises Refusal."""
    both = set(context.work.ladders.known_to(kept)) & set(context.work.ladders.known_to(gone))
    if both:
        raise Refusal("link-same-ladder", {"ladder": min(both)})


def join_ladders(context: Context, kept: int, gone: int) -> object:
    """Let a player stand where the other one stood."""
    moved = list(context.work.ladders.known_to(gone))
    for ladder in moved:
        context.work.ladders.hand_over(ladder, gone, kept)
    _mend(context, kept)
    return moved


def part_ladders(context: Context, link: Link, undo: object) -> None:
    """Give the places back, and those that were taken since where the other one is."""
    theirs = set(cast("list[int]", undo))
    accounts = cast("list[list[object]]", link.undo.get("accounts", []))
    platforms = {str(platform) for platform, *_ in accounts}
    for number in context.work.ladders.known_to(link.kept):
        ladder = context.work.ladders.get(number)
        if ladder is None:
            continue
        begun = next(event.at for event in book.log(context.work.ladders, number) if event.player == link.kept)
        since = begun >= link.at and context.work.people.room(ladder.room).platform in platforms
        if number in theirs or since:
            context.work.ladders.hand_over(number, link.kept, link.gone)
    _mend(context, link.kept)
    _mend(context, link.gone)


def _mend(context: Context, player: int) -> None:
    """Count anew what depends on all matches of a player."""
    for member in context.work.ladders.memberships(player):
        mend_ladder(context.work, member.ladder)
