"""What all public pages share: players with links, and what controls need."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from bot.platforms.web.identity.identity import PLATFORM, Person
from bot.platforms.web.rooms.command_controls import ControlsState
from bot.platforms.web.site.previews import is_findable
from storage.unit_of_work import UnitOfWork


class PersonLink(Struct, frozen=True):
    """Player on a public page: name, the address of their page, and whether search engines may list pages that name them."""

    name: str
    page: str
    findable: bool


def people_of(uow: UnitOfWork, players: Iterable[int]) -> dict[int, PersonLink]:
    """Return players by id."""
    people = uow.people.several(sorted(set(players)))
    return {number: PersonLink(player.name, f"/p/{number}", is_findable(player)) for number, player in people.items()}


def controls_of(uow: UnitOfWork, person: Person | None, room: int) -> ControlsState | None:
    """Return what controls need that give commands in a room; None without a name, and for other platforms' rooms."""
    found = uow.communities.room(room)
    if person is None or found.platform != PLATFORM:
        return None
    return ControlsState(person.player.id, person.player.name, found.ref)
