"""Ladders and tournaments to which matches belong, and who may read them."""

from __future__ import annotations

from msgspec import Struct

from bot import chat
from bot.platforms.web.identity.identity import PLATFORM, Person
from bot.platforms.web.requests.answers import RequestProblem
from core.community import Community
from core.match.model import Match
from storage.unit_of_work import UnitOfWork


class CompetitionLink(Struct, frozen=True):
    """Ladder or tournament to which a match belongs: its title, and the address of its page."""

    title: str
    url: str


def readable_community(uow: UnitOfWork, community: int, person: Person | None) -> Community:
    """Return a community whose standings the sender may read: those of many are only for their members.

    Raises:
        RequestProblem: they may not; the answer is the same as for a missing page.
    """
    found = uow.communities.get(community)
    if found.shows_standings({PLATFORM}) or (person is not None and uow.people.belongs(person.player.id, community)):
        return found
    raise RequestProblem(404, "no-page")


def competition_of(uow: UnitOfWork, match: Match, person: Person | None, language: str) -> CompetitionLink | None:
    """Return the ladder or tournament to which a match belongs; None if there is none that the sender may read."""
    ladder_match, pairing = uow.ladders.match(match.number), uow.tournaments.pairing(match.number)
    if ladder_match is not None:
        kind, number = "ladder", ladder_match.ladder
    elif pairing is not None:
        kind, number = "tournament", pairing.tournament
    else:
        return None
    try:
        readable_community(uow, match.community, person)
    except RequestProblem:
        return None
    title = chat.words(language)(f"public-{kind}-title", {kind: number, "game": chat.game_name(match.game, language)})
    return CompetitionLink(title, f"/{kind}s/{number}")
