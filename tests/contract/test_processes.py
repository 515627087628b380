"""Several processes on one store, and which of them delivers a message, in every store."""

from __future__ import annotations

from core.community import Room
from core.time.model import Timer
from storage.operation.processes import Process
from storage.store import Store
from tests.contract.examples import NOON, World, minutes, says


async def join(store: Store, name: str, *platforms: str) -> int:
    return await store.write(lambda uow: uow.processes.add(name, platforms, NOON))


async def say(store: Store, process: int | None, code: str, room: Room, player: int | None = None) -> int:
    """Write a message as the process that has opened the store; return its id."""
    store.serve_as(process)
    return await store.write(lambda uow: uow.outbox.add(room.id, says(code), NOON, player))


async def due(store: Store, process: int | None) -> list[str]:
    messages = await store.read(lambda uow: uow.outbox.due("web", minutes(1), process=process))
    return [outgoing.message.code for outgoing in messages]


async def claim(store: Store, process: int, limit: int = 200) -> int:
    return await store.write(lambda uow: uow.outbox.claim("web", process, limit))


async def unowned(store: Store) -> bool:
    return await store.read(lambda uow: uow.outbox.unowned("web"))


async def test_processes_come_show_that_they_live_and_go(store: Store) -> None:
    one, two = await join(store, "one", "web", "discord"), await join(store, "two")
    assert await store.write(lambda uow: uow.processes.beat(one, minutes(2)))
    assert await store.read(lambda uow: uow.processes.all()) == [
        Process(one, "one", NOON, minutes(2), ("discord", "web")),
        Process(two, "two", NOON, NOON),
    ]
    await store.write(lambda uow: uow.processes.remove(one))
    assert not await store.write(lambda uow: uow.processes.beat(one, minutes(3)))
    assert [process.id for process in await store.read(lambda uow: uow.processes.all())] == [two]


async def test_an_id_is_never_given_again(store: Store) -> None:
    one = await join(store, "one", "web")
    await store.write(lambda uow: uow.processes.remove(one))
    assert await join(store, "two", "web") > one


async def test_what_a_process_says_is_its_own_to_deliver(store: Store, world: World) -> None:
    one, two = await join(store, "one", "web"), await join(store, "two", "web")
    await say(store, one, "of one", world.lounge)
    await say(store, two, "of two", world.den)
    assert await due(store, one) == ["of one"]
    assert await due(store, two) == ["of two"]
    assert await due(store, None) == ["of one", "of two"], "a process that is alone delivers everything"
    assert not await unowned(store)
    assert await claim(store, two) == 0


async def test_what_nobody_owns_is_claimed_by_one_only(store: Store, world: World) -> None:
    one, two = await join(store, "one", "web"), await join(store, "two", "web")
    elsewhere = await join(store, "elsewhere", "discord")
    await say(store, None, "alone", world.lounge)
    await say(store, elsewhere, "not served there", world.den)
    assert await unowned(store)
    assert await due(store, one) == []
    assert await claim(store, one) == 2
    assert await claim(store, two) == 0
    assert not await unowned(store)
    assert await due(store, one) == ["alone", "not served there"]
    assert await due(store, two) == []


async def test_the_earliest_are_claimed_first(store: Store, world: World) -> None:
    one, two = await join(store, "one", "web"), await join(store, "two", "web")
    for code, room in (("first", world.lounge), ("second", world.den), ("third", world.lounge)):
        await say(store, None, code, room)
    assert await claim(store, one, 1) == 1
    assert await claim(store, two, 5) == 2
    assert await due(store, one) == ["first"]
    assert await due(store, two) == ["second"], "the third stands behind the first"


async def test_nothing_overtakes_what_another_process_has_to_say_there(store: Store, world: World) -> None:
    one, two = await join(store, "one", "web"), await join(store, "two", "web")
    first = await say(store, one, "first", world.lounge)
    await say(store, two, "second", world.lounge)
    await say(store, two, "elsewhere", world.den)
    await say(store, two, "to Ann alone", world.lounge, world.ann)
    await say(store, one, "third", world.lounge)
    assert await due(store, one) == ["first"]
    assert await due(store, two) == ["elsewhere", "to Ann alone"]
    await store.write(lambda uow: uow.outbox.sent([first]))
    assert await due(store, one) == []
    assert await due(store, two) == ["second", "elsewhere", "to Ann alone"]


async def test_nothing_overtakes_what_is_delayed_whoever_s_it_is(store: Store, world: World) -> None:
    one, two = await join(store, "one", "web"), await join(store, "two", "web")
    first = await say(store, one, "first", world.lounge)
    await say(store, one, "second", world.lounge)
    await say(store, two, "third", world.lounge)
    await store.write(lambda uow: uow.outbox.delay(first, minutes(5), "busy"))
    assert await due(store, one) == []
    assert await due(store, two) == []


async def test_what_a_dead_process_left_is_anybody_s(store: Store, world: World) -> None:
    one, two = await join(store, "one", "web"), await join(store, "two", "web")
    await say(store, one, "first", world.lounge)
    await say(store, two, "second", world.lounge)
    await store.write(lambda uow: uow.processes.remove(one))
    await say(store, one, "said while struck off", world.den)
    assert await unowned(store)
    assert await due(store, two) == [], "what nobody owns isn't overtaken either"
    assert await claim(store, two) == 2
    assert await due(store, two) == ["first", "second", "said while struck off"]


async def test_what_crosses_in_a_room_is_left_to_whoever_comes_first_there(store: Store, world: World) -> None:
    one, two, three = [await join(store, name, "web") for name in ("one", "two", "three")]
    await say(store, one, "first", world.lounge)
    for code in ("second", "third"):
        await say(store, two, code, world.lounge)
    await say(store, one, "fourth", world.lounge)
    await say(store, two, "to Ann alone", world.lounge, world.ann)
    await say(store, two, "elsewhere", world.den)

    async def crossed(process: int) -> list[int]:
        return list(await store.read(lambda uow: uow.outbox.crossed_rooms("web", process)))

    async def hand_over(process: int) -> int:
        return await store.write(lambda uow: uow.outbox.reassign(world.lounge.id, process))

    assert [await crossed(each) for each in (one, two, three)] == [[], [world.lounge.id], []]
    assert [await hand_over(each) for each in (one, three)] == [0, 0]
    assert await hand_over(two) == 2
    assert await crossed(two) == []
    assert await due(store, one) == ["first", "second", "third", "fourth"]
    assert await due(store, two) == ["to Ann alone", "elsewhere"]


async def test_what_was_given_up_is_claimed_by_nobody(store: Store, world: World) -> None:
    one = await join(store, "one", "web")
    number = await say(store, None, "first", world.lounge)
    await store.write(lambda uow: uow.outbox.give_up(number, NOON, "gone"))
    assert not await unowned(store)
    assert await claim(store, one) == 0


async def test_what_another_platform_says_is_not_claimed(store: Store, world: World) -> None:
    one = await join(store, "one", "web", "discord")
    await say(store, None, "here", world.lounge)
    place = await store.write(lambda uow: uow.communities.open_room("discord", "1", "a", "2", "b"))
    await say(store, None, "there", place)
    assert await claim(store, one) == 1
    assert await due(store, one) == ["here"]


async def test_a_timer_that_nobody_holds_is_taken_as_it_was_put(store: Store) -> None:
    timer = Timer("match", 12, minutes(3), 7, "1d")
    await store.write(lambda uow: uow.timers.save(timer))
    assert await store.write(lambda uow: uow.timers.lock("match", 12)) == timer
    assert await store.write(lambda uow: uow.timers.lock("match", 13)) is None
