"""What all public pages share: who may read them, and players with links."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from bot import chat
from bot.platforms.web.identity.identity import PLATFORM, Person
from bot.platforms.web.requests.answers import RequestProblem
from bot.platforms.web.rooms.command_controls import ControlsState
from core.community import Community
from core.match.model import Match
from storage.unit_of_work import UnitOfWork


class PersonLink(Struct, frozen=True):
    """Player on a public page: name, and the address of their page."""

    name: str
    page: str


class CompetitionLink(Struct, frozen=True):
    """Ladder or tournament to which a match belongs: its title, and the address of its page."""

    title: str
    url: str


def people_of(uow: UnitOfWork, players: Iterable[int]) -> dict[int, PersonLink]:
    """Return players by id."""
    return {player: PersonLink(name, f"/p/{player}") for player, name in uow.people.names(sorted(set(players))).items()}


def controls_of(uow: UnitOfWork, person: Person | None, room: int) -> ControlsState | None:
    """Return what controls need that give commands in a room; None without a name, and for other platforms' rooms."""
    found = uow.communities.room(room)
    if person is None or found.platform != PLATFORM:
        return None
    return ControlsState(person.player.id, person.player.name, found.ref)


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
