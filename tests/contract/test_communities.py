"""Communities and rooms, in every store."""

from __future__ import annotations

from datetime import timedelta

import pytest
from msgspec.structs import replace

from core.community import USUAL_SETTINGS, Community, CommunitySettings, Group, Starters
from core.time.control import TimeControl
from storage.errors import Conflict
from storage.store import Store
from storage.unit_of_work import UnitOfWork
from tests.contract.examples import World

DECIDED = CommunitySettings(
    TimeControl.read("7d+1d max 14d"),
    timedelta(hours=1),
    timedelta(days=30),
    untimed=False,
    vacation=timedelta(days=14),
    language="de",
    theme="dark",
    announcements=7,
    start=Starters.GROUP,
    group=Group("12", "Players"),
)


@pytest.mark.parametrize("settings", [DECIDED, replace(DECIDED, vacation=timedelta()), USUAL_SETTINGS])
async def test_what_a_community_decides_is_kept(store: Store, world: World, settings: CommunitySettings) -> None:
    house = world.den.community
    await store.write(lambda uow: uow.communities.set_settings(house, DECIDED))
    await store.write(lambda uow: uow.communities.set_settings(house, settings))
    await store.write(lambda uow: uow.communities.set_settings(999, settings))
    await store.write(lambda uow: uow.communities.open_room("web", "den", "Den", "house", "Big House"))

    community = await store.read(lambda uow: uow.communities.get(house))
    assert community == Community(house, "web", "house", "Big House", settings)


async def test_communities_come_by_id(store: Store, world: World) -> None:
    server, castle = await store.write(
        lambda uow: [
            uow.communities.open_room(platform, "1", "Room", name, name).community
            for platform, name in (("discord", "Server"), ("web", "Castle"))
        ]
    )
    await store.write(lambda uow: uow.communities.set_settings(castle, DECIDED))

    everywhere = await store.read(lambda uow: uow.communities.all())
    assert [community.id for community in everywhere] == [world.den.community, server, castle]
    assert [community.settings for community in everywhere] == [USUAL_SETTINGS, USUAL_SETTINGS, DECIDED]
    on_web = await store.read(lambda uow: uow.communities.all("web"))
    assert [community.id for community in on_web] == [world.den.community, castle]
    assert await store.read(lambda uow: uow.communities.all("telegram")) == []


async def test_a_room_is_opened_once(store: Store, world: World) -> None:
    second_room = await store.write(lambda uow: uow.communities.open_room("web", "lounge", "Lounge", "house", "House"))

    assert second_room == world.lounge
    assert await store.read(lambda uow: uow.communities.room(world.lounge.id)) == world.lounge
    assert await store.read(lambda uow: uow.communities.find_room("web", "lounge")) == world.lounge
    assert await store.read(lambda uow: uow.communities.find_room("web", "nowhere")) is None
    assert await store.read(lambda uow: uow.communities.find_room("discord", "lounge")) is None


async def test_rooms_of_one_community_share_it(store: Store, world: World) -> None:
    assert world.lounge.community == world.den.community
    community = await store.read(lambda uow: uow.communities.get(world.den.community))
    assert community == Community(world.den.community, "web", "house", "House")


async def test_rooms_and_communities_are_renamed(store: Store, world: World) -> None:
    renamed = await store.write(lambda uow: uow.communities.open_room("web", "den", "The Den", "house", "Big House"))

    assert renamed.id == world.den.id
    assert await store.read(lambda uow: uow.communities.room(world.den.id)) == renamed
    assert renamed.name == "The Den"
    assert (await store.read(lambda uow: uow.communities.get(renamed.community))).name == "Big House"


async def test_a_room_can_move_to_another_community(store: Store, world: World) -> None:
    room = await store.write(lambda uow: uow.communities.open_room("web", "den", "Den", "castle", "Castle"))

    assert room.id == world.den.id
    assert room.community != world.den.community
    assert (await store.read(lambda uow: uow.communities.get(room.community))).name == "Castle"
    assert await store.read(lambda uow: uow.communities.find_room("web", "den")) == room


async def test_rooms_of_a_platform_come_by_id(store: Store, world: World) -> None:
    await store.write(lambda uow: uow.communities.open_room("discord", "1", "Elsewhere", "2", "Server"))

    assert await store.read(lambda uow: uow.communities.rooms("web")) == [world.lounge, world.den]
    assert await store.read(lambda uow: uow.communities.rooms("telegram")) == []


async def test_a_room_and_its_community_can_get_other_refs(store: Store) -> None:
    room = await store.write(lambda uow: uow.communities.open_room("telegram", "-5", "Club", "-5", "Club"))

    def move(uow: UnitOfWork) -> None:
        uow.communities.rename_room(room.id, "-1005")
        uow.communities.rename(room.community, "-1005")

    await store.write(move)
    assert await store.read(lambda uow: uow.communities.find_room("telegram", "-5")) is None
    assert await store.read(lambda uow: uow.communities.room(room.id)) == replace(room, ref="-1005")
    assert (await store.read(lambda uow: uow.communities.get(room.community))).ref == "-1005"
    opened_room = await store.write(lambda uow: uow.communities.open_room("telegram", "-1005", "Club", "-1005", "Club"))
    assert opened_room == replace(room, ref="-1005")


async def test_no_room_or_community_gets_a_ref_that_another_has(store: Store) -> None:
    one = await store.write(lambda uow: uow.communities.open_room("telegram", "-1", "A", "-1", "A"))
    await store.write(lambda uow: uow.communities.open_room("telegram", "-2", "B", "-2", "B"))

    with pytest.raises(Conflict):
        await store.write(lambda uow: uow.communities.rename_room(one.id, "-2"))
    with pytest.raises(Conflict):
        await store.write(lambda uow: uow.communities.rename(one.community, "-2"))
