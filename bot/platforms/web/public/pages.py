"""What all public pages share: who may read them, and players with links."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from bot.platforms.web.identity.identity import PLATFORM, Person
from bot.platforms.web.requests.answers import RequestProblem
from core.community import Community
from storage.unit_of_work import UnitOfWork


class PersonLink(Struct, frozen=True):
    """Player on a public page: name, and the address of their page."""

    name: str
    page: str


def people_of(uow: UnitOfWork, players: Iterable[int]) -> dict[int, PersonLink]:
    """Return players by id."""
    return {player: PersonLink(name, f"/p/{player}") for player, name in uow.people.names(sorted(set(players))).items()}


def readable_community(uow: UnitOfWork, community: int, person: Person | None) -> Community:
    """Return a community whose standings the sender may read: those of many are only for their members.

    Raises:
        RequestProblem: they may not; the answer is the same as for a missing page.
    """
    found = uow.communities.get(community)
    if found.shows_standings({PLATFORM}) or (person is not None and uow.people.belongs(person.player.id, community)):
        return found
    raise RequestProblem(404, "no-page")
