"""Decisions about communities, in every store."""

from __future__ import annotations

from msgspec.structs import replace

from core.community import AuditAction, AuditEntry
from storage.store import Store
from storage.unit_of_work import UnitOfWork
from tests.contract.examples import NOON, World, match_in, minutes


def entries(uow: UnitOfWork, world: World) -> list[AuditEntry]:
    """Write three decisions about the community of the world's match."""
    match = match_in(uow, world)
    by, other = match.players
    told = (
        AuditEntry(match.community, NOON, by, AuditAction.ADJOURN, match.number, reason="ein Grund mit „ü“"),
        AuditEntry(
            match.community,
            minutes(1),
            by,
            AuditAction.AWARD,
            match.number,
            player=other,
            reason="x",
            data={"a": [1, None]},
        ),
        AuditEntry(match.community, minutes(2), by, AuditAction.SETTING, data={"name": "clock", "value": "3d/move"}),
    )
    return [uow.audit.add(entry) for entry in told]


async def test_decisions_are_kept_exactly_and_the_latest_come_first(store: Store, world: World) -> None:
    added_entries = await store.write(lambda uow: entries(uow, world))
    community = added_entries[0].community
    assert [entry.id for entry in added_entries] == sorted({entry.id for entry in added_entries})
    assert list(await store.read(lambda uow: uow.audit.page(community))) == added_entries[::-1]
    assert await store.read(lambda uow: uow.audit.count(community)) == 3
    assert await store.read(lambda uow: uow.audit.count_of(community, AuditAction.AWARD)) == 1
    assert await store.read(lambda uow: uow.audit.count_of(community, AuditAction.MUTE)) == 0


async def test_they_come_by_pages(store: Store, world: World) -> None:
    added_entries = await store.write(lambda uow: entries(uow, world))
    community = added_entries[0].community
    assert list(await store.read(lambda uow: uow.audit.page(community, 1, 1))) == [added_entries[1]]
    assert list(await store.read(lambda uow: uow.audit.page(community, 3, 10))) == []


async def test_other_communities_have_their_own(store: Store, world: World) -> None:
    added_entries = await store.write(lambda uow: entries(uow, world))

    def elsewhere(uow: UnitOfWork) -> tuple[int, int]:
        room = uow.communities.open_room("web", "far", "far", "far", "far")
        uow.audit.add(replace(added_entries[2], community=room.community))
        return uow.audit.count(room.community), uow.audit.count(added_entries[0].community)

    assert await store.write(elsewhere) == (1, 3)


async def test_those_about_a_match_come_in_order(store: Store, world: World) -> None:
    added_entries = await store.write(lambda uow: entries(uow, world))
    number = added_entries[0].match
    assert number is not None
    assert list(await store.read(lambda uow: uow.audit.for_match(number))) == added_entries[:2]
    assert list(await store.read(lambda uow: uow.audit.for_match(number + 1))) == []
