"""What follows when matches change hands, because accounts are joined or parted: results, ratings, ladders, tournaments."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import datetime
from typing import cast

from core.play.context import Context
from core.play.ladder import book
from core.play.ladder.model import Ladder, Member
from core.play.links import Link
from core.play.rating import anew
from core.play.rating.model import Played, Scope, Unrated
from core.play.rating.reckoning import played
from core.play.refusal import Refusal
from core.play.tournament.model import Entry, Tournament, TournamentStatus


def platforms_of(link: Link) -> set[str]:
    """The platforms of the accounts that came with a link."""
    accounts = cast("list[list[object]]", link.undo.get("accounts", []))
    return {str(platform) for platform, *_ in accounts}


def is_theirs(context: Context, link: Link, room: int, since: datetime) -> bool:
    """Whether something begun while two players were one goes with the second: it lives on a platform of theirs."""
    return since >= link.at and context.work.people.room(room).platform in platforms_of(link)


# --- results and ratings


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


# --- ladders


def not_on_one_ladder(context: Context, kept: int, gone: int) -> None:
    """Refuse to join two who both stand on an open ladder: one person has one place."""
    for member in context.work.ladders.memberships(gone):
        ladder = _ladder(context, member)
        if ladder.closed_at is None and context.work.ladders.member(ladder.id, kept) is not None:
            community = context.work.people.community(ladder.community).name
            raise Refusal("link-same-ladder", {"ladder": ladder.id, "game": ladder.game, "community": community})


def join_ladders(context: Context, kept: int, gone: int) -> object:
    """Give places; on closed ladders everybody stays where they stood."""
    ladders, given = context.work.ladders, []
    for member in (*ladders.memberships(kept), *ladders.memberships(gone)):
        if member.player == gone and _ladder(context, member).closed_at is None:
            book.hand_over(ladders, member, kept, context.now)
            given.append(member.ladder)
        else:
            book.hand_over(ladders, member, member.player, context.now)
    return given


def part_ladders(context: Context, link: Link, undo: object) -> None:
    """Give back the places that were given, and those on ladders of the second one's platforms that were joined since."""
    ladders, given = context.work.ladders, set(cast("list[int]", undo))
    for member in (*ladders.memberships(link.kept), *ladders.memberships(link.gone)):
        ladder = _ladder(context, member)
        came = member.ladder in given and member.joined_at < link.at
        theirs = came or is_theirs(context, link, ladder.room, member.joined_at)
        theirs = theirs and ladders.member(ladder.id, link.gone) is None
        book.hand_over(ladders, member, link.gone if theirs else member.player, context.now)


def _ladder(context: Context, member: Member) -> Ladder:
    ladder = context.work.ladders.get(member.ladder)
    assert ladder is not None  # noqa: S101 - there is no member of no ladder
    return ladder


# --- tournaments


def not_in_one_tournament(context: Context, kept: int, gone: int) -> None:
    """Refuse to join two who are both in a tournament that is not over: one person has one place."""
    for entry in context.work.tournaments.entries_of(gone):
        found = _tournament(context, entry)
        on = found.status in {TournamentStatus.OPEN, TournamentStatus.RUNNING}
        if on and context.work.tournaments.entry(found.id, kept) is not None:
            community = context.work.people.community(found.community).name
            raise Refusal("link-same-tournament", {"tournament": found.id, "game": found.game, "community": community})


def join_tournaments(context: Context, kept: int, gone: int) -> object:
    """Give places; a tournament that is over and that both were in stays as it was."""
    given = []
    for entry in context.work.tournaments.entries_of(gone):
        if context.work.tournaments.entry(entry.tournament, kept) is None:
            context.work.tournaments.hand_over(entry.tournament, gone, kept)
            given.append(entry.tournament)
    return given


def part_tournaments(context: Context, link: Link, undo: object) -> None:
    """Give back the places that were given, and those in tournaments of the second one's platforms that were entered since."""
    given = set(cast("list[int]", undo))
    for entry in context.work.tournaments.entries_of(link.kept):
        found = _tournament(context, entry)
        came = entry.tournament in given and entry.joined_at < link.at
        theirs = came or is_theirs(context, link, found.room, entry.joined_at)
        if theirs and context.work.tournaments.entry(found.id, link.gone) is None:
            context.work.tournaments.hand_over(found.id, link.kept, link.gone)


def _tournament(context: Context, entry: Entry) -> Tournament:
    found = context.work.tournaments.get(entry.tournament)
    assert found is not None  # noqa: S101 - nobody is in no tournament
    return found
