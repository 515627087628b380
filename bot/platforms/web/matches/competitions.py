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


class LadderPlace(CompetitionLink, frozen=True):
    """Ladder on which a player has a place, and the place."""

    place: int


def readable_community(uow: UnitOfWork, community: int, person: Person | None) -> Community:
    """Return a community whose standings the sender may read: those of many are only for their members.

    Raises:
        RequestProblem: they may not; the answer is the same as for a missing page.
    """
    if not _may_read(uow, community, person):
        raise RequestProblem(404, "no-page")
    return uow.communities.get(community)


def _may_read(uow: UnitOfWork, community: int, person: Person | None) -> bool:
    is_public = uow.communities.get(community).shows_standings({PLATFORM})
    return is_public or (person is not None and uow.people.belongs(person.player.id, community))


def competition_of(uow: UnitOfWork, match: Match, person: Person | None, language: str) -> CompetitionLink | None:
    """Return the ladder or tournament to which a match belongs; None if there is none that the sender may read."""
    ladder_match, pairing = uow.ladders.match(match.number), uow.tournaments.pairing(match.number)
    if ladder_match is not None:
        kind, number = "ladder", ladder_match.ladder
    elif pairing is not None:
        kind, number = "tournament", pairing.tournament
    else:
        return None
    if not _may_read(uow, match.community, person):
        return None
    return CompetitionLink(_title(kind, number, match.game, language), f"/{kind}s/{number}")


def ladder_places(uow: UnitOfWork, player: int, person: Person | None, language: str) -> list[LadderPlace]:
    """Return a player's places on the open ladders that the sender may read."""
    places = []
    for member in uow.ladders.memberships(player):
        ladder = uow.ladders.get(member.ladder)
        if ladder is None or ladder.closed_at is not None or not _may_read(uow, ladder.community, person):
            continue
        title = _title("ladder", ladder.id, ladder.game, language)
        places.append(LadderPlace(title, f"/ladders/{ladder.id}", member.place))
    return places


def _title(kind: str, number: int, game: str, language: str) -> str:
    return chat.words(language)(f"public-{kind}-title", {kind: number, "game": chat.game_name(game, language)})
