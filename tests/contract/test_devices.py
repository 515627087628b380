"""Devices to which messages are pushed, in every store."""

from __future__ import annotations

from msgspec.structs import replace

from core.account import PUSH, Device
from storage.store import Store
from storage.unit_of_work import UnitOfWork
from tests.contract.examples import NOON, World, minutes


def device(uow: UnitOfWork, player: int, name: str, at: float = 0) -> Device:
    """Return a device with its room, which isn't stored yet."""
    room = uow.communities.open_room(PUSH, name, PUSH, PUSH, PUSH, private=True)
    return Device(room.id, player, f"https://push.example.org/{name}", "key", "auth", minutes(at))


async def test_devices_come_back_the_oldest_first(store: Store, world: World) -> None:
    def transaction(uow: UnitOfWork) -> list[Device]:
        devices = [device(uow, world.ann, name, at) for name, at in (("new", 2), ("old", 1))]
        for each in devices:
            uow.devices.save(each)
        return devices

    new_device, old_device = await store.write(transaction)
    assert await store.read(lambda uow: uow.devices.for_player(world.ann)) == [old_device, new_device]
    assert await store.read(lambda uow: uow.devices.for_player(world.bob)) == []
    assert await store.read(lambda uow: uow.devices.get(old_device.room)) == old_device
    assert old_device.since > NOON


async def test_a_device_can_change_hands_and_be_forgotten(store: Store, world: World) -> None:
    one = await store.write(lambda uow: device(uow, world.ann, "one"))
    await store.write(lambda uow: uow.devices.save(one))
    await store.write(lambda uow: uow.devices.save(replace(one, player=world.bob)))
    assert await store.read(lambda uow: uow.devices.for_player(world.ann)) == []
    assert [each.player for each in await store.read(lambda uow: uow.devices.for_player(world.bob))] == [world.bob]
    await store.write(lambda uow: uow.devices.delete(one.room))
    assert await store.read(lambda uow: uow.devices.get(one.room)) is None


async def test_a_player_knows_whether_they_have_devices(store: Store, world: World) -> None:
    assert not (await store.read(lambda uow: uow.people.player(world.ann))).devices
    await store.write(lambda uow: uow.devices.save(device(uow, world.ann, "one")))
    people = await store.read(lambda uow: uow.people.several([world.ann, world.bob, world.cid]))
    assert [people[player].devices for player in (world.ann, world.bob, world.cid)] == [True, False, False]
    found = await store.read(lambda uow: uow.people.person("web", "ann"))
    assert found is not None
    assert found[1].devices


async def test_a_player_read_before_has_a_device_as_soon_as_it_is_added(store: Store, world: World) -> None:
    def transaction(uow: UnitOfWork) -> tuple[bool, bool, bool]:
        before = uow.people.player(world.ann).devices
        one = device(uow, world.ann, "one")
        uow.devices.save(one)
        added = uow.people.player(world.ann).devices
        uow.devices.delete(one.room)
        return before, added, uow.people.player(world.ann).devices

    assert await store.write(transaction) == (False, True, False)
